// The table of Sevens as a person uses it: laying, asking why not, passing, bursting, reading the
// board and the end.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const suit = (sign) => RANKS.map((rank) => sign + rank);

/** Two hands: seat 0 holds spades and hearts, seat 1 diamonds and clubs. */
const HANDS = [[...suit("♠"), ...suit("♥")], [...suit("♦"), ...suit("♣")]];

/** The lines of a record; the seats take turns from seat 1, who holds ♦7. */
function record({ tunnel = "standard", passes = 3, seats = ["human", "random"], acts, result }) {
  const header = {
    yomite: 1,
    game: "sevens",
    rules: { players: 2, tunnel, passes, places: "fewest" },
    seed: 7,
    seats,
    deal: { hands: HANDS },
  };
  const plies = acts.map((act, ply) => ({
    ply, seat: (ply + 1) % 2, action: act === "pass" ? "pass" : { play: act },
  }));
  return [header, ...plies, ...(result ? [{ result }] : [])].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** ♦ is out from the ace to the seven, ♠ from the seven to the king; seat 0 is to move. */
const ENDS_OUT = [
  "♦6", "♠8", "♦5", "♠9", "♦4", "♠10", "♦3", "♠J", "♦2", "♠Q", "♦A", "♠K", "♣6",
];

/** Brings a record in and opens it. */
async function bringIn({ page, open }, lines) {
  await open("#/history");
  const file = { name: "record.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(lines) };
  await page.getByTestId("import").setInputFiles(file);
  await page.getByTestId("import-report").getByText("imported").waitFor();
  await page.getByTestId("entry").first().getByTestId("open").click();
  await page.getByTestId("sevens").waitFor();
}

const state = (page, place) => page.getByTestId(`slot-${place}`).getAttribute("data-state");

browserTest("a card is laid by one press, another one says why it cannot be", async (visit) => {
  const { page, accessible, shot } = visit;
  await bringIn(visit, record({ acts: ENDS_OUT }));
  const why = page.getByTestId("why");
  assert.match(await why.innerText(), /3 cards can be laid/);

  await page.getByTestId("card-S6").click();
  assert.match(await why.innerText(), /♠6 cannot be laid.*king of ♠ is out.*♠A is next/);
  await page.getByTestId("card-H9").click();
  assert.match(await why.innerText(), /♥9 cannot be laid yet: ♥8 must be laid first/);
  assert.equal(await page.getByTestId("card-H9").getAttribute("data-playable"), "false");
  await accessible("the table of Sevens");
  await shot("sevens tunnels");

  await page.getByTestId("card-SA").click();
  await page.getByTestId("card-SA").waitFor({ state: "detached" });
  assert.equal(await state(page, "SA"), "laid");
});

browserTest("the last pass says so, and one that was not forced ends what passes prove", async (visit) => {
  const { page } = visit;
  await bringIn(visit, record({ acts: ["♦6", "pass", "♦5", "♠8", "♦4"] }));
  assert.match(await page.getByTestId("pass").innerText(), /2 left/);
  await bringIn(visit, record({ acts: ["♦6", "pass", "♦5", "pass", "♦4"] }));
  assert.match(await page.getByTestId("pass").innerText(), /the last one/);
  assert.equal(await page.getByTestId("holding").count(), 0);
  assert.match(await page.getByTestId("maps").innerText(), /if every pass was forced/);
  // ♦6 could be laid before it was.
  await bringIn(visit, record({ acts: ["pass", "♠8", "♦6"] }));
  assert.match(await page.getByTestId("holding").innerText(), /♦6/);
  assert.match(await page.getByTestId("maps").innerText(), /by the cards alone/);
});

browserTest("the board shows which side of a suit is open under each rule", async (visit) => {
  const { page } = visit;
  const shown = async (tunnel) => {
    await bringIn(visit, record({ tunnel, acts: ENDS_OUT }));
    return {
      lanes: await Promise.all(["S", "H", "D"].map((lane) => page.getByTestId(`lane-${lane}`).getAttribute("data-tunnel"))),
      open: await page.locator("[data-state=open]").evaluateAll((slots) => slots.map((slot) => slot.dataset.test.slice(5))),
      shut: await page.locator("[data-shut]").evaluateAll((slots) => slots.map((slot) => slot.dataset.test.slice(5))),
    };
  };
  assert.deepEqual(await shown("standard"), {
    lanes: ["down", null, "up"], open: ["SA", "H6", "H8", "DK", "C5", "C8"], shut: ["S6", "D8"],
  });
  assert.deepEqual(await shown("contest"), {
    lanes: ["down", null, "up"], open: ["SA", "S6", "H6", "H8", "D8", "DK", "C5", "C8"], shut: [],
  });
  assert.deepEqual(await shown("none"), {
    lanes: [null, null, null], open: ["S6", "H6", "H8", "D8", "C5", "C8"], shut: [],
  });
});

browserTest("the hand is walked with the arrows, which then leave the timeline alone", async (visit) => {
  const { page } = visit;
  await bringIn(visit, record({ acts: ENDS_OUT }));
  const here = () => page.evaluate(() => document.activeElement?.dataset.test);
  const address = page.url();
  await page.getByTestId("card-SA").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await here(), "card-S2");
  await page.keyboard.press("ArrowDown");
  assert.equal(await here(), "card-HA");
  await page.keyboard.press("Home");
  assert.equal(await here(), "card-SA");
  assert.equal(page.url(), address, "the timeline has moved");
  await page.keyboard.press("Enter");
  await page.getByTestId("card-SA").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.dataset.test === "card-S2");
});

