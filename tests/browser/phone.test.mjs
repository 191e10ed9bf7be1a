// A telephone, 390 px wide: nothing scrolls sideways, everything can be reached with a thumb.

import assert from "node:assert/strict";

import { DUEL_RUNNING } from "./duel.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { COYOTE_LONG, COYOTE_OVER } from "./matches.mjs";
import { candidates, FINISHED, Numeron, record } from "./numeron.mjs";
import { PINE_FANTASY_17, PINE_FINISHED, PINE_FOULING, PINE_SECOND, Pineapple } from "./pineapple.mjs";
import { onEveryScreen } from "./screens.mjs";

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`no screen scrolls sideways, ${locale}`, async (visit) => {
    const wide = [];
    await onEveryScreen(visit, async (name) => {
      await visit.shot(`${name} phone ${locale}`);
      await visit.fitsWidth(name).catch((error) => wide.push(error.message));
    });
    assert.deepEqual(wide, []);
  }, { ...PHONE, locale, timeout: 240_000 });
}

// Whoever plays there, and the whole of what one plays on.
const TABLE_PARTS = {
  numeron: [[".board-head", 2], ["[data-test=entry]", 1]],
  coyote: [[".place", 4], [".bidding", 1]],
  sevens: [[".sevens-seat", 3], [".sevens-board", 1], [".turn-bar", 1]],
  pineapple: [[".pine-side", 2], [".pine-hand", 1]],
  duel: [[".duel-rail", 2], [".duel-battle", 2], [".duel-hand-row", 1]],
};

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`players and board are in view, and who is to move is marked, ${locale}`, async ({ page, open }) => {
    for (const [game, parts] of Object.entries(TABLE_PARTS)) {
      await open(`#/new/${game}`);
      await page.getByTestId("start").tap();
      await page.locator(parts[0][0]).first().waitFor();
      const [{ count: timelines, from: end }, ...boxes] = await Promise.all(["[data-test=timeline]", ...parts.map(([part]) => part)].map(
        (part) => page.locator(part).evaluateAll((all) => {
          const boxes = all.map((one) => one.getBoundingClientRect());
          const from = Math.min(...boxes.map((box) => (box.height > 0 ? box.top : -1)));
          return { count: all.length, from, to: Math.max(...boxes.map((box) => box.bottom)) };
        }),
      ));
      assert.equal(timelines, 1);
      for (const [at, [part, count]] of parts.entries()) {
        const { from, to, count: there } = boxes[at];
        assert.equal(there, count, `${game}: ${part}`);
        assert.ok(from >= 0 && to <= end, `${game}: ${part} from ${from} to ${to} of ${end}`);
      }
      const names = await page.locator(".table-pane .seat-name:visible").count();
      assert.ok(names >= parts[0][1], `${game}: ${names} names`);
      await page.locator(game === "coyote" ? ".place.turn" : ".turn-mark").first().waitFor();
    }
  }, { ...PHONE, locale, timeout: 120_000 });
}

browserTest("a whole game by touch", async ({ page, open, fitsWidth }) => {
  await open();
  await page.getByTestId("game-numeron").getByRole("link").tap();
  await page.getByTestId("seat-1").getByTestId("who").selectOption("random");
  await page.getByTestId("start").tap();
  const game = new Numeron(page);
  await page.getByTestId("random-secret").tap();
  await page.getByTestId("call-it").tap();
  while (!(await game.turn())) {
    const { calls } = await game.table();
    const possible = candidates(3, calls[0]);
    for (const digit of possible[Math.floor(possible.length / 3)]) {
      await page.locator(".keypad").getByRole("button", { name: digit, exact: true }).tap();
    }
    await page.getByTestId("call-it").tap();
    await game.turn();
    await fitsWidth(`after ${calls[0].length + 1} calls`);
  }
  await game.outcomeAgrees("Koro");
}, { ...PHONE, timeout: 90_000 });

