// What the page has kept, read behind its back.

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
