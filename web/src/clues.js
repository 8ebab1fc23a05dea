// The clues of a model as fields and tools: regions and clues of cells are drawn and typed on the board, lists and tables of numbers are filled in.

import { button, fill, h } from "./dom.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Look} Look
 * @typedef {{ family: string, isDrawn: boolean }} Tool
 */

/** Entries of clues that are not known, as models write them. */
const UNKNOWN = ["_", "\"_\"", "'_'"];
/** How long typed characters make one entry, in milliseconds. */
const TYPING = 800;

export class Clues {
  element = h("div", { class: "clues" });
  /** What a drag over the board draws; null if it plays. @type {Tool | null} */
  #tool = null;
  #entry = h("input", { size: 3, value: "", "aria-label": "Entry of the drawn region" });
  #typed = "";
  #typedAt = 0;
  /** The cells in which it was typed. */
  #typedIn = "";

  /**
   * @param {State} state
   * @param {import("./play.js").Play} play
   * @param {import("./board.js").BoardView} board
   */
  constructor(state, play, board) {
    this.state = state;
    this.play = play;
    this.board = board;
    state.addEventListener("look", () => this.draw());
  }

  draw() {
    const { look } = this.state;
    if (!look || this.element.contains(document.activeElement)) return;
    const tools = [
      ...look.drawings.map(({ family }) => ({ family, isDrawn: true })),
      ...look.listed.map(({ family }) => ({ family, isDrawn: false })),
    ];
    if (!tools.some(({ family }) => family === this.#tool?.family)) this.#choose(null);
    fill(this.element, tools.length > 0 && this.#tools(tools), look.clues.map((list) => this.#list(list)));
    this.element.hidden = tools.length + look.clues.length === 0;
  }

  /** @param {Tool[]} tools */
  #tools(tools) {
    const chosen = this.#tool;
    const one = (/** @type {Tool} */ tool) =>
      button(tool.family, () => this.#choose(chosen?.family === tool.family ? null : tool), { "aria-pressed": String(chosen?.family === tool.family) });
    const says = chosen?.isDrawn
      ? "Choose a cell and type its clue; or drag over cells to put them all into the region of this entry. Delete takes them out."
      : "Drag from the first cell to the last; drag over a region again to remove it.";
    return h("fieldset", { class: "list" }, h("legend", {}, "Draw on the board"), tools.map(one), chosen?.isDrawn && h("label", { class: "clue" }, "entry", this.#entry), chosen && h("p", {}, says));
  }

  /** Ends drawing. */
  putBack() {
    this.#choose(null);
  }

  /** @param {Tool | null} tool */
  #choose(tool) {
    if (tool === this.#tool) return;
    this.#tool = tool;
    this.board.tool = tool && {
      drawn: (cells) => this.#drawn(tool, cells),
      typed: (character, cells) => tool.isDrawn && this.#type(tool.family, character, cells),
      erase: (cells) => tool.isDrawn && void this.#write(tool.family, cells, ""),
    };
    if (tool?.isDrawn) this.#entry.value = this.#usual(tool.family);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    this.board.draw();
    this.draw();
  }

  /** The entry that is likely to be drawn next: a free letter where regions have letters, none where cells have clues of their own. @param {string} family */
  #usual(family) {
    const entries = Object.values(this.state.look?.drawings.find((drawing) => drawing.family === family)?.entries ?? {});
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
    if (entries.some((entry) => !letters.includes(entry))) return "";
    return letters.find((letter) => !entries.includes(letter)) ?? "";
  }

  /**
   * @param {Tool} tool
   * @param {string[]} cells
   */
  #drawn({ family, isDrawn }, cells) {
    const entry = this.#entry.value.trim();
    this.board.choose(cells, cells[cells.length - 1], true);
    if (!isDrawn) return this.play.rewrite({ kind: "with_region", family, cells });
    // A click where nothing is to be drawn chooses a cell, whose clue is typed.
    if (entry === "" && cells.length === 1) return;
    return this.#write(family, cells, entry);
  }

  /**
   * @param {string} family
   * @param {string[]} cells
   * @param {string} entry
   */
  #write(family, cells, entry) {
    return this.play.rewrite({ kind: "with_entry", family, cells, entry });
  }

  /**
   * Enters what was typed into cells. Further digits make a longer number, for a while.
   * @param {string} family
   * @param {string} character
   * @param {string[]} cells
   */
  #type(family, character, cells) {
    const now = performance.now();
    const isLonger = now - this.#typedAt < TYPING && cells.join() === this.#typedIn && /^\d+$/.test(this.#typed + character);
    this.#typed = isLonger ? this.#typed + character : character;
    this.#typedAt = now;
    this.#typedIn = cells.join();
    return this.#write(family, cells, this.#typed);
  }

  /** @param {Look["clues"][number]} list */
  #list({ path, key, of, entries }) {
    const title = of ? `${key} of ${of.replaceAll('"', "")}` : key;
    const isList = entries.some(({ step }) => typeof step === "number");
    const field = (/** @type {{ step: string | number, text: string }} */ { step, text }) => {
      const name = typeof step === "number" ? step + 1 : step;
      const change = (/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        input.blur();
        this.play.rewrite({ kind: "with_value", path: [...path, step], value: written(input.value, isList) });
      };
      return h("label", { class: "clue" }, h("span", {}, name), h("input", { size: 6, value: shown(text), "aria-label": `${title}: ${name}`, onchange: change }));
    };
    return h("fieldset", { class: "list" }, h("legend", {}, title), entries.map(field));
  }
}

/** A value of a model as a person writes it: numbers with spaces between them, nothing for one that is not known. @param {string} text */
function shown(text) {
  if (UNKNOWN.includes(text)) return "";
  return text.replace(/^\[|\]$/g, "").split(",").map((part) => (UNKNOWN.includes(part.trim()) ? "?" : part.trim())).join(" ");
}

/**
 * The same as the model writes it.
 * @param {string} text
 * @param {boolean} isList
 */
function written(text, isList) {
  const inner = /^\s*\[(.*)\]\s*$/.exec(text)?.[1] ?? text;
  const parts = inner.split(/[\s,]+/).filter(Boolean).map((part) => (part === "?" || part === "_" ? '"_"' : part));
  if (parts.length > 1) return `[${parts.join(", ")}]`;
  return parts[0] ?? (isList ? '"_"' : "");
}
