// Browsers that speak WebDriver: WebKit in its GTK edition, the nearest to Safari that runs on any machine,
// and Chromium, to see whether a test fails by the browser or by itself. https://www.w3.org/TR/webdriver2/

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { browserPath, FLAGS } from "./chromium.mjs";
import { ended, freePort, onPath, started } from "./programs.mjs";

const CHROMIUM = fileURLToPath(new URL("../../scripts/chromium.sh", import.meta.url));

export const webkitPath = () => (onPath("Xvfb") && onPath(process.env.WEBKITDRIVER, "WebKitWebDriver"));

export const chromedriverPath = () => {
  try {
    return execFileSync(CHROMIUM, ["driver"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
};

const WIDTH = 1280;
const HEIGHT = 800;

/** How long a driver may take to listen, and to answer, in milliseconds. */
const START_MS = 20_000;
const ANSWER_MS = 70_000;

/** One browser with a profile of its own, and one page in it. */
class WebDriver {
  #server;

  #session;

  complaints = [];

  constructor(folder) {
    this.folder = folder;
    this.downloads = path.join(folder, "downloads");
  }

  /** Starts the driver's program, and by it the browser. */
  async launch(program, env, capabilities) {
    const port = await freePort();
    this.#server = started(program, [`--port=${port}`], { stdio: "ignore", env: { ...process.env, ...env } });
    this.#session = `http://127.0.0.1:${port}/session`;
    const up = () => fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(1_000) }).then((answer) => answer.ok, () => false);
    for (const end = Date.now() + START_MS; !(await up()); await pause(20)) {
      const { exitCode, signalCode } = this.#server;
      if (exitCode !== null || signalCode || Date.now() > end) throw new Error(`${program} does not listen (${exitCode ?? signalCode})`);
    }
    const { sessionId } = await this.#ask("POST", "", { capabilities: { alwaysMatch: capabilities } });
    this.#session += `/${sessionId}`;
    await this.#ask("POST", "/timeouts", { script: 60_000, pageLoad: 60_000 });
  }

  async #ask(method, command, body) {
    const answer = await fetch(`${this.#session}${command}`, {
      method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  async go(url) {
    await this.#listen();
    await this.#ask("POST", "/url", { url });
    await this.#listen();
  }

  async leave() {
    await this.go("about:blank");
  }

  async reload() {
    await this.#listen();
    await this.#ask("POST", "/refresh", {});
    await this.#listen();
  }

  /** Takes what the page has complained of, and listens from now on: the protocol itself tells nothing of it. */
  async #listen() {
    const complaints = await this.run(`async () => {
      if (!window.complaints) {
        window.complaints = [];
        const own = console.error;
        console.error = (...said) => { complaints.push(said.join(" ")); own(...said); };
        // That sizes are told of in the next frame is no fault.
        addEventListener("error", ({ message, error }) => {
          if (!/^ResizeObserver loop/.test(message)) complaints.push(message + "\\n" + (error?.stack ?? ""));
        });
        addEventListener("unhandledrejection", ({ reason }) => complaints.push(reason + "\\n" + (reason?.stack ?? "")));
      }
      return JSON.stringify(complaints.splice(0));
    }`).catch(() => "[]");
    this.complaints.push(...JSON.parse(complaints));
  }

  /** Hears the page out. */
  async settle() {
    await this.#listen();
  }

  async run(body, given) {
    const script = `const [given, done] = arguments; (${body})(given).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#ask("POST", "/execute/async", { script, args: [given] });
    if (error) throw new Error(error);
    return value;
  }

  async act(actions) {
    await this.#ask("POST", "/actions", { actions });
  }

  async hand(selector, file) {
    const [id] = Object.values(await this.#ask("POST", "/element", { using: "css selector", value: selector }));
    await this.#ask("POST", `/element/${id}/value`, { text: file });
  }

  async picture() {
    return Buffer.from(await this.#ask("GET", "/screenshot"), "base64");
  }

  /** Gives the window a size. */
  async resize(width, height) {
    await this.#ask("POST", "/window/rect", { x: 0, y: 0, width, height });
  }

  async end() {
    // The browser goes with it.
    await ended(this.#server);
  }
}

/**
 * WebKitGTK's own small browser. It needs a display, and gets one that nobody sees.
 *
 * Its first way to run WebAssembly, the interpreter IPInt, is left out: in 2.50.6 the page's process dies in it now and then,
 * always at the same instruction of the engine's own, where a call comes back and finds no place to go on at (a caller's
 * saved place is 0). Others of its values may be as wrong, and then the program is. The older interpreter does its work.
 */
export class WebKit extends WebDriver {
  #display;

  async start() {
    const config = path.join(this.folder, "config");
    mkdirSync(path.join(config, "gtk-3.0"), { recursive: true });
    mkdirSync(this.downloads);
    writeFileSync(path.join(config, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${this.downloads}"\n`);
    writeFileSync(path.join(config, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
    await this.launch(webkitPath(), {
      DISPLAY: await this.#screen(),
      GDK_BACKEND: "x11",
      XDG_CONFIG_HOME: config,
      XDG_CACHE_HOME: path.join(this.folder, "cache"),
      XDG_DATA_HOME: path.join(this.folder, "data"),
      MESA_SHADER_CACHE_DISABLE: "true",
      JSC_useWasmIPInt: "0",
    }, {});
    await this.resize(WIDTH, HEIGHT);
  }

  /** A display of its own; it says itself which number is free. */
  async #screen() {
    const args = ["-displayfd", "3", "-screen", "0", `${WIDTH}x${HEIGHT}x24`, "-nolisten", "tcp"];
    this.#display = started(onPath("Xvfb"), args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    return new Promise((found, failed) => {
      this.#display.stdio[3].once("data", (number) => found(`:${String(number).trim()}`));
      this.#display.once("error", failed);
      this.#display.once("exit", (code) => failed(new Error(`Xvfb ended with ${code}`)));
    });
  }

  async end() {
    await super.end();
    await ended(this.#display);
  }
}

export class Chromium extends WebDriver {
  async start() {
    mkdirSync(this.downloads);
    const args = ["--headless", ...FLAGS, `--window-size=${WIDTH},${HEIGHT}`, "--force-prefers-reduced-motion"];
    const prefs = { "download.default_directory": this.downloads };
    await this.launch(chromedriverPath(), {}, { "goog:chromeOptions": { binary: browserPath(), args, prefs } });
  }
}
