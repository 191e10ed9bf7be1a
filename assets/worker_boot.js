// A worker's first lines. The page posts the glue and the module, which it has fetched once for all
// workers; what the module itself hears begins with its own `Ready`. Parts of the module, which the page
// posts before the first request that needs them, are for these lines alone.
self.onmessage = ({ data: { glue, script, module } }) => {
  self.onmessage = null;
  const own = URL.createObjectURL(new Blob([glue], { type: "text/javascript" }));
  try {
    importScripts(own);
  } catch (error) {
    // A host may let workers run the site's own files alone: then the same once more, from there.
    if (error.name !== "NetworkError") throw error;
    importScripts(script);
  } finally {
    URL.revokeObjectURL(own);
  }
  wasm_bindgen({ module_or_path: module }).then((base) => {
    // It fills places in the base's table and memory as it comes to be: whoever is told of it next finds it there.
    self.addEventListener("message", ({ data: { part } }) => {
      if (part) new WebAssembly.Instance(part, { __wasm_split: base });
    });
  }).catch((error) => {
    // Thrown where the page hears of it.
    setTimeout(() => { throw error; });
  });
};
