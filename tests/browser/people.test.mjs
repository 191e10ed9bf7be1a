// Several people at one device: the screen is covered between their turns, and shows nobody what is
// another's; all is open at the end.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { COYOTE_SHARED, SEVENS_SHARED } from "./matches.mjs";
import { FINISHED, Numeron, record } from "./numeron.mjs";
import { untilKept } from "./stored.mjs";
import { FANTASY, PINE_FANTASY, PINE_RUNNING, Pineapple } from "./pineapple.mjs";

/** All that the page says or could say: texts, names, values, its title. */
const everything = (page) => page.evaluate(() => {
  // Names of the site's own files have the digits of hashes in them.
  const nodes = [...document.querySelectorAll("*")].filter((node) => !node.matches("link, script, meta"));
  const attributes = nodes.flatMap((node) => [...node.attributes].map(({ value }) => value));
  const values = nodes.map((node) => node.value ?? "");
  return [document.title, document.body.textContent, ...attributes, ...values].join("\n");
});

/** Waits for the cover, and fails if anything but it is there. */
async function covered(page, name) {
  await page.getByTestId("pass-to").getByText(name).waitFor();
  for (const part of ["match", "belief", "timeline", "entry", "hand", "step-item"]) {
    assert.equal(await page.getByTestId(part).count(), 0, `${part} is under the cover`);
  }
}

for (const [language, words, profile] of [
  ["English", { a: "Player A", b: "Player B", won: /Player A won\./ }, {}],
  ["Japanese on a telephone", { a: "プレイヤーA", b: "プレイヤーB", won: /プレイヤーAの勝ち/ }, { ...PHONE, locale: "ja-JP" }],
]) {
  browserTest(`two people play Numer0n, each under cover: ${language}`, async (visit) => {
    const { page, open } = visit;
    await open("#/new/numeron");
    const game = new Numeron(page);
    await game.setUp({ seats: ["human", "human"], seed: "7" });
    const uncover = () => page.getByTestId("uncover").click();
    const secrets = { a: "407", b: "158" };

    await covered(page, words.a);
    await visit.accessible("the cover");
    await visit.fitsWidth("the cover");
    await page.keyboard.press("h");
    await uncover();
    await game.code.fill(secrets.a);
    await page.getByTestId("call-it").click();

    await covered(page, words.b);
    assert.ok(!(await everything(page)).includes(secrets.a), "the first secret is gone from the page");
    await uncover();
    assert.deepEqual((await game.table()).secrets, ["???", "???"]);
    assert.ok(!(await everything(page)).includes(secrets.a));
    // Looking back, the second sees the match with the own eyes only.
    await page.getByTestId("back").click();
    await game.looksAt(0);
    assert.ok(!(await everything(page)).includes(secrets.a));
    await page.getByTestId("forward").click();
    await game.code.fill(secrets.b);
    await page.getByTestId("call-it").click();

    await covered(page, words.a);
    let all = await everything(page);
    for (const secret of Object.values(secrets)) assert.ok(!all.includes(secret), `${secret} is hidden`);
    await uncover();
    assert.deepEqual((await game.table()).secrets, [secrets.a, "???"]);
    await page.getByTestId("hide").click();
    await covered(page, words.a);
    await uncover();
    await game.code.fill("012");
    await page.getByTestId("call-it").click();

    // What everybody has seen is told on the cover.
    await covered(page, words.b);
    assert.match(await page.getByTestId("since").innerText(), /012/);

    // Neither a reload nor the history uncovers anything.
    await untilKept(page, 3);
    await page.reload();
    await covered(page, words.b);
    all = await everything(page);
    for (const secret of Object.values(secrets)) assert.ok(!all.includes(secret), `${secret} is hidden`);
    await open("#/history");
    await page.getByTestId("open").first().waitFor();
    all = await everything(page);
    for (const secret of Object.values(secrets)) assert.ok(!all.includes(secret), `${secret} is hidden`);
    await page.getByTestId("open").first().click();
    await covered(page, words.b);
    await uncover();
    assert.deepEqual((await game.table()).secrets, ["???", secrets.b]);
    await page.getByTestId("code").fill("345");
    await page.getByTestId("call-it").click();

    await covered(page, words.a);
    await uncover();
    await game.code.fill(secrets.b);
    await page.getByTestId("call-it").click();
    await game.outcome.getByText(words.won).waitFor();
    assert.deepEqual((await game.table()).secrets, [secrets.a, secrets.b]);
    await page.getByTestId("eyes").selectOption("all");
    await page.getByTestId("strip").locator("[data-ply='3']").click();
    await game.looksAt(3);
    assert.deepEqual((await game.table()).secrets, [secrets.a, secrets.b], "all is open at the end");
  }, profile);
}

