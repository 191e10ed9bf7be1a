// A fantasyland hand of OFC Pineapple: earned, set as a hint says, and shown when the hand ends.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { Numeron } from "./numeron.mjs";
import { FANTASY, PINE_ENTERING, Pineapple } from "./pineapple.mjs";

const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

/** Cards as they are written (`♥10`) by their names (`Th`). */
const named = (signs) => signs.trim().split(" ").map((sign) => sign.slice(1).replace("10", "T") + SUITS[sign[0]]);

/** The rows and discards of an arrangement as a hint writes it. */
function arrangement(text) {
  const [, top, middle, bottom, away] = text.match(/^(.+)│(.+)│(.+) ✕(.+) brings/);
  return { top: named(top), middle: named(middle), bottom: named(bottom), away: named(away) };
}

browserTest("a fantasyland hand is earned, set by the hint, and shown when the hand ends", async (visit) => {
  const { page, open } = visit;
  await open("#/history");
  await new Numeron(page).bringIn(PINE_ENTERING);
  const game = new Pineapple(page);
  await game.placeAll();
  await page.getByTestId("confirm").click();
  assert.equal(await game.turn(), "reveal");
  assert.match(await page.getByTestId("beats").innerText(), /You: fantasyland with 14 cards/);
  await page.getByTestId("next-round").click();
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  assert.deepEqual((await game.hand()).toSorted(), FANTASY.toSorted());

  // The hint names where each card goes.
  await page.getByTestId("strip").focus();
  await page.keyboard.press("Shift+H");
  await page.getByTestId("headline").waitFor();
  await page.getByTestId("stop-now").waitFor({ state: "detached" });
  const step = page.getByTestId("step-item").first();
  if (await step.locator(".step-body").count() === 0) await step.locator(".step-head").click();
  const said = await step.locator(".step-body p").first().innerText();
  const hint = arrangement(said);
  assert.deepEqual(Object.values(hint).flat().toSorted(), FANTASY.toSorted(), said);
  assert.deepEqual([hint.top.length, hint.middle.length, hint.bottom.length], [3, 5, 5]);
  for (const row of ["bottom", "middle", "top"]) {
    for (const card of hint[row]) {
      await page.getByTestId(`card-${card}`).click();
      await game.press(row);
    }
  }
  assert.deepEqual(await game.away(), hint.away);
  const royalties = Number(said.match(/brings (\d+) points? of royalties/)[1]);
  assert.match(await game.says(), new RegExp(`Royalties ${royalties}\\. You stay in fantasyland`), "the table reads it as the hint does");
  const [before] = await game.chips();
  await page.getByTestId("confirm").click();

  // The other plays the whole hand before it is shown.
  assert.equal(await game.turn(), "reveal");
  assert.equal(await game.plies(), 10 + 1 + 5);
  for (const row of ["top", "middle", "bottom"]) {
    assert.deepEqual((await game.row(0, row)).toSorted(), hint[row].toSorted(), row);
  }
  const beats = await page.getByTestId("beats").innerText();
  assert.match(beats, new RegExp(`Royalties: You ${royalties}, `));
  assert.match(beats, /You: fantasyland again with 14 cards/);
  const [chips] = await game.chips();
  assert.equal(chips, before + await game.tally(0));
  await page.getByTestId("next-round").click();
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  assert.equal((await game.hand()).length, 14, "the next hand is one of fantasyland again");
}, { timeout: 120_000 });
