// Agents against agents in the arena: the lab's own games, in all workers, stopped, resumed, looked at.

import assert from "node:assert/strict";

import { Arena } from "./arena.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { hasLab, matched, verified } from "./native.mjs";

const WORKERS = ({ page }) => page.addInitScript(() => localStorage.setItem("yomite.workers", "2"));

/** What a match tells of its contestants, without what hangs on the clock. */
function told({ agents, ...match }) {
  return { ...match, agents: agents.map(({ ms_per_decision: _, ...agent }) => agent) };
}

browserTest("a round robin runs to its end, and is the lab's match of the same seed", async ({ page, open, accessible, fitsWidth, shot }) => {
  await open("#/arena/numeron");
  const arena = new Arena(page);
  await page.getByTestId("arena-empty").waitFor();
  await arena.start({ agents: ["random", "expected", "random"], deals: 3 });
  await arena.stands("All games are played");
  assert.deepEqual(await arena.counts(), { played: 18, all: 18, rounds: 3 });

  const results = await arena.results();
  const pairs = results.map(({ agents }) => agents.map(({ agent }) => agent));
  assert.deepEqual(pairs.map((pair) => pair.map((agent) => agent.split(":")[0])), [
    ["random", "expected"], ["random", "random"], ["expected", "random"],
  ]);
  const records = await arena.saved("save-records");
  const games = records.split(/^(?=.*"yomite":1)/m);
  assert.equal(games.length, 18);
  assert.ok(hasLab(), "the tests build the lab before they come here");
  for (const [at, result] of results.entries()) {
    const { json, lines } = matched("numeron", { agents: pairs[at].join(","), games: 6, seed: 7 });
    assert.deepEqual(told(result), told(json));
    const own = games.slice(at * 6, at * 6 + 6).join("");
    assert.equal(own, lines, "the same games, ply by ply");
  }
  verified(records);

  // What is shown is what was saved.
  const wins = (entrant) => results.flatMap(({ agents }, table) => {
    const places = [[0, 1], [0, 2], [1, 2]][table];
    const at = places.indexOf(entrant);
    return at < 0 ? [] : [agents[at].win_rate];
  });
  const expected = wins(1).reduce((sum, rate) => sum + rate) / 2;
  const shown = await page.getByTestId("row-1").getByTestId("share").innerText();
  assert.equal(Number.parseFloat(shown).toFixed(0), (expected * 100).toFixed(0), shown);
  assert.match(await page.getByTestId("pairs-decided").innerText(), /^\d of 3 pairs decided$/);
  await accessible("the arena");
  await fitsWidth("the arena");
  await shot("arena", { fullPage: true });

  // Twins have numbers in the league, and at a table the letters of their seats: the list says of a game
  // what the match says that opens from there.
  const [first, twin] = await Promise.all([0, 2].map((at) => page.getByTestId(`row-${at}`).locator("strong").innerText()));
  assert.match(first, /^\w+ #1$/);
  assert.equal(twin, first.replace("#1", "#3"));
  await page.getByTestId("with").selectOption("0");
  const between = page.getByTestId("arena-game").filter({ hasText: "(#3)" }).first();
  const said = await between.innerText();
  const [, name] = first.match(/^(\w+) #1$/);
  const seats = said.match(new RegExp(`${name} A \\(#([13])\\) – ${name} B \\(#([13])\\)`));
  assert.notEqual(seats[1], seats[2], said);
  const [won] = said.match(new RegExp(`${name} [AB] won`));
  await between.getByTestId("open").click();
  await page.getByTestId("outcome").getByText(`${won}.`).waitFor();
});

browserTest("every finished game counts at once and is saved, and a reload loses none", async (visit) => {
  const { page, open, shot } = visit;
  await WORKERS(visit);
  await open("#/arena/sevens");
  const arena = new Arena(page);
  await arena.start({ agents: ["greedy", "random", "random"], deals: 400 });
  await arena.beyond(10);
  await page.getByTestId("pause").click();
  await arena.stands("Paused");
  const before = await arena.counts();
  const split = (records) => records.split(/^(?=.*"yomite":1)/m);
  const records = await arena.saved("save-records");
  assert.equal(split(records).length, before.played);
  const tally = async (at) => {
    const text = await page.getByTestId(`row-${at}`).innerText();
    const [, won, games] = text.match(/([\d.]+) of ([\d,]+) games? won/);
    return { won: Number(won), games: Number(games) };
  };
  const tallies = [await tally(0), await tally(1), await tally(2)];
  for (const { games } of tallies) assert.equal(games, before.played, "three sit at every table");
  assert.equal(Math.round(tallies.reduce((sum, { won }) => sum + won, 0)), before.played);
  await shot("arena before a reload", { fullPage: true });

  await page.reload();
  await arena.stands("Paused: nothing is played while you are elsewhere");
  assert.deepEqual(await arena.counts(), before);
  assert.equal(await arena.saved("save-records"), records);
  assert.deepEqual([await tally(0), await tally(1), await tally(2)], tallies);
  await page.getByTestId("resume").click();
  await arena.beyond(before.played + 5);
  await page.getByTestId("stop").click();
  await arena.stands("Stopped");
  const { played } = await arena.counts();
  const all = await arena.saved("save-records");
  assert.equal(split(all).length, played);
  verified(all);
  // No game was played twice.
  const headers = split(all).map((lines) => lines.split("\n")[0]);
  const seeds = headers.map((line) => { const { seed, seats } = JSON.parse(line); return JSON.stringify([seed, seats]); });
  assert.equal(new Set(seeds).size, played);
  assert.equal((await reloaded(arena)).counts.played, played);
});

/** Plays on to more games than these and stops; what is there then. */
async function stopped(arena, games) {
  await arena.beyond(games);
  await arena.page.getByTestId("stop").click();
  await arena.stands("Stopped");
  return { counts: await arena.counts(), records: await arena.saved("save-records") };
}

/** How many games are kept of the league that was begun last. */
const kept = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const request = indexedDB.open("yomite-arena");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const reading = request.result.transaction(["league", "games"]);
    const last = reading.objectStore("league").get("last");
    const games = reading.objectStore("games").getAll();
    reading.onabort = () => reject(reading.error);
    reading.oncomplete = () => {
      request.result.close();
      resolve(games.result.filter(({ league }) => league === last.result?.league).length);
    };
  };
}));

