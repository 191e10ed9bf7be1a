// Decks of one's own: built by search and press, said to be wrong while they are, kept, played to the
// end of a match, handed out and taken in as text.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { Builder, lines, textOf } from "./decks.mjs";
import { Duel, DUEL_FINISHED } from "./duel.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { Numeron, sumOf } from "./numeron.mjs";

/** A deck of nothing but cheap creatures of one element and of two. */
const BUILT = [
  ["Cinder Pup", "cinder-pup"], ["Ember Runner", "ember-runner"], ["Torch Lancer", "torch-lancer"],
  ["Kiln Brawler", "kiln-brawler"], ["Signal Drummer", "signal-drummer"], ["Fuse Adept", "fuse-adept"],
  ["Comet Rider", "comet-rider"], ["Briar Raider", "briar-raider"], ["Moss Stag", "moss-stag"],
  ["Bramble Boar", "bramble-boar"],
];

browserTest("a deck is built from nothing, kept, and played to the end of a match that is kept too", async (visit) => {
  const { page, open, running, accessible } = visit;
  await open("#/new/duel");
  await page.getByTestId("seat-1").getByTestId("who").selectOption("greedy");
  await page.locator("details", { has: page.getByTestId("seed") }).locator("summary").click();
  await page.getByTestId("seed").fill("77");
  await page.getByTestId("build-deck").click();
  const builder = new Builder(visit);
  await page.getByTestId("decks").waitFor();
  assert.match(await page.title(), /^Decks for Duel · /);
  await accessible("the deck builder, empty");
  // Nothing is wrong with a deck that has not been begun.
  const wrong = page.locator(".deck-legality.wrong");
  assert.equal(await builder.faults.innerText(), "Choose 40 cards, at most 4 of each.");
  assert.equal(await wrong.count(), 0);

  // It says what is missing all the way.
  let size = 0;
  for (const [name, card] of BUILT) {
    assert.equal(await page.getByTestId("play-deck").getAttribute("aria-disabled"), "true");
    await builder.take(name, card, 4);
    size += 4;
    assert.equal(await builder.size.innerText(), `${size} of 40 cards`);
    if (size === 36) assert.match(await builder.faults.innerText(), /36 cards are too few.*4 more are needed/);
  }
  assert.equal(await builder.faults.innerText(), "This deck can be played.");
  assert.deepEqual(await builder.listed(), BUILT.map(([, card]) => `4 ${card}`).sort());
  assert.match(await page.getByTestId("curve").getAttribute("aria-label"), /^Cards by cost: \d+ of cost 1, /);
  assert.equal(await page.getByTestId("of-fire").locator("b").innerText() !== "0", true);

  // A fifth copy is refused, a card too many is said.
  await builder.tile("bramble-boar").getByTestId("more").click({ force: true });
  assert.match(await page.getByTestId("deck-said").innerText(), /Bramble Boar: the deck has 4, and more are not allowed/);
  assert.equal(await builder.size.innerText(), "40 of 40 cards");
  await builder.take("Spark Rain", "spark-rain", 1);
  assert.match(await builder.faults.innerText(), /41 cards are too many: a deck has 40, so 1 must go/);
  assert.equal(await wrong.count(), 1);
  await builder.line("spark-rain").getByTestId("less").click();
  assert.equal(await builder.faults.innerText(), "This deck can be played.");

  // Kept, over a reload.
  assert.equal(await builder.standing.innerText(), "Not saved yet");
  await builder.save("Cheap fires");
  assert.equal(await builder.kept.count(), 1);
  await page.getByTestId("to-form").click();
  await page.getByTestId("setup").waitFor();
  // The form is as it was left.
  assert.equal(await page.getByTestId("seat-1").getByTestId("who").inputValue(), "greedy");
  assert.equal(await page.getByTestId("seed").inputValue(), "77");
  await page.goBack();
  await page.reload();
  await running();
  await builder.kept.getByText("Cheap fires").waitFor();
  assert.equal(await builder.name.inputValue(), "Cheap fires", "the bench is remembered");
  assert.equal(await builder.standing.innerText(), "Saved");
  await accessible("the deck builder with a deck");

  // Into a match: from the builder, and found in the form.
  await page.getByTestId("play-deck").click();
  await page.getByTestId("setup").waitFor();
  assert.ok(await page.locator("[data-test=deck] label", { hasText: "Cheap fires" }).locator("input").isChecked());
  await page.getByTestId("seat-1").getByTestId("who").selectOption("greedy");
  // The other one plays it too.
  await page.getByTestId("deck_2").selectOption({ label: "Cheap fires" });
  await page.getByTestId("start").click();
  const game = new Duel(page);
  await page.getByTestId("duel").waitFor();
  const own = BUILT.map(([, card]) => card);
  for (let decisions = 0; await game.turn(); decisions += 1) {
    assert.ok(decisions < 400, "a match ends");
    for (const card of await game.hand()) assert.ok(own.includes(card), `${card} is not in the built deck`);
    await game.step();
  }
  assert.match(await game.outcome.innerText(), /won|draw/i);

  // The record holds both decks, and comes back in.
  await open("#/history");
  const entry = page.getByTestId("entry");
  await entry.waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export").click()]);
  const record = readFileSync(await file.path(), "utf8");
  const { rules } = JSON.parse(record.split("\n")[0]);
  const built = Object.fromEntries(own.map((card) => [card, 4]));
  assert.deepEqual(rules, { deck: built, deck_2: built });
  await entry.getByTestId("delete").click();
  await entry.getByTestId("delete").click();
  await entry.waitFor({ state: "detached" });
  await new Numeron(page).bringIn(record);
  await game.outcome.waitFor();
}, { timeout: 300_000 });

