//! Labels of cells: the label of a cell is the cell that its region is named after.

use placet_model::{CellId, RegionCandidate};
use placet_problem::{Atom, VarId};

/// The label of a cell without a region, or in one without a label.
pub(super) const NONE: i64 = -1;

/// The label variables of cells.
pub(super) struct CellLabels {
    pub(super) roots: Vec<RegionRoot>,
    /// The label of each cell of the board.
    pub(super) labels: Vec<VarId>,
    /// That a cell belongs to a region, where this is not certain.
    pub(super) present: Vec<Option<Atom>>,
    /// The neighbouring cells that can be in one region by being neighbours, with the wall between them.
    pub(super) pairs: Vec<WalledPair>,
    pub(super) form: LabelForm,
}

/// What labels say.
#[derive(Clone, Copy)]
pub(super) struct LabelForm {
    /// Are cells on the two sides of a wall always in different regions?
    pub(super) walls_divide: bool,
    /// Does each region have a label?
    pub(super) are_complete: bool,
}

/// Two neighbouring cells.
pub(super) struct WalledPair {
    /// The indices of the cells.
    pub(super) cells: [usize; 2],
    /// The wall between them; if there can be none, both belong to the same region, if they belong to any.
    pub(super) wall: Option<Atom>,
}

impl CellLabels {
    /// The label of a cell.
    pub(super) fn label(&self, cell: CellId) -> VarId {
        self.labels[cell.index()]
    }

    /// That a cell belongs to the region of a root.
    pub(super) fn belongs(&self, cell: CellId, root: &RegionRoot) -> Atom {
        Atom::is(self.label(cell), root.label())
    }
}

/// A region that may be on the board, named after its first cell.
pub(super) struct RegionRoot {
    /// The cells that belong to the region if it is there, the first one first.
    pub(super) group: Vec<CellId>,
    /// The cells that can belong to it, the nearest first.
    pub(super) cells: Vec<CellId>,
    /// The sizes that it can have; `None` if sizes do not matter.
    pub(super) sizes: Option<Vec<usize>>,
}

impl From<RegionCandidate> for RegionRoot {
    fn from(RegionCandidate { group, cells, sizes }: RegionCandidate) -> Self {
        RegionRoot { group, cells, sizes }
    }
}

impl RegionRoot {
    /// The cell that the region is named after.
    pub(super) fn first(&self) -> CellId {
        self.group[0]
    }

    /// Its label.
    pub(super) fn label(&self) -> i64 {
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
    pub(super) fn others(&self) -> impl Iterator<Item = CellId> {
        let first = self.first();
        self.cells.iter().copied().filter(move |cell| *cell != first)
    }
}

/// Cells are the first variables, so a cell's variable has its number.
pub(super) fn cell_var(cell: CellId) -> VarId {
    VarId(cell.0)
}
