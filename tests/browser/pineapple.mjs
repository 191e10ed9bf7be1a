// Sessions of OFC Pineapple as records, and the table as a person handles it.

const lines = (parts) => parts.map((part) => `${JSON.stringify(part)}\n`).join("");

const SUITS = ["s", "h", "d", "c"];
const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
const DECK = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), "X1", "X2"];

/** A placement: the cards of each row, and those put away. */
const place = (top, middle, bottom, discards = "") => (
  Object.fromEntries(Object.entries({ top, middle, bottom, discards })
    .map(([row, cards]) => [row, cards.split(" ").filter(Boolean)]))
);

/** Seat 0 ends with queens on top, 9 8 in the middle and a full house. */
const QUEENS = [
  place("Qh", "9s 9d", "Ah As"),
  place("Qd", "8c", "", "2s"),
  place("", "8d", "Ac", "3s"),
  place("5h", "", "Kd", "4s"),
  place("", "2h", "Kh", "6s"),
];

/** Seat 0 with the same cards as with queens, one of them put away. */
const QUEEN = [QUEENS[0], place("2s", "8c", "", "Qd"), ...QUEENS.slice(2)];

/** Seat 0 ends with trips on top, which bring seventeen cards. */
const EIGHTS = [
  place("8h", "9s 9d", "Ah As"),
  place("8s", "9c", "", "2s"),
  place("8c", "", "Ac", "3s"),
  place("", "7h", "Kd", "4s"),
  place("", "5c", "Kh", "6s"),
];

/** Seat 1 ends with a high card, 10 7 and trips. */
const TRIPS = [
  place("3h", "7c 7d", "Jh Jd"),
  place("4h", "", "Js", "2d"),
  place("", "6h", "5d", "2c"),
  place("", "Ts", "3d", "3c"),
  place("9h", "Tc", "", "4d"),
];

/** Seat 1 with the same cards, and a middle that is above the bottom. */
const FOUL = [
  place("3h", "Jh Jd", "7c 7d"),
  place("4h", "Js", "", "2d"),
  place("", "6h", "5d", "2c"),
  place("", "3d", "Ts", "3c"),
  place("9h", "", "Tc", "4d"),
];

const dealt = (placements) => placements.flatMap((action) => Object.values(action).flat());

/** Both seats in turn, seat `first` at first. */
const inTurn = (seats, first = 0) => seats[0].flatMap((_, street) => (
  [first, 1 - first].map((seat) => [seat, seats[seat][street]])
));

/** A whole deal: 17 cards a seat, filled up from the rest of the deck. */
function hand(seats) {
  const used = new Set(seats.flat());
  const rest = DECK.filter((card) => !used.has(card));
  return seats.map((cards) => [...cards, ...rest.splice(0, 17 - cards.length)]);
}

/** A record of these hands and placements. */
export function pineapple({ seats, hands, plies = [], rules = {}, result }) {
  const header = {
    yomite: 1, game: "pineapple",
    rules: { hands: hands.length, jokers: 2, order: "button-last", stay: "usual", ...rules },
    seed: 7, seats, deal: { hands },
  };
  const moves = plies.map(([seat, action], ply) => ({ ply, seat, action }));
  return lines([header, ...moves, ...(result ? [{ result }] : [])]);
}

/** The cards of a fantasyland hand: a straight flush, two pairs, aces. */
export const FANTASY = "Js Ts 9s 8s 7s Ah Ad Kc Kd Qc Qs 5c 3d 2d".split(" ");

/** The cards of the largest fantasyland hand. */
export const FANTASY_17 = "X1 Ah Ad Kc Kd Qs Qc Js Ts 9s 8s 7s 6h 5c 4c 3d 2d".split(" ");

const FIRST = hand([dealt(QUEENS), dealt(TRIPS)]);
const SECOND = hand([FANTASY, "4c 4d 6c 6d 8h X1 2c 5h Jc Jh 9c 9d Th Td 3c 3s Kh".split(" ")]);

/** Two seats, one hand over, the person to set a fantasyland hand. */
export const PINE_FANTASY = pineapple({
  seats: ["human", "random"], hands: [FIRST, SECOND], plies: inTurn([QUEENS, TRIPS]),
});

/** The same with seventeen cards. */
export const PINE_FANTASY_17 = pineapple({
  seats: ["human", "random"], hands: [hand([dealt(EIGHTS), dealt(TRIPS)]), hand([FANTASY_17, []])],
  plies: inTurn([EIGHTS, TRIPS]),
});

/** Two hands, the person about to place on the second street. */
export const PINE_RUNNING = pineapple({
  seats: ["human", "random"], hands: [FIRST, SECOND], plies: inTurn([QUEENS, TRIPS]).slice(0, 2),
});

/** Three hands, the person about to place the cards that earn the second as fantasyland. */
export const PINE_ENTERING = pineapple({
  seats: ["human", "random"], hands: [FIRST, SECOND, hand([[], []])], plies: inTurn([QUEENS, TRIPS]).slice(0, 8),
});

/** Two hands, the person about to place the last cards before the other does. */
export const PINE_LAST = pineapple({
  seats: ["human", "random"], hands: [FIRST, SECOND], plies: inTurn([QUEENS, TRIPS]).slice(0, 8),
});

