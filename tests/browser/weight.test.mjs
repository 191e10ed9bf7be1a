// What a visitor has to fetch, by the files that the browser asks for, as brotli makes them small. A screen may weigh 5 %
// more than its budget.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

import { GAMES } from "./games.mjs";
import { browserTest } from "./harness.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";

const SITE = fileURLToPath(new URL("../../dist/", import.meta.url));
/** kB that may be fetched until the games can be chosen from. */
const FIRST = 350;
/** kB that a screen adds, once what came after the first screen is there. */
const ANOTHER = 120;
const SCREENS = ["history", "practice", "arena", "gallery", "guests", "decks", "new/sevens"];

/** kB that a game adds until the first move can be made: what a match waits for, and what thinks. */
const ADDS = { numeron: 845, coyote: 900, sevens: 870, pineapple: 970, duel: 1130 };
/** Where a person's first move is made. */
const MOVES = {
  numeron: "[data-test=entry]", coyote: "[data-test=bid-it]", sevens: "[data-test=hand] button", pineapple: "[data-test=hand] button",
  duel: "[data-test=hand] button",
};

/** kB of the program that thinks about a game: its base, what brings that to life, and the game's part. */
const THINKS = { numeron: 330, coyote: 340, sevens: 335, pineapple: 400, duel: 465 };

const weights = new Map();
/** Bytes of a file of the site. */
function weight(file) {
  if (!weights.has(file)) {
    const content = readFileSync(path.join(SITE, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    weights.set(file, brotliCompressSync(content, { params }).length);
  }
  return weights.get(file);
}

/** The file of the site that an address names. */
const named = (url, base) => new URL(url).pathname.slice(new URL(base).pathname.length) || "index.html";

/** Hears which files of the site a page asks for; what workers think with is not counted. */
function hear(page, base) {
  const files = new Set();
  page.on("request", (request) => {
    if (!request.url().startsWith(base)) return;
    const file = named(request.url(), base);
    if (!/^(worker|assets\/)/.test(file)) files.add(file);
  });
  return () => Array.from(files).reduce((sum, file) => sum + weight(file), 0) / 1000;
}

const within = (kilobytes, budget, what) =>
  assert.ok(kilobytes <= budget * 1.05, `${what}: ${kilobytes.toFixed(0)} kB, where ${budget} are meant`);

browserTest("the first screen is there before what plays", async ({ page, base, open }) => {
  const fetched = hear(page, base);
  // What comes after the first screen waits until that stands.
  await page.route(/chunk-/, async (route) => {
    await page.getByTestId("game-sevens").waitFor();
    await route.continue();
  });
  const chunks = [];
  page.on("request", (request) => { if (/chunk-/.test(request.url())) chunks.push(request.url()); });
  await open("#/");
  await page.getByTestId("game-sevens").waitFor();
  // What was left is asked for at once, a match and what is said at it are not.
  assert.deepEqual(chunks.filter((url) => /chunk-(play|thoughts|setup|numeron|coyote|sevens|pineapple|duel)-[0-9a-f]/.test(url)), []);
  const first = fetched() - chunks.reduce((sum, url) => sum + weight(named(url, base)) / 1000, 0);
  within(first, FIRST, "the first screen");
}, { timeout: 120_000 });

for (const screen of SCREENS) {
  browserTest(`what a screen adds is light: ${screen}`, async ({ page, base, open }) => {
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
    within(fetched() - before, ANOTHER, screen);
  }, { timeout: 120_000 });
}

/** kB of files. */
const sum = (files) => files.reduce((sum, file) => sum + weight(file), 0) / 1000;
const thinking = (game) => ["worker_boot.js", "worker.js", "worker_bg.wasm", `worker-${game}.wasm`];
/** Whether a match of a game waits for a chunk. */
const awaited = (file, game) => {
  const [, chunk] = /chunk-([\w-]+)-[0-9a-f]{16}\.wasm$/.exec(file) ?? [];
  return ["matches", "play", "tables", "notices", game, `${game}-shared`, `rules_${game}`].includes(chunk);
};

for (const game of GAMES) {
  test(`what thinks about one game is fetched without the others: ${game}`, () => {
    within(sum(thinking(game)), THINKS[game], game);
  });

  browserTest(`what a game adds until the first move: ${game}`, async ({ page, open }) => {
    within(sum([...readdirSync(SITE).filter((file) => awaited(file, game)), ...thinking(game)]), ADDS[game], game);
    // Nothing else needs to come before the first move: it is withheld until then.
    let moved;
    const first = new Promise((done) => { moved = done; });
    await page.route(/chunk-(?!home)/, async (route) => {
      if (!awaited(route.request().url(), game)) await first;
      await route.continue();
    });
    await open("#/");
    await page.getByTestId(`game-${game}`).getByTestId("play").click();
    await page.locator(MOVES[game]).first().waitFor();
    moved();
  }, { timeout: 120_000 });
}

browserTest("a match fetches what thinks about its game alone", async ({ page, open }) => {
  const parts = new Set();
  page.on("request", (request) => {
    const [, part] = /\/worker-(\w+)\.wasm/.exec(new URL(request.url()).pathname) ?? [];
    if (part) parts.add(part);
  });
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING.replace("random", "expected"));
  await game.turn();
  await game.play("612");
  assert.deepEqual([...parts], ["numeron"]);
}, { timeout: 120_000 });
