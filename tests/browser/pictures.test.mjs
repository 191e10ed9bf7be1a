// Panels as pictures in files: everything that stands on the screen, and nothing that a browser alone shows.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { browserTest, PHONE } from "./harness.mjs";

const KINDS = ["distribution", "matrix", "candidates", "ranking", "tree", "worlds", "formula", "radar"];

/** Saves a panel, and gives the file. */
async function keep(page, panel, form) {
  const [download] = await Promise.all([
    page.waitForEvent("download"), panel.getByTestId(`picture-${form}`).click(),
  ]);
  assert.match(download.suggestedFilename(), new RegExp(`^yomite-[\\p{L}\\p{N}-]+\\.${form}$`, "u"));
  return readFile(await download.path());
}

/** What a browser makes of a drawing that stands alone: its texts, and what is odd about it. */
const read = (page, svg) => page.evaluate((source) => {
  const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
  const all = [...drawing.querySelectorAll("*")];
  return {
    broken: drawing.querySelector("parsererror")?.textContent ?? null,
    width: Number(drawing.documentElement.getAttribute("width")),
    height: Number(drawing.documentElement.getAttribute("height")),
    paper: drawing.documentElement.firstElementChild?.getAttribute("fill"),
    // What stands in one line may be several texts.
    text: all.filter(({ tagName }) => tagName === "text").map((text) => text.textContent).join("").replace(/\s+/g, ""),
    foreign: all.filter((one) => one.namespaceURI !== "http://www.w3.org/2000/svg").map(({ tagName }) => tagName),
    styled: all.filter((one) => one.hasAttribute("class") || one.hasAttribute("style")).length,
    shapes: all.length,
    // Where drawings within the drawing begin and end.
    highest: Math.min(...all.filter(({ tagName }, at) => at && tagName === "svg").map((one) => Number(one.getAttribute("y")))),
    lowest: Math.max(...all.filter(({ tagName }, at) => at && tagName === "svg")
      .map((one) => Number(one.getAttribute("y")) + Number(one.getAttribute("height")))),
  };
}, svg);

for (const [scheme, options] of [["light", {}], ["dark", { ...PHONE, locale: "ja-JP" }]]) {
  browserTest(`every kind of panel is a picture of its own, ${scheme}`, async ({ page, open }) => {
    await open("#/gallery");
    for (const kind of KINDS) {
      const panel = page.locator(`.panel--${kind}`).first();
      await panel.scrollIntoViewIfNeeded();
      await panel.getByTestId("picture").click();
      const svg = (await keep(page, panel, "svg")).toString("utf8");
      const drawing = await read(page, svg);
      assert.equal(drawing.broken, null, kind);
      assert.deepEqual(drawing.foreign, [], kind);
      assert.equal(drawing.styled, 0, kind);
      // Colours that programs of any age know.
      assert.doesNotMatch(svg, /"(oklab|oklch|color|color-mix)\(/, kind);
      assert.ok(drawing.shapes > 10, `${kind}: ${drawing.shapes} shapes`);
      const title = (await panel.locator(".panel-title").innerText()).replace(/\s+/g, "");
      assert.ok(drawing.text.includes(title), `${kind}: no title ${title} in ${drawing.text}`);
      // Every text of the panel's own drawings is there.
      const texts = await panel.locator(".panel-picture svg text").evaluateAll((all) => all
        .filter((text) => text.checkVisibility()).map((text) => text.textContent.replace(/\s+/g, "")));
      for (const text of texts) assert.ok(drawing.text.includes(text), `${kind}: no ${text}`);
      assert.equal(drawing.paper.replace(/[^\d,]/g, "").split(",").every((part) => Number(part) > 200), scheme === "light", kind);

      const png = await keep(page, panel, "png");
      assert.equal(png.subarray(1, 4).toString("latin1"), "PNG", kind);
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [drawing.width * 2, drawing.height * 2], kind);
    }
    // What scrolls on the screen is whole in the file, and stands under the title.
    const tree = page.locator(".panel--tree").first();
    await tree.locator(".panel-picture").evaluate((picture) => {
      picture.style.maxHeight = "80px";
      picture.scrollTop = 60;
    });
    const whole = await read(page, (await keep(page, tree, "svg")).toString("utf8"));
    assert.ok(whole.lowest <= whole.height, `${whole.lowest} of ${whole.height}`);
    assert.ok(whole.highest >= 0, `${whole.highest}`);
    // A table is no picture.
    const panel = page.locator(".panel--matrix").first();
    await panel.locator(".link-btn").nth(1).click();
    assert.equal(await panel.getByTestId("picture").count(), 0);
  }, { ...options, colorScheme: scheme, timeout: 120_000 });
}
