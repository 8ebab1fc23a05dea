// The board: it shows the drawing of the server, and turns clicks, keys and drags into changes.

import { drawing, fill, h } from "./dom.js";
import { faceNamed, facesFor, piecesFor, textOf } from "./pieces.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./play.js").Play} Play
 */

const SVG = "http://www.w3.org/2000/svg";
/** Cells with so few faces are changed by a click, without a choice before. */
const FEW = 3;
/** How long typed characters make one name, in milliseconds. */
const TYPING = 800;
/** How much larger than drawn a small board is shown, and up to which width in pixels. */
const LARGER = 1.8;
const COMFORTABLE = 520;
/** Half the width of a link or an edge, in units of the drawing. */
const JOINT = 9;
/** Links and edges with these names have no line. */
const NO_LINE = ["none", "0"];
/** The distance that makes a press a drag, in pixels. */
const DRAG = 8;

export class BoardView {
  element = h("div", { class: "board" });
  /** @type {string | null} */
  selected = null;
  /** The face that a click puts. @type {string | null} */
  brush = null;
  pencil = false;
  showsViolations = true;
  /** Hears of the cells of a drag, if drags draw regions. @type {((cells: string[]) => void) | null} */
  drawn = null;
  #typed = "";
  #typedAt = 0;
  /** @type {Map<string, SVGElement>} */
  #places = new Map();
  /**
   * Where the pointer was pressed, the place that it was over last, whether it moves, whether that draws a line, and the cells on its way.
   * @type {{ from: string | null, over: string | null, x: number, y: number, drags: boolean, draws: boolean, cells: string[] } | null}
   */
  #press = null;

