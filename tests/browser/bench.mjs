// Measures the built site in a browser and prints the figures. It judges none of them.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { newVisit, stop } from "./visit.mjs";

const DIST = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../dist");

/** One line of a table: a name, then figures set flush right. */
function row(name, ...figures) {
  console.log(`  ${name.padEnd(40)}${figures.map((figure) => String(figure).padStart(12)).join("")}`);
}

function sizes() {
  console.log("\nSizes of what a browser loads, in bytes");
  row("file", "raw", "gzip", "brotli");
  const total = [0, 0, 0];
  for (const name of readdirSync(DIST).sort()) {
    if (!/\.(wasm|js|css|html|svg)$/.test(name)) continue;
    const content = readFileSync(path.join(DIST, name));
    const figures = [
      content.length,
      gzipSync(content, { level: 9 }).length,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }).length,
    ];
    figures.forEach((figure, i) => { total[i] += figure; });
    row(name, ...figures);
  }
  row("together", ...total);
}

/** Milliseconds from the start of the navigation until the program has put its page up. */
async function timeToInteractive() {
  const runs = 5;
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const { context, page, open } = await newVisit();
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector("main")) return;
        seen.disconnect();
        // The next task after the next frame: what is painted can now be used.
        requestAnimationFrame(() => setTimeout(() => { window.interactiveAt = performance.now(); }));
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await open();
    await page.waitForFunction(() => window.interactiveAt !== undefined);
    times.push(await page.evaluate(() => window.interactiveAt));
    await context.close();
  }
  times.sort((a, b) => a - b);
  console.log(`\nTime to interactive, ms (${runs} new profiles)`);
  row("median", times[Math.floor(runs / 2)].toFixed(0));
  row("lowest, highest", times[0].toFixed(0), times[runs - 1].toFixed(0));
}

try {
  sizes();
  await timeToInteractive();
} finally {
  await stop();
}
