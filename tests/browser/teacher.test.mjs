// Who sees all cards: at a table of agents alone, marked wherever its name stands, and never at one
// with a person, however that is asked for.

import assert from "node:assert/strict";

import { DUEL_RUNNING, DUEL_START } from "./duel.mjs";
import { browserTest } from "./harness.mjs";
import { Numeron } from "./numeron.mjs";

const ORACLE = "teacher:oracle:simulations=20";
const MARK = /Oracle \(sees all cards\)/;

/** A record with other players. */
const seated = (lines, seats) => lines.replace('"seats":["human","greedy"]', `"seats":${JSON.stringify(seats)}`);

/** The agents that a seat of the form offers. */
const offered = (page, place) => page.getByTestId(`seat-${place}`).getByTestId("who").locator("option")
  .evaluateAll((all) => all.map((option) => option.value));

browserTest("the form offers it where no person sits, and takes it away where one sits down", async ({ page, open, accessible }) => {
  await open("#/new/duel");
  const who = (place) => page.getByTestId(`seat-${place}`).getByTestId("who");
  assert.ok(!(await offered(page, 1)).includes("oracle"), "against a person there is no such opponent");
  await who(0).selectOption("pimc");
  assert.ok((await offered(page, 1)).includes("oracle"));
  await who(1).selectOption("oracle");
  await page.getByTestId("seat-1").getByText("Sees every hand").waitFor();
  await accessible("the form with one who sees all cards");
  await who(0).selectOption("human");
  assert.equal(await who(1).inputValue(), "greedy", "the usual opponent takes its place");
  assert.ok(!(await offered(page, 1)).includes("oracle"));

  await who(0).selectOption("pimc");
  await who(1).selectOption("oracle");
  await page.getByTestId("start").click();
  await page.getByTestId("duel").waitFor();
  await page.getByTestId("duel").getByText(MARK).first().waitFor();
});

browserTest("it moves in a match that is watched, and says what it sees", async ({ page, open }) => {
  await open("#/history");
  await new Numeron(page).bringIn(seated(DUEL_START, [ORACLE, "greedy"]));
  await page.getByTestId("duel").waitFor();
  await page.getByTestId("duel").getByText(MARK).first().waitFor();
  await page.getByTestId("pause").click();
  await open(`${new URL(page.url()).hash}/0`);
  await page.getByTestId("belief").getByText(/I see all cards/).first().waitFor();
  await page.getByTestId("belief").getByText("What I see of them").first().waitFor();
  await open("#/history");
  await page.getByTestId("entry").first().getByText(MARK).first().waitFor();
});

browserTest("no record brings it to a person's table", async ({ page, open }) => {
  for (const seats of [["human", ORACLE], [ORACLE, "human"]]) {
    await open("#/history");
    await new Numeron(page).chooseFile(seated(DUEL_RUNNING, seats));
    await page.getByTestId("import-report")
      .getByText("a person sits at the table with a player who sees all cards").first().waitFor();
    assert.equal(await page.getByTestId("entry").count(), 0);
  }
  // As an agent it is unknown.
  await open("#/history");
  await new Numeron(page).bringIn(seated(DUEL_START, ["oracle", "human"]));
  await page.getByText(/there is no agent “oracle” in this game/).first().waitFor();
});

browserTest("a worker shows the truth of a person's match to nobody", async ({ page, open }) => {
  // What the page says to its workers, and what they answer, is heard.
  await page.addInitScript(() => {
    const Plain = Worker;
    globalThis.workers = [];
    globalThis.sent = [];
    // A message is a tree of plain values and maps; written out, its numbers become words.
    const plain = (_, value) => {
      if (typeof value === "bigint") return String(value);
      return value instanceof Map ? Object.fromEntries(value) : value;
    };
    globalThis.written = (message) => JSON.stringify(message, plain);
    // What is asked is packed; the lines of a record are text in it.
    globalThis.record = ({ Start }) => (Start ? new TextDecoder("latin1").decode(Start[2][0]).indexOf('{"deal"') : -1);
    globalThis.lesson = () => globalThis.sent.find((message) => globalThis.record(message) >= 0);
    globalThis.Worker = class extends Plain {
      constructor(...args) {
        super(...args);
        globalThis.workers.push(this);
      }

      postMessage(message, ...rest) {
        globalThis.sent.push(message);
        return super.postMessage(message, ...rest);
      }
    };
  });
  await open("#/history");
  await new Numeron(page).bringIn(seated(DUEL_START, [ORACLE, "greedy"]));
  await page.getByTestId("duel").waitFor();
  // Only once the first lesson is under way: a match paused before it asks nobody for one.
  await page.waitForFunction(() => globalThis.lesson());
  await page.getByTestId("pause").click();
  const answer = await page.evaluate((lines) => {
    // Before a text stands its length, seven bits a byte and the low ones first.
    const length = (bytes) => bytes.reduceRight((sum, byte) => sum * 128 + (byte & 127), 0);
    const written = (number) => (number < 128 ? [number] : [number % 128 + 128, ...written(Math.floor(number / 128))]);
    const forged = (message) => {
      const [id, of, [packed, ...rest]] = message.Start;
      const at = globalThis.record(message);
      const width = [1, 2, 3].find((width) => packed[at + length(packed.slice(at - width, at)) - 1] === 0x0a);
      const after = packed.slice(at + length(packed.slice(at - width, at)));
      const text = new TextEncoder().encode(lines);
      return { Start: [id, of, [new Uint8Array([...packed.slice(0, at - width), ...written(text.length), ...text, ...after]), ...rest]] };
    };
    const lesson = globalThis.lesson();
    const [worker] = globalThis.workers;
    return new Promise((resolve) => {
      worker.addEventListener("message", ({ data }) => {
        const told = globalThis.written(data);
        if (/Failed/.test(told)) resolve(told);
      });
      worker.postMessage(forged(lesson));
    });
  }, DUEL_START);
  assert.match(answer, /Failed/);
  assert.match(answer, /protocol\.withheld/);
  assert.match(answer, /record\.watched\.person/);
});
