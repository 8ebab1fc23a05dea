// The size of the board while one sets: rows and columns, one more or one less.

import { button, fill, h } from "./dom.js";

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
    const size = this.#size();
    this.element.hidden = size === null;
    if (!size || this.element.contains(document.activeElement)) return;
    const one = (/** @type {"row" | "column"} */ what) => {
      const by = (/** @type {1 | -1} */ step) => () => void this.#change(what, step);
      const number = what === "row" ? size.rows : size.columns;
      return h("span", { class: "clue" }, button("−", by(-1), { "aria-label": `One ${what} less` }), h("span", {}, `${number} ${what}${number === 1 ? "" : "s"}`), button("+", by(1), { "aria-label": `One ${what} more` }));
    };
    fill(this.element, h("legend", {}, "Size"), one("row"), one("column"));
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
    if (document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement)) document.activeElement.blur();
  }
}
