// Parts of the page that are fetched when they are wanted: one that does not come says so, and comes when it is
// asked for again.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";

/** Nothing else is complained of than what was not fetched. */
const nothingElse = (complaints) =>
  assert.deepEqual(complaints.splice(0).filter((line) => !/ERR_FAILED|Failed to fetch/.test(line)), []);

/** Leaves a file of the site out, until it is let through. */
async function without(page, file) {
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

for (const profile of [{}, { ...PHONE, locale: "ja" }]) {
  browserTest(`a screen whose part does not come says so, and can be tried again: ${profile.locale ?? "en"}`, async (visit) => {
    const { page, open, complaints, fitsWidth, accessible } = visit;
    await open("#/");
    await page.getByTestId("game-sevens").waitFor();
    const through = await without(page, /chunk-practice/);
    await open("#/practice");
    const unfetched = page.getByTestId("unfetched");
    await unfetched.waitFor();
    await fitsWidth("an unfetched part");
    await accessible("an unfetched part");
    // The frame works, and so do the other screens.
    await open("#/gallery");
    await page.getByTestId("gallery").waitFor();
    await open("#/practice");
    await unfetched.waitFor();
    await through();
    await unfetched.getByRole("button").click();
    await page.getByTestId("practice").waitFor();
    nothingElse(complaints);
  }, profile);
}

browserTest("a match that cannot be begun for want of its part begins when it is there", async (visit) => {
  const { page, open, complaints } = visit;
  const through = await without(page, /chunk-(play|setup)/);
  await open("#/");
  await page.getByTestId("game-numeron").getByTestId("play").click();
  await page.getByTestId("unfetched").waitFor();
  await through();
  await page.getByTestId("unfetched").getByRole("button").click();
  await page.getByTestId("start").click();
  await page.getByTestId("entry").waitFor();
  nothingElse(complaints);
});

browserTest("the words of the other language are fetched when they are wanted", async (visit) => {
  const { page, open, complaints } = visit;
  const asked = [];
  page.on("request", (request) => { if (/words-/.test(request.url())) asked.push(request.url()); });
  await open("#/");
  await page.getByTestId("game-sevens").waitFor();
  const of = (language) => asked.filter((url) => url.includes(`words-${language}`)).length;
  assert.deepEqual([of("en") > 0, of("ja")], [true, 0]);
  const through = await without(page, /words-ja/);
  await page.getByTestId("language").click();
  await page.getByTestId("speechless").waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en", "the language stays");
  await page.getByTestId("settings").click();
  await page.locator("input[name=lang][value=ja]").locator("xpath=..").click();
  await page.locator("input[name=lang][value=en]:checked").waitFor();
  await page.keyboard.press("Escape");
  await page.getByTestId("settings-dialog").waitFor({ state: "hidden" });
  await through();
  await page.getByTestId("language").click();
  await page.locator("html[lang=ja]").waitFor();
  await page.getByTestId("speechless").waitFor({ state: "detached" });
  nothingElse(complaints);
});

browserTest("a dialog that is given up before it comes stays closed", async ({ page, open }) => {
  let arrive;
  const held = new Promise((resolve) => { arrive = resolve; });
  await page.route(/chunk-dialogs/, async (route) => {
    await held;
    await route.continue();
  });
  await open("#/");
  await page.getByTestId("settings").click();
  await page.keyboard.press("Escape");
  arrive();
  const dialog = page.getByTestId("settings-dialog");
  await dialog.waitFor({ state: "attached" });
  assert.equal(await dialog.isVisible(), false);
  await page.getByTestId("settings").click();
  await dialog.waitFor();
});

browserTest("a page without any words says that it cannot start", async ({ page, base, complaints }) => {
  await page.route(/words-/, (route) => route.abort());
  await page.goto(base);
  await page.locator("#cannot-start").waitFor();
  nothingElse(complaints);
});

browserTest("whoever leaves while a match is being fetched is not brought back", async ({ page, open }) => {
  let letThrough;
  const held = new Promise((resolve) => { letThrough = resolve; });
  await page.route(/chunk-play/, async (route) => { await held; await route.continue(); });
  await open("#/");
  await page.getByTestId("game-sevens").getByTestId("play").click();
  await open("#/gallery");
  await page.getByTestId("gallery").waitFor();
  const fetched = page.waitForResponse(/chunk-play/);
  letThrough();
  await (await fetched).finished();
  await page.waitForTimeout(500);
  assert.match(page.url(), /#\/gallery$/);
});

browserTest("a page whose own words do not come speaks the other language, and says so", async ({ page, open, complaints }) => {
  await without(page, /words-ja/);
  await open("#/");
  await page.getByTestId("speechless").waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.equal(await page.locator("#cannot-start").isVisible(), false);
  nothingElse(complaints);
}, { locale: "ja-JP" });

browserTest("a match whose game does not come begins when it is there, and one that was left goes on", async (visit) => {
  const { page, open, complaints } = visit;
  const through = await without(page, /chunk-rules_numeron/);
  await open("#/");
  await page.getByTestId("game-numeron").getByTestId("play").click();
  await page.getByTestId("unfetched").waitFor();
  await through();
  await page.getByTestId("unfetched").getByRole("button").click();
  await page.getByTestId("start").click();
  await page.getByTestId("entry").waitFor();
  await without(page, /chunk-rules_numeron/);
  await page.reload();
  await page.getByTestId("unfetched").waitFor();
  await page.unroute(/chunk-rules_numeron/);
  await page.getByTestId("unfetched").getByRole("button").click();
  await page.getByTestId("entry").waitFor();
  nothingElse(complaints);
});

browserTest("a table can be played at while what is said beside it does not come", async (visit) => {
  const { page, open, complaints } = visit;
  const through = await without(page, /chunk-thoughts/);
  await open("#/");
  await page.getByTestId("game-numeron").getByTestId("play").click();
  await page.getByTestId("entry").waitFor();
  const pane = page.getByTestId("belief");
  await pane.getByTestId("unfetched").waitFor();
  await through();
  await pane.getByTestId("unfetched").getByRole("button").click();
  await pane.getByTestId("hint-about").waitFor();
  nothingElse(complaints);
});

for (const [what, spoil] of [
  ["does not come", (route) => route.abort()],
  // Another program's, as a cache may have kept it: it takes nothing from the base that this one has.
  ["is of another build", (route) => route.fulfill({
    contentType: "application/wasm",
    body: Buffer.from("0061736d01000000010401600000020701016101620000", "hex"),
  })],
]) {
  browserTest(`a game's part of the workers' program that ${what} is told of, and comes when it is asked for again`, async (visit) => {
    const { page, open, complaints, fitsWidth, accessible } = visit;
    const file = /\/worker-numeron\.wasm/;
    await page.route(file, spoil);
    await open("#/history");
    const game = new Numeron(page);
    await game.bringIn(RUNNING.replace("random", "expected"));
    await game.code.fill("612");
    await page.getByTestId("call-it").click();
    const trouble = page.getByTestId("trouble");
    await trouble.getByText("The agents cannot think").waitFor();
    await fitsWidth("a part that is missing");
    await accessible("a part that is missing");
    assert.equal((await game.plies()).count, 5, "the person's call is kept");
    await page.unroute(file);
    // What was asked for before may still come, and be told of again.
    const turn = page.locator("[data-test=entry]:not(.waiting)");
    const again = trouble.getByRole("button");
    while (!await turn.isVisible()) {
      await again.click({ timeout: 1000 }).catch(() => {});
      await turn.or(again).first().waitFor();
    }
    assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
    nothingElse(complaints);
  });
}
