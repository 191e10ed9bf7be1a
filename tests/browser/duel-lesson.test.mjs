// Duel's first match, which explains the rules as they come up: a whole match, what is left and taken up
// again, by key and by thumb, in both languages.

import assert from "node:assert/strict";

import { Duel } from "./duel.mjs";
import { browserTest, PHONE } from "./harness.mjs";

/** The note beside the table. */
class Lessons {
  constructor(page) {
    this.page = page;
    this.note = page.getByTestId("lesson");
    this.next = page.getByTestId("lesson-next");
    this.leave = page.getByTestId("lesson-leave");
    this.switch = page.getByTestId("lessons");
  }

  /** The rule that is explained now, by name. */
  topic() {
    return this.note.getAttribute("data-topic");
  }

  /** Reads on until nothing more is explained, and gives the names. */
  async readAll(read = () => this.next.click()) {
    const names = [];
    for (let topic = await this.topic(); topic; topic = await this.topic()) {
      assert.ok(names.length < 12, `no end to ${names}`);
      assert.ok((await this.note.getByRole("status").innerText()).length > 15, topic);
      names.push(topic);
      await read();
      await this.page.waitForFunction((was) => document.querySelector("[data-test=lesson]")?.dataset.topic !== was, topic);
    }
    return names;
  }
}

/** Sits down at the first match from the first screen. */
async function begin({ page, open }) {
  await open();
  await page.getByTestId("game-duel").getByTestId("learn").click();
  await page.getByTestId("duel").waitFor();
  const game = new Duel(page);
  await game.turn();
  await page.locator("[data-test=lesson][data-topic]").waitFor();
  return { game, lessons: new Lessons(page) };
}

browserTest("the first match explains each rule once, when it first matters, to the match's end", async (visit) => {
  const { page, accessible } = visit;
  const { game, lessons } = await begin(visit);
  assert.equal(await lessons.topic(), "goal");
  await accessible("a lesson");
  const told = [];
  for (let decisions = 0; await game.turn(); decisions += 1) {
    assert.ok(decisions < 300, "a match ends");
    told.push(...await lessons.readAll());
    // What is explained waits for nobody: one plays on meanwhile.
    await game.step();
  }
  assert.equal(new Set(told).size, told.length, `told twice: ${told}`);
  assert.deepEqual(told.slice(0, 2), ["goal", "charge"]);
  for (const rule of ["summon", "fresh", "attack", "broke", "hurt", "exposed"]) {
    assert.ok(told.includes(rule), `${rule} was not explained: ${told}`);
  }
  assert.ok(told.length >= 14, `only ${told}`);
  assert.equal(await lessons.next.count(), 0, "nothing is explained after the end");
  // The next match explains what is left, and nothing again.
  await visit.open();
  await page.getByTestId("game-duel").getByTestId("play").click();
  await game.turn();
  for (const rule of await lessons.readAll()) assert.ok(!told.includes(rule), `${rule} is told again`);
}, { timeout: 300_000 });

