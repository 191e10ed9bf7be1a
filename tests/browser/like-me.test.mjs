// An opponent that plays like the reader: learned from the matches that are kept here, and sat down at a table.

import assert from "node:assert/strict";

import { Guests } from "./guests.mjs";
import { browserTest } from "./harness.mjs";
import { hasLab, matched } from "./native.mjs";
import { Numeron } from "./numeron.mjs";
import { storedMatches } from "./stored.mjs";

/** Hands of OFC Pineapple that a person has played, as the records of the page have them. */
function hands(games) {
  const { lines } = matched("pineapple", { agents: "greedy,random", games, seed: 5, more: ["--rule", "hands=1"] });
  return lines.replaceAll('"greedy"', '"human"');
}

browserTest("an opponent is made from one's own hands, and too few are told", async ({ page, open, accessible, fitsWidth, shot }) => {
  assert.ok(hasLab(), "the tests build the lab before they come here");
  const bring = async (lines, told) => {
    await open("#/history");
    await new Numeron(page).chooseFile(lines);
    await page.getByTestId("import-report").getByText(told).waitFor();
    await open("#/guests");
    await page.getByTestId("make-like-me").click();
  };
  const guests = new Guests(page);
  // Four hands are 20 placements of 60.
  await bring(hands(4), "4 records imported.");
  await guests.said.getByText("Play 8 more hands of OFC Pineapple").waitFor();
  assert.equal(await page.getByTestId("kept-guest").count(), 0);
  await bring(hands(20), /records? imported\./);
  await guests.said.getByText(/“Like me” is kept\. .* can play by it.* Of \d+ placements kept back it named yours first in \d+\s%, among three in \d+\s%\./).waitFor({ timeout: 60_000 });
  await guests.row("Like me").getByText("OFC Pineapple").waitFor();
  await accessible("an opponent that plays like me");
  await fitsWidth("an opponent that plays like me");
  await shot("an opponent that plays like me");

  await open("#/new/pineapple");
  const seat = page.getByTestId("seat-1");
  await seat.getByTestId("who").selectOption("policy");
  await seat.getByTestId("switches").locator("summary").click();
  await seat.getByTestId("file").selectOption("Like me");
  await page.getByTestId("start").click();
  const seated = async () => (await storedMatches(page)).some((row) => row.lines.includes("policy:file=Like me"));
  for (let times = 0; times < 100 && !(await seated()); times += 1) await page.waitForTimeout(100);
  assert.ok(await seated());
}, { timeout: 120_000 });
