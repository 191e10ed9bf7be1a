// A browser that keeps nothing, and a program that breaks: nobody loses a match, nobody sees a
// blank page.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";

browserTest("where nothing can be kept the match goes on, and the page says what is lost", async ({ page, open }) => {
  await page.addInitScript(() => {
    for (const name of ["indexedDB", "localStorage"]) {
      Object.defineProperty(window, name, {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
      });
    }
  });
  await open("#/new/numeron");
  const game = new Numeron(page);
  await game.setUp({ seats: ["human", "random"] });
  await page.getByTestId("store-notice").getByText("Not saved in this browser").waitFor();
  await game.play("407");
  await game.play("012");
  await game.play("345");
  assert.equal((await game.table()).calls[0].length, 2);
  await game.countsAgree();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save").click()]);
  assert.match(download.suggestedFilename(), /\.jsonl$/);

  // Within the tab it is still there.
  await page.getByRole("navigation").getByRole("link", { name: "History" }).click();
  await page.getByTestId("entry").getByTestId("open").click();
  await game.turn();
  assert.equal((await game.table()).calls[0].length, 2);

  // Settings hold, and are not kept either.
  await page.getByTestId("language").click();
  await page.locator("html[lang=ja]").waitFor();
});

browserTest("a full store is told of, and the match goes on", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function full() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
  });
  await game.play("612");
  await page.getByTestId("store-notice").getByText("no room left").waitFor();
  await page.evaluate(() => window.makeRoom());
  await game.play("613");
  await page.getByTestId("store-notice").waitFor({ state: "detached" });
  await page.reload();
  await game.turn();
  assert.equal((await game.table()).calls[0].length, 3, "everything is kept again, the lost moves too");
});

browserTest("settings that cannot be kept hold for the tab, and the page says so", async ({ page, open }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await open();
  await page.getByTestId("language").click();
  await page.getByTestId("settings-notice").waitFor();
  await page.getByTestId("language").click();
  await page.getByTestId("settings-notice").getByText("cannot save settings").waitFor();
});

browserTest("a panic shows its last words with the match so far", async ({ page, open, complaints, accessible }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  await game.code.fill("612");
  // The page's program takes it for granted that elements can be made: one failure is a panic.
  await page.evaluate(() => {
    const own = Document.prototype.createElement;
    let failed = false;
    Document.prototype.createElement = function once(...given) {
      if (failed) return own.apply(this, given);
      failed = true;
      throw new DOMException("out of elements", "InvalidStateError");
    };
  });
  await page.getByTestId("call-it").click();
  const screen = page.getByRole("alertdialog");
  await screen.waitFor();
  await accessible("the last words");
  const link = screen.getByRole("link").first();
  const lines = decodeURIComponent((await link.getAttribute("href")).split(",").slice(1).join(","));
  assert.ok(lines.startsWith('{"deal":null') || lines.startsWith("{"), lines);
  assert.ok(lines.includes('"012"') && lines.includes('"345"'), "the match so far is in it");
  assert.notEqual(complaints.splice(0).length, 0, "the console has the panic");

  await screen.getByRole("link").last().click();
  await page.getByTestId("home").waitFor();
  // Until the page was left, whatever still woke in the dead program failed as well.
  complaints.splice(0);
  await page.getByTestId("continue").getByTestId("open").click();
  await game.turn();
  assert.ok((await game.plies()).count >= 4, "and the history has the match");
});

for (const [locale, title, kept] of [
  ["en-GB", "The page broke", "Your matches up to their last move are kept"],
  ["ja-JP", "ページに不具合が起きました", "対局は最後の手までこのブラウザに残っていて"],
]) {
  browserTest(`memory that cannot be had shows the same screen, ${locale}`, async ({ page, open, complaints, accessible, shot }) => {
    await page.addInitScript(() => {
      addEventListener("TrunkApplicationStarted", ({ detail }) => { window.program = detail.wasm; });
    });
    await open("#/history");
    const game = new Numeron(page);
    await game.bringIn(RUNNING);
    await game.turn();
    await open("#/history");
    // The program gets no more memory than it has; a line of 20 MB is more.
    await page.evaluate(() => {
      for (let pages = 1 << 15; pages >= 1;) {
        try {
          window.program.memory.grow(pages);
        } catch {
          pages >>= 1;
        }
      }
    });
    await game.chooseFile("x".repeat(20_000_000));
    const screen = page.getByRole("alertdialog", { name: title });
    await screen.waitFor();
    await screen.getByText(kept).waitFor();
    await shot(`no memory ${locale}`);
    await accessible("the last words");
    assert.match(complaints.splice(0).join("\n"), /RuntimeError|unreachable|memory/);
    // Nothing of the dead program takes the keyboard.
    assert.equal(await page.locator("body > :not(#broken):not([inert])").count(), 0);
    const link = screen.getByRole("link").first();
    const lines = decodeURIComponent((await link.getAttribute("href")).split(",").slice(1).join(","));
    assert.ok(lines.includes('"012"') && lines.includes('"345"'), "the match so far is in it");
    await screen.getByRole("link").last().click();
    await page.getByTestId("home").waitFor();
    complaints.splice(0);
    await page.getByTestId("continue").waitFor();
  }, { locale });
}

browserTest("an error that is no trap of the program shows nothing", async ({ page, open, complaints }) => {
  await open();
  await page.evaluate(() => {
    setTimeout(() => { throw new RangeError("an extension's own"); });
    Promise.reject(new TypeError("and another"));
  });
  await page.getByTestId("language").click();
  await page.locator("html[lang=ja]").waitFor();
  assert.equal(await page.locator("#broken").isVisible(), false);
  assert.equal(complaints.splice(0).length, 2);
});
