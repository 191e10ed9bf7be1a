// The site carries the licences of what it ships, and the settings lead to them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

import { browserTest } from "./harness.mjs";

/** Every crate that a program links, as cargo resolves it; not what runs while it is compiled. */
function linked(program) {
  const args = ["tree", "--package", program, "--target", "wasm32-unknown-unknown"];
  const tree = execFileSync("cargo", [...args, "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"], {
    encoding: "utf8",
  });
  return [...tree.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`);
}

browserTest("the settings lead to the licences of all that the site ships", async ({ page, open }) => {
  await open("#/");
  await page.getByTestId("settings").click();
  const link = page.getByTestId("settings-dialog").getByTestId("licences");
  assert.match(await link.innerText(), /Licences/);
  assert.equal(await link.getAttribute("target"), "_blank", "no match is left for it");
  // Not opened: a page of text has no icon, and the browser would ask the server's root for one.
  const answer = await page.request.get(await link.evaluate((element) => element.href));
  assert.equal(answer.status(), 200);
  const bytes = await answer.body();
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf], "it says itself that it is UTF-8");
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);

  const lines = new Set(text.split("\n").map((line) => line.trim()));
  for (const crate of new Set([...linked("yomite-page"), ...linked("yomite-worker")])) {
    assert.ok(lines.has(crate), `${crate} is not named`);
  }
  for (const part of [
    "Rust's standard library",
    "Apache License",
    "Permission is hereby granted, free of charge",
    "UNICODE LICENSE V3",
    "Copyright (c) Greg Johnston",
  ]) {
    assert.ok(text.includes(part), part);
  }

  await page.getByTestId("settings-dialog").getByText("日本語").click();
  await link.getByText(/ライセンス/).waitFor();
});
