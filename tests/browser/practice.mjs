// Practice as a person goes about it: the question of the moment, and a match that has some.

import assert from "node:assert/strict";

import { candidates, record } from "./numeron.mjs";

/** The question of the moment, as a person answers it. */
export class Question {
  constructor(page) {
    this.page = page;
    this.open = page.getByTestId("question");
    this.asked = page.getByTestId("question-asked");
    this.result = page.getByTestId("question-result");
    this.verdict = page.getByTestId("question-verdict");
    this.truth = page.getByTestId("question-truth");
  }

  /** Moves a slider to a place, as keys and pointers do. */
  async slide(name, value) {
    await this.page.getByTestId(name).fill(String(value));
  }

  /** Answers as well, or as badly, as one can; `left` are the codes that still fit. */
  async answer(left, { well = true } = {}) {
    await this.open.waitFor();
    const text = await this.asked.innerText();
    const digit = text.match(/Is the digit (\d) in/)?.[1];
    if (digit === undefined) {
      assert.match(text, /How many codes/);
      const total = left[0].length === 3 ? 720 : 5040;
      const place = (n) => Math.round((Math.log(n) / Math.log(total)) * 200);
      await this.slide("limit-low", well ? place(left.length) : 200);
      await this.slide("limit-high", well ? place(left.length) : 200);
    } else {
      const share = left.filter((code) => code.includes(digit)).length / left.length;
      await this.slide("chance-0", well ? Math.round(share * 100) : share > 0.5 ? 0 : 100);
    }
    await this.page.getByTestId("question-answer").click();
    await this.result.waitFor();
    return { text, digit };
  }
}

/** A match with calls that leave much to be read, and its moves of either seat. */
const CALLS = ["012", "345", "364", "476", "825", "408", "158"];
export const MATCH = record({ seats: ["human", "expected"], seed: 9, codes: ["407", "158", ...CALLS], result: [1, 0] });

/** What is left to the first seat before its call at a ply. */
export function leftAt(ply) {
  const own = CALLS.filter((_, at) => at % 2 === 0 && at + 2 < ply);
  const calls = own.map((code) => ({ code, ...told(code, "158") }));
  return candidates(3, calls);
}

function told(code, secret) {
  const eat = [...code].filter((digit, at) => secret[at] === digit).length;
  return { eat, bite: [...code].filter((digit) => secret.includes(digit)).length - eat };
}
