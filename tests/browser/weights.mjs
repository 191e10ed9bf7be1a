// What a visitor has to fetch, in kB as brotli makes the site's files small, and what is meant for each part of it.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const SITE = fileURLToPath(new URL("../../dist/", import.meta.url));
/** May be fetched until the games can be chosen from. */
export const FIRST = 350;
/** What a screen adds, once what came after the first screen is there. */
export const ANOTHER = 120;
export const SCREENS = ["history", "practice", "arena", "gallery", "guests", "decks", "new/sevens"];
/** What a game adds until the first move can be made: what a match waits for, and what thinks. */
export const ADDS = { numeron: 890, coyote: 945, sevens: 915, pineapple: 1045, duel: 1210 };
/** The program that thinks about a game: its base, what brings that to life, and the game's part. */
export const THINKS = { numeron: 360, coyote: 375, sevens: 375, pineapple: 470, duel: 560 };

/** Where a person's first move is made. */
export const MOVES = {
  numeron: "[data-test=entry]", coyote: "[data-test=bid-it]", sevens: "[data-test=hand] button", pineapple: "[data-test=hand] button",
  duel: "[data-test=hand] button",
};

const weights = new Map();
/** Of a file of the site. */
function weight(file) {
  if (!weights.has(file)) {
    const content = readFileSync(path.join(SITE, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    weights.set(file, brotliCompressSync(content, { params }).length / 1000);
  }
  return weights.get(file);
}

/** Of several. */
export const sum = (files) => Array.from(files).reduce((sum, file) => sum + weight(file), 0);

/** The file of the site that an address names. */
export const named = (url, base) => new URL(url).pathname.slice(new URL(base).pathname.length) || "index.html";

/** Hears which files of the site a page asks for; what workers think with is not counted. */
export function hear(page, base) {
  const files = new Set();
  page.on("request", (request) => {
    if (!request.url().startsWith(base)) return;
    const file = named(request.url(), base);
    if (!/^(worker|assets\/)/.test(file)) files.add(file);
  });
  return () => sum(files);
}

/** What a page has fetched until the games can be chosen from; what comes after waits until then. */
export async function firstScreen({ page, base, open }) {
  const fetched = hear(page, base);
  await page.route(/chunk-/, async (route) => {
    await page.getByTestId("game-sevens").waitFor();
    await route.continue();
  });
  const chunks = [];
  page.on("request", (request) => { if (/chunk-/.test(request.url())) chunks.push(named(request.url(), base)); });
  await open("#/");
  await page.getByTestId("game-sevens").waitFor();
  return { weight: fetched() - sum(chunks), later: chunks };
}

/** What a screen adds to the first. */
export async function added({ page, base, open }, screen) {
  const fetched = hear(page, base);
  await open("#/");
  await page.getByTestId("game-sevens").waitFor();
  await page.waitForLoadState("networkidle");
  // What is left of the first screen is asked for half a second after it: only then is it quiet.
  for (let last = -1; last !== fetched(); await page.waitForTimeout(1_500)) last = fetched();
  const before = fetched();
  await open(`#/${screen}`);
  await page.locator("main section").first().waitFor();
  await page.waitForLoadState("networkidle");
  return fetched() - before;
}

/** Whether a match of a game waits for a file. */
export const awaited = (file, game) => {
  const [, chunk] = /chunk-([\w-]+)-[0-9a-f]{16}\.wasm$/.exec(file) ?? [];
  return ["matches", "play", "tables", "notices", game, `${game}-shared`, `rules_${game}`].includes(chunk);
};

/** What thinks about a game. */
export const thinks = (game) => sum(["worker_boot.js", "worker.js", "worker_bg.wasm", `worker-${game}.wasm`]);

/** What a game adds until its first move. */
export const adds = (game) => sum(readdirSync(SITE).filter((file) => awaited(file, game))) + thinks(game);
