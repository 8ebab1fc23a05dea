// The keys, on request.

import { button, h } from "./dom.js";

/** @type {[string, string][]} */
const KEYS = [
  ["a digit, a letter", "puts that piece on the chosen cells; several digits or letters, typed quickly, make one number or name"],
  ["Shift and a digit", "a mark in the corner"],
  ["Ctrl and a digit, Alt and a key", "a mark in the middle"],
  ["Z, X, C, V", "what is entered: pieces, corner marks, marks, colours"],
  ["Delete, Backspace", "empties the chosen cells: what they show, then their marks"],
  ["arrows", "go to the next cell; with Shift, choose more cells"],
  ["Enter, Space", "the next piece; with Shift the one before"],
  ["Ctrl+A", "chooses all cells"],
  ["R", "turns or flips a piece; with Shift back"],
  ["Ctrl+Z, Ctrl+Y", "undo, redo"],
  ["Escape", "puts the piece back, and chooses no cells"],
  ["Tab", "goes to the next part of the page"],
];

/** @type {[string, string][]} */
const POINTER = [
  ["a click", "chooses a cell, or shades it, or draws a line or removes it"],
  ["a drag", "chooses cells, or shades them; draws lines, and removes lines if it begins on one; moves tiles"],
  ["the second button, a long press", "a dot or a cross: here is nothing for sure"],
  ["Ctrl or Shift and a click", "chooses another cell too"],
];

/** @type {[string, string][]} */
const SETTING = [
  ["a click beside the board", "chooses the place of a number at the rim; type it, Enter goes to the next one"],
  ["a click, a drag", "with a tool: sets clues between cells, in cells and along cells; again, removes them"],
  ["<, >, ^, v", "a sign between two cells"],
  ["Shift and arrows, then Enter", "a thermometer, an arrow or a line along the chosen cells"],
  ["Delete, the second button, a long press", "removes a clue"],
  ["Escape", "ends a tool"],
];

export function showKeys() {
  const table = (/** @type {[string, string][]} */ rows) => h("table", {}, h("tbody", {}, rows.map(([key, says]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, says)))));
  const dialog = h("dialog", { class: "keys", "aria-label": "Keys" }, h("h2", {}, "Keys"), table(KEYS), h("h2", {}, "Mouse and fingers"), table(POINTER), h("h2", {}, "Setting"), table(SETTING), button("Close", () => dialog.close()));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
