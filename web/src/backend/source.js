// Where the module and the script of its workers are: files of the site.

/** The module as it is loaded. */
export function moduleSource() {
  return WebAssembly.compileStreaming(fetch("placet.wasm"));
}

/** A worker that can answer. */
export function newWorker() {
  return new Worker("worker.js", { type: "module", name: "placet" });
}
