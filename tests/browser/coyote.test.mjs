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

/** Two rounds that are over, and a third that ends the match: totals 23, 9 and −15. */
const THREE_ROUNDS = record({
  seats: ["human", "constant"],
  lives: 2,
  top: [3, 20, 5, 4],
  plies: [
    [0, 5], [1, 12], [0, "call"],
    [0, 8], [1, 10], [0, 11], [1, 15], [0, "call"],
    [1, 1], [0, "call"],
  ],
  result: [1, 0],
});

/** Opens the last round, waits until all its bids are read, and gives its box. */
async function lookBack(page) {
  const box = page.getByTestId("look-back");
  await box.getByTestId("look-toggle").click();
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll("[data-test='look-row']")];
    return rows.length > 0 && rows.every((row) => row.querySelector(".read-mean"));
  });
  return box;
}

browserTest("nothing is looked back on while the first round runs", async (visit) => {
  await bringIn(visit, ANSWER);
  assert.equal(await visit.page.getByTestId("look-back").count(), 0);
});

browserTest("a round that is over shows what each one expected, against the total", async (visit) => {
  const { page } = visit;
  await bringIn(visit, EVERYTHING);
  const box = await lookBack(page);
  // The link beside the reveal leads to the same place.
  await box.getByTestId("look-toggle").click();
  assert.equal(await box.getByTestId("look-row").count(), 0);
  await page.getByTestId("look-open").click();
  await box.getByTestId("look-row").nth(2).waitFor();
  assert.match(await box.getByTestId("lesson").innerText(), /^The total came to 40; 41 was the first bid above it/);
  const rows = box.getByTestId("look-row");
  // Each one is judged by the chances that stand beside it, the total has no say.
  const judged = await rows.evaluateAll((all) => all.map((row) => {
    const [before, own] = [...row.querySelectorAll(".chance")].map((text) => Number.parseFloat(text.textContent));
    return { verdict: row.dataset.verdict.split(".").slice(3).join("."), before, own };
  }));
  assert.equal(judged.length, 3);
  const sound = (own) => (own >= 50 ? "sound.bid" : "bluff");
  const [opened, raised, called] = judged;
  assert.ok(Number.isNaN(opened.before) && opened.verdict === sound(opened.own), JSON.stringify(opened));
  assert.equal(raised.verdict, raised.before < 50 ? "missed" : sound(raised.own), JSON.stringify(raised));
  assert.ok(Number.isNaN(called.own) && called.before <= 50 && called.verdict === "sound.call", JSON.stringify(called));
  // The total's line parts the bid that it reaches from the one that it does not.
  const [reached, total, missed] = await box.evaluate((element) => {
    const x = (node) => node.getBoundingClientRect();
    const stair = x(element.querySelector("svg.plot .stair"));
    return [stair.left, x(element.querySelector("svg.plot .truth")).left, stair.right];
  });
  assert.ok(reached < total && total < missed, `${reached} ${total} ${missed}`);
  // By keyboard to the call, and into it: its player saw every card but its own.
  const picture = box.locator(".panel-picture");
  await picture.focus();
  await page.keyboard.press("End");
  await box.locator(".panel-readout").filter({ hasText: /called 41.*By the odds: sound call.*Total 40: 41 was not reached/ }).waitFor();
  await page.keyboard.press("Enter");
  const view = box.getByTestId("in-view");
  await view.getByRole("heading", { name: /Coyote!/ }).waitFor();
  const held = await page.getByTestId("reveal").locator(".shown-cards > li").evaluateAll(
    (all) => all.map((li) => li.querySelector("[data-card]").dataset.card),
  );
  assert.equal(await view.locator(".own [data-card]").getAttribute("data-card"), held[2]);
  const seen = await view.locator("li:not(.own) [data-card]").evaluateAll((all) => all.map((card) => card.dataset.card));
  assert.deepEqual(seen, held.filter((_, seat) => seat !== 2));
  // The same in figures.
  await box.locator(".panel-ways button").nth(1).click();
  assert.equal(await box.locator("tbody tr").count(), 3);
  assert.match(await box.locator("tbody tr").nth(2).innerText(), /41: .*%[^]*sound call[^]*Total 40: 41 was not reached/);
  await visit.accessible("a round looked back on");
});

browserTest("one player's eyes can be followed through a round", async (visit) => {
  const { page } = visit;
  await bringIn(visit, EVERYTHING);
  const box = await lookBack(page);
  await box.getByTestId("look-eyes").selectOption("0");
  const means = () => box.locator(".counted-mean").evaluateAll((all) => all.slice(0, 3).map((dot) => dot.getAttribute("cx")));
  await page.waitForFunction(() => {
    const dots = [...document.querySelectorAll("[data-test='look-row'] .counted-mean")];
    return new Set(dots.map((dot) => dot.getAttribute("cx"))).size === 1;
  });
  assert.equal((await means()).length, 3);
});

