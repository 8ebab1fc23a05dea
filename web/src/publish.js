// What can be made of the puzzle for others.

import { button, download, h, toast } from "./dom.js";
import { linkTo } from "./link.js";
import { complain } from "./play.js";
import { ask, makePlayer } from "#backend";

/** How many pixels of a PNG stand for a unit of the drawing. */
const SCALE = 2;

/**
 * Buttons to save, print and export.
 * @param {import("./state.js").State} state
 * @param {import("./backend/server.js").Offered} offer
 */
export function publishView(state, offer) {
  const name = () => (state.path.split("/").at(-1) ?? "").replace(/\.\w+$/, "") || "puzzle";
  const text = async (/** @type {object} */ kind) => (await ask({ model: state.model(), ask: kind }).answer).text;
  const formats = h("select", { "aria-label": "Format" }, offer.formats.map(({ name, says }) => h("option", { value: name }, `${name}: ${says}`)));
  const guarded = (/** @type {() => Promise<unknown>} */ work) => () => void work().catch(complain);
  const publishPlayer = async () => {
    const puzzle = { name: state.path || "puzzle", text: await text({ kind: "without_solution" }) };
    const page = await makePlayer?.(puzzle, await text({ kind: "page" }));
    if (page) download(`${name()}.html`, page);
  };
  const pictures = [
    button("SVG", () => state.look && download(`${name()}.svg`, state.look.svg, "image/svg+xml")),
    button("PNG", guarded(async () => state.look && download(`${name()}.png`, await png(state.look.svg)))),
    button("Page to print", guarded(async () => download(`${name()}.html`, await text({ kind: "page" }), "text/html"))),
    button("Page with solution", guarded(async () => download(`${name()}.html`, await text({ kind: "page", solution: true }), "text/html"))),
    makePlayer && button("Page to play", guarded(publishPlayer)),
    button("Model", () => download(`${name()}.toml`, state.text)),
  ];
  const link = (/** @type {string} */ title, /** @type {import("./link.js").Purpose} */ purpose, /** @type {() => Promise<string>} */ content) => button(title, guarded(async () => {
    const address = await linkTo(purpose, { ...state.model(), text: await content() });
    shown.value = address;
    shown.hidden = false;
    shown.select();
    await navigator.clipboard.writeText(address);
    toast("The link is on the clipboard. It contains the whole puzzle.");
  }));
  const links = [
    link("Copy link to play", "play", () => text({ kind: "without_solution" })),
    link("Copy link to edit", "edit", () => text({ kind: "without_solution" })),
    link("Copy link with the solution", "edit", async () => state.text),
  ];
  const shown = h("input", { readOnly: true, hidden: true, "aria-label": "Link to the puzzle" });
  const exports = button("Export", guarded(async () => download(`${name()}.${formats.value}.txt`, await text({ kind: "export", format: formats.value }))));
  return h("div", { class: "publish" }, h("fieldset", { class: "asks" }, h("legend", {}, "Save as"), pictures), h("fieldset", { class: "asks" }, h("legend", {}, "Link"), links, shown), h("fieldset", { class: "asks" }, h("legend", {}, "For other solvers"), formats, exports));
}

/**
 * A drawing in pixels.
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
async function png(svg) {
  const image = new Image();
  // Colours for paper, whatever the page has.
  const light = svg.replace(/@media\(prefers-color-scheme:dark\)\{[\s\S]*?\}\}/, "");
  image.src = `data:image/svg+xml,${encodeURIComponent(light)}`;
  await image.decode();
  const canvas = h("canvas", { width: image.width * SCALE, height: image.height * SCALE });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error("the browser cannot draw the picture");
  return blob;
}
