// The service worker: keeps the site on the device, one whole version of it, and answers from there.
//
// The build (`scripts/offline.mjs`) puts `LIST` before these lines: `version`, and of every file its
// name, bytes and SHA-256, apart in `shell` (all that the page needs to run) and `tables` (what some
// agents and pictures need besides). So another content of any file is another service worker.
//
// - Nothing is kept whose content is not the listed one; a version is used once its shell is whole.
// - Nothing of this version is given out before its content was held against the list once more: other
//   sites of the same host, and whatever runs in them, can write into these caches. What was altered is
//   fetched anew.
// - Another version is made ready beside the old one and waits until the page says `take-over`, or
//   until no page is open. A page goes on with the files of the version that it was opened with: the
//   old ones stay until no page uses them.
// - Tables carry a hash in their names: all versions share them. They are kept when they are first
//   asked for, or all when the page says `complete`.

"use strict";

const SCOPE = new URL(self.registration.scope);
// Caches are the whole host's: those of another site on it are none of ours.
const PREFIX = `yomite ${SCOPE.pathname} `;
const SHELL = `${PREFIX}shell `;
const TABLES = `${PREFIX}tables`;
const CLIENTS = `${PREFIX}clients`;
/** What readers' own programs run in. */
const FRAME = "guest.html";
/** What a page goes by that was not opened from here. */
const ONLINE = "online";
/** How many files are fetched at a time. */
const AT_ONCE = 4;

const at = (file) => new URL(file, SCOPE).href;
const shell = new Map(LIST.shell.map((entry) => [at(entry.file), entry]));
const tables = new Map(LIST.tables.map((entry) => [at(entry.file), entry]));
const sum = (entries) => entries.reduce((bytes, entry) => bytes + entry.bytes, 0);

/** Why a file was not kept: `network`, `content` (the host has another one, or none) or `full`. */
class Refusal extends Error {
  constructor(reason, file) {
    super(`${file}: ${reason}`);
    Object.assign(this, { reason, file });
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range") || !request.url.startsWith(SCOPE.href)) return;
  event.respondWith(request.mode === "navigate" ? navigated(event) : fetched(event));
});
self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data?.kind === "take-over") event.waitUntil(self.skipWaiting());
  if (data?.kind === "complete") event.waitUntil(complete());
  if (data?.kind === "status") {
    event.waitUntil(status().then((told) => ports[0]?.postMessage(told)));
    event.waitUntil(tidy());
  }
});

// --- a version on its way in ---------------------------------------------------------------------

