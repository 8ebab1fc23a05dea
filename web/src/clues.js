// The clues of a model as fields and tools: regions are drawn on the board, and lists and tables of numbers in rules are filled in.

import { button, fill, h } from "./dom.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Look} Look
 * @typedef {{ family: string, isDrawn: boolean }} Tool
 */

export class Clues {
  element = h("div", { class: "clues" });
  /** What a drag over the board draws; null if it plays. @type {Tool | null} */
  #tool = null;
  #entry = h("input", { size: 3, value: "A", "aria-label": "Entry of the drawn region" });

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
      ? "Drag over cells to put them into this region; without an entry, into none."
      : "Drag from the first cell to the last; drag over a region again to remove it.";
    return h("fieldset", { class: "list" }, h("legend", {}, "Draw on the board"), tools.map(one), chosen?.isDrawn && h("label", { class: "clue" }, "entry", this.#entry), chosen && h("p", {}, says));
  }

  /** @param {Tool | null} tool */
  #choose(tool) {
    if (tool === this.#tool) return;
    this.#tool = tool;
    this.board.drawn = tool && ((cells) => this.#drawn(tool, cells));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    this.draw();
  }

  /**
   * @param {Tool} tool
   * @param {string[]} cells
   */
  #drawn({ family, isDrawn }, cells) {
    const kind = isDrawn ? { kind: "with_entry", family, cells, entry: this.#entry.value.trim() } : { kind: "with_region", family, cells };
    return this.play.rewrite(kind);
  }

  /** @param {Look["clues"][number]} list */
  #list({ path, key, of, entries }) {
    const title = of ? `${key} of ${of}` : key;
    const field = (/** @type {{ step: string | number, text: string }} */ { step, text }) => {
      const name = typeof step === "number" ? step + 1 : step;
      const change = (/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        input.blur();
        this.play.rewrite({ kind: "with_value", path: [...path, step], value: input.value });
      };
      return h("label", { class: "clue" }, h("span", {}, name), h("input", { size: 6, value: text, "aria-label": `${title}: ${name}`, onchange: change }));
    };
    return h("fieldset", { class: "list" }, h("legend", {}, title), entries.map(field));
  }
}
