// What a visitor has to fetch, by the files that the browser asks for. A part may weigh 5 % more than is meant for it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { GAMES } from "./games.mjs";
import { browserTest } from "./harness.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";
import { added, adds, ADDS, ANOTHER, awaited, FIRST, firstScreen, MOVES, SCREENS, thinks, THINKS } from "./weights.mjs";

const within = (kilobytes, budget, what) =>
  assert.ok(kilobytes <= budget * 1.05, `${what}: ${kilobytes.toFixed(0)} kB, where ${budget} are meant`);

browserTest("the first screen is there before what plays", async (visit) => {
  const { weight, later } = await firstScreen(visit);
  // It stands while what every match needs is held back; of a game, and of what is said at it, nothing is asked for.
  assert.deepEqual(later.filter((file) => /chunk-(thoughts|setup|numeron|coyote|sevens|pineapple|duel)-[0-9a-f]/.test(file)), []);
  within(weight, FIRST, "the first screen");
}, { timeout: 120_000 });

for (const screen of SCREENS) {
  browserTest(`what a screen adds is light: ${screen}`, async (visit) => {
    within(await added(visit, screen), ANOTHER, screen);
  }, { timeout: 120_000 });
}

for (const game of GAMES) {
  test(`what thinks about one game is fetched without the others: ${game}`, () => {
    within(thinks(game), THINKS[game], game);
  });

  browserTest(`what a game adds until the first move: ${game}`, async ({ page, open }) => {
    within(adds(game), ADDS[game], game);
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
