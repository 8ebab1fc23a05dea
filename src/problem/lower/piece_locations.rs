//! "This piece is on that cell", as statements of the problem.

use super::codes::FaceValues;
use super::{cell_var, origin};
use crate::model::{CellId, PieceId, Puzzle};
use crate::problem::{Atom, Constraint, Domain, Map, Problem, VarId};

/// Where each piece may be.
///
/// Where every piece has one face, showing the face is being the piece. Else
/// each cell gets a second variable, its piece, which follows from its face:
/// usage and relations then need one statement where they would need one a face.
///
/// A drawn piece is where its first square is, for as often as it can lie there.
pub(super) struct PieceLocations {
    at: Vec<Vec<(CellId, Atom)>>,
}

impl PieceLocations {
    pub(super) fn add(problem: &mut Problem, puzzle: &Puzzle, codes: &FaceValues) -> Self {
        let single_faced = puzzle.pieces.pieces().iter().all(|piece| piece.faces.len() == 1);
        let mut at = vec![vec![]; puzzle.pieces.pieces().len()];
        for cell in puzzle.layout.cell_ids() {
            let pieces = if puzzle.pieces.has_forms() {
                anchors(problem, puzzle, codes, cell)
            } else if single_faced {
                shown_pieces(problem, puzzle, codes, cell)
            } else {
                piece_variable(problem, puzzle, codes, cell)
            };
            for (piece, atom) in pieces {
                at[piece.index()].push((cell, atom));
            }
        }
        PieceLocations { at }
    }

    /// The cells where a piece may be, in reading order, each with the statement
    /// that it is there.
    pub(super) fn of(&self, piece: PieceId) -> &[(CellId, Atom)] {
        &self.at[piece.index()]
    }
}

/// The pieces that may have their first square on a cell, once for each way to lie.
fn anchors(problem: &Problem, puzzle: &Puzzle, codes: &FaceValues, cell: CellId) -> Vec<(PieceId, Atom)> {
    let var = cell_var(cell);
    let values = problem.domain(var).values().iter();
    values
        .map(|code| (codes.face(*code), Atom::is(var, *code)))
        .filter(|(face, _)| puzzle.pieces.is_anchor(*face))
        .map(|(face, atom)| (puzzle.pieces.face(face).piece, atom))
        .collect()
}

fn shown_pieces(
    problem: &Problem,
    puzzle: &Puzzle,
    codes: &FaceValues,
    cell: CellId,
) -> Vec<(PieceId, Atom)> {
    let var = cell_var(cell);
    let piece = |code: &i64| puzzle.pieces.face(codes.face(*code)).piece;
    problem
        .domain(var)
        .values()
        .iter()
        .map(|code| (piece(code), Atom::is(var, *code)))
        .collect()
}

fn piece_variable(
    problem: &mut Problem,
    puzzle: &Puzzle,
    codes: &FaceValues,
    cell: CellId,
) -> Vec<(PieceId, Atom)> {
    let from = cell_var(cell);
    let piece = |code: &i64| puzzle.pieces.face(codes.face(*code)).piece;
    let image: Vec<(i64, i64)> = problem
        .domain(from)
        .values()
        .iter()
        .map(|code| (*code, i64::from(piece(code).0)))
        .collect();
    let name = format!("piece on {}", puzzle.layout.cell(cell).name);
    let domain = Domain::new(image.iter().map(|(_, piece)| *piece));
    let to: VarId = problem.add_variable(name, domain.clone());
    problem.post(origin::PIECES, Constraint::Map(Map { from, to, image }));
    domain
        .values()
        .iter()
        .map(|piece| (PieceId(*piece as u32), Atom::is(to, *piece)))
        .collect()
}
