// The keyboard on the board.

import { facesFor, isFew, textOf } from "./pieces.js";

/** How long typed characters make one name, in milliseconds. */
const TYPING = 800;
/** The keys of the four kinds of entry, as other programs have them. @type {Record<string, import("./board.js").Entry>} */
export const ENTRY_KEYS = { z: "value", x: "corners", c: "marks", v: "colours" };
/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keys {
  #typed = "";
  #typedAt = 0;
  /** The cells in which it was typed. */
  #typedIn = "";

  /**
   * @param {import("./board.js").BoardView} board
   * @param {(entry: import("./board.js").Entry) => void} setEntry
   */
  constructor(board, setEntry) {
    this.board = board;
    this.setEntry = setEntry;
    board.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { board } = this;
    const cell = board.selected;
    if (!cell || board.isFixed) return;
    if (this.#act(event, cell)) event.preventDefault();
  }

  /**
   * Does what a key stands for. Returns whether it stands for something.
   * @param {KeyboardEvent} event
   * @param {string} cell
   */
  #act(event, cell) {
    const { board } = this;
    const { key } = event;
    const chosen = [...board.selection];
    const control = event.ctrlKey || event.metaKey;
    const tool = board.hearsTool(cell) ? board.toolkit : null;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (control && key.toLowerCase() === "a") return board.selectAll(), true;
    if (control) return digit !== undefined && this.#type(digit, "marks");
    if (DIRECTIONS[key]) return this.#go(cell, DIRECTIONS[key], event.shiftKey), true;
    if (key === "Backspace" || key === "Delete") return (tool ?? board.play).erase(chosen), true;
    if ((key === "Enter" || key === " ") && tool) return tool.drawn(chosen), true;
    if (key === "Enter" || key === " ") return this.#choose(cell, event.shiftKey ? -1 : 1);
    if (key.length !== 1) return false;
    if (tool) return tool.typed(key, chosen) !== false;
    if (event.altKey) return this.#type(key, "marks");
    return this.#type(key, board.entry) || (event.shiftKey && digit !== undefined && this.#type(digit, "corners")) || this.#entryKey(key);
  }

  /** The key of a kind of entry, if no piece is typed with it. @param {string} key */
  #entryKey(key) {
    const entry = ENTRY_KEYS[key.toLowerCase()];
    if (entry) this.setEntry(entry);
    return entry !== undefined;
  }

  /** @param {string} cell @param {1 | -1} step */
  #choose(cell, step) {
    const { board } = this;
    const { look } = board.state;
    board.hasChosen = true;
    if (board.brush && board.fits(cell, board.brush)) board.enter([...board.selection], board.brush);
    else if (look && isFew(look, cell)) board.cycle(cell, step);
    return true;
  }

  /**
   * Goes to the nearest place in a direction.
   * @param {string} cell
   * @param {[number, number]} direction
   * @param {boolean} extends_ whether the cells on the way are chosen together
   */
  #go(cell, [dx, dy], extends_) {
    const { board } = this;
    const from = board.places.get(cell)?.getBoundingClientRect();
    if (!from) return;
    /** @param {DOMRect} box */
    const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = centre(from);
    let best = Infinity;
    let nearest = null;
    for (const [name, place] of board.places) {
      const [otherX, otherY] = centre(place.getBoundingClientRect());
      const ahead = (otherX - x) * dx + (otherY - y) * dy;
      const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
      const distance = ahead + 2.5 * aside;
      if (ahead > 1 && aside <= 2 * ahead && distance < best) [best, nearest] = [distance, name];
    }
    if (!nearest) return;
    board.hasChosen = true;
    if (extends_) board.extend(nearest, true);
    else board.select(nearest);
  }

  /**
   * Enters the face whose label was typed. Further characters make a longer label, for a while. Returns whether a label begins so.
   * @param {string} character
   * @param {import("./board.js").Entry} entry
   */
  #type(character, entry) {
    const { board } = this;
    const { look } = board.state;
    if (!look || !board.selected) return false;
    if (entry === "colours") return this.#colour(character);
    const now = performance.now();
    const cells = [...board.selection].join();
    const longer = now - this.#typedAt < TYPING && cells === this.#typedIn ? this.#typed + character : character;
    this.#typedIn = cells;
    const find = (/** @type {string} */ text) => board.facesWith(text)[0] ?? board.facesWith(text, true)[0];
    const labels = facesFor(look, board.selected).map(textOf);
    const begun = (/** @type {string} */ text) => labels.filter((label) => label.toLowerCase().startsWith(text.toLowerCase()));
    const continues = begun(longer).some((label) => label.length > longer.length);
    const begins = begun(character).length > 0;
    const [text, face] = find(longer) ? [longer, find(longer)] : [character, longer.length > 1 && continues ? undefined : find(character)];
    const isLonger = longer.length > 1 && text === longer;
    this.#typed = face || !continues ? text : longer;
    this.#typedAt = now;
    if (face) this.#enter(face.name, entry, isLonger);
    return face !== undefined || begins;
  }

  /**
   * @param {string} face
   * @param {import("./board.js").Entry} entry
   * @param {boolean} continues whether it replaces what was just typed
   */
  #enter(face, entry, continues) {
    const { board } = this;
    const cells = [...board.selection];
    if (entry !== "value") return void board.enter(cells, face, entry);
    const changed = cells.filter((cell) => board.fits(cell, face) && board.shown(cell) !== face);
    void board.play.put(changed.map((cell) => ({ cell, face })), continues);
  }

  /** @param {string} character */
  #colour(character) {
    const colour = Number.parseInt(character, 10);
    if (Number.isNaN(colour)) return false;
    void this.board.play.colour([...this.board.selection], colour);
    return true;
  }
}
