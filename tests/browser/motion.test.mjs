// Cards glide from the hand to where they go, a hit in Numer0n is told digit by digit, and nothing moves for whoever wants
// that.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { SEVENS_RUNNING } from "./matches.mjs";
import { FINISHED, Numeron, RUNNING } from "./numeron.mjs";

/** Notes what is set going: the card, and from how far away. */
const listen = () => {
  window.moves = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function noted(frames, options) {
    window.moves.push([this.dataset.moves, frames[0].translate, options.duration]);
    return animate.call(this, frames, options);
  };
};

for (const reducedMotion of ["no-preference", "reduce"]) {
  browserTest(`a card that is laid glides to the board: ${reducedMotion}`, async ({ page, open }) => {
    await page.addInitScript(listen);
    await open("#/history");
    await new Numeron(page).bringIn(SEVENS_RUNNING);
    const card = page.locator("[data-test=hand] [data-playable=true]").first();
    const name = await card.getAttribute("data-moves");
    const slot = page.locator(`[data-test=board] [data-moves="${name}"]`);
    await card.click();
    await slot.waitFor();
    await page.waitForTimeout(300);
    const moves = await page.evaluate(() => window.moves);
    if (reducedMotion === "reduce") return assert.deepEqual(moves, []);
    const [, from, millis] = moves.find(([moved]) => moved === name);
    const far = Math.hypot(...from.split(" ").map(Number.parseFloat));
    assert.ok(far > 50, `${name} set out from ${from}`);
    assert.ok(millis >= 120 && millis <= 250, String(millis));
  }, { reducedMotion });
}

/** Notes the table each time that it changes: digits told in the call and in the secret, the answer, whether the end is told. */
const watch = () => {
  window.states = [];
  new MutationObserver(() => {
    const board = (caller) => document.querySelector(`.board[data-caller="${caller}"]`);
    if (!board(0)) return;
    const call = [...board(0).querySelectorAll("[data-test=call]")].at(-1);
    const state = [
      call.querySelectorAll(".found").length,
      board(0).querySelector("[data-test=secret]").innerText.replace(/\D/g, "").length,
      call.querySelector(".answer").innerText.replace(/\s+/g, " ").trim(),
      Boolean(document.querySelector("[data-test=outcome]")?.checkVisibility()),
    ].join(" | ");
    if (window.states.at(-1) !== state) window.states.push(state);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
};

for (const reducedMotion of ["no-preference", "reduce"]) {
  browserTest(`a hit is told before the end is: ${reducedMotion}`, async ({ page, open }) => {
    await page.addInitScript(watch);
    await open("#/history");
    const game = new Numeron(page);
    await game.bringIn(RUNNING);
    await game.turn();
    await game.play("158");
    await page.getByTestId("outcome").waitFor();
    const states = await page.evaluate(() => window.states);
    const told = [1, 2].map((digits) => `${digits} | ${digits} | … | false`);
    const hit = states.indexOf("3 | 3 | 3 EAT 0 BITE | false");
    assert.ok(hit >= 0 && states.indexOf("0 | 3 | 3 EAT 0 BITE | true") > hit, JSON.stringify(states));
    const expected = reducedMotion === "reduce" ? [] : told;
    assert.deepEqual(states.filter((state) => /^[12] \|/.test(state)), expected, JSON.stringify(states));
  }, { reducedMotion });
}

browserTest("a step back leaves a hit that was stepped over", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(FINISHED);
  await page.getByTestId("last").click();
  await page.getByTestId("back").click();
  await page.getByTestId("forward").click();
  const found = page.locator(".numeron .digit.found");
  await found.first().waitFor();
  await page.getByTestId("back").click();
  await page.waitForTimeout(1000);
  assert.equal(await found.count(), 0, "the call is not made there");
}, { reducedMotion: "no-preference" });
