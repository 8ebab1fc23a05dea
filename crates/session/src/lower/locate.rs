//! Where each piece may be.
//!
//! Where every piece has one face, showing the face is being the piece. Else
//! each cell gets a second variable, its piece, which follows from its face:
//! usage and relations then need one statement where they would need one a face.
//!
//! A drawn piece is where its first square is, for as often as it can lie there.

use super::cell_labels::cell_var;
use super::graph_form::PieceLocations;
use super::lowering::Lowering;
use placet_model::{CellId, PieceId};
use placet_problem::{Atom, Constraint, Domain, Map, VarId};

/// Adds what it takes to say where pieces are.
pub(super) fn pieces(lowering: &mut Lowering<'_>) -> PieceLocations {
    let puzzle = lowering.puzzle;
    let single_faced = puzzle
        .pieces()
        .pieces()
        .iter()
        .all(|piece| piece.faces.len() == 1);
    let mut locations = PieceLocations::of_pieces(puzzle.pieces().pieces().len());
    for cell in puzzle.layout().cell_ids() {
        let pieces = if puzzle.pieces().has_forms() {
            anchors(lowering, cell)
        } else if single_faced {
            shown_pieces(lowering, cell)
        } else {
            piece_variable(lowering, cell)
        };
        for (piece, atom) in pieces {
            locations.push(piece, cell, atom);
        }
    }
    locations
}

/// The pieces that may have their first square on a cell, once for each way to lie.
fn anchors(lowering: &Lowering<'_>, cell: CellId) -> Vec<(PieceId, Atom)> {
    let pieces = lowering.puzzle.pieces();
    let anchors = lowering.faces(cell).filter(|(_, face)| pieces.is_anchor(*face));
    anchors
        .map(|(code, face)| (pieces.face(face).piece, Atom::is(cell_var(cell), code)))
        .collect()
}

fn shown_pieces(lowering: &Lowering<'_>, cell: CellId) -> Vec<(PieceId, Atom)> {
    let pieces = lowering.puzzle.pieces();
    let faces = lowering.faces(cell);
    faces
        .map(|(code, face)| (pieces.face(face).piece, Atom::is(cell_var(cell), code)))
        .collect()
}

fn piece_variable(lowering: &mut Lowering<'_>, cell: CellId) -> Vec<(PieceId, Atom)> {
    let puzzle = lowering.puzzle;
    let faces = lowering.faces(cell);
    let image: Vec<(i64, i64)> = faces
        .map(|(code, face)| (code, i64::from(puzzle.pieces().face(face).piece.0)))
        .collect();
    let name = format!("piece on {}", puzzle.layout().cell(cell).name);
    let domain = Domain::new(image.iter().map(|(_, piece)| *piece));
    let to: VarId = lowering.problem.add_variable(name, domain.clone());
    let from = cell_var(cell);
    lowering.define(Constraint::Map(Map {
        from,
        to,
        image: image.into(),
    }));
    domain
        .values()
        .iter()
        .map(|piece| (PieceId(*piece as u32), Atom::is(to, *piece)))
        .collect()
}
