// Walking through the reasoning, and what stays where it is meanwhile.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { FINISHED, Numeron } from "./numeron.mjs";
import { openAll } from "./screens.mjs";

/** Opens a finished match one move before its end, with the beliefs in sight. */
async function lookBack({ page, open }) {
  await open("#/history");
  await new Numeron(page).bringIn(FINISHED);
  await page.getByTestId("timeline").getByTestId("back").click();
  const sheet = page.getByTestId("sheet");
  if (await sheet.isVisible()) await sheet.click();
  await page.getByTestId("step-item").nth(3).waitFor({ state: "attached" });
  await openAll(page);
}

/** How far the page and the pane are scrolled, and whether the head of the open step is in the pane. */
function sight(page) {
  return page.evaluate(() => {
    const pane = document.querySelector(".belief-pane");
    const [view, head] = [pane, pane.querySelector(".step.open .step-head")].map((node) => node.getBoundingClientRect());
    return {
      page: window.scrollY,
      pane: pane.scrollTop,
      room: document.documentElement.scrollHeight - innerHeight,
      seen: head.top >= view.top - 1 && head.bottom <= view.bottom + 1,
    };
  });
}

for (const [name, profile] of [["a low window", { viewport: { width: 1280, height: 460 } }], ["a telephone", PHONE]]) {
  browserTest(`walking through the steps scrolls the pane and never the page, ${name}`, async (visit) => {
    const { page } = visit;
    await lookBack(visit);
    // From the first step to the last, and back.
    await page.getByTestId("step-item").first().locator(".step-head").click();
    await page.evaluate(() => scrollTo(0, 60));
    const start = await sight(page);
    assert.ok(start.room > 60 && start.page === 60, "there is something to scroll");
    const steps = await page.getByTestId("step-item").count();
    let scrolled = 0;
    for (const key of [...Array(steps - 1).fill("ArrowDown"), ...Array(steps - 1).fill("ArrowUp")]) {
      const before = await page.locator(".step.open .step-number").innerText();
      await page.keyboard.press(key);
      await page.waitForFunction((before) => document.querySelector(".step.open .step-number").innerText !== before, before);
      // Two frames: the pictures are put up, then the pane is scrolled.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const now = await sight(page);
      assert.equal(now.page, start.page, `${key} has scrolled the page`);
      assert.ok(now.seen, `${key}: the head of the step is in sight`);
      scrolled = Math.max(scrolled, now.pane);
    }
    assert.ok(scrolled > 0, "the pane has scrolled");
  }, profile);
}

browserTest("at Numer0n the sides stay, whoever's eyes one looks through", async (visit) => {
  const { page } = visit;
  await lookBack(visit);
  const sides = () => page.locator(".board").evaluateAll((boards) => boards.map((board) => board.dataset.caller));
  const game = new Numeron(page);
  for (const ply of [8, 7, 6]) {
    await game.looksAt(ply);
    assert.deepEqual(await sides(), ["0", "1"], `at ply ${ply}`);
    await page.getByTestId("timeline").getByTestId("back").click();
  }
  await page.getByTestId("eyes").selectOption("1");
  assert.deepEqual(await sides(), ["0", "1"], "through the other's eyes");
});

for (const [name, profile] of [["a desk", {}], ["a telephone", PHONE]]) {
  for (const locale of ["en-GB", "ja-JP"]) {
    browserTest(`the tools of a match stand in one row, and all have names: ${name}, ${locale}`, async (visit) => {
      const { page, open } = visit;
      const check = async (where) => {
        const tools = page.locator(".match-tools");
        const tops = await tools.locator("button, select").evaluateAll((all) => all.map((tool) => Math.round(tool.getBoundingClientRect().top)));
        assert.ok(tops.length > 1 && new Set(tops).size === 1, `${where}: ${tops}`);
        for (const tool of await tools.locator("button").all()) {
          assert.ok((await tool.innerText()).trim().length > 1 || (await tool.textContent()).trim().length > 1, where);
        }
        await visit.fitsWidth(where);
      };
      await open("#/new/coyote");
      await page.getByTestId("seat-0").getByTestId("who").selectOption("random");
      await page.getByTestId("start").click();
      await page.getByTestId("pause").click();
      await check("watching");
      await lookBack(visit);
      await check("looking back");
    }, { ...profile, locale });
  }
}
