// Why not another move: what stands next to the choice with what it gives up, any move that is pointed at on the table, and, when
// one looks back, the move that was played.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { COYOTE_BLUNDERED, SEVENS_RUNNING } from "./matches.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";

/** The rows of the list: the other move, what it gives up, and whether it lies open. */
const rows = (page) => page.getByTestId("why-not-other").evaluateAll((all) => all.map((row) => {
  const [name, loss] = Array.from(row.children, (part) => part.textContent);
  return { name, loss, open: row.getAttribute("aria-expanded") === "true" };
}));

/** What is said of the one that lies open. */
const said = (page) => page.getByTestId("why-not-reasons").locator("li > :last-child").allInnerTexts();

browserTest("a hint lists what stands next to it, with what that gives up and in what", async ({ page, open, accessible, shot }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(SEVENS_RUNNING);
  await page.getByTestId("whole-hint").click();
  await page.getByTestId("play-hint").waitFor();
  const listed = await rows(page);
  assert.ok(listed.length >= 1 && listed.length <= 4, JSON.stringify(listed));
  for (const [at, { loss }] of listed.entries()) {
    await page.getByTestId("why-not-other").nth(at).click();
    const sentences = await said(page);
    if (loss === "about as good") {
      // What tells it apart, but no figure that says it is worse.
      assert.equal(sentences.at(-1), "In all the difference is too small to feel.");
      continue;
    }
    // What it gives up is the difference of the two figures of the sentence that says what it comes to.
    const [, own, best] = sentences.map((text) => text.match(/^In all you win ([\d.]+)\s% of the time instead of ([\d.]+)\s%/)).find(Boolean);
    assert.ok(Math.abs(best - own - Number(loss.match(/^−([\d.]+)\s%$/)[1])) <= 1, `${loss}: ${sentences}`);
    assert.ok(Number(own) < Number(best), String(sentences));
  }
  await accessible("a hint with the moves beside it");
  await shot("why not another card");
});

browserTest("a move that is pointed at on the table is compared and not played; the hint can be played by a button", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  const { count } = await game.plies();
  await page.getByTestId("whole-hint").click();
  await page.getByTestId("play-hint").waitFor();
  const code = await game.advised();
  const other = code === "987" ? "986" : "987";
  await page.getByTestId("why-not-point").click();
  await page.getByTestId("pointing").waitFor();
  await game.code.fill(other);
  await page.getByTestId("call-it").click();
  await page.getByTestId("pointing").waitFor({ state: "detached" });
  await page.getByTestId("why-not-other").filter({ hasText: other }).waitFor();
  const held = (await rows(page)).find(({ name }) => name.includes(other));
  assert.ok(held.open, JSON.stringify(held));
  assert.match((await said(page)).at(-1), /^In all you win .* instead of|^In all it is about as good\.$/);
  assert.equal((await game.plies()).count, count, "nothing was played");

  // Whoever points no longer plays on.
  await page.getByTestId("why-not-point").click();
  await page.getByTestId("stop-pointing").click();
  await page.getByTestId("pointing").waitFor({ state: "detached" });
  await page.getByTestId("play-hint").click();
  await game.has(count + 2);
  assert.equal((await game.table()).calls[0].at(-1).code, code);
});

browserTest("looking back, the move that was played stands first, and why it was a mistake", async ({ page, open, shot }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(COYOTE_BLUNDERED);
  await page.getByTestId("sums").waitFor();
  await page.getByTestId("review-stop").waitFor({ state: "detached" });
  await page.getByTestId("moment").first().click();
  await page.getByTestId("why-not-reasons").waitFor();
  const [played] = await rows(page);
  assert.match(played.name, /100/);
  assert.ok(played.open, JSON.stringify(played));
  const sentences = await said(page);
  assert.match(sentences[0], /(bluff: t|^T)he bid holds [\d.<]+\s% of the time\./);
  assert.match(sentences[1], /^You more often lose a life at the next call: [\d.>]+\s% instead of [\d.<]+\s%\.$/);
  assert.equal(await page.getByTestId("judged-why").innerText(), sentences[0]);
  await shot("why the move that was played was a mistake");
});

browserTest("on a phone the table is in sight while a move is pointed at", async ({ page, open, fitsWidth }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(SEVENS_RUNNING);
  await page.getByTestId("sheet").click();
  await page.getByTestId("whole-hint").click();
  await page.getByTestId("play-hint").waitFor();
  // The answer is a strip: board and hand stay in sight.
  const [hint, board] = await Promise.all(["belief", "board"].map((what) => page.getByTestId(what).boundingBox()));
  assert.ok(board.y + board.height <= hint.y, JSON.stringify({ hint, board }));
  await page.getByTestId("sheet-why").click();
  await page.getByTestId("why-not-point").click();
  await page.getByTestId("pointing").waitFor();
  assert.ok(await page.getByTestId("hand").isVisible());
  await page.locator("[data-test=hand] button[data-playable=true]").first().click();
  await page.getByTestId("why-not-reasons").waitFor();
  assert.equal((await game.plies()).count, 13, "nothing was played");
  await fitsWidth("a move that was pointed at");
}, PHONE);
