// The page comes up: on the release build, under a sub-path, in both languages and themes.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";

browserTest("the page loads, says its name and complains of nothing", async ({ page, open, accessible, shot }) => {
  await open();
  assert.match(await page.title(), /Yomite/);
  assert.equal(await page.locator("#cannot-start").isVisible(), false);
  await accessible("the first screen");
  await shot("first screen");
});

browserTest("every screen names itself in the document's title", async ({ page, open }) => {
  for (const [address, name] of [
    ["#/", /^Yomite$/], ["#/new/coyote", /^Set up Coyote · Yomite$/], ["#/history", /^History · Yomite$/],
    ["#/gallery", /^The pictures of belief · Yomite$/], ["#/nowhere", /^.+ · Yomite$/],
  ]) {
    await open(address);
    assert.match(await page.title(), name);
  }
});

browserTest("a Japanese browser meets a Japanese page", async ({ page, open }) => {
  await open();
  assert.equal(await page.locator("html").getAttribute("lang"), "ja");
}, { locale: "ja-JP" });

browserTest("a kept theme is there before the program runs", async ({ page, open }) => {
  await open();
  await page.evaluate(() => localStorage.setItem("yomite.theme", "dark"));
  // The program never comes: what is set now was set by the page's own first lines.
  await page.route("**/*.wasm", () => {});
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
});

browserTest("the first screen fits a telephone", async ({ open, fitsWidth }) => {
  await open();
  await fitsWidth("the first screen");
}, PHONE);

browserTest("a program that cannot start says so in both languages", async ({ page, base, complaints }) => {
  await page.route("**/*_bg.wasm", (route) => route.fulfill({ status: 200, contentType: "application/wasm", body: "" }));
  await page.goto(base);
  const notice = page.locator("#cannot-start");
  await notice.waitFor({ state: "visible" });
  assert.match(await notice.innerText(), /could not start[\s\S]*起動できません/);
  assert.notEqual(complaints.splice(0).length, 0, "the failure was real");
});
