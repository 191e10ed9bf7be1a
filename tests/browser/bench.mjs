// Measures the built site in a browser and prints the figures. It judges none of them.

import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { hasLab, NativeAgent, positions } from "./native.mjs";
import { GAMES } from "./games.mjs";
import { FINISHED, Numeron, reviewed } from "./numeron.mjs";
import { randomGames } from "./random_games.mjs";
import { newVisit, PHONE, stop } from "./visit.mjs";
import { added, adds, ADDS, ANOTHER, FIRST, firstScreen, MOVES, SCREENS, thinks, THINKS } from "./weights.mjs";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const DIST = path.join(ROOT, "dist");

/** One line of a table: a name, then figures set flush right. */
function row(name, ...figures) {
  console.log(`  ${name.padEnd(40)}${figures.map((figure) => String(figure).padStart(12)).join("")}`);
}

function sizes() {
  console.log("\nSizes of what a browser loads, in bytes");
  row("file", "raw", "gzip", "brotli");
  const total = [0, 0, 0];
  for (const name of readdirSync(DIST).sort()) {
    if (!/\.(wasm|js|css|html|svg)$/.test(name)) continue;
    const content = readFileSync(path.join(DIST, name));
    const figures = [
      content.length,
      gzipSync(content, { level: 9 }).length,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }).length,
    ];
    figures.forEach((figure, i) => { total[i] += figure; });
    row(name, ...figures);
  }
  row("together", ...total);
}

/** What a visitor has to fetch, held against what is meant for it. */
async function budgets() {
  console.log("\nWhat a visitor fetches, kB (brotli)");
  row("part", "weighs", "meant");
  const weighed = async (what) => {
    const visit = await newVisit();
    const weight = await what(visit);
    await visit.context.close();
    return weight.toFixed(0);
  };
  row("first screen", await weighed(async (visit) => (await firstScreen(visit)).weight), FIRST);
  for (const screen of SCREENS) row(`screen: ${screen}`, await weighed((visit) => added(visit, screen)), ANOTHER);
  for (const game of GAMES) row(`${game}, until the first move`, adds(game).toFixed(0), ADDS[game]);
  for (const game of GAMES) row(`${game}, what thinks`, thinks(game).toFixed(0), THINKS[game]);
}

/** Milliseconds from the start of the navigation until the program has put its page up. */
async function timeToInteractive() {
  const runs = 5;
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const { context, page, open } = await newVisit();
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector("main")) return;
        seen.disconnect();
        // The next task after the next frame: what is painted can now be used.
        requestAnimationFrame(() => setTimeout(() => { window.interactiveAt = performance.now(); }));
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await open();
    await page.waitForFunction(() => window.interactiveAt !== undefined);
    times.push(await page.evaluate(() => window.interactiveAt));
    await context.close();
  }
  console.log(`\nTime to interactive, ms (${runs} new profiles)`);
  row("median", median(times).toFixed(0));
  row("lowest, highest", Math.min(...times).toFixed(0), Math.max(...times).toFixed(0));
}

/** A host that compresses, as most do. */
async function compressing(site) {
  const held = new Map();
  const server = createServer(async (request, response) => {
    if (!held.has(request.url)) {
      const answer = await fetch(new URL(request.url, site));
      const headers = { "content-type": answer.headers.get("content-type"), "cache-control": "max-age=600", "content-encoding": "gzip" };
      held.set(request.url, [answer.status, headers, gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 })]);
    }
    const [status, headers, content] = held.get(request.url);
    response.writeHead(status, headers).end(content);
  });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  server.unref();
  return `http://127.0.0.1:${server.address().port}${new URL(site).pathname}`;
}

