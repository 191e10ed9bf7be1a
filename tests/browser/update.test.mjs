// A renewed site: announced and not forced upon anybody, whole or not at all.

import assert from "node:assert/strict";

import { PHONE } from "./harness.mjs";
import { hostedTest, settled, UNREACHED } from "./hosted.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";

const lines = RUNNING.replace("random", "expected");

/** Which edition of the site the page is. */
const edition = (page) => page.evaluate(() => document.querySelector("meta[name=edition]")?.content ?? "first");

/** Has the browser look for a new version, as it does from time to time. */
const look = (page) => page.evaluate(async () => {
  await (await navigator.serviceWorker.ready).update().catch(() => {});
});

/** How many versions of the site are kept. */
const versions = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(" shell ")).length);

for (const [where, profile] of [["", {}], [" on a telephone, in Japanese", { ...PHONE, locale: "ja-JP" }]]) {
  hostedTest(`a new version is announced, waits, and the match goes on after it${where}`, async ({ page, open, complaints, fitsWidth, accessible, shot }, host) => {
    await open("#/");
    await settled(page);
    await open("#/history");
    const game = new Numeron(page);
    await game.bringIn(lines);
    await game.turn();
    host.renew("second");
    await look(page);
    const notice = page.getByTestId("new-version");
    await notice.waitFor();
    await fitsWidth("the notice");
    await accessible("the notice");
    await shot(`a new version${where}`);
    // The match is played on with the files of its own version.
    await game.play("612");
    assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
    await notice.getByTestId("later").click();
    await notice.waitFor({ state: "detached" });
    await page.reload();
    await game.turn();
    assert.equal(await edition(page), "first", "a reload alone changes nothing");

    await notice.getByTestId("renew").click();
    await page.waitForFunction(() => document.querySelector("meta[name=edition]")?.content === "second");
    await game.turn();
    assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2], "the match is kept");
    await game.play("619");
    assert.deepEqual((await game.table()).calls.map((of) => of.length), [3, 3]);
    await settled(page);
    await page.waitForFunction(async () => (await caches.keys()).filter((name) => name.includes(" shell ")).length === 1);
    assert.equal(await notice.count(), 0);
    assert.deepEqual(complaints, []);
  }, profile);
}

hostedTest("a new version that comes damaged is refused and told of; the old one goes on, offline too", async ({ page, context, open, complaints }, host) => {
  await open("#/");
  await settled(page);
  host.renew("second");
  const sound = host.read("worker.js");
  host.write("worker.js", `${sound}\n// injected\n`);
  await look(page);
  await page.getByTestId("offline-fault").getByText(/A new version was refused: the host sent another worker\.js/).waitFor();
  assert.equal(await page.getByTestId("new-version").count(), 0);
  await host.off();
  await context.setOffline(true);
  await page.reload();
  await page.getByTestId("home").waitFor();
  assert.equal(await edition(page), "first");
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(lines);
  await game.turn();
  await game.play("612");

  // Once the host is sound again, so is the update.
  host.write("worker.js", sound);
  await host.on();
  await context.setOffline(false);
  await look(page);
  await page.getByTestId("new-version").getByTestId("renew").click();
  await page.waitForFunction(() => document.querySelector("meta[name=edition]")?.content === "second");
  assert.deepEqual(complaints.splice(0).filter((line) => !UNREACHED.test(line)), []);
});

hostedTest("of two tabs the one is renewed, and the other goes on as it was until it is told to", async ({ page, context, base, open, complaints }, host) => {
  await open("#/");
  await settled(page);
  const other = await context.newPage();
  await other.goto(`${base}#/history`);
  const game = new Numeron(other);
  await other.getByTestId("history").waitFor();
  host.renew("second");
  await look(page);
  await other.getByTestId("new-version").waitFor();
  await page.getByTestId("new-version").getByTestId("renew").click();
  await page.waitForFunction(() => document.querySelector("meta[name=edition]")?.content === "second");
  assert.equal(await versions(page), 2, "the other one's files stay");

  assert.equal(await edition(other), "first");
  const worker = (of) => of.evaluate(async () => (await fetch("worker.js?v=any")).text());
  assert.doesNotMatch(await worker(other), /\/\/ second/, "the worker of its own version");
  assert.match(await worker(page), /\/\/ second/);
  await game.bringIn(lines);
  await game.turn();
  await game.play("612");
  assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
  await other.getByTestId("new-version").getByTestId("renew").click();
  await other.waitForFunction(() => document.querySelector("meta[name=edition]")?.content === "second");
  await game.turn();
  await settled(other);
  assert.deepEqual(complaints, []);
});
