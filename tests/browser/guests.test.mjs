// A reader's own agent: the players of `src/page/guest/README.md` play, whatever goes wrong is a forfeit with a reason, and
// nothing that a guest tries reaches beyond its frame.

import assert from "node:assert/strict";

import { GAMES } from "./games.mjs";
import { answering, compiled, Guests } from "./guests.mjs";
import { browserTest, PHONE } from "./harness.mjs";
import { hostedTest, settled, UNREACHED } from "./hosted.mjs";
import { hasLab, verified } from "./native.mjs";
import { Numeron } from "./numeron.mjs";

/** What a test saves, as text. */
async function saved(page, press) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  let text = "";
  for await (const part of await download.createReadStream()) text += part;
  return text;
}

browserTest("a guest is opened from the list, edited and replaced, and stays the same guest", async ({ page, open, accessible, shot }) => {
  await open("#/guests");
  const guests = new Guests(page);
  await guests.add("Mine", answering("say({ action: move.observation });"));
  await guests.row("Mine").getByTestId("edit-guest").click();
  await page.getByTestId("guest-form").getByText("Edit Mine").waitFor();
  const source = page.getByTestId("guest-source");
  assert.match(await source.inputValue(), /action: move\.observation/);
  assert.equal(await page.getByTestId("guest-name").inputValue(), "Mine");
  await accessible("a guest that is edited");
  await shot("guest edited");
  await source.fill(answering("say({ error: 'edited' });"));
  await page.getByTestId("plays-duel").click();
  await page.getByTestId("keep-guest").click();
  await page.getByTestId("guest-form").getByText("Add an agent").waitFor();
  assert.equal(await page.getByTestId("kept-guest").count(), 1);
  await guests.row("Mine").locator(".muted").first().filter({ hasNotText: "Duel" }).waitFor();
  // After a reload it is what it was edited to; put away, it stays so.
  await page.reload();
  await guests.row("Mine").getByTestId("edit-guest").click();
  assert.match(await source.inputValue(), /'edited'/);
  await source.fill("nothing");
  await page.getByTestId("edit-cancel").click();
  assert.equal(await source.inputValue(), "");
  await guests.row("Mine").getByTestId("edit-guest").click();
  assert.match(await source.inputValue(), /'edited'/);
  // A file takes the place of the program.
  const file = { name: "other.js", mimeType: "text/javascript", buffer: Buffer.from(answering("say({ error: 'replaced' });")) };
  await page.getByTestId("guest-file").setInputFiles(file);
  await guests.fault.getByText(/is read/).waitFor();
  await page.getByTestId("keep-guest").click();
  await page.getByTestId("guest-form").getByText("Add an agent").waitFor();
  assert.equal(await page.getByTestId("kept-guest").count(), 1);
  await guests.row("Mine").getByTestId("edit-guest").click();
  assert.match(await source.inputValue(), /'replaced'/);
});

