// A puzzle as one file that can be played wherever a browser opens it, printed, and read without scripts.

/** @typedef {(puzzle: { name: string, text: string }, printed: string) => Promise<Blob>} MakePlayer */

/** What the file may do: run what it contains. It loads nothing. */
const CONTENT_POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'";

/**
 * The file of a puzzle.
 * @param {{ name: string, text: string }} puzzle The model that players get.
 * @param {string} page The page that is printed, and read where there are no scripts.
 */
export async function makePlayer(puzzle, page) {
  const [script, worker, style, picture, module] = await Promise.all([textOf("player.js"), textOf("player-worker.js"), textOf("style.css"), textOf("picture.css"), packedModule()]);
  // The printed page has styles of its own, which the player must not meet.
  const parts = [
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${CONTENT_POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    between(page, "<title>", "</title>"),
    `<style>${picture}${style}</style>\n</head>\n<body>`,
    `<div class="printed"><template shadowrootmode="open">${between(page, "<style>", "</style>")}${between(page, "<main>", "</main>")}</template></div>`,
    '<header class="bar"></header>\n<main></main>\n<div class="toast" role="status" aria-live="polite"></div>',
    `<script type="application/json" id="puzzle">${JSON.stringify(puzzle).replaceAll("<", "\\u003c")}</script>`,
    `<script type="text/plain" id="module">${module}</script>`,
    `<script type="text/plain" id="worker">${scriptText(worker)}</script>`,
    `<script type="module">${scriptText(script)}</script>\n</body>\n</html>\n`,
  ];
  return new Blob([parts.join("\n")], { type: "text/html" });
}

/**
 * The first part of a page from one tag to another one.
 * @param {string} page
 * @param {string} from
 * @param {string} to
 */
function between(page, from, to) {
  const begin = page.indexOf(from);
  return page.slice(begin, page.indexOf(to, begin) + to.length);
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
