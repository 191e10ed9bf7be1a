// The lab beside the page: positions of matches, and the page's decisions made natively.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
/** Where cargo leaves what it builds. */
export const TARGET = path.resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
/** The lab as it is measured with, else as the tests have built it. */
const LABS = ["lab/lab", "debug/lab"].map((file) => path.join(TARGET, file));
const LAB = LABS.find((file) => existsSync(file)) ?? LABS[0];

/** Whether there is a lab: of `cargo build --profile lab --package yomite-lab`, or of the tests. */
export const hasLab = () => existsSync(LAB);

function lab(...args) {
  const { status, stdout, stderr } = spawnSync(LAB, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`lab ${args.join(" ")}: ${stderr}`);
  return stdout;
}

/** A match of the lab: what it tells of it, and the lines of its records. */
export function matched(game, { agents, games, seed, more = [] }) {
  const folder = mkdtempSync(path.join(tmpdir(), "yomite-"));
  try {
    const file = path.join(folder, "match.jsonl");
    const told = lab(
      "match", game, "--agents", agents, "--games", String(games), "--seed", String(seed), "--records", file, "--json",
      ...more,
    );
    return { json: JSON.parse(told), lines: readFileSync(file, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Has the lab replay records; throws with its words where one does not fit. */
export function verified(lines) {
  const { status, stdout, stderr } = spawnSync(LAB, ["verify"], { encoding: "utf8", input: lines });
  if (status !== 0) throw new Error(`lab verify: ${stdout}${stderr}`);
}

/** Positions of a match of the lab, one after so many plies each: what the seat to move has seen, and the record so far. */
export function positions(game, { agents, rules = [], seed, plies }) {
  const folder = mkdtempSync(path.join(tmpdir(), "yomite-"));
  try {
    const record = path.join(folder, "match.jsonl");
    const chosen = rules.flatMap((rule) => ["--rule", rule]);
    lab("match", game, "--agents", agents, ...chosen, "--games", "1", "--seed", String(seed), "--records", record);
    const [header, ...rest] = readFileSync(record, "utf8").trimEnd().split("\n");
    return plies.map((ply) => {
      const told = lab(
        "explain", game, "--record", record, "--index", "0", "--ply", String(ply), "--agent", "random", "--json",
      );
      return { observation: JSON.parse(told).observation, lines: [header, ...rest.slice(0, ply)].map((line) => `${line}\n`).join("") };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An agent of the lab that waits to be asked. */
export class NativeAgent {
  #process;

  #answers;

  constructor(game, agent) {
    this.#process = spawn(LAB, ["agent", game, agent], { stdio: ["pipe", "pipe", "inherit"] });
    this.#answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** Milliseconds and simulations of a decision about an observation. */
  async think(observation, seed) {
    const line = `${JSON.stringify({ observation, seed })}\n`;
    const started = performance.now();
    this.#process.stdin.write(line);
    const { value } = await this.#answers.next();
    const ms = performance.now() - started;
    const answer = JSON.parse(value);
    if (answer.error) throw new Error(answer.error);
    return { ms, simulations: answer.insight.simulations };
  }

  end() {
    this.#process.stdin.end();
  }
}
