// Changes to the board: by the player, or by the setter, whose board is the givens of the model.

import { toast } from "./dom.js";
import { QuestionError, ask } from "#backend";
import { emptyFilling } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {{ cell: string, face?: string }} Edit
 * @typedef {"marks" | "corners"} MarkKind
 * @typedef {{ board: import("./state.js").Board, marks: import("./state.js").Marks, highlighted: string[], reasons: string[], clues: [number, number][][] }} Exhibit
 */

export class Play {
  /** @type {import("./backend/server.js").Asked | null} */
  #looking = null;
  /** The change that is being made to the board or the text. What follows waits for it: until it is answered, it is in neither. */
  #changing = Promise.resolve();
  /** Cells that a step or a hint speaks of… @type {string[]} */
  highlighted = [];
  /** …and those of its reasons. @type {string[]} */
  reasons = [];
  /** …and the places of the clues, as corners in the drawing. @type {[number, number][][]} */
  clues = [];
  /** A board that is looked at instead of that of the player. @type {Exhibit | null} */
  exhibit = null;
  /** What each cell shows in some solution, for whoever sets. @type {import("./state.js").Marks} */
  truths = {};

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
   * The same after changes to the board, if there are any.
   * @param {Edit[]} [edits]
   */
  async #look(edits = []) {
    const { state } = this;
    this.#looking?.cancel();
    const { board, marks, highlighted, reasons } = this.exhibit ?? this.#ownBoard();
    const kind = { kind: "look", board, edits, marks, highlighted, reasons, partly: true };
    const looking = ask({ model: state.model(), ask: kind });
    this.#looking = looking;
    const look = /** @type {import("./state.js").Look} */ (/** @type {unknown} */ (await looking.answer));
    if (this.#looking !== looking) return false;
    if (edits.length > 0 && state.mode === "play") state.board = own(look.board, look.givens);
    state.look = look;
    return true;
  }