/** Waits until what was just played has been written. */
async function written(arena) {
  const { played } = await arena.counts();
  for (let tries = 0; tries < 300 && await kept(arena.page) < played; tries += 1) await arena.page.waitForTimeout(100);
}

/** What is there after a reload. */
async function reloaded(arena) {
  await written(arena);
  await arena.page.reload();
  await arena.stands("Stopped");
  return { counts: await arena.counts(), records: await arena.saved("save-records") };
}

/** The names of the leagues whose games are kept; of a game that is kept by its place alone, `undefined`. */
const leagues = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const request = indexedDB.open("yomite-arena");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const reading = request.result.transaction("games").objectStore("games").getAllKeys();
    reading.onsuccess = () => {
      request.result.close();
      const parts = reading.result.map((id) => id.split("/"));
      resolve([...new Set(parts.map((part) => (part.length === 4 ? part[0] : undefined)))]);
    };
  };
}));

/** Makes of what is kept what earlier builds kept: one league, its games called by their places alone. */
const age = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  sessionStorage.removeItem("yomite.league");
  const request = indexedDB.open("yomite-arena");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const tables = ["league", "games", "lines"];
    const writing = request.result.transaction(tables, "readwrite");
    for (const table of tables.map((name) => writing.objectStore(name))) {
      const reading = table.getAll();
      reading.onsuccess = () => {
        for (const row of reading.result.filter(({ id }) => id !== "last")) {
          const [, ...game] = row.id.split("/");
          table.delete(row.id);
          if (game.length > 0) table.put({ ...row, id: game.join("/") });
        }
      };
    }
    writing.onabort = () => reject(writing.error);
    writing.oncomplete = () => {
      request.result.close();
      resolve();
    };
  };
}));

browserTest("two tabs play a league each, and neither loses a game", async (visit) => {
  const { page, context, base, open } = visit;
  await WORKERS(visit);
  await open("#/arena/sevens");
  const first = new Arena(page);
  const agents = ["greedy", "random", "random"];
  await first.start({ agents, deals: 2_000 });
  await first.beyond(10);
  await page.getByTestId("pause").click();
  await first.stands("Paused");
  const { played } = await first.counts();

  // The other tab finds the league that was begun last, and begins one with games of the same places.
  const other = await context.newPage();
  await WORKERS({ page: other });
  await other.goto(`${base}#/arena/sevens`);
  const second = new Arena(other);
  await second.stands("Paused: nothing is played while you are elsewhere");
  await second.start({ agents, deals: 2_000, seed: "8" });
  await other.getByTestId("pause").waitFor();
  const more = await second.beyond(played + 5);
  await other.getByTestId("pause").click();
  await second.stands("Paused");
  await page.getByTestId("resume").click();
  const ends = [await stopped(first, more + 5)];
  await other.getByTestId("resume").click();
  ends.push(await stopped(second, more + 5));
  assert.notEqual(ends[0].records, ends[1].records);
  assert.deepEqual(await reloaded(first), ends[0]);
  assert.deepEqual(await reloaded(second), ends[1]);

  // A new tab finds the one that was begun last. Once no tab has the first one open, it is forgotten.
  await page.close();
  const third = new Arena(await context.newPage());
  await third.page.goto(`${base}#/arena/sevens`);
  await third.stands("Stopped");
  assert.deepEqual(await third.counts(), ends[1].counts);
  await third.start({ agents, deals: 2 });
  await third.stands("All games are played");
  assert.deepEqual(await reloaded(second), ends[1]);
  assert.equal((await leagues(other)).length, 2);
}, { timeout: 240_000 });

