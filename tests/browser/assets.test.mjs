// The files that agents need: fetched once when first needed, checked, and told of when they cannot
// be had.

import assert from "node:assert/strict";

import { browserTest } from "./harness.mjs";
import { COYOTE_OPENING, COYOTE_OVER } from "./matches.mjs";
import { Numeron } from "./numeron.mjs";

const FILE = /\/assets\/coyote\/equilibrium-[0-9a-f]{16}\.bin$/;

/** Brings in a match of two in which the person opens against the solved strategy. */
async function begin({ page, open }) {
  await open("#/history");
  await new Numeron(page).bringIn(COYOTE_OPENING);
  await page.getByTestId("coyote").waitFor();
}

async function bid(page, number) {
  await page.getByTestId("bid").fill(String(number));
  await page.getByTestId("bid").press("Enter");
}

/** The opponent has bid, or called. */
const answered = (page) => page.getByTestId("seat-1").locator("[data-bid]").or(page.getByTestId("total")).first();

browserTest("a file is fetched when it is first needed, once for all workers", async (visit) => {
  const { page } = visit;
  const asked = [];
  page.on("request", (request) => { if (FILE.test(request.url())) asked.push(request.url()); });
  await begin(visit);
  assert.deepEqual(asked, [], "nobody needs it yet");
  await bid(page, 1);
  await answered(page).waitFor();
  assert.equal(asked.length, 1);
  // Another match of the same tab, and advice by another agent that needs it.
  await begin(visit);
  await page.getByTestId("adviser").selectOption("reader");
  await page.getByTestId("whole-hint").click();
  await page.getByTestId("headline").waitFor();
  await bid(page, 1);
  await answered(page).waitFor();
  assert.equal(asked.length, 1);
});

const absent = (route) => route.fulfill({ status: 404, body: "not found" });
const damaged = async (route) => {
  const content = await (await route.fetch()).body();
  content[content.length >> 1] ^= 1;
  return route.fulfill({ body: content });
};
const cut = async (route) => {
  const content = await (await route.fetch()).body();
  return route.fulfill({ body: content.subarray(0, 1000) });
};
// As a host answers that sends its start page for every unknown address.
const another = (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>".repeat(50_000) });

for (const [what, answer, told] of [
  ["absent", absent, /equilibrium-\w+\.bin: HTTP 404/],
  ["damaged", damaged, /the content of .*equilibrium-\w+\.bin is not the one/],
  ["cut short", cut, /equilibrium-\w+\.bin has 1,000 bytes instead of [\d,]+/],
  ["another file altogether", another, /equilibrium-\w+\.bin has [\d,]+ bytes instead of [\d,]+/],
  ["beyond reach", (route) => route.abort(), /equilibrium-\w+\.bin: .*fetch/i],
]) {
  browserTest(`a file that is ${what} is told of, and can be tried again`, async (visit) => {
    const { page, complaints } = visit;
    await page.route(FILE, answer);
    await begin(visit);
    await bid(page, 1);
    const trouble = page.getByTestId("trouble");
    await trouble.getByText("What the agent needs could not be fetched").waitFor();
    assert.match(await trouble.innerText(), told);
    // As long as it is so, trying again says so again; the person's bid is kept.
    await trouble.getByRole("button").click();
    await trouble.getByText(told).waitFor();
    assert.equal(await page.getByTestId("last-bid").innerText(), "1");

    await page.unrouteAll({ behavior: "wait" });
    await trouble.getByRole("button").click();
    await answered(page).waitFor();
    assert.equal(await trouble.count(), 0);
    const others = complaints.splice(0).filter((line) => !/404|ERR_FAILED/.test(line));
    assert.deepEqual(others, []);
  });
}

browserTest("while a file is on its way the page says so, and the match goes on by itself", async (visit) => {
  const { page } = visit;
  let goOn;
  const told = new Promise((resolve) => { goOn = resolve; });
  await page.route(FILE, async (route) => {
    await told;
    return route.continue();
  });
  await begin(visit);
  await bid(page, 1);
  await page.getByTestId("thinking").getByText(/is being fetched: 0\s?%/).waitFor();
  goOn();
  await answered(page).waitFor();
});

browserTest("a fetch that brings nothing is given up, and can be tried again", async (visit) => {
  const { page } = visit;
  await page.clock.install();
  await page.route(FILE, () => {});
  await begin(visit);
  await bid(page, 1);
  await page.getByTestId("thinking").getByText("is being fetched").waitFor();
  await page.clock.fastForward(11_000);
  const trouble = page.getByTestId("trouble");
  await trouble.getByText(/nothing came for 10 s/).waitFor();
  // Nobody ever answers that request: there is nothing to wait for.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await trouble.getByRole("button").click();
  await answered(page).waitFor();
});

browserTest("a look that lacks its file can be tried again", async (visit) => {
  const { page } = visit;
  await page.route(FILE, damaged);
  await begin(visit);
  await page.getByTestId("adviser").selectOption("equilibrium");
  await page.getByTestId("whole-hint").click();
  const told = page.getByTestId("no-thought");
  await told.getByText("could not be fetched").waitFor();
  await visit.accessible("an agent without its file");
  await page.unrouteAll({ behavior: "wait" });
  await told.getByRole("button").click();
  await page.getByTestId("headline").waitFor();
});

browserTest("a round looked back on without the file says so, and is read when tried again", async (visit) => {
  const { page } = visit;
  await page.route(FILE, damaged);
  await visit.open("#/history");
  await new Numeron(page).bringIn(COYOTE_OVER);
  await page.getByTestId("look-toggle").click();
  const told = page.getByTestId("look-trouble");
  await told.getByText("could not be fetched").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await told.getByRole("button").click();
  await page.locator("[data-test='look-row'] .read-mean").first().waitFor();
  assert.equal(await told.count(), 0);
});
