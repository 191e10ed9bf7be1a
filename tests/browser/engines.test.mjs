// Firefox and WebKit play: what Chromium's suite tests in full is done once in each of them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { engineTest } from "./engines.mjs";
import { GAMES } from "./games.mjs";
import { FINISHED, RUNNING } from "./numeron.mjs";
import { calls, move, playOn, setUp, turn } from "./plays.mjs";
import { untilKept } from "./stored.mjs";

const PLAYER = readFileSync(new URL("../../assets/guests/player.js", import.meta.url), "utf8");
const LINK = readFileSync(new URL("../golden/links/numeron-deal.link", import.meta.url), "utf8").trim();

/** Seeds of short matches. */
const SEEDS = { numeron: "3", coyote: "7", sevens: "3", pineapple: "3", duel: "5" };

/** Brings records in on the history screen, and opens the latest. */
async function bringIn(page, lines) {
  await page.open("#/history");
  await page.hand("[data-test=import]", "records.jsonl", lines);
  await page.see("[data-test=import-report]", /1 record imported/);
  await page.press("[data-test=entry] [data-test=open]");
  await page.see("[data-test=match]");
}

/** Waits until the site is kept on the device; the tables that some agents need may still be on their way. */
async function kept(page) {
  await page.until(() => navigator.serviceWorker.controller !== null);
  await page.press("[data-test=settings]");
  await page.see("[data-test=offline-standing]", /works without the network/);
  await page.press("[data-test=settings-dialog] [data-test=close]");
}

/** The ply that is looked at. */
const looksAt = (page, ply) => page.see(`[data-test=strip][aria-valuenow="${ply}"]`);

engineTest("the first visit, in English and in Japanese", async (page) => {
  await page.open();
  await page.see("html[lang=en] [data-test=home]");
  assert.equal(await page.run(() => document.title), "Yomite");
  await page.press("[data-test=language]");
  await page.see("html[lang=ja] [data-test=home]", /ヌメロン/);
  await page.reload();
  await page.see("html[lang=ja] [data-test=home]");
  for (const game of GAMES) assert.equal(await page.count(`[data-test=game-${game}]`), 1, game);
});

for (const game of GAMES) {
  engineTest(`a match of ${game} to its end, with a hint`, async (page) => {
    await setUp(page, game, { seed: SEEDS[game] });
    assert.equal((await turn(page, game)).kind, "turn");
    await page.press("[data-test=hint]");
    await page.see("[data-test=nudge]", /\S/);
    await page.press("[data-test=whole-hint]");
    await page.see("[data-test=headline]", /\S/);
    await page.see("[data-test=step-item]", /\S/);
    await playOn(page, game);
    await page.see("[data-test=outcome]", /won|draw/);
  });
}

engineTest("a match is looked back on along its timeline, and reviewed", async (page) => {
  await bringIn(page, FINISHED);
  await page.see("[data-test=outcome]", /won/);
  await page.see("[data-test=sums] [data-test=skill]", /\d/);
  await page.gone("[data-test=review-stop]");
  await page.see("[data-test=account]", /gave (nothing )?away/);
  await page.press("[data-test=timeline] [data-test=back]");
  await looksAt(page, 8);
  await page.type("ArrowLeft");
  await looksAt(page, 7);
  await page.see("[data-test=headline]", /\d/);
  await page.type("Home");
  await looksAt(page, 0);
  await page.type("End");
  await looksAt(page, 9);
});

engineTest("after a reload in the middle of a match it goes on", async (page) => {
  await setUp(page, "numeron", { seed: "9" });
  for (let moves = 0; moves < 3; moves += 1) {
    const { kind, plies } = await turn(page, "numeron", 2 * moves);
    assert.equal(kind, "turn");
    await move(page, "numeron", plies);
  }
  await turn(page, "numeron", 6);
  const before = await calls(page);
  assert.equal(before.length, 2);
  // A reload within the moment in which a move is being kept goes on from the one before it.
  await untilKept({ evaluate: (body) => page.run(body) }, 6);
  await page.reload();
  await turn(page, "numeron", 6);
  assert.deepEqual(await calls(page), before);
  await playOn(page, "numeron", 6);
});

