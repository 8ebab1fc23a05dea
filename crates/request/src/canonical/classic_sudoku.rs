//! Recognises sudokus by their rules.

use std::collections::BTreeSet;

use super::minlex::SudokuGrid;
use placet_model::{CellShape, Puzzle, RuleKind, Wrap};

/// The digits of a sudoku of 9 x 9 without further rules, whatever their names; `None` if it is another puzzle.
pub(super) fn classic_sudoku(puzzle: &Puzzle) -> Option<SudokuGrid> {
    let is_plain = puzzle.objective().is_none() && puzzle.projection().is_whole_board();
    (is_plain && has_board(puzzle) && has_digits(puzzle) && has_rules(puzzle)).then_some(())?;
    let mut grid = [[0; 9]; 9];
    for given in puzzle.givens() {
        let cell = given.cell.index();
        match given.faces.as_slice() {
            [face] => grid[cell / 9][cell % 9] = face.index() as u8 + 1,
            _ => return None,
        }
    }
    Some(grid)
}

fn has_board(puzzle: &Puzzle) -> bool {
    let layout = puzzle.layout();
    let is_square = layout.shape() == CellShape::Square && layout.wrap() == Wrap::default();
    let rows = layout.rows();
    let is_whole = rows.len() == 9
        && rows
            .iter()
            .all(|row| row.len() == 9 && row.iter().all(Option::is_some));
    is_square && is_whole && layout.cells().len() == 81
}

/// Nine pieces with one face each, any of which can be on any cell.
fn has_digits(puzzle: &Puzzle) -> bool {
    let pieces = puzzle.pieces();
    let is_usable = |piece: &placet_model::Piece| {
        piece.faces.len() == 1 && piece.num_cells() == 1 && (piece.copies.min..=piece.copies.max).contains(&9)
    };
    let stands = |cell| pieces.face_ids().all(|face| pieces.may_stand(face, cell));
    pieces.pieces().len() == 9
        && pieces.pieces().iter().all(is_usable)
        && puzzle.layout().cell_ids().all(stands)
}

/// Rows, columns and boxes, and nothing else.
fn has_rules(puzzle: &Puzzle) -> bool {
    let mut regions: BTreeSet<Vec<usize>> = BTreeSet::new();
    for rule in puzzle.rules() {
        let RuleKind::AllDifferent(rule) = &rule.kind else {
            return false;
        };
        if rule.by.is_some() {
            return false;
        }
        for region in &rule.regions.list {
            let mut cells: Vec<usize> = region.cells.iter().map(|cell| cell.index()).collect();
            cells.sort_unstable();
            regions.insert(cells);
        }
    }
    regions == sudoku_regions()
}

fn sudoku_regions() -> BTreeSet<Vec<usize>> {
    let row = |row: usize| (0..9).map(|at| 9 * row + at).collect();
    let column = |column: usize| (0..9).map(|at| 9 * at + column).collect();
    let boxed = |index: usize| {
        let first = index / 3 * 27 + index % 3 * 3;
        (0..9).map(|at| first + at / 3 * 9 + at % 3).collect()
    };
    let all = (0..9).flat_map(|index| [row(index), column(index), boxed(index)]);
    all.collect()
}
