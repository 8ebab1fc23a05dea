//! The number of cells of a region.

use crate::lower::cell_labels::{CellLabels, RegionRoot};
use crate::lower::lowering::Lowering;
use placet_problem::{Atom, VarId};

/// What a count says about regions with more cells than are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::lower) enum Beyond {
    /// There are none.
    Never,
    /// They count as the largest number.
    Largest,
}

impl CellLabels {
    /// The number of cells of a region, `most` or fewer, 0 if it is not there: counted cell by cell.
    pub(in crate::lower) fn count(
        &self,
        lowering: &mut Lowering<'_>,
        root: &RegionRoot,
        most: i64,
        beyond: Beyond,
    ) -> VarId {
        let mut total: Option<VarId> = None;
        for (index, cell) in root.cells.iter().enumerate() {
            let belongs = self.belongs(*cell, root);
            let next = lowering.helper("size", 0..=most.min(index as i64 + 1));
            let before = total.map_or(vec![None], |total| {
                lowering
                    .values(total)
                    .into_iter()
                    .map(|value| Some(Atom::is_not(total, value)))
                    .collect()
            });
            for (number, other) in before.into_iter().enumerate() {
                let number = number as i64;
                let more = match beyond {
                    Beyond::Never => number + 1,
                    Beyond::Largest => most.min(number + 1),
                };
                let with = [belongs.negated(), Atom::is(next, more)];
                lowering.clause(other.into_iter().chain(with).collect());
                let without = [belongs, Atom::is(next, number)];
                lowering.clause(other.into_iter().chain(without).collect());
            }
            total = Some(next);
        }
        total.expect("invariant: a region has its first cell")
    }
}
