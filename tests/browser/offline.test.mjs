// The site on the device: after one visit it works without the network, says what is here and what is
// not, and stays out of the way where the browser or the host does not play along.

import assert from "node:assert/strict";

import { Detour } from "./detour.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { hostedTest, settled, UNREACHED } from "./hosted.mjs";
import { COYOTE_OPENING } from "./matches.mjs";
import { Numeron, RUNNING } from "./numeron.mjs";

const EQUILIBRIUM = /^assets\/coyote\/equilibrium-/;
const EQUILIBRIUM_URL = /\/assets\/coyote\/equilibrium-/;

/** Off the net, really: the host is gone, and the browser knows. */
async function cutOff(context, host) {
  await host.off();
  await context.setOffline(true);
}

for (const [where, profile] of [["", {}], [" on a telephone, in Japanese", { ...PHONE, locale: "ja-JP" }]]) {
  hostedTest(`after one visit a game is played without the network${where}`, async ({ page, context, base, open, complaints, fitsWidth, accessible, shot }, host) => {
    await open("#/");
    assert.match(await settled(page), profile.locale ? /すべて使えます/ : /^Everything works without the network \([\d.]+ MB/);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    assert.equal(scope, base, "the site's own folder, and nothing above it");
    await page.getByTestId("settings").click();
    await page.getByTestId("device").scrollIntoViewIfNeeded();
    await fitsWidth("what is on this device");
    await accessible("what is on this device");
    await shot(`device${where}`);

    await cutOff(context, host);
    await page.reload();
    await page.getByTestId("home").waitFor();
    await open("#/history");
    const game = new Numeron(page);
    await game.bringIn(RUNNING.replace("random", "expected"));
    await game.turn();
    await game.play("612");
    assert.deepEqual((await game.table()).calls.map((of) => of.length), [2, 2]);
    // A second page, and one that names its file.
    const other = await context.newPage();
    await other.goto(`${base}index.html`);
    await other.getByTestId("home").waitFor();
    await other.close();
    assert.deepEqual(complaints.splice(0).filter((line) => !UNREACHED.test(line)), []);
    await host.on();
  }, profile);
}

hostedTest("what is kept is not said to be missing before the browser was asked", async ({ page, open }) => {
  // All that stands there, from the first moment on.
  await page.addInitScript(() => {
    window.told = [];
    const note = () => {
      const said = document.querySelector("[data-test=offline-standing]")?.textContent;
      if (said && said !== window.told.at(-1)) window.told.push(said);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const told = () => page.evaluate(() => window.told);
  await open("#/");
  await settled(page);
  assert.ok(!(await told()).some((said) => said.includes("not kept")), (await told()).join(" | "));
  await page.reload();
  await page.getByTestId("home").waitFor();
  await settled(page);
  // Nor is it fetched anew.
  assert.ok((await told()).every((said) => /^Looking up|without the network/.test(said)), (await told()).join(" | "));
});

hostedTest("what is not here is not said to be, and comes when it is asked for again", async ({ page, context, open, complaints, shot }, host) => {
  const [file] = host.files(EQUILIBRIUM);
  const content = host.read(file);
  host.remove(file);
  await open("#/");
  assert.match(await settled(page), /Some agents and pictures need 0\.\d MB more/);
  await page.getByTestId("settings").click();
  await page.getByTestId("fetch-stopped").getByText(/the host has another assets\/coyote\/equilibrium/).waitFor();
  await page.getByTestId("settings-dialog").getByTestId("close").click();

  await cutOff(context, host);
  await open("#/history");
  await new Numeron(page).bringIn(COYOTE_OPENING);
  await page.getByTestId("bid").fill("1");
  await page.getByTestId("bid").press("Enter");
  const trouble = page.getByTestId("trouble");
  await trouble.getByText(/You are offline, and a file that this needs is not on this device yet \(assets\/coyote/).waitFor();
  await shot("a table that is not here");

  host.write(file, content);
  await host.on();
  await context.setOffline(false);
  await trouble.getByRole("button").click();
  await page.getByTestId("seat-1").locator("[data-bid]").or(page.getByTestId("total")).first().waitFor();
  // It is kept from now on.
  await page.getByTestId("settings").click();
  await page.getByTestId("offline-standing").getByText(/^Everything works/).waitFor();
  assert.deepEqual(complaints.splice(0).filter((line) => !UNREACHED.test(line)), []);
});

const stalling = new Detour();
browserTest("what the browser ended while it was fetched is fetched on", async ({ page, context, open }) => {
  try {
    stalling.file = EQUILIBRIUM_URL;
    await page.clock.install();
    await open("#/");
    await page.clock.runFor(2_000);
    while (stalling.asked.length === 0) await page.waitForTimeout(20);
    stalling.file = null;
    const browser = await context.newCDPSession(page);
    await browser.send("ServiceWorker.enable");
    await browser.send("ServiceWorker.stopAllWorkers");
    await page.clock.runFor(30_000);
    assert.match(await settled(page), /^Everything works without the network/);
  } finally {
    stalling.close();
  }
}, { serviceWorkers: "allow", by: stalling.by });

hostedTest("a host that gives out another page than was built is told of, and the site works online", async ({ page, open, complaints }, host) => {
  host.write("icon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await open("#/");
  await page.getByTestId("offline-fault").getByText(/its host sent another icon\.svg than the site was built with/).waitFor();
  await page.getByTestId("settings").click();
  await page.getByTestId("offline-standing").getByText(/could not be saved for offline \(the host has another icon\.svg\)/).waitFor();
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
  await page.getByTestId("settings-dialog").getByTestId("close").click();
  await open("#/history");
  await new Numeron(page).bringIn(RUNNING);
  complaints.splice(0);
});

hostedTest("what an attempt that was broken off has brought need not come again", async ({ page, open, complaints }, host) => {
  const content = host.read("worker_bg.wasm");
  host.remove("worker_bg.wasm");
  await open("#/");
  await page.getByTestId("offline-fault").waitFor();
  host.write("worker_bg.wasm", content);
  const asked = [];
  page.context().on("request", (request) => { if (request.serviceWorker()) asked.push(request.url()); });
  await page.reload();
  await settled(page);
  assert.ok(asked.some((url) => url.endsWith("worker_bg.wasm")), asked.join(" "));
  assert.ok(!asked.some((url) => url.endsWith("index.html")), "it was here already");
  complaints.splice(0);
});

hostedTest("what was altered in the caches is not given out: the host's comes, or nothing", async ({ page, context, open, complaints }, host) => {
  await open("#/");
  await settled(page);
  // Any site of the same host could do this.
  const alter = () => page.evaluate(async () => {
    let altered = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!/index\.html$|icon\.svg$/.test(url)) continue;
        await cache.put(url, new Response("<h1>altered</h1>", { headers: { "content-type": "text/html" } }));
        altered += 1;
      }
    }
    return altered;
  });
  assert.ok(await alter() >= 2);
  await page.reload();
  await page.getByTestId("home").waitFor();
  const icon = () => page.evaluate(async () => (await fetch("icon.svg")).text());
  assert.equal(await icon(), host.read("icon.svg").toString());
  // It was put back: the same without the network.
  await cutOff(context, host);
  assert.equal(await icon(), host.read("icon.svg").toString());
  await page.reload();
  await page.getByTestId("home").waitFor();
  await alter();
  await assert.rejects(page.reload(), "no page rather than another's");
  await host.on();
  complaints.splice(0);
});

browserTest("where service workers are blocked the page works, and says that it is not kept", async ({ page, open }) => {
  await open("#/");
  await page.getByTestId("settings").click();
  await page.getByTestId("offline-standing").getByText("The site is not kept on this device").waitFor();
  assert.equal(await page.getByTestId("new-version").count(), 0);
  assert.equal(await page.getByTestId("install").count(), 0, "nothing is offered that is not there");
});

browserTest("the browser's offer to install stands in the settings until it is taken", async ({ page, open }) => {
  await open("#/");
  // Browsers without a head make no such offers.
  const prevented = await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => { window.prompted = true; };
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  assert.ok(prevented, "the browser puts up nothing of its own");
  await page.getByTestId("settings").click();
  await page.getByTestId("install").click();
  await page.getByTestId("install").waitFor({ state: "detached" });
  assert.ok(await page.evaluate(() => window.prompted));
});

browserTest("the manifest names the site's own folder, and icons that are what it says", async ({ page, base, open }) => {
  await open("#/");
  const address = await page.locator("link[rel=manifest]").evaluate((link) => link.href);
  assert.ok(address.startsWith(base));
  const manifest = await (await page.request.get(address)).json();
  assert.equal(new URL(manifest.start_url, address).href, base);
  assert.equal(new URL(manifest.scope, address).href, base);
  assert.equal(manifest.display, "standalone");
  const touch = await page.locator("link[rel=apple-touch-icon]").evaluate((link) => link.href);
  const icons = [...manifest.icons.map(({ src, sizes }) => [new URL(src, address).href, sizes]), [touch, "180x180"]];
  for (const [icon, sizes] of icons) {
    const answer = await page.request.get(icon);
    assert.equal(answer.status(), 200, icon);
    if (sizes === "any") continue;
    const png = await answer.body();
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, icon);
  }
  assert.equal(await page.locator("meta[name=theme-color]").count(), 2);
});

browserTest("the browser is asked once to keep what is kept, and what it says is told", async ({ page, open }) => {
  await page.addInitScript(() => {
    window.asked = 0;
    StorageManager.prototype.persist = async () => { window.asked += 1; return false; };
  });
  await open("#/history");
  assert.equal(await page.evaluate(() => window.asked), 0, "nothing is kept yet");
  await new Numeron(page).bringIn(RUNNING);
  await page.waitForFunction(() => window.asked === 1);
  await open("#/");
  await page.reload();
  await open("#/history");
  await new Numeron(page).chooseFile(RUNNING.replace('"seed":7', '"seed":8'));
  await page.getByTestId("import-report").waitFor();
  assert.equal(await page.evaluate(() => window.asked), 0, "not again");
  await page.getByTestId("settings").click();
  const keeping = page.getByTestId("keeping");
  await keeping.getByText(/may clear your matches|has promised to keep/).waitFor();
  await keeping.getByText(/[\d.]+ MB are in use/).waitFor();
});
