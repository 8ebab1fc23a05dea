// The puzzle on the page: the text of its model, its parameters, what is on the board, and how to go back.

/**
 * @typedef {Record<string, string>} Board
 * @typedef {Record<string, string[]>} Marks
 * @typedef {Record<string, number>} Colours
 * @typedef {{ name: string, label: string, edges: number[] | null, part: [number, number] | null, is_blank: boolean }} Face
 * @typedef {{ name: string, copies: number | null, cells: number, home: string[] | null, faces: Face[], orientations: [number, number][][] }} Piece
 * @typedef {{ rule: string, sentence: string, cells: string[] }} Violation
 * @typedef {{ ok: boolean, empty: string[], violations: Violation[] }} Report
 * @typedef {{ name: string, value: number, default: number, range: [number, number] | null, says: string | null }} Parameter
 * @typedef {{ path: (string | number)[], name: string, text: string, place: { cells: string[], outlines: [number, number][][], beside: boolean } | null }} ClueEntry
 * @typedef {{ path: (string | number)[], key: string, of: string | null, detail: string | null, entries: ClueEntry[] }} ClueList
 * @typedef {{ title: string, source: string | null, parameters: Parameter[], rules: { name: string, says: string }[], objective: string | null,
 *   cells: string[], side: number | null, joints: { name: string, from: [number, number], to: [number, number] }[], pieces: Piece[], givens: Board, warnings: any[],
 *   listed: { family: string, regions: string[], form: "side" | "path", directed: boolean, look: string | null }[],
 *   drawings: { family: string, entries: Record<string, string>, on_corners: boolean, marks: string[], look: string | null, places: { name: string, outline: [number, number][] }[] }[],
 *   sides: { cells: [string, string], outline: [number, number][] }[], clues: ClueList[], errors: any[],
 *   board: Board, unknown: string[], report: Report, finished: Report, svg: string }} Look
 * @typedef {Record<string, "yes" | "no">} Pairs
 * @typedef {{ board: Board, marks: Marks, corners: Marks, colours: Colours, pairs: Pairs }} Filling
 * @typedef {Filling & { text: string }} Past
 * @typedef {Filling & { key: string, path: string, title: string, text: string, saved: string, version: string, parameters: Record<string, number>, seconds: number }} Content
 * @typedef {"play" | "set" | "text"} Layout
 */

/** The most steps that can be undone; more than anybody takes. */
const MOST_UNDONE = 10_000;
const STORAGE = "placet";
/** The most characters of what can be undone that survive a reload. */
const MOST_KEPT = 500_000;

/** A board without anything on it. @returns {Filling} */
export function emptyFilling() {
  return { board: {}, marks: {}, corners: {}, colours: {}, pairs: {} };
}

/** What of something is on the board. @param {Filling} from @returns {Filling} */
export function fillingOf({ board, marks, corners, colours, pairs }) {
  return { board, marks, corners, colours, pairs };
}

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
  /** Pencil marks in the middle of a cell… @type {Marks} */
  marks = {};
  /** …and in its corners. @type {Marks} */
  corners = {};
  /** A colour for a cell, from 1. @type {Colours} */
  colours = {};
  /** What the player says of two items of a logic grid: whether they belong together. @type {Pairs} */
  pairs = {};
  /** How long the puzzle was played. */
  seconds = 0;
  /** The puzzle as the server sees it; null before its first answer, and while the text has errors. @type {Look | null} */
  look = null;
  /** Does the player play, or the setter set givens? @type {"play" | "set"} */
  mode = "play";
  /** @type {Past[]} */
  done = [];
  /** @type {Past[]} */
  undone = [];
  /** Was the last change typed into the text? All that is typed without a break is one step. */
  #isTyping = false;

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
    Object.assign(this, { ...content, look: null });
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
    return !this.isUnsaved && [this.parameters, ...Object.values(this.filling())].every((part) => Object.keys(part).length === 0);
  }

  /** What is kept of the puzzle. @returns {Content} */
  content() {
    const { key, path, look, title, text, saved, version, parameters, seconds } = this;
    return { key, path, title: look?.title ?? title, text, saved, version, parameters, seconds, ...this.filling() };
  }

  /** What is on the board. @returns {Filling} */
  filling() {
    return fillingOf(this);
  }

  /** The puzzle as it is, which the next change can be undone to. */
  remember() {
    this.#isTyping = false;
    this.#remember();
  }

  #remember() {
    this.done.push(this.#present());
    if (this.done.length > MOST_UNDONE) this.done.shift();
    this.undone = [];
  }

  /** Forgets the step that was remembered last: nothing came of it. */
  forget() {
    this.done.pop();
  }

  /** Takes over a text as it is typed. @param {string} text */
  type(text) {
    if (!this.#isTyping) this.#remember();
    this.#isTyping = true;
    this.text = text;
  }

  /** @returns {Past} */
  #present() {
    return { ...this.filling(), text: this.text };
  }

  /**
   * Goes one step back or forth.
   * @param {Past[]} from
   * @param {Past[]} to
   */
  #step(from, to) {
    const past = from.pop();
    if (!past) return false;
    this.#isTyping = false;
    to.push(this.#present());
    Object.assign(this, past);
    return true;
  }

  undo() {
    return this.#step(this.done, this.undone);
  }

  redo() {
    return this.#step(this.undone, this.done);
  }

  /** What every question is about. */
  model() {
    return { text: this.text, parameters: this.parameters };
  }

  /** Keeps the state of this tab over a reload, and what is not saved for other tabs. */
  save() {
    const content = this.content();
    this.isKept = this.isUntouched ? this.drafts.forget(this.key) : this.drafts.keep(content);
    this.#store(STORAGE, { ...content, mode: this.mode, from: this.drafts.from });
  }

  /** Keeps what can be undone over a reload: the latest steps. */
  saveHistory() {
    /** @type {Past[]} */
    const kept = [];
    let room = MOST_KEPT;
    for (const past of [...this.done].reverse()) {
      const size = JSON.stringify(past).length;
      if (size > room) break;
      room -= size;
      kept.unshift(past);
    }
    this.save();
    this.#store(`${STORAGE}-history`, { key: this.key, done: kept });
  }

  /**
   * @param {string} name
   * @param {object} value
   */
  #store(name, value) {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
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
      const history = JSON.parse(sessionStorage.getItem(`${STORAGE}-history`) ?? "{}");
      if (history.key === key) this.done = history.done;
      return true;
    } catch {
      return false;
    }
  }
}
