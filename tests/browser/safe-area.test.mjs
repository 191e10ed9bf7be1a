// A telephone whose screen has a notch, rounded corners and a bar of its own: nothing that is pressed
// lies under them, held upright or sideways.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { onEveryScreen } from "./screens.mjs";

/** How such a telephone is held, and what it covers then, in pixels. */
const HELD = {
  sideways: { viewport: { width: 844, height: 390 }, insets: { top: 0, left: 47, bottom: 21, right: 47 } },
  upright: { viewport: { width: 390, height: 844 }, insets: { top: 47, left: 0, bottom: 34, right: 0 } },
};

/** What of the controls in sight lies where the device covers it. */
const covered = (page, insets) => page.evaluate((insets) => {
  const what = "a, button, input, select, summary, textarea, [role=slider], [role=application]";
  const scope = document.querySelector("dialog[open]") ?? document;
  return [...scope.querySelectorAll(what)].flatMap((control) => {
    // A box to tick is pressed by its label, and a file is chosen by its button.
    const pressed = control.closest("label") ?? control;
    const box = pressed.getBoundingClientRect();
    const seen = { left: Math.max(box.left, 0), top: Math.max(box.top, 0), right: Math.min(box.right, innerWidth), bottom: Math.min(box.bottom, innerHeight) };
    // What scrolls away under the edge of something else is not in sight there; at an edge of the
    // screen stays what is fixed, and what sticks to that edge.
    const stays = { top: false, bottom: false };
    for (let around = pressed; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const { overflowX, overflowY, position, visibility, clipPath } = style;
      if (visibility === "hidden" || clipPath !== "none") return [];
      for (const side of ["top", "bottom"]) {
        stays[side] ||= position === "fixed" || around.localName === "dialog" || (position === "sticky" && style[side] !== "auto");
      }
      const edge = around.getBoundingClientRect();
      if (around === document.documentElement || around === document.body) continue;
      if (overflowX !== "visible") [seen.left, seen.right] = [Math.max(seen.left, edge.left), Math.min(seen.right, edge.right)];
      if (overflowY !== "visible") [seen.top, seen.bottom] = [Math.max(seen.top, edge.top), Math.min(seen.bottom, edge.bottom)];
    }
    if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) return [];
    const under = [
      ["left", insets.left - seen.left],
      ["right", seen.right - innerWidth + insets.right],
      // What lies in the page itself can be scrolled to where it is free.
      ...stays.top ? [["top", insets.top - seen.top]] : [],
      ...stays.bottom ? [["bottom", seen.bottom - innerHeight + insets.bottom]] : [],
    ].filter(([, by]) => by > 0.5);
    const name = control.dataset.test ?? control.getAttribute("aria-label") ?? control.textContent.trim().slice(0, 20);
    return under.map(([side, by]) => `${control.localName} ${name}: ${Math.round(by)} px ${side}`);
  });
}, insets);

for (const [how, { viewport, insets }] of Object.entries(HELD)) {
  browserTest(`every control lies within the safe area, held ${how}`, async (visit) => {
    const { page, context } = visit;
    const device = await context.newCDPSession(page);
    await device.send("Emulation.setSafeAreaInsetsOverride", { insets });
    const found = [];
    await onEveryScreen(visit, async (name) => {
      if (/^the table of|of pineapple|turn of duel|match with a hint|settings/.test(name)) await visit.shot(`${name} held ${how}`);
      found.push(...(await covered(page, insets)).map((fault) => `${name}: ${fault}`));
      await visit.fitsWidth(name).catch((error) => found.push(error.message));
    });
    assert.deepEqual(found, []);
  }, { viewport, hasTouch: true, isMobile: true, timeout: 240_000 });
}
