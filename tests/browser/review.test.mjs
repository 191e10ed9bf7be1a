// A match that has ended is reviewed by itself: its line, its sums, its moments, the way on.

import assert from "node:assert/strict";

import { DUEL_RUNNING } from "./duel.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { COYOTE_BLUNDERED, COYOTE_FINISHED, SEVENS_FINISHED } from "./matches.mjs";
import { FINISHED, Numeron, reviewed, sumOf } from "./numeron.mjs";
import { PINE_FINISHED } from "./pineapple.mjs";

/** Brings a finished match in and opens it at its end. */
const keep = async (page, open, record) => {
  await open("#/history");
  await new Numeron(page).bringIn(record);
  await page.getByTestId("outcome").waitFor();
};

/** Bids at the table of Coyote. */
const bid = async (page, number) => {
  await page.getByTestId("bid").fill(String(number));
  await page.getByTestId("bid").press("Enter");
};

/** The figures of the review's sums: points as they are, of a win in per cent. */
const sums = async (page) => {
  const read = async (name) => {
    const text = await page.getByTestId("sums").getByTestId(name).locator("dd").innerText();
    return sumOf(text);
  };
  const names = ["start", "skill", "others", "luck", "result"];
  // Where chance strikes after the deal, what it brought is told apart.
  const drawn = await page.getByTestId("sums").getByTestId("drawn").count();
  return Promise.all([...names, ...drawn > 0 ? ["drawn"] : []].map(read));
};

for (const [name, record, mover] of [
  ["coyote", COYOTE_FINISHED, "0"], ["sevens", SEVENS_FINISHED, "0"], ["pineapple", PINE_FINISHED, "0"],
]) {
  browserTest(`a finished match of ${name} is reviewed, and the sums explain its result`, async ({ page, open }) => {
    await keep(page, open, record);
    const review = page.getByTestId("review");
    await review.getByTestId("sums").waitFor();
    await page.getByTestId("review-stop").waitFor({ state: "detached" });
    assert.equal(await page.getByTestId("review-seat").inputValue(), mover);
    assert.equal(await page.getByTestId("belief").locator(".said h2").innerText(), "Review");
    const figures = await sums(page);
    const [start, skill, others, luck, result, drawn = 0] = figures;
    assert.equal(figures.length, name === "sevens" ? 5 : 6, "what was drawn after the deal is told apart");
    const sum = start + skill + others + luck + drawn;
    assert.ok(Math.abs(sum - result) <= 3, `${start} + ${skill} + ${others} + ${luck} + ${drawn} ≠ ${result}`);
    // The account in words comes before its figures.
    assert.match(await review.getByTestId("account").innerText(), /gave (nothing )?away/);
    assert.ok(skill <= 0, "nobody gains by skill what the best would not have had");
    assert.equal(await review.getByTestId("review-chart").isVisible(), true);

    // Kept: after a reload nothing is thought again.
    await page.reload();
    await page.getByTestId("sums").waitFor();
    assert.equal(await page.getByTestId("review-stop").count(), 0);
    assert.deepEqual(await sums(page), figures);
  });
}

