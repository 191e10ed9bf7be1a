// A visit to the built site: a local server under a sub-path, one Chromium, a new profile for each
// visit, and an ear for everything the page complains of.
//
// It builds nothing: the release build lies in `dist/` already.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { AxeBuilder } from "@axe-core/playwright";
import { chromium, selectors } from "playwright-core";

import { serve } from "../../scripts/serve.mjs";
import { browserPath, FLAGS } from "./chromium.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const SHOTS = path.join(here, "shots");
const DIST = path.join(here, "../../dist");

/** The site lives here on the test server: it must work under any path, not only at the root. */
const SUB_PATH = "/some/where/";

/** A telephone, as narrow as the page has to fit. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

selectors.setTestIdAttribute("data-test");

let started;

/** The server and the browser, started with the first visit. */
function start() {
  started ??= (async () => {
    const server = await serve({ dir: DIST, prefix: SUB_PATH });
    try {
      const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
      return { server, browser };
    } catch (error) {
      await server.close();
      throw error;
    }
  })();
  return started;
}

/**
 * Opens a new profile with one page, and gives what a test needs of it. Whoever calls it closes
 * `context`. Where the site is reached by a detour, that begins at the address `by` gives for it.
 */
export async function newVisit({ by = (url) => url, ...profile } = {}) {
  const { server, browser } = await start();
  const base = await by(server.url);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    // What is tested is the site as it lies there, asked for by each page; tests of what is kept
    // for offline say otherwise.
    serviceWorkers: "block",
    ...profile,
  });
  // Twice what is usual: a busy machine needs longer, and what hangs is found out all the same.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();

  // Errors so far, one line each; a test that provokes one takes it out again.
  const complaints = [];
  // Everything that the page and its workers have said, for reading after a failure.
  const log = [];
  context.on("console", (message) => {
    const line = `${message.type()}: ${message.text()}`;
    log.push(line);
    if (message.type() === "error") complaints.push(line);
  });
  context.on("weberror", (error) => complaints.push(`thrown: ${error.error()}`));
  context.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  context.on("request", (request) => {
    const own = [base, "blob:", "data:"].some((start) => request.url().startsWith(start));
    if (!own) complaints.push(`asked for something elsewhere: ${request.url()}`);
  });

  /** Waits until the program has put its page up, and the screen that is asked for. */
  const running = () => page.locator("main > :not(.awaited)").first().waitFor();

  /** Loads the page at a hash route (`""` is the start), and waits until the program runs. */
  const open = async (hash = "") => {
    await page.goto(`${base}${hash}`);
    await running();
  };

  /** A picture of the page in `tests/browser/shots/`. */
  const shot = async (name, options = {}) => {
    mkdirSync(SHOTS, { recursive: true });
    const file = path.join(SHOTS, `${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`);
    await page.screenshot({ path: file, ...options });
    return file;
  };

  /** Fails on any serious or critical finding of axe-core on the page as it stands, or of these rules of it. */
  const accessible = async (where, rules) => {
    // Without frames there is nothing to gather in a page of its own; only faults are reported.
    const runOnly = rules && { runOnly: { type: "rule", values: rules } };
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"], ...runOnly });
    const { violations } = await axe.analyze();
    const serious = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    assert.deepEqual(serious, [], `axe-core on ${where}`);
  };

  /** Fails when the page can be scrolled sideways. */
  const fitsWidth = async (where) => {
    const { content, room } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    assert.ok(content <= room, `${where}: ${content} px of content in ${room} px`);
  };

  return { base, context, page, complaints, log, open, running, shot, accessible, fitsWidth };
}

/** Closes what the first visit has started. */
export async function stop() {
  if (!started) return;
  const { server, browser } = await started;
  started = undefined;
  await browser.close();
  await server.close();
}
