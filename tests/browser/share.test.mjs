// A match given away: a link that holds all of it, and whoever opens it.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { GAMES } from "./games.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { FINISHED, Numeron, RUNNING } from "./numeron.mjs";

const GOLDEN = path.join(path.dirname(fileURLToPath(import.meta.url)), "../golden/links");
const golden = (name) => {
  const file = path.join(GOLDEN, name);
  const command = "YOMITE_GOLDEN=write cargo nextest run --test links";
  assert.ok(existsSync(file), `${file} is missing; to write it: ${command}`);
  return readFileSync(file, "utf8").trim();
};

/** Opens the dialog on the match that is open, and gives the link in it. */
async function share(page) {
  await page.getByTestId("share").click();
  return page.getByTestId("share-link").inputValue();
}

/** The match that is open, as a file. */
async function file(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save").click()]);
  return readFile(await download.path(), "utf8");
}

/** The record in it, by whichever way it came. */
async function saved(page) {
  const lines = (await file(page)).trimEnd().split("\n");
  return lines.filter((line) => !line.startsWith('{"review"')).join("\n").replace('"given":true,', "");
}

browserTest("a link opens the match elsewhere at its move, and tells no end before", async (visit) => {
  const { page, open, context } = visit;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("#/history");
  await new Numeron(page).bringIn(FINISHED);
  await page.getByTestId("account").waitFor();
  await page.getByTestId("review-stop").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL("**/8");
  const at = await share(page);
  assert.match(at, /\/some\/where\/#\/shared\/[\w-]+\/8$/);
  assert.ok(at.length < 300, `${at.length} characters`);
  await page.getByTestId("from-here").uncheck();
  const whole = await page.getByTestId("share-link").inputValue();
  assert.equal(at, `${whole}/8`);
  await page.getByTestId("share-link-copy").click();
  await page.getByTestId("share-link-said").getByText("Copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), whole);

  // In a few words, without anything that was hidden.
  const told = await page.getByTestId("share-result").inputValue();
  assert.match(told, /^Yomite · Numer0n: won against \S+ in 9 moves\n[●◐○×]{5}\n/);
  const said = told.split("\n").slice(0, 2).join("\n");
  for (const code of ["407", "158", "012"]) assert.ok(!said.includes(code), said);
  await page.getByTestId("share-dialog").getByTestId("close").click();
  const record = await saved(page);

  // Somebody else.
  const other = await context.browser().newContext({ locale: "en-GB", reducedMotion: "reduce" });
  const there = await other.newPage();
  await there.goto(at);
  const card = there.getByTestId("shared");
  await card.waitFor();
  const before = await card.innerText();
  assert.match(before, /Player · \S+/);
  assert.match(before, /opens at move 9/);
  for (const hidden of ["407", "158", "won", "lost"]) assert.ok(!before.includes(hidden), before);
  await there.getByTestId("look").click();
  await new Numeron(there).looksAt(8);
  assert.equal(await there.getByTestId("outcome").count(), 0, "the end is told when one has looked at it");
  assert.equal(await saved(there), record);
  await there.keyboard.press("End");
  await there.getByTestId("outcome").getByText("Player won.").waitFor();
  await there.keyboard.press("ArrowLeft");
  await there.getByTestId("outcome").getByText("Player won.").waitFor();
  const handed = await file(there);

  // It is nobody's own there, and is not kept twice.
  const home = there.url().split("#")[0];
  await there.goto(`${whole}`);
  await there.getByTestId("look").click();
  await there.getByTestId("outcome").waitFor();
  await there.goto(`${home}#/history`);
  await there.getByTestId("entry").first().waitFor();
  assert.equal(await there.getByTestId("entry").count(), 1);
  const kept = await there.getByTestId("entry").innerText();
  assert.match(kept, /came by a link/);
  assert.match(kept, /Player won/);
  // Nor does it become one's own by way of a file.
  const third = await context.browser().newContext({ locale: "en-GB", reducedMotion: "reduce" });
  const last = await third.newPage();
  await last.goto(`${home}#/history`);
  await new Numeron(last).chooseFile(handed);
  await last.getByTestId("entry").getByText("came by a link").waitFor();
  await last.getByTestId("entry").getByText("Player won").waitFor();
  await third.close();
  await other.close();

  // To whoever has played it, it leads to the match itself.
  const own = page.url().replace(/\/8$/, "");
  await page.goto(whole);
  await page.getByTestId("look").click();
  await page.waitForURL(own);
});

browserTest("a match that goes on gives no link", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(RUNNING);
  await page.getByTestId("save").waitFor();
  assert.equal(await page.getByTestId("share").count(), 0);
  assert.ok(!(await page.content()).includes("#/shared/"));
});

browserTest("a link that is none of ours is refused with a reason, and nothing is kept", async ({ page, open, accessible }) => {
  const link = golden("numeron-seed.link");
  const forged = [
    [link.slice(0, -3), "cut off or altered"],
    [`${link.slice(0, 30)}A${link.slice(31)}`, "cut off or altered"],
    [`CQ${link.slice(2)}`, "version 9"],
    ["A".repeat(40_000), "none of ours has more than"],
    ["%3Cscript%3Ealert(1)%3C/script%3E", "cut off or altered"],
  ];
  for (const [text, reason] of forged) {
    await open(`#/shared/${text}`);
    await page.getByTestId("broken-link").getByText(reason).waitFor();
    // The next one is a new address, not the same screen.
    await open("#/");
  }
  await open(`#/shared/${forged[0][0]}`);
  await page.getByTestId("broken-link").waitFor();
  await accessible("a broken link");
  await open("#/history");
  await page.getByText("No match yet.").waitFor();
});

browserTest("links of every game that were given away once lead there", async ({ page, open }) => {
  for (const game of GAMES) {
    await open(`#/shared/${golden(`${game}-deal.link`)}`);
    await page.getByTestId("look").click();
    await page.getByTestId("match").waitFor();
    assert.equal(await saved(page), golden(`${game}-deal.jsonl`), game);
  }
});

for (const [locale, title, scheme] of [["ja-JP", "届いた対局", "dark"], ["en-GB", "A match for you", "light"]]) {
  browserTest(`a shared match on a phone, ${locale}`, async ({ page, open, fitsWidth, accessible }) => {
    await open(`#/shared/${golden("sevens-deal.link")}`);
    await page.getByRole("heading", { name: title }).waitFor();
    await fitsWidth("a shared match");
    await accessible("a shared match");
    await page.getByTestId("look").click();
    await page.getByTestId("outcome").waitFor();
    await share(page);
    await fitsWidth("the share dialog");
    await accessible("the share dialog");
  }, { ...PHONE, locale, colorScheme: scheme });
}