browserTest("what is looked at while a review waits is thought to its end, and stays", async ({ page, open }) => {
  await keep(page, open, PINE_FINISHED);
  await page.getByTestId("review-stop").waitFor();
  await page.getByTestId("timeline").getByTestId("first").click();
  await page.getByTestId("step-item").first().waitFor({ state: "attached" });
  // Reasons that are there once never go again.
  await page.evaluate(() => {
    window.gone = 0;
    new MutationObserver(() => {
      if (!document.querySelector("[data-test=step-item]")) window.gone += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  // It is offered to think longer once a thought is complete.
  await page.getByTestId("think-longer").waitFor();
  assert.equal(await page.evaluate(() => window.gone), 0);
  // And the review goes on.
  await page.getByTestId("timeline").getByTestId("last").click();
  await page.getByTestId("sums").waitFor();
  await page.getByTestId("review-stop").waitFor({ state: "detached" });
});

browserTest("what is left and looked at again at once is thought about all the same", async ({ page, open }) => {
  await keep(page, open, PINE_FINISHED);
  await page.getByTestId("sums").waitFor();
  await page.getByTestId("review-stop").waitFor({ state: "detached" });
  // To the first placement, on and back, before the thought that was begun there can have been given up.
  await page.evaluate(async () => {
    for (const name of ["first", "forward", "back"]) {
      document.querySelector(`[data-test=timeline] [data-test=${name}]`).click();
      await new Promise((done) => { setTimeout(done); });
    }
  });
  await page.getByTestId("step-item").first().waitFor({ state: "attached" });
  await page.getByTestId("think-longer").waitFor();
});

browserTest("losses that come to more than a win come with why", async ({ page, open }) => {
  await keep(page, open, reviewed(FINISHED, [0.4, 0.5, 0.45, 0.3]));
  const skill = page.getByTestId("sums").getByTestId("skill");
  await skill.waitFor();
  assert.match(await skill.innerText(), /−1\d\d\s%$/);
  await page.getByTestId("more-than-won").getByText("This can be more than 100").waitFor();
  await page.getByTestId("language").click();
  await page.locator("html[lang=ja]").waitFor();
  assert.match(await skill.innerText(), /−1\d\d%$/);
});

browserTest("from any move of a finished match one plays on, in a match of its own", async ({ page, open }) => {
  await keep(page, open, COYOTE_FINISHED);
  await page.getByTestId("first").click();
  const before = page.url();
  await page.getByTestId("what-if").click();
  await page.getByTestId("branched").getByText("before its move 1").waitFor();
  assert.notEqual(page.url(), before);
  assert.equal(await page.getByTestId("entry").isVisible(), true, "it is the person's move");
});

browserTest("what if: one plays on in a world drawn anew, and sees what was seen", async ({ page, open }) => {
  await keep(page, open, COYOTE_FINISHED);
  await page.getByTestId("first").click();
  const cards = async () => (await page.locator(".place").allInnerTexts()).map((place) => place.match(/^\S+/)[0]);
  const [before, seen] = [page.url(), await cards()];
  await page.getByTestId("play-on").click();
  await page.getByTestId("branched").getByText("before its move 1").waitFor();
  assert.notEqual(page.url(), before);
  assert.equal(await page.getByTestId("entry").isVisible(), true, "it is the person's move");
  assert.equal(await page.getByTestId("play-on").count(), 0, "while one plays nothing is in the way");
  assert.deepEqual(await cards(), seen);
  assert.deepEqual(seen.toSorted(), ["20", "?"]);
});

browserTest("what if at Duel: the table is as it was seen, and the match goes on, is kept and sent", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(DUEL_RUNNING);
  for (let steps = 0; steps < 3; steps += 1) await page.getByTestId("back").click();
  const table = async () => page.locator(".duel").innerText();
  await page.getByTestId("play-on").waitFor();
  const [before, seen] = [page.url(), await table()];
  await page.getByTestId("play-on").click();
  await page.getByTestId("branched").getByText("before its move").waitFor();
  assert.notEqual(page.url(), before);
  // The card under the pointer is told beside the table.
  await page.mouse.move(0, 0);
  const held = (text) => text.split("\n").filter((line) => /Raider|Stag|Runner|Pup|Lancer/.test(line)).toSorted();
  const now = held(await table());
  for (const line of held(seen)) assert.ok(now.includes(line), `${line} is not on the table: ${now}`);
  // It is kept as it stands, and can be played on.
  await page.reload();
  await page.getByTestId("branched").waitFor();
  assert.deepEqual(held(await table()), now);
  await page.keyboard.press("e");
  await page.locator("[data-ply='1']").waitFor();
});

for (const [where, profile] of [["at a desk", {}], ["on a telephone", PHONE]]) {
  browserTest(`one's own mistakes are asked again ${where}: what gives away is told so, the best solves`, async ({ page, open }) => {
    await keep(page, open, COYOTE_BLUNDERED);
    if (profile === PHONE) await page.getByTestId("sheet").click();
    await page.getByTestId("find-better").click();
    const quest = page.getByTestId("quest");
    await quest.getByText("100").first().waitFor();
    assert.equal(await page.getByTestId("headline").count(), 0, "the answer is not given away by the reasoning");

    // Wherever one looks meanwhile, there is a way back.
    await page.getByTestId("forward").click();
    await page.getByTestId("quest-back").click();
    await page.getByTestId("quest-back").waitFor({ state: "detached" });

    const standing = page.getByTestId("quest-standing");
    await bid(page, 100);
    await standing.getByText(/“bid 100” gives away \d/).waitFor();
    await bid(page, 99);
    await standing.getByText(/“bid 99” gives away \d/).waitFor();
    await page.getByTestId("quest-show").click();
    const best = (await standing.innerText()).match(/“bid (\d+)”/)[1];
    await page.getByTestId("quest-end").click();

    await page.getByTestId("find-better").click();
    await bid(page, Number(best));
    await standing.getByText(`“bid ${best}”`).waitFor();
    assert.doesNotMatch(await standing.innerText(), /gives away/);
    await page.getByTestId("quest-next").click();
    await quest.waitFor({ state: "detached" });
    await page.getByTestId("sums").waitFor();
  }, profile);
}
