#!/usr/bin/env node
// What is done to the site after Trunk has built it, one step after the other: each takes what those
// before it left, and Trunk would start several hooks of one stage at once.

import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const HERE = path.dirname(fileURLToPath(import.meta.url));

// The last lists all that the others have left, by length and hash.
for (const step of ["words", "styles", "split", "assets", "licences", "policy", "offline"]) {
  execFileSync(process.execPath, [path.join(HERE, `${step}.mjs`)], { stdio: "inherit" });
}
