// The local server: where it listens, what it gives out, and what it keeps to itself.

import assert from "node:assert/strict";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";

import { serve } from "../../scripts/serve.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "yomite-serve-"));
const dir = path.join(folder, "dist");
mkdirSync(dir);
writeFileSync(path.join(dir, "index.html"), "<title>here</title>");
writeFileSync(path.join(dir, "app-0123456789abcdef_bg.wasm"), "");
writeFileSync(path.join(dir, "worker_bg.wasm"), "");
writeFileSync(path.join(folder, "secret.txt"), "beside the site");
after(() => rmSync(folder, { recursive: true }));

/** Runs the body against a server, which is closed whatever happens. */
async function against(options, body) {
  const server = await serve({ dir, ...options });
  try {
    return await body(server);
  } finally {
    await server.close();
  }
}

/** The status of a path sent as it is: `fetch` would straighten it out. */
function status(port, rawPath, method = "GET") {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: rawPath, method }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("a port that is taken moves on to the next free one", async () => {
  await against({}, ({ port }) => against({ port }, (second) => {
    assert.ok(second.port > port, `${second.port} after ${port}`);
  }));
});

test("a site under a sub-path answers there and nowhere else", async () => {
  await against({ prefix: "/some/where/" }, async ({ url, port }) => {
    const page = await fetch(url);
    assert.equal(page.status, 200);
    assert.equal(page.headers.get("content-type"), "text/html; charset=utf-8");
    assert.equal(await page.text(), "<title>here</title>");
    assert.equal(await status(port, "/some/where"), 301);
    assert.equal(await status(port, "/"), 404);
    assert.equal(await status(port, "/index.html"), 404);
    assert.equal(await status(port, "/some/where/nothing.js"), 404);
  });
});

test("programs have their type, and only names with a hash are cached", async () => {
  await against({}, async ({ url }) => {
    const app = await fetch(`${url}app-0123456789abcdef_bg.wasm`);
    assert.equal(app.headers.get("content-type"), "application/wasm");
    assert.match(app.headers.get("cache-control"), /immutable/);
    for (const name of ["worker_bg.wasm", "index.html", ""]) {
      const same = await fetch(`${url}${name}`);
      assert.equal(same.headers.get("cache-control"), "no-store", name);
    }
  });
});

test("nothing beside the site is given out, and nothing is taken in", async () => {
  await against({}, async ({ port }) => {
    for (const outside of ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//../secret.txt"]) {
      assert.equal(await status(port, outside), 404, outside);
    }
    assert.equal(await status(port, "/%"), 400);
    assert.equal(await status(port, "/", "POST"), 405);
  });
});
