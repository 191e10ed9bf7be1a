// Watching agents, looking back, asking for a hint, and what may be seen of an opponent's mind.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { FINISHED, Numeron, record, RUNNING } from "./numeron.mjs";
import { openAll } from "./screens.mjs";

browserTest("two agents: pause, one move at a time, speed, the end", async ({ page, open }) => {
  await open("#/new/numeron");
  const game = new Numeron(page);
  await game.setUp({ seats: ["random", "random"], seed: "9" });
  // Random agents take many moves at three digits; at full speed a match that did not pause would
  // run to its end between two of the lines below.
  await page.getByTestId("pause").click();
  const { count: paused } = await game.plies();
  await page.getByTestId("speed").selectOption("fast");
  for (const more of [1, 2]) {
    await page.getByTestId("step").click();
    await game.has(paused + more);
  }
  assert.equal(await page.getByTestId("step").isEnabled(), true, "it pauses again after a move");
  assert.equal((await game.plies()).count, paused + 2);
  assert.equal(await game.outcome.isVisible(), false);
  assert.equal(await game.entry.isVisible(), false, "nothing to enter for one who watches");

  // On the page itself the space bar does the same as the button.
  await page.locator("main").focus();
  await page.keyboard.press(" ");
  await game.outcome.waitFor();
  const { calls, secrets } = await game.table();
  const winner = [0, 1].find((seat) => calls[seat].at(-1)?.code === secrets[1 - seat]);
  // Two of one name are told apart by their letters.
  assert.match(await game.outcome.innerText(), new RegExp(`Koro ${"AB"[winner]} won\\.`));
});

browserTest("a match of agents that was left waits to be set going", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(record({ seats: ["random", "random"], codes: ["407", "158", "012"] }));
  assert.equal((await game.plies()).count, 3);
  await page.getByTestId("pause").getByText("Go on").click();
  await game.has(4);
});

browserTest("looking back shows each position as the one who moved saw it", async ({ page, open, shot }) => {
  const { keyboard } = page;
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(FINISHED);
  assert.deepEqual(await game.plies(), { count: 9, at: 9 });
  assert.match(await game.outcome.innerText(), /You won\./);
  assert.deepEqual((await game.table()).secrets, ["407", "158"]);

  // Back by one: the person's last call is not made yet, and the agent's secret not known.
  await keyboard.press("ArrowLeft");
  await game.looksAt(8);
  let shown = await game.table();
  assert.deepEqual(shown.secrets, ["407", "???"]);
  assert.deepEqual(shown.calls.map((calls) => calls.length), [3, 3]);
  await game.headline.waitFor();
  const persons = await game.headline.innerText();
  await game.countsAgree();

  // One more: now through the agent's eyes.
  await keyboard.press("ArrowLeft");
  await game.looksAt(7);
  shown = await game.table();
  assert.deepEqual(shown.secrets, ["???", "158"]);
  assert.deepEqual(shown.calls.map((calls) => calls.length), [3, 2]);
  await game.headline.waitFor();
  assert.notEqual(await game.headline.innerText(), persons);

  // Down and up through the steps: one is open at a time.
  const opened = () => page.getByTestId("step-item").evaluateAll(
    (items) => items.flatMap((item, at) => (item.querySelector("[aria-expanded=true]") ? [at] : [])),
  );
  await page.getByTestId("step-item").nth(2).waitFor({ state: "attached" });
  await page.locator(".step.open").getByText("What each call is worth").waitFor();
  await openAll(page);
  await page.getByTestId("step-item").first().locator(".step-head").click();
  assert.deepEqual(await opened(), [0]);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  assert.deepEqual(await opened(), [2]);
  assert.ok(await page.locator(".step-body figure").count() > 0, "an open step shows its pictures");
  await shot("looking back");
  await keyboard.press("ArrowUp");
  assert.deepEqual(await opened(), [1]);
  for (let presses = 0; presses < 9; presses += 1) await keyboard.press("ArrowDown");
  assert.deepEqual(await opened(), [await page.getByTestId("step-item").count() - 1]);

  await keyboard.press("Home");
  await game.looksAt(0);
  assert.deepEqual((await game.table()).secrets, ["???", "???"]);
  await keyboard.press("ArrowLeft");
  assert.equal((await game.plies()).at, 0, "nothing lies before the start");
  await keyboard.press("ArrowRight");
  await game.looksAt(1);
  await keyboard.press("End");
  await game.looksAt(9);

  // The buttons and the strip do what the keys do.
  await page.getByTestId("first").click();
  await game.looksAt(0);
  await page.getByTestId("forward").click();
  await game.looksAt(1);
  await page.getByTestId("last").click();
  await game.looksAt(9);
  await page.getByTestId("back").click();
  await game.looksAt(8);
  await game.strip.locator("[data-ply='0']").click();
  await game.looksAt(0);

  // One pair of eyes for all plies.
  await page.getByTestId("eyes").selectOption("1");
  assert.deepEqual((await game.table()).secrets, ["???", "???"]);
  await page.locator("main").focus();
  await keyboard.press("End");
  await keyboard.press("ArrowLeft");
  await game.looksAt(8);
  assert.deepEqual((await game.table()).secrets, ["???", "158"]);

  await page.getByTestId("look-into").click();
  const { at } = await game.plies();
  assert.ok(at >= 2 && at < 9, "the match turned at a call");
});

