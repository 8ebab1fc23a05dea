// The steps of a solution on the board itself, back and forth: what follows is highlighted, and so are the cells and the clues from which it follows.

import { button, fill, h } from "./dom.js";

/**
 * @typedef {import("./questions.js").Step} Step
 * @typedef {import("./play.js").Exhibit} Exhibit
 */

export class Walk {
  element = h("section", { class: "walk", "aria-label": "Steps", hidden: true });
  /** @type {Step[]} */
  #steps = [];
  /** The step that is shown, from 0. */
  #at = 0;
  /** What the board shows for it. @type {Exhibit | null} */
  #shown = null;
  #slider = h("input", { type: "range", min: "1", max: "1", value: "1", "aria-label": "Step", oninput: () => void this.#show(Number(this.#slider.value) - 1) });
  #of = h("span", {});
  #text = h("p", { class: "step", "aria-live": "polite" });
  #rules = h("ul", {});

  /**
   * @param {import("./state.js").State} state
   * @param {import("./play.js").Play} play
   * @param {import("./board.js").BoardView} board
   */
  constructor(state, play, board) {
    this.play = play;
    this.board = board;
    const by = (/** @type {number} */ step) => () => void this.#show(this.#at + step);
    const tools = h("div", { class: "slider" }, button("◀", by(-1), { "aria-label": "Step before" }), this.#slider, button("▶", by(1), { "aria-label": "Next step" }), this.#of,
      button("Close the steps", () => this.close()));
    fill(this.element, tools, this.#text, h("details", {}, h("summary", {}, "Rules of the step"), this.#rules));
    // Another text has other steps, and whoever changes the board wants to see it.
    state.addEventListener("text", () => this.close());
    state.addEventListener("look", () => this.#shown && play.exhibit !== this.#shown && this.close());
  }

  /** Begins with steps that are told one by one. */
  open() {
    this.#steps = [];
    this.#at = 0;
    this.#shown = null;
  }

  /** @param {Step} step */
  add(step) {
    this.#steps.push(step);
    this.#slider.max = String(this.#steps.length);
    if (this.#steps.length === 1) void this.#show(0);
    else this.#count();
  }

  #count() {
    fill(this.#of, `${this.#at + 1} of ${this.#steps.length}`);
  }

  /** @param {number} at */
  async #show(at) {
    const step = this.#steps[at];
    if (!step) return;
    this.#at = at;
    this.#slider.value = String(at + 1);
    this.element.hidden = false;
    this.board.isFixed = true;
    this.#count();
    fill(this.#text, step.text.join(" "));
    fill(this.#rules, step.rules.map(({ says }) => h("li", {}, says)));
    const shown = exhibitOf(step);
    this.#shown = shown;
    await this.play.show(shown);
  }

  /** Shows the board of the player again. */
  close() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.board.isFixed = false;
    this.#shown = null;
    void this.play.show(null);
  }
}

/**
 * The board after a step: cells with one candidate show it, the others have marks.
 * @param {Step} step
 * @returns {Exhibit}
 */
function exhibitOf({ candidates = [], conclusions, rules, facts }) {
  const placed = candidates.filter((cell) => cell.candidates.length === 1).map((cell) => [cell.cell, cell.candidates[0]]);
  const open = candidates.filter((cell) => cell.candidates.length > 1).map((cell) => [cell.cell, cell.candidates]);
  return {
    board: Object.fromEntries(placed), marks: Object.fromEntries(open),
    highlighted: conclusions.map(({ cell }) => cell),
    reasons: [...rules.flatMap(({ cells }) => cells), ...facts.map(({ cell }) => cell)],
    clues: rules.flatMap(({ clues }) => clues),
  };
}
