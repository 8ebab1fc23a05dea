// The clues of a model while one sets: tools that put them on the board, and fields for lists and tables of numbers.

import { ClueField } from "./clue_field.js";
import { shown, written } from "./clue_value.js";
import { button, fill, h } from "./dom.js";
import { tileFields } from "./tiles.js";
import { isInList, pathChange, pathRemoval, sideChange, sidesBecome, signChange, titleOf, toolsOf, valueChange } from "./tools.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Look} Look
 * @typedef {import("./tools.js").Tool} Tool
 * @typedef {import("./tools.js").PaintTool} PaintTool
 * @typedef {import("./tools.js").ValueTool} ValueTool
 * @typedef {import("./tools.js").Regions} Regions
 */

/** How long typed characters make one entry, in milliseconds. */
const TYPING = 800;
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
/** How entries of pearls look. @type {Record<string, string>} */
const PEARLS = { B: "●", W: "○" };
/** More entries than these are typed. */
const MOST = 24;

/** What each tool is for. @type {Record<Tool["form"], string>} */
const HELP = {
  paint: "Choose an entry and click or drag over cells; a click on a cell that has it removes it. Or choose a cell and type. Delete removes entries.",
  path: "Drag from the first cell to the last, or choose cells with Shift and arrows and press Enter. Drag over it again to remove it; Delete or the second button removes what passes the cell.",
  side: "Click between two cells, or drag over several such places. Another click turns a sign around, if it has a direction, and then removes it.",
  value: "Click a place and type its number. Enter goes to the next one.",
};

export class Clues {
  element = h("div", { class: "clues" });
  /** What is drawn on the board; empty if it plays. */
  #chosen = "";
  /** @type {Tool[]} */
  #tools = [];
  #entry = h("input", { size: 3, value: "", "aria-label": "Entry of the drawn region", oninput: () => ((this.#isNew = false), this.draw()) });
  /** Does each drag draw a region of its own? */
  #isNew = false;
  #typed = "";
  #typedAt = 0;
  /** The places in which it was typed. */
  #typedIn = "";
  #field;
  /** A number that was typed in a region before the puzzle was looked at with it. @type {{ family: string, cell: string, typed: string } | null} */
  #awaited = null;

  /**
   * @param {State} state
   * @param {import("./play.js").Play} play
   * @param {import("./board.js").BoardView} board
   */
  constructor(state, play, board) {
    this.state = state;
    this.play = play;
    this.board = board;
    this.#field = new ClueField(board);
    board.toolkit = {
      places: () => this.#placesOnBoard(),
      drawn: (places) => this.#drawn(places),
      typed: (character, places) => this.#typedOn(character, places),
      erase: (places) => this.#erase(places),
      form: () => this.#tool?.form ?? null,
    };
    state.addEventListener("look", () => this.draw());
  }

