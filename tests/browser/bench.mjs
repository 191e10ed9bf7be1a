// Measures the built site in a browser and prints the figures. It judges none of them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { hasLab, NativeAgent, positions, TARGET } from "./native.mjs";
import { answer, Numeron } from "./numeron.mjs";
import { randomGames } from "./random_games.mjs";
import { newVisit, stop } from "./visit.mjs";

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

/** The files that agents need, by the names that workers know them by. */
function assets() {
  const folder = path.join(DIST, "assets");
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".bin"));
  return files.map((file) => ({ name: file.replace(/-[0-9a-f]+\.bin$/, ""), file: `assets/${file}` }));
}

/** A page of the site with nothing on it but workers, as the program starts them. */
async function workshop() {
  const visit = await newVisit();
  const address = `${visit.base}workshop`;
  await visit.page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await visit.page.goto(address);
  await visit.page.evaluate(async (files) => {
    const at = (file) => new URL(file, location.href).href;
    const glue = await (await fetch(at("worker.js"))).text();
    const module = await WebAssembly.compile(await (await fetch(at("worker_bg.wasm"))).arrayBuffer());
    /** The next message that answers `wanted`. */
    const hear = (worker, wanted) => new Promise((resolve, reject) => {
      const listen = ({ data }) => {
        if (data.Failed) reject(new Error(JSON.stringify(data.Failed)));
        if (!data[wanted]) return;
        worker.removeEventListener("message", listen);
        resolve(data[wanted]);
      };
      worker.addEventListener("message", listen);
      worker.addEventListener("error", (event) => reject(new Error(event.message)));
    });
    const contents = await Promise.all(files.map(async ({ name, file }) => {
      const content = new Uint8Array(await (await fetch(at(file))).arrayBuffer());
      return { name, content };
    }));
    window.start = async () => {
      const worker = new Worker(at("worker_boot.js"));
      const ready = hear(worker, "Ready");
      worker.postMessage({ glue, script: at("worker.js"), module });
      await ready;
      for (const content of contents) worker.postMessage({ File: content });
      return worker;
    };
    let lastId = 0;
    /** Has a decision thought about; gives milliseconds. */
    window.think = async (worker, { agent, observation, shard, stopAfter }) => {
      lastId += 1;
      const id = lastId;
      const done = hear(worker, "Done");
      const started = performance.now();
      const brief = { seed: 1n, shard, asked: [] };
      const budget = { millis: undefined, simulations: undefined };
      worker.postMessage({ Start: { id, task: { Decide: { agent, observation, brief, budget } } } });
      let stopped;
      if (stopAfter !== undefined) {
        await new Promise((resolve) => { setTimeout(resolve, stopAfter); });
        stopped = performance.now();
        worker.postMessage({ Stop: id });
      }
      await done;
      const now = performance.now();
      return { ms: now - started, sinceStop: now - stopped };
    };
  }, assets());
  return visit;
}

const CODES = ["2914", "3561", "8057"];

/** What the first caller has seen after so many calls; the same positions as the native bench's. */
function position(digits, calls) {
  const [own, other, reply] = ["9761", "5083", "0124"].map((code) => code.slice(0, digits));
  return {
    numeron: {
      config: { digits, end: "sudden" },
      seat: 0,
      secrets: [own, null],
      secret_set: [true, true],
      calls: CODES.slice(0, calls).map((code) => code.slice(0, digits)).flatMap((code) => [
        { seat: 0, code, answer: answer(code, other) },
        { seat: 1, code: reply, answer: answer(reply, own) },
      ]),
    },
  };
}

/** The native figure for the same decision, in ms, if `cargo bench` has left one. */
function native(digits, agent, calls) {
  const after = calls === 0 ? "the start" : CODES.slice(0, calls).join(" ");
  const file = path.join(
    TARGET, "criterion", `numeron, ${digits} digits, decision`, agent, after, "new/estimates.json",
  );
  if (!existsSync(file)) return "–";
  return (JSON.parse(readFileSync(file, "utf8")).median.point_estimate / 1e6).toFixed(2);
}

const AGENTS = ["random", "minimax", "parts", "expected", "entropy", "optimal"];
const WHOLE = { index: 0, count: 1 };

