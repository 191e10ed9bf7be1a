#!/usr/bin/env node
// Puts the words of each language into the site as a file whose name has the hash of its content, and says in the
// page where they are. `finish.mjs` runs it after each build.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { withHead } from "./head.mjs";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");

const site = process.env.TRUNK_STAGING_DIR;
if (!site) throw new Error("TRUNK_STAGING_DIR is not set: scripts/finish.mjs runs this");
const out = mkdtempSync(path.join(tmpdir(), "yomite-words-"));
try {
  const program = ["run", "--quiet", "--package", "yomite-phrases", "--", "src", out];
  execFileSync("cargo", program, { cwd: ROOT, stdio: "inherit" });
  const metas = readdirSync(out).sort().map((file) => {
    const language = /^words-(\w+)\.txt$/.exec(file)[1];
    const words = readFileSync(path.join(out, file));
    const name = `words-${language}-${createHash("sha256").update(words).digest("hex").slice(0, 16)}.txt`;
    writeFileSync(path.join(site, name), words);
    return `<meta name="words-${language}" content="${name}">`;
  });
  const index = path.join(site, "index.html");
  writeFileSync(index, withHead(readFileSync(index, "utf8"), metas, "the names of the words"));
} finally {
  rmSync(out, { recursive: true });
}
