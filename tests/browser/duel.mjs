// Duel's table as a person uses it, and matches as records whose libraries lie in a known order.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const DECKS = JSON.parse(readFileSync(new URL("../../src/games/duel/decks.json", import.meta.url), "utf8"));

/** A deck's cards with these on top, the rest by name. */
function library(deck, top) {
  const { cards } = DECKS.find(({ id }) => id === deck);
  const rest = Object.entries(cards).flatMap(([card, copies]) => Array(copies).fill(card));
  for (const card of top) {
    assert.ok(rest.includes(card), `${deck} has no more ${card}`);
    rest.splice(rest.indexOf(card), 1);
  }
  return [...top, ...rest];
}

/** A record: five shields (the last is broken first), five cards of the hand, the library, each. */
function duel({ seats, plies, third = "deep-draught", result }) {
  const header = {
    yomite: 1, game: "duel", rules: { deck: "wildfire", deck_2: "still-waters" }, seed: 7, seats,
    deal: {
      libraries: [
        library("wildfire", [
          "moss-stag", "bramble-boar", "kiln-brawler", "comet-rider", "scorching-hand",
          "cinder-pup", "ember-runner", "briar-raider", "torch-lancer", "moss-stag",
          "fuse-adept", "cinder-pup",
        ]),
        library("still-waters", [
          "mirror-duelist", "cold-verdict", "tin-sentry", third, "starlit-whale",
          "tin-sentry", "iron-bulwark", "cold-verdict", "steel-marshal", "mist-courier",
          "gentle-ebb", "iron-bulwark",
        ]),
      ],
      chance: 7,
    },
  };
  const moves = plies.map(([seat, action], ply) => ({ ply, seat, action }));
  const lines = [header, ...moves, ...(result ? [{ result }] : [])];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

const attack = { attack: { by: 0, at: null } };
const attackBy = (by) => [0, { attack: { by, at: null } }];

/** The first turn of each, and the mana of the third. */
const OPENING = [
  [0, { charge: "torch-lancer" }], [0, { play: "cinder-pup" }], [0, attack],
  [1, { charge: "starlit-whale" }], [0, { charge: "moss-stag" }],
];
const FIFTH = [
  ...OPENING, [0, attack], [1, "take"],
  [1, { charge: "iron-bulwark" }], [1, { play: "tin-sentry" }], [0, { charge: "fuse-adept" }],
];

/** The person's first decision: which card to charge. */
export const DUEL_START = duel({ seats: ["human", "greedy"], plies: [] });

/** The person may play Ember Runner or attack with Cinder Pup; Briar Raider is too dear. */
export const DUEL_RUNNING = duel({ seats: ["human", "greedy"], plies: OPENING });

/** Ember Runner is to be paid with two of three, and one fire would still pay Cinder Pup. */
export const DUEL_PAYING = duel({ seats: ["human", "greedy"], plies: [...FIFTH, [0, { play: "ember-runner" }]] });

/** The person's Tin Sentry may block Cinder Pup. */
export const DUEL_BLOCKING = duel({ seats: ["greedy", "human"], plies: [...FIFTH, [0, attack]] });

/** A trigger of the person's was broken. */
export const DUEL_TRIGGER = duel({ seats: ["greedy", "human"], plies: [...OPENING, [0, attack]] });

/** Three swift creatures in three turns: all but the last attack. */
const RUSH = [
  ...OPENING.slice(0, 3), [1, "keep"], [0, { charge: "moss-stag" }], [0, { play: "ember-runner" }],
  attackBy(0), attackBy(1), [1, "keep"], [0, { charge: "fuse-adept" }], [0, { play: "briar-raider" }],
  attackBy(0), attackBy(1),
];
const rush = (plies, result) => duel({
  seats: ["human", "greedy"], third: "iron-bulwark", plies: [...RUSH, ...plies], result,
});

/** The person's third attack wins. */
export const DUEL_LAST = rush([]);

/** The person has won. */
export const DUEL_FINISHED = rush([attackBy(2)], [1, 0]);

/** The table, under a mouse or, where `by` is "tap", under a thumb. */
export class Duel {
  constructor(page, by = "click") {
    this.page = page;
    this.touch = (what) => what[by]();
    this.says = page.getByTestId("says");
    this.bar = page.getByTestId("bar");
    this.outcome = page.getByTestId("outcome");
  }

  /** Waits until the person may do something, or the match is over; whether it goes on. */
  async turn() {
    await this.page.locator("[data-test=bar].acts, [data-test=outcome]").first().waitFor({ timeout: 60_000 });
    return !(await this.outcome.isVisible());
  }

  /** What the buttons do, in order. */
  buttons() {
    return this.bar.locator(".duel-buttons button").evaluateAll((all) => all.map((button) => button.dataset.test));
  }

  press(name) {
    return this.touch(this.bar.getByTestId(name).first());
  }

  /** The cards of the hand by name. */
  hand() {
    return this.page.getByTestId("hand").locator(".duel-card").evaluateAll((all) => all.map((card) => card.dataset.card));
  }

  /** A card of the hand. */
  card(name) {
    return this.page.getByTestId("hand").locator(`[data-card="${name}"]`).first();
  }

  /** The creatures of a seat by name. */
  battle(seat) {
    return this.page.getByTestId(`battle-${seat}`).locator(".duel-card").evaluateAll((all) => all.map((card) => card.dataset.card));
  }

  /** A creature of a seat. */
  creature(seat, name) {
    return this.page.getByTestId(`battle-${seat}`).locator(`[data-card="${name}"]`).first();
  }

  shields(seat) {
    return this.page.getByTestId(`player-${seat}`).locator(".duel-shield:not(.broken)").count();
  }

  async drag(from, to) {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    const { mouse } = this.page;
    await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await mouse.down();
    await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
    await mouse.up();
  }

  /** One decision, played simply: mana first, then whatever is marked, attacks at the player. */
  async step() {
    const { page } = this;
    const buttons = await this.buttons();
    if (buttons.includes("pay-all")) return this.press("pay-all");
    if (buttons.includes("use")) return this.press("use");
    const marked = page.locator(".duel .duel-card.marked");
    const mana = await page.getByTestId("mana-0").locator(".duel-pip").count();
    if (buttons.includes("keep") && mana >= 5) return this.press("keep");
    if (await marked.count() === 0) return this.press(buttons.at(-1));
    await this.touch(marked.first());
    await this.touch(this.bar.locator(".btn--primary").first());
    return undefined;
  }
}
