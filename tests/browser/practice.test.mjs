// Training one's reading: asked before one is told, scored, kept, and asked again.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { GAMES } from "./games.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { FINISHED, Numeron, reviewed } from "./numeron.mjs";
import { leftAt, MATCH, Question } from "./practice.mjs";
import { newVisit } from "./visit.mjs";

browserTest("whoever wants it is asked before being told, and the answer is scored and kept", async ({ page, open, accessible, shot }) => {
  await open("#/practice");
  await page.getByTestId("no-answers").waitFor();
  await page.getByTestId("practice").getByTestId("ask-first").click();
  await accessible("practice, empty");
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(MATCH);
  const id = new URL(page.url()).hash.split("/")[2];
  await open(`#/match/${id}/6`);
  const question = new Question(page);
  await question.open.waitFor();
  // What the reader says of the position would be the answer.
  assert.equal(await game.headline.count(), 0);
  assert.equal(await page.getByTestId("step-item").count(), 0);
  const told = page.getByTestId("match").getByText(/\d+ possible|825/);
  assert.equal(await told.count(), 0, "neither counts nor the move that was made");
  await shot("question");
  await accessible("a question");
  await question.answer(leftAt(6));
  assert.equal(await question.verdict.innerText(), "You read it as the reader does.");
  assert.match(await question.truth.innerText(), /^In fact: (Yes|No|\d+)$/);
  await game.headline.waitFor();
  assert.ok(await told.count() >= 2);
  await shot("answered");
  await accessible("an answer");
  // Once answered, it is not asked there again, on another visit either.
  await page.getByTestId("question-close").click();
  assert.equal(await question.result.count(), 0);
  await page.getByTestId("back").click();
  await page.getByTestId("back").click();
  await question.open.waitFor();
  await page.getByTestId("question-skip").click();
  await game.headline.waitFor();
  await page.reload();
  await open(`#/match/${id}/6`);
  await game.headline.waitFor();
  assert.equal(await question.open.count() + await question.result.count(), 0);

  await open("#/practice");
  const skill = page.locator("[data-test^=skill-numeron]");
  await skill.waitFor();
  assert.equal(await skill.count(), 1);
  assert.equal(await skill.getByTestId("skill-figure").innerText(), "100");
  assert.match(await skill.innerText(), /1 answer/);
  await page.getByTestId("again").getByText("Nothing is due").waitFor();
});

browserTest("what was missed comes back when it is due, and goes again when it is known", async ({ page, open, shot }) => {
  await page.clock.setFixedTime(new Date("2026-11-24T09:00:00"));
  await open("#/practice");
  await page.getByTestId("practice").getByTestId("ask-first").click();
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(MATCH);
  const id = new URL(page.url()).hash.split("/")[2];
  await open(`#/match/${id}/4`);
  const question = new Question(page);
  const missed = await question.answer(leftAt(4), { well: false });
  assert.equal(await question.verdict.innerText(), "Missed: this question comes back.");
  await open("#/practice");
  await page.getByTestId("again").getByText("in 10 minutes").waitFor();
  assert.equal(await page.getByTestId("again-begin").count(), 0);

  await page.clock.setFixedTime(new Date("2026-11-24T09:11:00"));
  await open("#/");
  await open("#/practice");
  await page.getByTestId("again").getByText("1 question you missed is due").waitFor();
  await shot("due");
  await page.getByTestId("again-begin").click();
  await page.waitForURL(`**#/match/${id}/4`);
  // How it ended would tell what is asked.
  await question.open.waitFor();
  assert.equal(await page.getByTestId("outcome").count(), 0);
  assert.equal((await question.answer(leftAt(4))).text, missed.text);
  assert.equal(await question.verdict.innerText(), "You read it as the reader does.");
  await page.getByTestId("question-next").click();
  await page.waitForURL("**#/practice");
  await page.getByTestId("series").getByText("1 of 1 done well").waitFor();
  await page.getByTestId("again").getByText("in 1 day").waitFor();
  // Only the first answer says how well one reads.
  const figure = await page.locator("[data-test^=skill-numeron] [data-test=skill-figure]").innerText();
  assert.ok(Number(figure.replace("−", "-")) < 50, figure);
});

