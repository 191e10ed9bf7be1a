// Every screen of the page, each with the way there. What holds of all screens is tested on these.

import { readFileSync } from "node:fs";

import { Arena } from "./arena.mjs";
import {
  Duel, DUEL_BLOCKING, DUEL_FINISHED, DUEL_PAYING, DUEL_RUNNING, DUEL_TRIGGER,
} from "./duel.mjs";
import { COYOTE_FINISHED, COYOTE_RUNNING, SEVENS_FINISHED, SEVENS_RUNNING } from "./matches.mjs";
import { FINISHED, Numeron, reviewed, RUNNING } from "./numeron.mjs";
import {
  PINE_FANTASY, PINE_FANTASY_17, PINE_FINISHED, PINE_FOULING, PINE_RUNNING, Pineapple,
} from "./pineapple.mjs";

/** Opens the beliefs, which on a telephone lie under the table. */
async function openSheet(page) {
  const sheet = page.getByTestId("sheet");
  if (await sheet.isVisible() && (await sheet.getAttribute("aria-expanded")) === "false") await sheet.click();
}

/** Waits for a hint; on a telephone it is a strip, whose reasons have to be asked for. */
export async function openReasons(page) {
  await page.getByTestId("play-hint").waitFor();
  const why = page.getByTestId("sheet-why");
  if (await why.isVisible()) await why.click();
}

/** Has all steps of the reasoning shown, those too that have little bearing on the decision. */
export async function openAll(page) {
  await page.getByTestId("step-item").first().waitFor({ state: "attached" });
  const more = page.getByTestId("more-steps");
  if (await more.isVisible()) await more.click();
}

/** The screens of a game of cards: set-up, table, hint with pictures, end, looking back. */
function game(name, running, finished) {
  return [
    [`the set-up of ${name}`, async ({ page, open }) => {
      await open(`#/new/${name}`);
      const players = page.getByTestId("players").locator("option");
      await page.getByTestId("players").selectOption(await players.last().getAttribute("value"));
      await page.getByTestId("seat-5").waitFor();
    }],
    [`the table of ${name}`, async ({ page, open }) => {
      await open("#/history");
      await new Numeron(page).bringIn(running);
      await page.getByTestId(name).waitFor();
    }],
    [`a hint at ${name}`, async ({ page }) => {
      await page.getByTestId("strip").focus();
      await page.keyboard.press("Shift+H");
      await openReasons(page);
      await page.getByTestId("step-item").nth(3).waitFor({ state: "attached" });
      await openAll(page);
    }],
    ...[2, 3, 4].map((step) => [`a hint at ${name}, step ${step}`, async ({ page }) => {
      const head = page.getByTestId("step-item").nth(step - 1).locator(".step-head");
      await head.click();
      await page.getByTestId("step-item").nth(step - 1).locator(".step-body").waitFor();
      // The second step has a picture in both games.
      if (step === 2) await page.locator(".step-body figure").first().waitFor();
    }]),
    [`the end of ${name}`, async ({ page, open }) => {
      await open("#/history");
      await new Numeron(page).bringIn(finished);
      await page.getByTestId("outcome").waitFor();
    }],
    [`looking back at ${name}`, async ({ page }) => {
      await page.getByTestId("timeline").getByTestId("back").click();
      await openSheet(page);
      await page.getByTestId("step-item").first().waitFor({ state: "attached" });
    }],
  ];
}

/** A match as a link, as somebody sends it. */
const SENT = readFileSync(new URL("../golden/links/numeron-deal.link", import.meta.url), "utf8").trim();

