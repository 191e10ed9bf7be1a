#!/usr/bin/env node
// Writes the licences of all that the site ships into `licences.txt`: of every crate that the page
// and the worker link, its name, version, licence expression, and the texts in its own folder.
// `finish.mjs` runs it after each build; `node scripts/licences.mjs FILE` writes the same elsewhere.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const TARGET = "wasm32-unknown-unknown";
/** The packages of the programs that the site is made of. */
const PROGRAMS = ["yomite-page", "yomite-worker"];
const TEXT = /^(licen[sc]e|copying|copyright|notice|unlicense)/i;

const run = (program, args) =>
  execFileSync(program, args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] });

/** `name version` of every crate that ends up in a program; what only runs while it is compiled does not. */
function linked(program) {
  const args = ["tree", "--locked", "--package", program, "--target", TARGET];
  const tree = run("cargo", [...args, "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
  const crates = [...tree.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`);
  if (crates.length < 2) throw new Error(`cargo tree names no crate for ${program}`);
  return crates;
}

/** The crates with what cargo knows of them, in the order of their names. */
function crates() {
  const wanted = new Set(PROGRAMS.flatMap(linked));
  const metadata = run("cargo", ["metadata", "--locked", "--format-version", "1", "--filter-platform", TARGET]);
  const all = JSON.parse(metadata).packages.filter((crate) => wanted.has(`${crate.name} ${crate.version}`));
  if (all.length < wanted.size) throw new Error("cargo metadata leaves out crates that cargo tree names");
  return all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The texts of licences that lie in a crate's folder; where there are none, MIT's with its authors. */
function texts(crate) {
  const folder = path.dirname(crate.manifest_path);
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  const named = new Set(files.map((file) => file.name).filter((name) => TEXT.test(name)));
  if (crate.license_file) named.add(crate.license_file);
  const found = [...named].sort().map((name) => readFileSync(path.join(folder, name), "utf8"));
  if (found.length > 0) return found;
  if (/\bMIT\b(?!-)/.test(crate.license ?? "")) return [mit(crate.authors.join(", ") || `the authors of ${crate.name}`)];
  throw new Error(
    `${crate.name} ${crate.version} (${crate.license ?? "no licence"}) comes without the text of its licence, ` +
      `so the site may not ship it: replace the crate, or give scripts/licences.mjs the text`,
  );
}

/** The text of the MIT licence, for other holders. */
const mit = (holders) =>
  readFileSync(path.join(ROOT, "LICENSE-MIT"), "utf8").replace(/^Copyright .*$/m, `Copyright (c) ${holders}`);

const rustc = run("rustc", ["--version"]).match(/\d+\.\d+\.\d+\S*/)?.[0] ?? "";
/** Part of every program, and named by no manifest. */
const STANDARD = { name: "Rust's standard library", version: rustc, license: "MIT OR Apache-2.0", source: "https://github.com/rust-lang/rust" };

/** Every text once, however its lines are broken, with those that it holds for. */
function gathered(all) {
  const byContent = new Map();
  for (const [text, name] of all) {
    const content = text.replace(/\s+/g, " ").trim();
    const known = byContent.get(content) ?? { text: text.replace(/\r\n?/g, "\n").trim(), names: [] };
    known.names.push(name);
    byContent.set(content, known);
  }
  return [...byContent.values()];
}

/** The whole file. */
function report() {
  const shipped = crates();
  const entry = ({ name, version, license, source }) => `${name} ${version}\n    ${license}\n    ${source}\n`;
  const list = shipped.map((crate) =>
    entry({ ...crate, source: crate.repository ?? crate.name }));
  const all = shipped.flatMap((crate) => texts(crate).map((text) => [text, `${crate.name} ${crate.version}`]));
  all.push([mit("The Rust Project Developers"), `${STANDARD.name} ${STANDARD.version}`]);
  const rule = "=".repeat(80);
  const parts = gathered(all).map(({ text, names }) => `${rule}\n${names.join(", ")}\n${rule}\n\n${text}\n`);
  return [
    "Yomite and what it is made of: names, licences, places, and then the texts of the licences.\n",
    entry(STANDARD),
    ...list,
    ...parts,
  ].join("\n");
}

const site = process.env.TRUNK_STAGING_DIR;
const file = process.argv[2] ?? (site && path.join(site, "licences.txt"));
if (!file) throw new Error("say where to write, or let scripts/finish.mjs run this: node scripts/licences.mjs FILE");
// The mark at the start tells browsers that it is UTF-8, whatever the host says.
writeFileSync(file, `\u{feff}${report()}`);
