// The workers' program on a bad line, or of another build: the page says truly what is the matter, goes
// on by itself where it can, and fetches anew when it is told to try again.

import assert from "node:assert/strict";

import { Detour } from "./detour.mjs";
import { browserTest } from "./harness.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";

const lines = RUNNING.replace("random", "expected");

/** Opens a match against an agent that weighs calls, and makes a call that it has to answer. */
async function call(page, open) {
  await open("#/history");
  const game = new Numeron(page);
  await game.bringIn(lines);
  await game.turn();
  await game.code.fill("612");
  await page.getByTestId("call-it").click();
  return game;
}

/** The agent has answered the call, and nothing on the page speaks of trouble any more. */
async function goesOn(page, game) {
  await game.turn();
  assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
  await page.getByTestId("engine-notice").waitFor({ state: "detached" });
  assert.equal(await page.getByTestId("trouble").count(), 0);
}

/** Runs the body with the site behind a bad line. */
function badLine(title, file, way, body) {
  const detour = new Detour();
  Object.assign(detour, { file, way });
  browserTest(title, async (visit) => {
    try {
      await body(visit, detour);
    } finally {
      detour.close();
    }
  }, { by: detour.by });
}

for (const [name, file] of [["worker_bg.wasm", /worker_bg\.wasm/], ["worker.js", /worker\.js/]]) {
  badLine(`a download of ${name} that stalls half-way is told of, and fetched anew when one tries again`, file, "stall", async ({ page, open }, detour) => {
    await page.clock.install();
    const game = await call(page, open);
    await page.getByTestId("thinking").getByText(/program is being fetched: [\d,]+ kB so far/).waitFor();
    assert.equal(await page.getByTestId("engine-notice").count(), 0, "it may still come");
    await page.clock.fastForward(11_000);
    const notice = page.getByTestId("engine-notice");
    await notice.getByText(`could not be fetched (${name}: nothing came for 10 s)`).waitFor();
    await page.getByTestId("trouble").getByText("nothing came for 10 s").waitFor();
    assert.equal((await game.plies()).count, 5, "the person's call is kept");

    // Still so: it is asked for once more, at another address, and told of again.
    await notice.getByTestId("engine-retry").click();
    await notice.waitFor({ state: "detached" });
    await page.getByTestId("thinking").or(page.getByTestId("trouble")).first().waitFor();
    while (detour.asked.length < 2) await page.waitForTimeout(20);
    assert.equal(new Set(detour.asked).size, 2, "no cache may answer for the first");
    await page.clock.fastForward(11_000);
    await notice.getByText("nothing came for 10 s").waitFor();

    detour.file = null;
    await notice.getByTestId("engine-retry").click();
    // Nobody has to press the match's own button as well.
    await goesOn(page, game);
  });
}

badLine("a download that is cut off is told of", /worker_bg\.wasm/, "cut", async ({ page, open, complaints }, detour) => {
  const game = await call(page, open);
  await page.getByTestId("trouble").getByText(/could not be fetched \(worker_bg\.wasm: .+\)/).waitFor();
  detour.file = null;
  await page.getByTestId("trouble").getByRole("button").click();
  await goesOn(page, game);
  assert.deepEqual(complaints.splice(0).filter((line) => !/net::ERR_/.test(line)), []);
});

badLine("as long as a download moves nothing is given up, however slow it is", /worker(_bg|_boot)?\.(wasm|js)/, "drip", async ({ page, open }, detour) => {
  await page.clock.install();
  // Too few for the whole program to be there before this was looked at, on the slowest machine too.
  detour.drops = { ms: 200, bytes: 2_000 };
  const game = await call(page, open);
  const thinking = page.getByTestId("thinking");
  // Much longer on the page's clock than what would be a stall, while some drops fall: two each time, for
  // the first may have fallen before the clock was put forward.
  let seen = 0;
  for (let waits = 0; waits < 7; waits += 1) {
    for (let fallen = 0; fallen < 2;) {
      const told = await thinking.getByText(/being fetched: [\d,]+ kB/).innerText();
      const so = Number(told.match(/([\d,]+) kB/)[1].replaceAll(",", ""));
      if (so !== seen) fallen += 1;
      seen = so;
    }
    await page.clock.fastForward(3_000);
  }
  assert.equal(await page.getByTestId("engine-notice").count(), 0);
  detour.drops.bytes = 1 << 20;
  await game.turn();
  assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
  assert.equal(await page.getByTestId("engine-notice").count(), 0);
});

browserTest("glue of another build under an open page is told apart, and the right one taken when one tries again", async ({ page, open }) => {
  let asked = 0;
  await page.route(/\/worker\.js/, async (route) => {
    asked += 1;
    const script = await (await route.fetch()).text();
    // Another build's names end in other hashes.
    const other = script.replace(/(invoke_+h)[0-9a-f]{16}/g, "$10123456789abcdef");
    assert.ok(other !== script, "the glue has such names");
    return route.fulfill({ contentType: "text/javascript", body: other });
  });
  const game = await call(page, open);
  const trouble = page.getByTestId("trouble");
  await trouble.getByText("are of different versions").waitFor();
  const before = asked;
  await trouble.getByRole("button").click();
  while (asked === before) await page.waitForTimeout(20);
  await trouble.getByText("are of different versions").waitFor();
  assert.equal(await page.getByTestId("engine-notice").getByText("are of different versions").count(), 1);

  await page.unrouteAll({ behavior: "wait" });
  await trouble.getByRole("button").click();
  await goesOn(page, game);
});

browserTest("a whole program of another build is told apart, and the right one taken when one tries again", async ({ page, open }) => {
  await page.route(/\/worker_bg\.wasm/, async (route) => {
    const response = await route.fetch();
    const program = await response.body();
    const build = new URL(route.request().url()).searchParams.get("v");
    const at = program.indexOf(build);
    assert.ok(at > 0, "the build's name is in the program");
    program.write("0".repeat(build.length), at);
    return route.fulfill({ response, body: program });
  });
  const game = await call(page, open);
  const trouble = page.getByTestId("trouble");
  await trouble.getByText("are of different versions").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await trouble.getByRole("button").click();
  await goesOn(page, game);
});

browserTest("a host that answers every address with its start page is told of", async ({ page, open }) => {
  await page.route(/\/worker(_boot)?\.js/, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  const game = await call(page, open);
  await page.getByTestId("trouble").getByText("are of different versions").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByTestId("engine-retry").click();
  await goesOn(page, game);
});

browserTest("where workers may run the site's own files alone, they think all the same", async ({ page, open, complaints }) => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
  await page.route(/\/worker_boot\.js/, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  const game = await call(page, open);
  await goesOn(page, game);
  // The browser says what it did not allow; it was done in another way.
  assert.ok(complaints.splice(0).every((line) => /blob:/.test(line)), "nothing else was refused");
});
