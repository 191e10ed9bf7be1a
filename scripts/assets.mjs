#!/usr/bin/env node
// Puts the files that agents need into the site, under names with the hashes of their content, as
// the page asks for them (`src/assets/build.rs` lists the same names). `finish.mjs` runs it after each build.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = path.join(path.dirname(fileURLToPath(import.meta.url)), "../assets");

/** FNV-1a with 64 bits, in hexadecimal: the hash of `src/core/assets/hash.rs`. */
function hash(content) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of content) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

const site = process.env.TRUNK_STAGING_DIR;
if (!site) throw new Error("TRUNK_STAGING_DIR is not set: scripts/finish.mjs runs this");
for (const game of readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  for (const file of readdirSync(path.join(SOURCE, game.name))) {
    const { name, ext } = path.parse(file);
    if (![".bin", ".jsonl", ".safetensors"].includes(ext)) continue;
    const content = readFileSync(path.join(SOURCE, game.name, file));
    const folder = path.join(site, "assets", game.name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${name}-${hash(content)}${ext}`), content);
  }
}
