// What hosts are given: the workflow for GitHub Pages, and the service worker that the build writes.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { install, list } from "../../scripts/offline.mjs";

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
  assert.ok(used.length > 0 && used.every((action) => /^actions\/[a-z-]+@v\d+$/.test(action)), used.join(" "));
  assert.ok(!/write-all|contents: write/.test(workflow), "it may not write to the repository");
  assert.doesNotMatch(workflow, /\t/, "YAML has no tabs");
  assert.ok(existsSync(path.join(ROOT, "scripts/setup.sh")) && workflow.includes("scripts/setup.sh"));
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
