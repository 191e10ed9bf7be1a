// What is kept: reload in mid-game, deep links, the history, files out and in, broken files.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { browserTest } from "./harness.mjs";
import { FINISHED, Numeron, record, RUNNING } from "./numeron.mjs";

/** What a download holds. */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.match(download.suggestedFilename(), /^yomite.*\.jsonl$/);
  return readFile(await download.path(), "utf8");
}

browserTest("a match that is loaded again goes on with the same calls", async ({ page, open, running }) => {
  await open("#/new/numeron");
  const game = new Numeron(page);
  await game.setUp({ seats: ["human", "random"], seed: "3" });
  await game.play("407");
  await game.play("012");
  const before = await game.table();
  assert.equal(before.calls[1].length, 1);

  await page.reload();
  await running();
  await game.turn();
  assert.deepEqual(await game.table(), before);
  await game.play("345");
  const { calls } = await game.table();
  assert.deepEqual(calls[0].map(({ code }) => code), ["012", "345"]);

  // The first screen leads back to it as well.
  await open("#/");
  await page.getByTestId("continue").getByTestId("open").click();
  await game.turn();
  assert.deepEqual((await game.table()).calls, calls);
});

browserTest("an agent that was thinking when the page went thinks again", async ({ page, open, running }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(record({ codes: ["407", "158", "012"] }));
  await page.reload();
  await running();
  await game.turn();
  assert.equal((await game.plies()).count, 4);
});

browserTest("a deep link to a ply opens there, on a new page too", async ({ page, open, context }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(FINISHED);
  const { hash } = new URL(page.url());
  assert.match(hash, /^#\/match\/\w+$/);
  await page.keyboard.press("ArrowLeft");
  await game.looksAt(8);
  await page.waitForURL(`**/some/where/${hash}/8`);

  const other = await context.newPage();
  await other.goto(page.url().replace(/8$/, "3"));
  const there = new Numeron(other);
  await there.looksAt(3);
  const { secrets, calls } = await there.table();
  assert.deepEqual(secrets, ["???", "158"]);
  assert.deepEqual(calls.map((of) => of.length), [1, 0]);
  await other.reload();
  await there.looksAt(3);
  await other.close();

  // Back to the present the address is plain again.
  await page.keyboard.press("End");
  await page.waitForURL(`**/some/where/${hash}`);
});

browserTest("an address that leads nowhere says so and leads back", async ({ page, open }) => {
  for (const hash of ["#/match/nosuchmatch", "#/new/chess", "#/match/a/b", "#/what"]) {
    await open(hash);
    await page.getByTestId("missing").getByText(hash.slice(2)).waitFor();
  }
  await page.getByTestId("missing").getByRole("link").click();
  await page.getByTestId("home").waitFor();
});

browserTest("the history lists result and date, and its files read back", async ({ page, open }) => {
  await open("#/history");
  await page.getByText("No match yet.").waitFor();
  const game = new Numeron(page);
  await game.chooseFile(FINISHED + RUNNING);
  await page.getByTestId("import-report").getByText("2 records brought in.").waitFor();
  const entries = page.getByTestId("entry");
  await entries.nth(1).waitFor();
  const texts = await entries.allInnerTexts();
  const year = String(new Date().getUTCFullYear());
  for (const text of texts) assert.ok(text.includes("Numer0n") && text.includes(year), text);
  assert.equal(texts.filter((text) => text.includes("you won")).length, 1, texts.join());
  assert.equal(texts.filter((text) => text.includes("running, 4 moves")).length, 1, texts.join());

  // One by one, and all together.
  const finished = entries.filter({ hasText: "you won" });
  const one = await saved(page, finished.getByTestId("download"));
  const lines = (text) => text.trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(lines(one), lines(FINISHED));
  const all = await saved(page, page.getByTestId("export"));
  assert.equal(lines(all).length, lines(FINISHED).length + lines(RUNNING).length);
  await game.chooseFile(all);
  await entries.nth(3).waitFor();

  // From the match itself.
  await finished.first().getByTestId("open").click();
  assert.deepEqual(lines(await saved(page, page.getByTestId("save"))), lines(FINISHED));
});

browserTest("forgetting asks twice", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).chooseFile(FINISHED);
  const entry = page.getByTestId("entry");
  const forget = entry.getByTestId("delete");
  await forget.click();
  await forget.getByText("Forget for good?").waitFor();
  // Going elsewhere takes the first press back.
  await entry.getByTestId("download").focus();
  await forget.getByText("Forget", { exact: true }).waitFor();
  await forget.click();
  await forget.click();
  await entry.waitFor({ state: "detached" });
  await page.reload();
  await page.getByText("No match yet.").waitFor();
});

