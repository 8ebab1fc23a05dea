// What a player sees on the board besides its pieces: colours, corner marks, crosses and dots where nothing is drawn, and coordinates.

import { faceNamed } from "./pieces.js";

const SVG = "http://www.w3.org/2000/svg";
/** The size of a corner mark, of a dot and of a cross, as parts of a cell. */
const MARK = 0.24;
const DOT = 0.07;
const CROSS = 0.12;
/** The room of the coordinates beside a board, in units of the drawing. */
const RIM = 26;

/**
 * @param {SVGSVGElement} svg
 * @param {import("./board.js").BoardView} board
 * @param {import("./state.js").State} state
 */
export function drawOverlay(svg, board, state) {
  const { look } = state;
  if (!look) return;
  for (const outline of board.play.clues) svg.append(element("polygon", { class: "clue-reason", points: outline.map((point) => point.join(",")).join(" ") }));
  if (board.play.exhibit) return nameCells(svg, board, look);
  for (const [cell, colour] of Object.entries(state.colours)) colourCell(board, cell, colour);
  for (const [cell, faces] of Object.entries(state.corners)) {
    if (look.board[cell] === undefined) cornerMarks(svg, board.places.get(cell), faces);
  }
  for (const [cell, face] of Object.entries(look.board)) {
    const isOwn = look.givens[cell] === undefined;
    if (isOwn && faceNamed(look, face)?.face.is_blank) sign(svg, board.places.get(cell), board.isJoint(cell));
  }
  nameCells(svg, board, look);
}

/**
 * Texts that speak of cells need their names.
 * @param {SVGSVGElement} svg
 * @param {import("./board.js").BoardView} board
 * @param {import("./state.js").Look} look
 */
function nameCells(svg, board, look) {
  if (board.showsCoordinates || board.play.highlighted.length > 0 || board.play.exhibit) coordinates(svg, look.cells);
}

/**
 * @param {import("./board.js").BoardView} board
 * @param {string} cell
 * @param {number} colour
 */
function colourCell(board, cell, colour) {
  const place = board.places.get(cell);
  const shape = place?.firstElementChild?.cloneNode();
  if (!(shape instanceof SVGElement)) return;
  shape.setAttribute("class", `coloured k${colour}`);
  place?.firstElementChild?.after(shape);
}

/**
 * Small texts in the corners of a cell, and then in the middles of its sides.
 * @param {SVGSVGElement} svg
 * @param {SVGElement | undefined} place
 * @param {string[]} faces
 */
function cornerMarks(svg, place, faces) {
  const box = boxOf(place);
  if (!box) return;
  const size = MARK * box.height;
  const [near, middle, far] = [0.17, 0.5, 0.83];
  const slots = [[near, near], [far, near], [near, far], [far, far], [middle, near], [middle, far], [near, middle], [far, middle], [middle, middle]];
  faces.slice(0, slots.length).forEach((face, index) => {
    const [x, y] = slots[index];
    text(svg, face, box.x + x * box.width, box.y + y * box.height, size, "corner-mark");
  });
}

/**
 * What a player has entered and nothing is drawn for: a dot in a cell, a cross on a link or an edge.
 * @param {SVGSVGElement} svg
 * @param {SVGElement | undefined} place
 * @param {boolean} isJoint
 */
function sign(svg, place, isJoint) {
  const box = boxOf(place);
  if (!box) return;
  const [x, y, size] = [box.x + box.width / 2, box.y + box.height / 2, Math.max(box.width, box.height)];
  if (isJoint) {
    const arm = CROSS * size;
    svg.append(element("path", { class: "own-cross", d: `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}` }));
  } else {
    svg.append(element("circle", { class: "own-dot", cx: x, cy: y, r: DOT * size }));
  }
}

/**
 * The numbers of rows and columns, as the names of cells have them.
 * @param {SVGSVGElement} svg
 * @param {string[]} names
 */
function coordinates(svg, names) {
  const cells = [...svg.querySelectorAll(":scope > g")];
  /** @type {Map<string, number>} */
  const places = new Map();
  const { x, y, width, height } = svg.viewBox.baseVal;
  names.forEach((name, index) => {
    const found = /^r(\d+)c(\d+)$/.exec(name);
    const box = boxOf(/** @type {SVGElement} */ (cells[index]));
    if (!found || !box) return;
    places.set(`r${found[1]}`, box.y + box.height / 2);
    places.set(`c${found[2]}`, box.x + box.width / 2);
  });
  if (places.size === 0) return;
  svg.setAttribute("viewBox", `${x - RIM} ${y - RIM} ${width + RIM} ${height + RIM}`);
  for (const [name, at] of places) {
    const isRow = name.startsWith("r");
    text(svg, name.slice(1), isRow ? x - RIM / 2 : at, isRow ? at : y - RIM / 2, 13, "coordinate");
  }
}

/** @param {SVGElement | undefined} place */
function boxOf(place) {
  const shape = place?.firstElementChild;
  return shape instanceof SVGGraphicsElement ? shape.getBBox() : null;
}

/**
 * @param {SVGSVGElement} svg
 * @param {string} content
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} look
 */
function text(svg, content, x, y, size, look) {
  const made = element("text", { class: look, x, y: y + 0.35 * size, "font-size": size });
  made.textContent = content;
  svg.append(made);
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.setAttribute("aria-hidden", "true");
  return made;
}
