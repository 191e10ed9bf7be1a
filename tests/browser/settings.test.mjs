// Language and theme: at once, everywhere, and kept.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";
import { onEveryScreen } from "./screens.mjs";

/** Names, keys and signs of mathematics, which stay as they are in Japanese. */
const NAMES = /Yomite|JavaScript|WebAssembly|OFC|AAA|MAX|\bmax\b|English|EAT|BITE|CPU|Enter|Esc|Home|End|Space|Shift|none|log[2₂]|safetensors|Determinization|CardTracker|ISMCTS|MCTS|PIMC|PUCT|POMDP|networks=off|caution=[\d.]+|simulations=\d+/g;

browserTest("the language changes at once and is kept", async ({ page, open, running }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(RUNNING);
  await game.turn();
  await page.getByTestId("whole-hint").click();
  await game.headline.waitFor();
  await page.getByTestId("code").fill("35");
  const { calls } = await game.table();

  await page.getByTestId("language").click();
  await page.locator("html[lang=ja]").waitFor();
  assert.match(await game.headline.innerText(), /^\d+をコールします/);
  assert.match(await page.getByTestId("left").first().innerText(), /候補\d+通り/);
  assert.match(await page.getByTestId("call").first().getAttribute("aria-label"), /1回目、012/);
  assert.equal(await game.code.inputValue(), "35", "what was being entered stays");
  assert.deepEqual((await game.table()).calls, calls);

  await page.reload();
  await running();
  assert.equal(await page.locator("html").getAttribute("lang"), "ja");
  await page.getByTestId("settings").click();
  await page.locator("label", { has: page.locator('input[name="lang"][value="en"]') }).click();
  await page.getByTestId("settings-dialog").getByRole("heading", { name: "Settings" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
});

browserTest("in Japanese no screen is left in English", async (visit) => {
  const { page } = visit;
  const english = [];
  await onEveryScreen(visit, async (name) => {
    const said = await page.evaluate(() => {
      const texts = [document.body.innerText];
      for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder]")) {
        texts.push(...["aria-label", "title", "placeholder"].map((what) => element.getAttribute(what) ?? ""));
      }
      return texts.join("\n").split("\n");
    });
    for (const line of said) {
      if (/[a-z]{3}/i.test(line.replaceAll(NAMES, ""))) english.push(`${name}: ${line}`);
    }
  });
  assert.deepEqual([...new Set(english)], []);
}, { locale: "ja-JP", timeout: 240_000 });

browserTest("the theme follows the system until one is chosen, and that is kept", async ({ page, open, running }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await open();
  const light = await paper();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await paper();
  assert.notEqual(light, dark, "the system's scheme is followed");
  const choose = async (theme) => {
    await page.getByTestId("settings").click();
    await page.locator("label", { has: page.locator(`input[name="theme"][value="${theme}"]`) }).click();
    await page.getByTestId("settings-dialog").getByTestId("close").click();
  };
  await choose("light");
  assert.equal(await paper(), light);
  await page.reload();
  await running();
  assert.equal(await paper(), light, "kept");
  await choose("dark");
  assert.equal(await paper(), dark);
  await choose("system");
  assert.equal(await paper(), dark);
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal(await paper(), light);
});

browserTest("the number of workers can be changed and is kept", async ({ page, open, running }) => {
  await open();
  await page.getByTestId("settings").click();
  const workers = page.getByTestId("workers");
  for (const count of [3, 1]) {
    await workers.selectOption(String(count));
    while (page.workers().length !== count) {
      await page.waitForEvent(page.workers().length < count ? "worker" : "framenavigated", { timeout: 200 }).catch(() => {});
    }
  }
  await workers.selectOption("2");
  await page.reload();
  await running();
  await page.getByTestId("settings").click();
  assert.equal(await workers.inputValue(), "2");
});

browserTest("four colours for the suits are shown at once, and kept", async ({ page, open, running }) => {
  await open();
  await page.getByTestId("settings").click();
  const switched = page.getByTestId("four-suits");
  const colours = () => page.locator(".suits-shown .mini-card-suit").evaluateAll((suits) => suits.map((suit) => getComputedStyle(suit).fill));
  await switched.waitFor();
  assert.equal(new Set(await colours()).size, 2);
  await switched.click();
  assert.equal(new Set(await colours()).size, 4);
  await page.reload();
  await running();
  await page.getByTestId("settings").click();
  assert.equal(await switched.getAttribute("aria-checked"), "true");
  assert.equal(new Set(await colours()).size, 4);
  await switched.click();
  assert.equal(new Set(await colours()).size, 2);
});
