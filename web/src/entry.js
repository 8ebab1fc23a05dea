// What a key or a piece of the tray enters: a piece, a mark in the middle or in the corner of a cell, or a colour.

import { button, fill, h } from "./dom.js";
import { isFew } from "./pieces.js";

/** @typedef {import("./board.js").Entry} Entry */

/** @type {[Entry, string, string][]} */
const ENTRIES = [["value", "Piece", "Z"], ["corners", "Corner", "X"], ["marks", "Marks", "C"], ["colours", "Colour", "V"]];
/** The number of colours. */
const COLOURS = 8;

export class EntryTools {
  element = h("span", { class: "entries", role: "group", "aria-label": "What is entered" });

  /** @param {import("./board.js").BoardView} board */
  constructor(board) {
    this.board = board;
    board.state.addEventListener("look", () => this.draw());
  }

  /** @param {Entry} entry */
  set(entry) {
    this.board.entry = entry;
    this.draw();
  }

  draw() {
    const { board } = this;
    const { look, mode } = board.state;
    if (!look) return;
    this.element.hidden = mode === "set";
    // Marks are for cells with a choice.
    const hasMarks = [...board.places.keys()].some((cell) => !isFew(look, cell));
    const offered = ENTRIES.filter(([entry]) => hasMarks || entry === "value" || entry === "colours");
    const one = ([entry, text, key] = ENTRIES[0]) =>
      button(text, () => this.set(entry), { "aria-pressed": String(board.entry === entry), title: `${text} (${key})` });
    const numbers = Array.from({ length: COLOURS }, (_, index) => index + 1);
    const colour = (/** @type {number} */ number) =>
      button("", () => this.#colour(number), { class: `swatch k${number}`, "aria-pressed": String(board.colour === number), "aria-label": `Colour ${number}`, title: `Colour ${number}` });
    fill(this.element, offered.map(one), board.entry === "colours" && numbers.map(colour));
  }

  /** The colour of the cells that are chosen, and of those that are dragged over next. @param {number} number */
  #colour(number) {
    const { board } = this;
    board.colour = number;
    if (board.hasChosen) void board.play.colour([...board.selection], number);
    this.draw();
  }
}