browserTest("the beliefs are a sheet that opens and closes", async ({ page, open, fitsWidth, shot }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(FINISHED);
  await page.getByTestId("back").tap();
  await game.looksAt(8);
  const belief = page.getByTestId("belief");
  const button = page.getByTestId("sheet");
  assert.equal(await belief.isVisible(), false);
  assert.equal(await button.getAttribute("aria-expanded"), "false");
  await button.tap();
  await belief.waitFor();
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  await game.headline.waitFor();
  await fitsWidth("the sheet");
  const half = (await belief.boundingBox()).height;
  assert.ok(half > 200 && half < 700, `half the screen, not ${half} px`);
  await page.getByTestId("sheet-size").tap();
  assert.ok((await belief.boundingBox()).height > half + 100, "and all of it");
  await shot("sheet");
  await page.locator(".sheet-close").tap();
  await belief.waitFor({ state: "hidden" });
}, PHONE);

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`the adviser's name is read before a hint was asked for, ${locale}`, async ({ page, open, fitsWidth }) => {
    await open("#/history");
    await new Numeron(page).bringIn(DUEL_RUNNING);
    await page.getByTestId("duel").waitFor();
    await page.getByTestId("sheet").tap();
    const adviser = page.getByTestId("adviser");
    await adviser.waitFor();
    const { room, words } = await adviser.evaluate((select) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = font;
      const chosen = select.selectedOptions[0].textContent.trim();
      return {
        room: select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
        words: pen.measureText(chosen).width,
      };
    });
    assert.ok(room >= words - 1, `${words} px of words in ${room} px`);
    await fitsWidth("the sheet before a hint");
  }, { ...PHONE, locale });
}

browserTest("what can be touched is large enough", async (visit) => {
  const { page } = visit;
  const small = [];
  await onEveryScreen(visit, async (name) => {
    small.push(...await page.evaluate((where) => {
      const what = "button, select, input:not([type=radio]):not([type=file]), summary, a.btn, .segmented label";
      const scope = document.querySelector("dialog[open]") ?? document;
      return [...scope.querySelectorAll(what)].flatMap((element) => {
        // A box to tick is touched by its label.
        const touched = element.type === "checkbox" ? element.closest("label") ?? element : element;
        const box = touched.getBoundingClientRect();
        // What is small to the eye may be larger to the finger.
        const reach = getComputedStyle(element, "::after");
        const reaches = reach.content !== "none" && reach.position === "absolute";
        const [width, height] = ["width", "height"]
          .map((side) => Math.max(box[side], box.width > 0 && reaches ? parseFloat(reach[side]) : 0));
        // Words within a text may be as low as its lines.
        const inText = element.matches(".link-btn");
        const fits = width >= 43.5 && height >= 43.5;
        return width === 0 || inText || fits ? [] : [
          `${where}: ${Math.round(width)} × ${Math.round(height)} ${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 20)}`,
        ];
      });
    }, name));
  });
  assert.deepEqual([...new Set(small)], []);
}, { ...PHONE, timeout: 240_000 });

