// For every reader: screen readers, the keyboard, colour schemes, those whom motion troubles.

import assert from "node:assert/strict";

import { DUEL_RUNNING } from "./duel.mjs";
import { browserTest } from "./harness.mjs";
import { COYOTE_RUNNING, SEVENS_RUNNING } from "./matches.mjs";
import { FINISHED, Numeron, RUNNING } from "./numeron.mjs";
import { PINE_RUNNING } from "./pineapple.mjs";
import { onEveryScreen } from "./screens.mjs";

// In the dark the colours are others, and nothing else.
const DARK = ["color-contrast", "link-in-text-block"];

for (const colorScheme of ["light", "dark"]) {
  browserTest(`no screen has a serious fault for axe-core, ${colorScheme}`, async (visit) => {
    const faults = [];
    await onEveryScreen(visit, async (name) => {
      await visit.shot(`${name} ${colorScheme}`);
      await visit.accessible(name, colorScheme === "dark" ? DARK : undefined).catch((error) => faults.push(error.message));
    });
    assert.deepEqual(faults, []);
  }, { colorScheme, timeout: 240_000 });
}

browserTest("screen readers hear of every move and of the end", async ({ page, open }) => {
  await open("#/new/numeron");
  const game = new Numeron(page);
  await game.setUp({ seats: ["human", "random"], seed: "7" });
  const announcer = page.getByTestId("announcer");
  assert.equal(await announcer.getAttribute("aria-live"), "polite");
  await game.play("407");
  await announcer.getByText("Koro: fixes a secret.").waitFor();
  await game.play("012");
  const { calls: [, [first]] } = await game.table();
  await announcer.getByText(`Koro: calls ${first.code}: ${first.eat} EAT ${first.bite} BITE.`).waitFor();

  // A match that ends with the next call.
  await open("#/history");
  const lines = FINISHED.trimEnd().split("\n").slice(0, -2).join("\n");
  await game.bringIn(`${lines}\n`);
  await game.turn();
  await game.play("158");
  await announcer.getByText("You: calls 158: 3 EAT 0 BITE. You won.").waitFor();
});

browserTest("the question mark lists the keys", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  const keys = page.getByTestId("keys-dialog");
  assert.equal(await keys.isVisible(), false);
  await page.getByTestId("strip").focus();
  await page.keyboard.press("?");
  await keys.waitFor();
  const named = (await keys.locator("kbd").allInnerTexts()).join(" ");
  for (const key of ["←", "→", "Home", "End", "↑", "↓", "H", "Space", "S", "Enter", "?"]) {
    assert.ok(named.includes(key), `${key} in ${named}`);
  }
  for (const meaning of await keys.locator("dd").allInnerTexts()) assert.match(meaning, /\w{3}/);
  // The page behind does not listen meanwhile.
  await page.keyboard.press("ArrowLeft");
  assert.equal((await game.plies()).at, 4);
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "hidden" });
  await page.keyboard.press("ArrowLeft");
  await game.looksAt(3);
});

browserTest("the first stop of the Tab key leads past the frame, and the focus can be seen", async ({ page, open }) => {
  await open();
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  assert.match(await skip.innerText(), /Skip to the content/);
  const box = await skip.boundingBox();
  assert.ok(box.x >= 0 && box.y >= 0 && box.width > 0, "it is in sight while it has the focus");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  assert.equal(new URL(page.url()).hash, "", "and the route stays");
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 || boxShadow !== "none";
  });
  assert.ok(outline, "a ring around what has the focus");
});

for (const [name, lines, hand, region] of [
  ["numeron", RUNNING, "#code", "You"],
  ["coyote", COYOTE_RUNNING, "[data-test=entry] *", "The round"],
  ["sevens", SEVENS_RUNNING, "[data-test=hand] button", "Your hand"],
  ["pineapple", PINE_RUNNING, "[data-test=hand] [data-test^=card-]", "Your cards"],
  ["duel", DUEL_RUNNING, "[data-test=hand] button", "Hand (You)"],
]) {
  browserTest(`the first stop of the Tab key leads to the table, the next to what one plays with: ${name}`, async ({ page, open }) => {
    await open("#/history");
    await new Numeron(page).bringIn(lines);
    await page.getByTestId(name).waitFor();
    assert.ok(await page.getByRole("region", { name: region, exact: true }).isVisible(), "a landmark leads to it as well");
    // Nothing comes before it.
    const skip = page.locator("a, button, input, select").filter({ visible: true }).first();
    await skip.focus();
    assert.match(await skip.innerText(), /Skip to the table/);
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "table");
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate((hand) => document.activeElement.matches(hand), hand), await page.evaluate(() => document.activeElement.outerHTML.slice(0, 200)));
  });
}

