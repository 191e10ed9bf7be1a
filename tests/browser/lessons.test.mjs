// Learn by playing: a new browser is told each rule when it first matters, in every game, to the end of a match.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";

/** Plays what a hint says until the match has ended, and lists the lessons that came up. */
async function learn(page, game) {
  const told = [];
  const lesson = page.getByTestId("lesson");
  const outcome = page.getByTestId("outcome");
  const until = Date.now() + 200_000;
  while (Date.now() < until && !await outcome.isVisible()) {
    const topic = await lesson.getAttribute("data-topic").catch(() => null);
    if (topic) {
      told.push(topic);
      assert.ok((await lesson.locator("p").innerText()).length > 20, topic);
      await page.getByTestId("lesson-next").click();
      continue;
    }
    await page.evaluate(() => {
      const shown = (test) => [...document.querySelectorAll(`[data-test="${test}"]`)].find((it) => it.checkVisibility());
      const next = shown("play-hint") ?? shown("whole-hint") ?? shown("hint") ?? shown("next-round");
      next?.click();
    });
    await page.waitForTimeout(150);
  }
  assert.ok(await outcome.isVisible(), `${game} was not played to its end`);
  return told;
}

for (const [game, first, profile] of [
  ["numeron", "numeron.secret", {}],
  ["coyote", "coyote.see", PHONE],
  ["sevens", "sevens.lay", {}],
  ["pineapple", "pineapple.rows", PHONE],
]) {
  browserTest(`a new browser learns ${game} by playing it to its end`, async (visit) => {
    const { page, open } = visit;
    await page.addInitScript(() => localStorage.setItem("yomite.pace", "fast"));
    await open("#/");
    await page.getByTestId(`game-${game}`).getByTestId("learn").click();
    await page.getByTestId("lesson-next").waitFor();
    await visit.accessible("a lesson");
    await visit.fitsWidth("a lesson");
    const told = await learn(page, game);
    assert.equal(told[0], first);
    assert.ok(told.length >= 3 && new Set(told).size === told.length, told.join());
  }, { ...profile, timeout: 240_000 });
}