engineTest("after one visit a match is played without the network", async (page, host) => {
  await page.open();
  await kept(page);
  await host.off();
  await page.reload();
  await page.see("[data-test=home]");
  await bringIn(page, RUNNING.replace("random", "expected"));
  await turn(page, "numeron");
  await move(page, "numeron");
  await turn(page, "numeron", 6);
  assert.equal((await calls(page)).length, 2);
});

engineTest("an agent of one's own is dropped on the page, tried, and played against", async (page) => {
  await page.open("#/guests");
  await page.drop("[data-test=add-guest]", "player.js", PLAYER);
  await page.see("[data-test=guest-fault]", /is read/);
  await page.fill("[data-test=guest-name]", "Mine");
  await page.press("[data-test=keep-guest]");
  await page.see("[data-test=kept-guest]", /Mine/);
  await page.press("[data-test=try-guest]");
  await page.see(".guest-told", /played a match/);
  await setUp(page, "numeron", { seed: "7", other: "guest:Mine" });
  await playOn(page, "numeron");
  await page.see("[data-test=outcome]", /Mine won|You won/);
});

engineTest("a link opens the match that was given away", async (page) => {
  await page.open(`#/shared/${LINK}`);
  await page.see("[data-test=shared]");
  await page.press("[data-test=look]");
  await page.see("[data-test=outcome]", /won|draw/);
  await page.press("[data-test=share]");
  const link = await page.until(() => document.querySelector("[data-test=share-link]")?.value);
  assert.ok(link.startsWith(`${page.base}#/shared/${LINK}`), link);
});

engineTest("a picture is saved as SVG and as PNG, and a match as a file", async (page) => {
  await page.open("#/gallery");
  // Once the last picture has come nothing moves any more.
  await page.see(".panel--radar");
  await page.press(".panel--distribution [data-test=picture]");
  const svg = await page.saved("[data-test=picture-svg]");
  assert.match(svg.name, /^yomite-.+\.svg$/);
  const text = readFileSync(svg.file, "utf8");
  const [, width] = text.match(/^<svg [^>]*\bwidth="(\d+)"/);
  assert.match(text, /<text/);
  assert.match(text, /<\/svg>\s*$/);
  const png = await page.saved("[data-test=picture-png]");
  assert.match(png.name, /^yomite-.+\.png$/);
  const bytes = readFileSync(png.file);
  assert.equal(bytes.subarray(1, 4).toString("latin1"), "PNG");
  assert.equal(bytes.readUInt32BE(16), 2 * Number(width));
  await bringIn(page, FINISHED);
  const record = await page.saved("[data-test=save]");
  assert.match(readFileSync(record.file, "utf8"), /^\{.*"game":"numeron"/);
});

engineTest("without service workers the site works, and says that it is not kept", async (page) => {
  await setUp(page, "coyote", { seed: SEEDS.coyote });
  await playOn(page, "coyote");
  await page.press("[data-test=settings]");
  await page.see("[data-test=offline-standing]", /The site is not kept on this device/);
}, { only: "Firefox", prefs: { "dom.serviceWorkers.enabled": false } });

engineTest("where nothing can be kept a match goes on, and the page says what is lost", async (page) => {
  await setUp(page, "coyote", { seed: SEEDS.coyote });
  await page.see("[data-test=store-notice]", /Not saved in this browser/);
  await playOn(page, "coyote");
  await page.press("[data-test=language]");
  await page.see("html[lang=ja] [data-test=outcome]");
}, {
  only: "Firefox",
  before: () => {
    for (const name of ["indexedDB", "localStorage"]) {
      Object.defineProperty(window, name, { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });
    }
  },
});

engineTest("in a private window a match is played, and is there after a reload", async (page) => {
  await setUp(page, "numeron", { seed: SEEDS.numeron });
  await turn(page, "numeron");
  await move(page, "numeron", 0);
  await turn(page, "numeron", 2);
  await page.press("[data-test=settings]");
  await page.see("[data-test=offline-standing]", /without the network|not kept on this device/);
  await page.see("[data-test=keeping]", /\S/);
  await page.reload();
  await turn(page, "numeron", 2);
}, { only: "Firefox", prefs: { "browser.privatebrowsing.autostart": true } });
