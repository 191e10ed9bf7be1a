// The form of every test in the browser. It is run on the release build, which `make test` has put
// into `dist/` before.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { newVisit, PHONE, stop } from "./visit.mjs";

export { PHONE };

after(stop);

/**
 * A test with a new browser profile. It fails when its body fails, and also when the page wrote
 * an error, threw one, or asked for anything beyond its own folder on the server.
 *
 * @param {string} title
 * @param {(visit: Awaited<ReturnType<typeof newVisit>>) => Promise<void>} body
 * @param {import("playwright-core").BrowserContextOptions & { timeout?: number, by?: Function }} options
 *   what the profile differs in (viewport, locale, colour scheme …), milliseconds at most on a usual
 *   machine (a slow one gets twice as many), and by which detour the site is reached.
 */
export function browserTest(title, body, { timeout = 60_000, ...profile } = {}) {
  test(title, { timeout: 2 * timeout }, async () => {
    const visit = await newVisit(profile);
    try {
      await body(visit);
      assert.deepEqual(visit.complaints, [], "the page complained");
    } catch (error) {
      await visit.shot(`FAILED ${title}`).catch(() => {});
      if (visit.log.length > 0) console.error(`The page said:\n  ${visit.log.join("\n  ")}`);
      throw error;
    } finally {
      // A request that is being answered has nobody left to answer: that is no fault.
      await visit.page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => {});
      await visit.context.close();
    }
  });
}
