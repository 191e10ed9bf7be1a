// Readers' own agents on the page: added, tried, asked what became of it.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PLAYERS = new URL("../../assets/guests/", import.meta.url);

/** The player in Rust of `src/page/guest/README.md`, as a WebAssembly module; with other lines in the place of some, another one. */
export function compiled(changed = (source) => source) {
  const folder = mkdtempSync(path.join(tmpdir(), "yomite-guest-"));
  try {
    const source = readFileSync(new URL("player.rs", PLAYERS), "utf8");
    const module = path.join(folder, "player.wasm");
    // The command that stands in the file, but for its names.
    const [, options] = source.match(/^\/\/! rustc (.*) player\.rs$/m);
    execFileSync("rustc", [...options.split(" "), "-", "-o", module], { input: changed(source), stdio: ["pipe", "ignore", "inherit"] });
    return readFileSync(module);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A player that answers each question by these lines of its own, with `move` and `say` in sight. */
export const answering = (body) => `
  const say = (line) => postMessage(typeof line === "string" ? line : JSON.stringify(line));
  onmessage = ({ data }) => {
    const move = JSON.parse(data);
    if (move.type !== "move") return;
    ${body}
  };`;

/** The screen of one's own agents. */
export class Guests {
  constructor(page) {
    this.page = page;
    this.form = page.getByTestId("add-guest");
    this.fault = page.getByTestId("guest-fault");
    this.said = page.getByTestId("guest-said");
  }

  /** The row of a guest. */
  row(name) {
    return this.page.getByTestId("kept-guest").filter({ has: this.page.locator(".guest-name", { hasText: name }) });
  }

  /** Adds a guest by its text, or by its file. */
  async add(name, source) {
    const { page } = this;
    if (typeof source === "string") {
      await page.getByTestId("guest-source").fill(source);
    } else {
      await page.getByTestId("guest-file").setInputFiles(source);
      await this.fault.getByText(/is read|読み込みました/).waitFor();
    }
    await page.getByTestId("guest-name").fill(name);
    await page.getByTestId("keep-guest").click();
    await this.row(name).waitFor();
  }

  /** Has a guest tried, and gives what is told of it. */
  async tried(name, game = "numeron") {
    const row = this.row(name);
    await row.getByTestId("try-game").selectOption(game);
    await row.getByTestId("try-guest").click();
    await row.locator(".guest-told").first().waitFor({ timeout: 30_000 });
    return (await row.locator(".guest-told").allInnerTexts()).join("\n");
  }
}
