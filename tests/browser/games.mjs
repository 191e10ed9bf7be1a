// The games of the page, in its order: read from the list in the source, so that no test has one of its own.

import { readFileSync } from "node:fs";

const SOURCE = new URL("../../src/games/lib.rs", import.meta.url);
const list = readFileSync(SOURCE, "utf8").match(/\$callback! \{([^}]*)\}/);
if (!list) throw new Error(`${SOURCE.pathname} has no list of games in with_games`);

/** The name of every game. */
export const GAMES = list[1].trim().split("\n").map((line) => line.trim().split(" ")[0].toLowerCase());