/** The finished match, won with a deck that is none of the presets: one of its cards is another. */
function wonWithBuiltDeck() {
  const [first, ...plies] = DUEL_FINISHED.split("\n");
  const header = JSON.parse(first);
  const [library] = header.deal.libraries;
  library[library.length - 1] = "caldera-drake";
  header.rules.deck = {};
  for (const card of library) header.rules.deck[card] = (header.rules.deck[card] ?? 0) + 1;
  return [JSON.stringify(header), ...plies].join("\n");
}

browserTest("a match with a deck of one's own is reviewed, and the review kept", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(wonWithBuiltDeck());
  await page.getByTestId("outcome").waitFor();
  const sums = page.getByTestId("review").getByTestId("sums");
  await sums.waitFor();
  await page.getByTestId("review-stop").waitFor({ state: "detached", timeout: 200_000 });
  const read = (name) => sums.getByTestId(name).locator("dd").innerText();
  const figures = await Promise.all(["start", "skill", "others", "drawn", "luck", "result"].map(read));
  const [start, skill, others, drawn, luck, result] = figures.map(sumOf);
  assert.ok(Math.abs(start + skill + others + drawn + luck - result) <= 3, figures.join(", "));
  assert.ok(skill <= 0, figures.join(", "));
  await page.reload();
  await sums.waitFor();
  assert.equal(await page.getByTestId("review-stop").count(), 0);
  assert.deepEqual(await Promise.all(["start", "skill", "others", "drawn", "luck", "result"].map(read)), figures);
}, { timeout: 240_000 });

