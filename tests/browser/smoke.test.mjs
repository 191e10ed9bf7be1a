// The page comes up: on the release build, under a sub-path, in both languages and themes.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";

/** The page's two notices that it does not run: which of them stands there, and what it says. */
const notices = (page) => page.evaluate(() => ["too-old", "cannot-start"].map((id) => {
  const notice = document.getElementById(id);
  return notice.checkVisibility() ? notice.innerText : "";
}));

browserTest("the page loads, says its name and complains of nothing", async ({ page, open, accessible, shot }) => {
  await open();
  assert.match(await page.title(), /Yomite/);
  assert.deepEqual(await notices(page), ["", ""]);
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

for (const [lack, without] of [
  ["SIMD", () => {
    const refuse = async () => { throw new WebAssembly.CompileError("no vectors here"); };
    Object.assign(WebAssembly, { validate: () => false, compile: refuse, instantiate: refuse, instantiateStreaming: refuse });
  }],
  ["WebAssembly", () => { delete window.WebAssembly; }],
  ["modules", () => { delete HTMLScriptElement.prototype.noModule; }],
  ["the colours of the style", () => { CSS.supports = () => false; }],
]) {
  browserTest(`a browser without ${lack} is told so in both languages`, async ({ page, base, complaints }) => {
    await page.addInitScript(without);
    await page.goto(base);
    await page.locator("#too-old").waitFor();
    const [old, broken] = await notices(page);
    assert.match(old, /can’t run in this browser[\s\S]*Safari 17\.5[\s\S]*このブラウザは古い/);
    assert.equal(broken, "", "one notice is enough");
    complaints.splice(0);
  });
}

browserTest("a browser that cannot read the page's own script shows no blank page", async ({ page, base, complaints }) => {
  await page.route((url) => url.href === base, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
    const older = html.replace("const root =", "const root = a word of another age");
    assert.notEqual(older, html);
    await route.fulfill({ response, body: older.replace(/<script type="module">[\s\S]*?<\/script>/, "") });
  });
  await page.goto(base);
  await page.locator("#cannot-start").waitFor();
  assert.deepEqual((await notices(page)).map(Boolean), [false, true]);
  assert.match(complaints.splice(0).join(), /SyntaxError/);
});
