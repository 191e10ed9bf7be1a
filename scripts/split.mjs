#!/usr/bin/env node
// Cuts the programs of a release build into parts that are fetched when they are first needed: the page's into chunks, as
// `chunk!` in `src/page/chunk.rs` says, the worker's into one for each game and what all have in common, as
// `src/worker/parts.rs` says. Trunk cannot do it, so it has compiled the programs with their relocations (`YOMITE_SPLIT`);
// what it made of them is replaced here. `finish.mjs` runs it after each build.
//
// Of the page `wasm-split-cli` makes a file for each set of chunks that share functions, hundreds of small ones, whose requests would
// take longer than their bytes. They are joined into a few: see `group`.

import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const FEATURES = ["simd", "bulk-memory", "bulk-memory-opt", "nontrapping-float-to-int", "sign-ext", "mutable-globals",
  "reference-types", "multivalue"].map((feature) => `--enable-${feature}`);
const GAME = /^(rules_)?(numeron|coyote|sevens|pineapple|duel)$/;
/**
 * What several chunks share goes to one of a few groups, and a group comes with every chunk that uses some of it. So what a
 * match needs is apart from what only other screens share, and what one table shares with them from what tables share.
 */
function group(users) {
  const distinct = (found) => [...new Set(found.map((user) => GAME.exec(user)[2]))];
  const games = distinct(users.filter((user) => GAME.test(user)));
  const rules = distinct(users.filter((user) => GAME.exec(user)?.[1]));
  if (rules.length > 1 || users.some((user) => /^(play|notices)$/.test(user))) return "matches";
  if (games.length > 0) return games.length > 1 ? "tables" : `${games[0]}-shared`;
  if (users.includes("home")) return "home-shared";
  return users.includes("thoughts") ? "thoughts-shared" : "rest";
}
/** Whether functions keep their names to the end, for whoever looks for where a program stopped. */
const NAMED = Boolean(process.env.YOMITE_NAMES);
/** What only tools read: names, who made it, and what the machine has to know. */
const STRIPPED = ["debug", "producers", "target-features"].map((section) => `--strip-${section}`);
/** What every chunk takes from the program, as its text form has it. */
const SHARED = ["memory", "__indirect_function_table", "__wasm_split_shared0"];

const run = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });

/** The site's files whose names fit. */
const named = (site, pattern) => readdirSync(site).filter((file) => pattern.test(file));

/** The group of each shared chunk, by the number in its name: the loader says before each for which chunks it is. */
function grouped(loader) {
  const found = loader.matchAll(/^\/\* (.*) \*\/\nconst __chunk_(\d+) =/mg);
  return new Map(Array.from(found, ([, users, number]) => {
    return [number, group(users.split(", "))];
  }));
}

/** The chunks as one: what they import is defined for as long as they are joined. */
function joined(folder, name, chunks) {
  const wanted = (chunk) =>
    WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(path.join(folder, chunk)))).map(({ name }) => name);
  for (const chunk of chunks) {
    const unknown = wanted(chunk).find((name) => !SHARED.includes(name));
    if (unknown) throw new Error(`${chunk} imports "${unknown}", which nobody defines while the chunks are joined`);
  }
  const whoWantsAll = chunks.find((chunk) => SHARED.every((name) => wanted(chunk).includes(name)));
  const lines = run("wasm-dis", path.join(folder, whoWantsAll)).matchAll(/^ \(import "__wasm_split" "([^"]+)" \((.*)\)\)$/mg);
  const imports = new Map(Array.from(lines, ([, name, kind]) => [name, kind.replace(/ \$\S+/, "")]));
  const defined = [...imports].map(([name, kind]) => {
    const [what, ...rest] = kind.split(" ");
    const value = what === "global" ? ["(i32.const 0)"] : [];
    return `(${[what, `(export "${name}")`, ...rest, ...value].join(" ")})`;
  });
  const stub = path.join(folder, `${name}-stub.wat`);
  writeFileSync(stub, `(module ${defined.join(" ")})`);
  const parts = chunks.flatMap((chunk, at) => [path.join(folder, chunk), `chunk${at}`]);
  const whole = path.join(folder, `${name}-whole.wasm`);
  run("wasm-merge", "-g", ...FEATURES, "--rename-export-conflicts", stub, "__wasm_split", ...parts, "-o", whole);
  // What was defined is imported again.
  let text = run("wasm-dis", ...FEATURES, whole);
  let taken = "";
  for (const name of imports.keys()) {
    const [exported, kind, id] = new RegExp(`^ \\(export "${name}" \\((\\S+) (\\S+)\\)\\)\\n`, "m").exec(text);
    text = text.replace(exported, "");
    const defines = new RegExp(`^ \\(${kind} ${id.replaceAll("$", "\\$")} (.*)\\)\\n`, "m").exec(text);
    text = text.replace(defines[0], "");
    taken += ` (import "__wasm_split" "${name}" (${kind} ${id} ${defines[1].replace(" (i32.const 0)", "")}))\n`;
  }
  const file = path.join(folder, `${name}.wat`);
  writeFileSync(file, text.replace("(module\n", () => `(module\n${taken}`));
  return file;
}

/**
 * A module as small, or as fast, as it gets. Functions stand by their names: what was made from one generic function for several
 * types stands together, and gzip, which looks back over 32 KiB alone, makes a twelfth less of it.
 */
