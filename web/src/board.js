// The board: the drawing of the server, as places that can be chosen and reached by keys.

import { drawing, fill, h } from "./dom.js";
import { drawOverlay } from "./overlay.js";
import { faceNamed, facesFor, isFew, nextFace, piecesFor, textOf } from "./pieces.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./play.js").Play} Play
 * @typedef {{ instead: boolean, tool: boolean, places: import("./tools.js").Place[] | null }} PlacesOnBoard Whether they are there instead of the cells, and whether they
 *   are those of a tool that was chosen; no places are the cells themselves.
 * @typedef {{ places(): PlacesOnBoard, drawn(places: string[]): unknown, typed(character: string, places: string[]): unknown, erase(places: string[]): unknown,
 *   form(): "paint" | "path" | "side" | "value" | null }} Toolkit
 * @typedef {"value" | "marks" | "corners" | "colours"} Entry
 */

const SVG = "http://www.w3.org/2000/svg";
/** How much larger than drawn a small board is shown, and up to which width in pixels. */
const LARGER = 1.8;
const COMFORTABLE = 520;
/** The size of a clue that the drawing lacks. */
const MISSING = 16;
/** The outlines of cells. */
const SHAPES = "polygon, circle, rect";
/** The room around places beside the board, in units of the drawing. */
const EDGE = 6;
/** Half the width of a link or an edge, in units of the drawing. */
const JOINT = 9;

export class BoardView {
  element = h("div", { class: "board" });
  /** The cell that has the focus. @type {string | null} */
  selected = null;
  /** All cells that an entry is for. @type {Set<string>} */
  selection = new Set();
  /** Were cells chosen since a piece was put back? Then a piece of the tray goes there. */
  hasChosen = false;
  /** The face that a click puts. @type {string | null} */
  brush = null;
  /** What a key or a piece of the tray enters. @type {Entry} */
  entry = "value";
  showsConflicts = true;
  showsCoordinates = false;
  /** The colour that is entered, from 1. */
  colour = 1;
  /** Is it only looked at, as in a replay? */
  isFixed = false;
  /** What hears of drags and keys where clues are drawn. @type {Toolkit | null} */
  toolkit = null;
  /** Are clues drawn on the whole board? */
  isDrawnOn = false;
  /** The places that are for clues alone. @type {Set<string>} */
  #spots = new Set();
  /** @type {Map<string, SVGElement>} */
  places = new Map();
  /** The drawings of all cells, also of those that are no places now. @type {Map<string, SVGElement>} */
  #shapes = new Map();
  /** The links, edges and corners. @type {Set<string>} */
  #joints = new Set();

  /**
   * @param {State} state
   * @param {Play} play
   */
  constructor(state, play) {
    this.state = state;
    this.play = play;
    this.element.addEventListener("focusin", (event) => this.#focused(event));
    state.addEventListener("look", () => this.draw());
  }

  draw() {
    const { look } = this.state;
    if (!look) return;
    const hadFocus = this.element.contains(document.activeElement);
    const svg = drawing(look.svg);
    // Small boards are shown larger.
    svg.style.width = `${Math.max(svg.width.baseVal.value, Math.min(LARGER * svg.width.baseVal.value, COMFORTABLE))}px`;
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", `Board of ${look.title || "the puzzle"}`);
    svg.querySelector(":scope > title")?.remove();
    this.places = new Map();
    this.#joints = new Set(look.joints.map(({ name }) => name));
    this.#spots = new Set();
    const onBoard = this.toolkit?.places() ?? { instead: false, tool: false, places: [] };
    this.isDrawnOn = onBoard.tool;
    const cells = [...svg.querySelectorAll(":scope > g")];
    this.#shapes = new Map(look.cells.map((name, index) => [name, /** @type {SVGGElement} */ (cells[index])]));
    if (!onBoard.instead || !onBoard.places) for (const [name, shape] of this.#shapes) this.#place(name, shape);
    if (!onBoard.tool) for (const joint of look.joints) this.#joint(svg, joint);
    for (const place of onBoard.places ?? []) this.#spot(svg, place, look.errors.length > 0);
    makeRoom(svg, [...(onBoard.places ?? []).flatMap(({ outlines }) => outlines), ...this.play.clues]);
    if (this.showsConflicts) this.markViolations(look.report.violations);
    fill(this.element, svg);
    drawOverlay(svg, this, this.state);
    const kept = [...this.selection].filter((cell) => this.places.has(cell));
    if (!this.selected || !this.places.has(this.selected)) this.selected = kept[0] ?? this.places.keys().next().value ?? null;
    this.choose(kept, this.selected, hadFocus);
  }

  /**
   * Makes an element of the drawing a place to click and to reach by keys.
   * @param {string} name
   * @param {SVGElement | undefined} element
   */
  #place(name, element) {
    const { look } = this.state;
    // Where nothing can be put, or nothing but what is drawn as nothing, as on the cells of a loop, only clues can be drawn.
    if (!element || !look || (!this.isDrawnOn && facesFor(look, name).every((face) => face.is_blank))) return;
    element.querySelector("title")?.remove();
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", this.#label(look, name));
    element.setAttribute("tabindex", "-1");
    element.setAttribute("data-cell", name);
    this.places.set(name, element);
  }

  /**
   * What screen readers say of a place.
   * @param {import("./state.js").Look} look
   * @param {string} name
   */
  #label(look, name) {
    const { marks, corners, colours } = this.state;
    const shown = look.board[name];
    const given = look.givens[name] !== undefined ? ", given" : "";
    const pencilled = marks[name]?.length && shown === undefined ? `, marks ${marks[name].join(" ")}` : "";
    const cornered = corners[name]?.length && shown === undefined ? `, corner marks ${corners[name].join(" ")}` : "";
    const coloured = colours[name] ? `, colour ${colours[name]}` : "";
    return `${name}: ${shown ?? "empty"}${given}${pencilled}${cornered}${coloured}`;
  }

