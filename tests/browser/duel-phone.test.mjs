// Duel on a telephone by thumb: a whole match in Japanese from the form to its review, and one with a
// deck that is built there.

import assert from "node:assert/strict";

import { Builder } from "./decks.mjs";
import { Duel } from "./duel.mjs";
import { browserTest, PHONE } from "./harness.mjs";

/** Sits down against an agent that plays at random, at a deal that is always the same. */
async function start(page, seed) {
  await page.getByTestId("seat-1").getByTestId("who").selectOption("random");
  await page.locator("details", { has: page.getByTestId("seed") }).locator("summary").tap();
  await page.getByTestId("seed").fill(seed);
  await page.getByTestId("start").tap();
  await page.getByTestId("duel").waitFor();
  return new Duel(page, "tap");
}

/** The deck of the form that has a name. */
const choice = (page, name) => page.locator("[data-test=deck] label", { hasText: name });

/** Fails where the hand, the question or its buttons are not all within the screen. */
async function inSight(page, where) {
  const out = await page.evaluate(() => {
    const parts = [".duel-hand .duel-card", "[data-test=says]", "[data-test=bar] button"];
    return parts.flatMap((part) => [...document.querySelectorAll(part)].flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const inside = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
      return width === 0 || inside ? [] : [`${part} ${element.textContent.trim().slice(0, 12)}`];
    }));
  });
  assert.deepEqual(out, [], where);
}

/** Plays to the end, and gives the decisions there were; `look` is called before each. */
async function play(game, look) {
  let decisions = 0;
  for (; await game.turn(); decisions += 1) {
    assert.ok(decisions < 300, "a match ends");
    await look(decisions);
    await game.step();
  }
  return decisions;
}

browserTest("a whole match by thumb in Japanese, from the form to its review", async (visit) => {
  const { page, open, fitsWidth } = visit;
  await open("#/new/duel");
  await choice(page, "燎原の火").tap();
  const game = await start(page, "2");
  const decisions = await play(game, async (nth) => {
    if (nth > 30) return;
    await fitsWidth(`decision ${nth + 1}`);
    await inSight(page, `decision ${nth + 1}`);
    assert.match(await game.says.innerText(), /[ぁ-ん]/, "it is asked in Japanese");
  });
  assert.ok(decisions > 8, `only ${decisions} decisions`);
  assert.match(await game.outcome.innerText(), /勝ち|引き分け/);
  await fitsWidth("the end");

  // The review is in the sheet.
  await page.getByTestId("sheet").tap();
  const sums = page.getByTestId("review").getByTestId("sums");
  await sums.waitFor();
  await page.getByTestId("review-stop").waitFor({ state: "detached", timeout: 200_000 });
  const figures = await Promise.all(["start", "skill", "others", "drawn", "luck", "result"].map(async (name) => {
    const text = await sums.getByTestId(name).locator("dd").innerText();
    return Number(text.replace("−", "-").replace(/[^\d.-]/g, ""));
  }));
  const [begin, skill, others, drawn, luck, result] = figures;
  assert.equal(begin + skill + others + drawn + luck, result, figures.join(", "));
  await fitsWidth("the review");
}, { ...PHONE, locale: "ja-JP", timeout: 300_000 });

/** Ten cards of fire and wood, four of each. */
const BUILT = [
  "cinder-pup", "ember-runner", "torch-lancer", "kiln-brawler", "signal-drummer", "fuse-adept",
  "comet-rider", "briar-raider", "moss-stag", "bramble-boar",
];

browserTest("a deck is built and played by thumb, and the history says whose it is", async (visit) => {
  const { page, open, fitsWidth } = visit;
  await open("#/new/duel");
  await page.getByTestId("build-deck").tap();
  const builder = new Builder(visit);
  await page.getByTestId("decks").waitFor();
  for (const card of BUILT) {
    const tile = builder.tile(card);
    await tile.scrollIntoViewIfNeeded();
    for (let copy = 0; copy < 4; copy += 1) await tile.getByTestId("more").tap();
  }
  await page.getByTestId("half-deck").tap();
  assert.equal(await builder.faults.innerText(), "This deck can be played.");
  assert.deepEqual(await builder.listed(), BUILT.map((card) => `4 ${card}`).sort());
  await builder.name.fill("Thumbs");
  await page.getByTestId("save-deck").tap();
  await builder.standing.getByText("Saved", { exact: true }).waitFor();
  await page.getByTestId("play-deck").tap();
  await page.getByTestId("setup").waitFor();
  assert.ok(await choice(page, "Thumbs").locator("input").isChecked());
  const game = await start(page, "5");
  await play(game, async (nth) => {
    if (nth > 12) return;
    for (const card of await game.hand()) assert.ok(BUILT.includes(card), `${card} is not in the built deck`);
    await inSight(page, `decision ${nth + 1}`);
  });
  assert.match(await game.outcome.innerText(), /won|draw/i);
  await open("#/history");
  const entry = page.getByTestId("entry");
  await entry.getByText("First player’s deck: a custom deck").waitFor();
  await fitsWidth("the history");
}, { ...PHONE, timeout: 200_000 });
