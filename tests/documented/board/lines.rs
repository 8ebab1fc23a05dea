//! Lines across a board: cells with a common key, from the first to the last.

use std::collections::BTreeMap;

use super::{Board, Cell};

/// The cells by key, in the order of `rank`, the lines in the order of their keys.
pub(super) fn lines_by<K: Ord, R: Ord>(
    board: &Board,
    key: impl Fn(&Cell) -> K,
    rank: impl Fn(&Cell) -> R,
) -> Vec<Vec<usize>> {
    let mut lines: BTreeMap<K, Vec<usize>> = BTreeMap::new();
    for (index, cell) in board.cells.iter().enumerate() {
        lines.entry(key(cell)).or_default().push(index);
    }
    let sorted = lines.into_values().map(|mut cells| {
        cells.sort_by_key(|cell| rank(&board.cells[*cell]));
        cells
    });
    sorted.collect()
}
