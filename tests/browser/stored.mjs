// What the page has kept, read behind its back.

import { setTimeout as pause } from "node:timers/promises";

/** The rows of the kept matches. */
export const storedMatches = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const request = indexedDB.open("yomite");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const reading = request.result.transaction("matches").objectStore("matches").getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      request.result.close();
      resolve(reading.result);
    };
  };
}));

/** Waits until a match that is kept has so many plies. */
export async function untilKept(page, plies) {
  const kept = ({ lines }) => lines.split('"ply":').length - 1;
  while (!(await storedMatches(page)).some((row) => kept(row) >= plies)) await pause(100);
}
