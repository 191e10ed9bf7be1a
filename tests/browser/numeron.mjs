// Numer0n's screens as a person uses them: setting up, entering codes, reading the table. And the
// game counted by hand, to check the page against.

import assert from "node:assert/strict";

/** EAT and BITE of a call on a secret, counted digit by digit. */
export function answer(call, secret) {
  const digits = [...call];
  const eat = digits.filter((digit, place) => secret[place] === digit).length;
  const shared = digits.filter((digit) => secret.includes(digit)).length;
  return { eat, bite: shared - eat };
}

/** Every code of so many different digits, ascending. */
export function allCodes(digits) {
  const numbers = Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, "0"));
  return numbers.filter((code) => new Set(code).size === digits);
}

/** The codes that agree with every answer. */
export function candidates(digits, calls) {
  return allCodes(digits).filter((code) => calls.every(({ code: call, eat, bite }) => {
    const told = answer(call, code);
    return told.eat === eat && told.bite === bite;
  }));
}

/** The lines of a record. The actions are codes: two secrets, then calls in turn. */
export function record({ digits = 3, end = "sudden", seed = 7, seats = ["human", "random"], codes, result }) {
  const header = { yomite: 1, game: "numeron", rules: { digits, end }, seed, seats, deal: null };
  const plies = codes.map((code, ply) => ({
    ply, seat: ply % 2, action: ply < 2 ? { secret: code } : { call: code },
  }));
  const lines = [header, ...plies, ...(result ? [{ result }] : [])];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/**
 * A record with a review after it, in which each call of the first seat gave so much away of an
 * even chance, by a mistake of such a kind where one is named, and nothing else was judged.
 */
export function reviewed(lines, losses, kinds = []) {
  const plies = lines.trimEnd().split("\n").map((line) => JSON.parse(line)).filter(({ ply }) => ply !== undefined);
  const judged = plies.filter(({ seat, action }) => seat === 0 && action.call);
  const decisions = judged.map(({ ply, action }, at) => ({
    ply, played: { numeron: action }, best: { numeron: kinds[at] ? { call: "023" } : action },
    verdict: kinds[at] ? "mistake" : "fine",
    loss: { best: 0.5, value: 0.5 - losses[at], loss: losses[at], interval: null },
    kind: kinds[at] ?? null,
  }));
  // What follows from the decisions is left to whoever reads it.
  const sums = { result: null, start: null, skill: 0, others: 0, luck: 0, accuracy: null, strokes: [], moments: [] };
  const seats = [0, 1].map((own) => ({
    ...sums,
    decisions: own === 0 ? decisions : [],
    unjudged: plies.filter((ply) => ply.seat === own && !judged.includes(ply)).map(({ ply }) => ({ ply, why: "no_value" })),
  }));
  return `${lines}${JSON.stringify({ review: { agent: "optimal", seats, turning: null } })}\n`;
}

/** A figure of a review's sums as a number: points as they are, shares and parts of a win in per cent. */
export function sumOf(text) {
  const figure = Number(text.replace("−", "-").replace(/[^\d.-]/g, ""));
  return /wins|\d勝/.test(text) ? figure * 100 : figure;
}

/** A finished match of a person against an agent, with something to look into. */
export const FINISHED = record({
  seats: ["human", "expected"],
  codes: ["407", "158", "012", "345", "518", "476", "185", "408", "158"],
  result: [1, 0],
});

/** A match of a person that waits for the person's second call. */
export const RUNNING = record({ codes: ["407", "158", "012", "345"] });

/** The screens of one page. */
export class Numeron {
  constructor(page) {
    this.page = page;
    // While one waits for one's turn the entry is there, and can do nothing.
    this.entry = page.locator("[data-test=entry]:not(.waiting)");
    this.code = this.entry.getByTestId("code");
    this.error = page.getByTestId("code-error");
    this.outcome = page.getByTestId("outcome");
    this.headline = page.getByTestId("headline");
    this.strip = page.getByTestId("strip");
  }

  /** Fills in the form for a match, on its screen, and starts it. */
  async setUp({ digits = 3, end = "sudden", seats = ["human", "random"], seed = "7" } = {}) {
    const { page } = this;
    await page.getByTestId("setup").waitFor();
    for (const [name, value] of [["digits", String(digits)], ["end", end]]) {
      // The buttons are drawn by their labels; the radio inputs lie beneath.
      await page.locator("label", { has: page.locator(`input[name="${name}"][value="${value}"]`) }).click();
    }
    for (const [place, player] of seats.entries()) {
      await page.getByTestId(`seat-${place}`).getByTestId("who").selectOption(player);
    }
    await page.locator("details", { has: page.getByTestId("seed") }).locator("summary").click();
    await page.getByTestId("seed").fill(seed);
    await page.getByTestId("start").click();
    await page.getByTestId("match").or(page.getByTestId("cover")).waitFor();
  }

  /** Imports records on the history screen, and opens the latest. */
  async bringIn(lines) {
    const { page } = this;
    await this.chooseFile(lines);
    await page.getByTestId("import-report").getByText(/imported|読み込みました/).waitFor();
    await page.getByTestId("entry").first().getByTestId("open").click();
    await page.getByTestId("match").or(page.getByTestId("cover")).waitFor();
  }

  /** Hands a file of records to the history, which must be open. */
  async chooseFile(lines) {
    const file = { name: "records.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(lines) };
    await this.page.getByTestId("import").setInputFiles(file);
  }

  /** Waits until the person may enter a code, or the match has ended; says whether it has. */
  async turn() {
    await this.entry.or(this.outcome).first().waitFor();
    return this.outcome.isVisible();
  }

  /** Types a code and plays it; resolves when the next is due, with whether the match has ended. */
  async play(code) {
    await this.code.fill(code);
    await this.page.getByTestId("call-it").click();
    return this.turn();
  }

  /** What the table shows: secrets and calls by seat, and how many codes are left to each. */
  async table() {
    return this.page.getByTestId("numeron").evaluate((table) => {
      const text = (node, what) => [...node.querySelectorAll(what)].map((found) => found.textContent);
      const shown = { secrets: [], calls: [], left: [] };
      for (const board of table.querySelectorAll(".board")) {
        const caller = Number(board.dataset.caller);
        // Above a seat's calls stands the secret that they are against.
        shown.secrets[1 - caller] = text(board, ".secret .digit").join("");
        shown.left[caller] = Number(board.querySelector("[data-test=left]")?.textContent.replace(/\D/g, ""));
        shown.calls[caller] = [...board.querySelectorAll("[data-test=call]")].map((call) => {
          const [eat, bite] = text(call, ".answer b").map(Number);
          return { code: text(call, ".code .digit").join(""), eat, bite };
        });
      }
      return shown;
    });
  }

  /** Fails unless the counts on the table are those of a count by hand. */
  async countsAgree() {
    const { secrets, calls, left } = await this.table();
    for (const seat of [0, 1]) {
      const possible = candidates(secrets[0].length, calls[seat]);
      assert.equal(left[seat], possible.length, `codes left to seat ${seat} after ${JSON.stringify(calls[seat])}`);
    }
  }

  /** How many moves there are, and at which one looks (the present is one past the last). */
  async plies() {
    const [count, at] = await Promise.all(
      ["aria-valuemax", "aria-valuenow"].map((name) => this.strip.getAttribute(name)),
    );
    return { count: Number(count), at: Number(at) };
  }

  /** Waits until one looks at a ply. */
  async looksAt(ply) {
    await this.page.locator(`[data-test=strip][aria-valuenow="${ply}"]`).waitFor();
  }

  /** Waits until there are so many moves. */
  async has(plies) {
    await this.page.locator(`[data-test=strip][aria-valuemax="${plies}"]`).waitFor();
  }

  /** The code that the hint at hand recommends, once it has settled. */
  async advised() {
    await this.headline.getByText(/^Call \d+/).waitFor();
    const [, code] = (await this.headline.innerText()).match(/^Call (\d+)/);
    return code;
  }

  /** Fails unless the outcome is what the calls and the open secrets say. */
  async outcomeAgrees(opponent) {
    const { secrets, calls } = await this.table();
    for (const seat of [0, 1]) {
      assert.match(secrets[seat], /^\d+$/, "both secrets lie open at the end");
      for (const call of calls[seat]) {
        assert.deepEqual(call, { code: call.code, ...answer(call.code, secrets[1 - seat]) });
      }
    }
    const won = [0, 1].map((seat) => calls[seat].at(-1)?.code === secrets[1 - seat]);
    const sentence = won[0] && won[1] ? "A draw." : won[0] ? "You won." : `${opponent} won.`;
    assert.ok(won[0] || won[1], "somebody has found a secret");
    assert.ok((await this.outcome.innerText()).includes(sentence), sentence);
  }
}
