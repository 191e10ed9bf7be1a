#!/usr/bin/env node
// Puts the content security policy into the built page: nothing runs or is fetched but what the site
// brings itself, and of scripts within the page only those that are there now, by their hashes. The frame
// for readers' own programs gets a stricter one. `finish.mjs` runs it after each build. In a build that is not
// for release the page goes without: what reloads a page that is being worked on has a script and a
// connection of its own.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { withHead } from "./head.mjs";

const POLICY = /\s*<meta http-equiv="Content-Security-Policy"[^>]*>/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

const hashed = (scripts) => scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);

/** The policy for a page with these scripts in it. */
function pagePolicy(scripts) {
  const hashes = hashed(scripts);
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(" "),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/**
 * The policy for the frame in which a reader's own program runs: no network at all, no frame, no form;
 * of scripts the frame's own, and workers from what the page hands in. Its workers stand under it too.
 */
export function framePolicy(scripts) {
  return [
    "default-src 'none'",
    ["script-src", ...hashed(scripts), "'wasm-unsafe-eval'"].join(" "),
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** The page with the policy for its scripts before all that the policy is about; it replaces an older one. */
export function withPolicy(page, policy = pagePolicy) {
  // The browser hashes what it has parsed, where lines end in one way only.
  const bare = page.replace(/\r\n?/g, "\n").replace(POLICY, "");
  const inside = [...bare.matchAll(SCRIPT)].filter(([, attributes]) => !/\bsrc\s*=/.test(attributes));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(inside.map(([, , text]) => text))}">`;
  return withHead(bare, [meta], "the policy");
}

function put(file, policy) {
  writeFileSync(file, withPolicy(readFileSync(file, "utf8"), policy));
}

function main() {
  const site = process.env.TRUNK_STAGING_DIR;
  if (!site) throw new Error("TRUNK_STAGING_DIR is not set: scripts/finish.mjs runs this");
  // The frame never goes without: it refuses to run then.
  put(path.join(site, "guest.html"), framePolicy);
  if (process.env.TRUNK_PROFILE === "release") put(path.join(site, "index.html"), pagePolicy);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