for (const [locale, titled] of [
  ["en-GB", /round 1$/],
  ["ja-JP", /第1ラウンド/],
]) {
  browserTest(`the move that is looked at leads into its round, ${locale}`, async (visit) => {
    const { page } = visit;
    await bringIn(visit, THREE_ROUNDS);
    const box = await lookBack(page);
    const toggle = box.getByTestId("look-toggle");
    assert.doesNotMatch(await toggle.innerText(), titled, "the last round first");
    await page.getByTestId("timeline").getByTestId("first").click();
    await toggle.filter({ hasText: titled }).waitFor();
    assert.equal(await box.getByTestId("look-row").count(), 3);
    // From the next round's rows to their moves: that round begins with the fourth.
    await box.getByTestId("look-later").click();
    await box.getByTestId("look-row").nth(4).waitFor();
    await box.getByTestId("look-row").nth(1).click();
    await box.getByTestId("look-there").click();
    await page.waitForFunction(() => document.querySelector("[data-test='strip']").ariaValueNow === "4");
    assert.doesNotMatch(await toggle.innerText(), titled);
  }, { locale });
}

browserTest("bids that come in move nothing on a telephone", async (visit) => {
  const { page } = visit;
  const heights = [];
  for (const bids of [0, 2, 8]) {
    const plies = Array.from({ length: bids }, (_, i) => [i % 2, 110 + i]);
    await bringIn(visit, record({ seats: ["human", "constant"], top: [3, 20, 1], plies }));
    heights.push((await page.getByTestId("seat-0").boundingBox()).height);
    if (bids > 0) await page.getByTestId("seat-0").locator(".latest, .bid").last().waitFor();
  }
  assert.equal(new Set(heights).size, 1, `heights ${heights}`);
}, PHONE);

browserTest("tables to sit down at: mixed for a newcomer, six one press away", async (visit) => {
  const { page } = visit;
  await visit.open("#/new/coyote");
  const who = () => page.getByTestId("who").evaluateAll((all) => all.map((select) => select.value));
  await page.getByTestId("setup").waitFor();
  assert.deepEqual(await who(), ["human", "novice", "counter", "reader"]);
  await page.locator("label", { has: page.locator("input[name='line-up'][value='six']") }).click();
  assert.equal((await who()).length, 6);
  assert.equal(await page.getByTestId("players").inputValue(), "6");
  // One seat changed by hand is no table of the list any more.
  await page.getByTestId("seat-1").getByTestId("who").selectOption("random");
  assert.equal(await page.locator("input[name='line-up']:checked").count(), 0);
  await page.getByTestId("start").click();
  await page.getByTestId("seat-5").waitFor();
});

for (const locale of ["en-GB", "ja-JP"]) {
  for (const colorScheme of ["light", "dark"]) {
    browserTest(`a round looked back on fits a telephone, ${locale}, ${colorScheme}`, async (visit) => {
      const { page } = visit;
      await bringIn(visit, EVERYTHING);
      const box = await lookBack(page);
      await visit.fitsWidth("a round looked back on");
      const inside = await box.locator("svg.plot").evaluate((svg) => {
        const { left, right } = svg.getBoundingClientRect();
        return [...svg.querySelectorAll("text")].every((text) => {
          const box = text.getBoundingClientRect();
          return box.left >= left - 1 && box.right <= right + 1;
        });
      });
      assert.ok(inside, "every label lies in the picture");
      await visit.accessible("a round looked back on, on a telephone");
    }, { ...PHONE, locale, colorScheme });
  }
}

for (const [name, lines] of [["two", ANSWER], ["six", EVERYTHING]]) {
  for (const locale of ["en-GB", "ja-JP"]) {
    browserTest(`${name} players fit a telephone, ${locale}`, async (visit) => {
      await bringIn(visit, lines);
      await visit.fitsWidth("the table");
      await visit.accessible("the table on a telephone");
    }, { ...PHONE, locale });
  }
}

/** The two sums in a picture's legend, in per cent, and those that its bars come to. */
async function tints(page) {
  const odds = page.getByTestId("odds");
  const legend = await odds.locator(".legend-item").evaluateAll((all) => all.map((item) => item.textContent));
  return legend.slice(0, 2).map((text) => Number.parseFloat(text.match(/([\d.]+)\s*%/)[1]));
}