browserTest("of a file with broken records the sound ones are kept, and each fault is named", async ({ page, open }) => {
  const broken = [
    [RUNNING.replace('"yomite":1', '"yomite":2'), "line 10:", "version 2 of the format"],
    [RUNNING.replace("numeron", "chess"), "line 15:", "chess"],
    [RUNNING.replace('"012"', '"0123"'), "line 23, ply 2:", "A code has 3 digits here; this one has 4."],
    [RUNNING.replace('"digits":3', '"digits":9'), "line 25:", "3 or 4 digits, not 9"],
    [`${RUNNING.trimEnd().slice(0, -12)}\n`, "line 34, ply 3:", "the line is cut off"],
  ];
  // Eight lines of a sound record and an empty one; then five lines for each of the broken.
  const sound = record({ codes: ["407", "158", "012", "345", "678", "980", "125"] });
  const file = `${sound}\n${broken.map(([lines]) => lines).join("")}`;

  await open("#/history");
  await new Numeron(page).chooseFile(file);
  const report = page.getByTestId("import-report");
  await report.getByText("1 record brought in.").waitFor();
  const said = await report.locator("p").allInnerTexts();
  assert.equal(said.length, 1 + broken.length, said.join("\n"));
  for (const [at, [, place, reason]] of broken.entries()) {
    const text = said[at + 1];
    assert.ok(text.includes(place) && text.includes(reason), `${text}: not ${place} ${reason}`);
  }
  assert.equal(await page.getByTestId("entry").count(), 1);

  // No record at all: an answer as well.
  await new Numeron(page).chooseFile("\u0000\u0001 not a record");
  await report.getByText("0 records brought in.").waitFor();
  await new Numeron(page).chooseFile("");
  await report.getByText("there is no record in it").waitFor();
});

browserTest("a seed that is none is refused with the reason", async ({ page, open }) => {
  await open("#/new/numeron");
  const seed = page.getByTestId("seed");
  await page.locator("details", { has: seed }).locator("summary").click();
  for (const bad of ["abc", "-1", "1.5", "18446744073709551616"]) {
    await seed.fill(bad);
    await page.getByTestId("start").click();
    await page.getByRole("alert").getByText(`“${bad}” is no seed`).waitFor();
  }
  await seed.fill("18446744073709551615");
  assert.equal(await page.getByText("is no seed").isVisible(), false, "the reason goes when one types");
  await page.getByTestId("start").click();
  await page.getByTestId("match").waitFor();
  assert.match(await saved(page, page.getByTestId("save")), /"seed":18446744073709551615/);
});

browserTest("a code that is none is refused with the reason; full-width digits are digits", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  for (const [typed, reason] of [
    ["11", "The digit 1 stands twice"],
    ["12x", "“x” is not a digit"],
    ["1234", "A code has 3 digits here; this one has 4."],
  ]) {
    await game.code.fill(typed);
    await game.error.getByText(reason).waitFor();
    assert.equal(await game.code.getAttribute("aria-invalid"), "true");
    await game.code.press("Enter");
    assert.equal((await game.plies()).count, 4, "nothing was played");
  }
  // Too short is no mistake while one types, only when one has finished.
  await game.code.fill("12");
  assert.equal(await game.error.innerText(), "");
  await game.code.press("Enter");
  await game.error.getByText("A code has 3 digits here; this one has 2.").waitFor();

  await game.code.fill("１２３");
  assert.equal(await game.error.innerText(), "");
  await game.code.press("Enter");
  await game.turn();
  assert.equal((await game.table()).calls[0].at(-1).code, "123");
});