/** To be visited in this order on one page: some need what those before have left. */
export const SCREENS = [
  ["the first screen", async ({ page, open }) => {
    await open("#/");
    await page.getByTestId("home").waitFor();
  }],
  ["the deals of the day", async ({ page, open }) => {
    await open("#/daily");
    await page.getByTestId("daily-duel").getByTestId("begin").waitFor();
  }],
  ["one's own agents", async ({ page, open }) => {
    await open("#/guests");
    await page.getByTestId("guest-example").click();
    await page.getByTestId("keep-guest").click();
    await page.getByTestId("try-guest").click();
    await page.locator(".guest-told").first().waitFor();
  }],
  ["a match that was sent", async ({ page, open }) => {
    await open(`#/shared/${SENT}`);
    await page.getByTestId("look").waitFor();
  }],
  ["a link that leads to no match", async ({ page, open }) => {
    await open(`#/shared/${SENT.slice(1)}`);
    await page.getByTestId("broken-link").waitFor();
  }],
  ["an empty history", async ({ page, open }) => {
    await open("#/history");
    await page.getByTestId("history").locator(".empty").waitFor();
  }],
  ["the set-up", async ({ page, open }) => {
    await open("#/new/numeron");
    await page.locator("details", { has: page.getByTestId("seed") }).locator("summary").click();
    await page.getByTestId("seed").fill("none");
    await page.getByTestId("start").click();
    await page.getByRole("alert").first().waitFor();
  }],
  ["a new match", async ({ page, open }) => {
    await open("#/new/numeron");
    await page.getByTestId("seed").fill("7");
    await page.getByTestId("start").click();
    await page.getByTestId("entry").waitFor();
  }],
  ["a match in play", async ({ page, open }) => {
    await open("#/history");
    await new Numeron(page).bringIn(RUNNING);
    await page.getByTestId("call").first().waitFor();
    // A code that cannot be played: the reason is on the screen too.
    await page.getByTestId("code").fill("11");
  }],
  ["a match with a hint", async ({ page }) => {
    await page.getByTestId("code").fill("");
    await page.getByTestId("strip").focus();
    await page.keyboard.press("Shift+H");
    await openReasons(page);
    await page.getByTestId("step-item").nth(2).waitFor({ state: "attached" });
    await page.keyboard.press("ArrowDown");
    await page.locator(".step-body figure").first().waitFor();
  }],
  ["a finished match", async ({ page, open }) => {
    await open("#/history");
    await new Numeron(page).bringIn(FINISHED);
    await page.getByTestId("outcome").waitFor();
  }],
  ["a match that is shared", async ({ page }) => {
    await page.getByTestId("share").click();
    await page.getByTestId("share-link").waitFor();
  }],
  ["a finished match, looked into", async ({ page }) => {
    await page.getByTestId("share-dialog").getByTestId("close").click();
    await page.getByTestId("back").click();
    await openSheet(page);
    await page.getByTestId("step-item").nth(1).waitFor({ state: "attached" });
  }],
  ...game("coyote", COYOTE_RUNNING, COYOTE_FINISHED),
  ...game("sevens", SEVENS_RUNNING, SEVENS_FINISHED),
  ["the set-up of pineapple", async ({ page, open }) => {
    await open("#/new/pineapple");
    await page.getByTestId("hands").waitFor();
  }],
  ...[["a street", PINE_RUNNING], ["a foul", PINE_FOULING], ["fantasyland", PINE_FANTASY]].map(([name, lines]) => (
    [`${name} of pineapple`, async ({ page, open }) => {
      await open("#/history");
      await new Numeron(page).bringIn(lines);
      await page.getByTestId("hand").waitFor();
      await new Pineapple(page).placeAll();
    }]
  )),
  ["both hands of pineapple", async ({ page, open }) => {
    await open("#/history");
    await new Numeron(page).bringIn(PINE_FANTASY_17.replace("human", "random"));
    await page.getByTestId("eyes").selectOption("all");
    await page.getByTestId("held-0").waitFor();
  }],
  ["the end of pineapple", async ({ page, open }) => {
    await open("#/history");
    await new Numeron(page).bringIn(PINE_FINISHED);
    await page.getByTestId("outcome").waitFor();
  }],
  ["the end of a hand of pineapple", async ({ page }) => {
    await page.getByTestId("again-1").click();
    await page.getByTestId("unveiling").waitFor();
  }],
  ["the set-up of duel", async ({ page, open }) => {
    await open("#/new/duel");
    await page.getByTestId("deck").waitFor();
  }],
  ["the decks of duel", async ({ page, open }) => {
    await open("#/decks");
    await page.getByTestId("start-from").selectOption("wildfire");
    // On a telephone the deck lies behind the cards.
    const less = page.getByTestId("line").first().getByTestId("less");
    if (!await less.isVisible()) await page.getByTestId("half-deck").click();
    await less.click();
    await page.getByTestId("save-deck").click();
    await page.getByTestId("kept-deck").waitFor();
  }],
  ...[
    ["a turn", DUEL_RUNNING], ["a payment", DUEL_PAYING], ["a block", DUEL_BLOCKING], ["a trigger", DUEL_TRIGGER],
  ].map(([name, lines]) => [`${name} of duel`, async ({ page, open }) => {
    await open("#/history");
    await new Numeron(page).bringIn(lines);
    await new Duel(page).turn();
    // One card is read.
    await page.locator(".duel-hand .duel-card").last().click();
    await page.getByTestId("reading").waitFor();
  }]),
  ["a pile of duel", async ({ page }) => {
    await page.getByTestId("mana-0").click();
    await page.getByTestId("listed").waitFor();
    await page.getByTestId("pile-dialog").getByTestId("close").click();
  }],
  ["the end of duel", async ({ page, open }) => {
    await open("#/history");
    await new Numeron(page).bringIn(DUEL_FINISHED);
    await page.getByTestId("outcome").waitFor();
  }],
  ["a lesson of duel", async ({ page, open }) => {
    await open("#/");
    await page.getByTestId("game-duel").getByTestId("learn").click();
    await page.getByTestId("lesson-next").waitFor();
  }],
  ["a match that agents play", async ({ page, open }) => {
    await open("#/new/coyote");
    await page.getByTestId("seat-0").getByTestId("who").selectOption("random");
    await page.getByTestId("start").click();
    await page.getByTestId("pause").click();
  }],
  ["a history with entries", async ({ page, open }) => {
    await open("#/history");
    await new Numeron(page).chooseFile([1, 2, 3].map((seed) => (
      reviewed(FINISHED.replace('"seed":7', `"seed":${seed}`), [0.1, 0, 0, 0])
    )).join(""));
    await page.getByTestId("trend-numeron").waitFor();
    await page.getByTestId("entry").first().getByTestId("delete").click();
  }],
  ["the arena before its first game", async ({ page, open }) => {
    await open("#/arena/sevens");
    await page.getByTestId("arena-empty").waitFor();
  }],
  ["the arena", async ({ page, open }) => {
    await open("#/arena/numeron");
    await new Arena(page).start({ agents: ["random", "random", "random"], deals: 20 });
    await page.getByTestId("arena-game").first().waitFor();
    await page.locator(".arena-range").first().waitFor();
  }],
  ["the gallery", async ({ page, open }) => {
    await open("#/gallery");
    await page.locator("figure").first().waitFor();
  }],
  ["how strong the agents are", async ({ page, open }) => {
    await open("#/strengths/sevens");
    await page.getByTestId("parts").waitFor();
  }],
  ["the settings", async ({ page, open }) => {
    await open("#/");
    await page.getByTestId("settings").click();
    await page.getByTestId("settings-dialog").getByTestId("close").waitFor();
  }],
  ["the keys", async ({ page }) => {
    await page.getByTestId("settings-dialog").getByTestId("close").click();
    // On a telephone there is no button for it.
    await page.keyboard.press("?");
    await page.getByTestId("keys-dialog").getByTestId("close").waitFor();
  }],
  ["an address that leads nowhere", async ({ page, open }) => {
    await page.getByTestId("keys-dialog").getByTestId("close").click();
    await open("#/404");
    await page.getByTestId("missing").waitFor();
  }],
  ["a match from life, its beginning", async ({ page, open }) => {
    await open("#/table/pineapple");
    await page.getByTestId("begin-notes").waitFor();
  }],
  ["a match from life", async ({ page, open }) => {
    await open("#/table/numeron");
    await page.getByTestId("begin-notes").click();
    await page.getByTestId("note-line").fill("secret 345");
    await page.getByTestId("note-line").press("Enter");
    for (const digit of "012") await page.getByTestId(`note-key-${digit}`).click();
    await page.getByTestId("step-item").first().waitFor({ state: "attached" });
    await page.getByTestId("note-line").fill("11");
    await page.getByTestId("note-add").click();
    await page.getByTestId("note-error").getByText(/./).waitFor();
  }],
  ["the practice", async ({ page, open }) => {
    await open("#/practice");
    await page.getByTestId("no-answers").waitFor();
  }],
];

/** Goes to every screen in turn, and does something there. */
export async function onEveryScreen(visit, look) {
  for (const [name, go] of SCREENS) {
    await go(visit);
    await look(name);
  }
}