  /** What the board shows of the player or the setter. */
  #ownBoard() {
    const { state, highlighted, reasons } = this;
    const isSet = state.mode === "set";
    return { board: isSet ? {} : state.board, marks: isSet ? this.truths : state.marks, highlighted, reasons };
  }

  /** Shows a board instead of that of the player, or that of the player again. @param {Exhibit | null} exhibit */
  show(exhibit) {
    this.exhibit = exhibit;
    this.clues = exhibit?.clues ?? [];
    return this.redraw();
  }

  /** Draws the board anew. What is wrong with the text was told when it was written. */
  async redraw() {
    try {
      if (await this.look()) this.state.tell("look");
    } catch (error) {
      complain(error);
    }
  }

  /** Highlights cells, and the cells and the clues of their reasons. @param {string[]} cells @param {string[]} [reasons] @param {[number, number][][]} [clues] */
  highlight(cells, reasons = [], clues = []) {
    Object.assign(this, { highlighted: cells, reasons, clues, exhibit: null });
    return this.redraw();
  }

  /**
   * Puts faces on cells, or makes cells blank, after the changes before. Givens stay.
   * @param {Edit[]} edits
   * @param {boolean} [continues] whether it belongs to the step before, as in a drag
   */
  put(edits, continues = false) {
    return this.#afterwards(() => this.#put(edits, continues));
  }

  /**
   * Makes a change after those before it.
   * @param {() => Promise<void>} change
   */
  #afterwards(change) {
    this.exhibit = null;
    this.#changing = this.#changing.then(change);
    return this.#changing;
  }

  /**
   * @param {Edit[]} all
   * @param {boolean} continues
   */
  async #put(all, continues) {
    const { state } = this;
    const edits = all.filter(({ cell }) => state.mode === "set" || state.look?.givens[cell] === undefined);
    if (edits.length === 0) return;
    if (!continues) state.remember();
    Object.assign(this, { highlighted: [], reasons: [], clues: [] });
    try {
      if (!(await this.#look(edits))) return;
      if (state.mode === "set") await this.#give();
      else state.tell("look");
    } catch (error) {
      if (!continues) state.forget();
      complain(error);
    }
  }

  /**
   * Puts many faces at once.
   * @param {import("./state.js").Board} board
   */
  async fill(board) {
    const { state } = this;
    this.exhibit = null;
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
    return this.rewrite({ kind: "with_givens", board }, true);
  }

  /**
   * Replaces the whole model.
   * @param {string} text
   */
  write(text) {
    return this.#afterwards(async () => this.#replace(text, true));
  }

  /** Goes back to the saved text. */
  discard() {
    return this.#afterwards(async () => this.#replace(this.state.saved, false));
  }

  /**
   * Changes the text by another question, such as a clue.
   * @param {object} kind
   * @param {boolean} [clears] whether what is on the board goes
   */
  rewrite(kind, clears = false) {
    return this.#afterwards(async () => {
      try {
        const { text } = await ask({ model: this.state.model(), ask: kind }).answer;
        this.#replace(text, clears);
      } catch (error) {
        complain(error);
      }
    });
  }

  /**
   * @param {string} text
   * @param {boolean} clears
   */
  #replace(text, clears) {
    this.state.remember();
    Object.assign(this.state, { text }, clears && emptyFilling());
    this.state.tell("text");
  }

  /**
   * Sets a mark on cells that show nothing; or removes it, if all of them have it.
   * @param {string[]} cells
   * @param {string} face
   * @param {MarkKind} kind
   */
  async mark(cells, face, kind) {
    const { state } = this;
    const open = cells.filter((cell) => state.look?.board[cell] === undefined);
    if (open.length === 0) return;
    const has = (/** @type {string} */ cell) => state[kind][cell]?.includes(face) ?? false;
    const removes = open.every(has);
    const changed = open.filter((cell) => removes || !has(cell)).map((cell) => {
      const marks = state[kind][cell] ?? [];
      return [cell, removes ? marks.filter((other) => other !== face) : [...marks, face]];
    });
    state.remember();
    state[kind] = present({ ...state[kind], ...Object.fromEntries(changed) });
    await this.redraw();
  }

  /**
   * Colours cells; or not, if all of them have this colour.
   * @param {string[]} cells
   * @param {number} colour
   * @param {boolean} [continues]
   */
  async colour(cells, colour, continues = false) {
    const { state } = this;
    if (!continues) state.remember();
    const removes = colour === 0 || (!continues && cells.every((cell) => state.colours[cell] === colour));
    state.colours = { ...state.colours };
    for (const cell of cells) {
      if (removes) delete state.colours[cell];
      else state.colours[cell] = colour;
    }
    await this.redraw();
  }

  /**
   * Says whether two items belong together, or nothing.
   * @param {string} pair
   * @param {"yes" | "no" | undefined} answer
   */
  relate(pair, answer) {
    const { state } = this;
    state.remember();
    state.pairs = { ...state.pairs };
    if (answer) state.pairs[pair] = answer;
    else delete state.pairs[pair];
    state.tell("look");
  }

  /** Empties cells: what they show; or else their marks; or else their colours. @param {string[]} cells */
  async erase(cells) {
    const { state } = this;
    const shown = cells.filter((cell) => state.look?.board[cell] !== undefined);
    if (shown.length > 0) return this.put(shown.map((cell) => ({ cell })));
    const kinds = /** @type {const} */ (["marks", "corners", "colours"]).filter((kind) => cells.some((cell) => state[kind][cell] !== undefined));
    if (kinds.length === 0) return;
    const erased = kinds.length > 1 ? kinds.filter((kind) => kind !== "colours") : kinds;
    state.remember();
    for (const kind of erased) {
      const kept = Object.entries(state[kind]).filter(([cell]) => !cells.includes(cell));
      Object.assign(state, { [kind]: Object.fromEntries(kept) });
    }
    await this.redraw();
  }

  undo() {
    return this.#afterwards(() => this.#step(() => this.state.undo()));
  }

  redo() {
    return this.#afterwards(() => this.#step(() => this.state.redo()));
  }

  /** @param {() => boolean} step */
  async #step(step) {
    const { text } = this.state;
    if (!step()) return;
    if (this.state.text !== text) return this.state.tell("text");
    try {
      if (await this.#look()) this.state.tell("look");
    } catch (error) {
      complain(error);
    }
  }

  /** Empties the board; whoever sets removes the givens. */
  async clear() {
    if (this.state.mode === "set") return this.rewrite({ kind: "with_givens", board: {} });
    this.exhibit = null;
    this.state.remember();
    Object.assign(this.state, emptyFilling());
    await this.redraw();
  }

  /** Shows a filling without a step that could be undone. @param {import("./state.js").Filling} filling */
  async showFilling(filling) {
    Object.assign(this.state, filling);
    await this.redraw();
  }
}

/**
 * The marks of the cells that have some.
 * @param {import("./state.js").Marks} marks
 */
function present(marks) {
  return Object.fromEntries(Object.entries(marks).filter(([, faces]) => faces.length > 0));
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
