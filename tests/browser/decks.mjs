// Duel's deck builder as a person uses it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const PRESETS = JSON.parse(readFileSync(new URL("../../src/games/duel/decks.json", import.meta.url), "utf8"));

/** The text of a preset deck, a line a card. */
export const textOf = (id) => Object.entries(PRESETS.find((deck) => deck.id === id).cards)
  .map(([card, copies]) => `${copies} ${card}\n`).join("");

/** Lines in an order of their own, without comments. */
export const lines = (text) => text.split("\n").filter((line) => line && !line.startsWith("#")).sort();

/** The deck builder. */
export class Builder {
  constructor({ page, open }) {
    this.page = page;
    this.open = open;
    this.search = page.getByTestId("search");
    this.tiles = page.getByTestId("tile");
    this.sheet = page.getByTestId("sheet");
    this.size = page.getByTestId("size");
    this.faults = page.getByTestId("faults");
    this.name = page.getByTestId("deck-name");
    this.standing = page.getByTestId("standing");
    this.kept = page.getByTestId("kept-deck");
    this.text = page.getByTestId("text");
    this.report = page.getByTestId("text-report");
  }

  async go() {
    await this.open("#/decks");
    await this.page.getByTestId("decks").waitFor();
  }

  tile(card) {
    return this.page.locator(`[data-test=tile][data-card="${card}"]`);
  }

  line(card) {
    return this.page.locator(`[data-test=line][data-card="${card}"]`);
  }

  /** Finds one card by its name and puts so many in. */
  async take(name, card, copies) {
    await this.search.fill(name);
    for (let at = 0; at < copies; at += 1) await this.tile(card).getByTestId("more").click();
    assert.equal(await this.tile(card).getByTestId("copies").innerText(), String(copies));
  }

  async save(name) {
    await this.name.fill(name);
    await this.page.getByTestId("save-deck").click();
    await this.standing.getByText(/^(Saved|保存済み)$/).waitFor();
  }

  /** Opens the text, puts another one in and takes it. */
  async bringIn(text) {
    await this.page.getByTestId("as-text").click();
    await this.text.fill(text);
    await this.page.getByTestId("text-use").click();
  }

  /** The cards of the deck with how many there are, as lines of text. */
  async listed() {
    const all = await this.page.getByTestId("line").evaluateAll((found) => found.map((line) => (
      `${line.querySelector("[data-test=copies]").textContent.trim()} ${line.dataset.card}`
    )));
    return all.sort();
  }
}
