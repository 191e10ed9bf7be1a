// Who watches match after match needs no more memory for the last than for the first.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";

const WARM_UP = 5;
const MATCHES = 8;
/** So much may stay of a match: half of the bytes that used to, and far less than its table has. */
const MOST = { program: 100_000, nodes: 500, listeners: 20 };

browserTest("memory levels off while agents play match after match", async ({ context, page, open }) => {
  await page.addInitScript(() => {
    addEventListener("TrunkApplicationStarted", ({ detail }) => { window.program = detail.wasm; });
    localStorage.setItem("yomite.pace", "fast");
  });
  // Six at a table: every bid is told in many words.
  await open("#/new/coyote");
  await page.getByTestId("players").selectOption("6");
  await page.getByTestId("seat-5").waitFor();
  const seats = await page.getByTestId("who").count();
  for (let seat = 0; seat < seats; seat += 1) {
    await page.getByTestId(`seat-${seat}`).getByTestId("who").selectOption("random");
  }
  await page.getByTestId("start").click();
  await page.getByTestId("match").waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");

  /** Presses "again" at the end of so many matches, and waits for the end of the last. */
  const watch = (matches) => page.evaluate((left) => new Promise((resolve) => {
    let last = null;
    const timer = setInterval(() => {
      const again = document.querySelector("[data-test=again]");
      if (!again || again === last) return;
      last = again;
      left -= 1;
      if (left >= 0) return again.click();
      clearInterval(timer);
      return resolve();
    }, 20);
  }), matches);
  const measure = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
    const program = await page.evaluate(() => window.program.memory.buffer.byteLength);
    return { program, nodes: of("Nodes"), listeners: of("JSEventListeners") };
  };

  await watch(WARM_UP);
  const seen = [await measure()];
  for (let stretch = 0; stretch < 2; stretch += 1) {
    await watch(MATCHES);
    seen.push(await measure());
  }
  // What piles up does so in either stretch; a longer match, or what is not yet collected, in one.
  const grown = (what) => Math.min(seen[1][what] - seen[0][what], seen[2][what] - seen[1][what]);
  for (const [what, most] of Object.entries(MOST)) {
    assert.ok(grown(what) < MATCHES * most, `${what}: ${JSON.stringify(seen)}`);
  }
}, { timeout: 240_000 });