browserTest("the JavaScript player is added, tried and played against, and its match outlives it", async ({ page, open, accessible, fitsWidth, shot }) => {
  await open("#/new/numeron");
  await page.getByTestId("bring").click();
  const guests = new Guests(page);
  await page.getByTestId("keep-guest").click();
  await guests.fault.getByText(/There is no program/).waitFor();
  await page.getByTestId("guest-example").click();
  await page.getByTestId("guest-name").fill("Mine <b>");
  await page.getByTestId("keep-guest").click();
  await guests.said.getByText("Mine <b> is kept on this device.").waitFor();
  for (const game of GAMES) {
    assert.match(await guests.tried("Mine <b>", game), /: it played a match (to its end )?against players who choose at random: \d+ decisions? of its own, all legal.*\nAt its first decision it chose .*\nIt (says|gives no reasons)/s, game);
  }
  await accessible("one's own agents");
  await fitsWidth("one's own agents");
  await shot("guests");
  await guests.row("Mine <b>").getByTestId("guest-rename").fill("Mine");
  await guests.row("Mine <b>").getByTestId("rename-guest").click();
  await guests.row("Mine").waitFor();

  await open("#/new/numeron");
  const game = new Numeron(page);
  await game.setUp({ seats: ["human", "guest:Mine"], seed: "7" });
  await game.turn();
  await game.play("407");
  // It takes a code away with each call, and has found mine before these are out.
  for (const code of ["012", "345", "678", "901", "123", "456", "789", "890", "234", "567", "147", "258", "369"]) {
    if (await game.play(code)) break;
  }
  assert.match(await game.outcome.innerText(), /Mine won\.|You won\./);
  await game.countsAgree();
  const { count } = await game.plies();
  await page.getByTestId("back").click();
  for (let ply = count - 1; ply % 2 === 0 || ply > 3; ply -= 1) await page.keyboard.press("ArrowLeft");
  await game.looksAt(3);
  assert.ok(await page.locator("iframe").count() <= 1, "one look at a time, however fast one looks on");
  await game.headline.getByText(/^\d+ codes fit all answers; I call \d{3}\.$/).waitFor();
  await page.locator(".pane-head").getByText("What Mine thinks").waitFor();
  await shot("guests a match looked into");
  const lines = await saved(page, () => page.getByTestId("save").click());
  assert.match(lines, /"seats":\["human","guest:Mine"\]/);
  if (hasLab()) verified(lines);

  const url = page.url();
  await open("#/guests");
  await guests.row("Mine").getByTestId("remove-guest").click();
  await guests.said.getByText("Mine was removed.").waitFor();
  await open("#/new/numeron");
  const who = page.getByTestId("seat-1").getByTestId("who");
  await page.waitForFunction((select) => !select.value.startsWith("guest:"), await who.elementHandle());
  assert.doesNotMatch(await who.innerText(), /Mine/);
  await page.goto("about:blank");
  await page.goto(url);
  // Nobody else thinks its thoughts; the adviser tells its own.
  await game.headline.waitFor();
  assert.equal(await page.getByTestId("look-only").isVisible(), false);
  assert.equal((await game.plies()).count, count);
}, { timeout: 120_000 });

browserTest("a guest that does not play by the rules forfeits, and is told why and what to do", async ({ page, open, shot }) => {
  await open("#/guests");
  const guests = new Guests(page);
  const wrong = [
    ["throws", "throw new Error('no idea');\n", /at its decision 1, move 1 of the match, it would forfeit, for it broke: Uncaught Error: no idea \(line 1\)\. Mend/],
    ["rejects", answering("Promise.reject(new TypeError('later'))"), /broke: .*later/],
    ["broken", "onmessage = (", /it has a syntax error: .*SyntaxError.*\. Mend/],
    ["third", `let asked = 0; ${answering("if (asked++ === 2) throw new Error('too much'); say({ action: move.legal[0] })")}`,
      /at its decision 3, move 5 of the match, it would forfeit, for it broke: .*too much/],
    ["json", answering("JSON.parse('{'); say({ action: move.legal[0] })"), /it broke: .*JSON/],
    ["illegal", answering("say({ action: { call: '012' } })"), /chose \{"call":"012"\}, which is not legal: .* Make it choose/],
    ["no line", answering("say('yes')"), /its line yes is not an answer: not JSON/],
    ["no code", answering("say({ action: { secret: '112' } })"), /is not an answer: action: .*twice/],
    ["other ply", answering("say({ action: move.legal[0], ply: 5 })"), /answered for ply 5, but ply 0 was asked/],
    ["gives up", answering("say({ error: '<i>I</i> give up' })"), /cannot choose: <i>I<\/i> give up/],
    ["early", "postMessage('hello')", /hello/],
    ["object", answering("say.call; postMessage({ action: move.legal[0] })"), /posted what is no text/],
    ["long", answering("say('x'.repeat(1_000_001))"), /a line of more than 1,000,000 characters/],
    ["asks", `onmessage = ({ data }) => { if (JSON.parse(data).type !== "begin") postMessage('{"ask":"legal","from":719}'); }`, /more than 1,000 questions/],
    ["loops", "for (;;);", /no answer within 5 s/],
    ["hogs", "const all = []; for (;;) if (all.length < 40) all.push(new Array(1e6).fill(1.5));", /no answer within 5 s/],
    ["eats", answering("say({ action: move.legal[0], insight: { headline: 'x'.repeat(501) } })"), /it chose .*\nIts reasons cannot be shown: insight\.headline: 501 characters; 500/s],
    ["silent", answering("say({ action: move.legal[0] })"), /It gives no reasons/],
  ];
  for (const [name, source] of wrong) await guests.add(name, source);
  for (const [name, , reason] of wrong) assert.match(await guests.tried(name), reason, name);
  await shot("guests forfeits", { fullPage: true });
  // What is no program is not taken.
  await page.getByTestId("guest-file").setInputFiles({ name: "p.png", mimeType: "image/png", buffer: Buffer.from([137, 80, 78, 71, 255]) });
  await guests.fault.getByText(/p\.png is neither JavaScript \(\.js\), WebAssembly/).waitFor();
  await page.getByTestId("guest-file").setInputFiles({ name: "p.js", mimeType: "text/javascript", buffer: Buffer.alloc(4_000_001, 32) });
  await guests.fault.getByText(/The file p\.js is too large for an agent\. It has 4,001 kB; the most is 4,000 kB/).waitFor();

  // At a table: the match is over, for good.
  await guests.add("twice", answering("for (const at of [0, 1]) say({ action: move.legal[at] })"));
  await open("#/new/numeron");
  const game = new Numeron(page);
  await game.setUp({ seats: ["human", "guest:twice"] });
  await game.turn();
  await game.play("407");
  assert.equal(await game.play("123"), true);
  await game.outcome.getByText(/twice forfeits the match: it wrote \{"action":\{"secret":"013"\}\} when nothing was asked/).waitFor();
  assert.equal(await page.getByTestId("share").isVisible(), false);
  assert.equal(await page.locator("iframe").count(), 0, "its frame is gone");
  await shot("guests a forfeit");
  const lines = await saved(page, () => page.getByTestId("save").click());
  assert.match(lines, /\n\{"forfeit":\{.*"kind":"unasked".*\}\}\n/);
  if (hasLab()) verified(lines);
  await page.reload();
  await game.outcome.getByText(/twice forfeits the match/).waitFor();
  await open("#/history");
  await page.getByTestId("entry").first().getByText("twice forfeited after 3 moves").waitFor();
}, { timeout: 120_000 });

