//! The sizes of regions: counted for each region, and known to each cell where neighbours are compared.

use itertools::Itertools;

use super::RegionLabels;
use super::sized::differ;
use crate::lower::cell_labels::RegionRoot;
use crate::lower::labels::Beyond;
use crate::lower::lowering::Lowering;
use placet_problem::{Atom, Constraint, Count, VarId};

/// The size of a region that is there.
#[derive(Clone, Copy)]
enum RegionSize {
    Known(usize),
    Counted(VarId),
}

impl RegionLabels<'_> {
    /// Each region has one of its sizes, which is that of the clues in it.
    pub(super) fn add_sizes(&self, lowering: &mut Lowering<'_>) {
        let of_cells = self.rule.differs.then(|| self.sizes_of_cells(lowering));
        for root in &self.cells.roots {
            let Some(sizes) = &root.sizes else { continue };
            let size = match sizes.as_slice() {
                [] => {
                    lowering.clause(vec![self.cells.belongs(root.first(), root).negated()]);
                    continue;
                }
                [size] => {
                    self.count_exactly(lowering, root, *size);
                    RegionSize::Known(*size)
                }
                sizes => RegionSize::Counted(self.count(lowering, root, sizes)),
            };
            self.follow_clues(lowering, root, size);
            if let Some(of_cells) = &of_cells {
                self.follow_cells(lowering, root, size, of_cells);
            }
        }
        if let Some(of_cells) = &of_cells {
            differ(lowering, &self.cells.pairs, of_cells);
        }
    }

    /// A region has so many cells, if it is there.
    fn count_exactly(&self, lowering: &mut Lowering<'_>, root: &RegionRoot, size: usize) {
        let first = self.cells.belongs(root.first(), root);
        let is_certain = lowering.values(self.cells.label(root.first())) == [root.label()];
        let absent = std::iter::repeat_n(first.negated(), size - 1).filter(|_| !is_certain);
        let others = root.others().map(|cell| self.cells.belongs(cell, root));
        let count = Count {
            atoms: others.chain(absent).collect(),
            min: size - 1,
            max: size - 1,
        };
        lowering.post(Constraint::Count(count));
    }

    /// The number of cells of a region, which is one of its sizes, or 0 if it is not there.
    fn count(&self, lowering: &mut Lowering<'_>, root: &RegionRoot, sizes: &[usize]) -> VarId {
        let most = *sizes.last().expect("invariant: a region has several sizes") as i64;
        let total = self.cells.count(lowering, root, most, Beyond::Never);
        lowering
            .problem
            .narrow(total, |value| value == 0 || sizes.contains(&(value as usize)));
        total
    }

    /// The clues in a region say its size.
    fn follow_clues(&self, lowering: &mut Lowering<'_>, root: &RegionRoot, size: RegionSize) {
        let RegionSize::Counted(total) = size else { return };
        for (cell, clue) in &self.rule.clues {
            if root.cells.contains(cell) {
                let fits = Atom::is(total, *clue as i64);
                lowering.clause(vec![self.cells.belongs(*cell, root).negated(), fits]);
            }
        }
    }

    /// A variable for the size of the region of each cell.
    fn sizes_of_cells(&self, lowering: &mut Lowering<'_>) -> Vec<VarId> {
        let mut sizes = vec![vec![]; self.cells.labels.len()];
        for root in &self.cells.roots {
            for cell in &root.cells {
                sizes[cell.index()].extend(root.sizes.iter().flatten().map(|size| *size as i64));
            }
        }
        for (cell, clue) in &self.rule.clues {
            sizes[cell.index()].retain(|size| *size == *clue as i64);
        }
        let sizes = sizes.into_iter().map(|sizes| sizes.into_iter().sorted().dedup());
        sizes
            .map(|sizes| lowering.helper("size of region", sizes))
            .collect()
    }

    /// A cell has the size of its region.
    fn follow_cells(
        &self,
        lowering: &mut Lowering<'_>,
        root: &RegionRoot,
        size: RegionSize,
        of_cells: &[VarId],
    ) {
        for cell in &root.cells {
            let (elsewhere, of_cell) = (self.cells.belongs(*cell, root).negated(), of_cells[cell.index()]);
            match size {
                RegionSize::Known(size) => lowering.clause(vec![elsewhere, Atom::is(of_cell, size as i64)]),
                RegionSize::Counted(total) => {
                    for value in lowering.values(total) {
                        let follows = vec![elsewhere, Atom::is_not(total, value), Atom::is(of_cell, value)];
                        lowering.clause(follows);
                    }
                }
            }
        }
    }
}
