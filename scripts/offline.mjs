#!/usr/bin/env node
// Writes the service worker into the built site: `assets/sw.js` behind the list of all that the site
// has by then, so `finish.mjs` runs it last. The page learns from a tag that there is one.
// A build that is not for release gets `assets/sw_gone.js` in its place, and no tag: what is being
// worked on is to come from the disk.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { withHead } from "./head.mjs";

const ASSETS = path.join(path.dirname(fileURLToPath(import.meta.url)), "../assets");
const WORKER = "sw.js";
/** Read by the host, and given out to nobody. */
const HEADERS = "_headers";
const TAG = `<meta name="service-worker" content="${WORKER}">`;
/** Up to so many bytes a file of the agents or the gallery is kept with the page. */
const SMALL = 65_536;

const sha256 = (content) => createHash("sha256").update(content).digest("hex");

/** Every file below a folder, by its name from there, in order. */
function files(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const names = entries.filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
  return names.map((name) => name.split(path.sep).join("/")).sort();
}

/** Whether a file is kept when it is first needed, rather than with the page. */
const isTable = ({ file, bytes }) => bytes > SMALL && file.startsWith("assets/");

/** What the service worker is to keep of a site, as it lies there. */
export function list(site) {
  const entries = files(site).filter((file) => file !== WORKER && file !== HEADERS).map((file) => {
    const content = readFileSync(path.join(site, file));
    return { file, bytes: content.length, hash: sha256(content) };
  });
  const version = sha256(JSON.stringify(entries)).slice(0, 16);
  return { version, shell: entries.filter((entry) => !isTable(entry)), tables: entries.filter(isTable) };
}

/** Puts the service worker into a site; it replaces an older one. */
export function install(site) {
  const file = path.join(site, "index.html");
  const page = readFileSync(file, "utf8").replace(`\n  ${TAG}`, "");
  writeFileSync(file, withHead(page, [TAG], "the tag"));
  const worker = readFileSync(path.join(ASSETS, WORKER), "utf8");
  writeFileSync(path.join(site, WORKER), `const LIST = ${JSON.stringify(list(site))};\n${worker}`);
}

function main() {
  const site = process.env.TRUNK_STAGING_DIR;
  if (!site) throw new Error("TRUNK_STAGING_DIR is not set: scripts/finish.mjs runs this");
  if (process.env.TRUNK_PROFILE === "release") return install(site);
  writeFileSync(path.join(site, WORKER), readFileSync(path.join(ASSETS, "sw_gone.js")));
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