  /**
   * @param {State} state
   * @param {Play} play
   */
  constructor(state, play) {
    this.state = state;
    this.play = play;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("pointerdown", (event) => this.#down(event));
    this.element.addEventListener("pointermove", (event) => this.#move(event));
    this.element.addEventListener("pointerup", (event) => this.#up(event));
    this.element.addEventListener("pointercancel", () => (this.#press = null));
    this.element.addEventListener("contextmenu", (event) => this.#turnBack(event));
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
    this.#places = new Map();
    const cells = [...svg.querySelectorAll(":scope > g")];
    look.cells.forEach((name, index) => this.#place(name, /** @type {SVGGElement} */ (cells[index])));
    for (const joint of look.joints) this.#joint(svg, joint);
    if (this.showsViolations) this.#violations(look.report.violations);
    if (!this.selected || !this.#places.has(this.selected)) this.selected = this.#places.keys().next().value ?? null;
    fill(this.element, svg);
    this.#select(this.selected, hadFocus);
  }

  /**
   * Makes an element of the drawing a place to click and to reach by keys.
   * @param {string} name
   * @param {SVGElement | undefined} element
   */
  #place(name, element) {
    const { look, marks } = this.state;
    // Where nothing can be put, as on the cells of a loop, nothing can be done.
    if (!element || !look || facesFor(look, name).length === 0) return;
    element.querySelector("title")?.remove();
    const shown = look.board[name];
    const given = look.givens[name] !== undefined ? ", given" : "";
    const pencilled = marks[name]?.length && shown === undefined ? `, marks ${marks[name].join(" ")}` : "";
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", `${name}: ${shown ?? "empty"}${given}${pencilled}`);
    element.setAttribute("tabindex", "-1");
    element.setAttribute("data-cell", name);
    this.#places.set(name, element);
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

  /** @param {import("./state.js").Violation[]} violations */
  #violations(violations) {
    for (const cell of new Set(violations.flatMap(({ cells }) => cells))) {
      const place = this.#places.get(cell);
      const shape = place?.firstElementChild?.cloneNode();
      if (!(shape instanceof SVGElement)) continue;
      shape.setAttribute("class", "violated");
      place?.append(shape);
      place?.setAttribute("aria-label", `${place.getAttribute("aria-label")}, breaks a rule`);
    }
  }

  /**
   * @param {string | null} cell
   * @param {boolean} focus
   */
  #select(cell, focus) {
    for (const place of this.element.querySelectorAll(".selected")) {
      place.classList.remove("selected");
      place.setAttribute("tabindex", "-1");
    }
    this.selected = cell;
    const place = cell ? this.#places.get(cell) : null;
    place?.classList.add("selected");
    place?.setAttribute("tabindex", "0");
    if (focus) place?.focus();
    this.state.tell("selection");
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const cell = cellOf(event.target);
    if (cell && cell !== this.selected) this.#select(cell, false);
  }

  /** What a cell shows. @param {string} cell */
  #shown(cell) {
    return this.state.look?.board[cell];
  }

  /**
   * Puts a face or a mark, or takes it away if it is there.
   * @param {string} cell
   * @param {string} face
   * @param {boolean} [pencil]
   */
  enter(cell, face, pencil = this.pencil) {
    if (pencil) this.play.mark(cell, face);
    else this.play.put(cell, this.#shown(cell) === face ? undefined : face);
  }

  /**
   * The next of the faces of a cell, and blank after the last.
   * @param {string} cell
   * @param {1 | -1} step
   */
  #cycle(cell, step) {
    const { look } = this.state;
    if (!look) return;
    const names = [undefined, ...facesFor(look, cell).map(({ name }) => name)];
    const now = Math.max(0, names.indexOf(this.#shown(cell)));
    this.play.put(cell, names[(now + step + names.length) % names.length]);
  }

  /** @param {string} cell */
  #click(cell) {
    const { look } = this.state;
    if (!look) return;
    this.#select(cell, true);
    const faces = facesFor(look, cell);
    const brush = this.brush;
    if (brush && piecesFor(look, cell).some((piece) => piece.faces.some(({ name }) => name === brush))) this.enter(cell, brush);
    else if (faces.length > 0 && faces.length <= FEW) this.#cycle(cell, 1);
  }

  /** @param {MouseEvent} event */
  #turnBack(event) {
    const cell = cellOf(event.target);
    const { look } = this.state;
    if (!cell || !look || facesFor(look, cell).length > FEW) return;
    event.preventDefault();
    this.#select(cell, true);
    this.#cycle(cell, -1);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const cell = cellOf(event.target);
    // A line of links may begin at the centre of a cell, where nothing can be put.
    if (event.button !== 0 || (!cell && (this.drawn || !this.state.look?.joints.length))) return;
    event.preventDefault();
    this.#press = { from: cell, over: cell, x: event.clientX, y: event.clientY, drags: false, draws: false, cells: cell ? [cell] : [] };
    if (this.drawn && cell) this.#stroke(cell);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press) return;
    press.drags ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG;
    if (!press.drags) return;
    this.element.classList.add("dragging");
    const under = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (this.drawn && under && !press.cells.includes(under)) {
      press.cells.push(under);
      this.#stroke(under);
    }
    if (this.drawn || !under || under === press.over) return;
    press.over = under;
    if (!this.#isJoint(under)) return;
    // A drag across links or edges draws a line, which begins where it was pressed.
    if (!press.draws && this.#isJoint(press.from)) this.#line(press.from);
    press.draws = true;
    this.#line(under);
  }

  /**
   * @param {string | null} place
   * @returns {place is string}
   */
  #isJoint(place) {
    return this.state.look?.joints.some(({ name }) => name === place) ?? false;
  }

  /** Puts the line that a link or an edge can have. @param {string} joint */
  #line(joint) {
    const { look } = this.state;
    if (!look) return;
    const faces = facesFor(look, joint);
    const line = faces.find(({ name }) => name === this.brush) ?? faces.find(({ name }) => !NO_LINE.includes(name));
    if (line && this.#shown(joint) !== line.name) this.play.put(joint, line.name);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    this.#press = null;
    this.element.classList.remove("dragging");
    if (!press) return;
    if (this.drawn) return this.drawn(press.cells);
    if (!press.from || press.draws) return;
    const under = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (under === press.from) this.#click(press.from);
    else if (press.drags && !this.#isJoint(press.from)) this.#moveContent(press.from, under);
  }

  /** Shows that a cell belongs to what is being drawn. @param {string} cell */
  #stroke(cell) {
    const shape = this.#places.get(cell)?.firstElementChild?.cloneNode();
    if (!(shape instanceof SVGElement)) return;
    shape.setAttribute("class", "highlight");
    this.#places.get(cell)?.append(shape);
  }

  /**
   * Moves what a cell shows to another cell, or off the board.
   * @param {string} from
   * @param {string | null} to
   */
  async #moveContent(from, to) {
    const face = this.#shown(from);
    const { look } = this.state;
    if (face === undefined || !look || look.givens[from] !== undefined) return;
    const known = faceNamed(look, face);
    // A piece that covers several cells is held at its first square.
    const held = known?.face.part ? known.piece.faces.find(({ part }) => part?.[0] === known.face.part?.[0] && part?.[1] === 0) : known?.face;
    await this.play.put(from, undefined);
    if (to && held) await this.play.put(to, held.name);
  }

  /**
   * Puts a face where a pointer is, as at the end of a drag from the tray.
   * @param {number} x
   * @param {number} y
   * @param {string} face
   */
  drop(x, y, face) {
    const cell = cellOf(document.elementFromPoint(x, y));
    if (!cell) return;
    this.#select(cell, true);
    this.play.put(cell, face);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const cell = this.selected;
    if (!cell || event.ctrlKey || event.metaKey) return;
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (direction) this.#go(cell, direction[0], direction[1]);
    else if (event.key === "Backspace" || event.key === "Delete") this.play.put(cell, undefined);
    else if (event.key === "Enter" || event.key === " ") this.#cycle(cell, event.shiftKey ? -1 : 1);
    else if (event.key.length === 1) this.#type(cell, event.key, event.altKey || this.pencil);
    else return;
    event.preventDefault();
  }

  /**
   * Goes to the nearest place in a direction.
   * @param {string} cell
   * @param {number} dx
   * @param {number} dy
   */
  #go(cell, dx, dy) {
    const from = this.#places.get(cell)?.getBoundingClientRect();
    if (!from) return;
    /** @param {DOMRect} box */
    const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = centre(from);
    let best = Infinity;
    let nearest = null;
    for (const [name, place] of this.#places) {
      const [otherX, otherY] = centre(place.getBoundingClientRect());
      const ahead = (otherX - x) * dx + (otherY - y) * dy;
      const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
      const distance = ahead + 2.5 * aside;
      if (ahead > 1 && aside <= 2 * ahead && distance < best) [best, nearest] = [distance, name];
    }
    if (nearest) this.#select(nearest, true);
  }

  /**
   * Enters the face whose label was typed. Further characters make a longer label, for a while.
   * @param {string} cell
   * @param {string} character
   * @param {boolean} pencil
   */
  #type(cell, character, pencil) {
    const { look } = this.state;
    if (!look) return;
    const faces = facesFor(look, cell);
    const now = performance.now();
    const longer = now - this.#typedAt < TYPING ? this.#typed + character : character;
    const find = (/** @type {string} */ text) =>
      faces.find((face) => textOf(face) === text || face.name === text) ?? faces.find((face) => textOf(face).toLowerCase() === text.toLowerCase());
    const continues = faces.some((face) => textOf(face).startsWith(longer) && textOf(face) !== longer);
    const [text, face] = find(longer) ? [longer, find(longer)] : [character, longer.length > 1 && continues ? undefined : find(character)];
    this.#typed = face || !continues ? text : longer;
    this.#typedAt = now;
    if (!face) return;
    if (pencil) this.play.mark(cell, face.name);
    else if (this.#shown(cell) !== face.name) this.play.put(cell, face.name);
  }
}

/** The cell of an element of the drawing. @param {EventTarget | null} target */
function cellOf(target) {
  return target instanceof Element ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null) : null;
}
