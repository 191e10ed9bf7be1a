// How the tests start Chromium: which flags, and where it is.
//
// As a program, `node chromium.mjs /path/to/browser` prints the WebDriver capabilities that the
// Rust tests in the browser are run with.

import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));

/** No sandbox (the tests may run as root in a container), no graphics card, no talk to servers. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of the browser; an error that says what to do when there is none. */
export function browserPath() {
  const script = path.join(here, "../../scripts/chromium.sh");
  const found = execFileSync(script, ["browser"], { encoding: "utf8" }).trim();
  if (!found) throw new Error("no Chromium was found: run `make setup-test`, or set CHROME");
  return found;
}

function capabilities(binary) {
  return { "goog:chromeOptions": { binary, args: ["--headless", ...FLAGS] } };
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(capabilities(process.argv[2])));
}
