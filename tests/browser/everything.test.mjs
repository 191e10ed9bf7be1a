// Everything in one file: out of one browser and into another, whole or in part, whatever is in it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { Guests } from "./guests.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { FINISHED, Numeron, reviewed, RUNNING } from "./numeron.mjs";
import { newVisit } from "./visit.mjs";

const DECK = { kept: "deck", version: 1, name: "<b onclick=alert(1)>mine</b>", text: "", changed: 1 };

/** Hands a file to the part of the history that takes everything. */
async function bring(page, lines, mark = "") {
  const buffer = Buffer.isBuffer(lines) ? lines : Buffer.from(lines);
  await page.getByTestId("everything-import").setInputFiles({ name: "all.jsonl", mimeType: "application/jsonl", buffer });
  const report = page.getByTestId("everything-import-report");
  await report.getByText(mark).first().waitFor({ timeout: 120_000 });
  return report.locator("p").allInnerTexts();
}

/** Saves everything, and gives the file. */
async function save(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("everything-save").click()]);
  assert.match(download.suggestedFilename(), /^yomite-everything-\d{4}-\d\d-\d\d\.jsonl$/);
  return readFileSync(await download.path(), "utf8");
}

/** Builds a deck from a known one, and keeps it; gives its name. */
async function keepDeck(page, open) {
  await open("#/decks");
  await page.getByTestId("start-from").selectOption("wildfire");
  await page.getByTestId("line").first().getByTestId("less").click();
  await page.getByTestId("save-deck").click();
  await page.getByTestId("kept-deck").waitFor();
}

