// Matches of every game, played to their end with the verbs of `EnginePage`: any legal move will do.

import { candidates } from "./numeron.mjs";

/** The smallest rules of each game, by the names and the ids of their fields, and who plays against the person. */
export const TABLES = {
  numeron: { radios: {}, selects: {}, other: "random" },
  coyote: { radios: {}, selects: { players: "2", lives: "1" }, other: "novice" },
  sevens: { radios: {}, selects: { players: "2", passes: "0" }, other: "random" },
  pineapple: { radios: {}, selects: { hands: "1" }, other: "random" },
  duel: { radios: { deck: "wildfire" }, selects: { deck_2: "wildfire" }, other: "random" },
};

/** Sets a match up on its screen, and starts it. */
export async function setUp(page, game, { seed, other = TABLES[game].other }) {
  const { radios, selects } = TABLES[game];
  await page.open(`#/new/${game}`);
  await page.see("[data-test=setup]");
  for (const [name, value] of Object.entries(selects)) await page.choose(`[data-test=${name}]`, value);
  for (const [name, value] of Object.entries(radios)) await page.press(`label:has(input[name="${name}"][value="${value}"])`);
  await page.gone("[data-test=seat-2]");
  await page.choose("[data-test=seat-1] [data-test=who]", other);
  await page.press("details:has([data-test=seed]) summary");
  await page.fill("[data-test=seed]", seed);
  await page.press("[data-test=start]");
  await page.see(`[data-test=${game}]`);
}

/** What can be seen only while it is the person's turn. */
const TURN = {
  numeron: "[data-test=entry]:not(.waiting)",
  coyote: "[data-test=coyote]:has([data-test=seat-0][data-turn=true]) [data-test=entry]:not(.waiting)",
  sevens: "[data-test=pass][aria-disabled=false]",
  pineapple: "[data-test=pineapple]:has([data-test=board-0].to-move) .pine-tray .loose",
  duel: "[data-test=bar].acts",
};

/**
 * Waits for what comes after so many moves: "turn", "reveal" where the end of a round waits to be looked at,
 * or "end". The others are not waited for longer than they take.
 */
export async function turn(page, game, plies = 0) {
  for (;;) {
    const now = await page.until((mine, before) => {
      const moves = Number(document.querySelector("[data-test=strip]")?.ariaValueMax);
      if (shown("[data-test=outcome]").length > 0) return { kind: "end", plies: moves };
      if (shown("[data-test=next-round]").length > 0) return { kind: "reveal", plies: moves };
      if (moves >= before && shown(mine).length > 0) return { kind: "turn", plies: moves };
      return shown("[data-test=thinking]").length > 0 && { kind: "thinking" };
    }, TURN[game], plies);
    if (now.kind !== "thinking") return now;
    await page.type("s");
  }
}

/** The person's calls as they stand on the table. */
export const calls = (page) => page.run(() => [...document.querySelectorAll(".board[data-caller='0'] [data-test=call]")].map((call) => {
  const words = (what) => [...call.querySelectorAll(what)].map((found) => found.textContent);
  const [eat, bite] = words(".answer b").map(Number);
  return { code: words(".code .digit").join(""), eat, bite };
}));

/** One move of the person in each game. */
const MOVES = {
  async numeron(page) {
    const possible = candidates(3, await calls(page));
    await page.fill("[data-test=code]", possible[Math.floor(possible.length / 2)]);
    await page.press("[data-test=call-it]");
  },

  async coyote(page, plies) {
    if (plies > 1) {
      // A call asks once more.
      await page.press("[data-test=call]");
      return page.press("[data-test=call]");
    }
    const low = await page.until(() => shown("[data-test=range]")[0]?.innerText.match(/\d+/)[0]);
    await page.fill("[data-test=bid]", low);
    return page.press("[data-test=bid-it]");
  },

  async sevens(page, plies) {
    if (await page.count("[data-test^=card-][data-playable=true]") > 0) return page.press("[data-test^=card-][data-playable=true]");
    await page.press("[data-test=pass]");
    // The pass that bursts asks once more.
    const done = await page.until((before) => {
      if (Number(document.querySelector("[data-test=strip]").ariaValueMax) > before) return "passed";
      return shown("[data-test=sevens] [data-test=back]").length > 0 && "asks";
    }, plies);
    if (done === "asks") await page.press("[data-test=pass]");
  },

  async pineapple(page) {
    const left = () => page.count(".pine-tray [data-face]");
    for (const row of ["bottom", "middle", "top"]) {
      while (await page.count(`[data-test=row-0-${row}] .pine-card.empty`) > 0 && await left() > 0) {
        const before = await left();
        await page.press(".pine-tray [data-face]");
        await page.press(`[data-test=place-${row}]`);
        await page.until((all) => shown(".pine-tray [data-face]").length < all, before);
      }
    }
    await page.press("[data-test=confirm]");
  },

  async duel(page) {
    const buttons = await page.run(() => shown("[data-test=bar] .duel-buttons button").map((button) => button.dataset.test));
    const press = (name) => page.press(`[data-test=bar] [data-test="${name}"]`);
    for (const name of ["pay-all", "use"]) if (buttons.includes(name)) return press(name);
    if (buttons.includes("keep") && await page.count("[data-test=mana-0] .duel-pip") >= 5) return press("keep");
    if (await page.count(".duel .duel-card.marked") === 0) return press(buttons.at(-1));
    await page.press(".duel .duel-card.marked");
    return page.press("[data-test=bar] .btn--primary");
  },
};

/** Plays one move of the person's. */
export const move = (page, game, plies) => MOVES[game](page, plies);

/** Plays on from the person's turn to the end of the match. */
export async function playOn(page, game, from = 0) {
  for (let plies = from; ;) {
    const now = await turn(page, game, plies);
    if (now.kind === "end") return now.plies;
    if (now.kind === "reveal") {
      await page.press("[data-test=next-round]");
      await page.gone("[data-test=unveiling]");
    } else {
      await move(page, game, now.plies);
      plies = now.plies + 1;
    }
  }
}
