// Taking a real game down: whatever a person types or pastes is taken or named, nothing is lost by a
// reload, the last line can always be taken back, and the beliefs come with every entry.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";

/** Tells a line by the keyboard. */
async function tell(page, line) {
  await page.getByTestId("note-line").fill(line);
  await page.getByTestId("note-line").press("Enter");
}

/** All that was told, as text. */
async function lines(page) {
  await page.getByTestId("note-text").click();
  const text = await page.getByTestId("note-lines").inputValue();
  await page.getByTestId("note-dialog").getByTestId("close").click();
  return text.split("\n");
}

const HAND = "手札 スペードのA 2s 3S ♠4 H7 ハート8 h9 10h ダイヤJ dq dk CA c2 クラブの3 c4 c5 c6 d2";

browserTest("what was told before the first view outlasts a reload, and can be taken back", async ({ page, open, shot }) => {
  await open("#/table/sevens");
  await page.getByTestId("begin-notes").click();
  await tell(page, HAND);
  await page.getByTestId("wanted").getByText("Who laid the sevens").waitFor();
  await page.reload();
  await page.getByTestId("wanted").getByText("Who laid the sevens").waitFor();
  await shot("notes kept");
  assert.match((await lines(page))[0], /^hand ♠A ♠2 ♠3 ♠4 /);
  await page.getByTestId("note-undo").click();
  await page.getByTestId("wanted").getByText("Your hand").waitFor();
  await tell(page, HAND);
  await tell(page, "七 B A C B");
  await page.waitForURL("**/match/**");
  await page.getByTestId("sevens").waitFor();

  // The line that opened the match can be taken back as well.
  await page.getByTestId("note-undo").click();
  await page.waitForURL("**/table/sevens");
  await page.getByTestId("wanted").getByText("Who laid the sevens").waitFor();
  assert.equal((await lines(page)).length, 1);
  await tell(page, "七 B A C C");
  await page.waitForURL("**/match/**");
  await page.getByTestId("sevens").waitFor();
  await open("#/history");
  await page.getByTestId("entry").first().waitFor();
  assert.equal(await page.getByTestId("entry").count(), 1, "the match that was taken back is gone");

  // The next one begins anew.
  await open("#/table/sevens");
  await page.getByTestId("begin-notes").click();
  await page.getByTestId("wanted").getByText("Your hand").waitFor();
  await tell(page, HAND);
  await page.getByTestId("notes-start-over").click();
  await page.getByTestId("begin-notes").waitFor();
  await page.reload();
  await page.getByTestId("begin-notes").waitFor();
});

browserTest("Sevens tells its beliefs after every entry, whoever is to move", async ({ page, open, shot }) => {
  await open("#/table/sevens");
  await page.getByTestId("begin-notes").click();
  await tell(page, HAND);
  await tell(page, "sevens B A C C");
  await page.waitForURL("**/match/**");
  const belief = page.getByTestId("belief");
  // C holds ♦7 and begins; then it is A's own turn, then B's.
  for (const [line, next] of [["C: d8", "Your turn"], ["H8", "turn of"], ["パス", "turn of"]]) {
    await belief.getByTestId("step-item").first().waitFor({ state: "attached" });
    assert.equal(await page.getByTestId("no-thought").count(), 0);
    await tell(page, line);
    await page.getByTestId("wanted").getByText(next).waitFor();
  }
  await belief.getByTestId("step-item").first().waitFor({ state: "attached" });
  assert.equal(await page.getByTestId("no-thought").count(), 0);
  await belief.locator("figure").first().waitFor();
  await shot("notes beliefs of another's turn");
});