browserTest("a league that an earlier build has kept is found, goes on, and gives way to the next one", async (visit) => {
  const { page, open } = visit;
  await WORKERS(visit);
  await open("#/arena/sevens");
  const arena = new Arena(page);
  const agents = ["greedy", "random", "random"];
  await arena.start({ agents, deals: 2_000 });
  const before = await stopped(arena, 10);
  await written(arena);
  await age(page);
  assert.deepEqual(await leagues(page), [undefined]);
  assert.deepEqual(await reloaded(arena), before);

  await arena.start({ agents, deals: 2_000 });
  await page.getByTestId("pause").waitFor();
  await arena.beyond(10);
  await page.getByTestId("pause").click();
  await arena.stands("Paused");
  const { played } = await arena.counts();
  await written(arena);
  assert.equal((await leagues(page)).length, 1, "the one before is gone");
  await age(page);
  await page.reload();
  await arena.stands("Paused: nothing is played while you are elsewhere");
  assert.equal((await arena.counts()).played, played);
  await page.getByTestId("resume").click();
  const after = await stopped(arena, played + 5);
  assert.equal((await leagues(page)).length, 2, "games of both forms");
  assert.deepEqual(await reloaded(arena), after);
});

browserTest("scores less their luck are the lab's, and are told as what they are", async ({ page, open }) => {
  await open("#/arena/pineapple");
  const arena = new Arena(page);
  await page.getByTestId("arena-empty").waitFor();
  await page.getByTestId("luck").click();
  await arena.start({ agents: ["random", "greedy"], deals: 3 });
  await arena.stands("All games are played");
  const [result] = await arena.results();
  const agents = result.agents.map(({ agent }) => agent).join(",");
  const { json } = matched("pineapple", { agents, games: 6, seed: 7, more: ["--adjust", "16"] });
  assert.equal(result.redraws, 16);
  for (const [at, { adjusted }] of result.agents.entries()) {
    const native = json.agents[at].adjusted;
    assert.ok(Math.abs(adjusted.mean_score - native.mean_score) < 1e-3, `${adjusted.mean_score} ${native.mean_score}`);
    assert.ok(Math.abs(adjusted.width - native.width) < 1e-3, `${adjusted.width} ${native.width}`);
    const shown = await page.getByTestId(`row-${at}`).innerText();
    const score = adjusted.mean_score.toFixed(2).replace("-", "−");
    assert.ok(shown.includes(`score less luck ${score}`), shown);
  }
});