browserTest("cards are found by words of either language, and by what they are", async (visit) => {
  const { page } = visit;
  const builder = new Builder(visit);
  await builder.go();
  const found = page.getByTestId("found");
  const all = await found.innerText();
  assert.match(all, /^(\d+) of \1 cards$/);
  await builder.search.fill("熾火の走り手");
  assert.equal(await builder.tiles.count(), 1);
  await builder.search.fill("runner EMBER");
  await builder.tile("ember-runner").waitFor();
  await builder.search.fill("breaks 2 shields");
  for (const text of await builder.tiles.allInnerTexts()) assert.match(text, /breaks 2 shields/);
  await builder.search.fill("nothing says this");
  await page.getByText("No card matches.").waitFor();
  await page.getByTestId("show-all").click();
  assert.equal(await found.innerText(), all);

  await page.getByTestId("element-water").click();
  await page.getByTestId("cost").selectOption("1");
  await page.locator("label", { has: page.locator("input[name=deck-kind][value=creature]") }).click();
  await page.getByTestId("ability").selectOption({ label: "Guard" });
  const cards = JSON.parse(readFileSync(new URL("../../src/games/duel/cards.json", import.meta.url), "utf8"));
  const such = cards.filter(({ elements, cost, power, keywords = [] }) => (
    elements.includes("water") && cost === 2 && power > 0 && keywords.includes("guard")
  ));
  assert.deepEqual(
    (await builder.tiles.evaluateAll((tiles) => tiles.map((tile) => tile.dataset.card))).sort(),
    such.map(({ id }) => id).sort(),
  );
});

