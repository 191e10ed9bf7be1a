// A reader's own agent among those of the arena: it plays the lab's games, forfeits what it breaks, and
// is gone when nobody waits for it.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

import { Arena } from "./arena.mjs";
import { answering, compiled, Guests } from "./guests.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { hasLab, matched, verified } from "./native.mjs";

/** So many workers; the frames of guests keep nothing. */
const workers = ({ page }, many) => page.addInitScript((many) => {
  if (self.origin.startsWith("http")) localStorage.setItem("yomite.workers", many);
}, String(many));

/** The player in JavaScript of `src/page/guest/README.md` as a program of the lab. */
const PROGRAM = ["guest_program.mjs", "../../assets/guests/player.js"]
  .map((file) => fileURLToPath(new URL(file, import.meta.url)))
  .reduce((program, file) => `${program} ${file}`, "cmd:node");

/** Takes a second over each decision. */
const SLOW = answering("setTimeout(() => say({ action: move.legal[0] }), 1000)");

/** What a match tells of its contestants, without what hangs on the clock. */
function told({ agents, ...match }) {
  return { ...match, agents: agents.map(({ ms_per_decision: _, ...agent }) => agent) };
}

/** Adds guests by their names. */
async function add({ page, open }, guests) {
  await open("#/guests");
  const screen = new Guests(page);
  for (const [name, source] of Object.entries(guests)) await screen.add(name, source);
  return screen;
}

/** Waits until so many guests are in their rooms, by a test of the number. */
async function rooms(page, fits) {
  for (;;) {
    const count = await page.locator("iframe").count();
    if (fits(count)) return count;
    await page.waitForTimeout(20);
  }
}

browserTest("a guest plays a league to its end, and it is the lab's with the guest as a program", async (visit) => {
  const { page, open, accessible, fitsWidth, shot } = visit;
  await workers(visit, 2);
  await open("#/guests");
  const guests = new Guests(page);
  await page.getByTestId("guest-example").click();
  await page.getByTestId("guest-name").fill("Mine");
  await page.getByTestId("keep-guest").click();
  await guests.row("Mine").waitFor();
  await guests.add("Other game", answering("say({ action: move.legal[0] })"));
  await guests.row("Other game").waitFor();

  await open("#/arena/numeron");
  const arena = new Arena(page);
  await arena.start({ agents: ["guest:Mine", "random", "expected"], deals: 2 });
  await page.getByTestId("seed-about").getByText(/could try seeds/).waitFor();
  await arena.stands("All games are played");
  assert.deepEqual(await arena.counts(), { played: 12, all: 12, rounds: 2 });
  await rooms(page, (count) => count === 0);

  const results = await arena.results();
  const records = await arena.saved("save-records");
  const games = records.split(/^(?=.*"yomite":1)/m);
  assert.equal(games.length, 12);
  verified(records);
  assert.ok(hasLab(), "the tests build the lab before they come here");
  const [{ secret }] = results;
  assert.match(secret, /^[0-9a-f]{64}$/);
  for (const [at, result] of results.entries()) {
    const names = result.agents.map(({ agent }) => agent.replace("guest:Mine", PROGRAM));
    const { json, lines } = matched("numeron", {
      agents: names.join(","), games: 4, seed: 7, more: ["--secret", secret],
    });
    const native = (text) => text.replaceAll(PROGRAM, "guest:Mine");
    assert.deepEqual(told(result), told(JSON.parse(native(JSON.stringify(json)))));
    assert.equal(games.slice(at * 4, at * 4 + 4).join(""), native(lines), "the same games, ply by ply");
  }

  const row = page.getByTestId("row-0");
  assert.match(await row.innerText(), /Mine/);
  assert.equal(await row.getByTestId("forfeits").count(), 0);
  await accessible("the arena with a guest");
  await fitsWidth("the arena with a guest");
  await shot("arena guest", { fullPage: true });

  // Other deals each time, though the seed is the same.
  await page.getByTestId("start").click();
  await arena.stands("All games are played");
  const [again] = await arena.results();
  assert.notEqual(again.secret, secret);

  // Its games open as matches, for those who have no such guest as well.
  await page.getByTestId("with").selectOption("0");
  await page.getByTestId("arena-game").first().getByTestId("open").click();
  await page.getByTestId("outcome").getByText(/won/).waitFor();
  const url = page.url();
  await open("#/guests");
  await guests.row("Mine").getByTestId("remove-guest").click();
  await guests.said.getByText("Mine was removed.").waitFor();
  await page.goto("about:blank");
  await page.goto(url);
  await page.getByTestId("outcome").getByText(/won/).waitFor();
}, { timeout: 120_000 });