function optimized(module, to, level = "-Oz") {
  const named = `${module}.named`;
  run("wasm-opt", level, "-g", ...FEATURES, module, "-o", named);
  run("wasm-opt", "-g", ...FEATURES, named, "--reorder-functions-by-name", "-o", NAMED ? to : named);
  if (!NAMED) run("wasm-opt", ...FEATURES, named, ...STRIPPED, "-o", to);
}

/** A module as small as it gets, in the site under a name with the hash of its content. */
function place(site, name, module) {
  const small = `${module}.small`;
  optimized(module, small);
  const content = readFileSync(small);
  const file = `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 16)}.wasm`;
  writeFileSync(path.join(site, file), content);
  return file;
}

/** What a program is cut into, in the folder: chunks that several parts share, and the parts, each with its file. */
function cut(program, folder, name) {
  run("wasm-split-cli", path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, "target"), "wasm32-unknown-unknown", program),
    folder, "--target", "web", "--out-name", name);
  const parts = named(folder, /^split_\w+\.wasm$/).map((file) => [/^split_(\w+)\.wasm$/.exec(file)[1], path.join(folder, file)]);
  return { chunks: named(folder, /^chunk_\d+\.wasm$/), parts: new Map(parts) };
}

/** What is left of a program that was cut, with the glue for it, and gives where that program is. */
function bound(folder, name, target) {
  run("wasm-bindgen", path.join(folder, `${name}.wasm`), "--keep-lld-exports", "--target", target, "--no-typescript",
    "--out-dir", folder, "--out-name", name);
  return path.join(folder, `${name}_bg.wasm`);
}

/** The program that loads chunks, with the joined ones in the place of all that they are made of. */
function linked(loader, groups, files) {
  const shared = (group) => `shared_${group.replaceAll("-", "_")}`;
  const parts = loader.split(/^(?=\/\* |export const )/m).filter((part) => !part.startsWith("/* "));
  const [head, ...loads] = parts;
  const common = [...new Set(groups.values())].map((group) => `const ${shared(group)} = makeLoad(() => {
    const src = fetch(new URL("./${files.get(group)}", import.meta.url));
    src.catch(() => {});
    return async (imports) => (WebAssembly.instantiateStreaming(src, imports));
}, []);
`);
  const renamed = loads.map((load) => load
    .replace(/\[((?:__chunk_\d+(?:, )?)+)\]/, (_, chunks) => {
      const used = Array.from(chunks.matchAll(/\d+/g), ([number]) => shared(groups.get(number)));
      return `[${[...new Set(used)].join(", ")}]`;
    })
    .replace(/"\.\/split_(\w+)\.wasm"/, (_, chunk) => `"./${files.get(chunk)}"`));
  return [head, ...common, ...renamed].join("");
}

/** The page: a program, chunks, and what loads them. */
function page(site, folder) {
  const [glue] = named(site, /^app-[0-9a-f]+\.js$/);
  const name = path.basename(glue, ".js");
  const { chunks, parts: files } = cut("page/app.wasm", folder, name);
  const loader = readFileSync(path.join(folder, "__wasm_split.js"), "utf8");
  const groups = grouped(loader);
  for (const group of new Set(groups.values())) {
    const of = chunks.filter((chunk) => groups.get(/\d+/.exec(chunk)[0]) === group);
    files.set(group, joined(folder, group, of));
  }
  for (const [chunk, module] of files) files.set(chunk, place(site, `chunk-${chunk}`, module));
  optimized(bound(folder, name, "web"), path.join(site, `${name}_bg.wasm`));
  const links = `chunks-${createHash("sha256").update([...files.values()].join()).digest("hex").slice(0, 16)}.js`;
  writeFileSync(path.join(site, links), linked(loader, groups, files));
  writeFileSync(path.join(site, glue), readFileSync(path.join(folder, glue), "utf8").replaceAll(`from "./__wasm_split.js"`, `from "./${links}"`));
}

/** The worker: a program, with what several games share, and a part for each game. */
function worker(site, folder) {
  const { chunks, parts } = cut("worker/worker.wasm", folder, "worker");
  const base = bound(folder, "worker", "no-modules");
  const shared = chunks.flatMap((chunk, at) => [path.join(folder, chunk), `chunk${at}`]);
  const whole = path.join(folder, "worker-whole.wasm");
  run("wasm-merge", "-g", ...FEATURES, base, "__wasm_split", ...shared, "-o", whole);
  optimized(whole, path.join(site, "worker_bg.wasm"), "-O3");
  for (const [game, module] of parts) optimized(module, path.join(site, `worker-${game}.wasm`), "-O3");
  copyFileSync(path.join(folder, "worker.js"), path.join(site, "worker.js"));
}

const PROGRAMS = { page, worker };

/** Cuts one program, or both beside each other: the tools use one core each. */
async function main(program) {
  const site = process.env.TRUNK_STAGING_DIR;
  if (!site) throw new Error("TRUNK_STAGING_DIR is not set: scripts/finish.mjs runs this");
  if (process.env.TRUNK_PROFILE !== "release") return;
  if (!process.env.YOMITE_SPLIT) throw new Error("YOMITE_SPLIT is not set, so the programs cannot be cut: build a release by `make dist`");
  if (!program) {
    const own = (name) => spawn(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: "inherit" });
    const ends = Object.keys(PROGRAMS).map(own).map((child) => once(child, "exit"));
    const failed = (await Promise.all(ends)).some(([code]) => code !== 0);
    if (failed) process.exitCode = 1;
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "yomite-split-"));
  try {
    PROGRAMS[program](site, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main(process.argv[2]);
