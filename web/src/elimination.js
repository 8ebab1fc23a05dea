// The elimination board of a logic grid, as magazines print it: a field for any two items of different rows.

import { fill, h } from "./dom.js";
import { textOf } from "./pieces.js";

/**
 * @typedef {import("./state.js").Look} Look
 * @typedef {{ name: string, text: string }} Item
 * @typedef {{ items: Item[], cells: string[] }} Category The columns themselves have no cells.
 */

/** @type {Record<string, string>} */
const SIGNS = { yes: "●", no: "×" };

export class Elimination {
  element = h("section", { class: "elimination", "aria-label": "Elimination board", hidden: true });
  #drawn = "";

  /**
   * @param {import("./state.js").State} state
   * @param {import("./play.js").Play} play
   */
  constructor(state, play) {
    this.state = state;
    this.play = play;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    state.addEventListener("look", () => this.draw());
  }

  draw() {
    const { look, pairs } = this.state;
    const categories = look ? categoriesOf(look) : [];
    this.element.hidden = categories.length < 3 || this.state.mode === "set";
    if (!look || this.element.hidden) return;
    const drawn = JSON.stringify([look.board, pairs, categories]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const [columns, ...rows] = categories;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.pair;
    const left = [columns, ...rows.slice(1).reverse()];
    const head = h("tr", {}, h("td", {}), rows.flatMap((top) => top.items.map((item, index) => h("th", { scope: "col", class: index === 0 ? "first" : "" }, h("span", {}, item.text)))));
    const body = left.flatMap((category) =>
      category.items.map((item, index) => {
        const tops = category === columns ? rows : rows.slice(0, rows.indexOf(category));
        const fields = tops.flatMap((top) => top.items.map((other, at) => this.#field(look, top, other, category, item, at === 0)));
        return h("tr", { class: index === 0 ? "first" : "" }, h("th", { scope: "row" }, item.text), fields);
      }));
    fill(this.element, h("table", {}, h("thead", {}, head), h("tbody", {}, body)), h("p", {}, "Click a field: × they do not belong together, ● they do."));
    const first = /** @type {HTMLElement | null} */ (this.element.querySelector("button"));
    if (first) first.tabIndex = 0;
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-pair="${CSS.escape(focused)}"]`))?.focus();
  }

  /**
   * @param {Look} look
   * @param {Category} top
   * @param {Item} other
   * @param {Category} category
   * @param {Item} item
   * @param {boolean} isFirst
   */
  #field(look, top, other, category, item, isFirst) {
    const pair = `${other.name}|${item.name}`;
    const known = onBoard(look, top, other, category, item);
    const answer = known ?? this.state.pairs[pair];
    const field = h("button", {
      type: "button", tabindex: "-1", "data-pair": pair, class: known ? "known" : "", "aria-label": `${other.text}, ${item.text}: ${answer ?? "open"}`,
      onclick: () => this.#click(look, top, other, category, item, pair, answer),
    }, SIGNS[answer ?? ""] ?? "");
    return h("td", { class: isFirst ? "first" : "" }, field);
  }

  /**
   * From open to no, to yes, to open. What belongs to a column is put on the board.
   * @param {Look} look
   * @param {Category} top
   * @param {Item} other
   * @param {Category} category
   * @param {Item} item
   * @param {string} pair
   * @param {"yes" | "no" | undefined} answer
   */
  #click(look, top, other, category, item, pair, answer) {
    const isColumn = category.cells.length === 0;
    const cell = top.cells[category.items.indexOf(item)];
    if (isColumn && look.board[cell] === other.name) return this.play.put([{ cell }]);
    if (onBoard(look, top, other, category, item)) return;
    if (isColumn && answer === "no") {
      const elsewhere = top.cells.filter((place) => look.board[place] === other.name).map((place) => ({ cell: place }));
      // The mark goes and the entry comes in one step.
      this.state.remember();
      this.state.pairs = Object.fromEntries(Object.entries(this.state.pairs).filter(([other]) => other !== pair));
      return this.play.put([...elsewhere, { cell, face: other.name }], true);
    }
    return this.play.relate(pair, answer === undefined ? "no" : answer === "no" ? "yes" : undefined);
  }

  /** Arrows go from field to field. @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const field = event.target instanceof HTMLElement ? event.target.closest("td") : null;
    const row = field?.parentElement;
    if (!step || !field || !row) return;
    const rows = [...(row.parentElement?.children ?? [])];
    const next = rows[rows.indexOf(row) + step[0]]?.children[[...row.children].indexOf(field) + step[1]]?.querySelector("button");
    if (next instanceof HTMLElement) {
      for (const other of this.element.querySelectorAll("button")) other.tabIndex = other === next ? 0 : -1;
      next.focus();
    }
    event.preventDefault();
  }
}

/**
 * The columns, and the rows of a logic grid: pieces of one copy that are bound to rows of the same length. Nothing for other puzzles.
 * @param {Look} look
 * @returns {Category[]}
 */
function categoriesOf(look) {
  /** @type {Map<string, Category>} */
  const rows = new Map();
  for (const { name, home, copies, faces } of look.pieces) {
    if (!home || copies !== 1 || faces.length !== 1) return [];
    const row = rows.get(home.join()) ?? { items: [], cells: home };
    row.items.push({ name, text: textOf(faces[0]) });
    rows.set(home.join(), row);
  }
  const all = [...rows.values()];
  const width = all[0]?.cells.length ?? 0;
  if (all.some(({ items, cells }) => items.length !== width || cells.length !== width)) return [];
  const columns = Array.from({ length: width }, (_, index) => ({ name: `column ${index + 1}`, text: `${index + 1}` }));
  return [{ items: columns, cells: [] }, ...all];
}

/**
 * What the board says of two items: nothing if it leaves them open.
 * @param {Look} look
 * @param {Category} top
 * @param {Item} other
 * @param {Category} category
 * @param {Item} item
 * @returns {"yes" | "no" | undefined}
 */
function onBoard(look, top, other, category, item) {
  const columnOf = (/** @type {Category} */ { cells, items }, /** @type {Item} */ of) => (cells.length === 0 ? items.indexOf(of) : cells.findIndex((cell) => look.board[cell] === of.name));
  const isTaken = (/** @type {Category} */ { cells }, /** @type {number} */ column) => column >= 0 && (cells.length === 0 || look.board[cells[column]] !== undefined);
  const [one, two] = [columnOf(top, other), columnOf(category, item)];
  if (one >= 0 && two >= 0) return one === two ? "yes" : "no";
  return isTaken(category, one) || isTaken(top, two) ? "no" : undefined;
}