browserTest("a lesson is read by key, left, kept across a reload, and taken up again", async (visit) => {
  const { page, running } = visit;
  const { game, lessons } = await begin(visit);
  assert.match(await lessons.note.getByRole("status").innerText(), /You win with creatures that attack/);
  assert.equal(await page.getByTestId("duel").getAttribute("data-lesson"), "other-shields");
  await page.keyboard.press("g");
  await page.locator("[data-topic=charge]").waitFor();
  await page.reload();
  await running();
  await page.locator("[data-topic=charge]").waitFor();
  await lessons.leave.click();
  await lessons.next.waitFor({ state: "detached" });
  assert.equal(await lessons.switch.getAttribute("aria-pressed"), "false");
  await page.reload();
  await running();
  await game.turn();
  assert.equal(await lessons.next.count(), 0, "left stays left");
  await lessons.switch.click();
  await page.locator("[data-topic=charge]").waitFor();
  // Whoever plays on has read it.
  await page.keyboard.press("1");
  await page.keyboard.press("c");
  await game.turn();
  assert.notEqual(await lessons.topic(), "charge");
  await lessons.readAll(() => page.keyboard.press("g"));
  assert.equal(await page.getByTestId("duel").getAttribute("data-lesson"), null);
});

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`a rule and the text of a card are both read whole beside the table, ${locale}`, async (visit) => {
    const { page } = visit;
    const { game, lessons } = await begin(visit);
    assert.equal(await page.getByTestId("tour").count(), 0, "one thing is explained at a time");
    for (let topics = 0; topics < 3 && await lessons.topic(); topics += 1) {
      const topic = await lessons.topic();
      const cards = page.getByTestId("hand").locator(".duel-card");
      for (let at = 0; at < await cards.count(); at += 1) {
        await cards.nth(at).hover();
        await page.getByTestId("reading").waitFor();
        const faults = await page.evaluate(() => {
          const aside = document.querySelector(".duel-aside").getBoundingClientRect();
          return [".duel-lesson", ".duel-reading"].flatMap((name) => {
            const part = document.querySelector(name);
            const { top, bottom } = part.getBoundingClientRect();
            const hidden = Math.max(part.scrollHeight - part.clientHeight, aside.top - top, bottom - aside.bottom);
            return hidden > 1 ? [`${hidden} px of ${name} are out of sight`] : [];
          });
        });
        assert.deepEqual(faults, [], `${topic}, card ${at}`);
      }
      await lessons.next.click();
      await page.waitForFunction((was) => document.querySelector("[data-test=lesson]")?.dataset.topic !== was, topic);
    }
    await game.turn();
  }, { locale });
}

browserTest("the turn that ends by itself says why", async (visit) => {
  const { page } = visit;
  const { game, lessons } = await begin(visit);
  await lessons.readAll();
  // One mana pays for nothing in this hand: there is nothing left to do.
  await game.card("last-bastion").click();
  await game.press("charge");
  await page.locator("[data-test=lesson][data-topic=ended]").waitFor();
  assert.match(await lessons.note.getByRole("status").innerText(), /ended by itself: there was no card left/);
  await game.turn();
  assert.equal(await lessons.topic(), "ended", "it stays until it is read");
});

browserTest("the form offers the first match too, which begins anew", async (visit) => {
  const { page, open } = visit;
  const { lessons } = await begin(visit);
  await lessons.readAll();
  await open("#/new/duel");
  await page.getByTestId("learn").click();
  await page.locator("[data-topic=goal]").waitFor();
});

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`lessons on a telephone are in sight and large enough to be pressed, ${locale}`, async (visit) => {
    const { page, fitsWidth, accessible } = visit;
    const { game, lessons } = await begin(visit);
    let told = 0;
    for (let decisions = 0; decisions < 40 && await game.turn(); decisions += 1) {
      for (let topic = await lessons.topic(); topic; topic = await lessons.topic()) {
        const [note, strip, next] = await Promise.all(
          [lessons.note, page.getByTestId("timeline"), lessons.next].map((part) => part.boundingBox()),
        );
        assert.ok(note.y + note.height <= strip.y + 1, `${topic}: ${note.y + note.height - strip.y} px below the timeline's top`);
        assert.ok(next.width >= 43.5 && next.height >= 43.5, `${topic}: ${next.width} × ${next.height}`);
        await fitsWidth(`the lesson ${topic}`);
        const text = await lessons.note.innerText();
        assert.equal(/[a-z]{3}/i.test(text), locale === "en-GB", text);
        if (told === 3) await accessible("a lesson on a telephone");
        told += 1;
        await lessons.next.tap();
        await page.waitForFunction((was) => document.querySelector("[data-test=lesson]")?.dataset.topic !== was, topic);
      }
      await game.step();
    }
    assert.ok(told >= 8, `${told} were told`);
  }, { ...PHONE, locale, timeout: 240_000 });
}
