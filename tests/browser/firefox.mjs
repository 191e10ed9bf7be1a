// How the tests start Firefox, and speak WebDriver BiDi with it: https://w3c.github.io/webdriver-bidi/

import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import WebSocket from "ws";

import { ended, onPath, started } from "./programs.mjs";

export const firefoxPath = () => onPath(process.env.FIREFOX, "firefox-esr", "firefox");

/** No word to servers, no animation. What else tests need Firefox sets by itself once it is driven. */
const PREFS = {
  "app.update.auto": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.healthreport.uploadEnabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "en-GB, en",
  "ui.prefersReducedMotion": 1,
};

/** What it says of a file that was on its way when the page was left; its service worker knows no address any more. */
const LEFT = /^(AbortError: The operation was aborted|Failed to load ‘’\. A ServiceWorker intercepted the request)/;

/** What it says of a request that came to nothing. */
const IN_VAIN = /NetworkError/;

const EVENTS = ["log.entryAdded", "network.responseCompleted"];

/** One Firefox with a profile of its own, and one page in it. */
export class Firefox {
  #program;

  #socket;

  #context;

  #last = 0;

  #waiting = new Map();

  complaints = [];

  /** What the pages that were left may still say, by their realms: Firefox tells of it when the next page stands there already. */
  #left = new Map();

  /** Whether the site's server is off: the page that stands there may ask in vain, until it is left. */
  off = false;

  /** `folder` takes the profile and what is saved; `before` is run in each page before the page's own programs. */
  constructor(folder, { prefs = {}, before }) {
    this.folder = folder;
    this.downloads = path.join(folder, "downloads");
    this.prefs = { ...PREFS, ...prefs };
    this.before = before;
  }

  async start() {
    const profile = path.join(this.folder, "profile");
    for (const folder of [profile, this.downloads]) mkdirSync(folder);
    const prefs = Object.entries(this.prefs).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
    writeFileSync(path.join(profile, "user.js"), prefs.join(""));
    this.#program = started(firefoxPath(), ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#socket = new WebSocket(`${await this.#address()}/session`);
    this.#socket.on("message", (message) => this.#hear(JSON.parse(message)));
    // Whoever waits for an answer then waits in vain.
    this.#socket.on("close", () => { for (const { failed } of this.#waiting.values()) failed(new Error("Firefox is gone")); });
    await once(this.#socket, "open");
    await this.#ask("session.new", { capabilities: {} });
    await this.#ask("session.subscribe", { events: EVENTS });
    await this.#ask("browser.setDownloadBehavior", { downloadBehavior: { type: "allowed", destinationFolder: this.downloads } });
    if (this.before) await this.#ask("script.addPreloadScript", { functionDeclaration: String(this.before) });
    const { context } = await this.#ask("browsingContext.create", { type: "tab" });
    this.#context = { context };
    await this.#ask("browsingContext.setViewport", { ...this.#context, viewport: { width: 1280, height: 800 } });
  }

  /** Where it listens, as it says itself. */
  #address() {
    return new Promise((found, failed) => {
      let said = "";
      this.#program.stderr.on("data", (part) => {
        said += part;
        const [, address] = said.match(/BiDi listening on (ws:\S+)/) ?? [];
        if (address) found(address);
      });
      this.#program.once("error", failed);
      this.#program.once("exit", () => failed(new Error(`Firefox ended:\n${said}`)));
    });
  }

  async #ask(method, params) {
    if (this.#socket?.readyState !== WebSocket.OPEN) throw new Error("Firefox is gone");
    this.#last += 1;
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }));
    return new Promise((done, failed) => { this.#waiting.set(this.#last, { done, failed }); });
  }

  #hear({ type, id, result, error, message, method, params }) {
    const expected = ({ source, text }) => LEFT.test(text) || (this.off && IN_VAIN.test(text)) || this.#left.get(source.realm)?.test(text);
    if (method === "log.entryAdded" && params.level === "error" && !expected(params)) {
      const from = params.stackTrace?.callFrames.map(({ functionName, url, lineNumber }) => `    at ${functionName} (${url}:${lineNumber})`);
      this.complaints.push([params.text, ...from ?? []].join("\n"));
    }
    if (method === "network.responseCompleted" && params.response.status >= 400) {
      this.complaints.push(`${params.response.status} for ${params.request.url}`);
    }
    if (type === "event") return;
    const { done, failed } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === "success") done(result);
    else failed(new Error(`${error}: ${message}`));
  }

  async go(url) {
    await this.#ask("browsingContext.navigate", { ...this.#context, url, wait: "complete" });
  }

  /** Leaves the page. What it still says is no complaint: Firefox stops its programs in the middle of whatever they do. */
  async leave() {
    await this.#part(/(?:)/);
    await this.go("about:blank");
  }

  /** That a request of the page which is left came to nothing is no complaint. */
  async reload() {
    await this.#part(IN_VAIN);
    await this.#ask("browsingContext.reload", { ...this.#context, wait: "complete" });
  }

  /** From now on the page that stands there may say this. */
  async #part(words) {
    const { realms } = await this.#ask("script.getRealms", this.#context);
    for (const { realm } of realms) this.#left.set(realm, words);
    this.off = false;
  }

  async #call(functionDeclaration, ...texts) {
    const { type, result, exceptionDetails } = await this.#ask("script.callFunction", {
      functionDeclaration,
      target: this.#context,
      arguments: texts.map((value) => ({ type: "string", value })),
      awaitPromise: true,
    });
    if (type === "exception") throw new Error(exceptionDetails.text);
    return result;
  }

  async run(body, given) {
    return (await this.#call(body, given)).value;
  }

  async act(actions) {
    await this.#ask("input.performActions", { ...this.#context, actions });
  }

  async hand(selector, file) {
    const { sharedId } = await this.#call("(of) => document.querySelector(of)", selector);
    await this.#ask("input.setFiles", { ...this.#context, element: { sharedId }, files: [file] });
  }

  async picture() {
    const { data } = await this.#ask("browsingContext.captureScreenshot", this.#context);
    return Buffer.from(data, "base64");
  }

  /** All that the page has said until now was heard as it came. */
  async settle() {}

  async end() {
    this.#socket?.terminate();
    await ended(this.#program);
  }
}
