// A hint is a ladder: where to look, a few moves, the answer with its reasons.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { COYOTE_RUNNING, SEVENS_RUNNING, SEVENS_THREE } from "./matches.mjs";
import { Numeron, record, RUNNING } from "./numeron.mjs";

for (const [name, lines, profile] of [
  ["Numer0n", RUNNING, {}],
  ["Coyote", COYOTE_RUNNING, {}],
  ["Sevens", SEVENS_RUNNING, {}],
  ["Numer0n in Japanese on a telephone", RUNNING, { ...PHONE, locale: "ja-JP" }],
]) {
  browserTest(`a hint says no more than it was asked for: ${name}`, async (visit) => {
    const { page, open } = visit;
    await open("#/history");
    const game = new Numeron(page);
    await game.bringIn(lines);
    const sheet = page.getByTestId("sheet");
    if (await sheet.isVisible()) await sheet.click();
    const [hint, nudge, list] = ["hint", "nudge", "short-list"].map((id) => page.getByTestId(id));
    assert.equal(await nudge.count(), 0);
    await hint.click();
    await nudge.waitFor();
    const first = await nudge.innerText();
    assert.ok(first.length > 10);
    assert.deepEqual([await list.count(), await game.headline.count()], [0, 0], "only where to look");
    await visit.accessible("a nudge");
    await visit.fitsWidth("a nudge");

    await hint.click();
    await list.waitFor();
    assert.equal(await nudge.innerText(), first);
    const moves = await list.locator("li").allInnerTexts();
    assert.ok(moves.length >= 1 && moves.length <= 3, String(moves));
    assert.deepEqual([...new Set(moves)], moves);
    assert.equal(await game.headline.count(), 0, "not which of them");
    await visit.fitsWidth("a short list");

    await hint.click();
    await game.headline.waitFor();
    // On a telephone the answer is a strip below the board, until one asks why.
    const why = page.getByTestId("sheet-why");
    if (await why.isVisible()) {
      assert.equal(await page.getByTestId("reasons").isVisible(), false);
      await why.click();
    }
    await page.getByTestId("step-item").first().waitFor({ state: "attached" });
    assert.deepEqual([await hint.count(), await nudge.count(), await list.count()], [0, 0, 0]);
    // The answer is one of the moves that were listed.
    const answer = await game.headline.innerText();
    const plain = (move) => move.replace(/^call |のコール$/, "").replace("Coyote!", "Call:");
    assert.ok(moves.some((move) => answer.toLowerCase().includes(plain(move).toLowerCase())), `${answer}: ${moves}`);
  }, profile);
}

browserTest("where a list would name all that is legal, the answer comes after the first rung", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(SEVENS_THREE);
  await page.getByTestId("why").getByText("2 cards can be laid").waitFor();
  const hint = page.getByTestId("hint");
  await hint.click();
  await page.getByTestId("nudge").waitFor();
  await hint.getByText("The answer, and why").waitFor();
  assert.equal(await page.getByTestId("whole-hint").count(), 0, "there is but one way on");
  await hint.click();
  await game.headline.waitFor();
  assert.equal(await page.getByTestId("short-list").count(), 0);
});

browserTest("of a move that was made nobody says that it is to be made", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  const about = page.getByTestId("hint-about");
  await about.getByText(/^It is your move\./).waitFor();
  const { count } = await game.plies();
  await page.getByTestId("back").click();
  await page.getByTestId("back").click();
  await game.looksAt(count - 2);
  await about.getByText(/^This was your move\./).waitFor();
  assert.equal(await page.getByText("It is your move").count(), 0);
});

