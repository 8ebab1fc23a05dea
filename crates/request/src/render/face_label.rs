//! The label of a cell.

use itertools::Itertools;

use placet_base::escape::escaped;
use placet_model::{Board, CellId, CellShape, Face, Puzzle};

/// The text of a face: its name, and for a square of a drawn piece the mark or
/// else the piece. A single kind of piece on squares has no name: its outline is enough.
pub(super) fn label(puzzle: &Puzzle, face: &Face) -> String {
    let piece = puzzle.pieces().piece(face.piece);
    let Some(part) = face.part else {
        return visible(&face.name);
    };
    if let Some(mark) = &piece.orientations[part.orientation].squares[part.square].mark {
        return visible(mark);
    }
    let drawn = puzzle
        .pieces()
        .pieces()
        .iter()
        .filter(|piece| !piece.orientations.is_empty());
    if puzzle.layout().shape() == CellShape::Square && drawn.count() == 1 {
        String::new()
    } else {
        visible(&piece.name)
    }
}

/// The mark or piece that the puzzle gives for a cell of drawn pieces, if the placement is open.
pub(super) fn open_given_label(puzzle: &Puzzle, cell: CellId) -> Option<String> {
    let given = puzzle.givens().iter().find(|given| given.cell == cell)?;
    let faces = given.faces.iter().map(|face| puzzle.pieces().face(*face));
    let is_drawn = faces.clone().all(|face| face.part.is_some());
    let label = faces.map(|face| label(puzzle, face)).all_equal_value();
    label.ok().filter(|_| is_drawn)
}

/// A name that is safe to print: control characters would end lines or move the cursor, others hide or reverse text.
pub(super) fn visible(name: &str) -> String {
    escaped(name).into_owned()
}

/// For each cell, whether it is a given.
pub(super) fn given_cells(puzzle: &Puzzle, board: &Board) -> Vec<bool> {
    let mut given_cells = vec![false; puzzle.layout().cells().len()];
    for given in puzzle.givens() {
        let shows = |face| given.faces.contains(&face);
        given_cells[given.cell.index()] |= board.face(given.cell).is_some_and(shows);
    }
    given_cells
}
