//! Groups of cells on a board: neighbours that belong together, and what they reach.

use super::evaluate::Evaluation;
use super::tree::{CellGrouping, Leaf};
use crate::layout::{CellId, CellKind};

/// Which of the cells that may belong to a group are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GroupReach {
    /// Those that certainly do.
    Certain,
    /// Those that do if the blank cells allow it.
    Possible,
}

impl<V: Fn(Leaf) -> Option<u32>> Evaluation<'_, V> {
    /// The number of cells in the group of a cell, 0 if it is in none; `None` if it is unknown.
    pub(super) fn group_size(&self, grouping: &CellGrouping, cell: CellId) -> Option<i64> {
        let possible = self.reached(grouping, cell, GroupReach::Possible).len();
        let certain = self.reached(grouping, cell, GroupReach::Certain).len();
        (certain == possible).then_some(certain as i64)
    }

    /// Are two cells in the same group? `None` if it is unknown.
    pub(super) fn grouped(&self, grouping: &CellGrouping, one: CellId, other: CellId) -> Option<bool> {
        if !self.reached(grouping, one, GroupReach::Possible).contains(&other) {
            return Some(false);
        }
        let is_certain = self.reached(grouping, one, GroupReach::Certain).contains(&other);
        is_certain.then_some(true)
    }

    /// The cells of the group of a cell.
    fn reached(&self, grouping: &CellGrouping, from: CellId, reach: GroupReach) -> Vec<CellId> {
        let holds = |known: Option<bool>| known.unwrap_or(reach == GroupReach::Possible);
        if !holds(self.is_in_some(grouping, from)) {
            return vec![];
        }
        let mut is_reached = vec![false; self.layout.board_ids().len()];
        is_reached[from.index()] = true;
        let mut cells = vec![from];
        let mut next = 0;
        while next < cells.len() {
            let cell = cells[next];
            for other in self.layout.neighbours(cell) {
                if !is_reached[other.index()] && holds(self.are_joined(grouping, cell, other)) {
                    is_reached[other.index()] = true;
                    cells.push(other);
                }
            }
            next += 1;
        }
        cells
    }

    /// Is a cell in some group?
    fn is_in_some(&self, grouping: &CellGrouping, cell: CellId) -> Option<bool> {
        match grouping {
            CellGrouping::Alike { numbers, .. } => {
                let face = (self.value)(Leaf::Cell(cell))?;
                Some(numbers[face as usize].is_some())
            }
            CellGrouping::Open { .. } => Some(true),
        }
    }

    /// Do two neighbours belong together?
    fn are_joined(&self, grouping: &CellGrouping, one: CellId, other: CellId) -> Option<bool> {
        match grouping {
            CellGrouping::Alike { numbers, .. } => {
                let number = |cell| Some(numbers[(self.value)(Leaf::Cell(cell))? as usize]);
                match (number(one), number(other)) {
                    (Some(None), _) | (_, Some(None)) => Some(false),
                    (Some(one), Some(other)) => Some(one == other),
                    _ => None,
                }
            }
            CellGrouping::Open { faces, .. } => {
                let edge = self.layout.network(CellKind::Edge)?.joining(one, other)?;
                let face = (self.value)(Leaf::Cell(edge))?;
                Some(faces.binary_search(&face).is_err())
            }
        }
    }
}
