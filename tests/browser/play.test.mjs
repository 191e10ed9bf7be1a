// Whole games of Numer0n: by mouse, by keyboard alone, with four digits, under both ends.

import assert from "node:assert/strict";

import { GAMES } from "./games.mjs";
import { COYOTE_OPENING, COYOTE_RUNNING } from "./matches.mjs";
import { browserTest } from "./harness.mjs";
import { candidates, Numeron, record } from "./numeron.mjs";

browserTest("a whole game by mouse, as the hint advises", async ({ page, open }) => {
  await open();
  await page.getByTestId("game-numeron").getByRole("link").click();
  const game = new Numeron(page);
  await game.setUp({ seats: ["human", "random"], seed: "11" });

  await page.getByTestId("random-secret").click();
  const secret = await game.code.inputValue();
  assert.match(secret, /^\d{3}$/);
  await page.getByTestId("call-it").click();

  let turns = 0;
  while (!(await game.turn())) {
    turns += 1;
    assert.ok(turns < 12, "the hint leads nowhere");
    await page.getByTestId("whole-hint").click();
    await page.getByTestId("adviser").selectOption("expected");
    const code = await game.advised();
    for (const digit of code) await page.locator(".keypad").getByRole("button", { name: digit, exact: true }).click();
    assert.equal(await game.code.inputValue(), code);
    await page.getByTestId("call-it").click();
    await game.turn();
    const { secrets, calls } = await game.table();
    assert.equal(secrets[0], secret);
    assert.equal(calls[0].length, turns);
    assert.equal(calls[0].at(-1).code, code);
    await game.countsAgree();
  }
  await game.outcomeAgrees("Koro");
  // An answer stands on one line, its words beside their numbers.
  const lines = await page.locator(".call .answer").evaluateAll((answers) =>
    answers.map((answer) => answer.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(answer).fontSize)));
  assert.ok(lines.length > 0 && lines.every((height) => height < 2.2), JSON.stringify(lines));

  await page.getByTestId("again").click();
  await game.has(0);
  assert.equal(await game.entry.isVisible(), true, "another match has begun");
});

browserTest("a whole game by keyboard alone, from the first screen", async ({ page, open }) => {
  const { keyboard } = page;
  /** Presses Tab until the focus is on what the selector names. */
  const tabTo = async (selector) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await keyboard.press("Tab");
      if (await page.evaluate((what) => document.activeElement?.matches(what), selector)) return;
    }
    assert.fail(`the Tab key does not reach ${selector}`);
  };
  await open();
  await tabTo("[data-test=game-numeron] a");
  await keyboard.press("Enter");
  await page.getByTestId("setup").waitFor();
  await tabTo("[data-test=seat-1] [data-test=who]");
  await keyboard.type("Koro");
  assert.equal(await page.getByTestId("seat-1").getByTestId("who").inputValue(), "random");
  await tabTo("details:has([data-test=seed]) summary");
  await keyboard.press("Enter");
  await tabTo("[data-test=seed]");
  await keyboard.type("23");
  await keyboard.press("Enter");

  const game = new Numeron(page);
  const enter = async (code) => {
    await game.entry.waitFor();
    // One's turn begins in the field.
    await page.waitForFunction(() => document.activeElement.id === "code");
    await keyboard.type(code);
    await keyboard.press("Enter");
  };
  await enter("407");
  while (!(await game.turn())) {
    const { calls } = await game.table();
    const [first] = candidates(3, calls[0]);
    await enter(first);
    // The field has gone: now the key skips the wait for the agent's move.
    await keyboard.press("s");
  }
  await game.outcomeAgrees("Koro");
});

