// Where the module and the script of its workers are: parts of the page that was published.

/** The module as the page has it: compressed, in letters. */
export async function moduleSource() {
  const letters = document.getElementById("module")?.textContent ?? "";
  const packed = Uint8Array.from(atob(letters), (character) => character.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(bytes).arrayBuffer());
}

let address = "";

/** A worker that can answer. */
export function newWorker() {
  const script = document.getElementById("worker")?.textContent ?? "";
  address ||= URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return new Worker(address, { name: "placet" });
}