browserTest("the builder by keyboard: search, cards by arrows, copies by digits", async (visit) => {
  const { page } = visit;
  const builder = new Builder(visit);
  await builder.go();
  await page.keyboard.press("/");
  await page.keyboard.type("runner");
  assert.equal(await builder.search.inputValue(), "runner");
  await builder.search.fill("");
  await builder.tiles.first().getByTestId("more").focus();
  await page.keyboard.press("Enter");
  assert.equal(await builder.tiles.first().getByTestId("copies").innerText(), "1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("3");
  assert.equal(await builder.tiles.nth(1).getByTestId("copies").innerText(), "3");
  assert.match(await page.getByTestId("announcer").innerText(), /: 3 in the deck, Deck: 4 of 40/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("0");
  assert.equal(await builder.size.innerText(), "3 of 40 cards");
  // All cards are one stop of the tab key and its two buttons.
  const stops = await page.locator("[data-test=tiles] [tabindex='0']:visible").count();
  assert.equal(stops, 2);
  // A card is dragged in by the mouse.
  const picture = builder.tiles.nth(2).getByTestId("picture");
  await new Duel(page).drag(picture, builder.sheet);
  assert.equal(await builder.size.innerText(), "4 of 40 cards");
  await picture.click();
  assert.equal(await builder.size.innerText(), "5 of 40 cards");
});

browserTest("decks are started from others, renamed, copied, deleted, and had back", async (visit) => {
  const { page, running } = visit;
  const builder = new Builder(visit);
  await builder.go();
  await page.getByTestId("start-from").selectOption("wildfire");
  assert.deepEqual(await builder.listed(), lines(textOf("wildfire")));
  await builder.save("Mine");
  await builder.save("Mine, renamed");
  assert.equal(await builder.kept.count(), 1);
  await page.getByTestId("copy-deck").click();
  assert.equal(await builder.name.inputValue(), "Mine, renamed 2");
  await page.getByTestId("save-deck").click();
  await builder.kept.nth(1).waitFor();

  // What lay there unsaved can be had back.
  await builder.line("cinder-pup").getByTestId("less").click();
  assert.equal(await builder.standing.innerText(), "Changes not saved");
  await page.getByTestId("new-deck").click();
  assert.equal(await builder.size.innerText(), "0 of 40 cards");
  await page.getByTestId("deck-said").getByText("had unsaved changes").waitFor();
  await page.getByTestId("undo").click();
  assert.equal(await builder.size.innerText(), "39 of 40 cards");
  await page.getByTestId("clear").click();
  await page.getByTestId("undo").click();
  assert.equal(await builder.size.innerText(), "39 of 40 cards");

  // What was laid there in its place is unsaved too, and comes back in turn.
  await page.getByTestId("start-from").selectOption("still-waters");
  await page.getByTestId("undo").click();
  assert.equal(await builder.size.innerText(), "39 of 40 cards");
  await page.getByTestId("undo").click();
  assert.equal(await builder.size.innerText(), "40 of 40 cards");
  await page.getByTestId("undo").click();
  assert.equal(await builder.size.innerText(), "39 of 40 cards");
  // A deck that was emptied and saved so is the same deck as it gets its cards back.
  await page.getByTestId("clear").click();
  await page.getByTestId("save-deck").click();
  await builder.kept.getByText("0 cards are too few").waitFor();
  await page.getByTestId("undo").click();
  assert.equal(await builder.size.innerText(), "39 of 40 cards");

  // An unfinished deck is kept, says what it lacks, and cannot be played.
  await page.getByTestId("save-deck").click();
  await builder.kept.getByText("39 cards are too few").waitFor();
  await page.getByTestId("to-form").click();
  const broken = page.locator("[data-test=deck] label", { hasText: "Mine, renamed 2" });
  await broken.getByText("39 cards are too few").waitFor();
  assert.ok(await broken.locator("input").isDisabled());
  await page.goBack();

  await builder.kept.first().getByTestId("delete-deck").click();
  await page.getByTestId("deck-said").getByText("was deleted").waitFor();
  assert.equal(await builder.kept.count(), 1);
  await page.getByTestId("undo").click();
  await builder.kept.nth(1).waitFor();
  await page.reload();
  await running();
  await builder.kept.nth(1).waitFor();

  // The focus goes to the next deck, and to a new one where none is left.
  const has = (name) => page.waitForFunction((wanted) => document.activeElement.dataset.test === wanted, name);
  await builder.kept.nth(1).getByTestId("delete-deck").press("Enter");
  await has("open-deck");
  await builder.kept.getByTestId("delete-deck").press("Enter");
  await has("new-deck");
  await page.getByTestId("undo").click();
  await builder.kept.waitFor();
  await builder.kept.getByTestId("copy-deck").click();
  await builder.save("Mine, renamed 2");
  await builder.kept.nth(1).waitFor();

  // Its name may be another deck's by now.
  await builder.kept.first().getByTestId("delete-deck").click();
  await page.getByTestId("deck-said").getByText("was deleted").waitFor();
  await builder.save("Mine, renamed");
  await page.getByTestId("undo").click();
  await builder.kept.nth(1).waitFor();
  assert.deepEqual(await builder.kept.locator("strong").allInnerTexts(), ["Mine, renamed", "Mine, renamed 2"]);
});

browserTest("a deck goes out as text and comes in as it was; what is no deck is refused by line", async (visit) => {
  const { page, context, accessible } = visit;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const builder = new Builder(visit);
  await builder.go();
  const text = textOf("still-waters");
  await builder.bringIn(`# Waves\n${text}`);
  assert.equal(await builder.name.inputValue(), "Waves");
  assert.deepEqual(await builder.listed(), lines(text));

  // Out: by the field, the clipboard and a file.
  await page.getByTestId("as-text").click();
  const out = await builder.text.inputValue();
  assert.deepEqual(lines(out), lines(text));
  await page.getByTestId("text-copy").click();
  await builder.report.getByText("Copied.").waitFor();
  assert.equal((await page.evaluate(() => navigator.clipboard.readText())).replaceAll("\r\n", "\n"), out);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("text-save").click()]);
  assert.equal(file.suggestedFilename(), "yomite-deck-Waves.txt");
  assert.equal(readFileSync(await file.path(), "utf8"), out);

  // In: what is wrong is named, and nothing is taken.
  await accessible("the text of a deck");
  const refused = async (written, reasons) => {
    await builder.text.fill(written);
    await page.getByTestId("text-use").click();
    for (const reason of reasons) await builder.report.getByText(reason).waitFor();
    assert.ok(await builder.text.isVisible());
  };
  const all = lines(text);
  await refused(`${text}1 ember-runer\n`, [`line ${all.length + 1}: there is no card “ember-runer”; the nearest is “Ember Runner”`]);
  await refused("4 a goose\n", [/line 1: there is no card “a goose”$/]);
  await refused("5 ember-runner\n", ["line 1: 5 copies of Ember Runner are too many: a deck has at most 4 of a card"]);
  const [first] = text.split("\n");
  const fewer = text.replace(first, first.replace(/^\d+/, (copies) => String(copies - 1)).replace(/^0 .*/, ""));
  await refused(fewer, ["39 cards are too few: a deck has 40, so 1 more is needed"]);
  await refused("ember-runner\nmoss stag, two\n", [/line 1: the number is missing/, /line 2: .*is not a number followed by a card/]);
  await page.getByTestId("deck-text").getByTestId("close").click();
  assert.deepEqual(await builder.listed(), lines(text), "what was on the bench is there");

  // By names in the other language, in wide letters.
  await builder.bringIn(text.replace(/^.*mist-courier$/m, (line) => `${"０１２３４"[line[0]]}　霧の飛脚`));
  await page.getByTestId("deck-text").waitFor({ state: "hidden" });
  assert.deepEqual(await builder.listed(), lines(text));

  // By the clipboard and a file.
  await page.evaluate((written) => navigator.clipboard.writeText(written), textOf("wildfire"));
  await page.getByTestId("as-text").click();
  await page.getByTestId("text-paste").click();
  await page.waitForFunction((card) => document.querySelector("[data-test=text]").value.includes(card), "cinder-pup");
  await page.getByTestId("text-open").setInputFiles({ name: "deck.txt", mimeType: "text/plain", buffer: Buffer.from(out) });
  await page.waitForFunction((wanted) => document.querySelector("[data-test=text]").value === wanted, out);
  await page.getByTestId("text-open").setInputFiles({ name: "big.txt", mimeType: "text/plain", buffer: Buffer.alloc(100_000, "x") });
  await builder.report.getByText("The file big.txt is too large for a deck.").waitFor();
  await page.getByTestId("text-use").click();
  await page.getByTestId("deck-text").waitFor({ state: "hidden" });
  assert.deepEqual(await builder.listed(), lines(text));
});