browserTest("four digits", async ({ page, open }) => {
  await open("#/new/numeron");
  const game = new Numeron(page);
  await game.setUp({ digits: 4, seats: ["human", "random"], seed: "5" });
  await game.play("3141");
  assert.match(await game.error.innerText(), /1 stands twice/);
  let ended = await game.play("3142");
  while (!ended) {
    const { calls } = await game.table();
    const possible = candidates(4, calls[0]);
    ended = await game.play(possible[Math.floor(possible.length / 2)]);
    await game.countsAgree();
  }
  await game.outcomeAgrees("Koro");
});

browserTest("the first full EAT ends the match, or lets the second reply", async ({ page, open }) => {
  const game = new Numeron(page);
  // From its two answers the agent knows the secret 407; now the person calls first.
  const codes = ["407", "158", "012", "014", "036", "417"];
  for (const { end, replies, sentence } of [
    { end: "sudden", replies: false, sentence: "You won." },
    { end: "equalising", replies: true, sentence: "A draw." },
  ]) {
    await open("#/history");
    await game.bringIn(record({ end, seats: ["human", "expected"], codes }));
    await game.turn();
    const before = await game.table();
    assert.equal(before.left[1], 1, "the agent knows the secret");
    await game.play("158");
    await game.outcome.getByText(sentence).waitFor();
    const { calls } = await game.table();
    assert.equal(calls[0].at(-1).code, "158");
    assert.equal(calls[1].length, before.calls[1].length + (replies ? 1 : 0));
    await game.outcomeAgrees("Nagi");
    assert.match(await page.getByTestId("rules").innerText(), replies ? /second player may reply/ : /first hit wins/);
    await page.getByTestId("timeline").getByTestId("back").click();
    await game.looksAt(codes.length + Number(replies));
    assert.equal(await page.getByTestId("reply").count(), Number(replies), "whoever may reply is told so");
  }
});

browserTest("the strongest agent advises, until another is chosen, which is remembered", async ({ page, open }) => {
  const begin = async (record) => {
    await open("#/history");
    await new Numeron(page).bringIn(record);
  };
  await begin(COYOTE_RUNNING);
  const adviser = page.getByTestId("adviser");
  await adviser.waitFor();
  assert.equal(await adviser.inputValue(), "reader");
  const offered = await adviser.locator("option").evaluateAll((all) => all.map((option) => option.value));
  assert.deepEqual(offered, ["bayes", "counter", "equilibrium", "reader"], "who gives no reasons is left out");
  await adviser.selectOption("counter");
  await begin(COYOTE_OPENING);
  await adviser.waitFor();
  assert.equal(await adviser.inputValue(), "counter");
});

browserTest("one press on the first screen begins a match of each game", async ({ page, open }) => {
  for (const game of GAMES) {
    await open("#/");
    const card = page.getByTestId(`game-${game}`);
    const box = await card.getByTestId("play").boundingBox();
    assert.ok(box.y + box.height <= 800, `${game} can be begun without scrolling`);
    await card.getByTestId("play").click();
    await page.getByTestId(game).waitFor();
  }
  await open("#/history");
  await page.getByTestId("entry").nth(4).waitFor();
  assert.equal(await page.getByTestId("entry").count(), 5);
});

browserTest("the entry of a code keeps its place while the other thinks, and can do nothing meanwhile", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(record({ codes: ["407", "158"] }));
  await game.entry.waitFor();
  // What the screen is made of has come.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    window.seen = [];
    const at = (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? null;
    const look = () => {
      const entry = document.querySelector("[data-test=entry]");
      window.seen.push({ waiting: entry?.classList.contains("waiting"), inert: entry?.inert, top: [at("[data-test=call-it]"), at(".keypad"), at(".aids")] });
      requestAnimationFrame(look);
    };
    look();
  });
  await game.play("398");
  const seen = await page.evaluate(() => window.seen);
  assert.ok(seen.some((frame) => frame.waiting), "one had to wait");
  assert.deepEqual(seen.filter((frame) => frame.waiting !== frame.inert), []);
  assert.deepEqual([...new Set(seen.map((frame) => frame.top.join()))].length, 1, JSON.stringify(seen[0]));
});