browserTest("the total in two tints: how often a call is right stands in the picture and at the button", async (visit) => {
  const { page } = visit;
  await bringIn(visit, ANSWER);
  // 20 is in view, 12 to answer: the total misses it with −10 (10) only, with max → 0 (0), and as
  // far as the "?" draws one of them. By hand from the deck of 36 without the 20.
  const unseen = COPIES.flatMap(([card, copies]) => Array(card === 20 ? copies - 1 : copies).fill(card));
  const missed = (cards) => {
    let numbers = cards.filter((card) => card < 100);
    if (cards.includes(102)) numbers = numbers.sort((a, b) => a - b).slice(0, -1);
    const sum = numbers.reduce((sum, card) => sum + card, 0);
    return (cards.includes(100) ? 2 * sum : sum) < 12;
  };
  const share = unseen.reduce((sum, own, at) => {
    if (own !== 103) return sum + (missed([20, own]) ? 1 : 0);
    const left = unseen.filter((_, i) => i !== at);
    return sum + left.filter((drawn) => missed([20, drawn])).length / left.length;
  }, 0) / unseen.length;
  const [below, above] = await tints(page);
  assert.ok(Math.abs(below - 100 * share) < 0.6, `${below} % for ${share}`);
  assert.ok(Math.abs(below + above - 100) < 1.1, `${below} + ${above}`);
  const atButton = Number.parseFloat((await page.getByTestId("call-odds").innerText()).match(/[\d.]+/)[0]);
  assert.equal(atButton, below);
  // By the cards alone: a hint that has read the bids may give another chance.
  assert.match(await page.getByTestId("call-odds").innerText(), /by count/);
  // Where the player wants no aids, no odds stand anywhere.
  await page.getByTestId("settings").click();
  await page.getByTestId("aids").click();
  await page.getByTestId("settings-dialog").getByTestId("close").click();
  await page.getByTestId("call-odds").waitFor({ state: "detached" });
  assert.equal(await page.getByTestId("odds").isVisible(), false);
  assert.ok((await page.getByTestId("quick").allInnerTexts()).every((text) => !text.includes("%")));
});

browserTest("a quick bid is put into the field, and bid from there", async (visit) => {
  const { page } = visit;
  await bringIn(visit, ANSWER);
  const bids = await page.getByTestId("quick").evaluateAll((all) => all.map((key) => Number.parseInt(key.innerText, 10)));
  assert.equal(bids.length, 4);
  assert.ok(bids.every((bid, i) => bid > 12 && (i === 0 || bid > bids[i - 1])), `${bids}`);
  await page.getByTestId("quick").nth(2).click();
  assert.equal(await page.getByTestId("bid").inputValue(), String(bids[2]));
  await page.getByTestId("bid-it").click();
  await page.getByTestId("seat-0").locator(`[data-bid='${bids[2]}']`).waitFor();
});

for (const [device, profile] of [["a desk", {}], ["a telephone", PHONE]]) {
  for (const locale of ["en-GB", "ja-JP"]) {
    browserTest(`while agents think and bid nothing at the table moves: ${device}, ${locale}`, async (visit) => {
      const { page } = visit;
      // Whoever answers first always bids 60, so that there is something to answer.
      await bringIn(visit, record({
        seats: ["human", "constant:bid=60", "plus-one:limit=140"], top: [3, 20, 15, 10, 5], plies: [],
      }));
      // All that comes to the table by itself is there.
      await page.locator(".aids svg.plot .axis-name").first().waitFor();
      await page.waitForLoadState("networkidle");
      // Where everything stands is noted at every frame, until the turn has come back.
      await page.evaluate(() => {
        const parts = ["[data-test='entry']", "[data-test='bid']", "[data-test='bid-it']", "[data-test='call']", ".aids", ".aids svg.plot .axis-name"];
        window.places = new Set();
        const note = () => {
          window.places.add(parts.map((part) => {
            const element = document.querySelector(part);
            // A button that is pressed gives way by a pixel: that is the press, not the table.
            const { x, y: top, width } = element.getBoundingClientRect();
            const y = top - (Number.parseFloat(getComputedStyle(element).translate.split(" ")[1]) || 0);
            // The axis' name is centred: its own width may differ.
            return `${part} ${[x + (part.startsWith(".aids ") ? width / 2 : 0), y + window.scrollY].map(Math.round)}`;
          }).join("; "));
          requestAnimationFrame(note);
        };
        note();
      });
      for (const wrong of ["", "141", "ten"]) await page.getByTestId("bid").fill(wrong);
      await page.getByTestId("bid").fill("9");
      await page.getByTestId("bid-it").click();
      await page.locator("[data-test='last-bid']", { hasText: "61" }).waitFor();
      await page.locator("[data-test='seat-0'][data-turn='true']").waitFor();
      await page.getByTestId("call").click();
      await page.locator(".call-it.armed").waitFor();
      await page.keyboard.press("Escape");
      const places = await page.evaluate(() => [...window.places]);
      assert.equal(places.length, 1, places.join("\n"));
    }, { ...profile, locale });
  }
}
