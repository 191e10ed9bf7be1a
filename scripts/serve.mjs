#!/usr/bin/env node
// A static server for `dist/`, for local use and for the browser tests. No packages needed.
//
//   node scripts/serve.mjs [--dir dist] [--port 8080] [--host 127.0.0.1] [--prefix /some/where/]
//
// When the port is taken, the next free one is used. With `--prefix` the site lives under that
// path and nothing lives above it, as on a host that serves many sites. Headers are those of the
// site's own `_headers`, as hosts that read it give them.

import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".jsonl": "application/jsonl; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

// Names with a hash of their content never change; all others are asked for anew each time.
const HASHED = /-[0-9a-f]{16}(_bg)?\.[a-z]+$/;

/**
 * What a `_headers` file says of a path: rules of a path, which may end in `*`, and indented `Name: value`.
 * @returns {Record<string, string>} by lower-case names; of rules that name one header, the last counts
 */
export function headersFor(text, asked) {
  const headers = {};
  let fits = false;
  for (const line of text.split("\n")) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, value] = line.match(/^\s+([\w-]+):\s*(.*)$/) ?? [];
    if (name && fits) headers[name.toLowerCase()] = value;
    if (!name) fits = line.endsWith("*") ? asked.startsWith(line.slice(0, -1)) : asked === line;
  }
  return headers;
}

/**
 * Starts a server and returns `{ url, port, close }` once it listens.
 * @param {{ dir: string, port?: number, host?: string, prefix?: string }} options
 *   port 0 takes any free port; a port that is taken moves on to the next one.
 */
export async function serve({ dir, port = 0, host = "127.0.0.1", prefix = "/" }) {
  const root = path.resolve(dir);
  const base = `/${prefix}/`.replace(/\/+/g, "/");
  const server = createServer((request, response) => {
    answer(root, base, request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500, { "content-type": TYPES[".txt"] });
      response.end(`${error.message}\n`);
    });
  });
  const used = await listen(server, port, host);
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${used}${base}`,
    port: used,
    close: () => new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    }),
  };
}

async function listen(server, port, host) {
  for (let attempt = port; ; attempt += 1) {
    try {
      await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(attempt, host, () => {
          server.off("error", reject);
          resolve();
        });
      });
      return server.address().port;
    } catch (error) {
      if (error.code !== "EADDRINUSE" || port === 0 || attempt >= Math.min(port + 100, 65535)) throw error;
    }
  }
}

async function answer(root, base, request, response) {
  const fail = (status, text) => {
    response.writeHead(status, { "content-type": TYPES[".txt"], "cache-control": "no-store" });
    response.end(`${text}\n`);
  };
  if (request.method !== "GET" && request.method !== "HEAD") return fail(405, "only GET and HEAD");
  let asked;
  try {
    asked = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  } catch {
    return fail(400, "the address cannot be read");
  }
  if (`${asked}/` === base) {
    response.writeHead(301, { location: base });
    return response.end();
  }
  if (!asked.startsWith(base) || asked.includes("\0")) return fail(404, "not found");

  let file = path.join(root, asked.slice(base.length));
  if (file !== root && !file.startsWith(root + path.sep)) return fail(404, "not found");
  let found = await stat(file).catch(() => null);
  if (found?.isDirectory()) {
    file = path.join(file, "index.html");
    found = await stat(file).catch(() => null);
  }
  if (!found?.isFile()) return fail(404, "not found");

  const rules = await readFile(path.join(root, "_headers"), "utf8").catch(() => "");
  response.writeHead(200, {
    "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
    "content-length": found.size,
    "cache-control": HASHED.test(file) ? "max-age=31536000, immutable" : "no-store",
    "x-content-type-options": "nosniff",
    ...headersFor(rules, `/${asked.slice(base.length)}`),
  });
  if (request.method === "HEAD") return response.end();
  createReadStream(file).on("error", (error) => response.destroy(error)).pipe(response);
}

async function main() {
  const { values } = parseArgs({
    options: {
      dir: { type: "string", default: "dist" },
      port: { type: "string", default: "8080" },
      host: { type: "string", default: "127.0.0.1" },
      prefix: { type: "string", default: "/" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--port must be a whole number from 0 to 65535, not "${values.port}"`);
  }
  if (!(await stat(path.join(values.dir, "index.html")).catch(() => null))) {
    throw new Error(`${values.dir} holds no index.html: build the site first (make dist)`);
  }
  const { url, port: used } = await serve({ ...values, port });
  if (port !== 0 && used !== port) console.log(`Port ${port} is taken; using ${used}.`);
  console.log(`Yomite is at ${url}  (Ctrl+C stops it)`);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
