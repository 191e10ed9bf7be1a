// The gallery: pictures that agents drew in kept matches, each leading to its match.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";

const KINDS = ["distribution", "matrix", "candidates", "ranking", "tree", "worlds", "formula", "radar"];

/** The kept picture of a name. */
const kept = (page, name) => page.getByTestId(`kept-${name}`);

browserTest("the gallery shows all eight kinds, each with its game, its move and its agent", async ({ page, open }) => {
  await open("#/gallery");
  const pictures = page.locator('[data-test^="kept-"]');
  const count = await pictures.count();
  assert.ok(count >= KINDS.length);
  for (let i = 0; i < count; i += 1) {
    await pictures.nth(i).locator("figure").waitFor();
    await pictures.nth(i).getByText(/^(Numer0n|Coyote|Sevens.*|OFC Pineapple|Duel), move \d+: /).waitFor();
  }
  for (const kind of KINDS) {
    assert.notEqual(await page.locator(`.panel--${kind}`).count(), 0, kind);
  }
});

browserTest("a search goes by from its first simulations to its last", async ({ page, open }) => {
  await page.clock.install();
  await open("#/gallery");
  const lines = kept(page, "lines");
  await lines.getByText(/after 8,000 simulations/).waitFor();
  // From here on time goes by only as told: a busy machine would miss a moment of the search.
  await page.clock.pauseAt(Date.now() + 60_000);
  const think = page.locator("section", { has: lines }).getByTestId("think").last();
  await think.click();
  await lines.getByText(/after 300 simulations/).waitFor();
  await page.clock.runFor(4_500);
  await lines.getByText(/after 1,200 simulations/).waitFor();
  await page.clock.runFor(4_000);
  await lines.getByText(/after 8,000 simulations/).waitFor();
  assert.equal(await think.getAttribute("aria-checked"), "false");
});

browserTest("a picture leads to its match at its move, which is then kept once", async ({ page, open }) => {
  for (let times = 0; times < 2; times += 1) {
    await open("#/gallery");
    await kept(page, "digits").getByTestId("see").click();
    await page.getByTestId("headline").waitFor();
    assert.match(page.url(), /#\/match\/gallery-numeron-[0-9a-f]{4}\/4$/);
  }
  await open("#/history");
  await page.getByTestId("entry").first().waitFor();
  assert.equal(await page.getByTestId("entry").count(), 1);
});

browserTest("a picture that cannot be fetched says so, and comes when tried again", async ({ page, open, complaints }) => {
  const file = /\/gallery\/digits-\w+\.jsonl/;
  await page.route(file, (route) => route.abort());
  await open("#/gallery");
  const failed = kept(page, "digits").getByTestId("kept-failed");
  await failed.getByText(/could not be fetched: .*digits-\w+\.jsonl/).waitFor();
  await kept(page, "hands").locator("figure").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await failed.getByRole("button").click();
  await kept(page, "digits").locator("figure").waitFor();
  assert.deepEqual(complaints.splice(0).filter((line) => !line.includes("ERR_FAILED")), []);
});
