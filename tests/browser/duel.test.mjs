// The table of Duel as a person uses it: a whole match by mouse, a turn by key and drag, payments,
// blocks and triggers, why a card cannot be played, and the choice of a deck.

import assert from "node:assert/strict";

import {
  Duel, DUEL_BLOCKING, DUEL_LAST, DUEL_PAYING, DUEL_RUNNING, DUEL_START, DUEL_TRIGGER,
} from "./duel.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { Numeron } from "./numeron.mjs";

/** Brings a match in and opens it at the person's decision. */
async function bringIn({ page, open }, lines) {
  await open("#/history");
  await new Numeron(page).bringIn(lines);
  await page.getByTestId("duel").waitFor();
  const game = new Duel(page);
  await game.turn();
  return game;
}

/** Fails where the question outgrows its bar, or the attacker covers it. */
async function asksInItsBar(page) {
  const { top, bottom, bar, card } = await page.evaluate(() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector("[data-test=says]"));
    const { top: first, bottom: last } = words.getBoundingClientRect();
    const { top: above, bottom: below } = document.querySelector("[data-test=bar]").getBoundingClientRect();
    const attacker = document.querySelector(".duel-card.attacks .duel-face").getBoundingClientRect();
    return { top: first, bottom: last, bar: [above, below], card: attacker.bottom };
  });
  assert.ok(top >= bar[0] - 1 && bottom <= bar[1] + 1, `${top}–${bottom} of ${bar}`);
  assert.ok(card <= top + 1, `the attacker covers ${card - top} px of the question`);
}

for (const [where, profile] of [["a telephone", PHONE], ["a telephone in Japanese", { ...PHONE, locale: "ja-JP" }]]) {
  browserTest(`the question of a block fits its bar on ${where}`, async (visit) => {
    await bringIn(visit, DUEL_BLOCKING);
    await asksInItsBar(visit.page);
  }, profile);
}

browserTest("a match with a deck of one's choice by mouse, to its end", async ({ page, open, accessible }) => {
  await open("#/new/duel");
  await page.getByTestId("seat-1").getByTestId("who").selectOption("greedy");
  await page.locator("[data-test=deck] input[value=wildfire]").check();
  assert.equal(await page.getByTestId("deck_2").inputValue(), "any", "the other’s deck stays unknown");
  await page.getByTestId("start").click();
  const game = new Duel(page);
  await page.getByTestId("duel").waitFor();
  const names = new Set();
  for (let decisions = 0; await game.turn(); decisions += 1) {
    assert.ok(decisions < 400, "a match ends");
    if (decisions < 40) for (const card of await game.hand()) names.add(card);
    if (decisions === 12) await accessible("a match of Duel");
    await game.step();
  }
  for (const card of names) {
    assert.ok(["moss-stag", "bramble-boar", "cinder-pup", "ember-runner", "torch-lancer", "kiln-brawler",
      "signal-drummer", "fuse-adept", "last-ember", "comet-rider", "scorching-hand", "spark-rain",
      "briar-raider"].includes(card), `${card} is not in the chosen deck`);
  }
  assert.match(await game.outcome.innerText(), /won|draw/i);
  assert.match(await game.says.innerText(), /An attack got through|library is empty|a draw/);
}, { timeout: 300_000 });

browserTest("a turn by keyboard: charging, playing, attacking", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_START);
  assert.deepEqual(await game.hand(), ["cinder-pup", "ember-runner", "briar-raider", "torch-lancer", "moss-stag"]);
  assert.match(await game.says.innerText(), /Charge a card/);
  await page.keyboard.press("c");
  assert.match(await game.says.innerText(), /Choose a marked card first/);
  await page.keyboard.press("4");
  assert.equal(await game.card("torch-lancer").getAttribute("aria-pressed"), "true");
  await page.keyboard.press("c");
  assert.match(await game.says.innerText(), /Play a card/);
  assert.equal(await page.locator("[data-test=hand] .marked").count(), 1, "one mana pays for one card");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  assert.deepEqual(await game.battle(0), ["cinder-pup"]);
  assert.match(await game.says.innerText(), /Attack, or end the turn/);
  await page.keyboard.press("1");
  assert.match(await game.says.innerText(), /What does Cinder Pup attack/);
  await page.keyboard.press("Escape");
  assert.match(await game.says.innerText(), /Attack, or end the turn/);
  await page.keyboard.press("1");
  await page.keyboard.press("a");
  // Nothing else can be done: the turn ends by itself, and says so until the other has moved.
  await page.getByTestId("log").getByText("Turn 2").waitFor();
  assert.equal(await game.shields(1), 4);
  assert.match(await page.getByTestId("log").innerText(), /Cinder Pup attacks the player\.\s+[AB]?\s*A shield breaks\./);
});

