// The decks that the browser keeps, under strain: no store, no room, two tabs, rows of other builds.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { Builder, lines, textOf } from "./decks.mjs";
import { browserTest } from "./harness.mjs";

/** In the page: keeps the database of decks from answering, until `letGo` is called. */
const blockDecks = () => new Promise((resolve) => {
  const request = indexedDB.open("yomite-decks");
  request.onsuccess = () => {
    const held = request.result.transaction("decks", "readwrite").objectStore("decks");
    let blocked = true;
    const hold = () => {
      if (blocked) held.count().onsuccess = hold;
      else request.result.close();
    };
    hold();
    window.letGo = () => { blocked = false; };
    resolve();
  };
});

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
  // Two of them, one of which is not legal yet, come back from one file.
  await builder.save("Blaze");
  await page.getByTestId("start-from").selectOption("still-waters");
  await builder.line(lines(textOf("still-waters"))[0].split(" ")[1]).getByTestId("less").click();
  await builder.save("Waves");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-unkept-decks").click()]);
  const both = await file.path();
  const [blaze, waves] = readFileSync(both, "utf8").split("## Waves\n");
  assert.deepEqual(lines(blaze), lines(textOf("wildfire")));
  assert.deepEqual(lines(waves), await builder.listed());
  const unfinished = await builder.listed();
  for (const name of ["Blaze", "Waves"]) {
    await builder.kept.filter({ hasText: name }).getByTestId("delete-deck").click();
    await builder.kept.filter({ hasText: name }).waitFor({ state: "detached" });
  }
  await page.getByTestId("new-deck").click();
  await page.getByTestId("as-text").click();
  await page.getByTestId("text-open").setInputFiles(both);
  await page.waitForFunction(() => document.querySelector("[data-test=text]").value.includes("## Waves"));
  await page.getByTestId("text-use").click();
  await page.getByTestId("deck-said").getByText("Blaze, Waves").waitFor();
  await builder.kept.filter({ hasText: "Waves" }).getByTestId("open-deck").click();
  assert.deepEqual(await builder.listed(), unfinished);
  await builder.kept.filter({ hasText: "Waves" }).getByTestId("delete-deck").click();
  await builder.kept.nth(1).waitFor({ state: "detached" });
  await builder.kept.getByTestId("open-deck").click();
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
  await builder.kept.first().waitFor();
  assert.equal(await builder.kept.count(), 1);
});

browserTest("an answer that comes too late is heard: no change is lost, none is taken for another tab's", async (visit) => {
  const { page, running } = visit;
  const builder = new Builder(visit);
  await builder.go();
  const block = () => page.evaluate(blockDecks);
  await page.getByTestId("start-from").selectOption("wildfire");
  await builder.save("Zero");
  await block();
  await builder.name.fill("One");
  await page.getByTestId("save-deck").click();
  const notice = page.getByTestId("deck-notice");
  await notice.getByText("One").waitFor();
  await builder.save("Two");
  await notice.getByText("Two").waitFor();
  await page.evaluate(() => window.letGo());
  await notice.waitFor({ state: "detached" });
  const names = builder.kept.locator("strong");
  assert.deepEqual(await names.allInnerTexts(), ["Two"]);
  await page.reload();
  await running();
  await builder.kept.waitFor();
  assert.deepEqual(await names.allInnerTexts(), ["Two"]);

  // Changed in this tab only, an older state of it is in the database yet: that is said, and then it goes.
  await block();
  await builder.save("Three");
  await notice.getByText("Three").waitFor();
  await builder.kept.getByTestId("delete-deck").click();
  await page.getByTestId("deck-said").getByText("could not be deleted").waitFor();
  await page.evaluate(() => window.letGo());
  await builder.kept.waitFor({ state: "detached" });
  await notice.waitFor({ state: "detached" });
  await page.reload();
  await running();
  await page.getByText("You have saved no deck yet").waitFor();
});

