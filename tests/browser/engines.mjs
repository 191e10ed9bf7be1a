// The site in the browsers beside Chromium: Firefox and WebKit, the nearest to Safari. Each is spoken to in
// its own protocol (`firefox.mjs`, `webdriver.mjs`); what is done in it is said once, in the few verbs of
// `EnginePage`.
//
// ENGINES=firefox (or webkit, chromium, several with a comma between) chooses.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { serve } from "../../scripts/serve.mjs";
import { Firefox, firefoxPath } from "./firefox.mjs";
import { Chromium, chromedriverPath, WebKit, webkitPath } from "./webdriver.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const SHOTS = path.join(here, "shots");
const DIST = path.join(here, "../../dist");

/** Milliseconds between two looks, and how long something is waited for. */
const LOOK_MS = 25;
const WAIT_MS = 45_000;

const ENGINES = {
  firefox: { name: "Firefox", find: firefoxPath, packages: "firefox-esr", Driver: Firefox },
  webkit: { name: "WebKit", find: webkitPath, packages: "webkit2gtk-driver and xvfb", Driver: WebKit },
  chromium: { name: "Chromium", find: chromedriverPath, packages: "chromium-driver", Driver: Chromium },
};

/** What a driver says of a browser that is not there any more. */
const GONE = /invalid session id/;

/**
 * Whether a play of a test was broken off: its browser is gone, or the page complained. WebKitGTK 2.50 did so about once in
 * 250 screens, each time elsewhere and where no other engine ever has, before its interpreter was left out (see `WebKit`).
 * Such a play is made a second time, and the test says so: what fails for the page's sake fails twice.
 */
const brokenOff = ({ complaints, error }) => complaints.length > 0 || GONE.test(error) || GONE.test(error.cause);

/** Keys by the names that pages know them by, as WebDriver has them. */
const KEYS = { Enter: "\uE007", Escape: "\uE00C", ArrowLeft: "\uE012", ArrowRight: "\uE014", Home: "\uE011", End: "\uE010" };

/**
 * The elements that can be seen, in order. It goes with every function that runs in the page, and is
 * called by its name there.
 */
function shown(selector) {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** Runs in the page: where to press the element, once it stands still and nothing covers it. */
async function target(selector, index) {
  const element = shown(selector).at(index);
  if (!element || element.matches(":disabled") || element.closest("[inert]")) return null;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const before = element.getBoundingClientRect();
  for (let frames = 0; frames < 2; frames += 1) await new Promise((frame) => { requestAnimationFrame(frame); });
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return null;
  const parts = [0.5, 0.2, 0.8];
  const points = parts.flatMap((down) => parts.map((across) => [Math.floor(x + width * across), Math.floor(y + height * down)]));
  return points.find(([left, top]) => element.contains(document.elementFromPoint(left, top))) ?? null;
}

/** One page of a browser. A driver can open and reload it, run a function in it, act, hand files in and take a picture. */
export class EnginePage {
  constructor(driver, base) {
    this.driver = driver;
    this.base = base;
  }

  /** Loads the page at a hash route, from the server; the route alone would load nothing. */
  async open(hash = "") {
    await this.driver.leave();
    await this.driver.go(`${this.base}${hash}`);
    await this.see("main > :not(.awaited)");
  }

  reload() {
    return this.driver.reload();
  }

  /** Runs a function in the page, and gives what it returns, as JSON carries it. */
  async run(body, ...args) {
    const wrapped = `async (given) => { ${shown} return JSON.stringify(await (${body})(...JSON.parse(given)) ?? null); }`;
    return JSON.parse(await this.driver.run(wrapped, JSON.stringify(args)));
  }

  /** Waits until a function in the page finds something, and gives it. */
  async until(body, ...args) {
    const end = Date.now() + WAIT_MS;
    for (let last = "nothing"; ;) {
      try {
        const found = await this.run(body, ...args);
        if (found) return found;
      } catch (error) {
        if (GONE.test(error)) throw error;
        // A page that is on its way out, or not there yet.
        last = error;
      }
      assert.ok(Date.now() < end, `waited in vain for ${JSON.stringify(args)} by ${body}: ${last}`);
      await pause(LOOK_MS);
    }
  }

  /** Waits until an element can be seen; with a pattern, until one of them says it. */
  async see(selector, pattern = /(?:)/) {
    const look = (of, source, flags) => {
      const fits = new RegExp(source, flags);
      return shown(of).map((element) => element.innerText).find((text) => fits.test(text)) !== undefined;
    };
    try {
      await this.until(look, selector, pattern.source, pattern.flags);
    } catch (error) {
      const said = await this.run((of) => shown(of).map((element) => element.innerText), selector).catch(String);
      throw new Error(`nothing of ${selector} says ${pattern}, but: ${JSON.stringify(said)}`, { cause: error });
    }
  }

  /** Waits until none can be seen. */
  gone(selector) {
    return this.until((of) => shown(of).length === 0, selector);
  }

  /** How many can be seen now. */
  count(selector) {
    return this.run((of) => shown(of).length, selector);
  }

  /** Presses an element with the mouse once that can be done; the first of them, or another one. */
  async press(selector, index = 0) {
    const [x, y] = await this.until(target, selector, index);
    await this.driver.act([{
      type: "pointer", id: "mouse", parameters: { pointerType: "mouse" },
      actions: [{ type: "pointerMove", x, y, duration: 0, origin: "viewport" }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }],
    }]);
  }

  /** Strikes keys: a name of `KEYS`, or each character of a text. */
  async type(text) {
    const keys = KEYS[text] ? [KEYS[text]] : [...text];
    const actions = keys.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    await this.driver.act([{ type: "key", id: "keys", actions }]);
  }

  /** Writes a text into a field, in place of what is there. */
  async fill(selector, text) {
    await this.press(selector);
    await this.until((of) => {
      const [field] = shown(of);
      field.select();
      return document.activeElement === field;
    }, selector);
    await this.type(text);
    await this.until((of, wanted) => shown(of)[0].value === wanted, selector, text);
  }

  /** Chooses an option; the browser's own list is no part of the page. */
  choose(selector, value) {
    return this.until((of, wanted) => {
      const select = shown(of).find((one) => [...one.options].some((option) => option.value === wanted));
      if (!select) return false;
      select.value = wanted;
      for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
      return true;
    }, selector, value);
  }

  /** Hands a file to an input that takes files. */
  async hand(selector, name, content) {
    const file = path.join(this.driver.folder, name);
    writeFileSync(file, content);
    await this.until((of) => document.querySelector(of) !== null, selector);
    await this.driver.hand(selector, file);
  }

  /** Drops a file on an element, as a reader does who drags it there. */
  drop(selector, name, content) {
    return this.until((of, called, text) => {
      const [element] = shown(of);
      if (!element) return false;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], called));
      for (const kind of ["dragenter", "dragover", "drop"]) {
        element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
      }
      return true;
    }, selector, name, content);
  }

  /** Presses what saves a file, and gives its name and where it is once it is whole. */
  async saved(selector) {
    const { downloads } = this.driver;
    const before = new Set(readdirSync(downloads));
    await this.press(selector);
    for (const end = Date.now() + WAIT_MS; ; await pause(LOOK_MS)) {
      const files = readdirSync(downloads).filter((file) => !before.has(file));
      const [name] = files;
      const whole = files.length === 1 && !/^\.|\.(part|wkdownload|crdownload)$/.test(name);
      // Firefox holds the name with an empty file until the other one is moved there.
      if (whole && statSync(path.join(downloads, name)).size > 0) return { name, file: path.join(downloads, name) };
      assert.ok(Date.now() < end, `no file was saved: ${files}`);
    }
  }
}