browserTest("cards are dragged to the mana, into the battle zone and at shields", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_START);
  await game.drag(game.card("torch-lancer"), page.getByTestId("mana-0"));
  await page.locator("[data-test=mana-0] .duel-pip").waitFor();
  assert.equal((await game.hand()).length, 4);
  // What cannot be paid goes back and says why.
  await game.drag(game.card("briar-raider"), page.getByTestId("battle-0"));
  assert.match(await game.says.innerText(), /Briar Raider costs 3, but you can tap only 1 mana/);
  await game.drag(game.card("cinder-pup"), page.getByTestId("battle-0"));
  await game.creature(0, "cinder-pup").waitFor();
  await game.turn();
  await game.drag(game.creature(0, "cinder-pup"), page.getByTestId("player-1"));
  await page.getByTestId("log").getByText("A shield breaks.").waitFor();
});

browserTest("who watches agents is told who thinks, and no keys for cards", async ({ page, open }) => {
  await open("#/new/duel");
  await page.getByTestId("seat-0").getByTestId("who").selectOption("ismcts");
  await page.getByTestId("seat-1").getByTestId("who").selectOption("greedy");
  await page.getByTestId("start").click();
  const name = page.getByTestId("thinking").locator(".seat-name");
  await name.waitFor();
  const { width, cut } = await name.evaluate((e) => ({ width: e.clientWidth, cut: e.scrollWidth > e.clientWidth }));
  assert.ok(width > 0 && !cut, "the whole name");
  assert.equal(await page.locator(".duel-keys").count(), 0);
});

browserTest("what cannot be done says why at one press: cost, element, after an attack", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_RUNNING);
  await game.card("briar-raider").click();
  assert.match(await game.says.innerText(), /Briar Raider costs 3, but you can tap only 2 mana/);
  assert.equal(await page.getByTestId("card-text").first().getAttribute("data-card"), "briar-raider");
  await game.card("ember-runner").click();
  assert.ok((await game.buttons()).includes("play"));
  await game.press("play");
  await game.creature(0, "ember-runner").waitFor();
  await game.turn();
  await game.creature(0, "cinder-pup").click();
  await game.press("attack");
  await game.turn();
  assert.match(await game.says.innerText(), /Attack, or end the turn/);
  await game.card("briar-raider").click();
  assert.match(await game.says.innerText(), /After your first attack of a turn you play no more cards/);
  await game.creature(0, "cinder-pup").click();
  assert.match(await game.says.innerText(), /Cinder Pup is tapped/);
});

browserTest("a payment is made by itself and leaves what another card needs, or by hand", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_PAYING);
  assert.match(await game.says.innerText(), /Ember Runner: pay 2, one of them fire/);
  assert.deepEqual(await game.buttons(), ["pay-all", "pay", "pay"]);
  await page.keyboard.press("Enter");
  await game.creature(0, "ember-runner").waitFor();
  // The fire that is left pays for Cinder Pup.
  assert.deepEqual(await page.locator("[data-test=mana-0] .duel-pip:not(.tapped)").evaluateAll(
    (all) => all.map((pip) => pip.className.match(/ el-(\w+)/)[1]),
  ), ["fire"]);
  await game.card("cinder-pup").click();
  assert.ok((await game.buttons()).includes("play"));
});

browserTest("a guard blocks, or lets the attack through", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_BLOCKING);
  assert.match(await game.says.innerText(), /Cinder Pup \(power 500\) attacks you. Block\?/);
  await asksInItsBar(page);
  await page.keyboard.press("1");
  await page.keyboard.press("b");
  await page.getByTestId("log").getByText("Tin Sentry blocks.").waitFor();
  await page.getByTestId("log").getByText("Cinder Pup is destroyed.").waitFor();
});

browserTest("a broken trigger is used free, in Japanese too", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_TRIGGER);
  assert.match(await game.says.innerText(), /トリガー! ただで使いますか/);
  assert.equal(await page.getByTestId("offer-deep-draught").count(), 1);
  const before = (await game.hand()).length;
  await page.keyboard.press("u");
  await page.getByTestId("log").getByText(/トリガー:/).waitFor();
  // The card's two, and one at the beginning of the own turn.
  await game.turn();
  assert.equal((await game.hand()).length, before + 3);
}, { locale: "ja-JP" });

