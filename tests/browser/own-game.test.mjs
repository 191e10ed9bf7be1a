// One's own game over time: strength, luck, what kind of mistakes cost most, and what to do about it.

import assert from "node:assert/strict";

import { browserTest, PHONE } from "./harness.mjs";
import { FINISHED, Numeron, reviewed } from "./numeron.mjs";

/** Ten matches that were won, each with two kinds of mistakes. */
const TEN = Array.from({ length: 10 }, (_, at) => {
  return reviewed(FINISHED.replace('"seed":7', `"seed":${at}`), [0.2, 0, 0, 0.1], ["little", null, null, "unable"]);
});

/** The history with some records in it. */
async function history(page, open, records) {
  await open("#/history");
  await new Numeron(page).chooseFile(records.join(""));
  await page.getByTestId("import-report").getByText(`${records.length} record`).waitFor();
  return page.getByTestId("own-numeron");
}

browserTest("ten matches show strength, luck, kinds of mistakes and what next", async (visit) => {
  const { page, open } = visit;
  const own = await history(page, open, TEN);
  await own.getByTestId("strength").getByText(/^Your strength is [\d,]+ ± \d+: about as strong as [^.]+\.$/).waitFor();
  const fortune = await own.getByTestId("fortune").innerText();
  assert.match(fortune, /^You won 10 of 10 reviewed matches; with even luck it would be \d\.\d\. Luck as good as this comes (hardly ever|about once in \d+ times)\.$/);
  const kinds = own.getByTestId("kinds").locator("li");
  assert.deepEqual((await kinds.allInnerTexts()).map((text) => text.replaceAll("\u00a0", " ")), [
    "A call that told little: 10 times, −20 % each",
    "A call that could not hit: 10 times, −10 % each",
  ]);
  assert.match(await own.getByTestId("next").innerText(), /^Next time: Take a call whose answers/);
  assert.match(await own.getByTestId("rating-numeron").getByRole("img").getAttribute("aria-label"), /10 in all/);
  await visit.accessible("one's own game");
  await visit.fitsWidth("one's own game");

  // A kind leads to the position where it cost most, and that says which it is.
  await kinds.first().getByRole("link").click();
  await page.getByTestId("judged-kind").getByText("A call that told little.").waitFor();
});

browserTest("a match with a hint counts for no strength", async ({ page, open }) => {
  const aided = TEN.map((lines) => lines.replace("{", '{"aided":true,'));
  const own = await history(page, open, aided);
  await own.getByTestId("kinds").waitFor();
  assert.equal(await own.getByTestId("strength").count(), 0);
});

browserTest("whoever asks for a hint while a match goes on is told nothing of strength by it", async ({ page, open }) => {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(FINISHED.split("\n").slice(0, 5).join("\n"));
  await game.turn();
  await page.getByTestId("hint").click();
  await page.getByTestId("nudge").waitFor();
  const header = async () => {
    await open("#/history");
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export").click()]);
    const stream = await download.createReadStream();
    const text = (await stream.toArray()).join("");
    return JSON.parse(text.split("\n")[0]);
  };
  assert.equal((await header()).aided, true);
});

browserTest("mistakes of one kind are practised among moves that were right", async ({ page, open }) => {
  await history(page, open, TEN);
  await page.goto(page.url().replace("#/history", "#/practice"));
  const kind = page.getByTestId("mistakes-kind").getByText("A call that told little (10)");
  await kind.click();
  await page.getByTestId("quest").getByText(/Play what you think is best: it may be the same move\.$/).waitFor();
  await page.getByTestId("quest").getByText("1 of 9").waitFor();
}, { ...PHONE });
