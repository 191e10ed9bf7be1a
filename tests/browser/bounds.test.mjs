// What is longer or larger than anything of ours: refused by its length before it is played or read.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Builder } from "./decks.mjs";
import { browserTest } from "./harness.mjs";
import { Numeron, record } from "./numeron.mjs";

/** A match of Numer0n of so many plies, in which nobody hits. */
const endless = (plies) => record({ codes: ["012", "789", ...Array.from({ length: plies - 2 }, () => "345")] });

/** A link to a match of 18,900 plies with the right checks; its plies are not in it. */
const ENDLESS_LINK = "AUBf3YIAAAAAB251bWVyb24AAgVodW1hbgVodW1hbgcAAADUkwE";

browserTest("a match of more moves than any has is refused by link and by file, and the page goes on", async ({ page, open }) => {
  await open(`#/shared/${ENDLESS_LINK}`);
  await page.getByTestId("broken-link").getByText("at most 5,000 moves").waitFor();
  await open("#/history");
  const game = new Numeron(page);
  const report = page.getByTestId("import-report");
  await game.chooseFile(endless(20_000));
  await report.getByText("line 5,002, ply 5,000: a match has at most 5,000 moves").waitFor();
  await page.getByTestId("language").click();
  await game.chooseFile(endless(6_000));
  await report.getByText("このルールの対局は5,000手までです").waitFor();
  await page.getByText("まだ対局がありません").or(page.getByTestId("shown")).first().waitFor();
  assert.equal(await page.getByTestId("entry").count(), 0);
});

browserTest("the longest match opens, and every move of it can be looked at", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(endless(5_000));
  await game.turn();
  assert.equal(await game.strip.getAttribute("aria-valuemax"), "5000");
  for (const [key, ply] of [["ArrowLeft", 4_999], ["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowRight", 3]]) {
    await page.keyboard.press(key);
    await game.looksAt(ply);
  }
  assert.deepEqual((await game.table()).calls.flat().length, 1);
}, { timeout: 120_000 });

/** A file of so many bytes, for whoever chooses it. */
async function withFile(name, bytes, use) {
  const folder = mkdtempSync(path.join(tmpdir(), "yomite-large-"));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, Buffer.alloc(bytes, "x"));
    await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Pastes so many characters into a field; whether the field took them. */
const pasted = (field, length) => field.evaluate((field, length) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "x".repeat(length));
  return field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}, length);

browserTest("a file of 50 MB is refused by its size wherever one can be chosen", async (visit) => {
  const { page, open } = visit;
  await withFile("all.jsonl", 50_000_000, async (file) => {
    await open("#/history");
    for (const [name, what] of [["import", "a file of matches"], ["everything-import", "a file of all that is saved"]]) {
      await page.getByTestId(name).setInputFiles(file);
      const report = page.getByTestId(`${name}-report`);
      await report.getByText(`The file all.jsonl is too large for ${what}. It has 50.0 MB; the most is 48.0 MB.`).waitFor();
      assert.equal(await page.getByTestId(`${name}-progress`).count(), 0, "nothing of it is read");
    }
  });
  await withFile("mine.js", 50_000_000, async (file) => {
    await open("#/guests");
    await page.getByTestId("guest-file").setInputFiles(file);
    await page.getByTestId("guest-fault").getByText("The file mine.js is too large for an agent. It has 50,000 kB; the most is 4,000 kB.").waitFor();
  });
  await withFile("deck.txt", 50_000_000, async (file) => {
    const builder = new Builder(visit);
    await builder.go();
    await page.getByTestId("as-text").click();
    await page.getByTestId("text-open").setInputFiles(file);
    await builder.report.getByText("The file deck.txt is too large for a deck. It has 50,000 kB; the most is 65 kB.").waitFor();
  });
});

browserTest("a text of 50 MB is refused by its length wherever one can be pasted", async (visit) => {
  const { page, open } = visit;
  const large = async (field, fault, words) => {
    assert.equal(await pasted(field, 100), true, "what is short is pasted");
    assert.equal(await fault.innerText(), "");
    assert.equal(await pasted(field, 50_000_000), false, "what is long is not");
    await fault.getByText(`The text is too large for ${words}.`).waitFor();
  };
  await open("#/guests");
  await large(page.getByTestId("guest-source"), page.getByTestId("guest-fault"), "an agent");
  await open("#/table/numeron");
  await page.getByTestId("begin-notes").click();
  await page.waitForURL("**/match/**");
  await large(page.getByTestId("note-line"), page.getByTestId("note-error"), "notes of one match");
  await page.getByTestId("note-text").click();
  await large(page.getByTestId("note-lines"), page.getByTestId("note-lines-error"), "notes of one match");
  const builder = new Builder(visit);
  await builder.go();
  await page.getByTestId("as-text").click();
  await large(page.getByTestId("text"), builder.report, "a deck");
});
