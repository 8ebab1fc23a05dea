// The pieces beside the board, with their remaining copies. They are dragged onto it, or chosen and clicked onto it.

import { button, fill, h } from "./dom.js";
import { choices, copiesLeft, textOf } from "./pieces.js";

/**
 * @typedef {import("./state.js").Look} Look
 * @typedef {import("./state.js").Face} Face
 * @typedef {import("./state.js").Piece} Piece
 */

const SVG = "http://www.w3.org/2000/svg";
/** More pieces than these are typed rather than picked. */
const MOST = 120;
/** The colours of the palette. */
const COLOURS = 8;

export class Tray {
  element = h("div", { class: "tray", role: "group", "aria-label": "Pieces" });
  /** What is shown: what stays is not replaced, since somebody may be about to grasp it. */
  #drawn = "";
  /** Which way each piece lies, by its name. @type {Map<string, number>} */
  #turned = new Map();

  /**
   * @param {import("./state.js").State} state
   * @param {import("./board.js").BoardView} board
   */
  constructor(state, board) {
    this.state = state;
    this.board = board;
    state.addEventListener("look", () => this.draw());
    state.addEventListener("selection", () => this.draw());
  }

  draw() {
    const { look } = this.state;
    if (!look) return;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.piece;
    const left = copiesLeft(look);
    const cell = this.board.selected;
    const here = look.pieces.filter(({ home }) => !home || (cell !== null && home.includes(cell)));
    const shown = here.slice(0, MOST);
    const drawn = JSON.stringify([this.board.brush, shown.map((piece) => [piece, left.get(piece.name), this.#turned.get(piece.name)])]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    // One of the pieces is reached by Tab, the others by arrows.
    const current = shown.find(({ name }) => name === focused) ?? shown.find((piece) => this.#faceOf(piece).name === this.board.brush) ?? shown[0];
    fill(this.element, shown.map((piece) => this.#piece(look, piece, left.get(piece.name) ?? null, piece === current)), this.#turning(look));
    if (focused !== undefined) this.#focus(focused);
  }

  /** The way a piece lies. @param {Piece} piece */
  #faceOf(piece) {
    const faces = choices(piece);
    return faces[(this.#turned.get(piece.name) ?? 0) % faces.length];
  }

  /** @param {string} piece */
  #focus(piece) {
    /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-piece="${CSS.escape(piece)}"]`))?.focus();
  }

  /** Buttons that turn the chosen piece, where there is no key and no wheel. @param {Look} look */
  #turning(look) {
    if (!look.pieces.some((piece) => choices(piece).length > 1)) return null;
    return h("div", { class: "turning" },
      button("⟲", () => this.turnChosen(-1), { "aria-label": "Turn the chosen piece back", title: "Shift+R" }),
      button("⟳", () => this.turnChosen(1), { "aria-label": "Turn the chosen piece, then flip it", title: "R" }));
  }

  /**
   * @param {Look} look
   * @param {Piece} piece
   * @param {number | null} left
   * @param {boolean} isCurrent
   */
  #piece(look, piece, left, isCurrent) {
    const face = this.#faceOf(piece);
    const chosen = this.board.brush === face.name;
    const turns = choices(piece).length > 1;
    const remaining = left === null ? "" : `, ${left} left`;
    const element = h(
      "button",
      {
        type: "button", class: `piece${left !== null && left <= 0 ? " used" : ""}`, "data-piece": piece.name, "aria-pressed": String(chosen),
        tabindex: isCurrent ? "0" : "-1",
        "aria-label": `${textOf(face)}${remaining}${turns ? ", R turns it" : ""}`, title: face.name,
        onclick: () => this.#choose(piece),
        /** @param {KeyboardEvent} event */
        onkeydown: (event) => this.#key(event, piece),
        /** @param {PointerEvent} event */
        onpointerdown: (event) => this.#drag(event, face.name),
      },
      picture(look, piece, face),
      left !== null && h("small", { "aria-hidden": "true" }, left),
    );
    if (turns) {
      element.addEventListener("wheel", (event) => {
        event.preventDefault();
        this.#turn(piece, event.deltaY < 0 ? -1 : 1);
      }, { passive: false });
    }
    return element;
  }

  /**
   * Puts a piece into the chosen cells; or chooses it for the cells that are clicked next.
   * @param {Piece} piece
   */
  #choose(piece) {
    const { board } = this;
    const face = this.#faceOf(piece).name;
    const fits = [...board.selection].some((cell) => board.fits(cell, face));
    if (!board.brush && board.hasChosen && fits) return void board.enter([...board.selection], face);
    board.brush = board.brush === face ? null : face;
    if (board.brush) board.hasChosen = false;
    this.draw();
  }

  /** Puts every piece back. */
  putBack() {
    this.board.putBack();
    this.draw();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Piece} piece
   */
  #key(event, piece) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by) {
      const pieces = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("[data-piece]")]);
      const at = pieces.findIndex((element) => element.dataset.piece === piece.name);
      const next = pieces[(at + by + pieces.length) % pieces.length];
      for (const element of pieces) element.tabIndex = element === next ? 0 : -1;
      next.focus();
      event.preventDefault();
    } else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey && choices(piece).length > 1) {
      this.#turn(piece, event.shiftKey ? -1 : 1);
      event.stopPropagation();
    }
  }

  /** Turns the piece that is chosen, or what the selected cell shows. @param {1 | -1} by */
  turnChosen(by) {
    const { board } = this;
    const { look } = this.state;
    const shown = board.selected ? board.shown(board.selected) : undefined;
    const piece = look?.pieces.find((piece) => piece.faces.some(({ name }) => name === (board.brush ?? shown)));
    if (!look || !piece || choices(piece).length < 2) return;
    if (board.brush) return this.#turn(piece, by);
    if (board.selected && shown !== undefined) void board.play.put([{ cell: board.selected, face: turned(piece, shown, by) }]);
  }

  /**
   * @param {Piece} piece
   * @param {1 | -1} by
   */
  #turn(piece, by) {
    const faces = choices(piece);
    const before = this.#faceOf(piece);
    const next = ((this.#turned.get(piece.name) ?? 0) + by + faces.length) % faces.length;
    this.#turned.set(piece.name, next);
    if (this.board.brush === before.name) this.board.brush = faces[next].name;
    this.draw();
  }

  /**
   * @param {PointerEvent} event
   * @param {string} face
   */
  #drag(event, face) {
    if (event.button !== 0) return;
    const source = /** @type {HTMLElement} */ (event.currentTarget);
    const start = { x: event.clientX, y: event.clientY };
    /** @type {HTMLElement | null} */
    let ghost = null;
    const move = (/** @type {PointerEvent} */ event) => {
      if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 8) return;
      if (!ghost) {
        ghost = /** @type {HTMLElement} */ (source.cloneNode(true));
        ghost.classList.add("ghost");
        document.body.append(ghost);
      }
      ghost.style.left = `${event.clientX}px`;
      ghost.style.top = `${event.clientY}px`;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      for (const [kind, listener] of listeners) window.removeEventListener(kind, /** @type {EventListener} */ (listener));
      if (!ghost) return;
      ghost.remove();
      // The click that ends a drag is none.
      window.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => {
        if (event.type === "pointerup") this.board.drop(event.clientX, event.clientY, face);
      });
    };
    /** @type {[string, (event: PointerEvent) => void][]} */
    const listeners = [["pointermove", move], ["pointerup", end], ["pointercancel", end]];
    for (const [kind, listener] of listeners) window.addEventListener(kind, /** @type {EventListener} */ (listener));
  }
}

/**
 * The next way to lay a piece after that which a cell shows.
 * @param {Piece} piece
 * @param {string} shown
 * @param {1 | -1} by
 */
function turned(piece, shown, by) {
  const faces = choices(piece);
  const orientation = piece.faces.find(({ name }) => name === shown)?.part?.[0];
  const at = faces.findIndex(({ name, part }) => (part ? part[0] === orientation : name === shown));
  return faces[(at + by + faces.length) % faces.length].name;
}

/**
 * A small drawing of a piece: its squares, its coloured edges, or its label.
 * @param {Look} look
 * @param {Piece} piece
 * @param {Face} face
 */
function picture(look, piece, face) {
  if (face.part && piece.orientations[face.part[0]]) return squares(piece.orientations[face.part[0]]);
  if (face.edges?.length === 4) return tile(look, face.edges);
  return h("span", {}, textOf(face));
}

/** @param {[number, number][]} cells */
function squares(cells) {
  const [left, top] = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  const size = 1 + Math.max(...cells.flatMap(([x, y]) => [x - left, y - top]));
  const svg = element("svg", { viewBox: `0 0 ${Math.max(size, 3)} ${Math.max(size, 3)}`, class: "shape" });
  for (const [x, y] of cells) svg.append(element("rect", { x: x - left, y: y - top, width: 1, height: 1, class: "c1" }));
  return svg;
}

/**
 * A square tile with its edges from the upper one clockwise.
 * @param {Look} look
 * @param {number[]} edges
 */
function tile(look, edges) {
  const values = [...new Set(look.pieces.flatMap(({ faces }) => faces.flatMap(({ edges }) => edges ?? [])).map(Math.abs))].sort((a, b) => a - b);
  const svg = element("svg", { viewBox: "0 0 40 40", class: "shape" });
  const corners = ["0,0 40,0", "40,0 40,40", "40,40 0,40", "0,40 0,0"];
  const places = [[20, 11], [32, 24], [20, 37], [8, 24]];
  edges.forEach((edge, side) => {
    const colour = values.indexOf(Math.abs(edge)) % COLOURS;
    svg.append(element("polygon", { points: `${corners[side]} 20,20`, class: `side c${colour}` }));
    const label = element("text", { x: places[side][0], y: places[side][1], "font-size": 10 });
    label.textContent = String(edge);
    svg.append(label);
  });
  return svg;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (name === "svg") made.setAttribute("aria-hidden", "true");
  return made;
}