browserTest("an attack is shown in its own time, and a key skips it", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_RUNNING);
  await page.keyboard.press("2");
  await page.keyboard.press("a");
  assert.equal(await game.shields(1), 4, "the shield is whole while the attacker is on its way");
  await page.getByTestId("skip").waitFor();
  await page.keyboard.press("x");
  await page.getByTestId("skip").waitFor({ state: "detached" });
  assert.equal(await game.shields(1), 3);
}, { reducedMotion: "no-preference" });

browserTest("the last attack wins, and is told in its own words", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_LAST);
  assert.equal(await game.shields(1), 0);
  await game.creature(0, "briar-raider").click();
  assert.match(await game.bar.getByTestId("attack").innerText(), /Attack to win/);
  await game.press("attack");
  await game.outcome.waitFor();
  assert.match(await game.says.innerText(), /An attack got through with no shield left. Winner: You/);
});

browserTest("graveyards, mana and what was seen of a hand are listed on demand", async (visit) => {
  const { page, accessible } = visit;
  await bringIn(visit, DUEL_RUNNING);
  await page.getByTestId("mana-0").click();
  const dialog = page.getByTestId("pile-dialog");
  assert.deepEqual(await dialog.getByTestId("card-text").evaluateAll((all) => all.map((text) => text.dataset.card)),
    ["torch-lancer", "moss-stag"]);
  await accessible("a pile that is looked through");
  await dialog.getByTestId("close").click();
  await page.getByTestId("graveyard-1").click();
  await dialog.getByText("Graveyard (").waitFor();
});

for (const [where, profile] of [["a desktop", {}], ["a telephone", PHONE]]) {
  browserTest(`the whole table is in sight on ${where}`, async (visit) => {
    const { page, fitsWidth, accessible } = visit;
    for (const lines of [DUEL_RUNNING, DUEL_PAYING]) {
      await bringIn(visit, lines);
      await fitsWidth("the table of Duel");
      const room = await page.evaluate(() => {
        const strip = document.querySelector("[data-test=timeline]").getBoundingClientRect().top;
        const hand = document.querySelector(".duel-hand-row").getBoundingClientRect().bottom;
        return strip - hand;
      });
      assert.ok(room >= 0, `the hand is ${-room} px below the timeline's top`);
      await accessible("the table of Duel");
    }
  }, profile);
}

browserTest("an attack says how likely it meets a trigger, unless reading aids are off", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_RUNNING);
  assert.equal(await page.getByTestId("risk").count(), 0, "no attack is prepared");
  await game.creature(0, "cinder-pup").click();
  const risk = page.getByTestId("player-1").getByTestId("risk");
  await risk.waitFor();
  const chance = (await risk.innerText()).trim();
  assert.match(chance, /^\d+(\.\d)?\s%$/);
  assert.match(await game.says.innerText(), /The next shield is a trigger \d+/);
  assert.ok((await game.says.innerText()).includes(chance.split(/\s/)[0]));
  await page.keyboard.press("Escape");
  await risk.waitFor({ state: "detached" });
  await page.evaluate(() => localStorage.setItem("yomite.aids", "no"));
  await page.reload();
  await page.getByTestId("duel").waitFor();
  await game.creature(0, "cinder-pup").click();
  await page.locator('[data-test="attack"]').waitFor();
  assert.equal(await page.getByTestId("risk").count(), 0);
});

browserTest("a card's figures are a ring with the plays behind them, as a table too", async (visit) => {
  const { page } = visit;
  const game = await bringIn(visit, DUEL_RUNNING);
  await game.card("ember-runner").click();
  await page.getByTestId("profile").click();
  const dialog = page.getByTestId("profile-dialog");
  await dialog.locator(".panel--radar .panel-picture .web").first().waitFor();
  assert.match(await dialog.getByTestId("plays").innerText(), /From [\d,]+ plays in [\d,]+ recorded matches/);
  // What an axis means is said at its name, and of all of them on demand.
  await dialog.locator("[data-mark='3'] text").hover();
  assert.match(await dialog.locator(".panel-readout").innerText(), /^discount: .+ How much less than its printed cost is paid/);
  await dialog.getByTestId("axes").locator("summary").click();
  assert.equal(await dialog.getByTestId("axes").locator("dd").count(), 16);
  await dialog.locator(".panel-ways button").nth(1).click();
  assert.equal(await dialog.locator(".table tbody tr").count(), 16);
  assert.match(await dialog.locator(".table tbody tr").nth(3).innerText(), /How much less/);
});

