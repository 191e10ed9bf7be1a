// Random games of Duel: the same program in a page and natively.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

import { TARGET } from "./native.mjs";

/** Games of one run, as `tests/bench/random_games.rs` has it. */
const GAMES = 20_000;
const RUNS = 7;

/** Runs both by turns, so that what else the machine does falls on both alike: the fastest ms of each. */
export async function randomGames(page) {
  const address = new URL("random_games.wasm", page.url()).href;
  const program = readFileSync(path.join(TARGET, "wasm32-unknown-unknown/lab/random_games.wasm"));
  await page.route(address, (route) => route.fulfill({ contentType: "application/wasm", body: program }));
  await page.evaluate(async (from) => {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(from));
    window.games = () => {
      const started = performance.now();
      if (instance.exports.main(0, 0) !== 0) throw new Error("the random games failed");
      return performance.now() - started;
    };
  }, address);
  const times = { wasm: [], native: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.wasm.push(await page.evaluate(() => window.games()));
    times.native.push(Number(execFileSync(path.join(TARGET, "lab/random_games"), { encoding: "utf8" })));
  }
  return { games: GAMES, wasm: Math.min(...times.wasm), native: Math.min(...times.native) };
}