browserTest("a hint belongs to the one who asked for it", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(record({ seats: ["human", "human"], codes: ["407", "158", "012", "345"] }));
  await covered(page, "Player A");
  await page.getByTestId("uncover").click();
  await page.getByTestId("hint").click();
  await page.getByTestId("belief").getByTestId("headline").or(page.getByTestId("nudge")).first().waitFor();
  await game.code.fill("678");
  await page.getByTestId("call-it").click();
  await covered(page, "Player B");
  await page.getByTestId("uncover").click();
  await page.getByTestId("timeline").getByTestId("back").click();
  await game.looksAt(4);
  assert.equal(await game.headline.count(), 0, "nothing of what the first was advised");
  assert.equal(await page.getByTestId("hint").count(), 0, "nor can it be asked for in the first one's place");
});

browserTest("two people and agents at Coyote: each sees every card but the own", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(COYOTE_SHARED);
  const cards = () => Promise.all([0, 1, 2, 3].map(
    (seat) => page.getByTestId(`seat-${seat}`).getByTestId("card").getAttribute("data-card"),
  ));
  await covered(page, "Player A");
  await page.getByTestId("uncover").click();
  assert.deepEqual(await cards(), ["unseen", "20", "5", "4"]);
  await page.getByTestId("bid").fill("9");
  await page.getByTestId("bid-it").click();
  // The agent between them moves, and then it is the other's turn.
  await covered(page, "Player C");
  await page.getByTestId("uncover").click();
  assert.deepEqual(await cards(), ["3", "20", "unseen", "4"]);
});

browserTest("whoever calls sees to the end what came of it", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(COYOTE_SHARED);
  await covered(page, "Player A");
  await page.getByTestId("uncover").click();
  for (const press of [1, 2]) {
    await page.getByTestId("entry").getByTestId("call").click();
    if (press === 1) assert.equal((await game.plies()).count, 4, "a call is confirmed first");
  }
  await game.has(5);
  assert.equal(await page.getByTestId("cover").count(), 0, "the cards are turned up before the caller");
  await page.getByRole("button", { name: "Next round" }).click();
  // The call was wrong, and whoever lost opens: the device stays where it is.
  await page.getByTestId("bid-it").waitFor();
  assert.equal(await page.getByTestId("cover").count(), 0);
  await page.getByTestId("bid-it").click();
  await covered(page, "Player C");
});

browserTest("two people at Sevens: a hand is its holder's", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(SEVENS_SHARED);
  await covered(page, "Player A");
  await page.getByTestId("uncover").click();
  const hand = () => page.getByTestId("hand").locator("button").evaluateAll(
    (cards) => cards.map((card) => card.dataset.test),
  );
  await page.getByTestId("hand").locator("button").first().waitFor();
  const first = await hand();
  assert.ok(first.length > 3);
  await page.keyboard.press("p");
  await covered(page, "Player B");
  assert.match(await page.getByTestId("since").innerText(), /pass/i);
  await page.getByTestId("uncover").click();
  const second = await hand();
  assert.ok(second.length > 3);
  assert.deepEqual(second.filter((card) => first.includes(card)), [], "not a card of the other's");
});

browserTest("a seat that was chosen for a person stays a person's", async ({ page, open }) => {
  await open("#/new/coyote");
  const who = (place) => page.getByTestId(`seat-${place}`).getByTestId("who");
  await who(1).selectOption("human");
  assert.deepEqual([await who(0).inputValue(), await who(1).inputValue()], ["human", "human"]);
  await page.getByTestId("start").click();
  await covered(page, "Player A");
});

