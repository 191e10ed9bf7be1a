// What is kept: reload in mid-game, deep links, the history, files out and in, broken files.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { browserTest } from "./harness.mjs";
import { COYOTE_FINISHED } from "./matches.mjs";
import { FINISHED, Numeron, record, reviewed, RUNNING } from "./numeron.mjs";

/** What a download holds. */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.match(download.suggestedFilename(), /^yomite.*\.jsonl$/);
  return readFile(await download.path(), "utf8");
}

/** A file's lines, read. */
const lines = (text) => text.trimEnd().split("\n").map((line) => JSON.parse(line));

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
  await page.getByTestId("import-report").getByText("2 records imported.").waitFor();
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
  assert.deepEqual(lines(one), lines(FINISHED));
  const all = await saved(page, page.getByTestId("export"));
  assert.equal(lines(all).length, lines(FINISHED).length + lines(RUNNING).length);
  // What is there already is not doubled.
  await game.chooseFile(all);
  await page.getByTestId("import-report").getByText("2 were here already").waitFor();
  assert.equal(await entries.count(), 2);

  // From the match itself.
  await finished.first().getByTestId("open").click();
  const again = lines(await saved(page, page.getByTestId("save")));
  // Its review may have been finished meanwhile.
  assert.deepEqual(again.filter(({ review }) => !review), lines(FINISHED));
});

browserTest("a review is kept beside its match, and the history tells what it found", async ({ page, open, running }) => {
  await open("#/history");
  const game = new Numeron(page);
  // The latest first, as the page writes them.
  const losses = [[0.1, 0.1, 0, 0], [0, 0, 0, 0], [0.1, 0.1, 0.1, 0.1]];
  const dealt = (seed) => FINISHED.replace('"seed":7', `"seed":${seed}`);
  await game.chooseFile(losses.map((lost, at) => reviewed(dealt(at), lost)).join("") + FINISHED);
  await page.getByTestId("import-report").getByText("4 records imported.").waitFor();
  const found = async () => {
    await page.getByTestId("entry").nth(3).waitFor();
    return page.getByTestId("found").allInnerTexts();
  };
  const told = await found();
  assert.equal(told.length, 3, told.join("\n"));
  assert.match(told[0], /^gave away 20\s% · luck \+53\s%$/);
  assert.match(told[1], /^gave away 0\s% · /);
  assert.match(told[2], /^gave away 40\s% · /);
  const trend = page.getByTestId("trend-numeron").getByRole("img");
  const line = "Numer0n: your accuracy in the last 3 reviewed matches, the oldest first: 50, 100, 75. Mean 75.";
  assert.equal(await trend.getAttribute("aria-label"), line);

  await page.reload();
  await running();
  assert.deepEqual(await found(), told);

  // Files carry it on: one by one, and all together.
  const one = lines(await saved(page, page.getByTestId("download").first()));
  assert.deepEqual(one.slice(0, -1), lines(dealt(0)));
  assert.equal(one.at(-1).review.seats[0].decisions.length, 4);
  const all = await saved(page, page.getByTestId("export"));
  assert.equal(lines(all).filter(({ review }) => review).length, 3);
  await page.getByTestId("delete").first().click();
  await page.getByTestId("delete").first().click();
  await page.getByTestId("shown").getByText("3 of 3").waitFor();
  await game.chooseFile(all);
  await page.getByTestId("import-report").getByText("3 were here already").waitFor();
  await page.getByTestId("entry").nth(3).waitFor();
  assert.deepEqual((await page.getByTestId("found").allInnerTexts()).sort(), told.sort());

  // The review of a match that is there comes to it.
  await game.chooseFile(reviewed(FINISHED, [0, 0, 0, 0]));
  await page.getByTestId("found").nth(3).waitFor();
  assert.equal(await page.getByTestId("entry").count(), 4);

  // A broken review costs no match.
  await game.chooseFile(`${dealt(9)}{"review":{"agent":"opt\n`);
  await page.getByTestId("import-report").getByText("1 review could not be read").waitFor();
  await page.getByTestId("entry").nth(4).waitFor();
  assert.equal(await page.getByTestId("found").count(), 4);
});