browserTest("where a guest sits, a seed that was typed does not tell the deal", async ({ page, open }) => {
  await open("#/guests");
  await new Guests(page).add("gives up", answering("say({ error: 'enough' })"));
  const headers = [];
  for (let match = 0; match < 2; match += 1) {
    await open("#/new/coyote");
    await page.locator('[data-test="who"]').first().waitFor();
    // The guest opens or bids after one bid of mine: either way its first turn ends the match.
    const seats = page.getByTestId("who");
    await seats.nth(1).selectOption("guest:gives up");
    await page.locator("details", { has: page.getByTestId("seed") }).locator("summary").click();
    await page.getByTestId("seed").fill("7");
    await page.getByTestId("start").click();
    const bid = page.getByTestId("bid");
    const over = page.getByText(/gives up forfeits the match/).first();
    await bid.or(over).first().waitFor();
    if (await bid.isVisible()) {
      await bid.fill("1");
      await bid.press("Enter");
    }
    await over.waitFor();
    const lines = await saved(page, () => page.getByTestId("save").click());
    headers.push(JSON.parse(lines.split("\n", 1)[0]));
  }
  assert.deepEqual(headers.map(({ seed }) => seed), [7, 7]);
  assert.notDeepEqual(headers[0].deal, headers[1].deal, "the deal came from a secret besides");
});

