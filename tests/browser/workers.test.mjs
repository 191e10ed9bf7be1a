// When the thinking program dies, hangs, breaks or is missing: the match goes on where it can, and
// the page says what happened.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { Numeron, record, RUNNING } from "./numeron.mjs";

/** Opens a match that waits for the person, against an agent that weighs calls. */
async function begin(page, open, lines = RUNNING.replace("random", "expected")) {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(lines);
  await game.turn();
  return game;
}

/** From now on new workers do `what` when they are told to think, the first `count` of them. */
async function sabotage(page, what, count = Infinity) {
  let left = count;
  await page.route(/\/worker_boot\.js/, async (route) => {
    left -= 1;
    if (left < 0) return route.continue();
    const script = await (await route.fetch()).text();
    // Heard before the program hears the same message.
    const trap = `self.addEventListener("message", ({ data }) => { if (data.Start) { ${what} } });`;
    return route.fulfill({ contentType: "text/javascript", body: `${trap}\n${script}` });
  });
}

browserTest("a worker that is killed while it thinks is replaced, and the match goes on", async ({ page, open }) => {
  const lines = record({ digits: 4, seats: ["human", "expected"], codes: ["4071", "1586", "0123", "3456"] });
  const game = await begin(page, open, lines);
  await game.code.fill("5678");
  await page.getByTestId("call-it").click();
  // On a fast machine it may have answered already: then the next move meets the dead worker.
  // It may be gone before it can say so.
  const [worker = await page.waitForEvent("worker")] = page.workers();
  await worker.evaluate(() => self.close()).catch(() => {});
  await game.turn();
  await game.play("6789");
  const notice = page.getByTestId("engine-notice");
  await notice.getByText("A thinking worker was replaced").waitFor();
  const { calls } = await game.table();
  assert.deepEqual(calls[0].map(({ code }) => code), ["0123", "5678", "6789"]);
  assert.equal(calls[1].length, 3);
  await game.countsAgree();

  await notice.getByRole("button").click();
  await notice.waitFor({ state: "detached" });
  await game.play("7890");
  assert.equal((await game.table()).calls[1].length, 4);
});

browserTest("a worker that hangs is replaced, and the match goes on", async ({ page, open }) => {
  await sabotage(page, "for (;;);", 1);
  const game = await begin(page, open);
  await game.play("612");
  await page.getByTestId("engine-notice").getByText("replaced (silent for 5 s)").waitFor();
  assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
  await game.countsAgree();
});

browserTest("a thought that breaks every worker is given up, and can be had again", async ({ page, open }) => {
  await sabotage(page, 'throw new Error("no thought today");');
  const game = await begin(page, open);
  await game.code.fill("612");
  await page.getByTestId("call-it").click();
  const trouble = page.getByTestId("trouble");
  await trouble.getByText(/stopped thinking after 4 workers were lost \(.*no thought today\)/).waitFor();
  assert.equal((await game.plies()).count, 5, "the person's call is kept");

  await page.unrouteAll({ behavior: "wait" });
  // The last worker that was started may still be a broken one, and is replaced.
  await trouble.getByRole("button").click();
  await game.turn();
  assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
});

for (const missing of ["worker_bg.wasm", "worker.js", "worker_boot.js"]) {
  browserTest(`without ${missing} the page says so, lives, and tries again when told to`, async ({ page, open, complaints }) => {
    let asked = 0;
    const file = new RegExp(`/${missing.replace(".", "\\.")}`);
    await page.route(file, (route) => {
      asked += 1;
      return route.abort();
    });
    const game = await begin(page, open);
    await page.getByTestId("engine-notice").getByText("The agents cannot think").waitFor();
    await game.code.fill("612");
    await page.getByTestId("call-it").click();
    const trouble = page.getByTestId("trouble");
    await trouble.getByText("The agents cannot think").waitFor();
    assert.ok(asked <= 40, `${asked} attempts: it does not try for ever`);
    assert.equal((await game.plies()).count, 5, "the person's call is kept");

    await page.unrouteAll({ behavior: "wait" });
    await trouble.getByRole("button").click();
    await game.turn();
    assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
    assert.deepEqual(complaints.splice(0).filter((line) => !line.includes("net::ERR_FAILED")), []);
  });
}

browserTest("a worker that is lost while it starts is noticed, and another started", async ({ page, open }) => {
  await page.clock.install();
  let left = 1;
  await page.route(/\/worker_boot\.js/, async (route) => {
    left -= 1;
    if (left < 0) return route.continue();
    // It ends before it hears anything; no event tells of that.
    const script = await (await route.fetch()).text();
    return route.fulfill({ contentType: "text/javascript", body: `${script}\nself.close();` });
  });
  const game = await begin(page, open);
  await game.code.fill("612");
  await page.getByTestId("call-it").click();
  await page.getByTestId("thinking").waitFor();
  // Not by one leap: where the page stands still, nobody is lost.
  await page.clock.runFor(9_000);
  const notice = page.getByTestId("engine-notice");
  await notice.getByText("replaced (it did not start within 8 s)").waitFor();
  await game.turn();
  assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
  // It can be read, and goes when all is well again.
  await page.clock.runFor(11_000);
  await notice.waitFor({ state: "detached" });
});

browserTest("all workers killed at once are replaced, and the match goes on", async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem("yomite.workers", "6"));
  const lines = record({ digits: 4, seats: ["human", "expected"], codes: ["4071", "1586", "0123", "3456"] });
  const game = await begin(page, open, lines);
  while (page.workers().length < 6) await page.waitForTimeout(20);
  const all = page.workers();
  // Those that sleep, and then those that think.
  await Promise.all(all.map((worker) => worker.evaluate(() => self.close())));
  await game.play("5678");
  await page.getByTestId("engine-notice").getByText("silent for 5 s").waitFor();
  assert.equal(await page.getByTestId("trouble").count(), 0, "six lost at once are no reason to give up");
  assert.equal((await game.table()).calls[1].length, 2);
  await game.countsAgree();
});

browserTest("a page that stood still holds nobody's silence against them, and listens on", async ({ page, open }) => {
  await sabotage(page, "for (;;);", 1);
  await page.clock.install();
  const game = await begin(page, open);
  // What thinks is here before it is asked, so that it is silent from then on.
  const part = page.waitForResponse(/\/worker-numeron/);
  await page.clock.runFor(2_000);
  await (await part).finished();
  await page.waitForTimeout(500);
  await game.code.fill("612");
  await page.getByTestId("call-it").click();
  await page.getByTestId("thinking").waitFor();
  await page.waitForTimeout(200);
  await page.clock.fastForward(60_000);
  assert.equal(await page.getByTestId("engine-notice").count(), 0);
  await page.clock.runFor(6_000);
  await page.getByTestId("engine-notice").getByText("silent for 5 s").waitFor();
  await game.turn();
});

browserTest("an agent that thinks long can be told to stop, and plays the best so far", async ({ page, open }) => {
  const game = await begin(page, open, record({
    digits: 4, seats: ["human", "expected"], codes: ["4071", "1586", "0123", "3456"],
  }));
  await page.getByTestId("whole-hint").click();
  await page.getByTestId("adviser").selectOption("expected");
  // The button is there only for thoughts that take time; on a fast machine there may be none.
  const stop = page.getByTestId("stop-now");
  await stop.or(game.headline.getByText(/^Call \d+/)).first().waitFor();
  if (await stop.isVisible()) await stop.click();
  const code = await game.advised();
  await game.play(code);
  assert.equal((await game.table()).calls[0].at(-1).code, code);
});
