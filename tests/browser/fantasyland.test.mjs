// A fantasyland hand of OFC Pineapple: earned, set as a hint says, and shown when the hand ends.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { Numeron } from "./numeron.mjs";
import { FANTASY, FANTASY_17, PINE_ENTERING, PINE_FANTASY_17, PINE_RUNNING, Pineapple } from "./pineapple.mjs";

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

const clicked = (page) => page.getByTestId("lay-hint").click();
for (const [how, lay, profile] of [
  ["by a click", clicked, {}],
  ["by a key", (page) => page.keyboard.press("l"), {}],
  ["by touch, in Japanese", (page) => page.getByTestId("lay-hint").tap(), { ...PHONE, locale: "ja-JP" }],
]) {
  browserTest(`what a hint says is laid ${how}`, async (visit) => {
    const { page, open } = visit;
    for (const [lines, street, plies] of [[PINE_RUNNING, "street", 2], [PINE_FANTASY_17, "fantasyland", 10]]) {
      await open("#/history");
      await new Numeron(page).bringIn(lines);
      const game = new Pineapple(page);
      const hand = await game.hand();
      await clickSheet(page);
      // The rule of thumb answers at once, wherever it runs.
      await page.getByTestId("adviser").selectOption("greedy");
      assert.equal(await page.getByTestId("lay-hint").count(), 0, "no hint, no button");
      await page.getByTestId("whole-hint").click();
      await page.getByTestId("headline").waitFor();
      await page.getByTestId("stop-now").waitFor({ state: "detached" });
      const lit = await page.locator(".pineapple .spoken-of").count();
      if (street === "fantasyland") assert.equal(lit, 0, "to light everything points at nothing");
      await clickSheet(page);
      await page.getByTestId("lay-hint").waitFor();
      await visit.fitsWidth(`a hint to lay, ${street}`);
      await visit.accessible(`a hint to lay, ${street}`);
      assert.deepEqual(await faults(page), []);
      await visit.shot(`lay-hint-${street}`);
      // Where it would lie is drawn on the table before.
      const ghosts = await page.locator(".pineapple [data-ghost]").evaluateAll((all) => {
        return all.map((ghost) => [ghost.closest("[data-spot]").dataset.spot, ghost.dataset.ghost]);
      });
      assert.deepEqual(ghosts.map(([, card]) => card).toSorted(), hand.toSorted());
      await lay(page);
      await page.getByTestId("lay-hint").waitFor({ state: "detached" });
      assert.equal(await page.locator("[data-ghost]").count(), 0);
      for (const [spot, card] of ghosts) await page.locator(`[data-spot=${spot}] [data-face="${card}"]`).waitFor();
      assert.equal((await game.hand()).length, 0, "every card has its place");
      assert.equal((await game.away()).length, hand.length - (street === "street" ? 2 : 13));
      // It can be taken back at once, laid again, and confirmed.
      await page.getByTestId("undo").click();
      assert.deepEqual((await game.hand()).toSorted(), hand.toSorted());
      await lay(page);
      await page.getByTestId("lay-hint").waitFor({ state: "detached" });
      await page.getByTestId("confirm").click();
      await game.has(plies + 1);
    }
  }, { timeout: 120_000, ...profile });
}

/** Opens or closes the sheet of beliefs where it is one. */
async function clickSheet(page) {
  const sheet = page.getByTestId("sheet");
  const close = page.locator(".sheet-close");
  if (await close.isVisible()) await close.click();
  else if (await sheet.isVisible()) await sheet.click();
}

browserTest("while the end of a hand is shown, the page speaks of that hand", async (visit) => {
  const { page, open } = visit;
  await open("#/history");
  await new Numeron(page).bringIn(PINE_ENTERING);
  const game = new Pineapple(page);
  await game.placeAll();
  await page.getByTestId("confirm").click();
  assert.equal(await game.turn(), "reveal");
  const told = async () => [
    await page.getByTestId("status").innerText(),
    await page.locator(".timeline-text").innerText(),
  ].map((text) => text.match(/hand (\d+)/i)[1]);
  assert.deepEqual(await told(), ["1", "1"]);
  await page.getByTestId("next-round").click();
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  assert.deepEqual(await told(), ["2", "2"]);
});

/** What is wrong with how cards and buttons lie: too small, not wholly in view, or under something. */
const faults = (page) => page.evaluate(() => {
  const end = document.querySelector("[data-test=timeline]").getBoundingClientRect().top;
  const targets = [...document.querySelectorAll(".pine-card.loose, .pine-tools button, .pine-target")];
  return targets.flatMap((target) => {
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    const name = target.dataset.test;
    const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // Cards lie on the rows that take them.
    const free = target.matches(".pine-target") || target.contains(under);
    return [
      Math.min(width, height) < 36 && `${name} is ${width} × ${height}`,
      (left < 0 || right > innerWidth || top < 0 || bottom > end) && `${name} is at ${left}–${right}, ${top}–${bottom}`,
      !free && `${name} lies under ${under?.outerHTML.slice(0, 80)}`,
    ].filter(Boolean);
  });
});

for (const [locale, colorScheme] of [["en-GB", "light"], ["en-GB", "dark"], ["ja-JP", "light"], ["ja-JP", "dark"]]) {
  browserTest(`seventeen cards are set on a telephone, ${locale}, ${colorScheme}`, async (visit) => {
    const { page, open, fitsWidth, accessible } = visit;
    await open("#/history");
    await new Numeron(page).bringIn(PINE_FANTASY_17);
    const game = new Pineapple(page);
    assert.deepEqual((await game.hand()).toSorted(), FANTASY_17.toSorted());
    const where = () => page.getByTestId("confirm").boundingBox();
    const { y } = await where();
    assert.deepEqual(await faults(page), []);
    await fitsWidth("seventeen cards");
    await accessible("seventeen cards");
    await page.getByTestId(`card-${FANTASY_17[16]}`).tap();
    await page.getByTestId("place-away").tap();
    assert.deepEqual(await game.away(), FANTASY_17.slice(16));
    await game.placeAll();
    assert.equal((await game.away()).length, 4);
    assert.equal(await page.locator(".pine-card.loose").count(), 17);
    assert.deepEqual(await faults(page), []);
    await fitsWidth("seventeen cards, placed");
    // Lines with Latin letters differ from others by parts of a pixel.
    assert.ok(Math.abs((await where()).y - y) < 1, "what is pressed last has not moved");
  }, { ...PHONE, locale, colorScheme });
}
