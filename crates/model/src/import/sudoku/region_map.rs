//! The map of a jigsaw: for each cell the sign of its region.

use itertools::Itertools;

use crate::import::model::ModelValue;
use crate::import::row::SourceWord;

/// The signs of the cells in reading order, and the side of the board.
#[derive(Clone, Debug)]
pub(super) struct RegionMap<'a> {
    signs: SourceWord<'a>,
    size: usize,
}

impl<'a> RegionMap<'a> {
    /// The map that a word is: as many signs as the board has rows, each on as many cells, which are connected. No
    /// filled sudoku is one, because equal digits never touch in it.
    pub(super) fn of(word: &SourceWord<'a>) -> Option<Self> {
        let size = root_of(word.text.len())?.pow(2);
        let signs = word.text.as_bytes();
        let counts = signs.iter().counts();
        let is_even = counts.len() == size && counts.values().all(|count| *count == size);
        let is_map = is_even
            && signs.iter().all(u8::is_ascii_alphanumeric)
            && counts.keys().all(|sign| is_connected(signs, size, **sign));
        is_map.then_some(RegionMap { signs: *word, size })
    }

    /// The map as a drawing of regions.
    pub(super) fn drawing(&self) -> ModelValue {
        let rows = self.signs.text.as_bytes().chunks(self.size);
        ModelValue::Drawing(
            rows.map(|row| row.iter().map(|sign| char::from(*sign)).collect())
                .collect(),
        )
    }
}

/// Can all cells with a sign be reached from the first one?
fn is_connected(signs: &[u8], size: usize, sign: u8) -> bool {
    let Some(first) = signs.iter().position(|other| *other == sign) else {
        return false;
    };
    let mut reached = vec![first];
    let mut next = 0;
    while let Some(cell) = reached.get(next).copied() {
        next += 1;
        for near in neighbours(cell, size) {
            if signs[near] == sign && !reached.contains(&near) {
                reached.push(near);
            }
        }
    }
    reached.len() == size
}

fn neighbours(cell: usize, size: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / size, cell % size);
    let near = [
        (row > 0).then(|| cell - size),
        (row + 1 < size).then(|| cell + size),
        (column > 0).then(|| cell - 1),
        (column + 1 < size).then(|| cell + 1),
    ];
    near.into_iter().flatten()
}

/// The sizes of boxes: the square roots of the sizes of boards.
pub(super) const BOXES: [usize; 3] = [2, 3, 4];

/// The square root of the size of a board with this number of cells.
pub(super) fn root_of(cells: usize) -> Option<usize> {
    BOXES.into_iter().find(|root| root.pow(4) == cells)
}

pub(super) fn is_blank(entry: &str) -> bool {
    matches!(entry, "." | "_" | "*" | "?" | "-" | "0")
}
