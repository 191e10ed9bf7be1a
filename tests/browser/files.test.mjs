// Files of records that people bring: twice, gone on, cut short, in a foreign hand, very large.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { COYOTE_RUNNING } from "./matches.mjs";
import { FINISHED, Numeron, record, RUNNING } from "./numeron.mjs";

const dealt = (lines, seed) => lines.replace('"seed":7', `"seed":${seed}`);

browserTest("a record keeps its own date, and tells rules, table, strength and length", async ({ page, open }) => {
  await open("#/history");
  const dated = FINISHED.replace('"seed":7', '"seed":7,"started":"2021-03-04T05:06:07Z"');
  await new Numeron(page).chooseFile(dated + COYOTE_RUNNING);
  const rows = page.getByTestId("entry");
  await rows.nth(1).waitFor();
  const [coyote, numeron] = await rows.allInnerTexts();
  for (const part of ["4 Mar 2021", "3 digits", "First hit wins", "you won after 9 moves"]) {
    assert.ok(numeron.includes(part), `${numeron}: no ${part}`);
  }
  assert.match(await rows.nth(1).getByTestId("players").innerText(), /\(.+\)$/, "its strength");
  assert.ok(coyote.includes("running, 6 moves"), coyote);
});

browserTest("a match that went on in the file is the same match, and a part of it is no other", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  const report = page.getByTestId("import-report");
  await game.chooseFile(RUNNING);
  await report.getByText("1 record imported.").waitFor();
  const longer = record({ codes: ["407", "158", "012", "345", "612", "346"] });
  await game.chooseFile(longer);
  await report.getByText("1 match that was here went on in the file").waitFor();
  await page.getByTestId("entry").getByText("running, 6 moves").waitFor();
  await game.chooseFile(RUNNING);
  await report.getByText("1 was here already").waitFor();
  await page.getByTestId("entry").getByText("running, 6 moves").waitFor();
  assert.equal(await page.getByTestId("entry").count(), 1);

  // Without its result line a match that has ended has ended.
  await game.chooseFile(FINISHED.replace(/\{"result".*\n/, ""));
  await page.getByTestId("entry").getByText("you won after 9 moves").waitFor();
});

browserTest("what is wrong with a file is told in the reader's language, and costs nothing else", async ({ page, open }) => {
  await open("#/history");
  await page.getByTestId("language").click();
  const { deal, ...lacking } = JSON.parse(FINISHED.split("\n")[0]);
  assert.equal(deal, null);
  const long = "x".repeat(100_000);
  const file = [
    `${dealt(RUNNING, 1)}garbage\n`,
    `${dealt(FINISHED, 2)}{"remark":"after the end"}\n`,
    `${JSON.stringify(lacking)}\n`,
    dealt(FINISHED, 3).replace('"digits":3', '"digits":"many"'),
    dealt(FINISHED, 4).replace('"sudden"', `"${long}"`),
    dealt(FINISHED, 5).replace("{\"call\":\"012\"}", "[1"),
  ];
  await new Numeron(page).chooseFile(file.join(""));
  const report = page.getByTestId("import-report");
  await report.getByText("2件の棋譜を読み込みました。").waitFor();
  const said = await report.locator("p").allInnerTexts();
  assert.equal(said.length, 7, said.join("\n"));
  for (const text of said) {
    const ours = text.replace(/「[^」]*」/g, "").replaceAll("JSON", "");
    assert.doesNotMatch(ours, /[a-z]{3}/i, text);
    assert.ok(text.length < 400, text);
  }
  assert.ok(said.some((text) => text.includes("「deal」")), said.join("\n"));
  assert.equal(await page.getByTestId("entry").count(), 2);
});

browserTest("names from a file are cut at a length that a row can carry", async ({ page, open }) => {
  await open("#/history");
  const name = `cmd:${"程".repeat(50_000)}`;
  await new Numeron(page).chooseFile(RUNNING.replace('"random"', `"${name}"`));
  const entry = page.getByTestId("entry");
  await entry.waitFor();
  assert.ok((await entry.innerText()).length < 400);
});

browserTest("names from a file turn no text around them", async ({ page, open }) => {
  await open("#/history");
  const deck = { kept: "deck", version: 1, name: "\u202eenim\u2066", text: "4 ember-runner\n", changed: 1 };
  const file = RUNNING.replace('"random"', '"cmd:\u202egpj.\u200fexe\u2066\u2028"') + `${JSON.stringify(deck)}\n`;
  await page.getByTestId("everything-import").setInputFiles({ name: "\u202eall.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(file) });
  const entry = page.getByTestId("entry");
  await entry.getByText("gpj.exe").waitFor();
  const turned = () => page.evaluate(() => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(document.body.innerText));
  assert.equal(await turned(), false);
  await entry.getByTestId("open").click();
  await page.getByTestId("match").waitFor();
  assert.equal(await turned(), false);
  await open("#/decks");
  await page.getByText("enim").first().waitFor();
  assert.equal(await turned(), false);
});

browserTest("a record that cannot be played on can be looked into", async ({ page, open, accessible }) => {
  for (const [seats, reason] of [
    [["human", "cmd:./mine"], "./mine is no player"],
    [["random", "cmd:./mine"], "./mine is no player"],
  ]) {
    await open("#/history");
    const game = new Numeron(page);
    await game.chooseFile(record({ seats, codes: ["407", "158", "012"] }));
    await page.getByTestId("entry").filter({ hasText: "running, 3 moves" }).first().getByTestId("open").click();
    await page.getByTestId("look-only").getByText(reason).waitFor();
    assert.equal(await page.getByTestId("thinking").count(), 0);
    assert.equal(await page.getByTestId("pause").count(), 0);
    assert.equal(await game.entry.isVisible(), false);
    // Everything lies open, and each decision is thought about.
    await page.keyboard.press("ArrowLeft");
    await game.looksAt(2);
    await game.headline.getByText(/\d/).waitFor();
    await page.getByTestId("eyes").selectOption("1");
    assert.equal((await game.table()).secrets[1], "158");
    await accessible("a record that is only looked into");
    // Home leads back to no such match.
    await open("#/");
    assert.equal(await page.getByTestId("continue").count(), 0);
    await open("#/history");
    await page.getByTestId("delete").first().click();
    await page.getByTestId("delete").first().click();
    await page.getByText("No match yet.").waitFor();
  }
});

browserTest("a large file is read in parts, and can be stopped", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  const file = Array.from({ length: 4_000 }, (_, at) => dealt(FINISHED, at)).join("");
  await game.chooseFile(file);
  const progress = page.getByTestId("import-progress");
  await progress.getByText(/Reading records\.jsonl: .+%, [1-9][\d,]* records so far/).waitFor();
  // The page answers meanwhile.
  await page.getByTestId("language").click();
  await page.locator("html[lang=ja]").waitFor();
  await page.getByTestId("language").click();
  await page.getByTestId("import-stop").click();
  const report = page.getByTestId("import-report");
  await report.getByText("Stopped").waitFor();
  const kept = Number((await report.locator("p").first().innerText()).match(/^[\d,]+/)[0].replaceAll(",", ""));
  assert.ok(kept > 0 && kept < 4_000, `${kept} were kept`);
  const all = kept.toLocaleString("en-GB");
  await page.getByTestId("shown").getByText(`${all} of ${all} matches`).waitFor();
});