browserTest("a guest whose process dies, as of too much memory, forfeits, and the page lives on", async ({ page, context, open, complaints }) => {
  await open("#/guests");
  const guests = new Guests(page);
  await guests.add("dies", "for (;;);");
  // Playwright takes the end of a frame for that of the page, and says no more of it: this ear stays.
  const ear = await context.newCDPSession(page);
  const told = async () => {
    const expression = "[...document.querySelectorAll('.guest-told')].map((told) => told.innerText).join()";
    return (await ear.send("Runtime.evaluate", { expression })).result.value;
  };
  await guests.row("dies").getByTestId("try-guest").click();
  await page.waitForFunction(() => document.querySelector("iframe"));
  const frame = page.frames().find((one) => one !== page.mainFrame());
  // It ends while the guest thinks, not while its frame is loading, of which another thing is told.
  await frame.waitForLoadState();
  const patience = Date.now() + 3_000;
  while (page.workers().every((worker) => !worker.url().startsWith("blob:")) && Date.now() < patience) {
    await new Promise((done) => setTimeout(done, 50));
  }
  await new Promise((done) => setTimeout(done, 500));
  // There is one for it alone: what runs in the frame does not run in the page's process.
  const room = await context.newCDPSession(frame);
  room.send("Page.crash").catch(() => {});
  const end = Date.now() + 20_000;
  while (!(await told()) && Date.now() < end) await new Promise((done) => setTimeout(done, 100));
  assert.match(await told(), /it would forfeit, for no answer within 5 s/);
  const left = await ear.send("Runtime.evaluate", { expression: "document.querySelectorAll('iframe').length" });
  assert.equal(left.result.value, 0, "its frame is gone");
  complaints.length = 0;
});

browserTest("nothing that a guest tries reaches beyond its frame", async ({ page, base, open, complaints }) => {
  await open("#/guests");
  const guests = new Guests(page);
  await page.evaluate(() => {
    localStorage.setItem("secret", "kept");
    window.heard = [];
    new BroadcastChannel("yomite").onmessage = ({ data }) => window.heard.push(data);
    addEventListener("message", ({ data }) => window.heard.push(data));
  });
  const attacks = {
    fetch: `fetch("${base}")`,
    elsewhere: `fetch("https://example.invalid/")`,
    request: `new Promise((done, fail) => { const x = new XMLHttpRequest(); x.open("GET", "${base}"); x.onload = done; x.onerror = fail; x.send(); })`,
    socket: `new Promise((done, fail) => { const s = new WebSocket("${base.replace("http", "ws")}"); s.onopen = done; s.onerror = fail; })`,
    events: `new Promise((done, fail) => { const s = new EventSource("${base}"); s.onopen = done; s.onerror = fail; })`,
    script: `importScripts("${base}worker_boot.js")`,
    blob: "importScripts(URL.createObjectURL(new Blob(['1'])))",
    data: "import('data:text/javascript,1')",
    eval: "eval('1')",
    made: "new Function('return 1')()",
    nested: `new Promise((done, fail) => { const w = new Worker(URL.createObjectURL(new Blob(["fetch('${base}').then(() => postMessage('yes'), () => postMessage('no'))"]))); w.onmessage = ({ data }) => (data === "yes" ? done : fail)(); w.onerror = fail; })`,
    database: "new Promise((done, fail) => { const r = indexedDB.open('yomite'); r.onsuccess = done; r.onerror = fail; })",
    storage: "localStorage.secret.length",
    caches: "caches.open('yomite')",
    files: "navigator.storage.getDirectory()",
    locks: "navigator.locks.request('yomite', () => 1)",
    parent: "parent.document.body",
    top: "(top.location = 'about:blank')",
    window: "window.close()",
    document: "document.cookie",
    service: "navigator.serviceWorker.register('sw.js')",
  };
  const source = `let told;${answering(`(async () => {
      // It tries once, and then says the same.
      if (told) return say({ action: move.legal[0], insight: { headline: told } });
      const reached = [];
      const attacks = { ${Object.entries(attacks).map(([name, code]) => `${name}: async () => ${code}`).join(",\n")} };
      for (const [name, attack] of Object.entries(attacks)) {
        try { await attack(); reached.push(name); } catch {}
      }
      // These two exist, and lead nowhere.
      new BroadcastChannel("yomite").postMessage("from a guest");
      try { self.location = "about:blank"; } catch {}
      const headline = told = (reached.join() || "none") + " of " + Object.keys(attacks).length + ", as " + self.origin + "; knows " + Object.keys(move.observation);
      say({ action: move.legal[0], insight: { headline } });
    })()`)}`;
  await guests.add("thief", source);
  const told = await guests.tried("thief");
  assert.match(told, new RegExp(`It says: none of ${Object.keys(attacks).length}, as null; knows calls,config,seat,secret_set,secrets$`));
  const { heard, secret, databases, frames } = await page.evaluate(async () => ({
    // The page itself tells other tabs what it keeps.
    heard: window.heard.filter((line) => !String(line).includes('"news":')),
    secret: localStorage.getItem("secret"),
    databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
    frames: document.querySelectorAll("iframe").length,
  }));
  assert.deepEqual({ heard, secret, frames }, { heard: [], secret: "kept", frames: 0 });
  assert.deepEqual(databases.filter((name) => !name.startsWith("yomite")), []);
  assert.equal(new URL(page.url()).hash, "#/guests");
  // What the browser says of each refusal, and nothing else.
  const others = complaints.splice(0).filter((line) => !/Content Security Policy|example\.invalid|Refused to|violates/.test(line));
  assert.deepEqual(others, []);

  // The frame's file runs nothing for whoever puts it into a frame without walls, or asks without a port.
  const answered = await page.evaluate((url) => new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.onload = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => { frame.remove(); done(data); };
      frame.contentWindow.postMessage({ wasm: false, source: "postMessage('ran')" }, "*", [port2]);
    };
    document.body.append(frame);
  }), `${base}guest.html`);
  assert.deepEqual(answered, ["refused", "it is not in a sandbox"]);
}, { timeout: 60_000 });

