// What pointers do on the board: click, paint, draw lines, choose several cells, move pieces; with the second button or a long press, crosses and dots.

import { cellOf } from "./board.js";
import { blankFace, faceNamed, isFew, isMoved, nextFace, nextLine } from "./pieces.js";

/**
 * @typedef {import("./board.js").BoardView} BoardView
 * @typedef {import("./state.js").Look} Look
 * @typedef {"region" | "line" | "paint" | "colour" | "move" | "select"} Kind
 * @typedef {{ kind: Kind, from: string | null, over: string | null, x: number, y: number, lastX: number, lastY: number, drags: boolean, acts: boolean,
 *   second: boolean, adds: boolean, face: string | undefined, cells: string[] }} Press
 */

/** The distance that makes a press a drag, in pixels. */
const DRAG = 8;
/** The distance at which the way of a pointer is looked at, in pixels: a fast one is heard of seldom. */
const STEP = 6;
/** How near to its centre a way passes a cell, as a part of its width. */
const NEAR = 0.42;
/** How long a finger stays for the second action, in milliseconds. */
const LONG_PRESS = 450;

export class Gestures {
  /** @type {Press | null} */
  #press = null;
  #held = 0;
  /** Changes that wait for those before them, each with the cells of its drag, which is one step. @type {{ edit: import("./play.js").Edit, drag: string[] }[]} */
  #waiting = [];
  #isPutting = false;
  /** The drag whose first change was made. @type {string[] | null} */
  #begun = null;

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    const { element } = board;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#end());
    element.addEventListener("contextmenu", (event) => this.#menu(event));
  }