/** Whole decisions in the worker, from its being asked to its answer. */
async function decisions(page) {
  for (const digits of [3, 4]) {
    console.log(`\nOne decision, ${digits} digits, ms (median of 5, one worker; native from cargo bench)`);
    row("calls before", ...[0, 1, 2, 3].flatMap((calls) => [`${calls}, wasm`, "native"]));
    for (const agent of AGENTS) {
      const figures = [];
      for (let calls = 0; calls <= CODES.length; calls += 1) {
        const asked = { agent, observation: position(digits, calls), shard: WHOLE };
        const times = await page.evaluate(async (work) => {
          window.worker ??= await window.start();
          const all = [];
          for (let run = 0; run < 5; run += 1) all.push((await window.think(window.worker, work)).ms);
          return all;
        }, asked);
        figures.push(median(times).toFixed(1), native(digits, agent, calls));
      }
      row(agent, ...figures);
    }
  }
}

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
async function bothWays(page, game, agent, observation) {
  const native = new NativeAgent(game, agent);
  const times = { worker: [], native: [] };
  let simulations = 0;
  // The first of each warms up.
  for (let run = 0; run < 8; run += 1) {
    const { ms } = await page.evaluate(async (work) => {
      window.worker ??= await window.start();
      return window.think(window.worker, work);
    }, { agent, observation, shard: WHOLE });
    const answered = await native.think(observation, SEED);
    simulations = answered.simulations;
    if (run === 0) continue;
    times.worker.push(ms);
    times.native.push(answered.ms);
  }
  native.end();
  return { ...times, simulations };
}

/** Decisions of the games whose positions the lab gives. */
async function decisionsByTurns(page) {
  const tables = [
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
      for (const observation of seen) {
        const { worker, native } = await bothWays(page, game, agent, observation);
        figures.push(median(worker).toFixed(1), median(native).toFixed(1));
      }
      row(agent, ...figures);
    }
  }
}

/** How fast a worker plays on, held against the lab in the same minute: each at its fastest. */
async function playouts(page) {
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
    const { worker, native, simulations } = await bothWays(page, game, agent, seen);
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

/** How soon a thinking worker answers to Stop. */
async function stopping(page, title, asked) {
  const answers = await page.evaluate(async (work) => {
    window.worker ??= await window.start();
    const { ms: whole } = await window.think(window.worker, work);
    const all = [];
    for (let run = 0; run < 20; run += 1) {
      const stopAfter = whole * (run + 1) / 30;
      const { ms, sinceStop } = await window.think(window.worker, { ...work, stopAfter });
      // One that had answered before it was stopped says nothing.
      if (ms > stopAfter && sinceStop > 0) all.push(sinceStop);
    }
    return all;
  }, asked);
  console.log(`\nFrom Stop to the answer, ms (${title}, ${answers.length} times)`);
  if (answers.length === 0) return;
  row("median", median(answers).toFixed(1));
  row("longest", Math.max(...answers).toFixed(1));
}

/** Decisions a second, by one worker and by two that share the work. */
async function speed(page, title, asked) {
  console.log(`\nDecisions a second (${title})`);
  let alone;
  for (const count of [1, 2]) {
    const rate = await page.evaluate(async ({ agent, observation, workers }) => {
      const all = await Promise.all(Array.from({ length: workers }, () => window.start()));
      let decisions = 0;
      const started = performance.now();
      while (performance.now() - started < 3000) {
        await Promise.all(all.map((worker, index) => (
          window.think(worker, { agent, observation, shard: { index, count: workers } })
        )));
        decisions += 1;
      }
      const seconds = (performance.now() - started) / 1000;
      for (const worker of all) worker.terminate();
      return decisions / seconds;
    }, { ...asked, workers: count });
    alone ??= rate;
    const figures = [rate.toFixed(1), (rate / alone).toFixed(2)];
    row(count === 1 ? "one worker" : "two workers", ...figures);
  }
}

try {
  sizes();
  await timeToInteractive();
  await mainThread();
  const { context, page } = await workshop();
  await decisions(page);
  await stopping(page, "four digits after one call", { agent: "expected", observation: position(4, 1), shard: WHOLE });
  if (hasLab()) {
    await decisionsByTurns(page);
    await playouts(page);
    await gamesAtRandom(page);
    const [seen] = positions("sevens", { agents: "greedy,greedy,greedy", seed: 6, plies: [9] });
    for (const agent of ["belief:simulations=100000", "ismcts:simulations=50000"]) {
      await stopping(page, `Sevens, ${agent}`, { agent, observation: seen, shard: WHOLE });
    }
  } else {
    console.log("\nThe other games are left out: no lab is built (`cargo build --profile lab --package yomite-lab`).");
  }
  await speed(page, "Numer0n, expected, four digits after one call", { agent: "expected", observation: position(4, 1) });
  if (hasLab()) {
    const [observation] = positions("pineapple", { ...PINEAPPLE, plies: [MIDDLE] });
    await speed(page, "OFC Pineapple, 8,000 simulations in the third street", { agent: "mcts:simulations=8000", observation });
  }
  await context.close();
} finally {
  await stop();
}
