// What hosts are given: the workflow for GitHub Pages, and the service worker that the build writes.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { install, list } from "../../scripts/offline.mjs";
import { headersFor } from "../../scripts/serve.mjs";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const read = (file) => readFileSync(path.join(ROOT, file), "utf8");

const folder = mkdtempSync(path.join(tmpdir(), "yomite-hosting-"));
after(() => rmSync(folder, { recursive: true }));

test("the workflow builds by a task that is there, with official actions alone", () => {
  const workflow = read(".github/workflows/pages.yml");
  const tasks = [...workflow.matchAll(/\bmake ([a-z-]+)$/gm)].map(([, task]) => task);
  assert.deepEqual(tasks, ["dist"]);
  for (const task of tasks) assert.match(read("Makefile"), new RegExp(`^${task}:`, "m"));
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  assert.ok(used.length > 0 && used.every((action) => /^actions\/[a-z-]+@[0-9a-f]{40}$/.test(action)), used.join(" "));
  assert.ok(!/write-all|contents: write/.test(workflow), "it may not write to the repository");
  // What builds the code of others may read, and holds no token that they could read.
  const [head, ...jobs] = workflow.split(/^ {2}(?:build|deploy):$/m);
  assert.match(head, /^permissions: \{\}$/m, "no job may what it does not name");
  const may = jobs.map((job) => [...job.matchAll(/^ {6}([a-z-]+): (read|write)$/gm)].map(([, of, what]) => `${of} ${what}`));
  assert.deepEqual(may, [["contents read"], ["pages write", "id-token write"]]);
  assert.match(jobs[0], /actions\/checkout@\S+ # v\S+\n {8}with:\n(?: {10}#.*\n)* {10}persist-credentials: false/);
  assert.doesNotMatch(workflow, /\t/, "YAML has no tabs");
  assert.ok(existsSync(path.join(ROOT, "scripts/setup.sh")) && workflow.includes("scripts/setup.sh"));
});

test("set-up brings every tool by a lock file, and runs nothing of what npm brings", () => {
  const setup = read("scripts/setup.sh");
  const installs = [...setup.matchAll(/^\s*(?:cargo install|npm (?:ci|install))\b.*$/gm)].map(([line]) => line.trim());
  assert.ok(installs.length > 0);
  for (const line of installs) assert.match(line, /^cargo install --locked |^npm ci .*--ignore-scripts/);
  for (const lock of ["scripts", "tests/browser"]) {
    const { packages } = JSON.parse(read(`${lock}/package-lock.json`));
    const { "": root, ...rest } = packages;
    for (const kind of ["dependencies", "optionalDependencies", "devDependencies"]) {
      assert.deepEqual(root[kind], JSON.parse(read(`${lock}/package.json`))[kind], `${lock}: ${kind}`);
    }
    for (const [name, { integrity }] of Object.entries(rest)) assert.match(integrity ?? "", /^sha512-/, `${lock}: ${name}`);
  }
  // The crate and the tool must agree to the letter.
  const [, crate] = read("Cargo.toml").match(/^wasm-bindgen = .*"=([0-9.]+)"/m);
  assert.match(read("scripts/wasm-bindgen/Cargo.toml"), new RegExp(`^wasm-bindgen-cli = .*"=${crate}"`, "m"));
  assert.match(read("scripts/wasm-bindgen/Cargo.lock"), new RegExp(`name = "wasm-bindgen-cli"\nversion = "${crate}"`));
  assert.match(read(".cargo/deny.toml"), /^yanked = "deny"$/m);
});

test("the headers for Netlify, Cloudflare and nginx say the same", () => {
  const rules = read("assets/hosting/_headers");
  const nginx = read("assets/hosting/nginx.conf");
  const block = (name) => {
    const [, body] = nginx.match(new RegExp(`^location ${name} \\{\\n([^}]*)\\}`, "m"));
    return Object.fromEntries([...body.matchAll(/add_header (\S+) (?:"([^"]*)"|([^;\s]+))/g)]
      .map(([, header, quoted, bare]) => [header.toLowerCase(), quoted ?? bare]));
  };
  for (const [file, where] of [["/", "/"], ["/sw.js", "/"], ["/index.html", "/"], ["/worker_bg.wasm", "/"], ["/assets/duel/a-0123.bin", "/assets/"]]) {
    assert.deepEqual(headersFor(rules, file), block(where), file);
  }
  assert.match(headersFor(rules, "/")["content-security-policy"], /frame-ancestors 'self'/);
  assert.equal(headersFor(rules, "/app-1.js")["x-content-type-options"], "nosniff");
  assert.ok(!list(path.join(ROOT, "dist")).shell.some(({ file }) => file === "_headers"), "no page asks for it");
});

test("the list holds every file with its content, small ones with the page, and is put there once", () => {
  mkdirSync(path.join(folder, "assets/duel"), { recursive: true });
  const files = {
    "index.html": '<head><meta charset="utf-8"></head>', "worker.js": "x".repeat(100_000),
    "assets/duel/small.bin": "1", "assets/duel/large.bin": "2".repeat(100_000),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  install(folder);
  const once = readFileSync(path.join(folder, "sw.js"), "utf8");
  install(folder);
  assert.equal(readFileSync(path.join(folder, "sw.js"), "utf8"), once);
  assert.match(readFileSync(path.join(folder, "index.html"), "utf8"), /^<head><meta charset="utf-8">\s*<meta name="service-worker"/);
  const { version, shell, tables } = list(folder);
  assert.deepEqual(shell.map(({ file }) => file), ["assets/duel/small.bin", "index.html", "worker.js"]);
  assert.deepEqual(tables.map(({ file, bytes }) => [file, bytes]), [["assets/duel/large.bin", 100_000]]);
  assert.ok(once.startsWith(`const LIST = ${JSON.stringify({ version, shell, tables })};`));
  writeFileSync(path.join(folder, "worker.js"), "another");
  assert.notEqual(list(folder).version, version);
});

test("the built site is as its own list has it", () => {
  const dist = path.join(ROOT, "dist");
  const [, written] = readFileSync(path.join(dist, "sw.js"), "utf8").match(/^const LIST = (.*);$/m);
  assert.deepEqual(JSON.parse(written), list(dist));
  for (const page of ["index.html", "guest.html"]) {
    assert.match(readFileSync(path.join(dist, page), "utf8"), /<meta http-equiv="Content-Security-Policy"/, page);
  }
});