browserTest("whoever presses what goes away keeps the focus near it", async ({ page, open }) => {
  const focused = (within) => page.waitForFunction((within) => {
    const { activeElement } = document;
    return activeElement !== document.body && activeElement.closest(within) !== null;
  }, within);
  const press = async (name) => {
    await page.getByTestId(name).first().focus();
    await page.keyboard.press("Enter");
  };
  // What was begun stands in the place of the form.
  await open("#/table/pineapple");
  await press("begin-notes");
  await page.getByTestId("notes").waitFor();
  await focused("[data-test=table]");
  await page.keyboard.press("Tab");
  await focused("[data-test=notes]");
  // The screen itself goes, and another comes.
  await open("#/table/numeron");
  await press("begin-notes");
  await page.getByTestId("match").waitFor();
  await focused("main");
  await open("#/history");
  const game = new Numeron(page);
  await game.chooseFile(RUNNING + FINISHED);
  // With the match from life.
  await page.getByTestId("entry").nth(2).waitFor();
  for (const left of [2, 1, 0]) {
    await press("delete");
    await press("delete");
    await page.waitForFunction((left) => document.querySelectorAll("[data-test=entry]").length === left, left);
    await focused("[data-test=history]");
  }
  // Whoever lets the focus go by pressing elsewhere is left alone.
  await game.bringIn(RUNNING);
  await game.turn();
  await page.locator("body").click({ position: { x: 2, y: 300 } });
  await page.keyboard.press("Shift+H");
  await page.getByTestId("step-item").first().waitFor({ state: "attached" });
  assert.ok(await page.evaluate(() => !document.activeElement.closest("[data-test=entry], .belief-pane")));
});

browserTest("a picture can be walked through and read as a table", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  const map = page.getByTestId("digit-map");
  const picture = map.getByRole("application");
  await picture.focus();
  await page.keyboard.press("ArrowRight");
  const before = await map.locator(".panel-readout").innerText();
  await page.keyboard.press("ArrowRight");
  const after = await map.locator(".panel-readout").innerText();
  assert.notEqual(before, after);
  assert.equal(await map.locator("[aria-live]").innerText(), after, "it is said as well");
  assert.equal((await game.plies()).at, 4, "the arrows stay in the picture");

  const figures = await map.locator(".cell").evaluateAll((cells) => cells.map((cell) => [
    Number(cell.dataset.mark), Number(cell.querySelector(".cell-figure").textContent.replace(/[<>]/, "")),
  ]));
  for (const place of [0, 1, 2]) {
    const own = figures.filter(([mark]) => Math.floor(mark / 10) === place);
    assert.equal(own.length, 10);
    // Equals have equal figures, so that what is rounded may not come to 100.
    const sum = own.reduce((all, [, figure]) => all + figure, 0);
    assert.ok(Math.abs(sum - 100) <= 5, `place ${place + 1}: ${sum}`);
  }

  await map.getByRole("button", { name: "table" }).click();
  const cells = map.getByRole("table").getByRole("cell");
  assert.equal(await cells.count(), 30, "three places, ten digits");
  await map.getByRole("button", { name: "How to read" }).click();
  assert.ok((await map.locator(".panel-how").innerText()).length > 40);
});

/** The longest transition or animation, in seconds, that any element of the page would show. */
function longestMotion(page) {
  return page.evaluate(() => Math.max(...[...document.querySelectorAll("*")].flatMap((element) => {
    const { transitionDuration, animationDuration } = getComputedStyle(element);
    return `${transitionDuration},${animationDuration}`.split(",").map((text) => {
      const length = parseFloat(text);
      return Number.isNaN(length) ? 0 : text.trim().endsWith("ms") ? length / 1000 : length;
    });
  })));
}

for (const reducedMotion of ["reduce", "no-preference"]) {
  browserTest(`motion is short, and none where it is not wanted: ${reducedMotion}`, async ({ page, open }) => {
    await open("#/history");
    const game = new Numeron(page);
    await game.bringIn(FINISHED);
    await page.getByTestId("back").click();
    await page.getByTestId("step-item").nth(1).waitFor({ state: "attached" });
    const longest = await longestMotion(page);
    if (reducedMotion === "reduce") assert.equal(longest, 0);
    else assert.ok(longest > 0 && longest <= 0.15, `${longest} s`);
  }, { reducedMotion });
}