/** The words of a part that stand on two lines; in Japanese those in katakana, which names of hands are. */
const broken = (part) => part.evaluate((part) => {
  const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  while (words.nextNode()) {
    const { currentNode: node } = words;
    if (node.parentElement.closest(".sr-only, svg")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}’']+/gu)) {
      if (!/^[\p{Script=Latin}’']+$|^[\p{Script=Katakana}ー]+$/u.test(word)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
});

for (const locale of ["en-GB", "ja-JP"]) {
  browserTest(`no word at a table of Pineapple stands on two lines, ${locale}`, async ({ page, open, shot }) => {
    const found = [];
    for (const [name, lines] of Object.entries({ PINE_FOULING, PINE_SECOND, PINE_FANTASY_17, PINE_FINISHED })) {
      await open("#/history");
      await new Numeron(page).bringIn(lines);
      await page.getByTestId("pineapple").waitFor();
      const table = new Pineapple(page);
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        if (await page.getByTestId("hand").isVisible()) await table.placeAll();
        await shot(`${name} words ${width} ${locale}`);
        found.push(...(await broken(page.getByTestId("pineapple"))).map((word) => `${name}, ${width} px: ${word}`));
      }
    }
    await open("#/table/pineapple");
    await page.getByTestId("begin-notes").tap();
    // Both first streets are told, then three cards, of which one goes away.
    const tell = async (key, spots) => {
      for (const [spot, cards] of Object.entries(spots)) {
        if (spot !== "dealt") await page.getByTestId(`pad-${spot}`).tap();
        for (const card of cards.split(" ")) await page.getByTestId(`${key}-${card}`).tap();
      }
      await page.getByTestId("pad-take").tap();
    };
    await tell("key", { dealt: "As Kd 7c 7d 2h" });
    await page.getByTestId("pad-top").waitFor();
    await tell("pad", { top: "2h", middle: "7c 7d", bottom: "As Kd" });
    await tell("key", { top: "3c", middle: "9s 9h", bottom: "Qs Qh" });
    await tell("key", { dealt: "Ac 5d 4s" });
    await page.getByTestId("pad-away").waitFor();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await shot(`notes of pineapple words ${width} ${locale}`);
      found.push(...(await broken(page.getByTestId("notes"))).map((word) => `notes, ${width} px: ${word}`));
    }
    assert.deepEqual(found, []);
  }, { ...PHONE, locale, timeout: 120_000 });
}

browserTest("a long match is scrolled along the timeline, with what is looked at in view", async ({ page, open, fitsWidth }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(COYOTE_LONG);
  const mark = (ply) => game.strip.locator(`[data-ply="${ply}"]`);
  const inView = async (ply) => {
    await game.looksAt(ply);
    const [strip, one] = await Promise.all([game.strip.boundingBox(), mark(ply).boundingBox()]);
    return one.x >= strip.x - 1 && one.x + one.width <= strip.x + strip.width + 1;
  };
  await page.waitForFunction(() => document.querySelector("[data-test=strip]").scrollLeft > 0);
  assert.ok(await inView(120), "the present");
  assert.ok((await mark(120).boundingBox()).width >= 12, "a mark is large enough to be told apart");
  for (const ply of [119, 118, 117]) {
    await page.getByTestId("back").tap();
    assert.ok(await inView(ply), `ply ${ply}`);
  }
  await mark(100).tap();
  assert.ok(await inView(100), "the mark that was tapped");
  await fitsWidth("a long timeline");
}, PHONE);

browserTest("rounds stand apart on the timeline, and calls are marked", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(COYOTE_OVER);
  const plies = (name) => page.locator(`[data-test=strip] .${name}`).evaluateAll((all) => all.map((mark) => mark.dataset.ply));
  await page.locator("[data-test=strip] .begins").first().waitFor();
  assert.deepEqual(await plies("begins"), ["3", "8"]);
  assert.deepEqual(await plies("stands-out"), ["2", "7"]);
}, PHONE);

browserTest("hands have their numbers on the timeline, and streets stand apart, whoever begins", async ({ page, open, fitsWidth }) => {
  await open("#/history");
  await new Numeron(page).bringIn(PINE_SECOND);
  const strip = page.getByTestId("strip");
  await strip.locator(".hand-number").nth(1).waitFor();
  const shown = await strip.locator(":scope > *").evaluateAll((all) => all.map((part) => (
    part.dataset.ply === undefined ? `hand ${part.innerText}` : `${part.classList.contains("begins") ? "| " : ""}${part.dataset.ply}`
  )));
  assert.equal(
    shown.join(" "),
    "hand 1 0 1 | 2 3 | 4 5 | 6 7 | 8 9 hand 2 10 11 | 12 13 | 14",
  );
  // A gap wider than that between streets, in which the number stands.
  const gap = async (ply) => {
    const [before, after] = await Promise.all([ply - 1, ply].map((at) => strip.locator(`[data-ply="${at}"]`).boundingBox()));
    return after.x - before.x - before.width;
  };
  assert.ok(await gap(10) >= 2 * await gap(8), `${await gap(10)} and ${await gap(8)} px`);
  const says = page.getByTestId("timeline").locator(".timeline-text");
  for (const [key, words] of [["ArrowLeft", /^Hand 2 · Move 14 of 14: /], ["Home", /^Hand 1 · Move 1 of 14: /]]) {
    await strip.press(key);
    await says.getByText(words).waitFor();
    assert.match(await strip.getAttribute("aria-valuetext"), words);
  }
  await fitsWidth("the timeline of two hands");
}, PHONE);

browserTest("calls of four digits stay within their side", async ({ page, open }) => {
  await open("#/history");
  const codes = ["4071", "1586", "0123", "3456", "4710", "1685"];
  await new Numeron(page).bringIn(record({ digits: 4, seats: ["human", "expected"], codes }));
  await page.getByTestId("call").nth(3).waitFor();
  const beyond = await page.locator(".board").evaluateAll((boards) => boards.flatMap((board) => {
    const right = board.getBoundingClientRect().right;
    return [...board.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right - right);
  }));
  assert.ok(Math.max(...beyond) <= 0, `${Math.max(...beyond)} px beyond`);
}, PHONE);