  /**
   * A link or an edge, as a broad line that can be hit.
   * @param {SVGSVGElement} svg
   * @param {{ name: string, from: [number, number], to: [number, number] }} joint
   */
  #joint(svg, { name, from, to }) {
    const group = document.createElementNS(SVG, "g");
    const line = document.createElementNS(SVG, "polygon");
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const scale = JOINT / Math.hypot(dx, dy);
    const [x, y] = [-dy * scale, dx * scale];
    // The ends belong to no line, since many meet there.
    const along = (/** @type {number} */ part) => [from[0] + part * dx, from[1] + part * dy];
    const [[ax, ay], [bx, by]] = [along(0.15), along(0.85)];
    line.setAttribute("points", `${ax + x},${ay + y} ${bx + x},${by + y} ${bx - x},${by - y} ${ax - x},${ay - y}`);
    group.setAttribute("class", "joint");
    group.append(line);
    svg.append(group);
    this.#place(name, group);
  }

  /**
   * A place for a clue, as wide as its outlines.
   * @param {SVGSVGElement} svg
   * @param {import("./tools.js").Place} place
   * @param {boolean} isPartial whether the drawing may lack clues, since the text has errors
   */
  #spot(svg, { name, says, text, outlines }, isPartial) {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", `spot ${this.toolkit?.form() ?? "value"}`);
    group.setAttribute("role", "button");
    group.setAttribute("aria-label", `${says}: ${text || "empty"}`);
    group.setAttribute("tabindex", "-1");
    group.setAttribute("data-cell", name);
    const shape = document.createElementNS(SVG, "path");
    shape.setAttribute("d", outlines.map((outline) => `M${outline.map((point) => point.join(" ")).join("L")}Z`).join(""));
    group.append(shape);
    svg.append(group);
    if (isPartial && text !== "" && outlines.length === 1) showMissing(svg, group, outlines[0], text);
    this.places.set(name, group);
    this.#spots.add(name);
  }

  /** @param {import("./state.js").Violation[]} violations */
  markViolations(violations) {
    for (const cell of new Set(violations.flatMap(({ cells }) => cells))) {
      const place = this.places.get(cell);
      this.cover(cell, "violated");
      place?.setAttribute("aria-label", `${place.getAttribute("aria-label")}, breaks a rule`);
    }
  }

  /**
   * Covers a place with its own shape.
   * @param {string} cell
   * @param {string} look The class of the shape.
   */
  cover(cell, look) {
    const place = this.places.get(cell);
    const shape = place?.firstElementChild?.cloneNode();
    if (!(shape instanceof SVGElement)) return;
    shape.setAttribute("class", look);
    place?.append(shape);
  }

  /**
   * Chooses cells, one of which can have the focus.
   * @param {string[]} cells
   * @param {string | null} selected
   * @param {boolean} focus
   */
  choose(cells, selected, focus) {
    for (const place of this.element.querySelectorAll(".selected, .chosen")) {
      place.classList.remove("selected", "chosen");
      place.setAttribute("tabindex", "-1");
    }
    this.selected = selected;
    this.selection = new Set(cells);
    if (selected && cells.length <= 1) this.selection = new Set([selected]);
    const place = selected ? this.places.get(selected) : null;
    place?.classList.add("selected");
    place?.setAttribute("tabindex", "0");
    if (this.selection.size > 1) for (const cell of this.selection) this.places.get(cell)?.classList.add("chosen");
    if (focus) place?.focus();
    this.state.tell("selection");
  }

  /** Chooses one cell. @param {string} cell @param {boolean} [focus] */
  select(cell, focus = true) {
    this.choose([cell], cell, focus);
  }

  /** Adds a cell to those that are chosen; or takes it away. @param {string} cell @param {boolean} [keeps] */
  extend(cell, keeps = false) {
    const cells = new Set(this.selection);
    if (cells.has(cell) && !keeps) cells.delete(cell);
    else cells.add(cell);
    this.choose([...cells], cell, true);
  }

  /** Chooses all cells in which something can be entered. */
  selectAll() {
    this.hasChosen = true;
    this.choose([...this.places.keys()].filter((name) => !this.isSpot(name)), this.selected, true);
  }

  /** Nothing is chosen any more, neither pieces nor several cells. */
  putBack() {
    this.brush = null;
    this.hasChosen = false;
    this.choose([], this.selected, false);
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const cell = cellOf(event.target);
    if (cell && cell !== this.selected) this.select(cell, false);
  }

  /** What a cell shows. @param {string} cell */
  shown(cell) {
    return this.state.look?.board[cell];
  }

  /** Is it a link, an edge or a corner? @param {string | null} place @returns {place is string} */
  isJoint(place) {
    return place !== null && this.#joints.has(place);
  }

  /** Is it a place for a clue, where no piece can be? @param {string} place */
  isSpot(place) {
    return this.#spots.has(place);
  }

  /** Are clues drawn here, and no pieces put? @param {string | null} place @returns {place is string} */
  hearsTool(place) {
    return place !== null && (this.isDrawnOn ? this.places.has(place) : this.isSpot(place));
  }

  /** Where the centre of a cell is on the page. @param {string} cell */
  centreOf(cell) {
    const box = this.#shapes.get(cell)?.querySelector(SHAPES)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }

  /**
   * Draws the way of a drag through cells.
   * @param {string[]} cells
   */
  showWay(cells) {
    const svg = this.element.querySelector("svg");
    svg?.querySelector(".way")?.remove();
    const points = cells.map((cell) => {
      const shape = this.#shapes.get(cell)?.querySelector(SHAPES);
      if (!(shape instanceof SVGGraphicsElement)) return null;
      const { x, y, width, height } = shape.getBBox();
      return `${x + width / 2},${y + height / 2}`;
    });
    if (!svg || points.includes(null) || points.length < 2) return;
    const way = document.createElementNS(SVG, "polyline");
    way.setAttribute("class", "way");
    way.setAttribute("points", points.join(" "));
    svg.append(way);
  }

  /** Can a face be on a cell? @param {string} cell @param {string} face */
  fits(cell, face) {
    const { look } = this.state;
    return look !== null && !this.isSpot(cell) && piecesFor(look, cell).some((piece) => piece.faces.some(({ name }) => name === face));
  }

  /**
   * Enters a face in cells, as what they show or as a mark. What all of them show already is taken away.
   * @param {string[]} cells
   * @param {string} face
   * @param {Entry} [entry]
   */
  enter(cells, face, entry = this.entry) {
    const fitting = cells.filter((cell) => this.fits(cell, face));
    if (this.isFixed || fitting.length === 0) return;
    if (entry === "marks" || entry === "corners") return this.play.mark(fitting, face, entry);
    const removes = fitting.every((cell) => this.shown(cell) === face);
    return this.play.put(fitting.map((cell) => ({ cell, face: removes ? undefined : face })));
  }

  /**
   * Puts the next of the faces of a cell, and makes it blank after the last.
   * @param {string} cell
   * @param {1 | -1} step
   */
  cycle(cell, step) {
    const { look } = this.state;
    if (look && !this.isFixed) this.play.put([{ cell, face: nextFace(look, cell, this.shown(cell), step) }]);
  }

  /** A click on a cell, which is chosen. @param {string} cell */
  click(cell) {
    const { brush, state: { look } } = this;
    if (!look) return;
    this.hasChosen = true;
    this.select(cell);
    if (brush && this.fits(cell, brush)) this.enter([cell], brush);
    else if (this.entry === "value" && isFew(look, cell)) this.cycle(cell, 1);
  }

  /**
   * Moves what a cell shows to another cell, where it changes places with what is there, or off the board.
   * @param {string} from
   * @param {string | null} to
   */
  moveContent(from, to) {
    const face = this.shown(from);
    const { look } = this.state;
    if (face === undefined || !look || this.isFixed || look.givens[from] !== undefined || from === to) return;
    const known = faceNamed(look, face);
    // A piece that covers several cells is held at its first square.
    const held = known?.face.part ? known.piece.faces.find(({ part }) => part?.[0] === known.face.part?.[0] && part?.[1] === 0) : known?.face;
    const other = to === null ? undefined : this.shown(to);
    const isGiven = to !== null && look.givens[to] !== undefined;
    if (isGiven) return;
    /** @type {import("./play.js").Edit[]} */
    const edits = [{ cell: from }];
    if (to && held) edits.push({ cell: to, face: held.name });
    const isSingle = known?.piece.cells === 1 && (other === undefined || faceNamed(look, other)?.piece.cells === 1);
    if (other !== undefined && isSingle && this.fits(from, other)) edits.push({ cell: from, face: other });
    return this.play.put(edits);
  }

  /**
   * Puts a face where a pointer is, as at the end of a drag from the tray.
   * @param {number} x
   * @param {number} y
   * @param {string} face
   */
  drop(x, y, face) {
    const cell = cellOf(document.elementFromPoint(x, y));
    if (!cell || this.isFixed) return;
    this.select(cell);
    this.play.put([{ cell, face }]);
  }

  /** Names of faces of the selected cell with this text. @param {string} text @param {boolean} [anyCase] */
  facesWith(text, anyCase = false) {
    const { look } = this.state;
    if (!look || !this.selected) return [];
    const same = (/** @type {string} */ name) => (anyCase ? name.toLowerCase() === text.toLowerCase() : name === text);
    return facesFor(look, this.selected).filter((face) => same(textOf(face)) || same(face.name));
  }
}

