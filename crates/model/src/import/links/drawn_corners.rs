//! Boards whose corners are the cells of a puzzle: its loop leads along the lines of the grid.

use std::collections::BTreeMap;

use super::drawn_board::{DrawnBoard, Spot};

impl DrawnBoard {
    /// Are there clues, all of them at corners of cells?
    pub(super) fn has_clues_at_corners(&self) -> bool {
        let mut clues = self.labels.keys().chain(self.symbols.keys()).peekable();
        clues.peek().is_some() && clues.all(|(row, column)| row % 2 == 0 && column % 2 == 0)
    }

    /// The board whose cells are the corners of this one. Edges become lines between them.
    pub(super) fn with_corners_as_cells(&self) -> Self {
        let moved = |(row, column): Spot| (row + 1, column + 1);
        let mut board = DrawnBoard::empty(self.width + 1, self.height + 1, self.place);
        board.labels = moved_all(&self.labels, moved);
        board.symbols = moved_all(&self.symbols, moved);
        board.small = moved_all(&self.small, moved);
        board.others = moved_all(&self.others, moved);
        board.shaded = self.shaded.iter().copied().map(moved).collect();
        let line = |(row, column): Spot| match row % 2 {
            0 => ((row, column - 1), (row, column + 1)),
            _ => ((row - 1, column), (row + 1, column)),
        };
        let edges = self.edges.iter().map(|edge| (line(*edge), 1));
        let lines = self.lines.iter().map(|(line, strands)| (*line, *strands));
        board.lines = edges
            .chain(lines)
            .map(|((one, other), strands)| ((moved(one), moved(other)), strands))
            .collect();
        board
    }
}

/// Things at other places.
fn moved_all<T: Clone>(things: &BTreeMap<Spot, T>, moved: impl Fn(Spot) -> Spot) -> BTreeMap<Spot, T> {
    let things = things.iter();
    things
        .map(|(spot, thing)| (moved(*spot), thing.clone()))
        .collect()
}
