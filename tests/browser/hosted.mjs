// A site of a test's own: a copy of the built one on a server of its own, to be renewed, damaged and
// switched off.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { install, list } from "../../scripts/offline.mjs";
import { serve } from "../../scripts/serve.mjs";
import { browserTest } from "./harness.mjs";

const DIST = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../dist");

/** The site of one test; `by` is for the harness. */
export class Hosted {
  #dir = mkdtempSync(path.join(tmpdir(), "yomite-hosted-"));

  #server;

  #url;

  by = async () => {
    cpSync(DIST, this.#dir, { recursive: true });
    install(this.#dir);
    await this.on();
    return this.#url;
  };

  /** Puts the host on the net, at the address it had. */
  async on() {
    this.#server = await serve({ dir: this.#dir, port: this.#server?.port ?? 0, prefix: "/sites/mine/" });
    this.#url = this.#server.url;
  }

  /** Takes the host off the net. */
  off() {
    return this.#server.close();
  }

  /** The names of the files whose name fits, as the service worker lists them. */
  files(name) {
    const { shell, tables } = list(this.#dir);
    return [...shell, ...tables].map(({ file }) => file).filter((file) => name.test(file));
  }

  /** The content of a file; it is put back by `write`. */
  read(file) {
    return readFileSync(path.join(this.#dir, file));
  }

  /** Gives a file another content; the service worker's list is as it was. */
  write(file, content) {
    writeFileSync(path.join(this.#dir, file), content);
  }

  /** Takes a file away. */
  remove(file) {
    rmSync(path.join(this.#dir, file));
  }

  /** Puts another version there: page, style and worker differ, and the list with them. */
  renew(version) {
    const page = this.read("index.html").toString().replace(/<meta name="edition"[^>]*>/, "");
    this.write("index.html", page.replace("<title>", `<meta name="edition" content="${version}"><title>`));
    this.write("worker.js", `${this.read("worker.js")}\n// ${version}\n`);
    install(this.#dir);
  }

  async close() {
    await this.off();
    rmSync(this.#dir, { recursive: true });
  }
}

/** A test of a site of its own, with service workers. */
export function hostedTest(title, body, options = {}) {
  const host = new Hosted();
  browserTest(title, async (visit) => {
    try {
      await body(visit, host);
    } finally {
      await visit.context.close();
      await host.close();
    }
  }, { serviceWorkers: "allow", timeout: 120_000, ...options, by: host.by });
}

/** Waits until the service worker has the page, and all that is on its way has come or will not. */
export async function settled(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByTestId("settings").click();
  const device = page.getByTestId("device");
  const standing = device.getByTestId("offline-standing");
  await standing.getByText(/without the network|通信なし/).waitFor();
  await device.getByTestId("fetching").waitFor({ state: "detached" });
  const told = await standing.innerText();
  await page.getByTestId("settings-dialog").getByTestId("close").click();
  return told;
}

/** What the browser itself says of a host that cannot be reached, or has not what is asked for. */
export const UNREACHED = /net::ERR_|404/;