browserTest("a first save that comes late, while the next one is on its way and fails, is known to be there", async (visit) => {
  const { page } = visit;
  const builder = new Builder(visit);
  await builder.go();
  const block = () => page.evaluate(blockDecks);
  await page.getByTestId("start-from").selectOption("wildfire");
  await block();
  await builder.name.fill("One");
  await page.getByTestId("save-deck").click();
  const notice = page.getByTestId("deck-notice");
  await notice.getByText("One").waitFor();
  // There is room for the first, and none for the second.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function full(row, ...rest) {
      if (row.name === "Two") throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      return put.call(this, row, ...rest);
    };
  });
  await builder.name.fill("Two");
  await page.getByTestId("save-deck").click();
  await page.evaluate(() => window.letGo());
  await notice.getByText("no room left").waitFor();
  await notice.getByText("Two").waitFor();
  // An older state stands in the database: while that does not answer, the deck cannot be deleted.
  await block();
  await builder.kept.getByTestId("delete-deck").click();
  await page.getByTestId("deck-said").getByText("could not be deleted").waitFor();
  await page.evaluate(() => window.letGo());
  await builder.kept.waitFor({ state: "detached" });
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
  await page.getByTestId("deck-said").getByText("Another tab changed this deck meanwhile").waitFor();
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
  await builder.kept.getByText("moth-of-yore” is not in this version").waitFor();
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

browserTest("a deck that is not saved is offered by its name, goes on as it becomes, and is not taken for another", async (visit) => {
  const { page } = visit;
  const builder = new Builder(visit);
  const row = (name) => page.locator("[data-test=deck] label", { has: page.getByText(name, { exact: true }) });
  await builder.go();
  await page.getByTestId("start-from").selectOption("wildfire");
  await builder.name.fill("Only here");
  await page.getByTestId("play-deck").click();
  await page.getByTestId("setup").waitFor();
  assert.ok(await row("Only here (not saved)").locator("input").isChecked());
  // There and back, with another card: it stays the choice, as it is now.
  await page.getByTestId("build-deck").click();
  assert.equal(await builder.name.inputValue(), "Only here");
  await builder.line("cinder-pup").getByTestId("less").click();
  await builder.take("Tide Sprite", "tide-sprite", 1);
  await page.getByTestId("to-form").click();
  assert.ok(await row("Only here (not saved)").locator("input").isChecked());
  // Another choice is made and taken back: the deck has not gone.
  await page.locator("[data-test=deck] label").first().click();
  await row("Only here (not saved)").click();
  assert.ok(await row("Only here (not saved)").locator("input").isChecked());
  await page.getByTestId("build-deck").click();
  await page.getByTestId("save-deck").click();
  await builder.standing.getByText("Saved").waitFor();
  await page.getByTestId("to-form").click();
  assert.ok(await row("Only here").locator("input").isChecked());
  assert.equal(await row("Only here (not saved)").count(), 0);

  // The same cards under another name are another deck.
  await page.getByTestId("build-deck").click();
  await page.getByTestId("as-text").click();
  const text = await builder.text.inputValue();
  await builder.text.fill(text.replace("# Only here", "# From a friend"));
  await page.getByTestId("text-use").click();
  assert.equal(await builder.name.inputValue(), "From a friend");
  await page.getByTestId("play-deck").click();
  await page.getByTestId("setup").waitFor();
  assert.ok(await row("From a friend (not saved)").locator("input").isChecked());
  assert.equal(await row("Only here").locator("input").isChecked(), false);
  await page.getByTestId("build-deck").click();
  await page.getByTestId("save-deck").click();
  await builder.standing.getByText("Saved").waitFor();
  await page.getByTestId("to-form").click();
  assert.ok(await row("From a friend").locator("input").isChecked());
  await row("Only here").click();
  assert.equal(await row("From a friend").locator("input").isChecked(), false);

  // What was told in one language is no news in another.
  await page.getByTestId("build-deck").click();
  await builder.line("tide-sprite").getByTestId("less").click();
  const announcer = page.getByTestId("announcer");
  await announcer.getByText("in the deck").waitFor({ state: "attached" });
  await page.getByTestId("language").click();
  await page.waitForFunction(() => document.querySelector("[data-test=announcer]").textContent.trim() === "");
});
