// What can be done with the selected cell: choose a face, or ask why one is there or not.

import { button, fill, h } from "./dom.js";
import { facesFor, textOf } from "./pieces.js";

/** More faces than these are chosen from a list. */
const FEW = 12;

export class CellPanel {
  element = h("section", { class: "cell-panel", "aria-label": "Selected cell" });

  /**
   * @param {import("./state.js").State} state
   * @param {import("./board.js").BoardView} board
   * @param {import("./questions.js").Questions | null} questions
   */
  constructor(state, board, questions) {
    this.state = state;
    this.board = board;
    this.questions = questions;
    state.addEventListener("look", () => this.draw());
    state.addEventListener("selection", () => this.draw());
  }

  draw() {
    const { look } = this.state;
    const cell = this.board.selected;
    if (!look || !cell || this.element.contains(document.activeElement)) return;
    if (this.board.hearsTool(cell)) return fill(this.element);
    const faces = facesFor(look, cell);
    const content = look.board[cell] ?? "empty";
    const given = look.givens[cell] !== undefined ? " (given)" : "";
    fill(this.element, h("h2", {}, `${cell}: ${content}${given}`), faces.length > 0 && this.#reasons(cell, faces));
  }

  /**
   * @param {string} cell
   * @param {import("./state.js").Face[]} faces
   */
  #reasons(cell, faces) {
    const { questions } = this;
    if (!questions) return null;
    if (faces.length <= FEW) {
      const row = (/** @type {import("./state.js").Face} */ face) =>
        h("li", {}, h("span", {}, textOf(face)),
          button("why", () => questions.why(`${cell}=${face.name}`), { class: "quiet", "aria-label": `Why is ${cell} ${textOf(face)}?` }),
          button("why not", () => questions.why(`${cell}!=${face.name}`), { class: "quiet", "aria-label": `Why is ${cell} not ${textOf(face)}?` }));
      return h("details", {}, h("summary", {}, "Why, why not"), h("ul", { class: "faces" }, faces.map(row)));
    }
    const choice = h("select", { "aria-label": "Piece" }, faces.map((face) => h("option", { value: face.name }, textOf(face))));
    return h("details", {}, h("summary", {}, "Why, why not"), choice,
      button("Why", () => questions.why(`${cell}=${choice.value}`)), button("Why not", () => questions.why(`${cell}!=${choice.value}`)));
  }
}
