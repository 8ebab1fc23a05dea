// The tiles of a puzzle as fields: the number of each edge at its side.

import { button, h } from "./dom.js";

/**
 * @typedef {import("./state.js").ClueList} ClueList
 * @typedef {(steps: number[], value: string) => void} Change Writes a value: of the edge of a tile, or of a whole tile, which goes if it is empty.
 */

/**
 * Fields for all tiles, one of which can come or go.
 * @param {ClueList} list
 * @param {Change} change
 */
export function tileFields({ detail, entries }, change) {
  const sides = (detail ?? "").split(", ");
  const last = entries.at(-1);
  const add = button("+", () => change([entries.length], last?.text ?? `[${sides.map(() => 0).join(", ")}]`), { "aria-label": "One tile more", title: "Another tile like the last one" });
  return h("div", { class: "tiles" }, entries.map(({ text }, index) => tileField(index, edgesOf(text), sides, change)), add);
}

/** @param {string} text */
function edgesOf(text) {
  return text.replaceAll(/[[\]\s]/g, "").split(",");
}

/**
 * @param {number} index
 * @param {string[]} edges
 * @param {string[]} sides
 * @param {Change} change
 */
function tileField(index, edges, sides, change) {
  const one = (/** @type {string} */ edge, /** @type {number} */ side) => {
    const write = (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      input.blur();
      change([index, side], input.value.trim() || "0");
    };
    const name = sides[side] ?? `edge ${side + 1}`;
    return h("input", { class: `edge ${name.replaceAll(" ", "-")}`, size: 2, value: edge, "aria-label": `tile ${index + 1}, ${name}`, onchange: write });
  };
  return h("div", { class: "tile", role: "group", "aria-label": `tile ${index + 1}` }, edges.map(one),
    button("×", () => change([index], ""), { class: "quiet", "aria-label": `Remove tile ${index + 1}`, title: `Remove tile ${index + 1}` }));
}
