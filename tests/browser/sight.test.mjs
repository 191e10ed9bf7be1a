// What one works with is in sight: the axis of an open step's picture and the ways to read it, on a
// small desktop and on a telephone; and the table, while one steps through a match that is over.

import assert from "node:assert/strict";

import { DUEL_RUNNING } from "./duel.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { COYOTE_RUNNING, SEVENS_RUNNING } from "./matches.mjs";
import { FINISHED, Numeron, RUNNING } from "./numeron.mjs";
import { PINE_FANTASY, PINE_RUNNING } from "./pineapple.mjs";
import { openAll, openReasons } from "./screens.mjs";

const GAMES = [
  ["numeron", RUNNING], ["coyote", COYOTE_RUNNING], ["sevens", SEVENS_RUNNING],
  ["pineapple", PINE_RUNNING], ["pineapple", PINE_FANTASY, "in fantasyland, "],
  ["duel", DUEL_RUNNING],
];

/** Opens a match and asks for a hint, whose steps are there then. */
async function hint({ page, open }, name, lines) {
  await open("#/history");
  await new Numeron(page).bringIn(lines);
  await page.getByTestId(name).waitFor();
  await page.getByTestId("strip").focus();
  await page.keyboard.press("Shift+H");
  await openReasons(page);
  await page.getByTestId("step-item").nth(1).waitFor({ state: "attached" });
  await page.getByTestId("stop-now").waitFor({ state: "detached" });
  await openAll(page);
  await page.getByTestId("step-item").first().locator(".step-head").click();
  await page.locator(".step.open").first().waitFor();
}

/** Of the open step's first picture, what lies outside the pane. */
const hidden = (page) => page.evaluate(() => {
  const pane = document.querySelector(".belief-pane").getBoundingClientRect();
  const figure = document.querySelector(".step.open figure");
  if (!figure) return [];
  const axes = [...figure.querySelectorAll(".rank-scale, .plot .axis")];
  return [...figure.querySelectorAll(".panel-title, .panel-ways button"), ...axes].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const inside = top >= pane.top - 1 && bottom <= pane.bottom + 1;
    return inside ? [] : [`${element.getAttribute("class")} at ${top}–${bottom} of ${pane.top}–${pane.bottom}`];
  });
});

for (const [name, lines, when = ""] of GAMES) {
  for (const [where, profile] of [
    ["1280 × 800", {}], ["a telephone", PHONE], ["a telephone in Japanese", { ...PHONE, locale: "ja-JP" }],
  ]) {
    browserTest(`each step of a hint at ${name} shows its picture's axis and the ways to read it, ${when}${where}`, async (visit) => {
      const { page } = visit;
      await hint(visit, name, lines);
      const steps = await page.getByTestId("step-item").count();
      const faults = [];
      let pictures = 0;
      // A telephone begins with the headline.
      for (let step = profile.viewport ? 1 : 0; step < steps; step += 1) {
        if (step > 0) await page.keyboard.press("ArrowDown");
        await page.getByTestId("step-item").nth(step).locator(".step-body").waitFor();
        // It is scrolled to in the next frame.
        await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
        pictures += await page.locator(".step.open figure").count();
        for (const fault of await hidden(page)) faults.push(`step ${step + 1}: ${fault}`);
      }
      assert.ok(pictures > 0);
      assert.deepEqual(faults, []);
    }, profile);
  }
}

browserTest("the axis of a ranking stays above the rows that one scrolls to", async (visit) => {
  const { page } = visit;
  await hint(visit, "sevens", SEVENS_RUNNING);
  await page.getByTestId("step-item").last().locator(".step-head").click();
  const figure = page.locator(".step.open .panel--ranking");
  await figure.waitFor();
  const at = await page.evaluate(() => {
    const pane = document.querySelector(".belief-pane");
    const rows = document.querySelector(".step.open .rank-rows");
    const before = rows.getBoundingClientRect().top;
    // Its beginning is above the pane now, and its end is not.
    pane.scrollTop += before - pane.getBoundingClientRect().top + 20;
    const scale = document.querySelector(".step.open .rank-scale").getBoundingClientRect();
    return { moved: before - rows.getBoundingClientRect().top, scale: scale.top - pane.getBoundingClientRect().top };
  });
  assert.ok(at.moved > 0, "there was room to scroll");
  assert.ok(at.scale >= -1, `the axis is ${at.scale} px below the pane's top`);
}, { viewport: { width: 1280, height: 500 } });

browserTest("the end's banner is one slim line while one steps, and whole again at the end", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(FINISHED);
  await game.outcome.waitFor();
  const height = async () => (await game.outcome.boundingBox()).height;
  const whole = await height();
  await page.keyboard.press("ArrowLeft");
  await game.looksAt(8);
  assert.ok(await height() <= 48 && await height() < whole, `${await height()} px instead of ${whole}`);
  assert.match(await game.outcome.innerText(), /You won\./);
  assert.ok(await page.getByTestId("again").isVisible());
  await page.keyboard.press("End");
  await game.looksAt(9);
  // With the turning point, once that is known.
  assert.ok(await height() >= whole);
});
