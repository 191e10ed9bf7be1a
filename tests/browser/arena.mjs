// The arena as a person uses it: the line-up, the run of it, what is read off and saved.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** The arena's screen. */
export class Arena {
  constructor(page) {
    this.page = page;
    this.phase = page.getByTestId("phase");
    this.progress = page.getByTestId("progress");
  }

  /** Fills in the form on its screen, and starts. */
  async start({ agents, deals, seed = "7", until = false }) {
    const { page } = this;
    const entrants = page.getByTestId("entrants").locator("li");
    await entrants.first().waitFor();
    while (await entrants.count() > agents.length) await entrants.last().getByTestId("remove").click();
    while (await entrants.count() < agents.length) await page.getByTestId("add").click();
    for (const [place, agent] of agents.entries()) {
      await page.getByTestId(`entrant-${place}`).getByTestId("who").selectOption(agent);
    }
    await page.getByTestId("deals").fill(String(deals));
    await page.getByTestId("seed").fill(seed);
    const stops = await page.getByTestId("until-decided").getAttribute("aria-checked");
    if (stops !== String(until)) await page.getByTestId("until-decided").click();
    await page.getByTestId("start").click();
  }

  /** Waits until it stands so. */
  async stands(text) {
    await this.phase.getByText(text, { exact: true }).waitFor();
  }

  /** How many games were played, how many there are, and how many deals are whole. */
  async counts() {
    const text = await this.progress.innerText();
    const [played, all, rounds] = text.match(/\d[\d,]*/g).map((number) => Number(number.replaceAll(",", "")));
    return { played, all, rounds };
  }

  /** Waits until more games than this are played; how many they are. */
  async beyond(games) {
    for (;;) {
      const { played } = await this.counts();
      if (played > games) return played;
      await this.page.waitForTimeout(50);
    }
  }

  /** The lines that a button saves. */
  async saved(button) {
    const download = this.page.waitForEvent("download");
    await this.page.getByTestId(button).click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^yomite-arena-\w+-\d+(-results)?\.jsonl$/);
    return readFileSync(await file.path(), "utf8");
  }

  /** The results, a table each. */
  async results() {
    const lines = await this.saved("save-results");
    return lines.trimEnd().split("\n").map((line) => JSON.parse(line));
  }
}
