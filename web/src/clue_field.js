// A field over the place of a clue on the board, in which its value is typed: keys of a phone need one, too.

import { h } from "./dom.js";

/** The least size of the field, in pixels. */
const LEAST = { width: 44, height: 28 };

export class ClueField {
  #input = h("input", { class: "clue-field", hidden: true, spellcheck: false, autocomplete: "off" });
  /** @type {{ name: string, before: string, commit: (text: string) => void, next: (by: 1 | -1) => void } | null} */
  #open = null;

  /** @param {import("./board.js").BoardView} board */
  constructor(board) {
    this.board = board;
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#input.addEventListener("blur", () => this.#close(true));
    board.state.addEventListener("look", () => this.#place());
    window.addEventListener("resize", () => this.#place());
    window.addEventListener("scroll", () => this.#place(), { capture: true, passive: true });
  }

  get isOpen() {
    return this.#open !== null;
  }

  /**
   * Opens the field for a clue.
   * @param {{ name: string, says: string, text: string }} place
   * @param {string} typed What is typed already, instead of the value.
   * @param {(text: string) => void} commit writes a value that was changed.
   * @param {(by: 1 | -1) => void} next goes to another clue.
   */
  open({ name, says, text }, typed, commit, next) {
    this.#close(true);
    this.#open = { name, before: text, commit, next };
    this.board.element.parentElement?.append(this.#input);
    this.#input.hidden = false;
    this.#input.setAttribute("aria-label", says);
    this.#input.value = typed || text;
    this.#place();
    this.#input.focus();
    if (!typed) this.#input.select();
  }

  /** Puts the field over its place, which can be drawn anew at any time. */
  #place() {
    if (!this.#open) return;
    const place = this.board.places.get(this.#open.name);
    if (!place) return this.#close(false);
    const box = place.getBoundingClientRect();
    const [width, height] = [Math.max(LEAST.width, box.width), Math.max(LEAST.height, Math.min(box.height, 2 * LEAST.height))];
    Object.assign(this.#input.style, {
      left: `${box.x + box.width / 2 - width / 2}px`, top: `${box.y + box.height / 2 - height / 2}px`, width: `${width}px`, height: `${height}px`,
    });
  }

  /** @param {boolean} writes */
  #close(writes) {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    const text = this.#input.value.trim();
    this.#input.hidden = true;
    if (writes && text !== open.before.trim()) open.commit(text);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const open = this.#open;
    if (!open) return;
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      this.#close(true);
      return open.next(event.shiftKey ? -1 : /** @type {1 | -1} */ (by));
    }
    // Tab goes on from the place on the board, and so out of it.
    if (event.key === "Escape" || event.key === "Tab") {
      this.#close(event.key === "Tab");
      this.board.select(open.name);
    }
    event.stopPropagation();
  }
}