/** The cell of an element of the drawing. @param {EventTarget | null} target */
export function cellOf(target) {
  return target instanceof Element ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null) : null;
}

/**
 * Makes a drawing wide enough for places beside it.
 * @param {SVGSVGElement} svg
 * @param {import("./tools.js").Outlines} outlines
 */
function makeRoom(svg, outlines) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const points = outlines.flat();
  const [left, top] = [Math.min(x, ...points.map(([px]) => px - EDGE)), Math.min(y, ...points.map(([, py]) => py - EDGE))];
  const [right, bottom] = [Math.max(x + width, ...points.map(([px]) => px + EDGE)), Math.max(y + height, ...points.map(([, py]) => py + EDGE))];
  svg.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
  const paper = svg.querySelector(":scope > .paper");
  for (const [name, value] of Object.entries({ x: left, y: top, width: right - left, height: bottom - top })) paper?.setAttribute(name, String(value));
  svg.style.width = `${(Number.parseFloat(svg.style.width) * (right - left)) / width}px`;
}

/**
 * Writes a clue into its place if the drawing lacks it: a clue with an error is mended where it stands.
 * @param {SVGSVGElement} svg
 * @param {SVGElement} group
 * @param {[number, number][]} outline
 * @param {string} text
 */
function showMissing(svg, group, outline, text) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isThere = (/** @type {Element} */ clue) => {
    const [x, y] = ["x", "y"].map((name) => Number(clue.getAttribute(name)));
    return x > left && x < right && y > top && y < bottom;
  };
  if ([...svg.querySelectorAll(":scope > text")].some(isThere)) return;
  const clue = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({ class: "missing", x: (left + right) / 2, y: (top + bottom) / 2 + MISSING / 3, "font-size": MISSING })) clue.setAttribute(name, String(value));
  clue.textContent = text;
  group.append(clue);
}
