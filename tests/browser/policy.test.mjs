// The content security policy of the built page: nothing that the page does stands against it, and
// what is not of the site is refused.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { framePolicy, withPolicy } from "../../scripts/policy.mjs";
import { browserTest } from "./harness.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";
import { onEveryScreen } from "./screens.mjs";

/** Collects what the browser reports against the policy, from the first line of every page on. */
async function violations(page) {
  const reported = [];
  await page.exposeFunction("reportViolation", (line) => reported.push(line));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
      window.reportViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  return reported;
}

browserTest("nothing on any screen stands against the policy", async (visit) => {
  const reported = await violations(visit.page);
  const where = [];
  await onEveryScreen(visit, async (name) => {
    for (const line of reported.splice(0)) where.push(`${name}: ${line}`);
  });
  assert.deepEqual(where, []);
}, { timeout: 120_000 });

browserTest("a match with hints, from its start to its file and back, stands within the policy", async ({ page, open }) => {
  const reported = await violations(page);
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING.replace("random", "expected"));
  await game.turn();
  await page.getByTestId("strip").focus();
  await page.keyboard.press("Shift+H");
  await page.getByTestId("adviser").selectOption("expected");
  await game.play(await game.advised());
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save").click()]);
  const kept = await download.createReadStream();
  let lines = "";
  for await (const part of kept) lines += part;
  await open("#/history");
  await game.chooseFile(lines);
  await page.getByTestId("import-report").waitFor();
  await page.getByTestId("settings").click();
  await page.getByTestId("settings-dialog").getByTestId("close").click();
  assert.deepEqual(reported, []);
});

browserTest("the policy refuses what is not of the site", async ({ page, open, complaints }) => {
  const reported = await violations(page);
  await open();
  const policy = await page.locator("meta[http-equiv='Content-Security-Policy']").getAttribute("content");
  for (const part of [
    "default-src 'none'", "style-src 'self'", "img-src 'self' data: blob:", "connect-src 'self'", "worker-src 'self'",
    "frame-src 'self'", "manifest-src 'self'",
  ]) {
    assert.ok(policy.split("; ").includes(part), `${part} in ${policy}`);
  }
  const [scripts] = policy.split("; ").filter((part) => part.startsWith("script-src "));
  assert.match(scripts, /^script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/]{43}=')+$/);
  const first = await page.evaluate(() => document.querySelector("script, link, style, meta[http-equiv]").matches("meta"));
  assert.ok(first, "it comes before all that it is about");

  const done = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.done = ['script'];";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", "<i id='injected' style='position:fixed' onclick='window.done = 1'></i>");
    document.getElementById("injected").click();
    const style = document.createElement("style");
    style.textContent = "#injected { visibility: hidden }";
    document.body.append(style);
    const refused = [];
    const blob = URL.createObjectURL(new Blob([""], { type: "text/javascript" }));
    await new Promise((resolve) => {
      const worker = new Worker(blob);
      worker.onerror = (event) => { event.preventDefault(); refused.push("worker"); resolve(); };
    }).catch(() => refused.push("worker"));
    await fetch("https://example.invalid/").catch(() => refused.push("fetch"));
    // Here, after a wait: the debugger's own first step may do what the page may not.
    try { new Function("return 1")(); } catch { refused.push("eval"); }
    const { position, visibility } = getComputedStyle(document.getElementById("injected"));
    return { ran: window.done ?? null, refused, position, visibility };
  });
  assert.deepEqual(done, { ran: null, refused: ["worker", "fetch", "eval"], position: "static", visibility: "visible" });
  for (const directive of [
    "script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr", "connect-src", "worker-src",
  ]) {
    // The reports come after what they are about.
    while (!reported.some((line) => line.startsWith(`${directive} `))) await page.waitForTimeout(20);
  }
  assert.notEqual(complaints.splice(0).length, 0, "the console has the refusals");
});

test("the policy is for the scripts in the page, and is put there once", () => {
  const script = "\n  start('now');\n";
  const page = `<html><head><meta charset="utf-8">\n<script type="module">${script}</script><script src="a.js"></script></head></html>`;
  const once = withPolicy(page);
  const hash = createHash("sha256").update(script).digest("base64");
  assert.deepEqual(once.match(/'sha256-[^']+'/g), [`'sha256-${hash}'`]);
  assert.ok(once.indexOf("Content-Security-Policy") < once.indexOf("<script"));
  assert.equal(withPolicy(once), once);
  assert.equal(withPolicy(page.replaceAll("\n", "\r\n")), once, "the hash is of what the browser parses");
  assert.throws(() => withPolicy("<html></html>"), /character set/);
});

test("the frame for readers' own programs is allowed no network, no frame and no script but its own", () => {
  const frame = readFileSync(new URL("../../dist/guest.html", import.meta.url), "utf8");
  assert.equal(frame, withPolicy(frame, framePolicy), "its policy is for the script that it has");
  const [, policy] = frame.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/);
  assert.match(
    policy,
    /^default-src 'none'; script-src 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'; form-action 'none'$/,
  );
});