/** A page of a telephone at a quarter of this processor's speed, over 1.6 Mbit/s with 150 ms of delay where it asks the net. */
async function slowly(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** How soon a telephone far from the host shows the games, from there the first move, and the games when it comes again; ms. */
async function phone() {
  console.log("\nA telephone at a quarter of the speed, 1.6 Mbit/s, 150 ms: ms");
  row("game", "first screen", "first move", "comes again");
  for (const game of GAMES) {
    const { context, page, base } = await newVisit({ ...PHONE, serviceWorkers: "allow", by: compressing });
    const shown = (page) => page.getByTestId(`game-${game}`).getByTestId("play").waitFor();
    await slowly(page);
    const begun = performance.now();
    await page.goto(base, { waitUntil: "commit" });
    await shown(page);
    const first = performance.now();
    await page.getByTestId(`game-${game}`).getByTestId("play").click();
    await page.locator(MOVES[game]).first().waitFor({ timeout: 60_000 });
    const moved = performance.now();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });
    await page.close();
    const again = await context.newPage();
    await slowly(again);
    const returned = performance.now();
    await again.goto(base, { waitUntil: "commit" });
    await shown(again);
    row(game, ...[first - begun, moved - first, performance.now() - returned].map((ms) => ms.toFixed(0)));
    await context.close();
  }
}

const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];

