// Changes to the board: by the player, or by the setter, whose board is the givens of the model.

import { toast } from "./dom.js";
import { QuestionError, ask } from "./socket.js";

/** @typedef {import("./state.js").State} State */

export class Play {
  /** @type {import("./socket.js").Asked | null} */
  #looking = null;
  /** Cells that a step or a hint speaks of. @type {string[]} */
  highlighted = [];

  /** @param {State} state */
  constructor(state) {
    this.state = state;
  }

  /**
   * Lets the server draw and check the puzzle as it is, after a change to the board if there is one.
   * @param {{ cell: string, face?: string }} [edit]
   * @returns {Promise<boolean>} Is this still the latest look?
   */
  async look(edit) {
    const { state } = this;
    this.#looking?.cancel();
    const { board, marks } = state;
    const kind = { kind: "look", edit, marks, highlighted: this.highlighted };
    const looking = ask({ model: state.model(), board: state.mode === "set" ? {} : board, ask: kind });
    this.#looking = looking;
    const look = /** @type {import("./state.js").Look} */ (/** @type {unknown} */ (await looking.answer));
    if (this.#looking !== looking) return false;
    if (edit && state.mode === "play") state.board = own(look.board, look.givens);
    state.look = look;
    return true;
  }

  /** Draws the board anew. What is wrong with the text was told when it was written. */
  async redraw() {
    try {
      if (await this.look()) this.state.tell("look");
    } catch (error) {
      complain(error);
    }
  }

  /**
   * Puts a face on a cell, or makes the cell blank.
   * @param {string} cell
   * @param {string | undefined} face
   */
  async put(cell, face) {
    const { state } = this;
    if (state.mode === "play" && state.look?.givens[cell] !== undefined) return;
    state.remember();
    this.highlighted = [];
    try {
      if (!(await this.look({ cell, face }))) return;
      if (state.mode === "set") await this.#give();
      else state.tell("look");
    } catch (error) {
      state.undo();
      state.undone.pop();
      complain(error);
    }
  }

  /**
   * Puts many faces at once.
   * @param {import("./state.js").Board} board
   */
  async fill(board) {
    const { state } = this;
    state.remember();
    state.board = own(board, state.look?.givens ?? {});
    await this.redraw();
  }

  /** Writes the board of the last look into the model, as its givens. */
  async #give() {
    const { state } = this;
    const { text } = await ask({ model: state.model(), board: state.look?.board, ask: { kind: "with_givens" } }).answer;
    state.text = text;
    state.tell("text");
  }

  /**
   * Makes a board the givens of the model.
   * @param {import("./state.js").Board} board
   */
  async give(board) {
    const { state } = this;
    try {
      const { text } = await ask({ model: state.model(), board, ask: { kind: "with_givens" } }).answer;
      Object.assign(state, { text, board: {}, marks: {} });
      state.tell("text");
    } catch (error) {
      complain(error);
    }
  }

  /**
   * Changes the text by another question, such as a clue.
   * @param {object} kind
   */
  async rewrite(kind) {
    const { state } = this;
    try {
      const { text } = await ask({ model: state.model(), ask: kind }).answer;
      state.text = text;
      state.tell("text");
    } catch (error) {
      complain(error);
    }
  }

  /**
   * Sets or removes a pencil mark.
   * @param {string} cell
   * @param {string} face
   */
  async mark(cell, face) {
    const { state } = this;
    if (state.look?.board[cell] !== undefined) return;
    state.remember();
    const marks = state.marks[cell] ?? [];
    const changed = marks.includes(face) ? marks.filter((other) => other !== face) : [...marks, face];
    state.marks = { ...state.marks, [cell]: changed };
    if (changed.length === 0) delete state.marks[cell];
    await this.redraw();
  }

  async undo() {
    if (this.state.undo()) await this.redraw();
  }

  async redo() {
    if (this.state.redo()) await this.redraw();
  }

  async clear() {
    this.state.remember();
    Object.assign(this.state, { board: {}, marks: {} });
    await this.redraw();
  }
}

/**
 * The entries that are not given.
 * @param {import("./state.js").Board} board
 * @param {import("./state.js").Board} givens
 */
function own(board, givens) {
  return Object.fromEntries(Object.entries(board).filter(([cell, face]) => givens[cell] !== face));
}

/** @param {unknown} error */
export function complain(error) {
  if (error instanceof QuestionError && error.reason === "cancelled") return;
  toast(error instanceof Error ? error.message : String(error));
}