browserTest("an opponent's beliefs are hidden while one plays, unless one asks", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  await page.keyboard.press("ArrowLeft");
  await game.looksAt(3);
  await page.getByTestId("show-live").waitFor();
  assert.equal(await game.headline.isVisible(), false);
  assert.deepEqual((await game.table()).secrets, ["407", "???"], "the person's own view, not the agent's");

  await page.getByTestId("show-live").click();
  await game.headline.waitFor();
  // The switch in the settings is the same one.
  await page.getByTestId("settings").click();
  assert.equal(await page.getByTestId("live-beliefs").getAttribute("aria-checked"), "true");
  await page.getByTestId("live-beliefs").click();
  await page.getByTestId("settings-dialog").getByTestId("close").click();
  await page.getByTestId("show-live").waitFor();
  assert.equal(await game.headline.isVisible(), false);
});

browserTest("after the end an opponent's beliefs are shown", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(FINISHED);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await game.looksAt(7);
  await game.headline.waitFor();
  assert.match(await page.getByTestId("belief").innerText(), /What Nagi \(expected remaining\) thinks/);
});

browserTest("a hint is given when asked for, with reasons, by whichever agent one asks", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  assert.equal(await game.headline.isVisible(), false, "no hint before it is asked for");
  await page.locator("main").focus();
  await page.keyboard.press("Shift+H");
  await page.getByTestId("adviser").selectOption("minimax");
  const reasons = page.getByTestId("reasons");
  await reasons.getByText("at worst").waitFor();
  const { left } = await game.table();
  assert.match(await reasons.innerText(), new RegExp(`Of ${left[0]} codes`), "it counts as the table does");
  assert.ok(await page.getByTestId("step-item").count() >= 3);
  await page.getByTestId("adviser").selectOption("entropy");
  await reasons.getByText("bits").waitFor();
  assert.equal((await game.plies()).count, 4, "a hint is no move");
});

browserTest("the call one points at, or enters, is shown to split what is possible", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  const split = page.getByTestId("split");
  await page.getByTestId("call").first().hover();
  await split.getByText(/012 splits 720 codes/).waitFor();
  const { left } = await game.table();
  await game.code.fill("356");
  await split.getByText(new RegExp(`356 splits ${left[0]} codes`)).waitFor();
  await page.getByTestId("settings").click();
  await page.getByTestId("aids").click();
  await page.getByTestId("settings-dialog").getByTestId("close").click();
  await split.waitFor({ state: "detached" });
});
