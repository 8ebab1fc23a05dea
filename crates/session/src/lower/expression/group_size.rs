//! Sizes of groups of cells, as far as expressions tell them apart.

use itertools::Itertools;

use super::quantity::Quantity;
use crate::lower::cell_labels::NONE;
use crate::lower::labels::Beyond;
use crate::lower::lowering::Lowering;
use placet_model::{CellGrouping, CellId};
use placet_problem::Atom;

impl Lowering<'_> {
    /// The number of cells in the group of a cell. Larger numbers than any that matter are not told apart.
    ///
    /// # Size
    /// For each group that the cell can be in, two clauses for each of its cells and numbers.
    pub(super) fn group_size(&mut self, grouping: &CellGrouping, cell: CellId) -> Quantity {
        let groups = self.groups(grouping);
        let most = self.asked_of(grouping).most_counted(grouping);
        let label = groups.label(cell);
        let roots = groups.roots.iter();
        let roots = roots.filter(|root| root.cells.contains(&cell)).collect_vec();
        let labels = self.values(label);
        let mut totals = vec![];
        for root in roots.into_iter().filter(|root| labels.contains(&root.label())) {
            let key = (grouping.clone(), root.label());
            let known = self.subexpressions.group_sizes.get(&key).copied();
            let total = known.unwrap_or_else(|| {
                self.defining(|lowering| groups.count(lowering, root, most, Beyond::Largest))
            });
            self.subexpressions.group_sizes.insert(key, total);
            totals.push((root.label(), total));
        }
        let mut values = totals
            .iter()
            .flat_map(|(_, total)| self.values(*total))
            .collect_vec();
        values.push(0);
        let size = self.helper("size", values);
        if labels.contains(&NONE) {
            self.define_clause(vec![Atom::is_not(label, NONE), Atom::is(size, 0)]);
        }
        for (root, total) in totals {
            for value in self.values(total) {
                let elsewhere = Atom::is_not(label, root);
                self.define_clause(vec![elsewhere, Atom::is_not(total, value), Atom::is(size, value)]);
            }
        }
        Quantity {
            var: size,
            conditions: vec![],
        }
    }
}
