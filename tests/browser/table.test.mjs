// A match from life: told as one seat saw it, read at once, kept, sent, and played on.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { candidates } from "./numeron.mjs";

/** Tells a line by the keyboard. */
async function tell(page, line) {
  await page.getByTestId("note-line").fill(line);
  await page.getByTestId("note-line").press("Enter");
}

/** Tells a call by taps. */
async function tap(page, code, answer) {
  for (const digit of code) await page.getByTestId(`note-key-${digit}`).click();
  await page.getByTestId(`note-answer-${answer}`).click();
}

/** How many codes the table says are left to each side. */
const left = async (page) => {
  const texts = await page.getByTestId("left").allInnerTexts();
  return texts.map((text) => Number(text.replace(/\D/g, "")));
};

browserTest("Numer0n from life is told by taps and keys, read at once, and kept", async ({ page, open, context }) => {
  await open("#/");
  await page.getByTestId("to-table").getByText("Numer0n").click();
  await page.getByTestId("begin-notes").click();
  await page.waitForURL("**/match/**");
  await page.getByTestId("wanted").getByText("Your secret").waitFor();
  for (const digit of "345") await page.getByTestId(`note-key-${digit}`).click();
  await page.getByTestId("note-secret").click();
  await tap(page, "012", "1E1B");
  await page.getByTestId("wanted").getByText("The other’s call").waitFor();
  await tell(page, "678 00");
  const own = candidates(3, [{ code: "012", eat: 1, bite: 1 }]).length;
  const theirs = candidates(3, [{ code: "678", eat: 0, bite: 0 }]).length;
  await page.getByTestId("call").nth(1).waitFor();
  assert.deepEqual(await left(page), [own, theirs]);

  // One's own turn: the reading is there without asking.
  await page.getByTestId("belief").getByTestId("step-item").first().waitFor({ state: "attached" });

  // What contradicts is named, and changes nothing.
  await tell(page, "013 30");
  await page.getByTestId("note-error").getByText("013 3E0B and 012 1E1B exclude each other").waitFor();
  assert.deepEqual(await left(page), [own, theirs]);
  await tell(page, "nonsense");
  await page.getByTestId("note-error").getByText("is not read here").waitFor();
  await page.getByTestId("note-undo").click();
  await page.getByTestId("wanted").getByText("The other’s call").waitFor();

  // All of it as text, changed; a fault names its line.
  await page.getByTestId("note-text").click();
  assert.equal(await page.getByTestId("note-lines").inputValue(), "own 345\nfixed\n012 1E1B");
  await page.getByTestId("note-lines").fill("own 345\nfixed\n012 1E1B\n345 00");
  await page.getByTestId("note-apply").click();
  await page.getByTestId("note-lines-error").getByText("Line 4: 345 0E0B does not fit the secret 345").waitFor();
  await page.getByTestId("note-lines").fill("secret ?\n012 0E0B\n678 1E0B\n345 11");
  await page.getByTestId("note-apply").click();
  await page.getByTestId("call").nth(2).waitFor();

  // Kept as it is, by whichever way it comes back, and marked as what it is.
  const url = page.url();
  /** What the table says, and the picture of the digits beside it, which is fetched after the table. */
  const said = async (of) => {
    const beside = of.locator("#beside");
    await beside.getByText("3 by 10 cells").waitFor({ state: "attached" });
    return await of.getByTestId("numeron").innerText() + await beside.innerText();
  };
  const before = await said(page);
  await page.getByTestId("share").click();
  const link = await page.getByTestId("share-link").inputValue();
  await page.reload();
  await page.getByTestId("call").nth(2).waitFor();
  assert.equal(await said(page), before);
  assert.equal(page.url(), url);
  const other = await context.browser().newContext({ locale: "en-GB", reducedMotion: "reduce" });
  const there = await other.newPage();
  await there.goto(link);
  await there.getByTestId("shared").getByText("as one seat saw it").waitFor();
  await there.getByTestId("look").click();
  await there.getByTestId("call").nth(2).waitFor();
  const mine = (text) => text.replace(/^(You|Player)$/gm, "");
  assert.equal(mine(await said(there)), mine(before));
  // What was never told is told nowhere.
  assert.match(before, /\?\n\?\n\?/);
  await other.close();
  await open("#/history");
  await page.getByTestId("entry").getByText("from a real table").waitFor();

  // Played on against agents, in a world that fits.
  await page.goto(url);
  await page.getByTestId("play-on").click();
  await page.waitForURL((address) => address.href !== url);
  await page.getByTestId("call").nth(2).waitFor();
  assert.equal(await page.getByTestId("notes").count(), 0);
});

