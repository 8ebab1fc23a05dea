//! A region that may be on the board.

use crate::model::CellId;

/// A region that may be on the board, named after its first cell.
pub(in crate::problem::lower) struct RegionRoot {
    /// The cells that belong to the region if it is there, the first one first.
    pub(in crate::problem::lower) group: Vec<CellId>,
    /// The cells that can belong to it, the nearest first.
    pub(in crate::problem::lower) cells: Vec<CellId>,
    /// The sizes that it can have; `None` if sizes do not matter.
    pub(in crate::problem::lower) sizes: Option<Vec<usize>>,
}

impl RegionRoot {
    /// The cell that the region is named after.
    pub(in crate::problem::lower) fn first(&self) -> CellId {
        self.group[0]
    }

    /// Its label.
    pub(in crate::problem::lower) fn label(&self) -> i64 {
        i64::from(self.first().0)
    }

    /// The most cells that it can have.
    pub(super) fn most_cells(&self) -> usize {
        match &self.sizes {
            Some(sizes) => sizes.last().copied().unwrap_or(0).min(self.cells.len()),
            None => self.cells.len(),
        }
    }

    /// The cells that can belong to it, except the first.
    pub(in crate::problem::lower) fn others(&self) -> impl Iterator<Item = CellId> {
        let first = self.first();
        self.cells.iter().copied().filter(move |cell| *cell != first)
    }
}
