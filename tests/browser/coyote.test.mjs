// The table of Coyote: what is seen and what is not, bids and calls, the reveal, on every width.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { Numeron } from "./numeron.mjs";

const COPIES = [
  [-10, 1], [-5, 2], [0, 3], [1, 4], [2, 4], [3, 4], [4, 4], [5, 4], [10, 3], [15, 2], [20, 1],
  [100, 1], [101, 1], [102, 1], [103, 1],
];

/** The deck of 36 with these cards on top, the rest in ascending order. */
function deck(top) {
  const rest = COPIES.flatMap(([card, copies]) => Array(copies).fill(card));
  for (const card of top) rest.splice(rest.indexOf(card), 1);
  return [...top, ...rest];
}

/** The lines of a record; the plies are pairs of a seat and a bid, or "call". */
function record({ seats, lives = 3, top, plies, result }) {
  const rules = { players: seats.length, lives };
  const header = { yomite: 1, game: "coyote", rules, seed: 7, seats, deal: { deck: deck(top), shuffles: 5 } };
  const lines = plies.map(([seat, what], ply) => (
    { ply, seat, action: what === "call" ? "call" : { bid: what } }
  ));
  const all = [header, ...lines, ...(result ? [{ result }] : [])];
  return all.map((line) => `${JSON.stringify(line)}\n`).join("");
}

async function bringIn(visit, lines) {
  await visit.open("#/history");
  await new Numeron(visit.page).bringIn(lines);
  await visit.page.getByTestId("coyote").waitFor();
}

/** Two players, the person to answer a bid of 12; the cards are 3 (unseen) and 20. */
const ANSWER = record({ seats: ["human", "constant"], top: [3, 20, 1], plies: [[0, 5], [1, 12]] });

/** Six players and every special card: 15 (drawn), max → 0, night, double, 5, 20 (struck). */
const EVERYTHING = record({
  seats: ["human", "plus-one", "plus-one", "plus-one", "plus-one", "plus-one"],
  top: [103, 102, 101, 100, 5, 20, 15],
  plies: [[0, 30], [1, 41], [2, "call"]],
});

browserTest("one sees every card but one's own, and the bids beside their bidders", async (visit) => {
  const { page } = visit;
  await bringIn(visit, ANSWER);
  const card = (seat) => page.getByTestId(`seat-${seat}`).getByTestId("card").getAttribute("data-card");
  assert.equal(await card(0), "unseen");
  assert.equal(await card(1), "20");
  assert.equal(await page.getByTestId("last-bid").innerText(), "12");
  assert.equal(await page.getByTestId("seat-0").locator("[data-bid]").innerText(), "5");
  assert.equal(await page.getByTestId("seat-0").getAttribute("data-turn"), "true");
  await visit.accessible("the table");
});

browserTest("what is no legal bid is refused with the legal range before it is sent", async (visit) => {
  const { page } = visit;
  await bringIn(visit, ANSWER);
  const field = page.getByTestId("bid");
  const error = page.getByTestId("bid-error");
  for (const [wrong, told] of [["12", /13.*140/], ["141", /13.*140/], ["ten", /ten.*13.*140/], ["", /13.*140/]]) {
    await field.fill(wrong);
    await field.press("Enter");
    await error.filter({ hasText: told }).waitFor();
    assert.equal(await page.getByTestId("last-bid").innerText(), "12", wrong);
  }
  await field.fill("13");
  await error.filter({ hasText: /./ }).waitFor({ state: "detached" });
});

browserTest("a call is made with a second press, and can be taken back before", async (visit) => {
  const { page } = visit;
  await bringIn(visit, ANSWER);
  const call = page.getByTestId("call");
  await call.click();
  assert.match(await call.innerText(), /again/);
  await page.keyboard.press("Escape");
  assert.match(await call.innerText(), /Coyote/);
  assert.equal(await page.getByTestId("total").count(), 0, "not called yet");
  await page.keyboard.press("c");
  await page.keyboard.press("c");
  // 3 + 20 reaches 12.
  await page.getByTestId("total").waitFor();
  assert.equal(await page.getByTestId("total").getAttribute("data-total"), "23");
  assert.equal(await page.getByTestId("seat-0").getByTestId("lives").getAttribute("data-lives"), "2");
  await visit.accessible("the reveal");
});

browserTest("the reveal tells every special card in the order of the rules", async (visit) => {
  const { page } = visit;
  await bringIn(visit, EVERYTHING);
  const reveal = page.getByTestId("reveal");
  await reveal.getByTestId("total").waitFor();
  const steps = await reveal.locator(".reveal-steps li").allInnerTexts();
  assert.equal(steps.length, 5);
  for (const [at, told] of [/draws 15/, /20.*counts 0/, /15 \+ 5 \+ 0 = 20/, /Night/, /20 × 2 = 40/].entries()) {
    assert.match(steps[at], told);
  }
  assert.equal(await reveal.getByTestId("total").getAttribute("data-total"), "40");
  assert.match(await reveal.innerText(), /below 41/);
  // The night has restored the deck: nothing is gone.
  assert.equal(await page.getByTestId("deck").locator("[data-kind='?']").getAttribute("data-unseen") !== null, true);
});

browserTest("whoever opens is told why there is no call, and bids by keyboard", async (visit) => {
  const { page } = visit;
  await bringIn(visit, record({ seats: ["human", "constant"], top: [3, 20, 1], plies: [] }));
  // Marked as not to be had here, and still there to be asked.
  await page.getByTestId("call").click({ force: true });
  await page.getByTestId("bid-error").filter({ hasText: /1 to 140/ }).waitFor();
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.type("9");
  assert.equal(await page.getByTestId("bid").inputValue(), "9");
  await page.keyboard.press("Enter");
  await page.getByTestId("seat-0").locator("[data-bid='9']").waitFor();
});

browserTest("the match ends with all cards open", async (visit) => {
  const { page } = visit;
  await bringIn(visit, record({
    seats: ["human", "constant"], lives: 1, top: [3, 20, 1], plies: [[0, 5], [1, 12], [0, "call"]], result: [0, 1],
  }));
  await page.getByTestId("outcome").waitFor();
  assert.equal(await page.getByTestId("seat-0").getByTestId("card").getAttribute("data-card"), "3");
  assert.equal(await page.getByTestId("total").getAttribute("data-total"), "23");
  assert.equal(await page.getByTestId("entry").count(), 0);
});

for (const [name, lines] of [["two", ANSWER], ["six", EVERYTHING]]) {
  for (const locale of ["en-GB", "ja-JP"]) {
    browserTest(`${name} players fit a telephone, ${locale}`, async (visit) => {
      await bringIn(visit, lines);
      await visit.fitsWidth("the table");
      await visit.accessible("the table on a telephone");
    }, { ...PHONE, locale });
  }
}
