// What a visitor has to fetch, by the files that the browser asks for, as brotli makes them small. A screen may weigh 5 %
// more than its budget.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

import { browserTest } from "./harness.mjs";

const SITE = fileURLToPath(new URL("../../dist/", import.meta.url));
/** kB that may be fetched until the games can be chosen from. */
const FIRST = 350;
/** kB that a screen adds, once what came after the first screen is there. */
const ANOTHER = 120;
const SCREENS = ["history", "practice", "arena", "gallery", "guests", "decks", "new/sevens"];

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
