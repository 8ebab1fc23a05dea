//! Groups of cells: neighbours that belong together, and what they reach.

use std::sync::Arc;

use super::evaluate::Evaluation;
use super::tree::Leaf;
use crate::model::layout::{CellId, CellKind};

/// What makes two neighbours belong to the same group. The numbers of cells and edges are those of the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Grouping {
    /// They show faces with the same number. A cell whose face has none is in no group.
    Alike {
        /// The number for each face.
        numbers: Arc<[Option<i64>]>,
        /// The number of cells.
        cells: u32,
    },
    /// The edge between them shows none of the faces.
    Open {
        /// The faces, in ascending order.
        faces: Arc<[u32]>,
        /// The first edge.
        first: u32,
        /// The number of edges.
        edges: u32,
        /// The number of cells.
        cells: u32,
    },
}

impl Grouping {
    /// The leaves that the groups of a board depend on.
    pub(super) fn leaves(&self) -> impl Iterator<Item = Leaf> + use<> {
        let (first, number) = match self {
            Grouping::Alike { cells, .. } => (0, *cells),
            Grouping::Open { first, edges, .. } => (*first, *edges),
        };
        (first..first + number).map(|cell| Leaf::Cell(CellId(cell)))
    }

    /// The most cells that a group can have.
    pub(crate) fn most_cells(&self) -> u32 {
        match self {
            Grouping::Alike { cells, .. } | Grouping::Open { cells, .. } => *cells,
        }
    }
}

/// Which of the cells that may belong to a group are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Those that certainly do.
    Certain,
    /// Those that do if the blank cells allow it.
    Possible,
}

impl<V: Fn(Leaf) -> Option<u32>> Evaluation<'_, V> {
    /// The number of cells in the group of a cell, 0 if it is in none; `None` if it is unknown.
    pub(super) fn group_size(&self, grouping: &Grouping, cell: CellId) -> Option<i64> {
        let possible = self.reached(grouping, cell, Reach::Possible).len();
        let certain = self.reached(grouping, cell, Reach::Certain).len();
        (certain == possible).then_some(certain as i64)
    }

    /// Are two cells in the same group? `None` if it is unknown.
    pub(super) fn grouped(&self, grouping: &Grouping, one: CellId, other: CellId) -> Option<bool> {
        if !self.reached(grouping, one, Reach::Possible).contains(&other) {
            return Some(false);
        }
        let is_certain = self.reached(grouping, one, Reach::Certain).contains(&other);
        is_certain.then_some(true)
    }

    /// The cells of the group of a cell.
    fn reached(&self, grouping: &Grouping, from: CellId, reach: Reach) -> Vec<CellId> {
        let holds = |known: Option<bool>| known.unwrap_or(reach == Reach::Possible);
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
    fn is_in_some(&self, grouping: &Grouping, cell: CellId) -> Option<bool> {
        match grouping {
            Grouping::Alike { numbers, .. } => {
                let face = (self.value)(Leaf::Cell(cell))?;
                Some(numbers[face as usize].is_some())
            }
            Grouping::Open { .. } => Some(true),
        }
    }

    /// Do two neighbours belong together?
    fn are_joined(&self, grouping: &Grouping, one: CellId, other: CellId) -> Option<bool> {
        match grouping {
            Grouping::Alike { numbers, .. } => {
                let number = |cell| Some(numbers[(self.value)(Leaf::Cell(cell))? as usize]);
                match (number(one), number(other)) {
                    (Some(None), _) | (_, Some(None)) => Some(false),
                    (Some(one), Some(other)) => Some(one == other),
                    _ => None,
                }
            }
            Grouping::Open { faces, .. } => {
                let edge = self.layout.network(CellKind::Edge)?.joining(one, other)?;
                let face = (self.value)(Leaf::Cell(edge))?;
                Some(faces.binary_search(&face).is_err())
            }
        }
    }
}