browserTest("the next turn begins at the first rung again", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  await page.locator("main").focus();
  for (const what of ["nudge", "short-list", "headline"]) {
    await page.keyboard.press("h");
    await page.getByTestId(what).waitFor();
  }
  await game.play("678");
  await page.getByTestId("hint").waitFor();
  await page.locator("main").focus();
  assert.equal(await game.headline.count(), 0);
  await page.keyboard.press("h");
  await page.getByTestId("nudge").waitFor();
  assert.equal(await game.headline.count(), 0);
  // Looking back, the last turn's hint is as whole as it was.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await game.looksAt(4);
  await game.headline.waitFor();
});

browserTest("one key, or one button, goes straight to the answer", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  await page.locator("main").focus();
  await page.keyboard.press("Shift+H");
  await game.headline.waitFor();
  assert.equal(await page.getByTestId("nudge").count(), 0);
  // The call lies in its field, to be seen and not yet made.
  const [, call] = (await game.headline.innerText()).match(/(\d{3})/);
  const field = page.getByTestId("code");
  assert.equal(await field.getAttribute("placeholder"), call);
  assert.deepEqual([await field.getAttribute("data-ghost"), await field.inputValue()], [call, ""]);
});

browserTest("where the choice was one among equals, the hint says so", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  // No call was made yet: all 720 are alike.
  await game.bringIn(record({ codes: ["407", "158"] }));
  await game.turn();
  await page.getByTestId("hint").click();
  await page.getByTestId("nudge").getByText("every code tells as much as any other").waitFor();
  await page.getByTestId("equals").getByText(/^720 moves/).waitFor();
  await page.getByTestId("hint").click();
  await page.getByTestId("short-list").waitFor();
  await page.getByTestId("equals").waitFor();
  await page.getByTestId("hint").click();
  await game.headline.waitFor();
  await page.getByTestId("equals").waitFor();
});

browserTest("a search can think longer, and grows while one looks on, until it is stopped", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(SEVENS_RUNNING);
  await page.getByTestId("adviser").selectOption("ismcts");
  await page.getByTestId("whole-hint").click();
  const longer = page.getByTestId("think-longer");
  await longer.waitFor();
  const made = async () => Number((await game.headline.innerText()).match(/[\d,]{4,}/)[0].replaceAll(",", ""));
  const first = await made();
  await longer.click();
  await longer.waitFor({ state: "detached" });
  assert.ok(await made() >= first, "what was found out stays until more is known");
  await page.waitForFunction((first) => {
    const said = document.querySelector("[data-test=headline]").innerText.match(/[\d,]{4,}/)[0];
    return Number(said.replaceAll(",", "")) > first;
  }, first);
  const grown = await made();
  assert.ok(grown <= 64_000, String(grown));
  // The next takes a while, and can be stopped beside the button that began it.
  await longer.waitFor();
  const all = await made();
  await longer.click();
  await page.waitForFunction((all) => {
    const said = document.querySelector("[data-test=headline]").innerText.match(/[\d,]{4,}/)[0];
    return Number(said.replaceAll(",", "")) > all;
  }, all);
  await page.getByTestId("stop-longer").click();
  await page.getByTestId("stop-longer").waitFor({ state: "detached" });
  const stopped = await made();
  assert.ok(stopped > all && stopped < 512_000, String(stopped));
  assert.equal((await game.plies()).count, 13, "nothing was played");
});

browserTest("the kind of step that was opened stays open from move to move", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(record({ seats: ["expected", "expected"], codes: ["407", "158", "012", "345", "518", "476"] }));
  const title = () => page.locator(".step.open .step-title").innerText();
  await page.getByTestId("back").click();
  await page.locator(".step.open").getByText("What each call").waitFor();
  const head = page.getByTestId("step-item").filter({ hasNotText: "What each call" }).first().locator(".step-head");
  await head.click();
  const opened = await title();
  assert.doesNotMatch(opened, /What each call/);
  for (const ply of [4, 3]) {
    await page.getByTestId("back").click();
    await game.looksAt(ply);
    await page.locator(".step.open").getByText(opened).waitFor();
    assert.equal(await title(), opened);
  }
});