/** The browsers that are asked for: Chromium has a suite of its own. */
function chosen() {
  const names = (process.env.ENGINES ?? "firefox,webkit").split(",");
  return names.map((name) => ENGINES[name] ?? assert.fail(`ENGINES knows ${Object.keys(ENGINES)}, not ${name}`));
}

/**
 * A test in each browser, with a new profile there. It fails when its body fails, and also when the page
 * could not start, broke, or wrote an error.
 *
 * @param {string} title
 * @param {(page: EnginePage, host: { on: Function, off: Function }) => Promise<void>} body
 *   `host` puts the site's server off the net and on again.
 * @param {{ only?: string, prefs?: object, before?: Function, timeout?: number }} options
 *   the one browser in which it is run; settings of Firefox; a function that runs in each page before the page's own.
 */
export function engineTest(title, body, { only, timeout = 120_000, ...options } = {}) {
  for (const { name, find, packages, Driver } of chosen()) {
    if (only && name !== only) continue;
    // Where nobody looks on, a browser that is missing is a failure.
    const skip = !process.env.CI && !find() && `there is no ${name}: install ${packages}`;
    test(`${title}, in ${name}`, { timeout: 2 * timeout, skip }, async (context) => {
      assert.ok(find(), `there is no ${name}: run \`make setup-test\`, or install ${packages}`);
      const attempt = () => {
        const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeout)]);
        return played(`${title}-in-${name}`, body, new Driver(newFolder(), options), signal);
      };
      await attempt().catch(async (failure) => {
        if (name !== "WebKit" || !brokenOff(failure)) throw failure.error;
        context.diagnostic(`the engine broke off, and is asked once more: ${failure.complaints[0] ?? failure.error.message}`);
        await attempt().catch((again) => { throw again.error; });
      });
    });
  }
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), "yomite-engine-"));

/** One play of a test. What it throws is what failed, with what the page complained of. */
async function played(name, body, driver, signal) {
  let server = await serve({ dir: DIST, prefix: "/some/where/" });
  const { port, url } = server;
  const host = {
    off: () => {
      driver.off = true;
      return server.close();
    },
    on: async () => { server = await serve({ dir: DIST, prefix: "/some/where/", port }); },
  };
  // One that hangs is ended, and the test with it.
  signal.addEventListener("abort", () => driver.end());
  try {
    await driver.start();
    const page = new EnginePage(driver, url);
    await body(page, host);
    await driver.settle();
    assert.equal(await page.count("#too-old, #cannot-start, #broken"), 0, "the page cannot start, or broke");
    assert.deepEqual(driver.complaints, [], "the page complained");
  } catch (error) {
    mkdirSync(SHOTS, { recursive: true });
    const shot = path.join(SHOTS, `FAILED-${name}.png`.replace(/[^\p{L}\p{N}.]+/gu, "-"));
    await driver.picture().then((png) => writeFileSync(shot, png)).catch(() => {});
    await driver.settle().catch(() => {});
    if (driver.complaints.length > 0) console.error(`The page said:\n  ${driver.complaints.join("\n  ")}`);
    throw { error, complaints: driver.complaints };
  } finally {
    await driver.end();
    await server.close();
    rmSync(driver.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
