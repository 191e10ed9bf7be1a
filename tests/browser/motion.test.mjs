// Cards glide from the hand to where they go, and stand still for whoever wants that.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { SEVENS_RUNNING } from "./matches.mjs";
import { Numeron } from "./numeron.mjs";

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
