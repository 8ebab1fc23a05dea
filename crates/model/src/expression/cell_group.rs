//! Groups of cells: which cells belong to one depends on the board.

use super::tree::{Boolean, CellGrouping, Integer};
use crate::layout::CellId;

/// The cells of a group.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CellGroup {
    /// Those in the group of a cell.
    Around(CellGrouping, CellId),
    /// Those for which a statement holds, each listed once.
    Listed(Vec<(CellId, Boolean)>),
}

impl CellGroup {
    /// The number of cells.
    pub(super) fn size(self) -> Integer {
        match self {
            CellGroup::Around(grouping, cell) => Integer::GroupSize(grouping, cell),
            CellGroup::Listed(cells) => {
                Integer::Count(cells.into_iter().map(|(_, belongs)| belongs).collect())
            }
        }
    }

    /// Does a cell belong to the group?
    pub fn has(&self, cell: CellId) -> Boolean {
        match self {
            CellGroup::Around(grouping, of) => Boolean::Grouped(grouping.clone(), *of, cell),
            CellGroup::Listed(cells) => {
                let found = cells.iter().find(|(other, _)| *other == cell);
                found.map_or(Boolean::Constant(false), |(_, belongs)| belongs.clone())
            }
        }
    }

    /// The statements of a list.
    pub(super) fn listed(&self) -> impl Iterator<Item = &Boolean> {
        let cells: &[_] = match self {
            CellGroup::Around(..) => &[],
            CellGroup::Listed(cells) => cells,
        };
        cells.iter().map(|(_, belongs)| belongs)
    }
}