  get #look() {
    return this.board.state.look;
  }

  /** The second action of a place, if it has one, comes instead of the menu of the browser. @param {MouseEvent} event */
  #menu(event) {
    const cell = cellOf(event.target);
    if (this.#look && (this.#press || (cell && this.#hasSecond(this.#look, cell)))) event.preventDefault();
  }

  /** @param {Look} look @param {string} cell */
  #hasSecond(look, cell) {
    return this.board.hearsTool(cell) || this.board.isJoint(cell) || (isFew(look, cell) && this.board.entry === "value");
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const { board } = this;
    const cell = cellOf(event.target);
    const look = this.#look;
    const second = event.button === 2;
    if (!look || board.isFixed || (event.button !== 0 && !second)) return;
    // A line of links may begin at the centre of a cell, where nothing can be put.
    if (!cell && (board.isDrawnOn || look.joints.length === 0)) return;
    if (second && (!cell || !this.#hasSecond(look, cell))) return;
    event.preventDefault();
    const [x, y] = [event.clientX, event.clientY];
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    this.#press = { kind: this.#kindOf(look, cell), from: cell, over: cell, x, y, lastX: x, lastY: y, drags: false, acts: false, second, adds, face: undefined, cells: cell ? [cell] : [] };
    if (board.hearsTool(cell) && !second) board.cover(cell, "highlight");
    clearTimeout(this.#held);
    if (event.pointerType !== "mouse" && cell && this.#hasSecond(look, cell)) this.#held = setTimeout(() => this.#longPress(cell), LONG_PRESS);
  }

  /**
   * What a drag does that begins here.
   * @param {Look} look
   * @param {string | null} cell
   * @returns {Kind}
   */
  #kindOf(look, cell) {
    const { board } = this;
    if (board.hearsTool(cell)) return "region";
    if (!cell || board.isJoint(cell)) return "line";
    if (board.entry === "colours") return "colour";
    const { brush } = board;
    if (brush && board.fits(cell, brush)) return isMoved(look, brush) ? "move" : "paint";
    // Where lines are drawn, cells are filled by clicks.
    if (board.entry === "value" && isFew(look, cell)) return look.joints.length > 0 ? "line" : "paint";
    const shown = board.shown(cell);
    return shown !== undefined && look.givens[cell] === undefined && isMoved(look, shown) ? "move" : "select";
  }

  /** @param {string} cell */
  #longPress(cell) {
    const press = this.#press;
    if (!press || press.drags) return;
    this.#end();
    if (press.kind === "region") this.#eraseClue([cell]);
    else this.#second(cell);
    navigator.vibrate?.(20);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press) return;
    const [x, y] = [event.clientX, event.clientY];
    press.drags ||= Math.hypot(x - press.x, y - press.y) > DRAG;
    if (!press.drags) return;
    clearTimeout(this.#held);
    this.board.element.classList.add("dragging");
    const steps = Math.ceil(Math.hypot(x - press.lastX, y - press.lastY) / STEP);
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const [atX, atY] = [press.lastX + part * (x - press.lastX), press.lastY + part * (y - press.lastY)];
      const under = cellOf(document.elementFromPoint(atX, atY));
      if (press.kind === "region") this.#draw(press, under, atX, atY);
      else this.#over(press, under);
    }
    Object.assign(press, { lastX: x, lastY: y });
  }

  /**
   * A drag that draws a clue comes to another place. Ways go from centre to centre, so that they can be diagonal, and back.
   * @param {Press} press
   * @param {string | null} under
   * @param {number} x
   * @param {number} y
   */
  #draw(press, under, x, y) {
    const { board } = this;
    if (!board.hearsTool(under) || under === press.cells.at(-1)) return;
    if (board.toolkit?.form() !== "path") {
      if (press.cells.includes(under)) return;
      press.cells.push(under);
      if (!press.second) board.cover(under, "highlight");
      return;
    }
    if (!isNearCentre(board.places.get(under), x, y)) return;
    if (under === press.cells.at(-2)) press.cells.pop();
    else if (!press.cells.includes(under)) press.cells.push(under);
    board.showWay(press.cells);
  }

  /** @param {string[]} places */
  #eraseClue(places) {
    this.board.select(places[places.length - 1]);
    void this.board.toolkit?.erase(places);
  }

  /**
   * A drag comes to another place.
   * @param {Press} press
   * @param {string | null} under
   */
  #over(press, under) {
    if (!under || under === press.over || this.board.isSpot(under)) return;
    press.over = under;
    const isSuited = (press.kind === "line") === this.board.isJoint(under);
    if (press.kind === "move" || !isSuited) return;
    if (!press.acts) this.#begin(press, under);
    press.acts = true;
    if (press.cells.includes(under)) return;
    press.cells.push(under);
    this.#act(press, under, false);
  }

  /**
   * A drag begins to act, with the place where it was pressed.
   * @param {Press} press
   * @param {string} under
   */
  #begin(press, under) {
    const look = this.#look;
    const { board } = this;
    if (!look) return;
    const isLine = press.kind === "line";
    const first = isLine && !board.isJoint(press.from) ? under : (press.from ?? under);
    const shown = board.shown(first);
    if (press.second) press.face = this.#secondFace(look, first);
    else if (isLine) press.face = this.#lineFace(look, first, shown);
    else if (press.kind === "paint") press.face = this.#paintFace(look, first, shown);
    if (press.kind === "select" && !press.adds) board.select(first);
    this.board.hasChosen = true;
    if (first === press.from) this.#act(press, first, true);
  }

  /** @param {Look} look @param {string} joint @param {string | undefined} shown */
  #lineFace(look, joint, shown) {
    const { brush } = this.board;
    if (brush && this.board.fits(joint, brush)) return shown === brush ? undefined : brush;
    return nextLine(look, joint, shown !== undefined && faceNamed(look, shown)?.face.is_blank ? undefined : shown);
  }

  /** @param {Look} look @param {string} cell @param {string | undefined} shown */
  #paintFace(look, cell, shown) {
    const { brush } = this.board;
    if (brush) return shown === brush ? undefined : brush;
    return nextFace(look, cell, shown, 1);
  }

  /**
   * Does to a place what the drag does.
   * @param {Press} press
   * @param {string} cell
   * @param {boolean} isFirst
   */
  #act(press, cell, isFirst) {
    const { board } = this;
    if (press.kind === "select") board.extend(cell, true);
    else if (press.kind === "colour") void board.play.colour([cell], board.colour, !isFirst);
    else if (press.face === undefined || board.fits(cell, press.face)) this.#put(press, cell);
  }

  /** @param {Press} press @param {string} cell */
  #put(press, cell) {
    if (this.board.shown(cell) === press.face) return;
    this.#waiting.push({ edit: { cell, face: press.face }, drag: press.cells });
    void this.#putAll();
  }

  /** Puts what waits, while the drag goes on. */
  async #putAll() {
    if (this.#isPutting) return;
    this.#isPutting = true;
    while (this.#waiting.length > 0) {
      const { drag } = this.#waiting[0];
      const end = this.#waiting.findIndex((other) => other.drag !== drag);
      const own = this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
      await this.board.play.put(own.map(({ edit }) => edit), this.#begun === drag);
      this.#begun = drag;
    }
    this.#isPutting = false;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    this.#end();
    if (!press) return;
    const { board } = this;
    const under = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (press.kind === "region") return void (press.second ? this.#eraseClue(press.cells) : board.toolkit?.drawn(press.cells));
    if (!press.from || press.acts) return;
    if (press.kind === "move" && press.drags && under !== press.from) return board.moveContent(press.from, under);
    if (under !== press.from) return;
    if (press.second) return this.#second(press.from);
    if (press.kind === "colour") return void (board.select(press.from), board.play.colour([press.from], board.colour));
    if (press.adds) return board.extend(press.from);
    board.click(press.from);
  }

  #end() {
    this.#press = null;
    clearTimeout(this.#held);
    this.board.element.classList.remove("dragging");
  }

  /** The second action: what is drawn as nothing, for sure; or the face before. @param {string} cell */
  #second(cell) {
    const look = this.#look;
    if (!look) return;
    this.board.select(cell);
    if (blankFace(look, cell) === undefined) this.board.cycle(cell, -1);
    else void this.board.play.put([{ cell, face: this.#secondFace(look, cell) }]);
  }

  /** @param {Look} look @param {string} cell */
  #secondFace(look, cell) {
    const blank = blankFace(look, cell);
    return this.board.shown(cell) === blank ? undefined : blank;
  }
}

/**
 * Is a point so near to the centre of a place that whoever draws means this place?
 * @param {SVGElement | undefined} place
 * @param {number} x
 * @param {number} y
 */
function isNearCentre(place, x, y) {
  const box = place?.firstElementChild?.getBoundingClientRect();
  if (!box) return false;
  return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) < NEAR * Math.min(box.width, box.height);
}