  get #tool() {
    return this.#tools.find(({ id }) => id === this.#chosen) ?? null;
  }

  /** The tools for numbers beside the cells, which hide none and can be reached without a choice. */
  get #beside() {
    return this.state.mode === "set" ? /** @type {ValueTool[]} */ (this.#tools.filter((tool) => tool.form === "value" && tool.isBeside)) : [];
  }

  /** Are all places of a tool there without a choice, since no other tool has them? @param {Tool} tool */
  #isReached(tool) {
    if (tool.form !== "value" || !this.#beside.includes(tool)) return false;
    const others = this.#beside.filter((other) => other !== tool).flatMap(({ places }) => places.map(placeKey));
    return !tool.places.some((place) => others.includes(placeKey(place)));
  }

  /** What the board shows besides its cells, or instead of them; null for cells alone. */
  #placesOnBoard() {
    this.#tools = this.state.look ? toolsOf(this.state.look) : [];
    if (this.play.exhibit) return { instead: false, tool: false, places: [] };
    const tool = this.#tool;
    if (tool) return { instead: true, tool: true, places: tool.places };
    return { instead: false, tool: false, places: this.#beside.flatMap(({ places }) => places) };
  }

  draw() {
    const { look } = this.state;
    if (!look) return;
    if (!this.#tool) this.#choose(null);
    this.#openAwaited();
    const focused = document.activeElement;
    // Whoever writes into a field goes on.
    if (focused instanceof HTMLInputElement && this.element.contains(focused) && focused !== this.#entry) return;
    const name = focused instanceof HTMLElement && this.element.contains(focused) ? focused.dataset.name : undefined;
    fill(this.element, this.#tools.length > 0 && this.#toolbox(), look.clues.map((list) => this.#list(look, list)));
    this.element.hidden = this.#tools.length + look.clues.length === 0;
    if (name !== undefined) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-name="${CSS.escape(name)}"]`))?.focus();
    else if (focused === this.#entry) this.#entry.focus();
  }

  #toolbox() {
    const tool = this.#tool;
    const one = (/** @type {Tool} */ { id, title }) =>
      button(title, () => this.#choose(this.#chosen === id ? null : id), { "aria-pressed": String(this.#chosen === id), "data-name": id });
    const offered = this.#tools.filter((tool) => tool === this.#tool || !this.#isReached(tool));
    if (offered.length === 0) return null;
    return h("fieldset", { class: "list" }, h("legend", {}, "Draw on the board"), h("div", { class: "choices" }, offered.map(one)), tool?.form === "paint" && this.#palette(tool), tool && h("p", {}, HELP[tool.form]));
  }

  /** The entries that a drawing can have, as buttons. @param {PaintTool} tool */
  #palette(tool) {
    const now = this.#entry.value.trim();
    const one = (/** @type {string} */ entry, /** @type {string} */ text, /** @type {string} */ says) =>
      button(text, () => this.#pick(entry, false), { "aria-pressed": String(now === entry && !this.#isNew), "aria-label": says, title: says, "data-name": `entry ${entry}` });
    const fresh = isLettered(tool) && button(`new: ${freeLetter(tool)}`, () => this.#pick(freeLetter(tool), true), { "aria-pressed": String(this.#isNew), "data-name": "entry new", title: "Each drag draws a region of its own" });
    const entries = entriesOf(tool).slice(0, MOST);
    const text = (/** @type {string} */ entry) => (tool.look === "pearls" ? (PEARLS[entry] ?? entry) : entry);
    return h("div", { class: "palette", role: "group", "aria-label": "Entries" }, fresh, entries.map((entry) => one(entry, text(entry), `Entry ${entry}`)), one("", "∅", "No entry"), h("label", { class: "clue" }, "entry", this.#entry));
  }

  /** @param {string} entry @param {boolean} isNew */
  #pick(entry, isNew) {
    this.#entry.value = entry;
    this.#isNew = isNew;
    this.draw();
  }

  /** Ends drawing. */
  putBack() {
    this.#choose(null);
  }

  /** @param {string | null} id */
  #choose(id) {
    if ((id ?? "") === this.#chosen) return;
    this.#chosen = id ?? "";
    const tool = this.#tool;
    if (tool?.form === "paint") {
      this.#isNew = isLettered(tool);
      // Where there is one entry, that is meant.
      this.#entry.value = this.#isNew ? freeLetter(tool) : tool.marks.length === 1 ? tool.marks[0] : "";
    }
    this.board.draw();
    this.draw();
  }

  // What happens on the board.

  /** The tool of a place: the chosen one, or that of a number beside the cells. @param {string} place */
  #toolOf(place) {
    return this.#tool ?? this.#beside.find(({ entries }) => entries.has(place)) ?? null;
  }

  /** @param {string[]} places */
  #drawn(places) {
    const last = places[places.length - 1];
    const tool = this.#toolOf(last);
    if (!tool) return;
    this.board.choose(places, last, true);
    if (tool.form === "value") return this.#openField(tool, last, "");
    if (tool.form === "path") return this.#rewrite(tool.family, pathChange(tool, places));
    if (tool.form === "side") return this.#rewrite(tool.family, sideChange(tool, places));
    const entry = this.#entry.value.trim();
    // A click where nothing is to be drawn chooses a cell, whose clue is typed.
    if (entry === "" && places.length === 1) return;
    const removes = places.length === 1 && tool.entries[last] === entry;
    return this.#write(tool.family, places, removes ? "" : entry);
  }

  /**
   * What a character does that is typed on places. Returns whether it does something.
   * @param {string} character
   * @param {string[]} places
   */
  #typedOn(character, places) {
    const tool = this.#toolOf(places[0]);
    if (!tool) return false;
    if (tool.form === "value") return this.#openField(tool, places[0], character), true;
    if (tool.form === "path") return false;
    if (tool.form === "side") {
      const change = signChange(tool, places, character, (cell) => this.board.centreOf(cell));
      if (change) void this.#rewrite(tool.family, change);
      return change !== null;
    }
    if (/\d/.test(character) && isLettered(tool) && this.#typeValue(tool, places[0], character)) return true;
    this.#type(tool, character, places);
    return true;
  }

  /** A number that is typed while regions are drawn is that of the region of the cell, if regions have numbers. @param {PaintTool} tool @param {string} cell @param {string} character */
  #typeValue({ family, entries }, cell, character) {
    const values = this.#tools.find((tool) => tool.form === "value" && tool.of?.replaceAll(/["']/g, "") === family);
    if (values?.form !== "value" || entries[cell] === undefined) return false;
    const place = values.places.find(({ name }) => JSON.parse(name).at(-1) === entries[cell]);
    this.#awaited = place ? null : { family, cell, typed: (this.#awaited?.typed ?? "") + character };
    if (!place) return true;
    this.#choose(values.id);
    this.#openField(values, place.name, character);
    return true;
  }

  /** Opens the field of a number that was typed early. */
  #openAwaited() {
    const [awaited, tool] = [this.#awaited, this.#tool];
    this.#awaited = null;
    if (awaited && tool?.form === "paint" && tool.family === awaited.family) this.#typeValue(tool, awaited.cell, awaited.typed);
  }

  /** @param {string[]} places */
  #erase(places) {
    const tool = this.#toolOf(places[0]);
    if (tool?.form === "paint") return this.#write(tool.family, places, "");
    if (tool?.form === "side") return this.#rewrite(tool.family, sidesBecome(tool, places, ""));
    if (tool?.form === "path") {
      const change = pathRemoval(tool, places);
      return change && this.#rewrite(tool.family, change);
    }
    const entry = tool?.entries.get(places[0]);
    if (entry && entry.text !== "") return this.play.rewrite(valueChange(entry, ""));
  }

  /**
   * @param {ValueTool} tool
   * @param {string} name
   * @param {string} typed
   */
  #openField(tool, name, typed) {
    const [place, entry] = [tool.places.find((place) => place.name === name), tool.entries.get(name)];
    if (!place || !entry) return;
    this.board.select(name);
    const commit = (/** @type {string} */ text) => void this.play.rewrite(valueChange(entry, text));
    this.#field.open(place, typed, commit, (by) => this.#openNext(name, by));
  }

  /** The field of the next clue; after the last one, only the place on the board. @param {string} name @param {1 | -1} by */
  #openNext(name, by) {
    const tool = this.#tool;
    const all = tool?.form === "value" ? [tool] : this.#beside;
    const names = all.flatMap(({ places }) => places.map((place) => place.name));
    const next = names[names.indexOf(name) + by];
    const own = all.find(({ entries }) => entries.has(next));
    if (own) this.#openField(own, next, "");
    else this.board.select(name);
  }

  // What is written.

  /** @param {string} family @param {Regions} change */
  #rewrite(family, change) {
    const tool = this.#tool;
    // Another click can come before the puzzle is looked at again.
    if (tool?.form === "side" || tool?.form === "path") tool.regions = changed(tool.regions, change);
    return this.play.rewrite({ kind: "with_regions", family, ...change });
  }

  /**
   * @param {string} family
   * @param {string[]} cells
   * @param {string} entry
   */
  async #write(family, cells, entry) {
    const tool = this.#tool;
    if (tool?.form === "paint") tool.entries = { ...tool.entries, ...Object.fromEntries(cells.map((cell) => [cell, entry])) };
    await this.play.rewrite({ kind: "with_entry", family, cells, entry });
    if (!this.#isNew || entry === "") return;
    // The next drag is another region.
    if (tool?.form === "paint") this.#entry.value = freeLetter(tool);
  }

  /**
   * Enters what was typed into cells. Further characters make a longer entry, for a while.
   * @param {PaintTool} tool
   * @param {string} character
   * @param {string[]} cells
   */
  #type(tool, character, cells) {
    const now = performance.now();
    const isSoon = now - this.#typedAt < TYPING && cells.join() === this.#typedIn;
    this.#typed = isSoon && isLonger(tool, cells, this.#typed, character) ? this.#typed + character : character;
    this.#typedAt = now;
    this.#typedIn = cells.join();
    return this.play.rewrite({ kind: "with_entry", family: tool.family, cells, entry: this.#typed });
  }

  /** The fields of a list. @param {Look} look @param {Look["clues"][number]} list */
  #list(look, list) {
    const title = titleOf(look, list);
    if (list.path.join(".") === "pieces.tiles") {
      const change = (/** @type {number[]} */ steps, /** @type {string} */ value) => void this.play.rewrite({ kind: "with_value", path: [...list.path, ...steps], value });
      return h("fieldset", { class: "list" }, h("legend", {}, title), tileFields(list, change));
    }
    const field = (/** @type {import("./state.js").ClueEntry} */ { path, name, text }) => {
      const change = (/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        input.blur();
        this.play.rewrite({ kind: "with_value", path, value: written(input.value, isInList(path)) });
      };
      return h("label", { class: "clue" }, h("span", {}, name), h("input", { size: 6, value: shown(text), "aria-label": `${title}: ${name}`, onchange: change }));
    };
    return h("fieldset", { class: "list" }, h("legend", {}, title), list.entries.map(field));
  }
}

/** The entries of a drawing: those that the model names, and those that it has. @param {PaintTool} tool */
function entriesOf({ entries, marks }) {
  return [...new Set([...marks, ...Object.values(entries).filter(Boolean).sort((one, other) => one.localeCompare(other, undefined, { numeric: true }))])];
}

/**
 * Does a character go on with what was typed in cells, and not replace it? Digits make numbers. Letters make names, if entries elsewhere have names and neither the
 * character nor what was typed is one.
 * @param {PaintTool} tool
 * @param {string[]} cells
 * @param {string} typed
 * @param {string} character
 */
function isLonger({ entries, marks }, cells, typed, character) {
  const elsewhere = Object.entries(entries).filter(([cell]) => !cells.includes(cell));
  const known = [...marks, ...elsewhere.map(([, entry]) => entry)];
  const longer = typed + character;
  if (/^\d+$/.test(longer) || known.some((entry) => entry.startsWith(longer))) return true;
  const haveNames = known.some((entry) => entry.length > 1 && !/^\d+$/.test(entry));
  return haveNames && !known.includes(typed) && !known.includes(character);
}

/** Are its regions told apart by letters that mean nothing? @param {PaintTool} tool */
function isLettered({ entries, marks }) {
  return marks.length === 0 && Object.values(entries).every((entry) => LETTERS.includes(entry));
}

/** @param {PaintTool} tool */
function freeLetter({ entries }) {
  const used = Object.values(entries);
  return LETTERS.find((letter) => !used.includes(letter)) ?? "";
}

/**
 * The regions of a list after a change.
 * @param {string[]} regions
 * @param {Regions} change
 */
function changed(regions, { with: lines = [], without = [] }) {
  const [come, go] = [lines, without].map((all) => all.map((cells) => cells.join(" ")));
  return [...regions.filter((region) => !go.includes(region)), ...come];
}

/** Where a place is. @param {import("./tools.js").Place} place */
function placeKey({ outlines }) {
  return JSON.stringify(outlines);
}
