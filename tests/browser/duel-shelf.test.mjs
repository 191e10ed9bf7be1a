// The decks that the browser keeps, under strain: no store, no room, two tabs, rows of other builds.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { Builder, lines, textOf } from "./decks.mjs";
import { browserTest } from "./harness.mjs";

browserTest("where nothing can be kept a deck is built and chosen all the same, and the page says so", async (visit) => {
  const { page } = visit;
  await page.addInitScript(() => {
    for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
      });
    }
  });
  const builder = new Builder(visit);
  await builder.go();
  await page.getByTestId("decks-unread").getByText("cannot be read now").waitFor();
  await page.getByTestId("start-from").selectOption("wildfire");
  await page.getByTestId("save-deck").click();
  const notice = page.getByTestId("deck-notice");
  await notice.getByText(/Not saved in this browser: .*it refuses/).waitFor();
  await builder.kept.getByText("in this tab only").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-unkept-decks").click()]);
  assert.deepEqual(lines(readFileSync(await file.path(), "utf8")), lines(textOf("wildfire")));
  await page.getByTestId("play-deck").click();
  await page.getByTestId("start").click();
  await page.getByTestId("duel").waitFor();
  // It can be deleted without leave.
  await page.goBack();
  await builder.page.evaluate(() => { window.location.hash = "#/decks"; });
  await builder.kept.getByTestId("delete-deck").click();
  await notice.waitFor({ state: "detached" });
});

browserTest("a full store keeps the deck in the tab until there is room", async (visit) => {
  const { page, running } = visit;
  const builder = new Builder(visit);
  await builder.go();
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function full() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
  });
  await page.getByTestId("start-from").selectOption("wildfire");
  await page.getByTestId("save-deck").click();
  const notice = page.getByTestId("deck-notice");
  await notice.getByText("no room left").waitFor();
  await page.evaluate(() => window.makeRoom());
  await page.getByTestId("keep-decks-again").click();
  await notice.waitFor({ state: "detached" });
  await page.reload();
  await running();
  assert.equal(await builder.kept.count(), 1);
});

browserTest("two tabs lose nothing of each other's decks", async (visit) => {
  const { page, context } = visit;
  const builder = new Builder(visit);
  await builder.go();
  await page.getByTestId("start-from").selectOption("wildfire");
  await builder.save("Shared");
  const other = await context.newPage();
  await other.goto(page.url());
  const there = new Builder({ page: other });
  await there.kept.getByTestId("open-deck").click();
  await there.line("cinder-pup").getByTestId("less").click();
  await other.getByTestId("save-deck").click();
  await there.standing.getByText(/^Saved$/).waitFor();
  // The first tab hears of it, and puts its own change beside it.
  await builder.kept.getByText("39 cards are too few").waitFor();
  await builder.line("ember-runner").getByTestId("less").click();
  await page.getByTestId("save-deck").click();
  await page.getByTestId("deck-said").getByText("changed in another tab meanwhile").waitFor();
  await builder.kept.nth(1).waitFor();
  await there.kept.nth(1).waitFor();
  assert.deepEqual(await there.kept.locator("strong").allInnerTexts(), ["Shared", "Shared 2"]);
});

browserTest("a kept deck whose card is no more says so and cannot be played, and a row of another build stays", async (visit) => {
  const { page, running } = visit;
  const builder = new Builder(visit);
  await builder.go();
  await page.getByTestId("start-from").selectOption("wildfire");
  await builder.save("Old");
  await page.evaluate(() => new Promise((resolve) => {
    const request = indexedDB.open("yomite-decks");
    request.onsuccess = () => {
      const writing = request.result.transaction("decks", "readwrite");
      const decks = writing.objectStore("decks");
      decks.getAll().onsuccess = ({ target }) => {
        const [row] = target.result;
        decks.put({ ...row, text: row.text.replace("cinder-pup", "moth-of-yore") });
        decks.put({ id: "strange", of: "another build" });
      };
      writing.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  }));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await running();
  await builder.kept.getByText("moth-of-yore” is no card of this version").waitFor();
  await builder.kept.getByTestId("open-deck").click();
  assert.match(await builder.faults.innerText(), /moth-of-yore/);
  assert.equal(await page.getByTestId("play-deck").getAttribute("aria-disabled"), "true");
  await page.getByTestId("unread").getByRole("button").click();
  assert.doesNotMatch(await builder.faults.innerText(), /moth-of-yore/);
  await page.getByTestId("save-deck").click();
  await builder.standing.getByText("Saved").waitFor();
  const rows = await page.evaluate(() => new Promise((resolve) => {
    const request = indexedDB.open("yomite-decks");
    request.onsuccess = () => {
      const reading = request.result.transaction("decks").objectStore("decks").getAll();
      reading.onsuccess = () => {
        request.result.close();
        resolve(reading.result.map(({ id }) => id));
      };
    };
  }));
  assert.equal(rows.length, 2);
  assert.ok(rows.includes("strange"));
});