const withoutMoment = (file) => file.replace(/"(saved|changed)":("[^"]*"|[\d.]+)/g, '"$1":0');

browserTest("a file of everything makes another browser the same, and is taken once", async ({ page, open, accessible, shot }) => {
  await keepDeck(page, open);
  await open("#/history");
  await new Numeron(page).chooseFile(reviewed(FINISHED, [0, 0.1, 0, 0.2]) + RUNNING);
  await page.getByTestId("entry").nth(1).waitFor();
  await page.getByTestId("settings").click();
  await page.getByTestId("settings-dialog").getByText("Dark", { exact: true }).click();
  await page.getByTestId("settings-dialog").getByTestId("four-suits").click();
  await page.getByTestId("settings-dialog").getByTestId("close").click();
  await open("#/guests");
  const guests = new Guests(page);
  const source = "onmessage = () => {}; // \"yomite\" </script>\n";
  await guests.add("Mine", source);
  const wasm = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await guests.add("Module", { name: "m.wasm", mimeType: "application/wasm", buffer: wasm });
  await open("#/history");
  const file = await save(page);
  const kinds = file.trimEnd().split("\n").map((line) => JSON.parse(line).kept ?? "record");
  assert.deepEqual([...new Set(kinds)], ["file", "settings", "deck", "guest", "record"]);
  await page.getByTestId("everything").scrollIntoViewIfNeeded();
  await accessible("everything");
  await shot("everything");

  const other = await newVisit(PHONE);
  try {
    await other.open("#/history");
    await other.page.getByTestId("take-settings").click();
    const said = await bring(other.page, file, "2 records imported.");
    assert.ok(said.includes("1 deck brought in."), said.join("\n"));
    assert.ok(said.includes("2 own agents brought in."), said.join("\n"));
    assert.ok(said.some((text) => /^\d+ settings taken over\.$/.test(text)), said.join("\n"));
    assert.equal(await other.page.locator("html").getAttribute("data-theme"), "dark");
    assert.equal(await other.page.locator("html").getAttribute("data-suits"), "four");
    await other.fitsWidth("everything on a telephone");
    await other.page.getByTestId("everything").scrollIntoViewIfNeeded();
    await other.shot("everything on a telephone");
    assert.equal(withoutMoment(await save(other.page)), withoutMoment(file));

    const again = await bring(other.page, file, "2 were here already");
    assert.ok(again.includes("1 deck was here already, and is not doubled."), again.join("\n"));
    assert.ok(again.includes("2 own agents were here already, and are not doubled."), again.join("\n"));
    // Another of the same name stands beside it; what could never have been kept is left out, and named.
    const line = JSON.parse(file.split("\n").find((text) => text.includes('"kept":"guest"')));
    const lines = [{ source: "// another" }, { source: "" }, { kind: "webassembly" }, { name: "" }, { games: ["chess"] }, { version: 2 }];
    const changed = lines.map((of) => `${JSON.stringify({ ...line, ...of })}\n`).join("");
    const left = await bring(other.page, changed, "1 own agent brought in.");
    for (const at of [2, 3, 4, 5]) assert.ok(left.includes(`Line ${at} was left out: it does not read as an own agent.`), left.join("\n"));
    assert.ok(left.some((text) => text.startsWith("Line 6 was left out: it is of version 2")), left.join("\n"));
    const kept = (await save(other.page)).split("\n").filter((text) => text.includes('"kept":"guest"')).map((text) => JSON.parse(text));
    assert.deepEqual(kept.map(({ name }) => name), ["Mine", "Mine 2", "Module"]);
    assert.equal(kept[0].source, source);
    assert.equal(await other.page.getByTestId("entry").count(), 2);
    assert.deepEqual(other.complaints, []);
  } finally {
    await other.context.close();
  }
});

browserTest("a part of a file is taken, and settings only when they are asked for", async ({ page, open }) => {
  await keepDeck(page, open);
  await open("#/history");
  await new Numeron(page).chooseFile(RUNNING);
  await page.getByTestId("entry").waitFor();
  const file = (await save(page)).replace('"theme":"system"', '"theme":"dark"');

  const other = await newVisit();
  try {
    await other.open("#/history");
    await other.page.getByTestId("take-matches").click();
    const said = await bring(other.page, file, "1 deck brought in.");
    assert.ok(said.some((text) => text.startsWith("The settings in the file were left out")), said.join("\n"));
    assert.equal(await other.page.getByTestId("entry").count(), 0);
    assert.equal(await other.page.locator("html").getAttribute("data-theme"), null);
    // The other way in takes the matches, and says that there is more.
    await new Numeron(other.page).chooseFile(file);
    const report = other.page.getByTestId("import-report");
    await report.getByText("1 record imported.").waitFor();
    await report.getByText("There are decks, own agents, answers or settings in this file too").waitFor();
    assert.deepEqual(other.complaints, []);
  } finally {
    await other.context.close();
  }
});

browserTest("what is broken, unknown or of another version is named, and costs nothing else", async ({ page, open }) => {
  let alerted = false;
  page.on("dialog", (dialog) => { alerted = true; return dialog.dismiss(); });
  await keepDeck(page, open);
  await open("#/history");
  const text = JSON.parse((await save(page)).split("\n").find((line) => line.includes('"kept":"deck"'))).text;
  const settings = { kept: "settings", version: 1, values: { theme: "dark", workers: "999", "<img src=x onerror=alert(1)>": "1" } };
  const lines = [
    JSON.stringify({ ...DECK, text }),
    JSON.stringify({ ...DECK, version: 2 }),
    JSON.stringify({ ...DECK, name: 7 }),
    JSON.stringify({ ...DECK, text: "no such card\n".repeat(9_000) }),
    `{"kept":"deck","version":1,"name":${"[".repeat(100_000)}`,
    '{"kept":"training","version":1,"points":3}',
    '{"kept":"training","version":1,"points":4}',
    JSON.stringify(settings),
    '{"kept":"settings","version":1,"values":["dark"]}',
    RUNNING.trimEnd(),
    '{"kept":null}',
    RUNNING.replace('"seed":7', '"seed":8').trimEnd(),
  ];
  await page.getByTestId("take-settings").click();
  const said = await bring(page, lines.join("\n"), "2 records imported.");
  for (const part of [
    "1 deck brought in.", "1 setting taken over.",
    "2 lines of a kind that this page does not know (training) were left out.",
    "Line 2 was left out: it is of version 2 of “deck”, and this page reads version 1.",
    "Line 3 was left out: it does not read as a deck.",
    "Line 4 was left out: it does not read as a deck.",
    "Line 5 was left out: it does not read as a line of such a file.",
    "Line 9 was left out: it does not read as settings.",
    "as this page does not know it or its value: workers.",
    "<img src=x onerror=alert(1)>",
  ]) {
    assert.ok(said.some((text_) => text_.includes(part)), `${part} in:\n${said.join("\n")}`);
  }
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await open("#/decks");
  await page.getByTestId("kept-deck").nth(1).waitFor();
  assert.ok((await page.locator("main").innerText()).includes("<b onclick=alert(1)>mine"), "names are text");
  assert.equal(alerted, false);
});

browserTest("as many megabytes of anything as are taken leave the page as it was", async ({ page, open }) => {
  await open("#/history");
  const junk = Buffer.alloc(47_000_000, '{"kept":"deck","version":1,"name":"x",');
  junk.write("\n", 30_000_000);
  const said = await bring(page, Buffer.concat([junk, Buffer.from(`\n${RUNNING}`)]), /records? imported/);
  assert.ok(said.length < 30, said.join("\n"));
  assert.ok(said.every((text) => text.length < 400));
  await page.getByTestId("settings").click();
  await page.getByTestId("settings-dialog").waitFor();
}, { timeout: 180_000 });