browserTest("a list of one side's calls is one side's", async ({ page, open, shot }) => {
  await open("#/table/numeron");
  await page.getByTestId("begin-notes").click();
  await page.waitForURL("**/match/**");
  const calls = ["012 1イート1バイト", "３４５　０Ｈ１Ｂ", "678 (0,0)"].join("\n");
  await page.getByTestId("note-line").fill(calls);
  await page.getByTestId("note-add").click();
  // Nothing said whose they are: in turn, unless a person says otherwise.
  await page.getByTestId("note-whose").waitFor();
  assert.deepEqual(await lines(page), ["own ?", "fixed", "012 1E1B", "345 0E1B", "678 0E0B"]);
  await shot("notes whose calls");
  await page.getByTestId("note-all-me").click();
  await page.getByTestId("note-whose").waitFor({ state: "detached" });
  assert.deepEqual(await lines(page), ["own ?", "fixed", "012 1E1B", "untold", "345 0E1B", "untold", "678 0E0B"]);
  assert.equal(await page.getByTestId("call").count(), 3);
  const left = await page.getByTestId("left").allInnerTexts();
  assert.ok(left.some((text) => /720/.test(text)), `${left}: nothing is known of the own secret`);
  await page.getByTestId("note-untold").click();
  await page.getByTestId("wanted").getByText("Your call").waitFor();
  await page.getByTestId("belief").getByTestId("step-item").first().waitFor({ state: "attached" });
  await shot("notes own calls alone");
  // As kept: the record opens again.
  await page.reload();
  await page.getByTestId("wanted").getByText("Your call").waitFor();
  assert.equal((await lines(page)).at(-1), "untold");
  // Said in the text, nothing is asked.
  await page.getByTestId("note-text").click();
  await page.getByTestId("note-lines").fill("相手:\n012 1E1B\n345 0E1B");
  await page.getByTestId("note-apply").click();
  await page.getByTestId("call").nth(1).waitFor();
  assert.equal(await page.getByTestId("note-whose").count(), 0);
  assert.deepEqual(await lines(page), ["own ?", "fixed", "untold", "012 1E1B", "untold", "345 0E1B"]);
});

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`whose calls they are is asked within a telephone's width, ${locale}`, async ({ page, open, shot, fitsWidth }) => {
    await open("#/table/numeron");
    await page.getByTestId("begin-notes").click();
    await page.waitForURL("**/match/**");
    await tell(page, "?");
    await page.getByTestId("note-line").fill("012 1E1B\n345 0E1B");
    await page.getByTestId("note-add").click();
    const question = page.getByTestId("note-whose");
    await question.waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await shot(`notes whose calls ${width} ${locale}`);
      await fitsWidth(`the question at ${width} px`);
      const parts = await question.locator("span, button").evaluateAll((all) => all.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return { name: part.innerText, left, right };
      }));
      assert.equal(parts.length, 4);
      for (const { name, left, right } of parts) assert.ok(left >= 0 && right <= width, `${name}: ${left} to ${right}`);
      const [{ left, right }] = parts;
      assert.ok(right - left > width / 2, `the question stands in ${right - left} px`);
    }
  }, { ...PHONE, locale });
}

browserTest(
  "rows of OFC Pineapple are pasted as they stand, and what cannot be read is named with its line",
  async ({ page, open, shot }) => {
    await open("#/table/pineapple");
    await page.getByTestId("begin-notes").click();
    const rows = ["Ah 10d 2c JK Ks", "Top: Ah JK", "Middle: ダイヤの10 2c", "Bottom: Kx"];
    await page.getByTestId("note-line").fill(rows.join("\n"));
    await page.getByTestId("note-add").click();
    await page.getByTestId("note-error").getByText("Line 2: “kx” is not read here").waitFor();
    rows[3] = "Bottom: Ks";
    await page.getByTestId("note-line").fill(rows.join("\n"));
    await page.getByTestId("note-add").click();
    await page.waitForURL("**/match/**");
    assert.deepEqual(await lines(page), ["dealt Ah Td 2c X1 Ks", "own top Ah X1 / middle Td 2c / bottom Ks"]);
    // The other's rows lie on the table, though it waits for the own cards.
    await page.getByTestId("note-line").fill("相手\nトップ Kd Kh\nミドル 7c 7d\nボトム As");
    await page.getByTestId("note-line").press("Enter");
    await page.getByTestId("note-last").getByText("other top Kh Kd / middle 7d 7c / bottom As").waitFor();
    for (const [row, cards] of [["top", 2], ["middle", 2], ["bottom", 1]]) {
      const lies = page.getByTestId(`row-1-${row}`).locator("[data-card]");
      await lies.nth(cards - 1).waitFor();
      assert.equal(await lies.count(), cards, row);
    }
    await page.getByTestId("status").getByText("waiting for your next entry").waitFor();
    assert.equal(await page.locator(".turn-mark").count(), 0, "nobody is to move before the cards are told");
    assert.equal(await page.getByTestId("hand").count(), 0, "no card is left to be placed");
    await shot("notes rows");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${width} pixels`);
    // Back to the cards that were dealt, then to where nothing is told.
    for (let left = 3; left > 0; left -= 1) await page.getByTestId("note-undo").and(page.locator(":enabled")).click();
    await page.waitForURL("**/table/pineapple");
    assert.deepEqual(await lines(page), [""]);
  },
  PHONE,
);
