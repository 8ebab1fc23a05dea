// The size of the board while one sets: rows and columns, or the side of a hexagon or a triangle, one more or one less.

import { button, fill, h } from "./dom.js";

/** @typedef {{ what: string, number: number, change: (step: 1 | -1) => unknown }} Size */

export class SizeTools {
  element = h("fieldset", { class: "list", hidden: true }, h("legend", {}, "Size"));

  /**
   * @param {import("./state.js").State} state
   * @param {import("./play.js").Play} play
   */
  constructor(state, play) {
    this.state = state;
    this.play = play;
    state.addEventListener("look", () => this.draw());
  }

  draw() {
    const numbers = this.#numbers();
    this.element.hidden = numbers.length === 0;
    if (numbers.length === 0) return;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const label = this.element.contains(focused) ? focused?.getAttribute("aria-label") : null;
    const one = (/** @type {Size} */ { what, number, change }) =>
      h("span", { class: "clue" }, button("−", () => void change(-1), { "aria-label": `One ${what} less` }), h("span", {}, numberText(number, what)), button("+", () => void change(1), { "aria-label": `One ${what} more` }));
    fill(this.element, h("legend", {}, "Size"), numbers.map(one));
    if (label) /** @type {HTMLElement | null} */ (this.element.querySelector(`[aria-label="${label}"]`))?.focus();
  }

  /** The numbers that make the size, and how each is changed. @returns {Size[]} */
  #numbers() {
    const side = this.state.look?.side;
    if (side) return [{ what: "cell on a side", number: side, change: (step) => this.play.rewrite({ kind: "with_size", side: side + step }, true) }];
    const size = this.#size();
    if (!size) return [];
    return [
      { what: "row", number: size.rows, change: (step) => this.#change("row", step) },
      { what: "column", number: size.columns, change: (step) => this.#change("column", step) },
    ];
  }

  /** The numbers of rows and columns, if the cells have names of rows and columns. */
  #size() {
    const places = this.state.look?.cells.map((name) => /^r(\d+)c(\d+)$/.exec(name)) ?? [];
    if (places.length === 0 || places.includes(null)) return null;
    const most = (/** @type {1 | 2} */ part) => Math.max(...places.map((place) => Number(place?.[part])));
    return { rows: most(1), columns: most(2) };
  }

  /**
   * @param {"row" | "column"} what
   * @param {1 | -1} step
   */
  async #change(what, step) {
    const size = this.#size();
    if (!size) return;
    // A board whose sides are one parameter stays a square.
    const isSquare = /^\s*grid\s*=\s*\[\s*("|')(\w+)\1\s*,\s*("|')\2\3\s*\]/m.test(this.state.text);
    const by = (/** @type {"row" | "column"} */ side) => (side === what || isSquare ? step : 0);
    await this.play.rewrite({ kind: "with_size", rows: size.rows + by("row"), columns: size.columns + by("column") }, true);
  }
}

/** @param {number} number @param {string} what */
function numberText(number, what) {
  const [noun, ...rest] = what.split(" ");
  return [number, number === 1 ? noun : `${noun}s`, ...rest].join(" ");
}
