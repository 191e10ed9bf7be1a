// The reveal of a call at Coyote's table: in its own time at the seats, skipped by a key, and then
// the agents wait for the person.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { Numeron } from "./numeron.mjs";
import { coyote } from "./matches.mjs";

const MOVING = { reducedMotion: "no-preference" };

/** Six players and every special card; the person has to answer 41, which the total, 40, misses. */
const CALL = coyote({
  seats: ["plus-one", "plus-one", "human", "plus-one", "plus-one", "plus-one"], lives: 3,
  top: [103, 102, 101, 100, 5, 20, 15], plies: [[0, 30], [1, 41]],
});

/** Agents only, before a call. */
const WATCHED = coyote({
  seats: ["plus-one", "plus-one"], lives: 2, top: [3, 20, 1], plies: [[0, 12], [1, 30]],
});

/** Three rounds with the totals 23, 9 and −15. */
const PLAYED = coyote({
  seats: ["human", "constant"], lives: 2, top: [3, 20, 5, 4],
  plies: [
    [0, 5], [1, 12], [0, "call"],
    [0, 8], [1, 10], [0, 11], [1, 15], [0, "call"],
    [1, 1], [0, "call"],
  ],
  result: [1, 0],
});

async function bringIn(visit, lines) {
  await visit.open("#/history");
  await new Numeron(visit.page).bringIn(lines);
  await visit.page.getByTestId("coyote").waitFor();
}

const sum = (page) => page.getByTestId("sum").getAttribute("data-sum").then(Number);
const card = (page, seat) => page.getByTestId(`seat-${seat}`).getByTestId("card").getAttribute("data-card");
const lives = (page, seat) => page.getByTestId(`seat-${seat}`).getByTestId("lives").getAttribute("data-lives").then(Number);
const plies = (page) => page.getByTestId("strip").getAttribute("aria-valuemax").then(Number);

/** Calls by key, and waits for the reveal to begin. */
async function call(page) {
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("c");
  await page.keyboard.press("c");
  await page.getByTestId("unveiling").waitFor();
}

/** Whether the way on has the focus, which it would take a frame after the end. */
const hasFocus = (page) => page.evaluate(() => new Promise((tell) => {
  requestAnimationFrame(() => requestAnimationFrame(() => tell(document.activeElement.dataset.test === "next-round")));
}));

const ended = (page) => page.locator("[data-test='next-round'][data-done='true']");

browserTest("cards turn up at their seats, the sum climbs to the total, then a life falls", async (visit) => {
  const { page } = visit;
  await bringIn(visit, CALL);
  assert.equal(await card(page, 2), "unseen");
  // What is seen while it plays, noted whenever something on the table changes.
  await page.evaluate(() => {
    window.noted = [];
    const note = () => {
      const at = (seat) => document.querySelector(`[data-test='seat-${seat}']`);
      const sum = document.querySelector("[data-test='sum']");
      if (!sum) return;
      window.noted.push({
        sum: Number(sum.dataset.sum),
        own: at(2).querySelector("[data-card]").dataset.card,
        drawn: at(0).querySelector("[data-card]").dataset.card,
        struck: at(5).querySelector(".struck") !== null,
        lives: Number(at(1).querySelector("[data-lives]").dataset.lives),
      });
    };
    new MutationObserver(note).observe(document.querySelector("[data-test='coyote']"), {
      subtree: true, childList: true, attributes: true, characterData: true,
    });
  });
  await call(page);
  await ended(page).waitFor();
  const noted = await page.evaluate(() => window.noted);
  const ways = (key) => noted.map((seen) => seen[key]).filter((value, i, all) => i === 0 || value !== all[i - 1]);
  // 5 and 20 by seat, 15 drawn, 20 struck, all doubled.
  assert.deepEqual(ways("sum"), [0, 5, 25, 40, 20, 40]);
  assert.deepEqual(ways("own"), ["unseen", "night"]);
  assert.deepEqual(ways("drawn"), ["?", "15"]);
  assert.deepEqual(ways("struck"), [false, true]);
  assert.deepEqual(ways("lives"), [3, 2]);
  // The life falls last: everything else has been seen before.
  const fell = noted.find((seen) => seen.lives === 2);
  assert.deepEqual(fell, { sum: 40, own: "night", drawn: "15", struck: true, lives: 2 });
  await page.getByTestId("beat").filter({ hasText: /40 is below 41/ }).waitFor();
  await visit.accessible("the end of a reveal");
}, MOVING);

