//! Checks pieces that cover several cells: is each of them complete?

use std::collections::BTreeMap;

use itertools::Itertools;

use super::Violation;
use crate::model::counted::counted;
use crate::model::{Board, CellId, PieceId, Placement, Puzzle};

/// Violations by pieces that do not show all of their squares. A blank cell might still show a
/// missing square.
pub(super) fn torn(puzzle: &Puzzle, board: &Board) -> Vec<Violation> {
    let placements = placements(puzzle, board);
    placements
        .values()
        .filter_map(|cells| torn_piece(puzzle, board, cells))
        .collect()
}

/// The cells of each placed piece, complete or not, in reading order.
pub(super) fn placements(puzzle: &Puzzle, board: &Board) -> BTreeMap<Placement, Vec<CellId>> {
    let mut placements: BTreeMap<Placement, Vec<CellId>> = BTreeMap::new();
    if !puzzle.pieces.has_forms() {
        return placements;
    }
    for (cell, face) in board.shown() {
        if let Some(placement) = puzzle.pieces.placement(&puzzle.layout, cell, face) {
            placements.entry(placement).or_default().push(cell);
        }
    }
    placements
}

fn torn_piece(puzzle: &Puzzle, board: &Board, cells: &[CellId]) -> Option<Violation> {
    let (first, face) = cells.first().and_then(|cell| Some((*cell, board.face(*cell)?)))?;
    let (mut lacking, mut beyond) = (vec![], 0);
    for (other, expected) in puzzle.pieces.other_squares(&puzzle.layout, first, face) {
        match other {
            None => beyond += 1,
            Some(cell) if board.face(cell).is_some_and(|shown| shown != expected) => lacking.push(cell),
            Some(_) => {}
        }
    }
    let piece = &puzzle.pieces.piece(puzzle.pieces.face(face).piece).name;
    let names = |cells: &[CellId]| {
        cells
            .iter()
            .map(|cell| &puzzle.layout.cell(*cell).name)
            .join(", ")
    };
    let normal = puzzle.pieces.normal_face(&puzzle.layout, first, face);
    let is_misplaced = !puzzle.pieces.may_point(&puzzle.layout, first, face);
    let sentence = if is_misplaced {
        format!("piece {piece} on {} points the wrong way", names(cells))
    } else if beyond > 0 {
        let squares = counted(beyond, "square", "squares");
        format!(
            "piece {piece} on {} extends beyond the board by {squares}",
            names(cells)
        )
    } else if lacking.is_empty() {
        if normal == face {
            return None;
        }
        format!(
            "piece {piece} on {} must be written as {} on {}",
            names(cells),
            puzzle.pieces.face(normal).name,
            names(&[first])
        )
    } else {
        let squares = if lacking.len() == 1 { "square" } else { "squares" };
        let there = names(&lacking);
        format!("piece {piece} on {} lacks its {squares} on {there}", names(cells))
    };
    let cells = cells.iter().chain(&lacking).copied().collect();
    Some(Violation {
        rule: "pieces".into(),
        sentence,
        cells,
    })
}

/// How often each piece is used.
pub(super) fn used(puzzle: &Puzzle, board: &Board) -> Vec<usize> {
    let mut used = vec![0; puzzle.pieces.pieces().len()];
    for (_, face) in board.shown() {
        let face = puzzle.pieces.face(face);
        if face.part.is_none() {
            used[face.piece.index()] += 1;
        }
    }
    for placement in placements(puzzle, board).keys() {
        used[placement.piece.index()] += 1;
    }
    used
}

/// The cells that a piece covers.
pub(super) fn cells_of(puzzle: &Puzzle, board: &Board, piece: PieceId) -> Vec<CellId> {
    let shown = board.shown();
    let there = shown.filter(|(_, face)| puzzle.pieces.face(*face).piece == piece);
    there.map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use crate::model::fixture::{puzzle, sentences};

    const SHAPES: &str =
        "[board]\ngrid = [2, 3]\n[pieces]\nuncovered = '.'\nshapes = { I = '##', L = '#. / ##' }\n";

    #[test]
    fn a_whole_piece_is_no_violation() {
        let puzzle = puzzle(SHAPES);
        assert_eq!(
            sentences(&puzzle, "I@0.1 I@0.2 L@270.3 . L@270.1 L@270.2"),
            [""; 0]
        );
    }

    #[test]
    fn torn_pieces_are_named_with_what_they_lack() {
        let puzzle = puzzle(SHAPES);
        assert_eq!(
            sentences(&puzzle, "I@0.1 . L@0.1 . L@0.2 ."),
            [
                "piece I on r1c1 lacks its square on r1c2",
                "piece L on r2c2 lacks its squares on r1c2, r2c3",
                "piece L on r1c3 extends beyond the board by 1 square",
                "L is used 2 times, expected once",
            ]
        );
        assert_eq!(
            sentences(&puzzle, "I@0.1 _ . . . ."),
            ["cell r1c2 is blank", "L is used 0 times, expected once"]
        );
    }
}
