// A puzzle as one file that can be played wherever a browser opens it, printed, and read without scripts.

/** @typedef {(puzzle: { name: string, text: string }, printed: string) => Promise<Blob>} MakePlayer */

/** What the file may do: run what it contains. It loads nothing. */
const CONTENT_POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'";

/**
 * The file of a puzzle.
 * @param {{ name: string, text: string }} puzzle The model that players get.
 * @param {string} printed The page that is printed, and read where there are no scripts.
 */
export async function makePlayer(puzzle, printed) {
  const [script, worker, style, picture, module] = await Promise.all([textOf("player.js"), textOf("player-worker.js"), textOf("style.css"), textOf("picture.css"), packedModule()]);
  const page = new DOMParser().parseFromString(printed, "text/html");
  const made = document.implementation.createHTMLDocument(page.title);
  const add = (/** @type {HTMLElement} */ parent, /** @type {string} */ name, /** @type {string} */ content, /** @type {Record<string, string>} */ attributes = {}) => {
    const element = made.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = content;
    parent.append(element);
    return element;
  };
  made.documentElement.lang = "en";
  add(made.head, "meta", "", { charset: "utf-8" });
  add(made.head, "meta", "", { "http-equiv": "content-security-policy", content: CONTENT_POLICY });
  add(made.head, "meta", "", { name: "viewport", content: "width=device-width, initial-scale=1" });
  add(made.head, "style", picture + style);
  // What is printed has styles of its own, which the player must not meet.
  const paper = add(made.body, "div", "", { class: "paper" });
  const content = paper.appendChild(made.createElement("template"));
  content.setAttribute("shadowrootmode", "open");
  for (const sheet of page.querySelectorAll("style")) content.content.append(made.importNode(sheet, true));
  content.content.append(...[...page.body.childNodes].map((node) => made.importNode(node, true)));
  add(made.body, "header", "", { class: "bar" });
  add(made.body, "main", "");
  add(made.body, "div", "", { class: "toast", role: "status", "aria-live": "polite" });
  add(made.body, "script", JSON.stringify(puzzle).replaceAll("<", "\\u003c"), { type: "application/json", id: "puzzle" });
  add(made.body, "script", module, { type: "text/plain", id: "module" });
  add(made.body, "script", scriptText(worker), { type: "text/plain", id: "worker" });
  add(made.body, "script", scriptText(script), { type: "module" });
  return new Blob([`<!DOCTYPE html>\n${made.documentElement.outerHTML}\n`], { type: "text/html" });
}

/** A text that does not end the script that contains it. In strings and patterns, which alone can have them, the signs mean the same. @param {string} text */
function scriptText(text) {
  return text.replace(/<(?=\/script|!--|script)/gi, "\\x3c");
}

/** @param {string} path */
async function textOf(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} can't be loaded`);
  return response.text();
}

/** The module, compressed, in letters. */
async function packedModule() {
  const response = await fetch("placet.wasm");
  if (!response.ok || !response.body) throw new Error("placet can't be loaded");
  const packed = new Uint8Array(await new Response(response.body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
  let binary = "";
  const PART = 1 << 15;
  for (let at = 0; at < packed.length; at += PART) binary += String.fromCharCode(...packed.subarray(at, at + PART));
  return btoa(binary);
}