browserTest("new positions are chosen from finished matches, and a better move is looked for", async ({ page, open, shot }) => {
  await open("#/practice");
  await page.getByTestId("fresh-begin").click();
  await page.getByTestId("fresh-state").getByText(/no moment left to ask/).waitFor();
  await open("#/history");
  const game = new Numeron(page);
  await game.chooseFile(MATCH);
  await page.getByTestId("entry").first().waitFor();
  await open("#/practice");
  await page.getByTestId("fresh-begin").click();
  await page.waitForURL(/#\/match\/[^/]+\/\d+$/);
  const question = new Question(page);
  await question.open.getByText(/^Question 1 of \d$/).waitFor();
  let rounds = 0;
  while (!page.url().endsWith("#/practice")) {
    const ply = Number(page.url().split("/").pop());
    await question.answer(leftAt(ply));
    assert.equal(await question.verdict.innerText(), "You read it as the reader does.");
    await page.getByTestId("question-next").click();
    await page.waitForURL((url) => !url.hash.endsWith(`/${ply}`));
    rounds += 1;
    assert.ok(rounds < 5, "a match gives three questions at most");
  }
  await page.getByTestId("series").getByText(`${rounds} of ${rounds} done well`).waitFor();
  await page.getByTestId("calibration").waitFor();
  await shot("practice");
});

browserTest("a fresh browser has positions of every game to practise on, and every answer has its reason", async ({ page, open, accessible, shot }) => {
  for (const game of GAMES) {
    await open("#/practice");
    const begin = page.getByTestId(`ready-${game}`);
    await begin.getByText(/\d+ new/).waitFor();
    const before = Number((await begin.innerText()).match(/(\d+) new/)[1]);
    assert.ok(before >= 10, `${game}: ${before}`);
    if (game === "numeron") {
      await accessible("practice with ready-made positions");
      await shot("practice ready-made", { fullPage: true });
    }
    await begin.click();
    await page.waitForURL(new RegExp(`#/match/practice-${game}-\\d+/\\d+$`));
    const question = new Question(page);
    await question.open.getByText("Question 1 of 10").waitFor();
    await page.getByTestId("question-answer").click();
    await question.result.waitFor();
    assert.ok(await page.getByTestId("question-why").locator("li").count() > 0, `${game}: no reason`);
    await shot(`practice ready-made ${game}`);
    await page.getByTestId("question-end").click();
    await begin.getByText(`${before - 1} new`).waitFor();
  }
  // What comes with the page is nobody's match.
  await open("#/history");
  await page.getByTestId("history").waitFor();
  assert.equal(await page.getByTestId("entry").count(), 0);
});

/** From now on new workers do `what` before they hear what they are to do. */
async function tap(page, what) {
  await page.route(/\/worker_boot\.js/, async (route) => {
    const script = await (await route.fetch()).text();
    const trap = `self.addEventListener("message", (event) => { const { Start } = event.data ?? {}; if (Start) { ${what} } });`;
    return route.fulfill({ contentType: "text/javascript", body: `${trap}\n${script}` });
  });
}

browserTest("a question is asked though no reader has looked yet, and its answer waits", async ({ page, open }) => {
  await tap(page, "event.stopImmediatePropagation();");
  await open("#/practice");
  await page.getByTestId("ready-sevens").click();
  const question = new Question(page);
  await question.open.waitFor();
  await page.getByTestId("question-answer").click();
  await page.getByTestId("question-working").getByText("still working").waitFor();
  assert.equal(await question.result.count(), 0);
  await page.getByTestId("question-end").click();

  // At a match of one's own, too: any question is better than none.
  await open("#/practice");
  await page.getByTestId("practice").getByTestId("ask-first").click();
  await open("#/history");
  await new Numeron(page).bringIn(MATCH);
  await open(`${new URL(page.url()).hash}/6`);
  await question.open.waitFor();
});

browserTest("a question goes before the review that runs", async ({ page, open }) => {
  const begun = [];
  page.on("console", (message) => {
    const [, task] = message.text().match(/^begins (\w+)/) ?? [];
    if (task) begun.push(task);
  });
  await page.addInitScript(() => localStorage.setItem("yomite.workers", "1"));
  // What is asked is packed, which request it is first.
  await tap(page, "console.debug('begins', ['Decide', 'Study', 'Play'][Start[2][0][0]]);");
  await open("#/practice");
  await page.getByTestId("practice").getByTestId("ask-first").click();
  await open("#/history");
  await new Numeron(page).chooseFile(MATCH);
  const href = await page.getByTestId("entry").first().locator("a[href*='#/match/']").first().getAttribute("href");
  const id = href.split("/")[2];
  await open(`#/match/${id}/4`);
  await new Question(page).answer(leftAt(4));
  // Before the study was done, hardly any decision was judged; the others come after it.
  const study = begun.indexOf("Study");
  assert.ok(study >= 0, begun.join());
  assert.ok(begun.slice(0, study).length <= 2, begun.join());
  const deadline = Date.now() + 30_000;
  while (begun.lastIndexOf("Decide") < study && Date.now() < deadline) await page.waitForTimeout(100);
  assert.ok(begun.lastIndexOf("Decide") > study, begun.join());
});

browserTest("own mistakes of reviewed matches are found again", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  const lines = reviewed(FINISHED, [0, 0.3, 0, 0]).replaceAll('"verdict":"fine","loss":{"best":0.5,"value":0.2', '"verdict":"blunder","loss":{"best":0.5,"value":0.2');
  await game.chooseFile(lines);
  await page.getByTestId("entry").first().waitFor();
  await open("#/practice");
  await page.getByTestId("mistakes").getByText("1 of your moves gave something away").waitFor();
  await page.getByTestId("mistakes-begin").click();
  // With the mistake comes a move of the match that was right.
  for (const nth of ["1 of 2", "2 of 2"]) {
    await page.getByTestId("quest").getByText(nth).waitFor();
    await page.getByTestId("quest-show").click();
    await page.getByTestId("quest-next").click();
  }
  await page.waitForURL("**#/practice");
  await page.getByTestId("series").getByText("0 of 2 done well").waitFor();
  await page.getByTestId("mistakes").getByText("No mistakes to find again").waitFor();
  await page.getByTestId("again").getByText("in 10 minutes").waitFor();
});