async function install() {
  try {
    const older = await shells();
    const cache = await caches.open(SHELL + LIST.version);
    const rest = [...LIST.shell];
    const take = async () => {
      for (let entry = rest.shift(); entry; entry = rest.shift()) {
        // What an attempt that was broken off has brought was checked then.
        if (await cache.match(at(entry.file))) continue;
        await put(cache, entry, await copied(entry, older) ?? await brought(entry));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    const kept = await (await caches.open(SHELL + LIST.version)).keys();
    if (kept.length < LIST.shell.length) throw new Refusal("full", "");
  } catch (error) {
    const { reason = "full", file = "" } = error;
    // Where there is no room, the half of a version only takes more of it.
    if (reason === "full") await caches.delete(SHELL + LIST.version).catch(() => {});
    await tell({ kind: "failed", reason, file });
    throw error;
  }
}

/** A file from the host, of the listed content. */
async function brought(entry) {
  // A cache on the way may hold an older one under the same name: then past all of them.
  for (const cache of ["no-cache", "reload"]) {
    const response = await fetch(at(entry.file), { cache }).catch(() => {
      throw new Refusal("network", entry.file);
    });
    const content = await response.arrayBuffer().catch(() => {
      throw new Refusal("network", entry.file);
    });
    // A host that cannot answer now has no other content.
    if (response.status >= 500 || response.status === 429) throw new Refusal("network", entry.file);
    if (response.ok && await fits(content, entry)) return answer(content, response.headers);
  }
  throw new Refusal("content", entry.file);
}

/** The same file from an older version, where it has not changed. */
async function copied(entry, older) {
  for (const name of older) {
    const response = await (await caches.open(name)).match(at(entry.file));
    const content = await response?.arrayBuffer();
    if (content && await fits(content, entry)) return answer(content, response.headers);
  }
  return null;
}

async function fits(content, { bytes, hash }) {
  if (content.byteLength !== bytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

/** An answer of its own: one that was redirected would not do for a page. */
function answer(content, headers) {
  const own = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) own.delete(name);
  return new Response(content, { headers: own });
}

const put = (cache, entry, response) =>
  cache.put(at(entry.file), response).catch(() => { throw new Refusal("full", entry.file); });

// --- taking over ---------------------------------------------------------------------------------

async function activate() {
  const older = (await shells()).filter((name) => name !== SHELL + LIST.version);
  if (older.length === 0) {
    // The first of all: the page that brought it need not be opened anew to work offline.
    for (const client of await everyone()) await note(client.id, LIST.version);
    await self.clients.claim();
  }
  await tidy();
}

const everyone = () => self.clients.matchAll({ type: "all", includeUncontrolled: true });

const shells = async () => (await caches.keys()).filter((name) => name.startsWith(SHELL));

/** Lets go of what no page and no version uses any more. */
async function tidy() {
  const names = await shells();
  const live = await everyone();
  const used = new Set([SHELL + LIST.version]);
  for (const { id } of live) used.add(SHELL + await versionOf(id));
  const clients = await caches.open(CLIENTS);
  const ids = new Set([...live.map(({ id }) => id), ...known.keys()]);
  for (const request of await clients.keys()) {
    if (!ids.has(idOf(request.url))) await clients.delete(request);
  }
  // Another version may be on its way in beside this one; it is the one to tidy then.
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const over = names.filter((name) => !used.has(name));
  await Promise.all(over.map((name) => caches.delete(name)));
  if (used.size > 1) return;
  const cache = await caches.open(TABLES);
  for (const request of await cache.keys()) if (!tables.has(request.url)) await cache.delete(request);
}

// --- which page goes by which version ------------------------------------------------------------

const known = new Map();
const noteAt = (id) => at(`client?${encodeURIComponent(id)}`);
const idOf = (url) => decodeURIComponent(new URL(url).search.slice(1));

async function note(id, version) {
  if (!id) return;
  known.set(id, version);
  // Without room for it the page goes by the version that answers, as long as this worker lives.
  await (await caches.open(CLIENTS)).put(noteAt(id), new Response(version)).catch(() => {});
}

async function versionOf(id) {
  if (!known.has(id)) {
    const kept = await (await caches.open(CLIENTS)).match(noteAt(id));
    known.set(id, await kept?.text() ?? LIST.version);
  }
  return known.get(id);
}

// --- answering -----------------------------------------------------------------------------------

async function inShell(version, url) {
  const name = SHELL + version;
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const response = await cache.match(url, { ignoreSearch: true });
  // What an older version listed, its own worker knew; it was checked on its way in.
  return version === LIST.version ? sound(cache, shell.get(url.split("?")[0]), response) : response;
}

/** A kept file if it is still the listed one; one that was altered gives way to the host's. */
async function sound(cache, entry, response) {
  if (!response || !entry) return undefined;
  // The copy is looked at and the answer given out as it is: with it the browser keeps what it compiled.
  if (await fits(await response.clone().arrayBuffer(), entry)) return response;
  await cache.delete(at(entry.file));
  const fresh = await brought(entry).catch(() => undefined);
  if (fresh) await put(cache, entry, fresh.clone()).catch(() => {});
  return fresh;
}

async function navigated(event) {
  const { url } = event.request;
  const page = new URL(url).pathname === SCOPE.pathname ? at("index.html") : url;
  const kept = await inShell(LIST.version, page) ?? await inTables(page);
  event.waitUntil(note(event.resultingClientId, kept ? LIST.version : ONLINE));
  return page === at(FRAME) && kept ? sandboxed(kept) : kept ?? fetch(event.request);
}

/**
 * The frame for a reader's own program. One that the page has put into a sandbox itself never asks here;
 * without the network it comes from here, in a sandbox all the same.
 */
function sandboxed(kept) {
  const headers = new Headers(kept.headers);
  // Beside a policy that the host gave it.
  headers.append("content-security-policy", "sandbox allow-scripts");
  return new Response(kept.body, { headers });
}

async function fetched(event) {
  const { request, clientId, resultingClientId } = event;
  const version = await versionOf(clientId);
  // A page's worker goes by the page's version.
  if (resultingClientId) event.waitUntil(note(resultingClientId, version));
  const [url] = request.url.split("#");
  const here = async () => await inShell(version, url) ?? inTables(url);
  if (request.cache === "reload" && !(await inShell(version, url))) {
    // It is asked for past every cache; what the page's version has is the right one, and was checked.
    const response = await passed(event, url).catch(() => null);
    return response?.ok ? response : await here() ?? response ?? Response.error();
  }
  return await here() ?? passed(event, url);
}

/** A file from the host as it comes; a table is kept on its way. */
async function passed(event, url) {
  const response = await fetch(event.request);
  const entry = tables.get(url);
  if (entry && response.ok) event.waitUntil(keep(entry, response.clone()));
  return response;
}

async function inTables(url) {
  const cache = await caches.open(TABLES);
  return sound(cache, tables.get(url), await cache.match(url));
}

/** Keeps a table that went by. */
async function keep(entry, response) {
  const content = await response.arrayBuffer().catch(() => null);
  if (!content || !(await fits(content, entry))) return;
  const cache = await caches.open(TABLES);
  await cache.put(at(entry.file), answer(content, response.headers)).catch(() => {});
  await tell(await status());
}

// --- everything ----------------------------------------------------------------------------------

let completing = null;

/** Fetches the tables that are not here yet, one after the other. */
function complete() {
  completing ??= (async () => {
    const cache = await caches.open(TABLES);
    let refusal = null;
    for (const entry of LIST.tables) {
      if (refusal && refusal.reason !== "content") break;
      if (await cache.match(at(entry.file))) continue;
      try {
        await put(cache, entry, await brought(entry));
        await tell(await status());
      } catch (error) {
        refusal = error;
      }
    }
    const { reason, file } = refusal ?? {};
    const stopped = refusal && { reason: reason ?? "full", file: file ?? "" };
    await tell({ ...(await status()), coming: false, stopped });
  })().finally(() => { completing = null; });
  return completing;
}

/** What is here, in bytes. */
async function status() {
  const cache = await caches.open(TABLES);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const here = LIST.tables.filter((entry) => kept.has(at(entry.file)));
  const sizes = { shell: sum(LIST.shell), tables: sum(LIST.tables), here: sum(here) };
  return { kind: "status", version: LIST.version, ...sizes, coming: completing !== null };
}

async function tell(message) {
  for (const client of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    // Another copy of the site on this host has a service worker of its own.
    if (client.url.startsWith(SCOPE.href)) client.postMessage(message);
  }
}
