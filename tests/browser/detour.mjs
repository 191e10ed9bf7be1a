// A bad line between the page and the site: a server that passes every file on, some of them by halves,
// by drops, or not at all. What a test cannot provoke by answering requests itself, for such an answer
// comes whole.

import { createServer } from "node:http";

/** How the rest of a file goes its way, after its first half. */
const WAYS = {
  /** Nothing more comes, and the connection stays. */
  stall: () => {},
  /** The connection ends there. */
  cut: (response) => response.destroy(),
  /** So many `bytes` every `ms`, until all is there; both can be changed on the way. */
  drip: (response, rest, drops) => {
    const next = (at) => {
      if (at >= rest.length || response.destroyed) return response.end();
      const to = at + drops.bytes;
      response.write(rest.subarray(at, to));
      setTimeout(next, drops.ms, to);
    };
    next(0);
  },
};

/**
 * A detour to the site. `detour.by` is for the harness; `detour.file` says which files go the bad way,
 * `detour.way` names it (see above); `detour.asked` lists those that went it.
 */
export class Detour {
  file = null;

  way = "stall";

  drops = { ms: 500, bytes: 64_000 };

  asked = [];

  #server;

  by = async (site) => {
    this.#server = createServer((request, response) => {
      this.#pass(site, request, response).catch(() => response.destroy());
    });
    await new Promise((resolve) => { this.#server.listen(0, "127.0.0.1", resolve); });
    // Tests end with the page, whose requests may still hang here.
    this.#server.unref();
    return `http://127.0.0.1:${this.#server.address().port}${new URL(site).pathname}`;
  };

  async #pass(site, request, response) {
    const answer = await fetch(new URL(request.url, site));
    const content = Buffer.from(await answer.arrayBuffer());
    const bad = this.file?.test(request.url);
    if (bad) this.asked.push(request.url);
    const type = answer.headers.get("content-type");
    response.writeHead(answer.status, { "content-type": type, "content-length": content.length, "cache-control": "no-store" });
    if (!bad) return response.end(content);
    const half = content.length >> 1;
    await new Promise((resolve) => { response.write(content.subarray(0, half), resolve); });
    return WAYS[this.way](response, content.subarray(half), this.drops);
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
