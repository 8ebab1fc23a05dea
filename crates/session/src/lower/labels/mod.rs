//! Labels of cells: each cell has the label of its region, the cell that the region is named after.
//!
//! A region is named after its first cell, or after the first cell of the group that it holds. So labels
//! are functions of the board, as are the sizes that are counted for each label.

mod connection;
mod count;

pub(super) use count::Beyond;

use super::cell_labels::{CellLabels, LabelForm, NONE, RegionRoot, WalledPair};
use super::lowering::Lowering;
use placet_problem::{Atom, Domain};

impl CellLabels {
    /// Adds the label variables.
    pub(super) fn new(
        lowering: &mut Lowering<'_>,
        roots: Vec<RegionRoot>,
        present: Vec<Option<Atom>>,
        pairs: Vec<WalledPair>,
        form: LabelForm,
    ) -> Self {
        let mut candidates: Vec<Vec<i64>> = present
            .iter()
            .map(|present| {
                let may_have_none = !form.are_complete || present.is_some();
                may_have_none.then_some(NONE).into_iter().collect()
            })
            .collect();
        for root in &roots {
            for cell in &root.cells {
                candidates[cell.index()].push(root.label());
            }
        }
        let layout = lowering.puzzle.layout();
        let labels = layout.board_ids().zip(candidates).map(|(cell, labels)| {
            let name = format!("region of {}", layout.cell(cell).name);
            lowering.problem.add_variable(name, Domain::new(labels))
        });
        CellLabels {
            labels: labels.collect(),
            roots,
            present,
            pairs,
            form,
        }
    }

    /// Neighbours have the same label unless a wall separates them, and labels are those of regions.
    pub(super) fn add_labels(&self, lowering: &mut Lowering<'_>) {
        for (label, present) in self.labels.iter().zip(&self.present) {
            let Some(present) = present else { continue };
            lowering.clause(vec![*present, Atom::is(*label, NONE)]);
            if self.form.are_complete {
                lowering.clause(vec![present.negated(), Atom::is_not(*label, NONE)]);
            }
        }
        for pair in &self.pairs {
            self.add_pair(lowering, pair);
        }
        for root in &self.roots {
            let first = self.belongs(root.first(), root);
            if !self.form.are_complete {
                let absent = self.present[root.first().index()].map(Atom::negated);
                let has_label = Atom::is_not(self.label(root.first()), NONE);
                lowering.clause(absent.into_iter().chain([has_label]).collect());
            }
            for cell in root.others() {
                lowering.clause(vec![self.belongs(cell, root).negated(), first]);
            }
        }
    }

    /// That a cell belongs to no region, where that is possible.
    fn absent(&self, cell: usize) -> Option<Atom> {
        match self.form.are_complete {
            true => Some(Atom::is(self.labels[cell], NONE)),
            false => self.present[cell].map(Atom::negated),
        }
    }

    fn add_pair(&self, lowering: &mut Lowering<'_>, pair: &WalledPair) {
        let [one, other] = pair.cells.map(|cell| self.labels[cell]);
        let [without_one, without_other] = pair.cells.map(|cell| self.absent(cell));
        for (one, other, absent) in [(one, other, without_other), (other, one, without_one)] {
            for value in lowering.values(one).into_iter().filter(|value| *value != NONE) {
                let (left, right) = (Atom::is_not(one, value), Atom::is(other, value));
                let apart = pair.wall.or(absent);
                lowering.clause(apart.into_iter().chain([left, right]).collect());
            }
        }
        let Some(wall) = pair.wall.filter(|_| self.form.walls_divide) else {
            return;
        };
        for value in lowering.values(one).into_iter().filter(|value| *value != NONE) {
            let [here, there] = [one, other].map(|label| Atom::is_not(label, value));
            lowering.clause(vec![wall.negated(), here, there]);
        }
    }
}
