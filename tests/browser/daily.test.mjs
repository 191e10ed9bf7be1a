// The deals of the day: the same for all, beside the strongest agent's play, and days in a row.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { GAMES } from "./games.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { candidates, Numeron } from "./numeron.mjs";

const NOON = "2026-11-23T12:00:00";

/** Plays Numer0n to its end, each time a code that is still possible. */
async function playOut(page, secret) {
  const game = new Numeron(page);
  await game.turn();
  let ended = await game.play(secret);
  while (!ended) {
    const { secrets, calls } = await game.table();
    ended = await game.play(candidates(secrets[0].length, calls[0])[0]);
  }
  return game;
}

browserTest("the deal of a day is dealt once, played, and stands beside the strongest agent's", async ({ page, open }) => {
  await page.clock.setFixedTime(new Date(NOON));
  await open("#/");
  await page.getByTestId("today").getByText("0 of 5 finished today").waitFor();
  await page.getByTestId("today").getByRole("link").click();
  const row = page.getByTestId("daily-numeron");
  await row.getByTestId("begin").click();
  await page.waitForURL("**#/match/daily-2026-11-23-numeron");
  const game = await playOut(page, "407");
  const { calls } = await game.table();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save").click()]);
  const [header] = (await readFile(await download.path(), "utf8")).split("\n");
  assert.equal(JSON.parse(header).seed, 666054260585676);

  await open("#/daily");
  const won = (await row.getByTestId("own").innerText()).match(/^You: (won|lost), (\d+) moves$/);
  assert.equal(Number(won[2]), 2 + calls[0].length + calls[1].length);
  // The same deal, played by the strongest in one's own seat.
  await row.getByTestId("best").getByText(/^Toki \(optimal\): (won|lost), \d+ moves$/).waitFor();
  const best = await row.getByTestId("best").innerText();
  assert.equal(await page.getByTestId("streak").innerText(), "1 day in a row");
  await row.getByTestId("look-best").click();
  await page.waitForURL("**#/match/best-daily-2026-11-23-numeron");
  await page.getByTestId("outcome").waitFor();
  const moves = Number(best.match(/(\d+) moves/)[1]);
  assert.equal((await new Numeron(page).plies()).count, moves);

  // It is not dealt again, nor is the agent asked again.
  await open("#/daily");
  await row.getByTestId("look-own").waitFor();
  assert.equal(await row.getByTestId("best").innerText(), best);
  assert.equal(await row.getByTestId("begin").count(), 0);

  // The next day another one is due on a page that stayed open, too, and the days are counted.
  await page.clock.setFixedTime(new Date("2026-11-24T08:00:00"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await row.getByTestId("begin").waitFor();
  await open("#/");
  await page.getByTestId("today").getByText("0 of 5 finished today").waitFor();
  await open("#/daily");
  // Left in the middle, it goes on; also for who was back before the page had shown it.
  await page.evaluate(() => addEventListener("hashchange", (event) => {
    event.stopImmediatePropagation();
    history.back();
  }, { capture: true, once: true }));
  await row.getByTestId("begin").click();
  await row.getByTestId("go-on").click();
  await page.waitForURL("**#/match/daily-2026-11-24-numeron");
  await open("#/daily");
  await row.getByTestId("go-on").click();
  await playOut(page, "123");
  await open("#/");
  await page.getByTestId("today").getByText("1 of 5 finished today · 2 days in a row").waitFor();
});

browserTest("a day has its ending, other days are open, and the result is shared without its cards", async ({ page, open, context, accessible, shot }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.setFixedTime(new Date(NOON));
  await open("#/daily");
  assert.equal(await page.getByTestId("daily-share").count(), 0);
  // A day of the archive, by its date.
  await page.getByTestId("archive").fill("2026-11-20");
  await page.waitForURL("**#/daily/2026-11-20");
  await page.getByRole("heading", { name: "Deals of 20 Nov 2026" }).waitFor();
  const row = page.getByTestId("daily-numeron");
  await row.getByTestId("begin").click();
  await page.waitForURL("**#/match/daily-2026-11-20-numeron");
  const game = await playOut(page, "407");
  const { secrets } = await game.table();
  await page.getByTestId("see-day").click();
  await page.waitForURL("**#/daily/2026-11-20");
  const ending = row.getByTestId("ending");
  await ending.getByText(/Toki \(optimal\) (lost|won|did)|You won a deal that Toki/).waitFor();
  await ending.getByText("Your first daily deal of Numer0n.").waitFor();
  const text = await page.getByTestId("share-text").innerText();
  assert.match(text, /^Yomite, 20 Nov 2026\n[🟩🟨🟥] Numer0n: (won|lost), \d+ moves\n⬜ Coyote\n⬜ [^\n]+\n⬜ [^\n]+\n⬜ [^\n]+\n🟩 .*\nhttps?:\S+#\/daily\/2026-11-20$/u);
  for (const secret of secrets.filter(Boolean)) assert.ok(!text.split("\n").slice(1, 6).join().includes(secret), text);
  await page.getByTestId("share-copy").click();
  await page.getByTestId("share-said").getByText("Copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  await accessible("a day with its ending");
  await shot("daily ending", { fullPage: true });
  // Played out of the archive it is no day in a row.
  assert.equal(await page.getByTestId("streak").innerText(), "");

  await page.getByTestId("day-after").click();
  await page.waitForURL("**#/daily/2026-11-21");
  await row.getByTestId("begin").waitFor();
  await open("#/daily");
  await row.getByTestId("begin").click();
  await page.waitForURL("**#/match/daily-2026-11-23-numeron");
  await playOut(page, "158");
  await open("#/daily");
  await row.getByTestId("ending").getByText(/^You have won [012] of your 2 days\.$/).waitFor();
  await page.getByTestId("streak").getByText("1 day in a row").waitFor();
  // Tomorrow's deals are not given away.
  await open("#/daily/2026-11-24");
  await page.getByTestId("no-day").waitFor();
  assert.equal(await page.getByTestId("begin").count(), 0);
  // No calendar has this one: it is named as the others are.
  await open("#/daily");
  await row.getByTestId("ending").waitFor();
  await open("#/daily/2026-02-31");
  await page.getByTestId("no-day").waitFor();
  assert.equal(await page.getByTestId("begin").count(), 0);
});

browserTest("the deals of the day on a phone, in Japanese", async ({ page, open, fitsWidth, accessible }) => {
  await page.clock.setFixedTime(new Date(NOON));
  await open("#/daily");
  await page.getByRole("heading", { name: "今日の一局" }).waitFor();
  await page.getByTestId("daily-duel").getByTestId("begin").waitFor();
  await fitsWidth("the deals of the day");
  await accessible("the deals of the day");
  // Whatever it deals, the match opens.
  for (const game of GAMES.filter((name) => name !== "numeron")) {
    await open("#/daily");
    await page.getByTestId(`daily-${game}`).getByTestId("begin").click();
    await page.waitForURL(`**#/match/daily-2026-11-23-${game}`);
    await page.getByTestId("match").waitFor();
  }
}, { ...PHONE, locale: "ja-JP", colorScheme: "dark" });
