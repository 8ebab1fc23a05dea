//! Boards on one line.

use std::borrow::Cow;

use super::face::blank_sign;
use placet_base::escape::escaped;
use placet_model::{Board, Given, Puzzle};

/// The separator of rows.
const SEPARATOR: &str = "/";

/// The faces of a board in reading order, in one line that [`Board::parse`]
/// reads back: `18 89 98 61 / 68 91 88 16 / …`, a tile as `4@90`, a blank as `_`.
///
/// The rows of links and edges follow those of the cells, which are left out if they show nothing.
/// If a piece is called `/`, there is no separator.
pub fn compact(puzzle: &Puzzle, board: &Board) -> String {
    let rows: Vec<String> = entry_rows(puzzle, board)
        .iter()
        .map(|row| row.join(" "))
        .collect();
    let is_piece = puzzle.pieces().names().any(|name| name == SEPARATOR);
    let separator = if is_piece {
        " ".to_string()
    } else {
        format!(" {SEPARATOR} ")
    };
    rows.join(&separator)
}

/// The entries of [`compact`], row by row.
pub fn entry_rows<'p>(puzzle: &'p Puzzle, board: &Board) -> Vec<Vec<Cow<'p, str>>> {
    let blank = blank_sign(puzzle.pieces());
    let shown = |cell| match board.face(cell) {
        Some(face) => escaped(&puzzle.pieces().face(face).name),
        None => Cow::from(blank.clone()),
    };
    let rows = puzzle
        .layout()
        .all_rows(!puzzle.pieces().is_plain_on(puzzle.layout()));
    let rows = rows.into_iter();
    let rows = rows.map(|row| row.iter().flatten().map(|cell| shown(*cell)).collect::<Vec<_>>());
    rows.filter(|row| !row.is_empty()).collect()
}

/// Givens as one line that [`compact`] would write: those that name one piece.
pub fn givens_line(puzzle: &Puzzle, givens: &[Given]) -> String {
    let mut board = Board::blank(puzzle.layout());
    for given in givens {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    compact(puzzle, &board)
}
