//! The grid of penpa-edit, which numbers its places.

use std::collections::BTreeSet;

use serde_json::Value;

use super::drawn_board::Spot;

/// The numbers of places: first the cells of the whole grid, then their lower right corners, their lower edges and their right edges.
pub(super) struct Grid {
    pub(super) across: usize,
    pub(super) down: usize,
    /// The cells of the board, from 0.
    pub(super) cells: BTreeSet<usize>,
    /// The first row and column of the board.
    pub(super) first: (usize, usize),
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Grid {
    /// The grid whose cells are a list in which each number is the distance from the last one.
    pub(super) fn new(across: usize, down: usize, list: &Value) -> Option<Self> {
        let mut at = 0_i64;
        let mut cells = BTreeSet::new();
        for step in list.as_array()? {
            at = at.checked_add(step.as_i64()?)?;
            cells.insert(usize::try_from(at).ok().filter(|cell| *cell < across * down)?);
        }
        let bounds = |line: fn(usize, usize) -> usize| {
            let lines = cells.iter().map(|cell| line(*cell, across));
            Some((lines.clone().min()?, lines.max()?))
        };
        let (top, bottom) = bounds(|cell, across| cell / across)?;
        let (left, right) = bounds(|cell, across| cell % across)?;
        Some(Grid {
            across,
            down,
            first: (top, left),
            width: right - left + 1,
            height: bottom - top + 1,
            cells,
        })
    }

    /// The place of a cell, a corner or an edge. Those of the corners and of the sides inside a cell follow them: they are in their cells.
    pub(super) fn spot(&self, number: usize) -> Option<Spot> {
        let all = self.across * self.down;
        let (kind, cell) = match number / all {
            kind @ 0..4 => (kind, number % all),
            4..12 => (0, (number - 4 * all) / 4 % all),
            _ => return None,
        };
        let (lower, right) = [(0, 0), (1, 1), (1, 0), (0, 1)][kind];
        let line = |at: usize, first: usize| 2 * (at as i32 - first as i32) + 1;
        Some((
            line(cell / self.across, self.first.0) + lower,
            line(cell % self.across, self.first.1) + right,
        ))
    }

    /// The number of a place: the inverse of [`spot`](Grid::spot). `None` if the place is not in the grid.
    pub(super) fn number(&self, (row, column): Spot) -> Option<usize> {
        let line = |at: i32, first: usize, lines: usize| {
            let line = usize::try_from(at + 2 * first as i32 - 1).ok()? / 2;
            (line < lines).then_some(line)
        };
        let kind = match (row % 2 == 0, column % 2 == 0) {
            (false, false) => 0,
            (true, true) => 1,
            (true, false) => 2,
            (false, true) => 3,
        };
        let row = line(row, self.first.0, self.down)?;
        let column = line(column, self.first.1, self.across)?;
        Some(kind * self.across * self.down + row * self.across + column)
    }

    /// The number of the first corner inside a cell.
    pub(super) fn first_corner(&self, cell: usize) -> usize {
        4 * (self.across * self.down + cell)
    }

    /// The corners that an edge with its middle at a place lies between.
    pub(super) fn ends(&self, (row, column): Spot) -> Option<(usize, usize)> {
        let (down, right) = if row % 2 == 0 { (0, 1) } else { (1, 0) };
        Some((
            self.number((row - down, column - right))?,
            self.number((row + down, column + right))?,
        ))
    }

    /// The two places of a line, the first one first.
    pub(super) fn line(&self, key: &str) -> Option<(Spot, Spot)> {
        let (one, other) = key.split_once(',')?;
        let place = |text: &str| self.spot(text.trim().parse().ok()?);
        let (one, other) = (place(one)?, place(other)?);
        Some((one.min(other), one.max(other)))
    }

    /// The middle of an edge between two corners.
    pub(super) fn edge(&self, key: &str) -> Option<Spot> {
        let (one, other) = self.line(key)?;
        let is_edge =
            (one.0 - other.0).abs() + (one.1 - other.1).abs() == 2 && one.0 % 2 == 0 && one.1 % 2 == 0;
        is_edge.then_some(((one.0 + other.0) / 2, (one.1 + other.1) / 2))
    }
}
