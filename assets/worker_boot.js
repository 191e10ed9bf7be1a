// A worker's first lines. The page posts where the worker's glue is and the module that it has
// compiled once for all workers; what the module itself hears begins with its own `Ready`.
self.onmessage = (event) => {
  self.onmessage = null;
  const { script, module } = event.data;
  importScripts(script);
  wasm_bindgen({ module_or_path: module });
};