browserTest("what a step of the reasoning speaks of is lit on the table", async (visit) => {
  const { page } = visit;
  await bringIn(visit, DUEL_RUNNING);
  await page.getByTestId("whole-hint").click();
  const lit = (seat) => page.locator(`[data-test=player-${seat}].spoken-of`);
  for (const [title, on, off] of [["What is in the next shield?", 1, 0], ["Where are my hidden cards?", 0, 1]]) {
    // What has little bearing on this decision is shown to whoever wants more.
    if (off) {
      assert.equal(await page.getByTestId("step-item").filter({ hasText: title }).isVisible(), false);
      await page.getByTestId("more-steps").click();
    }
    const step = page.getByTestId("step-item").filter({ has: page.locator(".step-title", { hasText: title }) });
    await step.locator(".step-head").click();
    await lit(on).waitFor();
    assert.equal(await lit(off).count(), 0, title);
  }
  const step = page.getByTestId("step-item").filter({ hasText: "What is left in my deck?" });
  await step.locator(".step-head").click();
  await step.locator(".panel--radar .panel-picture .web").first().waitFor();
});

/** A match of two agents that was left, at the first one's third turn. */
const WATCHED = DUEL_RUNNING.replace('["human","greedy"]', '["greedy","greedy"]');

/** The cards of a view by name, and the shields of both that are face up. */
const openCards = (page) => page.getByTestId("duel").evaluate((table) => {
  const named = (where) => [...table.querySelectorAll(`${where} [data-card]`)].map((card) => card.dataset.card);
  return {
    near: named("[data-test=hand]"), far: named("[data-test=open-hand-1]"),
    shields: [0, 1].map((seat) => named(`[data-test=player-${seat}]`)),
  };
});

for (const [where, profile] of [["", {}], [" on a telephone", PHONE]]) {
  browserTest(`whoever watches may have everything open${where}: hands, shields, libraries`, async (visit) => {
    const { page, open, accessible, fitsWidth } = visit;
    await open("#/history");
    await new Numeron(page).bringIn(WATCHED);
    await page.getByTestId("duel").waitFor();
    assert.deepEqual(await openCards(page), { near: [], far: [], shields: [[], []] });
    await page.getByTestId("eyes").selectOption("all");
    await page.getByTestId("open-hand-1").waitFor();
    assert.deepEqual(await openCards(page), {
      near: ["ember-runner", "briar-raider", "fuse-adept"],
      far: ["tin-sentry", "iron-bulwark", "cold-verdict", "steel-marshal", "mist-courier", "gentle-ebb"],
      shields: [
        ["moss-stag", "bramble-boar", "kiln-brawler", "comet-rider", "scorching-hand"],
        ["mirror-duelist", "cold-verdict", "tin-sentry", "deep-draught"],
      ],
    });
    await accessible("all open");
    await fitsWidth("all open");
    // The one that breaks next comes first; of the library the top card.
    await page.getByTestId("player-1").click();
    const listed = page.getByTestId("listed").locator(".duel-text");
    assert.equal(await listed.first().getAttribute("data-card"), "deep-draught");
    assert.equal(await listed.count(), 4);
    await page.getByTestId("pile-dialog").getByTestId("close").click();
    await page.getByTestId("library-1").click();
    assert.equal(await listed.first().getAttribute("data-card"), "iron-bulwark");
    await page.getByTestId("pile-dialog").getByTestId("close").click();
    // Each seat sees its own again, and no more.
    await page.getByTestId("eyes").selectOption("0");
    await page.getByTestId("open-hand-1").waitFor({ state: "detached" });
    assert.deepEqual((await openCards(page)).shields, [[], []]);
    // The timeline says turns: each begins with its number, whoever had a choice in it.
    assert.deepEqual(await page.getByTestId("strip").locator(".hand-number").allInnerTexts(), ["1", "2", "3"]);
    await page.getByTestId("back").click();
    await page.getByTestId("timeline").getByText(/^Turn 3 · Move 5 of 5/).waitFor();
  }, profile);
}

browserTest("in a match with a person nothing lies open before its end", async (visit) => {
  const game = await bringIn(visit, DUEL_RUNNING);
  assert.equal(await visit.page.getByTestId("eyes").count(), 0);
  assert.deepEqual(await openCards(visit.page), {
    near: await game.hand(), far: [], shields: [[], []],
  });
});