browserTest("back in a told match that is over one plays on by belief alone: its deal is made up", async ({ page, open }) => {
  await open("#/table/numeron");
  await page.getByTestId("begin-notes").click();
  await page.waitForURL("**/match/**");
  await page.getByTestId("note-text").click();
  await page.getByTestId("note-lines").fill("own 345\nfixed\n012 1E1B\n678 00\n031 3E0B");
  await page.getByTestId("note-apply").click();
  await page.getByTestId("call").nth(2).waitFor();
  await page.getByTestId("back").click();
  await page.getByTestId("play-on").waitFor();
  assert.equal(await page.getByTestId("what-if").count(), 0);
});

browserTest(
  "Sevens from life on a phone: the hand, who laid the sevens, turns; a card that cannot be there is named",
  async ({ page, open }) => {
    await open("#/table/sevens");
    await page.getByTestId("begin-notes").click();
    const hand = "SA S2 S3 S4 H7 H8 H9 H10 DJ DQ DK CA C2 C3 C4 C5 C6 D2";
    await tell(page, `hand ${hand.split(" ").slice(0, 17).join(" ")}`);
    await page.getByTestId("note-error").waitFor({ state: "attached" });
    await tell(page, `hand ${hand}`);
    await tell(page, "sevens B A C B");
    await page.waitForURL("**/match/**");
    await page.getByTestId("sevens").waitFor();
    // ♦7's holder begins: C. A card of one's own hand cannot be another's.
    await tell(page, "H8");
    await page.getByTestId("note-error").getByText("♥8").waitFor();
    await tell(page, "D8");
    await page.getByTestId("wanted").waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${width} pixels`);
    await page.reload();
    await page.getByTestId("sevens").waitFor();
    await page.getByTestId("note-text").click();
    assert.match(await page.getByTestId("note-lines").inputValue(), /\n\S*8$/);
  },
  PHONE,
);

browserTest("a game that cannot be told leads nowhere; a broken view is refused with its line", async ({ page, open }) => {
  await open("#/table/duel");
  await page.getByText("There is nothing here").waitFor();
  await open("#/history");
  const header = {
    yomite: 1,
    game: "numeron",
    rules: { digits: 3, end: "sudden" },
    seed: 7,
    seats: ["human", "stranger"],
    deal: null,
    view: { seat: 0, lines: ["own 345", "fixed", "012 9E9B"] },
  };
  const plies = ["345", "678"].map((secret, ply) => JSON.stringify({ ply, seat: ply, action: { secret } }));
  const text = [JSON.stringify(header), ...plies, ""].join("\n");
  await page.getByTestId("import").setInputFiles({ name: "view.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByText("line 3 of the seat’s view does not fit").waitFor();
});

browserTest("a line that is told while the first view is being kept is kept with it", async ({ page, open }) => {
  await open("#/table/sevens");
  await page.getByTestId("begin-notes").click();
  await page.getByTestId("notes").waitFor();
  // Both in one breath: the match cannot be there before the second.
  await tell(page, "hand SA S2 S3 S4 H7 H8 H9 H10 DJ DQ DK CA C2 C3 C4 C5 C6 D2");
  await page.getByTestId("note-undo").and(page.locator(":enabled")).waitFor();
  await page.evaluate(() => {
    const line = document.querySelector("[data-test=note-line]");
    for (const told of ["sevens B A C B", "D8"]) {
      line.value = told;
      line.dispatchEvent(new Event("input", { bubbles: true }));
      line.form.requestSubmit();
    }
  });
  await page.waitForURL("**/match/**");
  await page.getByTestId("note-text").click();
  assert.match(await page.getByTestId("note-lines").inputValue(), /^hand .*\nsevens B A C B\n\S*8$/);
});
