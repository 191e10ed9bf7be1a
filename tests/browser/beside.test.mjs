// What is read beside a table stands in the pane where that is beside it, and at the table where it is not.

import assert from "node:assert/strict";

import { Duel } from "./duel.mjs";
import { browserTest } from "./harness.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 1000, height: 800 };

browserTest("the pictures go with the pane, keep what is open in them, and leave with the table", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(RUNNING);
  const inPane = page.locator("#beside [data-test=aid-time]");
  const atTable = page.getByTestId("numeron").getByTestId("aid-time");
  await page.setViewportSize(WIDE);
  await inPane.click();
  assert.equal(await atTable.count(), 0);
  await page.setViewportSize(NARROW);
  await atTable.waitFor();
  assert.equal(await inPane.count(), 0);
  assert.equal(await page.getByTestId("count-over-time").isVisible(), true);
  await page.setViewportSize(WIDE);
  await inPane.waitFor();
  assert.equal(await page.getByTestId("count-over-time").isVisible(), true);
  // Another position is another picture, in the same place.
  await page.getByTestId("first").click();
  await page.getByTestId("call").first().waitFor({ state: "detached" });
  assert.equal(await page.locator("#beside .aids").count(), 1);
  assert.equal(await page.getByTestId("count-over-time").isVisible(), true);
  // Nothing of it is left for the next match.
  await open("#/new/sevens");
  await page.getByTestId("start").click();
  await page.getByTestId("hand").waitFor();
  await page.locator("#beside").getByTestId("maps").waitFor();
  assert.equal(await page.locator("#beside > div").count(), 1);
  assert.equal(await page.getByTestId("aid-time").count(), 0);
});

browserTest("Duel's log stands in the pane, and at the table while a rule is told", async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open();
  await page.getByTestId("game-duel").getByTestId("learn").click();
  await new Duel(page).turn();
  await page.getByTestId("lesson").waitFor();
  assert.equal(await page.locator("#beside [data-test=lesson]").count(), 0);
  await page.getByTestId("lesson-leave").click();
  await page.locator("#beside .duel-aside").waitFor({ state: "attached" });
  assert.equal(await page.locator("#table .duel-aside").count(), 0);
});
