//! Regions that are rectangles: with a cell, all cells between it and the first cell belong to the region, and it has no inner corner.

use itertools::Itertools;

use super::RegionLabels;
use crate::lower::cell_labels::RegionRoot;
use crate::lower::lowering::Lowering;
use placet_model::{CellId, Layout};
use placet_problem::Atom;

impl RegionLabels<'_> {
    /// Each region is a rectangle, and therefore connected.
    pub(super) fn add_rectangles(&self, lowering: &mut Lowering<'_>) {
        let layout = lowering.puzzle.layout();
        for root in &self.cells.roots {
            for cell in root.others() {
                let belongs = self.cells.belongs(cell, root);
                for nearer in nearer(layout, root, cell) {
                    lowering.clause(vec![belongs.negated(), self.cells.belongs(nearer, root)]);
                }
            }
        }
        for window in windows(layout) {
            let cells = window.iter().flatten().copied().collect_vec();
            let labels = cells
                .iter()
                .flat_map(|cell| lowering.values(self.cells.label(*cell)));
            let labels = labels.filter(|label| *label >= 0).sorted().dedup().collect_vec();
            for (value, left_out) in labels.into_iter().cartesian_product(window) {
                let others = cells.iter().filter(|cell| Some(**cell) != left_out);
                let others = others.map(|cell| Atom::is_not(self.cells.label(*cell), value));
                let fourth = left_out.map(|cell| Atom::is(self.cells.label(cell), value));
                // A clause about fewer cells belongs to a window with several cells missing.
                let clause = others.chain(fourth).collect_vec();
                if cells.len() == 4 || left_out.is_none() {
                    lowering.clause(clause);
                }
            }
        }
    }
}

/// The neighbours of a cell that are nearer to the first cell of its region.
fn nearer(layout: &Layout, root: &RegionRoot, cell: CellId) -> Vec<CellId> {
    let (first, here) = (layout.cell(root.first()), layout.cell(cell));
    let towards = |from: usize, to: usize| from.min(to.max(from.saturating_sub(1))).max(to.min(from + 1));
    let places = [
        (towards(here.row, first.row), here.column),
        (here.row, towards(here.column, first.column)),
    ];
    let cells = places
        .into_iter()
        .filter_map(|(row, column)| layout.cell_at(row, column));
    cells.filter(|other| *other != cell).collect()
}

/// The blocks of 2 x 2 places with at least three cells.
fn windows(layout: &Layout) -> Vec<[Option<CellId>; 4]> {
    let places = (1..layout.rows().len()).cartesian_product(1..layout.num_columns());
    let windows = places.map(|(row, column)| {
        let places = [
            (row - 1, column - 1),
            (row - 1, column),
            (row, column - 1),
            (row, column),
        ];
        places.map(|(row, column)| layout.cell_at(row, column))
    });
    windows
        .filter(|window| window.iter().flatten().count() >= 3)
        .collect()
}