browserTest("a pass is one press; a burst asks first, and can be taken back", async (visit) => {
  const { page } = visit;
  await bringIn(visit, record({ passes: 0, acts: ["♦6"] }));
  const why = page.getByTestId("why");
  await page.keyboard.press("p");
  assert.match(await why.innerText(), /No pass is left.*24 cards go to their places/);
  await page.keyboard.press("Escape");
  assert.match(await why.innerText(), /can be laid/);
  await page.getByTestId("pass").click();
  await page.getByTestId("sevens").getByTestId("back").click();
  assert.match(await why.innerText(), /can be laid/);
  await page.keyboard.press("P");
  await page.keyboard.press("P");
  await page.getByTestId("outcome").waitFor();
  // All hands are shown, and the burst is told to have been a choice.
  assert.equal(await page.getByTestId("all-hands").getByRole("listitem").count(), 2);
  assert.match(await page.getByTestId("pass-1").innerText(), /burst[\s\S]*held back[\s\S]*♥6/);
  assert.equal(await state(page, "SK"), "laid");
});

browserTest("every pass says after the match whether it was forced", async (visit) => {
  const { page } = visit;
  // Seat 0 could have laid ♠6; with the third pass of seat 0 comes its burst.
  await bringIn(visit, record({ passes: 1, acts: ["♦6", "pass", "♦8", "pass"], result: [0, 1] }));
  await page.getByTestId("outcome").waitFor();
  assert.match(await page.getByTestId("pass-1").innerText(), /held back[\s\S]*♠6/);
  assert.match(await page.getByTestId("pass-3").innerText(), /burst/);
});

browserTest("who lays at random says so, and that is all there is to read", async (visit) => {
  const { page } = visit;
  const seats = ["random", "random"];
  await bringIn(visit, record({ seats, passes: 1, acts: ["♦6", "pass", "♦8", "pass"], result: [0, 1] }));
  await page.getByTestId("outcome").waitFor();
  await page.getByTestId("first").click();
  await page.getByTestId("headline").filter({ hasText: /I lay .*, one of \d+ cards I could lay/ }).waitFor();
  assert.equal(await page.getByText("Beginning to think").count(), 0);
});

for (const [name, locale] of [["English", "en-GB"], ["Japanese", "ja-JP"]]) {
  browserTest(`six players fit a telephone in ${name}, and every card is a target`, async (visit) => {
    const { page, open, fitsWidth, accessible, shot } = visit;
    await open("#/new/sevens");
    await page.getByTestId("players").selectOption("6");
    for (let seat = 1; seat < 6; seat += 1) {
      await page.getByTestId(`seat-${seat}`).getByTestId("who").selectOption("random");
    }
    await page.getByTestId("start").click();
    await page.getByTestId("sevens").waitFor();
    await fitsWidth("the table of Sevens");
    const sizes = await page.getByTestId("hand").locator("button").evaluateAll((cards) =>
      cards.map((card) => [card.offsetWidth, card.offsetHeight]));
    assert.ok(sizes.length > 0 && sizes.every(([width, height]) => width >= 44 && height >= 44), JSON.stringify(sizes));
    await accessible("the table of Sevens on a telephone");
    await shot(`sevens telephone ${name}`);
  }, { ...PHONE, locale });
}

browserTest("at a match that was given away nobody is to move, and at the moves before it somebody was", async (visit) => {
  const { page } = visit;
  const given = JSON.stringify({ forfeit: { seat: 0, kind: "late", seconds: 5 } });
  await bringIn(visit, `${record({ seats: ["guest:mine", "random"], acts: ENDS_OUT })}${given}\n`);
  await page.getByTestId("outcome").getByText(/mine forfeits the match: no answer within 5 s/).waitFor();
  const moves = page.locator(".sevens-seat.to-move");
  assert.equal(await moves.count(), 0);
  assert.equal(await page.getByText("to move", { exact: true }).count(), 0);
  await page.getByTestId("back").click();
  await moves.first().waitFor();
});

browserTest("the kinds of players that the reader tells apart are explained where they are drawn", async (visit) => {
  const { page } = visit;
  await bringIn(visit, record({ seats: ["human", "belief"], acts: ENDS_OUT }));
  await page.getByTestId("adviser").selectOption("belief");
  await page.getByTestId("whole-hint").click();
  const step = page.getByTestId("step-item").filter({ hasText: "What kind of players" });
  await step.locator(".step-head").click();
  const lines = step.getByTestId("step-notes").locator("li");
  await lines.nth(2).waitFor();
  const told = await lines.allInnerTexts();
  assert.match(told[0], /^“at random”: lays any card that it can/);
  assert.equal(new Set(told).size, told.length);
});
