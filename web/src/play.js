// Changes to the board: by the player, or by the setter, whose board is the givens of the model.

import { toast } from "./dom.js";
import { QuestionError, ask } from "./socket.js";

/** @typedef {import("./state.js").State} State */

export class Play {
  /** @type {import("./socket.js").Asked | null} */
  #looking = null;
  /** The change that is being made to the board or the text. What follows waits for it: until it is answered, it is in neither. */
  #changing = Promise.resolve();
  /** Cells that a step or a hint speaks of. @type {string[]} */
  highlighted = [];

  /** @param {State} state */
  constructor(state) {
    this.state = state;
  }

  /**
   * Lets the server draw and check the puzzle as it is.
   * @returns {Promise<boolean>} Is this still the latest look?
   */
  async look() {
    await this.#changing;
    return this.#look();
  }

  /**
   * The same after a change to the board, if there is one.
   * @param {{ cell: string, face?: string }} [edit]
   */
  async #look(edit) {
    const { state } = this;
    this.#looking?.cancel();
    const { board, marks } = state;
    const kind = { kind: "look", board: state.mode === "set" ? {} : board, edit, marks, highlighted: this.highlighted };
    const looking = ask({ model: state.model(), ask: kind });
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
   * Puts a face on a cell, or makes the cell blank, after the changes before it.
   * @param {string} cell
   * @param {string | undefined} face
   */
  put(cell, face) {
    return this.#afterwards(() => this.#put(cell, face));
  }

  /**
   * Makes a change after those before it.
   * @param {() => Promise<void>} change
   */
  #afterwards(change) {
    this.#changing = this.#changing.then(change);
    return this.#changing;
  }

  /**
   * @param {string} cell
   * @param {string | undefined} face
   */
  async #put(cell, face) {
    const { state } = this;
    if (state.mode === "play" && state.look?.givens[cell] !== undefined) return;
    state.remember();
    this.highlighted = [];
    try {
      if (!(await this.#look({ cell, face }))) return;
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
    const { text } = await ask({ model: state.model(), ask: { kind: "with_givens", board: state.look?.board ?? {} } }).answer;
    state.text = text;
    state.tell("text");
  }

  /**
   * Makes a board the givens of the model.
   * @param {import("./state.js").Board} board
   */
  give(board) {
    return this.#afterwards(async () => {
      const text = await this.#rewritten({ kind: "with_givens", board });
      if (text === null) return;
      Object.assign(this.state, { text, board: {}, marks: {} });
      this.state.tell("text");
    });
  }

  /**
   * Replaces the whole model.
   * @param {string} text
   */
  write(text) {
    return this.#afterwards(async () => {
      Object.assign(this.state, { text, board: {}, marks: {} });
      this.state.tell("text");
    });
  }

  /** Goes back to the saved text. */
  discard() {
    return this.#afterwards(async () => {
      this.state.text = this.state.saved;
      this.state.tell("text");
    });
  }

  /**
   * Changes the text by another question, such as a clue.
   * @param {object} kind
   */
  rewrite(kind) {
    return this.#afterwards(async () => {
      const text = await this.#rewritten(kind);
      if (text === null) return;
      this.state.text = text;
      this.state.tell("text");
    });
  }

  /**
   * The text as a question changes it; null if it cannot be changed.
   * @param {object} kind
   * @returns {Promise<string | null>}
   */
  async #rewritten(kind) {
    try {
      const { text } = await ask({ model: this.state.model(), ask: kind }).answer;
      return text;
    } catch (error) {
      complain(error);
      return null;
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
