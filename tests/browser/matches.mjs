// Matches of Coyote and Sevens as records, for tests that need a table at a certain moment.

const lines = (parts) => parts.map((part) => `${JSON.stringify(part)}\n`).join("");

const COYOTE = [
  [-10, 1], [-5, 2], [0, 3], [1, 4], [2, 4], [3, 4], [4, 4], [5, 4], [10, 3], [15, 2], [20, 1],
  [100, 1], [101, 1], [102, 1], [103, 1],
].flatMap(([card, copies]) => Array(copies).fill(card));

/** A record of Coyote: these cards on top, the rest in ascending order; "call" or a bid in turn. */
export function coyote({ seats, lives, top, plies, result }) {
  const rest = [...COYOTE];
  for (const card of top) rest.splice(rest.indexOf(card), 1);
  const header = {
    yomite: 1, game: "coyote", rules: { players: seats.length, lives }, seed: 7, seats,
    deal: { deck: [...top, ...rest], shuffles: 5 },
  };
  const moves = plies.map(([seat, what], ply) => (
    { ply, seat, action: what === "call" ? "call" : { bid: what } }
  ));
  return lines([header, ...moves, ...(result ? [{ result }] : [])]);
}

const SUITS = ["♠", "♥", "♦", "♣"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** A record of Sevens for two, who hold two suits each; seat 1 (♦ and ♣) begins. */
function sevens({ seats, passes, acts, result }) {
  const suit = (at) => RANKS.map((rank) => SUITS[at] + rank);
  const header = {
    yomite: 1, game: "sevens", rules: { players: 2, tunnel: "standard", passes, places: "fewest" }, seed: 7, seats,
    deal: { hands: [[...suit(0), ...suit(1)], [...suit(2), ...suit(3)]] },
  };
  const plies = acts.map((act, ply) => (
    { ply, seat: (ply + 1) % 2, action: act === "pass" ? "pass" : { play: act } }
  ));
  return lines([header, ...plies, ...(result ? [{ result }] : [])]);
}

/** Coyote: six players, the person to answer five bids; a card is unseen at every other seat. */
export const COYOTE_RUNNING = coyote({
  seats: ["human", ...Array(5).fill("reader")], lives: 3, top: [3, 10, 5, 102, 2, 4],
  plies: [[0, 4], [1, 9], [2, 14], [3, 15], [4, 21], [5, 23]],
});

/** Coyote: two players, the person to open against the solved strategy. */
export const COYOTE_OPENING = coyote({
  seats: ["human", "equilibrium"], lives: 3, top: [3, 20, 1], plies: [],
});

/** Coyote: 120 bids in one round, the present far along the timeline. */
export const COYOTE_LONG = coyote({
  seats: ["human", "constant"], lives: 3, top: [3, 20, 1],
  plies: Array.from({ length: 120 }, (_, at) => [at % 2, at + 1]),
});

/** Coyote: two rounds are over; no agent at the table needs a file. */
export const COYOTE_OVER = coyote({
  seats: ["human", "constant"], lives: 3, top: [3, 20, 5, 4],
  plies: [[0, 5], [1, 12], [0, "call"], [0, 8], [1, 10], [0, 11], [1, 15], [0, "call"]],
});

/** Coyote: two players, the person's first bid was far too high, and it was the last life. */
export const COYOTE_BLUNDERED = coyote({
  seats: ["human", "reader"], lives: 1, top: [3, 20, 1], plies: [[0, 100], [1, "call"]], result: [0, 1],
});

/** Coyote: two players, the person's call was right, and it was the last life. */
export const COYOTE_FINISHED = coyote({
  seats: ["human", "reader"], lives: 1, top: [3, 20, 1],
  plies: [[0, 5], [1, 26], [0, "call"]], result: [1, 0],
});

/** Sevens: a tunnel is open, the person to move. */
export const SEVENS_RUNNING = sevens({
  seats: ["human", "belief"], passes: 3,
  acts: ["♦6", "♠8", "♦5", "♠9", "♦4", "♠10", "♦3", "♠J", "♦2", "♠Q", "♦A", "♠K", "♣6"],
});

/** Sevens: the person has two cards to lay, or passes. */
export const SEVENS_THREE = sevens({
  seats: ["human", "belief"], passes: 3,
  acts: [
    "♦6", "♠8", "♦5", "♠9", "♦4", "♠10", "♦3", "♠J", "♦2", "♠Q", "♦A", "♠K", "♣6",
    "♠A", "♣5", "♠2", "♣4", "♠3", "♣3", "♠4", "♣2", "♠5", "♣A", "♠6", "♣K",
  ],
});

/** Sevens: the person's second pass was a burst. */
export const SEVENS_FINISHED = sevens({
  seats: ["human", "belief"], passes: 1, acts: ["♦6", "pass", "♦8", "pass"], result: [0, 1],
});

/** Coyote: two people among agents, the first of them to answer two bids. */
export const COYOTE_SHARED = coyote({
  seats: ["human", "constant", "human", "constant"], lives: 2, top: [3, 20, 5, 4],
  plies: [[0, 1], [1, 2], [2, 3], [3, 4]],
});

/** Sevens: two people, the first to move. */
export const SEVENS_SHARED = sevens({ seats: ["human", "human"], passes: 3, acts: ["♦6"] });
