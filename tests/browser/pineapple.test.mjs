// The table of OFC Pineapple as a person uses it: cards laid by mouse, key and drag, taken back, the
// foul told before it is confirmed, fantasyland, and the end of a hand in its own time.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { Numeron } from "./numeron.mjs";
import {
  FANTASY, PINE_FANTASY, PINE_FOULED, PINE_FOULING, PINE_LAST, PINE_RUNNING, PINE_SHARED, Pineapple,
} from "./pineapple.mjs";

const MOVING = { reducedMotion: "no-preference" };

/** Brings a session in and opens it. */
async function bringIn({ page, open }, lines) {
  await open("#/history");
  await new Numeron(page).bringIn(lines);
  await page.getByTestId("pineapple").waitFor();
  return new Pineapple(page);
}

browserTest("a session of three hands by mouse, to its result", async ({ page, open }) => {
  await open("#/new/pineapple");
  await page.getByTestId("seat-1").getByTestId("who").selectOption("random");
  await page.getByTestId("hands").selectOption("3");
  await page.getByTestId("start").click();
  const game = new Pineapple(page);
  let hands = 0;
  for (;;) {
    const now = await game.turn();
    if (now === "end") break;
    const [one, two] = await game.chips();
    if (now === "reveal") {
      hands += 1;
      assert.equal(one + two, 400, "chips only change hands");
      assert.equal(await game.tally(0) + await game.tally(1), 0);
      await page.getByTestId("next-round").click();
      await page.getByTestId("unveiling").waitFor({ state: "detached" });
    } else {
      await game.placeAll();
      await page.getByTestId("confirm").click();
    }
  }
  assert.ok(hands >= 1 && hands <= 3, `${hands} ends were shown`);
  assert.match(await page.getByTestId("outcome").innerText(), /won|draw/);
  const [one, two] = await game.chips();
  assert.equal(one + two, 400);
  assert.equal(await page.getByTestId("past-hand").count(), 3);
}, { timeout: 120_000 });

browserTest("a street by keyboard: choosing, placing, putting away, taking back, confirming", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, PINE_RUNNING);
  assert.deepEqual(await game.hand(), ["Qd", "8c", "2s"]);
  await page.keyboard.press("Enter");
  assert.match(await game.says(), /2 more to place/);
  await page.keyboard.press("2");
  assert.equal(await page.getByTestId("card-8c").getAttribute("aria-pressed"), "true");
  await page.keyboard.press("m");
  assert.deepEqual(await game.row(0, "middle"), ["9s", "9d", "8c"]);
  // Without a choice it is the first card that is left.
  await page.keyboard.press("x");
  assert.deepEqual(await game.away(), ["Qd"]);
  await page.keyboard.press("x");
  assert.match(await game.says(), /Only 1 card goes away/);
  await page.keyboard.press("u");
  await page.keyboard.press("t");
  assert.deepEqual(await game.row(0, "top"), ["Qh", "Qd"]);
  assert.deepEqual(await game.away(), ["2s"], "the last card goes away by itself");
  assert.match(await game.says(), /♠2 goes away/);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  assert.deepEqual(await game.hand(), ["Qd", "8c", "2s"]);
  await page.keyboard.press("t");
  await page.keyboard.press("m");
  await page.keyboard.press("Enter");
  await game.has(3);
  assert.deepEqual((await game.row(0, "top")).toSorted(), ["Qd", "Qh"]);
});

browserTest("cards are dragged to rows, onto one another and back", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, PINE_RUNNING);
  const card = (name) => page.getByTestId(`card-${name}`);
  await game.drag(card("Qd"), page.getByTestId("row-0-top"));
  assert.deepEqual(await game.row(0, "top"), ["Qh", "Qd"]);
  await game.drag(card("8c"), page.getByTestId("row-0-middle"));
  assert.deepEqual(await game.away(), ["2s"]);
  await game.drag(card("2s"), page.getByTestId("row-0-bottom"));
  assert.match(await game.says(), /1 card must go away/);
  await game.drag(card("8c"), page.getByTestId("hand").locator(".pine-tray"));
  assert.deepEqual(await game.away(), ["8c"]);
  // A card that was put down goes back by a press, and lies elsewhere by another.
  await card("2s").click();
  assert.deepEqual(await game.hand(), ["8c", "2s"]);
  await card("2s").click();
  await game.press("middle");
  assert.deepEqual(await game.row(0, "middle"), ["9s", "9d", "2s"]);
  await page.getByTestId("reset").click();
  assert.deepEqual(await game.hand(), ["Qd", "8c", "2s"]);
  await page.getByTestId("undo").click();
  assert.deepEqual(await game.row(0, "middle"), ["9s", "9d", "2s"]);
  // Dropped nowhere, it stays where it was.
  await game.drag(card("2s"), page.getByRole("heading", { level: 1 }));
  assert.deepEqual(await game.row(0, "middle"), ["9s", "9d", "2s"]);
});