browserTest("it is paused, left, found again, goes on and is stopped; a game opens as a match", async (visit) => {
  const { page, open } = visit;
  await WORKERS(visit);
  await open("#/arena/numeron");
  const arena = new Arena(page);
  await arena.start({ agents: ["random", "random"], deals: 2_000 });
  await arena.beyond(20);
  assert.equal(await page.getByTestId("start").isEnabled(), false, "one at a time");
  await page.getByTestId("pause").click();
  await arena.stands("Paused");
  const { played } = await arena.counts();
  await page.waitForTimeout(500);
  assert.equal((await arena.counts()).played, played, "nothing goes on");

  await page.getByTestId("resume").click();
  await arena.beyond(played);
  // Elsewhere nothing is played, and it says so.
  await open("#/history");
  await page.getByTestId("history").waitFor();
  await page.goBack();
  await arena.stands("Paused: nothing is played while you are elsewhere");
  const left = (await arena.counts()).played;
  await page.getByTestId("resume").click();
  await arena.beyond(left);
  await page.getByTestId("stop").click();
  await arena.stands("Stopped");
  const [result] = await arena.results();
  assert.equal(result.games, (await arena.counts()).rounds * 2, "whole deals alone count");

  // The longest game is opened, and is there under its own address.
  await page.getByTestId("order").selectOption("longest");
  const longest = page.getByTestId("arena-game").first();
  const [, moves] = (await longest.innerText()).match(/after (\d+) moves/);
  await longest.getByTestId("open").click();
  await page.getByTestId("outcome").waitFor();
  assert.match(page.url(), /#\/match\/arena-numeron-/);
  assert.equal(await page.getByTestId("strip").locator("[data-ply]").count(), Number(moves) + 1);
  // Back, all is as it was.
  await page.goBack();
  await arena.stands("Stopped");
});

browserTest("it ends as soon as it is decided", async ({ page, open }) => {
  await open("#/arena/duel");
  const arena = new Arena(page);
  await arena.start({ agents: ["greedy", "random"], deals: 500, until: true });
  await arena.stands("Decided");
  const { rounds } = await arena.counts();
  assert.ok(rounds >= 5 && rounds < 100, `${rounds} deals`);
  await page.getByTestId("pairs-decided").getByText("1 of 1 pair decided").waitFor();
  const [first] = (await arena.results())[0].agents;
  assert.equal(first.games, rounds * 2);
  assert.ok(first.win_rate > 0.5);
});

browserTest("a worker that dies is replaced, and its game is played again", async (visit) => {
  const { page, open } = visit;
  await WORKERS(visit);
  await open("#/arena/numeron");
  const arena = new Arena(page);
  await arena.start({ agents: ["random", "expected"], deals: 4_000 });
  await arena.beyond(2);
  // The last one that was started is the arena's.
  await page.workers().at(-1).evaluate(() => self.close());
  await page.getByTestId("crew").getByText("silent for 5 s").waitFor();
  // Deals count in their order, so those of before are whole once the game that was lost is there.
  const { played } = await arena.counts();
  while ((await arena.counts()).rounds * 2 < played) await page.waitForTimeout(50);
  await page.getByTestId("stop").click();
  await arena.stands("Stopped");
  const { rounds } = await arena.counts();
  assert.ok(rounds * 2 >= played, `${rounds} whole deals of ${played} games`);
});

browserTest("what cannot be played is told: too few, no number, a file that does not come", async ({ page, open, complaints }) => {
  await open("#/arena/sevens");
  const arena = new Arena(page);
  await arena.start({ agents: ["random", "greedy"], deals: 5 });
  await page.getByRole("alert").getByText("the line-up has 2").waitFor();
  await page.getByTestId("add").click();
  await page.getByTestId("deals").fill("many");
  await page.getByTestId("start").click();
  await page.getByRole("alert").getByText("“many” is no number of deals").waitFor();

  await open("#/arena/duel");
  await page.route(/\/assets\//, (route) => route.abort());
  await arena.start({ agents: ["student", "random"], deals: 1 });
  await page.getByTestId("arena-trouble").getByText("could not be fetched").waitFor();
  await arena.stands("Interrupted");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByTestId("resume").click();
  await arena.stands("All games are played");
  assert.deepEqual(complaints.splice(0).filter((line) => !line.includes("net::ERR_FAILED")), []);
});

browserTest("on a telephone, in Japanese and in the dark", async ({ page, open, fitsWidth, accessible, shot }) => {
  await open("#/");
  await page.getByTestId("to-arena").getByRole("link").click();
  await page.getByTestId("arena").waitFor();
  await open("#/");
  await page.getByRole("navigation", { name: "画面" }).getByRole("link", { name: "アリーナ" }).click();
  await page.getByTestId("arena").getByRole("link", { name: "パイナップル" }).click();
  const arena = new Arena(page);
  await arena.start({ agents: ["random", "random", "random"], deals: 2 });
  await arena.stands("全ゲーム終了");
  // Three against each other fit; more of them scroll under their numbers, which stay.
  const pairs = page.locator(".arena-scroll");
  assert.ok(await pairs.evaluate((box) => box.scrollWidth <= box.clientWidth), "nothing is out of sight");
  await fitsWidth("the arena on a telephone");
  await accessible("the arena on a telephone");
  assert.match(await page.getByTestId("arena-game").first().innerText(), /^配り2/);
  // What has come of it is in sight, though the form is long.
  const top = await page.getByTestId("arena-status").evaluate((status) => status.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 500, `${top}`);
  // Last: a picture of the whole page leaves some browsers scrolled elsewhere.
  await shot("arena phone", { fullPage: true });
}, { ...PHONE, locale: "ja-JP", colorScheme: "dark" });
