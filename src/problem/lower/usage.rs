//! How often each piece is used.

use super::origin;
use super::piece_locations::PieceLocations;
use crate::model::Puzzle;
use crate::problem::{Constraint, Count, Problem};

/// Posts, for each piece, how many of the cells it is on.
pub(super) fn post(problem: &mut Problem, puzzle: &Puzzle, places: &PieceLocations) {
    for (piece, id) in puzzle.pieces.pieces().iter().zip(puzzle.pieces.piece_ids()) {
        let atoms: Vec<_> = places.of(id).iter().map(|(_, atom)| *atom).collect();
        let (min, max) = (piece.copies.min, piece.copies.max);
        if min > 0 || max < atoms.len() {
            let max = max.min(atoms.len().max(min));
            problem.post(origin::PIECES, Constraint::Count(Count { atoms, min, max }));
        }
    }
}
