//! Cells with a known sum, and how some of them differ from others.

use std::collections::BTreeSet;

use placet_model::CellId;

/// Some cells with a known sum.
pub(super) struct Total {
    /// What they are called: `box 1`, `15 at r1c1`.
    pub(super) name: String,
    /// Is it a cage that is called by its sum?
    pub(super) is_cage: bool,
    pub(super) cells: BTreeSet<CellId>,
    pub(super) sum: i64,
}

/// Totals that have no cell in common, and sums that they are compared with.
pub(super) struct Comparison<'t> {
    pub(super) wholes: Vec<&'t Total>,
    pub(super) parts: Vec<&'t Total>,
    /// Are both given sums, which cross each other?
    pub(super) is_crossing: bool,
}

/// How regions with a total differ from the sums that most of their cells are in.
pub(super) struct Difference<'t> {
    pub(super) used: Vec<&'t Total>,
    /// Cells of the regions that are in none of the sums.
    pub(super) added: Vec<CellId>,
    /// Cells of the sums that are in none of the regions.
    pub(super) subtracted: Vec<CellId>,
    /// The number of all these cells.
    pub(super) num_cells: usize,
}

impl<'t> Difference<'t> {
    pub(super) fn of(comparison: &Comparison<'t>) -> Self {
        let wholes = comparison.wholes.iter();
        let whole: BTreeSet<CellId> = wholes.flat_map(|total| &total.cells).copied().collect();
        let is_mostly_in = |part: &&Total| {
            let inside = part.cells.intersection(&whole).count();
            2 * inside > part.cells.len()
        };
        let mut covered: BTreeSet<CellId> = BTreeSet::new();
        let mut used = vec![];
        for part in comparison.parts.iter().copied().filter(is_mostly_in) {
            if covered.is_disjoint(&part.cells) {
                covered.extend(&part.cells);
                used.push(part);
            }
        }
        Difference {
            used,
            added: whole.difference(&covered).copied().collect(),
            subtracted: covered.difference(&whole).copied().collect(),
            num_cells: whole.union(&covered).count(),
        }
    }

    /// The number of cells that are only on one side.
    pub(super) fn len(&self) -> usize {
        self.added.len() + self.subtracted.len()
    }
}