/** A file of everything, with what was answered in this tab. */
async function everything(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("everything-save").click()]);
  return readFileSync(await download.path(), "utf8");
}

/** The lines of answers in it. */
const answersIn = (file) => file.split("\n").filter((line) => line.includes('"kept":"answer"'));

/** Brings such lines in. */
async function bringAnswers(page, lines, mark) {
  const buffer = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  await page.getByTestId("everything-import").setInputFiles({ name: "all.jsonl", mimeType: "application/jsonl", buffer });
  await page.getByTestId("everything-import-report").getByText(mark).first().waitFor();
}

/** A missed question of the match: what was asked, the line of its answer and the file with both; the page
 * is at History then. */
async function missed({ page, open }) {
  await page.clock.setFixedTime(new Date("2026-11-24T09:00:00"));
  await open("#/practice");
  await page.getByTestId("practice").getByTestId("ask-first").click();
  await open("#/history");
  await new Numeron(page).bringIn(MATCH);
  await open(`${new URL(page.url()).hash}/4`);
  const { text } = await new Question(page).answer(leftAt(4), { well: false });
  await open("#/history");
  const file = await everything(page);
  const [line, ...more] = answersIn(file);
  assert.equal(more.length, 0);
  return { text, file, own: JSON.parse(line) };
}

browserTest("answers go with everything to another browser, once, and what is no answer is left out", async (visit) => {
  const { file, own } = await missed(visit);

  const other = await newVisit();
  try {
    await other.page.clock.setFixedTime(new Date("2026-11-24T09:20:00"));
    const bring = async (lines, mark) => {
      const buffer = Buffer.from(lines);
      await other.page.getByTestId("everything-import").setInputFiles({ name: "all.jsonl", mimeType: "application/jsonl", buffer });
      const report = other.page.getByTestId("everything-import-report");
      await report.getByText(mark).first().waitFor();
      return report.locator("p").allInnerTexts();
    };
    await other.open("#/history");
    await bring(file, "1 answer brought in.");
    await bring(file, "1 answer was here already, and is not doubled.");
    // Of another form, of the future, of a question that is none: none of them passes for an answer.
    const entry = (of) => ({ ...own, entry: { ...own.entry, ...of } });
    const reading = (of) => entry({ ply: 6, answer: { ...own.entry.answer, ...of } });
    const bad = [
      entry({ at: 4e12 }), entry({ source: "" }), reading({ stated: { chances: [2, -1] } }),
      reading({ belief: { numbers: [] } }), reading({ query: { game: "chess", query: "left" } }), { ...own, entry: 7 },
    ];
    const left = await bring(bad.map((line) => `${JSON.stringify(line)}\n`).join(""), "Line 6 was left out");
    for (const at of [1, 2, 3, 4, 5, 6]) assert.ok(left.includes(`Line ${at} was left out: it does not read as an answer.`), left.join("\n"));
    // It came with its match: there it can be asked again, whatever that is called here.
    await other.open("#/practice");
    await other.page.getByTestId("again-begin").click();
    await new Question(other.page).answer(leftAt(4));
    assert.equal(await other.page.getByTestId("question-verdict").innerText(), "You read it as the reader does.");
    assert.deepEqual(other.complaints, []);
  } finally {
    await other.context.close();
  }
});