for (const [name, skip] of [
  ["a key", (page) => page.keyboard.press("x")],
  ["a tap on the table", (page) => page.getByTestId("seat-3").click()],
  ["the button", (page) => page.getByTestId("next-round").click()],
]) {
  browserTest(`${name} shows the end at once, and agents wait for the next round`, async (visit) => {
    const { page } = visit;
    await bringIn(visit, CALL);
    await call(page);
    assert.equal(await page.getByTestId("next-round").getAttribute("data-done"), "false");
    await skip(page);
    await ended(page).waitFor();
    assert.equal(await sum(page), 40);
    assert.equal(await lives(page, 1), 2);
    // Whoever lost opens the next round, and would have moved long ago.
    await page.waitForTimeout(1500);
    assert.equal(await plies(page), 3);
    assert.equal(await page.getByTestId("thinking").count(), 0);
    assert.equal(await page.getByTestId("entry").isVisible(), false);
    // The button has the focus: Enter goes on, and the agents move.
    assert.equal(await page.evaluate(() => document.activeElement.dataset.test), "next-round");
    await page.keyboard.press("Enter");
    await page.getByTestId("unveiling").waitFor({ state: "detached" });
    await page.waitForFunction(() => Number(document.querySelector("[data-test='strip']").ariaValueMax) > 3);
    assert.equal(await lives(page, 1), 2);
  }, MOVING);
}

browserTest("the press that calls does not skip what comes of it", async (visit) => {
  const { page } = visit;
  await bringIn(visit, CALL);
  await page.getByTestId("call").click();
  await page.getByTestId("call").click();
  await page.getByTestId("unveiling").waitFor();
  assert.equal(await page.getByTestId("next-round").getAttribute("data-done"), "false");
}, MOVING);

browserTest("where nothing may move, the end of a reveal is there at once", async (visit) => {
  const { page } = visit;
  await bringIn(visit, CALL);
  await call(page);
  assert.equal(await page.getByTestId("next-round").getAttribute("data-done"), "true");
  assert.equal(await sum(page), 40);
  assert.equal(await card(page, 2), "night");
});

browserTest("a match that is watched goes on by itself", async (visit) => {
  const { page } = visit;
  await bringIn(visit, WATCHED);
  const felt = () => page.locator(".felt").evaluate((felt) => Object.values(felt.getBoundingClientRect().toJSON()).join(" "));
  const before = await felt();
  await page.getByTestId("pause").click();
  await page.getByTestId("unveiling").waitFor();
  assert.equal(await felt(), before, "the table stays where it is");
  const called = await plies(page);
  // A bystander sees no card before it counts.
  assert.deepEqual([await card(page, 0), await card(page, 1)], ["unseen", "unseen"]);
  await ended(page).waitFor();
  assert.deepEqual([await card(page, 0), await card(page, 1)], ["3", "20"]);
  assert.equal(await hasFocus(page), false);
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  await page.waitForFunction((called) => Number(document.querySelector("[data-test='strip']").ariaValueMax) > called, called);
}, { ...MOVING, timeout: 90_000 });

browserTest("a past reveal is seen by stepping over its call, or asked for again", async (visit) => {
  const { page } = visit;
  await bringIn(visit, PLAYED);
  await page.getByTestId("strip").locator("[data-ply='2']").click();
  assert.equal(await page.getByTestId("unveiling").count(), 0);
  await page.keyboard.press("ArrowRight");
  await page.getByTestId("unveiling").waitFor();
  await page.keyboard.press("x");
  assert.equal(await sum(page), 23);
  assert.equal(await lives(page, 0), 1);
  assert.equal(await hasFocus(page), false);
  // It leaves by itself, and so it does when one walks on.
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  await page.getByTestId("reveal-again").click();
  await page.getByTestId("unveiling").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  // Backwards nothing is shown.
  await page.getByTestId("strip").locator("[data-ply='3']").click();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.querySelector("[data-test='strip']").ariaValueNow === "2");
  assert.equal(await page.getByTestId("unveiling").count(), 0);
}, MOVING);

browserTest("a past reveal is seen again from any later move, and covers the entry", async (visit) => {
  const { page } = visit;
  await bringIn(visit, coyote({
    seats: ["human", "constant"], lives: 2, top: [3, 20, 5, 4],
    plies: [[0, 5], [1, 12], [0, "call"], [0, 8], [1, 10]],
  }));
  const again = async () => {
    await page.getByTestId("reveal-again").click();
    await page.getByTestId("unveiling").waitFor();
    await page.keyboard.press("x");
    await ended(page).waitFor();
    assert.equal(await sum(page), 23);
  };
  await again();
  assert.equal(await hasFocus(page), true);
  // Nothing is called under it.
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("c");
  await page.keyboard.press("c");
  assert.equal(await plies(page), 5);
  assert.equal(await page.getByTestId("unveiling").count(), 1);
  // Any step leaves it.
  await page.keyboard.press("ArrowLeft");
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  await again();
  await page.keyboard.press("ArrowRight");
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  await again();
  await page.getByTestId("next-round").click();
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  await page.keyboard.press("c");
  await page.keyboard.press("c");
  await page.getByTestId("unveiling").waitFor();
  assert.equal(await plies(page), 6);
}, MOVING);