for (const [where, profile] of [["in English", {}], ["in Japanese", { locale: "ja-JP" }]]) {
  browserTest(`the builder fits a telephone, ${where}`, async (visit) => {
    const { page, fitsWidth, accessible } = visit;
    const builder = new Builder(visit);
    await builder.go();
    await fitsWidth("the cards");
    // A card is a line, whose picture and text are shown at a press.
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(tall < 6000, `the cards are ${tall} px long`);
    await builder.tiles.first().getByTestId("open-tile").tap();
    await builder.tiles.first().getByTestId("picture").tap();
    await builder.tiles.first().getByTestId("more").tap();
    await page.getByTestId("half-deck").getByText(/2.*40|2\/40/).waitFor();
    // The search stays at hand, however far down one is.
    await builder.tiles.nth(60).scrollIntoViewIfNeeded();
    await page.getByTestId("element-water").tap();
    await page.getByTestId("more-filters").tap();
    await page.getByTestId("cost").selectOption("1");
    assert.ok(await builder.tiles.count() < 12);
    await fitsWidth("the search");
    await page.getByTestId("more-filters").tap();
    await page.getByTestId("start-from").selectOption("wildfire");
    await page.getByTestId("half-deck").tap();
    await builder.size.waitFor();
    assert.equal(await builder.tiles.first().isVisible(), false, "one half at a time");
    await fitsWidth("the deck");
    await accessible("the deck on a telephone");
    await page.getByTestId("save-deck").tap();
    await builder.standing.getByText(/^(Saved|保存済み)$/).waitFor();
    const small = await page.locator("[data-test=decks] :is(button, select, input)").evaluateAll((all) => all
      .map((element) => [element.dataset.test ?? element.name, element.getBoundingClientRect()])
      .filter(([, { width, height }]) => width > 2 && (height < 43.5 || width < 43.5))
      .map(([name, { width, height }]) => `${name}: ${width}×${height}`));
    assert.deepEqual(small, [], "every target is 44 px");
    await page.getByTestId("as-text").tap();
    await fitsWidth("the text");
    await page.getByTestId("deck-text").getByTestId("close").tap();
    await page.getByTestId("to-form").tap();
    await page.locator("[data-test=deck] .duel-deck").nth(8).waitFor();
    await fitsWidth("the form");
  }, { ...PHONE, ...profile });
}
