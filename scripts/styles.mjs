#!/usr/bin/env node
// Makes one small file of all styles, in their order: each file is a request, and the first screen waits for all of them.
// `finish.mjs` runs it after each build; a build for development keeps them apart, as they are written.

import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const LINK = /[ \t]*<link rel="stylesheet" href="\.\/([^"]+\.css)"[^>]*>\n?/g;

async function main() {
  const site = process.env.TRUNK_STAGING_DIR;
  if (!site) throw new Error("TRUNK_STAGING_DIR is not set: scripts/finish.mjs runs this");
  if (process.env.TRUNK_PROFILE !== "release") return;
  const index = path.join(site, "index.html");
  const page = readFileSync(index, "utf8");
  const files = Array.from(page.matchAll(LINK), ([, file]) => file);
  if (files.length === 0) throw new Error("the page links no styles");
  const tools = process.env.YOMITE_TOOLS;
  if (!tools) throw new Error(`YOMITE_TOOLS does not say where the tools are: build by \`make dist\` in ${ROOT}`);
  const { transform, stop } = createRequire(path.join(tools, "npm/"))("esbuild-wasm");
  const together = files.map((file) => readFileSync(path.join(site, file), "utf8")).join("\n");
  const { code, warnings } = await transform(together, { loader: "css", minify: true });
  await stop();
  if (warnings.length > 0) throw new Error(`the styles: ${warnings.map(({ text }) => text).join("; ")}`);
  const name = `style-${createHash("sha256").update(code).digest("hex").slice(0, 16)}.css`;
  writeFileSync(path.join(site, name), code);
  for (const file of files) rmSync(path.join(site, file));
  let first = true;
  writeFileSync(index, page.replaceAll(LINK, () => {
    const link = first ? `  <link rel="stylesheet" href="./${name}">\n` : "";
    first = false;
    return link;
  }));
}

await main();