browserTest("what was laid out is still there after a look back", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, PINE_RUNNING);
  await page.keyboard.press("t");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.querySelector("[data-test=strip]").ariaValueNow === "1");
  assert.deepEqual(await game.row(0, "top"), ["Qh"]);
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector("[data-test=strip]").ariaValueNow === "2");
  assert.deepEqual(await game.row(0, "top"), ["Qh", "Qd"]);
});

browserTest("a foul is told, with its rows, before it is confirmed", async (visit) => {
  const { page, accessible } = visit;
  const game = await bringIn(visit, PINE_FOULING);
  assert.doesNotMatch(await game.says(), /foul/);
  await page.getByTestId("card-Tc").click();
  await game.press("bottom");
  assert.match(await game.says(), /foul.*middle row \(trips J\).*bottom row \(two pair 10 7\)/);
  await page.getByTestId("card-9h").click();
  await game.press("top");
  assert.equal(await page.getByTestId("confirm").innerText(), "Confirm the foul");
  await accessible("a foul that is about to be confirmed");
  await page.getByTestId("undo").click();
  await page.getByTestId("undo").click();
  assert.equal(await page.getByTestId("confirm").innerText(), "Confirm");
});

browserTest("a fantasyland hand is sorted, set and read before it is confirmed", async (visit) => {
  const { page, accessible, shot } = visit;
  const game = await bringIn(visit, PINE_FANTASY);
  assert.deepEqual((await game.hand()).toSorted(), FANTASY.toSorted());
  const byRank = await game.hand();
  await page.getByTestId("sort").click();
  const bySuit = await game.hand();
  const suits = bySuit.map((card) => card[1]).join("");
  assert.match(suits, /^s*h*d*c*$/);
  assert.notDeepEqual(bySuit, byRank);
  await accessible("a fantasyland hand");
  for (const [row, cards] of [["bottom", "Js Ts 9s 8s 7s"], ["middle", "Kc Kd Qc Qs 5c"], ["top", "Ah Ad 3d"]]) {
    for (const card of cards.split(" ")) {
      await page.getByTestId(`card-${card}`).click();
      await game.press(row);
    }
  }
  assert.match(await game.says(), /Royalties 24.*You stay in fantasyland/);
  assert.deepEqual(await game.away(), ["2d"]);
  await shot("fantasyland set");
  // A full row swaps.
  await page.getByTestId("card-2d").click();
  await page.getByTestId("card-3d").click();
  assert.deepEqual(await game.away(), ["3d"]);
  await page.getByTestId("confirm").click();
  await game.has(11);
  // It lies open to its owner alone.
  assert.equal((await game.row(0, "bottom")).length, 5);
  assert.equal(await page.getByTestId("board-0").getByTestId("fantasy").count(), 1);
});

browserTest("a fantasyland hand is face down for the other", async (visit) => {
  const { page } = visit;
  const lines = PINE_FANTASY.replace('"seats":["human","random"]', '"seats":["random","human"]');
  const game = await bringIn(visit, lines);
  await game.has(11);
  await page.locator("[data-test=board-0] .pine-card.back").first().waitFor();
  assert.equal(await page.locator("[data-test=board-0] .pine-card.back").count(), 13);
  assert.deepEqual(await game.row(0, "bottom"), []);
  const marks = await page.locator("[data-card],[data-face]").evaluateAll((all) => all.map((card) => card.dataset.card ?? card.dataset.face));
  assert.deepEqual(marks.filter((card) => FANTASY.includes(card)), []);
});

browserTest("the end of a hand is skipped by a key, goes on by another, and is seen again", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, PINE_LAST);
  await page.keyboard.press("b");
  await page.keyboard.press("m");
  await page.keyboard.press("Enter");
  await page.getByTestId("unveiling").waitFor();
  assert.equal(await page.getByTestId("next-round").getAttribute("data-done"), "false");
  assert.deepEqual(await game.chips(), [200, 200], "chips move last");
  await page.keyboard.press("x");
  await page.locator("[data-test=next-round][data-done=true]").waitFor();
  const tally = await game.tally(0);
  assert.deepEqual(await game.chips(), [200 + tally, 200 - tally]);
  assert.match(await page.getByTestId("beats").innerText(), /You: fantasyland with 14 cards/);
  const plies = await game.plies();
  await page.keyboard.press("Enter");
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  assert.equal(plies, 10);
  assert.equal((await game.hand()).length, 14);

  await page.getByTestId("again-1").click();
  await page.getByTestId("unveiling").waitFor();
  assert.equal(await page.getByTestId("next-round").getAttribute("data-done"), "false");
  await page.getByTestId("next-round").click();
  await page.locator("[data-test=next-round][data-done=true]").click();
  await page.getByTestId("unveiling").waitFor({ state: "detached" });
  assert.equal((await game.hand()).length, 14);
}, MOVING);