browserTest("an answer is forgotten, and taken back, in other tabs as well", async (visit) => {
  const { page, context, base, open, accessible, shot } = visit;
  const { text } = await missed(visit);
  await open("#/practice");
  const other = await context.newPage();
  await other.goto(`${base}#/practice`);
  const listed = (tab, many) => tab.waitForFunction(
    (many) => document.querySelectorAll("[data-test=answer]").length === many, many,
  );
  for (const tab of [page, other]) await listed(tab, 1);
  // Which game it was, what was asked and answered, how good that was, and at which move of which match.
  const row = page.getByTestId("answer");
  await row.getByText(text).waitFor();
  assert.match(await row.innerText(), /Numer0n: .*You: .* · In fact: .*(missed|far from the reader) · 24 Nov 2026, 09:00.*Move 5, You – /s);
  const at = await row.getByTestId("answer-at").getAttribute("href");
  assert.match(at, /^#\/match\/.*\/4$/);
  await accessible("practice with an answer");
  await page.getByTestId("forget").click();
  for (const tab of [page, other]) await listed(tab, 0);
  await page.getByTestId("answer-said").getByText("An answer is forgotten: Numer0n").waitFor();
  await page.getByTestId("again").getByText("Nothing is due").waitFor();
  await page.getByTestId("no-answers").waitFor();
  await page.waitForFunction(() => document.activeElement.dataset.test === "answer-undo");
  await shot("an answer is forgotten");
  await page.keyboard.press("Enter");
  for (const tab of [page, other]) await listed(tab, 1);
  await page.getByTestId("again").getByText("in 10 minutes").waitFor();
  await other.getByTestId("forget").click();
  for (const tab of [page, other]) await listed(tab, 0);
  await page.reload();
  await page.getByTestId("no-answers").waitFor();
  await listed(page, 0);
});

browserTest("limits that hold the truth are not told to be outside it, and ranges are judged as ranges", async (visit) => {
  const { page, open, shot } = visit;
  const { own } = await missed(visit);
  const ranged = (ply, stated, number) => ({
    ...own, entry: { ...own.entry, ply, at: own.entry.at - 60_000 + ply, answer: {
      ...own.entry.answer, query: { game: "numeron", query: "left" },
      form: { range: { lowest: 1, highest: 720, logarithmic: true } },
      stated: { range: stated }, belief: { numbers: [[20, 1]] }, truth: { number },
    } },
  });
  await bringAnswers(page, [ranged(6, [1, 720], 20), ranged(8, [300, 720], 20)], "2 answers brought in.");
  await open("#/practice");
  const rows = page.getByTestId("answer");
  await rows.nth(2).waitFor();
  const told = await rows.allInnerTexts();
  assert.match(told[1], /You: from 300 to 720 · In fact: 20.*\bmissed ·/s);
  assert.match(told[2], /You: from 1 to 720 · In fact: 20.*inside, but too wide ·/s);
  await page.getByTestId("calibration-ranges").getByText(/^Ranges: 1 of [23] held the true number/).waitFor();
  await shot("practice with ranges", { fullPage: true });
});

browserTest("skill over time goes by days, each with its number of answers", async (visit) => {
  const { page, open, shot } = visit;
  const { own } = await missed(visit);
  const entry = (of) => ({ ...own, entry: { ...own.entry, ...of } });
  const day = 24 * 60 * 60 * 1000;
  const { at } = own.entry;
  await bringAnswers(page, [
    entry({ at: at - 4 * day, ply: 6 }), entry({ at: at - 4 * day + 60_000, ply: 8 }), entry({ at: at - day, ply: 10 }),
  ], "3 answers brought in.");
  await open("#/practice");
  const days = page.getByTestId("skill-day");
  await days.nth(2).waitFor({ state: "attached" });
  const told = await days.evaluateAll((all) => all.map((dot) => [dot.querySelector("title").textContent, Number(dot.getAttribute("cx"))]));
  assert.deepEqual(told.map(([text]) => text.replace(/: −?\d+ /, ": ")), [
    "20 Nov 2026: (2 answers)", "23 Nov 2026: (1 answer)", "24 Nov 2026: (1 answer)",
  ]);
  // The dates are to scale: three days, then one.
  const [[, first], [, second], [, third]] = told;
  assert.ok(Math.abs((second - first) - 3 * (third - second)) < 1e-6, JSON.stringify(told));
  assert.match(await page.locator(".skill-trend").getAttribute("aria-label"), /20 Nov 2026: .*; 23 Nov 2026: .*; 24 Nov 2026/);
  await shot("skill by day");
});

browserTest("what cannot be read is told among the new positions, and the others are asked", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.chooseFile(MATCH);
  await page.getByTestId("entry").first().waitFor();
  await game.chooseFile(FINISHED);
  await page.getByTestId("entry").nth(1).waitFor();
  await open("#/practice");
  await page.getByTestId("mistakes").getByText("No mistakes").waitFor();
  // From here on the match that is looked at first does not come.
  await page.evaluate(() => {
    const { get } = IDBObjectStore.prototype;
    let broken = null;
    IDBObjectStore.prototype.get = function refuse(key) {
      const name = String(key?.lower ?? key);
      broken ??= name;
      if (name === broken) throw new DOMException("The disk is broken.", "DataError");
      return get.call(this, key);
    };
  });
  await page.getByTestId("fresh-begin").click();
  await page.getByTestId("fresh-state").getByText(/^1 of your latest matches could not be read, and is left out: .*The disk is broken/).waitFor();
  assert.match(page.url(), /#\/practice$/);
  await page.getByTestId("fresh-anyway").getByText(/^Begin with \d questions? from the others$/).click();
  await new Question(page).open.waitFor();
});

browserTest("a question that this page cannot ask is named, and left out", async (visit) => {
  const { page, open } = visit;
  const { own } = await missed(visit);
  const { entry } = own;
  const asks = (ply, digit) => ({
    ...own, entry: { ...entry, ply, answer: {
      ...entry.answer, query: { game: "numeron", query: { digit } }, form: { chances: 2 },
      stated: { chances: [1, 0] }, belief: { chances: [0.2, 0.8] }, truth: null,
    } },
  });
  await bringAnswers(page, [asks(6, 12), asks(6, 7)], "2 answers brought in.");
  await page.clock.setFixedTime(new Date("2026-11-24T09:20:00"));
  await open("#/");
  await open("#/practice");
  await page.getByTestId("unasked").getByText("cannot ask it: 1 question (Numer0n: A digit of the secret)").waitFor();
  await page.getByTestId("again").getByText("2 questions you missed are due").waitFor();
  // Forgotten, it is named no more.
  const rows = page.getByTestId("answer");
  await page.waitForFunction(() => document.querySelectorAll("[data-test=answer]").length === 3);
  for (let left = 3; left > 0; left -= 1) {
    await rows.first().getByTestId("forget").click();
    await page.waitForFunction((left) => document.querySelectorAll("[data-test=answer]").length === left, left - 1);
  }
  await page.getByTestId("unasked").waitFor({ state: "detached" });
});

browserTest("on a telephone a question is under the table, in Japanese too", async ({ page, open, shot, accessible }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.chooseFile(MATCH);
  await page.getByTestId("entry").first().waitFor();
  await open("#/practice");
  await shot("practice-phone");
  await page.getByTestId("fresh-begin").click();
  const question = new Question(page);
  await question.open.waitFor();
  await shot("question-phone");
  await accessible("a question on a telephone");
  const box = await page.getByTestId("question-answer").boundingBox();
  assert.ok(box.y + box.height <= 844, "the answer is in reach");
  await page.getByTestId("question-answer").click();
  await question.verdict.waitFor();
  await shot("answered-phone");
}, { ...PHONE, locale: "ja-JP", colorScheme: "dark" });