browserTest("a guest that breaks forfeits its games, each with its reason, and the league goes on", async (visit) => {
  const { page, open, shot } = visit;
  await workers(visit, 2);
  await add(visit, {
    throws: answering("throw new Error('no idea')"),
    illegal: answering("say({ action: { call: '012' } })"),
    loops: "for (;;);",
    talks: answering("for (const at of [0, 1]) say({ action: move.legal[at] })"),
  });
  await open("#/arena/numeron");
  const arena = new Arena(page);
  const agents = ["guest:throws", "guest:illegal", "guest:loops", "guest:talks", "random"];
  await arena.start({ agents, deals: 1 });
  await arena.stands("All games are played");
  assert.deepEqual(await arena.counts(), { played: 20, all: 20, rounds: 1 });

  const results = await arena.results();
  const table = (...names) => results.find(({ agents: pair }) => pair.every(({ agent }) => names.includes(agent)));
  for (const [name, reason] of [
    ["guest:throws", /^it broke: .*no idea/],
    ["guest:illegal", /^illegal action \{"call":"012"\}: /],
    ["guest:loops", /^no answer within 5 s$/],
    ["guest:talks", /^it wrote .* before it was asked$/],
  ]) {
    const [guest, random] = table(name, "random").agents;
    assert.deepEqual([guest.forfeits, guest.win_rate, random.forfeits, random.win_rate], [2, 0, 0, 1], name);
    for (const note of guest.forfeit_reasons) assert.match(note.reason, reason, name);
  }
  // Whoever is first to move is first to fail.
  assert.deepEqual(table("guest:throws", "guest:loops").agents.map(({ forfeits }) => forfeits), [1, 1]);
  const records = await arena.saved("save-records");
  assert.equal(records.match(/^\{"forfeit":/gm).length, 20);
  verified(records);

  for (const [row, reason] of [
    [0, /it broke: .*no idea/], [1, /it chose \{"call":"012"\}, which is not legal/], [2, /no answer within 5 s/],
    [3, /when nothing was asked/],
  ]) {
    const standing = page.getByTestId(`row-${row}`);
    const told = standing.getByTestId("forfeits");
    assert.equal(await told.count(), 1, "once, with its number");
    assert.match(await told.innerText(), /^\d games? forfeited(, the last one so)?: /);
    assert.match(await told.innerText(), reason);
  }
  assert.equal(await page.getByTestId("forfeit-advice").locator("li").count(), 4, "each advice once");
  await page.getByTestId("with").selectOption("4");
  await page.getByTestId("order").selectOption("given-away");
  const rows = page.getByTestId("arena-game");
  await page.waitForFunction(() => document.querySelectorAll("[data-test=arena-game]").length === 8);
  for (const game of await rows.allInnerTexts()) assert.match(game, /\w+ won: (throws|illegal|loops|talks) forfeited/);
  await rooms(page, (count) => count === 0);
  await shot("arena guests that forfeit", { fullPage: true });
  await rows.filter({ hasText: "throws forfeited" }).first().getByTestId("open").click();
  await page.getByTestId("outcome").getByText(/throws forfeits the match: it broke: .*no idea/).waitFor();
}, { timeout: 120_000 });

browserTest("guests end with the league that is stopped or left, and a removed one is named", async (visit) => {
  const { page, context, open, base, shot } = visit;
  await workers(visit, 2);
  const guests = await add(visit, { slow: SLOW });
  assert.ok(guests);
  await open("#/arena/sevens");
  const arena = new Arena(page);
  await arena.start({ agents: ["guest:slow", "guest:slow", "guest:slow", "random"], deals: 100 });
  // Each sits in a room of its own, and no more of them than there are rooms.
  let most = 0;
  for (let look = 0; look < 100; look += 1) {
    most = Math.max(most, await page.locator("iframe").count());
    await page.waitForTimeout(20);
  }
  assert.ok(most >= 2 && most <= 4, `${most} rooms`);
  await page.getByTestId("stop").click();
  await arena.stands("Stopped");
  await rooms(page, (count) => count === 0);

  await page.getByTestId("start").click();
  await rooms(page, (count) => count > 0);
  await open("#/history");
  await page.getByTestId("history").waitFor();
  await rooms(page, (count) => count === 0);
  await page.goBack();
  await arena.stands("Paused: nothing is played while you are elsewhere");
  await page.getByTestId("resume").click();
  await rooms(page, (count) => count > 0);

  const other = await context.newPage();
  await other.goto(`${base}#/guests`);
  await new Guests(other).row("slow").getByTestId("remove-guest").click();
  await new Guests(other).said.getByText("slow was removed.").waitFor();
  await other.close();
  // In the place of the one that sits there begins another game: pausing lets it be found out.
  await page.getByTestId("entrant-0").getByText("slow (not kept here)").waitFor({ state: "attached" });
  await page.getByTestId("stop").click();
  await arena.stands("Stopped");
  await page.getByTestId("start").click();
  // What the league found out before it was stopped may be told as well, in other words.
  await page.getByRole("alert").getByText("slow is not kept here any more: choose another").waitFor();
  await shot("arena a guest that is gone");
}, { timeout: 120_000 });

browserTest("a guest that is removed while its league is played interrupts it, by name", async (visit) => {
  const { page, context, open, base } = visit;
  const quick = answering("say({ action: move.legal ? move.legal[0] : null })");
  await add(visit, { quick });
  await open("#/arena/numeron");
  const arena = new Arena(page);
  await arena.start({ agents: ["guest:quick", "random"], deals: 5_000 });
  await arena.beyond(2);
  const other = await context.newPage();
  await other.goto(`${base}#/guests`);
  await new Guests(other).row("quick").getByTestId("remove-guest").click();
  await page.getByTestId("arena-trouble").getByText("quick is not kept here any more").waitFor();
  await arena.stands("Interrupted");
  // The same file under that name is the same guest.
  await new Guests(other).add("quick", quick);
  await other.close();
  const { played } = await arena.counts();
  await page.getByTestId("resume").click();
  await arena.beyond(played + 1);
});

browserTest("a worker that dies while a guest thinks is replaced, and its game begins again", async ({ page, open }) => {
  await workers({ page }, 1);
  await add({ page, open }, { slow: SLOW });
  await open("#/arena/numeron");
  const arena = new Arena(page);
  await arena.start({ agents: ["guest:slow", "expected"], deals: 1 });
  await rooms(page, (count) => count > 0);
  const thinks = page.workers().filter((worker) => worker.url().includes("worker_boot"));
  await thinks.at(-1).evaluate(() => self.close());
  await page.getByTestId("crew").getByText("silent for 5 s").waitFor();
  await arena.stands("All games are played");
  assert.deepEqual(await arena.counts(), { played: 2, all: 2, rounds: 1 });
  const [{ agents }] = await arena.results();
  assert.deepEqual(agents.map(({ forfeits }) => forfeits), [0, 0]);
  verified(await arena.saved("save-records"));
}, { timeout: 120_000 });

browserTest("the Rust player plays as WebAssembly, on a telephone, in Japanese and in the dark", async (visit) => {
  const { page, open, fitsWidth, accessible, shot } = visit;
  const file = { name: "player.wasm", mimeType: "application/wasm", buffer: compiled() };
  await add(visit, { 錆: file });
  await open("#/arena/pineapple");
  const arena = new Arena(page);
  await page.getByTestId("luck").click();
  await arena.start({ agents: ["guest:錆", "random"], deals: 2 });
  await arena.stands("全ゲーム終了");
  const [{ agents, redraws }] = await arena.results();
  assert.equal(redraws, 16);
  for (const { forfeits, games, adjusted } of agents) {
    assert.deepEqual([forfeits, games], [0, 4]);
    assert.ok(Number.isFinite(adjusted.mean_score));
  }
  assert.match(await page.getByTestId("row-0").innerText(), /錆/);
  verified(await arena.saved("save-records"));
  await fitsWidth("the arena on a telephone");
  await accessible("the arena on a telephone");
  await shot("arena guest phone", { fullPage: true });
}, { ...PHONE, locale: "ja-JP", colorScheme: "dark", timeout: 120_000 });
