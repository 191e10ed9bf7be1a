// What Duel's cards, names and figures look like: names whole, badges beside them, and no row of a hint
// above its choice.

import assert from "node:assert/strict";

import { Duel, DUEL_BLOCKING, DUEL_START } from "./duel.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { FINISHED, Numeron, reviewed } from "./numeron.mjs";

async function bringIn({ page, open }, lines) {
  await open("#/history");
  await new Numeron(page).bringIn(lines);
  await page.getByTestId("duel").waitFor();
  const game = new Duel(page);
  await game.turn();
  return game;
}

/** The words of card names that go on in another line, and the names that a key's badge covers. */
const spoilt = (page) => page.evaluate(() => {
  const found = [];
  for (const name of document.querySelectorAll(".duel-card .duel-name")) {
    const text = name.firstChild;
    if (!text || name.getBoundingClientRect().width === 0) continue;
    for (const { index, 0: word } of text.textContent.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (/^[\x20-\x7e]+$/.test(word) && lines.size > 1) found.push(`${word} is broken`);
    }
    const badge = name.closest(".duel-card").querySelector(".duel-digit")?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(name);
    const covers = ({ left, right, top, bottom }) => badge && badge.width > 0
      && badge.left < right - 1 && badge.right > left + 1 && badge.top < bottom - 1 && badge.bottom > top + 1;
    if ([...range.getClientRects()].some(covers)) found.push(`${text.textContent} is covered`);
  }
  return found;
});

for (const [where, profile] of [["a screen", {}], ["a telephone", PHONE]]) {
  browserTest(`names of cards are whole on ${where}`, async (visit) => {
    for (const record of [DUEL_START, DUEL_BLOCKING]) {
      await bringIn(visit, record);
      assert.deepEqual(await spoilt(visit.page), [], where);
    }
  }, profile);
}

browserTest("on a telephone both players have their names, and a hint is one button away", async (visit) => {
  const { page } = visit;
  await bringIn(visit, DUEL_START);
  for (const seat of [0, 1]) {
    const name = page.getByTestId(`rail-${seat}`).locator(".seat-name");
    const { width, height } = await name.boundingBox();
    assert.ok(width > 8 && height > 8, `the name of seat ${seat} is ${width}×${height}`);
    assert.match(await name.innerText(), /\S/);
  }
  assert.match(await page.getByTestId("sheet").innerText(), /^Hint/);
}, PHONE);

browserTest("no row of a hint stands above its choice, and it is said whose figures they are", async (visit) => {
  const { page } = visit;
  await bringIn(visit, DUEL_START);
  await page.getByTestId("whole-hint").click();
  await page.getByTestId("think-longer").waitFor({ timeout: 60_000 });
  assert.match(await page.getByTestId("valued-by").innerText(), /^Figures by Juno \(tree search\)\.$/);
  const rows = await page.locator(".rank-row").evaluateAll((all) => all.map((row) => ({
    choice: row.classList.contains("is-choice"),
    value: Number.parseFloat(row.querySelector(".rank-value b").textContent),
    note: row.querySelector(".rank-note").textContent,
  })));
  const { value } = rows.find(({ choice }) => choice);
  assert.ok(value > 0 && rows.length > 2, JSON.stringify(rows));
  for (const row of rows) {
    assert.ok(row.value <= value || /tried too little/.test(row.note), JSON.stringify(rows));
  }
}, { timeout: 120_000 });

browserTest("the sums of a review have one unit", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(reviewed(FINISHED, [0.1, 0, 0.05, 0]));
  const sums = page.getByTestId("sums");
  await sums.waitFor();
  for (const name of ["start", "skill", "luck", "result"]) {
    assert.match(await sums.getByTestId(name).locator("dd").innerText(), /^[−+]?\d+\s%$/, name);
  }
});
