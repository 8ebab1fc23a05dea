// Which pieces may be where, and how many are left.

/**
 * @typedef {import("./state.js").Look} Look
 * @typedef {import("./state.js").Face} Face
 * @typedef {import("./state.js").Piece} Piece
 */

/**
 * The pieces that may be on a cell.
 * @param {Look} look
 * @param {string} cell
 */
export function piecesFor(look, cell) {
  return look.pieces.filter((piece) => !piece.home || homeOf(piece, piece.home).has(cell));
}

/** The cells that pieces are bound to: a large board asks for each of its cells. @type {WeakMap<Piece, Set<string>>} */
const homes = new WeakMap();

/**
 * @param {Piece} piece
 * @param {string[]} cells
 */
function homeOf(piece, cells) {
  const home = homes.get(piece) ?? new Set(cells);
  homes.set(piece, home);
  return home;
}

/**
 * The faces that a cell may show. Of a piece that covers several cells, these are its first squares.
 * @param {Look} look
 * @param {string} cell
 */
export function facesFor(look, cell) {
  return piecesFor(look, cell).flatMap(choices);
}

/**
 * The ways to lay a piece.
 * @param {Piece} piece
 */
export function choices(piece) {
  return piece.faces.filter(({ part }) => !part || part[1] === 0);
}

/**
 * A face by its name, with its piece.
 * @param {Look} look
 * @param {string} name
 */
export function faceNamed(look, name) {
  for (const piece of look.pieces) {
    const face = piece.faces.find((face) => face.name === name);
    if (face) return { piece, face };
  }
  return null;
}

/**
 * How many copies of each piece are left; null if there is no limit.
 * @param {Look} look
 * @returns {Map<string, number | null>}
 */
export function copiesLeft(look) {
  const pieceOf = new Map(look.pieces.flatMap((piece) => piece.faces.map((face) => [face.name, piece.name])));
  /** @type {Map<string, number>} */
  const used = new Map();
  for (const face of Object.values(look.board)) {
    const piece = pieceOf.get(face);
    if (piece !== undefined) used.set(piece, (used.get(piece) ?? 0) + 1);
  }
  return new Map(look.pieces.map(({ name, copies, cells }) => [name, copies === null ? null : copies - Math.ceil((used.get(name) ?? 0) / cells)]));
}

/**
 * What is written on a face, or its name.
 * @param {Face} face
 */
export function textOf(face) {
  return face.label || face.name;
}

/** Cells with so few faces are changed by a click, without a choice before. */
const FEW = 3;

/** Is a cell changed by a click? @param {Look} look @param {string} cell */
export function isFew(look, cell) {
  const number = facesFor(look, cell).length;
  return number > 0 && number <= FEW;
}

/**
 * The faces of a cell in the order of clicks. What is drawn as nothing comes last.
 * @param {Look} look
 * @param {string} cell
 */
export function facesInTurn(look, cell) {
  const faces = facesFor(look, cell);
  return [...faces.filter((face) => !face.is_blank), ...faces.filter((face) => face.is_blank)].map(({ name }) => name);
}

/**
 * The face after another one in the order of clicks; none after the last.
 * @param {Look} look
 * @param {string} cell
 * @param {string | undefined} face
 * @param {1 | -1} step
 */
export function nextFace(look, cell, face, step) {
  const names = [undefined, ...facesInTurn(look, cell)];
  const now = Math.max(0, names.indexOf(face));
  return names[(now + step + names.length) % names.length];
}

/** The face of a cell that is drawn as nothing. @param {Look} look @param {string} cell */
export function blankFace(look, cell) {
  return facesFor(look, cell).find((face) => face.is_blank)?.name;
}

/**
 * The line that a drag draws next over a link or an edge: after the last, none.
 * @param {Look} look
 * @param {string} joint
 * @param {string | undefined} face
 */
export function nextLine(look, joint, face) {
  const lines = facesFor(look, joint).filter((face) => !face.is_blank).map(({ name }) => name);
  return lines[face === undefined ? 0 : lines.indexOf(face) + 1];
}

/** Is what a cell shows moved by a drag: a tile, a piece of several cells, or one of which there is only one? @param {Look} look @param {string} face */
export function isMoved(look, face) {
  const piece = faceNamed(look, face)?.piece;
  return piece !== undefined && (piece.copies === 1 || piece.cells > 1 || piece.faces.some(({ edges }) => edges));
}