browserTest("one who watches keeps one place, and can have both secrets shown", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(record({ seats: ["random", "expected"], codes: ["407", "158", "012", "345"] }));
  const secrets = async () => (await game.table()).secrets;
  assert.deepEqual(await secrets(), ["???", "???"], "a bystander sees what everybody does");
  await page.getByTestId("step").click();
  await game.has(5);
  assert.deepEqual(await secrets(), ["???", "???"]);
  await page.getByTestId("eyes").selectOption("all");
  assert.deepEqual(await secrets(), ["407", "158"]);
  await page.getByTestId("back").click();
  await game.looksAt(4);
  assert.deepEqual(await secrets(), ["407", "158"]);
  await page.getByTestId("eyes").selectOption("1");
  for (const ply of [3, 2]) {
    await page.getByTestId("back").click();
    await game.looksAt(ply);
    assert.deepEqual(await secrets(), ["???", "158"], "one's place stays from move to move");
  }
  await page.getByTestId("eyes").selectOption("");
  assert.deepEqual(await secrets(), ["407", "???"], "whoever moves, where one asks for it");
});

browserTest("one who watches Coyote sees no card, or all of them", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(COYOTE_SHARED.replaceAll("human", "constant"));
  const cards = () => Promise.all([0, 1, 2, 3].map(
    (seat) => page.getByTestId(`seat-${seat}`).getByTestId("card").getAttribute("data-card"),
  ));
  assert.deepEqual(await cards(), Array(4).fill("unseen"));
  await page.getByTestId("eyes").selectOption("all");
  assert.deepEqual(await cards(), ["3", "20", "5", "4"]);
  await page.getByTestId("eyes").selectOption("2");
  assert.deepEqual(await cards(), ["3", "20", "unseen", "4"]);
});

browserTest("one who watches OFC Pineapple sees no hand, one, or both with what went away", async (visit) => {
  const { page, open, fitsWidth, accessible } = visit;
  const bringIn = async (lines) => {
    await open("#/history");
    await new Numeron(page).bringIn(lines.replaceAll("human", "random"));
    await page.getByTestId("pineapple").waitFor();
    return new Pineapple(page);
  };
  const cards = (where) => page.locator(`${where} [data-card]`).evaluateAll((all) => all.map((card) => card.dataset.card));
  const held = (seat) => cards(`[data-test=held-${seat}] > .pine-tray`);
  const gone = (seat) => cards(`[data-test=held-${seat}] [data-test=gone]`);

  let game = await bringIn(PINE_RUNNING);
  assert.equal(await page.locator(".pine-tray").count(), 0, "a bystander sees the boards alone");
  await page.getByTestId("eyes").selectOption("1");
  assert.equal(await page.locator(".pine-tray .pine-card").count(), 3);
  await page.getByTestId("eyes").selectOption("all");
  assert.deepEqual([await held(0), await held(1)], [["Qd", "8c", "2s"], ["4h", "Js", "2d"]]);
  assert.deepEqual([await gone(0), await gone(1)], [[], []]);
  await fitsWidth("both hands");
  await accessible("both hands");
  await page.getByTestId("step").click();
  await game.has(3);
  assert.equal((await gone(0)).length, 1);
  assert.deepEqual([await held(0), await held(1)], [[], ["4h", "Js", "2d"]]);
  // What was put away is told, too, wherever one looks.
  await page.getByTestId("back").click();
  await page.getByTestId("timeline").getByText(/^Hand 1 · Move 3 of 3: .*✕/).waitFor();
  assert.equal((await held(0)).length, 3);

  game = await bringIn(PINE_FANTASY);
  await page.getByTestId("eyes").selectOption("all");
  assert.deepEqual((await held(0)).toSorted(), FANTASY.toSorted());
  assert.equal((await held(1)).length, 5);
  await page.getByTestId("step").click();
  await game.has(11);
  const rows = async () => (await Promise.all(["top", "middle", "bottom"].map((row) => game.row(0, row)))).flat();
  assert.deepEqual([...await rows(), ...await gone(0)].toSorted(), FANTASY.toSorted(), "a hand that is set lies open");
  await page.getByTestId("eyes").selectOption("bystander");
  assert.deepEqual(await rows(), []);
  assert.equal(await page.locator("[data-test=board-0] .pine-card.back").count(), 13);
});

browserTest("a match with two people that has ended lies open", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(FINISHED.replace('"expected"', '"human"'));
  await game.outcome.waitFor();
  assert.deepEqual((await game.table()).secrets, ["407", "158"]);
});