/** What the main thread does while two agents play four digits and their thoughts are drawn. */
async function mainThread() {
  const { context, page, open } = await newVisit();
  await open("#/new/numeron");
  await page.evaluate(() => {
    window.tasks = [];
    window.gaps = [];
    new PerformanceObserver((list) => {
      window.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      window.gaps.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const game = new Numeron(page);
  await game.setUp({ digits: 4, seats: ["expected", "entropy"], seed: "1" });
  await page.getByTestId("speed").selectOption("fast");
  await page.evaluate(() => { window.tasks = []; window.gaps = []; });
  await game.outcome.waitFor({ timeout: 120_000 });
  const { tasks, gaps } = await page.evaluate(() => ({ tasks: window.tasks, gaps: window.gaps }));
  const { count } = await game.plies();
  await context.close();
  console.log(`\nThe main thread while agents think: four digits, ${count} moves, every thought drawn`);
  row("longest task, ms", tasks.length > 0 ? Math.max(...tasks).toFixed(0) : "under 50");
  row("tasks over 50 ms", tasks.length);
  row("longest wait for a frame, ms", Math.max(...gaps).toFixed(0));
}

/** Hears, before the page's own program, what is asked of workers, and can ask for the first of it again. */
function listen() {
  const Plain = Worker;
  const say = (worker, message) => Plain.prototype.postMessage.call(worker, message);
  /** Every share of a request, and how many have no answer yet. */
  const asked = [];
  window.unanswered = 0;
  const ends = ({ data: { Says } }) => Says && typeof Says[1] === "object" && !Says[1].SoFar;
  globalThis.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", (event) => { if (ends(event)) window.unanswered -= 1; });
    }

    postMessage(message, ...rest) {
      if (message.Start) {
        asked.push({ worker: this, start: message.Start });
        window.unanswered += 1;
      }
      return super.postMessage(message, ...rest);
    }
  };
  window.wasAsked = () => asked.length > 0;
  let last = 1_000_000;
  /** Has workers think again, each its share: milliseconds until the last of them has answered, and from Stop to that. */
  window.again = async (stopAfter) => {
    const shares = asked.filter(({ start }) => start[0] === asked[0].start[0]);
    last += 1;
    const id = last;
    const started = performance.now();
    const answers = shares.map(({ worker, start }) => new Promise((resolve, reject) => {
      const hear = (event) => {
        const { Says } = event.data;
        if (Says?.[0] !== id || !ends(event)) return;
        worker.removeEventListener("message", hear);
        if (Says[1].Failed) reject(new Error(JSON.stringify(Says[1].Failed)));
        resolve();
      };
      worker.addEventListener("message", hear);
      window.unanswered += 1;
      say(worker, { Start: [id, ...start.slice(1)] });
    }));
    let stopped;
    if (stopAfter !== undefined) {
      await new Promise((resolve) => { setTimeout(resolve, stopAfter); });
      stopped = performance.now();
      for (const { worker } of shares) say(worker, { Stop: id });
    }
    await Promise.all(answers);
    const now = performance.now();
    return { ms: now - started, sinceStop: now - stopped };
  };
}

/** A page in which an agent is asked for the next move of a record, by so many workers. */
async function asked(agent, lines, workers = 1) {
  const [header, ...plies] = lines.trimEnd().split("\n");
  const record = JSON.parse(header);
  const seated = JSON.stringify({ ...record, seats: record.seats.map(() => agent) });
  const visit = await newVisit();
  const { page, open } = visit;
  await page.addInitScript((count) => localStorage.setItem("yomite.workers", String(count)), workers);
  await page.addInitScript(listen);
  await open("#/history");
  await new Numeron(page).bringIn([seated, ...plies].map((line) => `${line}\n`).join(""));
  await page.waitForFunction(() => window.wasAsked(), null, { timeout: 60_000 });
  await page.getByTestId("pause").click();
  await page.waitForTimeout(300);
  await page.waitForFunction(() => window.unanswered === 0, null, { timeout: 60_000 });
  return visit;
}

/** A card in hand that may be laid. */
const CARD = "[data-test=hand] [data-playable=true]";

const SEED = 1;

/** A hand of OFC Pineapple; the third street is its middle. */
const PINEAPPLE = { agents: "greedy,greedy", rules: ["hands=1"], seed: 6 };
const MIDDLE = 4;

/** A match of Duel with decks that are named, and a decision of its middle. */
const DUEL = { agents: "greedy,greedy", rules: ["deck=wildfire", "deck_2=still-waters"], seed: 6 };
const MIDDLE_DUEL = 30;

/**
 * A decision by turns in the worker and in the lab, so that what else the machine does falls on
 * both alike: the times in ms, and the simulations of one.
 */
async function bothWays(game, agent, { observation, lines }) {
  const native = new NativeAgent(game, agent);
  const { context, page } = await asked(agent, lines);
  const times = { worker: [], native: [] };
  let simulations = 0;
  // The first of each warms up.
  for (let run = 0; run < 8; run += 1) {
    const { ms } = await page.evaluate(() => window.again());
    const answered = await native.think(observation, SEED);
    simulations = answered.simulations;
    if (run === 0) continue;
    times.worker.push(ms);
    times.native.push(answered.ms);
  }
  native.end();
  await context.close();
  return { ...times, simulations };
}

/** Decisions of the games whose positions the lab gives. */
async function decisions() {
  const tables = [
    {
      title: "Numer0n, four digits",
      game: "numeron",
      match: { agents: "random,random", rules: ["digits=4"], seed: 6, plies: [0, 2, 4, 6] },
      agents: ["random", "minimax", "parts", "expected", "entropy", "optimal"],
    },
    {
      title: "Sevens, three players",
      game: "sevens",
      match: { agents: "greedy,greedy,greedy", rules: ["tunnel=contest"], seed: 6, plies: [0, 9, 24] },
      agents: ["pimc-seed", "pimc-full", "ismcts", "belief"],
    },
    {
      title: "Coyote, six players",
      game: "coyote",
      match: { agents: "counter,counter,counter,counter,counter,counter", seed: 6, plies: [0, 3, 12] },
      agents: ["bayes", "counter", "reader"],
    },
    {
      title: "OFC Pineapple",
      game: "pineapple",
      match: { ...PINEAPPLE, plies: [0, 4, 6] },
      agents: ["rollout", "mcts:simulations=0", "mcts:simulations=500", "mcts:simulations=2000"],
    },
    {
      title: "Duel",
      game: "duel",
      match: { ...DUEL, plies: [0, 12, MIDDLE_DUEL] },
      agents: ["greedy", "pimc:simulations=500", "ismcts:simulations=500"],
    },
  ];
  for (const { title, game, match, agents } of tables) {
    console.log(`\nOne decision, ${title}, ms (median of 7; one worker and the lab by turns)`);
    row("plies before", ...match.plies.flatMap((ply) => [`${ply}, wasm`, "native"]));
    const seen = positions(game, match);
    for (const agent of agents) {
      const figures = [];
      for (const position of seen) {
        const { worker, native } = await bothWays(game, agent, position);
        figures.push(median(worker).toFixed(1), median(native).toFixed(1));
      }
      row(agent, ...figures);
    }
  }
}

/** How fast a worker plays on, held against the lab in the same minute: each at its fastest. */
async function playouts() {
  console.log("\nPlayouts a second (dealing included; one worker and the lab by turns)");
  row("playouts by", "wasm", "native", "ratio");
  const [start] = positions("sevens", { agents: "random,random,random", seed: 6, plies: [0] });
  const [middle] = positions("pineapple", { ...PINEAPPLE, plies: [MIDDLE] });
  const [duel] = positions("duel", { ...DUEL, plies: [MIDDLE_DUEL] });
  const specs = [
    ["random cards, Sevens", "sevens", "pimc:simulations=20000", start],
    ["players of a kind, Sevens", "sevens", "belief:simulations=100000,worlds=10", start],
    ["tree search, Pineapple", "pineapple", "mcts:simulations=8000", middle],
    ["flat search, Duel", "duel", "pimc:simulations=3000", duel],
    ["tree search, Duel", "duel", "ismcts:simulations=3000,networks=off", duel],
  ];
  for (const [name, game, agent, seen] of specs) {
    const { worker, native, simulations } = await bothWays(game, agent, seen);
    const fastest = (times) => Math.min(...times);
    const rate = (times) => Math.round(simulations / fastest(times) * 1000).toLocaleString("en-GB");
    row(name, rate(worker), rate(native), (fastest(native) / fastest(worker)).toFixed(2));
  }
}

/** Random games of Duel without any agent, held against the same program natively: each at its fastest. */
async function gamesAtRandom(page) {
  const { games, wasm, native } = await randomGames(page);
  const rate = (ms) => Math.round(games / ms * 1000).toLocaleString("en-GB");
  console.log("\nRandom games of Duel a second (shuffling included; one core, by turns)");
  row("games", "wasm", "native", "ratio");
  row("preset decks by chance", rate(wasm), rate(native), (native / wasm).toFixed(2));
}

/** From the press on "Hint" until its first sentence can be read, with the processor as it is and at a quarter of its speed. */
async function hints() {
  console.log("\nFrom the press to a hint's first sentence, ms");
  row("game", "as it is", "a quarter");
  for (const game of GAMES) {
    const figures = [];
    for (const rate of [1, 4]) {
      const { context, page, open } = await newVisit();
      const session = await context.newCDPSession(page);
      await open("#/");
      await page.getByTestId(`game-${game}`).getByTestId("play").click();
      await page.locator("[data-test=hint]:enabled").waitFor();
      await page.waitForLoadState("networkidle");
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      figures.push(await page.evaluate(() => new Promise((done) => {
        const started = performance.now();
        const look = () => {
          if (document.querySelector("[data-test=nudge]")?.textContent.trim()) done(performance.now() - started);
          else requestAnimationFrame(look);
        };
        document.querySelector("[data-test=hint]").click();
        requestAnimationFrame(look);
      })));
      await context.close();
    }
    row(game, ...figures.map((ms) => ms.toFixed(0)));
  }
}

/** From the click on a card until it is drawn where it was laid: ms, and frames. */
async function card() {
  const { context, page, open } = await newVisit();
  await open("#/");
  await page.getByTestId("game-sevens").getByTestId("play").click();
  await page.locator(CARD).first().waitFor();
  await page.waitForLoadState("networkidle");
  const { ms, frames } = await page.evaluate((card) => new Promise((done) => {
    const held = () => document.querySelectorAll("[data-test=hand] button").length;
    const before = held();
    const started = performance.now();
    let frames = 0;
    const look = () => {
      frames += 1;
      if (held() < before) done({ ms: performance.now() - started, frames });
      else requestAnimationFrame(look);
    };
    document.querySelector(card).click();
    requestAnimationFrame(look);
  }), CARD);
  await context.close();
  console.log("\nFrom the click on a card of Sevens until it is laid");
  row("ms, frames", ms.toFixed(0), frames);
}

/** How soon a thinking worker answers to Stop. */
async function stopping(title, agent, lines) {
  const { context, page } = await asked(agent, lines);
  const answers = await page.evaluate(async () => {
    const { ms: whole } = await window.again();
    const all = [];
    for (let run = 0; run < 20; run += 1) {
      const stopAfter = whole * (run + 1) / 30;
      const { ms, sinceStop } = await window.again(stopAfter);
      // One that had answered before it was stopped says nothing.
      if (ms > stopAfter && sinceStop > 0) all.push(sinceStop);
    }
    return all;
  });
  await context.close();
  console.log(`\nFrom Stop to the answer, ms (${title}, ${answers.length} times)`);
  if (answers.length === 0) return;
  row("median", median(answers).toFixed(1));
  row("longest", Math.max(...answers).toFixed(1));
}

/** The same decision by one worker and by two that share its work: ms, and how many times as fast two are. */
async function sharing(title, agent, lines) {
  console.log(`\nOne decision, ms (${title}; median of 7)`);
  const pages = [await asked(agent, lines, 1), await asked(agent, lines, 2)];
  const times = [[], []];
  for (let run = 0; run < 8; run += 1) {
    for (const [at, { page }] of pages.entries()) {
      const { ms } = await page.evaluate(() => window.again());
      if (run > 0) times[at].push(ms);
    }
  }
  for (const { context } of pages) await context.close();
  const [one, two] = times.map(median);
  row("one worker", one.toFixed(0));
  row("two workers", two.toFixed(0), (one / two).toFixed(2));
}

/** How long one's own game over many kept matches takes to be there, from the first screen on. */
async function ownGame() {
  const many = 5000;
  console.log(`\nOne's own game over ${many} kept matches, in ms`);
  const dealt = (at) => reviewed(FINISHED.replace('"seed":7', `"seed":${at}`), [0.2, 0, 0, 0.1], ["little", null, null, "unable"]);
  const { context, page, open } = await newVisit();
  await open("#/history");
  await new Numeron(page).chooseFile(Array.from({ length: many }, (_, at) => dealt(at)).join(""));
  await page.getByTestId("import-report").getByText("records imported").waitFor({ timeout: 120_000 });
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    await open("#/");
    await page.reload();
    await page.getByTestId("game-numeron").waitFor();
    await page.waitForTimeout(2_500);
    times.push(await page.evaluate(async () => {
      const start = performance.now();
      location.hash = "#/history";
      const whole = () => document.querySelector("[data-test=kinds]")?.textContent.includes("5,000 times");
      while (!whole()) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    }));
  }
  await context.close();
  row("from the first screen", median(times).toFixed(0));
}

try {
  sizes();
  await budgets();
  await timeToInteractive();
  await phone();
  await mainThread();
  await hints();
  await card();
  await ownGame();
  if (hasLab()) {
    await decisions();
    await playouts();
    const { context, page, open } = await newVisit();
    await open("#/");
    await gamesAtRandom(page);
    await context.close();
    const [sevens] = positions("sevens", { agents: "greedy,greedy,greedy", seed: 6, plies: [9] });
    for (const agent of ["belief:simulations=100000", "ismcts:simulations=50000"]) await stopping(`Sevens, ${agent}`, agent, sevens.lines);
    const [pineapple] = positions("pineapple", { ...PINEAPPLE, plies: [MIDDLE] });
    await sharing("OFC Pineapple, 8,000 simulations in the third street", "mcts:simulations=8000", pineapple.lines);
    await sharing("Sevens, 50,000 simulations", "belief:simulations=50000", sevens.lines);
  } else {
    console.log("\nThinking is left out: no lab is built (`cargo build --profile lab --package yomite-lab`).");
  }
} finally {
  await stop();
}