browserTest("the history shows the matches that one asks for", async ({ page, open }) => {
  await open("#/history");
  const lost = record({ seats: ["human", "random"], codes: ["407", "158", "012", "407"], result: [0, 1] });
  const watched = FINISHED.replace("human", "random");
  await new Numeron(page).chooseFile([reviewed(FINISHED, [0, 0, 0, 0]), lost, RUNNING, watched, COYOTE_FINISHED].join(""));
  await page.getByTestId("entry").nth(4).waitFor();
  const shows = async (filter, value, expected) => {
    const field = page.getByTestId(`filter-${filter}`);
    await (filter === "opponent" ? field.fill(value) : field.selectOption(value));
    await page.getByTestId("shown").getByText(`${expected} of 5 matches`).waitFor();
    assert.equal(await page.getByTestId("entry").count(), expected);
  };
  await shows("game", "numeron", 4);
  await shows("result", "won", 1);
  await shows("result", "lost", 1);
  await shows("result", "watched", 1);
  await shows("result", "unfinished", 1);
  await shows("opponent", "expected", 0);
  await page.getByTestId("show-all").click();
  await page.getByTestId("shown").getByText("5 of 5 matches").waitFor();
  assert.equal(await page.getByTestId("filter-result").inputValue(), "");
  assert.equal(await page.getByTestId("filter-opponent").inputValue(), "");
  await shows("review", "yes", 1);
  await shows("review", "no", 4);
  await shows("opponent", "KORO", 3);
  await shows("game", "coyote", 0);
  await shows("opponent", "", 1);

  // Back leads to what was asked for, a link to all.
  await shows("game", "numeron", 3);
  await shows("opponent", "koro", 3);
  const asked = () => Promise.all(["game", "result", "review", "opponent"].map((name) => page.getByTestId(`filter-${name}`).inputValue()));
  assert.deepEqual(await asked(), ["numeron", "", "no", "koro"]);
  // The one that runs: a finished one would be reviewed as it is opened, and so leave the list.
  const running = page.getByTestId("entry").filter({ hasText: "running" }).first().getByTestId("open");
  await running.click();
  await page.getByTestId("match").waitFor();
  await page.goBack();
  await page.getByTestId("shown").getByText("3 of 5 matches").waitFor();
  assert.deepEqual(await asked(), ["numeron", "", "no", "koro"]);
  await page.reload();
  await page.getByTestId("shown").getByText("3 of 5 matches").waitFor();
  await running.click();
  await page.getByTestId("match").waitFor();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByTestId("shown").getByText("5 of 5 matches").waitFor();
});

browserTest("a double click starts one match, from its setting up as from its end", async ({ page, open }) => {
  await open("#/new/numeron");
  await page.getByTestId("start").dblclick();
  await page.getByTestId("match").waitFor();
  await open("#/history");
  await page.getByTestId("entry").first().waitFor();
  assert.equal(await page.getByTestId("entry").count(), 1);

  await new Numeron(page).bringIn(FINISHED);
  await page.getByTestId("again").dblclick();
  await page.getByTestId("outcome").waitFor({ state: "detached" });
  await open("#/history");
  await page.getByTestId("entry").nth(2).waitFor();
  assert.equal(await page.getByTestId("entry").count(), 3);
});

browserTest("deleting asks twice", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).chooseFile(FINISHED);
  const entry = page.getByTestId("entry");
  const remove = entry.getByTestId("delete");
  await remove.click();
  await remove.getByText("Delete for good?").waitFor();
  // Going elsewhere takes the first press back.
  await entry.getByTestId("download").focus();
  await remove.getByText("Delete", { exact: true }).waitFor();
  // So do Escape and the button for it.
  await remove.click();
  await page.keyboard.press("Escape");
  await remove.getByText("Delete", { exact: true }).waitFor();
  await remove.click();
  await entry.getByTestId("keep").click();
  await remove.getByText("Delete", { exact: true }).waitFor();
  assert.equal(await entry.getByTestId("keep").count(), 0);
  await remove.click();
  await remove.click();
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
  await report.getByText("1 record imported.").waitFor();
  const said = await report.locator("p").allInnerTexts();
  assert.equal(said.length, 1 + broken.length, said.join("\n"));
  for (const [at, [, place, reason]] of broken.entries()) {
    const text = said[at + 1];
    assert.ok(text.includes(place) && text.includes(reason), `${text}: not ${place} ${reason}`);
  }
  assert.equal(await page.getByTestId("entry").count(), 1);

  // No record at all: an answer as well.
  await new Numeron(page).chooseFile("\u0000\u0001 not a record");
  await report.getByText("0 records imported.").waitFor();
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
    await page.getByRole("alert").getByText(`“${bad}” is not a seed`).waitFor();
  }
  await seed.fill("18446744073709551615");
  assert.equal(await page.getByText("is not a seed").isVisible(), false, "the reason goes when one types");
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