browserTest("the Rust player plays as WebAssembly, on a telephone, in Japanese", async ({ page, open, accessible, fitsWidth, shot }) => {
  await open("#/guests");
  const guests = new Guests(page);
  const file = (name, buffer) => ({ name, mimeType: "application/wasm", buffer });
  await guests.add("錆", file("player.wasm", compiled()));
  assert.match(await guests.tried("錆"), /すべて時間内の合法手でした。.*を選びました。\n説明:I let the dice choose\./s);
  assert.match(await guests.tried("錆", "pineapple"), /を選びました。\n説明:I let the dice choose\./);
  const hungry = compiled((source) => source.replace("let from = seed % count;", "let from = seed % count; std::mem::forget(vec![1_u8; 300 << 20]);"));
  await guests.add("大食い", file("hungry.wasm", hungry));
  const panics = compiled((source) => source.replace("let from = seed % count;", "let from = count / (seed - seed);"));
  await guests.add("転ぶ", file("panics.wasm", panics));
  await guests.add("空", file("empty.wasm", Buffer.from([0, 97, 115, 109, 1, 0, 0, 0])));
  for (const [name, reason] of [["大食い", /256 MiB/], ["転ぶ", /RuntimeError/], ["空", /it exports no memory/]]) {
    const told = await guests.tried(name);
    assert.match(told, reason, name);
    assert.match(told, /反則負けになります/, name);
  }
  await accessible("one's own agents");
  await fitsWidth("one's own agents");
  await shot("guests on a telephone", { fullPage: true });
  await page.getByTestId("guest-example").click();
  await page.getByTestId("guest-name").fill("見本");
  await page.getByTestId("keep-guest").click();
  await guests.row("見本").waitFor();
  await open("#/new/numeron");
  const game = new Numeron(page);
  await game.setUp({ seats: ["guest:錆", "guest:見本"], seed: "9" });
  await page.getByTestId("speed").selectOption("fast");
  await game.outcome.waitFor();
  assert.match(await game.outcome.innerText(), /勝ち/);
  await shot("guests a match on a telephone");
}, { ...PHONE, locale: "ja-JP", timeout: 120_000 });

hostedTest("a guest plays without the network, in a sandbox all the same", async ({ page, context, open, complaints }, host) => {
  await open("#/guests");
  await settled(page);
  const guests = new Guests(page);
  await host.off();
  await context.setOffline(true);
  await page.reload();
  const source = answering("let kept = 'nothing'; try { indexedDB.open('yomite'); kept = 'all'; } catch {} say({ action: move.legal[0], insight: { headline: self.origin + ' reaches ' + kept } })");
  await guests.add("away", source);
  assert.match(await guests.tried("away"), /It says: null reaches nothing/);
  assert.deepEqual(complaints.splice(0).filter((line) => !UNREACHED.test(line)), []);
  await host.on();
});
