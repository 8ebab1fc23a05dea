// The puzzle on the page: the text of its model, its parameters, what is on the board, and how to go back.

/**
 * @typedef {Record<string, string>} Board
 * @typedef {Record<string, string[]>} Marks
 * @typedef {{ name: string, label: string, edges: number[] | null, part: [number, number] | null }} Face
 * @typedef {{ name: string, copies: number | null, cells: number, home: string[] | null, faces: Face[], orientations: [number, number][][] }} Piece
 * @typedef {{ rule: string, sentence: string, cells: string[] }} Violation
 * @typedef {{ ok: boolean, empty: string[], violations: Violation[] }} Report
 * @typedef {{ name: string, value: number, default: number, range: [number, number] | null, says: string | null }} Parameter
 * @typedef {{ title: string, source: string | null, parameters: Parameter[], rules: { name: string, says: string }[], objective: string | null,
 *   cells: string[], joints: { name: string, from: [number, number], to: [number, number] }[], pieces: Piece[], givens: Board, warnings: any[],
 *   listed: { family: string, regions: string[] }[],
 *   drawings: { family: string, entries: Record<string, string> }[],
 *   clues: { path: (string | number)[], key: string, of: string | null, entries: { step: string | number, text: string }[] }[],
 *   board: Board, unknown: string[], report: Report, svg: string }} Look
 * @typedef {{ board: Board, marks: Marks }} Filling
 */

/** The most steps that can be undone; more than anybody takes. */
const MOST_UNDONE = 10_000;
const STORAGE = "placet";

export class State extends EventTarget {
  /** The path of the model in the library, if it has one. */
  path = "";
  text = "";
  /** @type {Record<string, number>} */
  parameters = {};
  /** @type {Board} */
  board = {};
  /** @type {Marks} */
  marks = {};
  /** The puzzle as the server sees it; null before its first answer, and while the text has errors. @type {Look | null} */
  look = null;
  /** Does the player play, or the setter set givens? @type {"play" | "set"} */
  mode = "play";
  /** @type {Filling[]} */
  done = [];
  /** @type {Filling[]} */
  undone = [];

  /** Tells whoever listens that something changed. @param {"text" | "look" | "selection" | "mode"} what */
  tell(what) {
    this.dispatchEvent(new Event(what));
    this.save();
  }

  /**
   * Opens a model.
   * @param {string} path
   * @param {string} text
   * @param {Record<string, number>} [parameters]
   */
  open(path, text, parameters = {}) {
    Object.assign(this, { path, text, parameters, board: {}, marks: {}, look: null, mode: "play", done: [], undone: [] });
    this.tell("text");
  }

  /** The filling as it is, which the next change can be undone to. */
  remember() {
    this.done.push({ board: this.board, marks: this.marks });
    if (this.done.length > MOST_UNDONE) this.done.shift();
    this.undone = [];
  }

  /**
   * Goes one step back or forth.
   * @param {Filling[]} from
   * @param {Filling[]} to
   */
  step(from, to) {
    const filling = from.pop();
    if (!filling) return false;
    to.push({ board: this.board, marks: this.marks });
    Object.assign(this, filling);
    return true;
  }

  undo() {
    return this.step(this.done, this.undone);
  }

  redo() {
    return this.step(this.undone, this.done);
  }

  /** What every question is about. */
  model() {
    return { text: this.text, parameters: this.parameters };
  }

  /** Keeps the state of this tab over a reload. */
  save() {
    const { path, text, parameters, board, marks, mode } = this;
    try {
      sessionStorage.setItem(STORAGE, JSON.stringify({ path, text, parameters, board, marks, mode }));
    } catch {
      // A full storage only means that a reload forgets.
    }
  }

  /** Restores what a reload interrupted; false if there is nothing. */
  restore() {
    const kept = sessionStorage.getItem(STORAGE);
    if (!kept) return false;
    try {
      Object.assign(this, JSON.parse(kept));
      return this.text !== "";
    } catch {
      return false;
    }
  }
}