/** Two hands, the second begun by the other seat: two streets of it are placed, and the person is to move. */
export const PINE_SECOND = pineapple({
  seats: ["random", "human"], hands: [FIRST, hand([[], []])],
  plies: [
    ...inTurn([QUEEN, TRIPS]),
    ...inTurn([
      [place("Ts", "Js Qs", "Ks As"), place("", "8s", "9s", "7s")],
      [place("6h", "7h 8h", "9h Th"), place("3h", "4h", "", "5h")],
    ], 1),
  ],
});

/** A session of one hand that is over: 14 points for the person. */
export const PINE_FINISHED = pineapple({
  seats: ["human", "random"], hands: [FIRST], plies: inTurn([QUEENS, TRIPS]), result: [14, -14],
});

/** The same, and the other has fouled: 6 and royalties. */
export const PINE_FOULED = pineapple({
  seats: ["human", "random"], hands: [FIRST], plies: inTurn([QUEENS, FOUL]), result: [19, -19],
});

/** One hand, the person's middle already above what the bottom can become. */
export const PINE_FOULING = pineapple({
  seats: ["human", "random"], hands: [hand([dealt(FOUL), dealt(QUEENS)])],
  plies: inTurn([FOUL, QUEENS]).slice(0, 8),
});

/** Two people, the first about to make the second placement. */
export const PINE_SHARED = pineapple({
  seats: ["human", "human"], hands: [FIRST, SECOND], plies: inTurn([QUEENS, TRIPS]).slice(0, 2),
});

/** The table, read and used. */
export class Pineapple {
  constructor(page) {
    this.page = page;
  }

  /** The cards that are still to be placed, in the order shown. */
  async hand() {
    await this.page.getByTestId("hand").waitFor();
    return this.page.locator(".pine-tray [data-face]").evaluateAll((all) => all.map((card) => card.dataset.face));
  }

  /** What goes away. */
  async away() {
    return this.page.locator("[data-test=away] [data-face]").evaluateAll((all) => all.map((card) => card.dataset.face));
  }

  /** The cards of a row. */
  async row(seat, row) {
    const cards = this.page.getByTestId(`row-${seat}-${row}`).locator("[data-card],[data-face]");
    return cards.evaluateAll((all) => all.map((card) => card.dataset.card ?? card.dataset.face));
  }

  says() {
    return this.page.getByTestId("says").innerText();
  }

  /** Presses a row beside its cards. */
  async press(row) {
    const target = this.page.getByTestId(`place-${row}`);
    const { width, height } = await target.boundingBox();
    await target.click({ position: { x: width - 4, y: height - 6 } });
  }

  /** Puts every card into the lowest row that has room; what is left goes away by itself. */
  async placeAll() {
    for (const row of ["bottom", "middle", "top"]) {
      const empty = this.page.getByTestId(`row-${await this.seat()}-${row}`).locator(".pine-card.empty");
      while ((await empty.count()) > 0 && (await this.hand()).length > 0) {
        await this.page.getByTestId(`card-${(await this.hand())[0]}`).click();
        await this.press(row);
      }
    }
  }

  /** Whose cards are to be placed. */
  async seat() {
    const board = this.page.locator(".pine-side", { has: this.page.getByTestId("place-top") });
    return (await board.getAttribute("data-test")).slice("board-".length);
  }

  /** Drags an element to the middle of another one. */
  async drag(from, to) {
    const middle = async (element) => {
      const { x, y, width, height } = await element.boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const { mouse } = this.page;
    await mouse.move(...await middle(from));
    await mouse.down();
    await mouse.move(...await middle(to), { steps: 6 });
    await mouse.up();
  }

  /** Chips by seat. */
  async chips() {
    const read = async (seat) => {
      const text = await this.page.getByTestId(`board-${seat}`).getByTestId("chips").innerText();
      return Number(text.replace(/\D/g, ""));
    };
    return Promise.all([0, 1].map(read));
  }

  /** What a seat has won in the hand that is shown. */
  async tally(seat) {
    const text = await this.page.getByTestId(`board-${seat}`).getByTestId("tally").innerText();
    return Number(text.replace("−", "-").replace("±", ""));
  }

  async plies() {
    return Number(await this.page.getByTestId("strip").getAttribute("aria-valuemax"));
  }

  /** Waits until so many placements have been made, or more. */
  async has(plies) {
    await this.page.waitForFunction(
      (plies) => Number(document.querySelector("[data-test='strip']").ariaValueMax) >= plies, plies,
    );
  }

  /** Waits for what the person can do next: place, see the end of a hand, or nothing any more. */
  async turn() {
    const found = await this.page.waitForFunction(() => {
      const there = (test) => document.querySelector(`[data-test='${test}']`);
      const done = there("next-round")?.dataset.done === "true";
      if (there("unveiling")) return done && "reveal";
      if (there("outcome")) return "end";
      const mine = document.querySelector("[data-test=board-0].to-move");
      return mine && document.querySelector(".pine-tray .loose") && "place";
    });
    return found.jsonValue();
  }
}
