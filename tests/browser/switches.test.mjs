// Each parameter of an agent is set in the form, over what its level says.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { storedMatches } from "./stored.mjs";

browserTest("an agent sits down with the settings that were made one by one", async ({ page, open, accessible, fitsWidth, shot }) => {
  await open("#/new/sevens");
  const seat = page.getByTestId("seat-1");
  await seat.getByTestId("who").selectOption("pimc");
  await seat.getByTestId("switches").locator("summary").click();
  await seat.getByTestId("tracker").selectOption("chance80");
  // What the domain does not admit is not taken.
  const lock = seat.getByTestId("lock");
  await lock.fill("99");
  await lock.blur();
  assert.equal(await lock.inputValue(), "0");
  await lock.fill("2.5");
  await lock.blur();
  assert.equal(await lock.inputValue(), "2.5");
  await accessible("the settings of an agent");
  await fitsWidth("the settings of an agent");
  await shot("the settings of an agent");
  // A level sets them all anew.
  await seat.getByTestId("level").selectOption("0");
  assert.equal(await seat.getByTestId("tracker").inputValue(), "never");
  const tries = await seat.getByTestId("simulations").inputValue();
  await seat.getByTestId("tracker").selectOption("chance80");
  await page.getByTestId("start").click();
  await page.getByTestId("hand").waitFor();
  let lines = "";
  for (let times = 0; times < 100 && !lines.includes("pimc"); times += 1) {
    await page.waitForTimeout(100);
    lines = (await storedMatches(page)).map((row) => row.lines).join("");
  }
  const [, spec] = lines.match(/"(pimc:[^"]*)"/) ?? [];
  assert.deepEqual(spec?.slice(5).split(",").sort(), [`simulations=${tries}`, "tracker=chance80"]);
});
