//! A group of cells that depends on the board: a component, an area, or a run.

use crate::expression::tree::CellGrouping;
use crate::expression::tree::{Boolean, Integer};
use crate::layout::CellId;

/// The cells of a group.
#[derive(Clone, Debug)]
pub(super) enum DependentCells {
    /// Those in the group of a cell.
    Around(CellGrouping, CellId),
    /// Those for which a statement holds.
    Listed(Vec<(CellId, Boolean)>),
}

impl DependentCells {
    /// The number of cells.
    pub(super) fn size(self) -> Integer {
        match self {
            DependentCells::Around(grouping, cell) => Integer::GroupSize(grouping, cell),
            DependentCells::Listed(cells) => {
                Integer::Count(cells.into_iter().map(|(_, belongs)| belongs).collect())
            }
        }
    }

    /// Does a cell belong to the group?
    pub(super) fn has(&self, cell: CellId) -> Boolean {
        match self {
            DependentCells::Around(grouping, of) => Boolean::Grouped(grouping.clone(), *of, cell),
            DependentCells::Listed(cells) => {
                let found = cells.iter().find(|(other, _)| *other == cell);
                found.map_or(Boolean::Constant(false), |(_, belongs)| belongs.clone())
            }
        }
    }
}