browserTest("the reveal is told aloud when it has been shown", async (visit) => {
  const { page } = visit;
  await bringIn(visit, CALL);
  await page.evaluate(() => {
    window.told = [];
    const announcer = document.querySelector("[data-test='announcer']");
    new MutationObserver(() => {
      const done = document.querySelector("[data-test='next-round']")?.dataset.done === "true";
      window.told.push([announcer.textContent, done]);
    }).observe(announcer, { subtree: true, childList: true, characterData: true });
  });
  await call(page);
  await page.waitForFunction(() => window.told.length > 0);
  await page.keyboard.press("x");
  await page.waitForFunction(() => window.told.some(([, done]) => done));
  const told = await page.evaluate(() => window.told);
  const before = told.filter(([, done]) => !done).map(([text]) => text);
  assert.equal(before.length, 1);
  assert.match(before[0], /Coyote/);
  assert.doesNotMatch(before[0], /40|li[fv]e/);
  assert.match(told.at(-1)[0], /40.*li[fv]e/);
}, MOVING);

browserTest("a call by an agent that ends the match turns the person's own card up last", async (visit) => {
  const { page } = visit;
  await bringIn(visit, coyote({ seats: ["human", "constant"], lives: 1, top: [3, 20, 1], plies: [] }));
  await page.evaluate(() => {
    window.noted = [];
    const face = (seat) => document.querySelector(`[data-test='seat-${seat}'] [data-card]`)?.dataset.card;
    new MutationObserver(() => {
      if (document.querySelector("[data-test='unveiling']")) window.noted.push([face(0), face(1)]);
    }).observe(document.querySelector("[data-test='coyote']"), {
      subtree: true, childList: true, attributes: true, characterData: true,
    });
  });
  await page.getByTestId("bid").fill("100");
  await page.getByTestId("bid-it").click();
  await page.getByTestId("unveiling").waitFor();
  await ended(page).waitFor();
  const noted = await page.evaluate(() => window.noted);
  const ways = (seat) => noted.map((faces) => faces[seat]).filter((face, i, all) => i === 0 || face !== all[i - 1]);
  assert.deepEqual(ways(0), ["unseen", "3"]);
  assert.deepEqual(ways(1), ["20"]);
  assert.equal(await sum(page), 23);
}, MOVING);

browserTest("a picture that is shown as a table stays one from bid to bid", async (visit) => {
  const { page } = visit;
  await bringIn(visit, coyote({ seats: ["human", "constant"], lives: 2, top: [3, 20, 5, 4], plies: [[0, 1], [1, 2]] }));
  const table = page.getByTestId("odds").locator("table").first();
  await page.getByTestId("odds").getByRole("button", { name: "As a table" }).first().click();
  await table.waitFor();
  const before = await page.getByTestId("odds").locator(".odds-words").innerText();
  await page.getByTestId("bid").fill("4");
  await page.getByTestId("bid-it").click();
  await page.waitForFunction(() => Number(document.querySelector("[data-test='strip']").ariaValueMax) === 4);
  await page.waitForFunction((before) => document.querySelector("[data-test='odds'] .odds-words").innerText !== before, before);
  assert.equal(await table.isVisible(), true);
}, MOVING);

browserTest("who has won is told after the reveal that decides it", async (visit) => {
  const { page } = visit;
  await bringIn(visit, coyote({
    seats: ["human", "constant"], lives: 1, top: [3, 20, 1], plies: [[0, 5], [1, 12]],
  }));
  await call(page);
  assert.equal(await page.getByTestId("outcome").count(), 0);
  assert.equal(await page.getByTestId("review").count(), 0);
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await page.getByTestId("outcome").waitFor();
  await page.getByTestId("review").waitFor({ state: "attached" });
}, MOVING);

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`the reveal is in sight on a telephone, and moves nothing, ${locale}`, async (visit) => {
    const { page } = visit;
    await bringIn(visit, CALL);
    const aids = () => page.locator(".aids").evaluate((aids) => aids.getBoundingClientRect().top + window.scrollY);
    const before = await aids();
    await page.getByTestId("call").click();
    await page.getByTestId("call").click();
    await page.getByTestId("unveiling").waitFor();
    const inSight = async () => {
      const fold = (await page.getByTestId("timeline").boundingBox()).y;
      for (const part of ["seat-0", "seat-2", "seat-4", "sum", "beat", "next-round"]) {
        const box = await page.getByTestId(part).boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= fold, `${part}: ${JSON.stringify(box)}, timeline at ${fold}`);
      }
    };
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    await inSight();
    assert.equal(await aids(), before);
    await page.getByTestId("seat-3").click();
    await ended(page).waitFor();
    await inSight();
    assert.equal(await aids(), before);
    await visit.fitsWidth("a reveal");
  }, { ...PHONE, ...MOVING, locale });
}
