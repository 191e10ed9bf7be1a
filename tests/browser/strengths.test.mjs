// How strong the agents are: what the lab has measured, drawn to scale; and the terms that the help finds.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { browserTest } from "./harness.mjs";

const SHOWN = readFileSync(new URL("../../assets/figures/shown.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** The measured rows of a table for a game. */
const measured = (table, game) =>
  SHOWN.filter((shown) => shown.table === table && shown.row.line.game === game).map((shown) => shown.row);

for (const game of ["numeron", "coyote", "sevens", "pineapple", "duel"]) {
  browserTest(`every measured agent of ${game} stands in order with its figure`, async ({ page, open, accessible, fitsWidth }) => {
    await open(`#/strengths/${game}`);
    const rows = page.getByTestId("agents").locator("li");
    await rows.first().waitFor();
    const lines = measured("agents", game);
    // And the one that they were measured against.
    assert.equal(await rows.count(), lines.length + 1);
    const figure = (row) => (row.figures.points ?? row.figures.wins)[0];
    const best = lines.sort((a, b) => figure(b) - figure(a))[0];
    const told = await rows.first().innerText();
    const written = best.figures.points ? figure(best).toFixed(1) : `${Math.round(figure(best) * 100)}`;
    assert.ok(told.replace("−", "-").includes(written), `${written} in ${told}`);
    await accessible(`how strong the agents of ${game} are`);
    await fitsWidth(`how strong the agents of ${game} are`);
  });
}

browserTest("an agent that was measured sits down at the next match", async ({ page, open }) => {
  await open("#/new/sevens");
  await page.getByTestId("strengths").click();
  await page.getByTestId("agents").getByTestId("play-pimc-full").click();
  await page.getByTestId("setup").waitFor();
  for (const seat of ["seat-1", "seat-2"]) {
    assert.equal(await page.getByTestId(seat).getByTestId("who").inputValue(), "pimc-full");
  }
  assert.equal(await page.getByTestId("seat-0").getByTestId("who").inputValue(), "human");
});

for (const [game, table, titles] of [
  ["sevens", "sevens-switches", /\S/],
  ["duel", "duel-student", /^Without/],
]) {
  browserTest(`each part of an agent of ${game} is told by its name, with what it is worth`, async ({ page, open, shot }) => {
    await open(`#/strengths/${game}`);
    const parts = page.getByTestId("parts").locator("li");
    await parts.first().waitFor();
    const lines = measured(table, game).filter((row) => row.figures.difference);
    assert.equal(await parts.count(), lines.length);
    for (const title of await parts.locator("strong").allInnerTexts()) assert.match(title, titles);
    const [best] = lines.sort((a, b) => b.figures.difference[0] - a.figures.difference[0]);
    const told = await parts.first().innerText();
    assert.ok(told.includes(`+${(best.figures.difference[0] * 100).toFixed(1)}`), told);
    await shot(`what each part is worth: ${game}`);
  });
}

browserTest("reading is told by what is read", async ({ page, open }) => {
  await open("#/strengths/sevens");
  const table = page.getByTestId("reading").locator("tbody tr");
  await table.first().waitFor();
  assert.equal(await table.count(), measured("sevens-reading", "sevens").length);
  const [counting, , plays] = await table.first().locator("td").allInnerTexts();
  assert.ok(Number(plays) < Number(counting), `${counting} ${plays}`);
});

browserTest("the help finds a term by a part of it, and a step names its own", async ({ page, open, accessible }) => {
  await open("");
  await page.getByTestId("help").click();
  const terms = page.getByTestId("terms").locator("dt");
  await terms.first().waitFor();
  const all = await terms.count();
  await page.getByTestId("find-term").fill("cardtracker");
  await assert.doesNotReject(terms.getByText("CardTracker").waitFor());
  assert.ok((await terms.count()) < all);
  await accessible("the terms");
  await page.getByTestId("find-term").fill("zzz");
  await page.getByText("zzz").waitFor();
  assert.equal(await terms.count(), 0);
});
