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
 * @typedef {{ key: string, path: string, title: string, text: string, saved: string, version: string, parameters: Record<string, number>, board: Board, marks: Marks }} Content
 */

/** The most steps that can be undone; more than anybody takes. */
const MOST_UNDONE = 10_000;
const STORAGE = "placet";

export class State extends EventTarget {
  /** What the puzzle is kept under: its path, or `new/` and a name. */
  key = "";
  /** The path of the model in the library, if it has one. */
  path = "";
  /** The title, as far as it is known. */
  title = "";
  text = "";
  /** The text of the model in the library, or the one that a new puzzle begins with. */
  saved = "";
  /** The version of the saved text, by which the server knows whether somebody else changed it. */
  version = "";
  /** Does the browser keep what is not saved? */
  isKept = true;
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

  /** @param {import("./drafts.js").Drafts} drafts */
  constructor(drafts) {
    super();
    this.drafts = drafts;
  }

  /** Tells whoever listens that something changed. @param {"text" | "look" | "selection" | "mode" | "saved"} what */
  tell(what) {
    this.dispatchEvent(new Event(what));
    this.save();
  }

  /**
   * Opens a puzzle. One that is opened again can still be undone.
   * @param {Content} content
   * @param {string} from The draft that it goes on from.
   */
  open(content, from) {
    if (content.key !== this.key) Object.assign(this, { done: [], undone: [] });
    Object.assign(this, { ...content, look: null, mode: "play" });
    this.drafts.from = from;
    this.tell("text");
  }

  /**
   * Notes that the text was saved.
   * @param {string} path
   * @param {string} text
   * @param {string} version
   */
  savedAs(path, text, version) {
    if (path !== this.key) this.drafts.forget(this.key);
    Object.assign(this, { key: path, path, saved: text, version });
    this.tell("saved");
  }

  /** Is the text another one than the saved text? */
  get isUnsaved() {
    return this.text !== this.saved;
  }

  /** Is there nothing to keep? */
  get isUntouched() {
    return !this.isUnsaved && [this.board, this.marks, this.parameters].every((part) => Object.keys(part).length === 0);
  }

  /** What is kept of the puzzle. @returns {Content} */
  content() {
    const { key, path, look, title, text, saved, version, parameters, board, marks } = this;
    return { key, path, title: look?.title ?? title, text, saved, version, parameters, board, marks };
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

  /** Keeps the state of this tab over a reload, and what is not saved for other tabs. */
  save() {
    const content = this.content();
    this.isKept = this.isUntouched ? this.drafts.forget(this.key) : this.drafts.keep(content);
    try {
      sessionStorage.setItem(STORAGE, JSON.stringify({ ...content, mode: this.mode, from: this.drafts.from }));
    } catch {
      this.isKept = false;
    }
  }

  /** Restores the puzzle of this tab if it is this one, as after a reload. @param {string} key */
  restore(key) {
    try {
      const { from, ...content } = JSON.parse(sessionStorage.getItem(STORAGE) ?? "{}");
      if (content.key !== key || content.text === "") return false;
      Object.assign(this, content);
      this.drafts.from = from;
      return true;
    } catch {
      return false;
    }
  }
}