browserTest("a session that is over shows who fouled, and its hands again", async (visit) => {
  const { page, accessible } = visit;
  const game = await bringIn(visit, PINE_FOULED);
  await page.getByTestId("outcome").waitFor();
  assert.deepEqual(await game.chips(), [219, 181]);
  assert.match(await page.getByTestId("past-hand").innerText(), /\+19.*scoop.*−19.*foul/s);
  await page.getByTestId("again-1").click();
  await page.getByTestId("beats").getByText("Royalties: You 13").waitFor();
  assert.equal(await game.tally(0), 19);
  await accessible("the end of a hand");
});

browserTest("what is unseen is counted while aids are on", async (visit) => {
  const { page } = visit;
  await bringIn(visit, PINE_RUNNING);
  const aids = page.getByTestId("counts");
  // 54 less 8 own cards and 5 of the other's.
  assert.equal(await aids.locator("[data-unseen]").count() + 2, 54 - 8 - 5);
  assert.match(await aids.locator("h2").first().innerText(), /41/);
  await page.getByTestId("settings").click();
  await page.getByTestId("settings-dialog").getByTestId("aids").click();
  await page.getByTestId("settings-dialog").getByTestId("close").click();
  assert.equal(await aids.count(), 0);
});

browserTest("the rows that a thought speaks of are marked on the board of whoever thinks", async (visit) => {
  const { page } = visit;
  const thinking = PINE_RUNNING.replace('"human","random"', '"mcts:simulations=20","mcts:simulations=20"');
  await bringIn(visit, thinking);
  for (const eyes of ["bystander", "all", ""]) {
    await page.getByTestId("eyes").selectOption(eyes);
    for (const seat of [1, 0]) {
      await page.getByTestId("strip").locator(`[data-ply='${seat}']`).click();
      const choice = page.getByTestId("step-item").filter({ has: page.locator(".step-title", { hasText: "The choice" }) });
      await choice.waitFor();
      if (await choice.locator(".step-body").count() === 0) await choice.locator(".step-head").click();
      await page.locator(`[data-test=board-${seat}] .pine-row.spoken-of`).first().waitFor();
      assert.equal(await page.locator(`[data-test=board-${1 - seat}] .pine-row.spoken-of`).count(), 0, `${eyes}, ${seat}`);
    }
  }
});

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`on a telephone all that a placement needs is in sight, ${locale}`, async (visit) => {
    const { page, fitsWidth } = visit;
    const inSight = async (test, where) => {
      const edge = async (of, side) => {
        const part = page.getByTestId(of);
        await part.waitFor();
        return part.evaluate((element, named) => element.getBoundingClientRect()[named], side);
      };
      const [end, strip] = [await edge(test, "bottom"), await edge("timeline", "top")];
      assert.ok(end > 0 && end <= strip, `${where}: ${test} ends at ${end}, the timeline begins at ${strip}`);
    };
    for (const [where, lines] of [["a street", PINE_RUNNING], ["fantasyland", PINE_FANTASY]]) {
      const game = await bringIn(visit, lines);
      await fitsWidth(where);
      await inSight("confirm", where);
      await game.placeAll();
      await fitsWidth(`${where}, placed`);
      await inSight("confirm", `${where}, placed`);
    }
    const game = await bringIn(visit, PINE_LAST);
    await game.placeAll();
    await page.getByTestId("confirm").tap();
    await page.getByTestId("unveiling").waitFor();
    await fitsWidth("the end of a hand");
    await inSight("next-round", "the end of a hand");
  }, { ...PHONE, locale });
}

browserTest("two people: a hand and what is put away are their holder's", async (visit) => {
  const { page, open } = visit;
  await open("#/history");
  await new Numeron(page).bringIn(PINE_SHARED);
  const game = new Pineapple(page);
  await page.getByTestId("pass-to").getByText("Player A").waitFor();
  assert.equal(await page.getByTestId("pineapple").count(), 0);
  await page.getByTestId("uncover").click();
  assert.deepEqual(await game.hand(), ["Qd", "8c", "2s"]);
  for (const key of ["t", "m", "Enter"]) await page.keyboard.press(key);
  await page.getByTestId("pass-to").getByText("Player B").waitFor();
  assert.doesNotMatch(await page.getByTestId("since").innerText(), /✕|♠2/);
  await page.getByTestId("uncover").click();
  assert.deepEqual(await game.hand(), ["4h", "Js", "2d"]);
  assert.deepEqual((await game.row(0, "top")).toSorted(), ["Qd", "Qh"]);
  const shown = await page.locator("[data-card],[data-face]").evaluateAll((all) => all.map((card) => card.dataset.card ?? card.dataset.face));
  assert.ok(!shown.includes("2s"), "what the first put away is nowhere");
  // Looking back, neither.
  await page.getByTestId("back").click();
  await page.waitForFunction(() => document.querySelector("[data-test=strip]").ariaValueNow === "2");
  assert.doesNotMatch(await page.getByTestId("timeline").innerText(), /♠2/);
});
