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
  return look.pieces.filter(({ home }) => !home || home.includes(cell));
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
