//! Sizes of groups of cells, as far as expressions tell them apart.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::quantity::Quantity;
use crate::model::{Boolean, CellGrouping, CellId, ExpressionPart, Integer, RuleKind};
use crate::problem::Atom;
use crate::problem::lower::cell_labels::NONE;
use crate::problem::lower::labels::Beyond;
use crate::problem::lower::lowering::Lowering;

impl Lowering<'_> {
    /// The number of cells in the group of a cell. Larger numbers than any that matter are not told apart.
    ///
    /// # Size
    /// For each group that the cell can be in, two clauses for each of its cells and numbers.
    pub(super) fn group_size(&mut self, grouping: &CellGrouping, cell: CellId) -> Quantity {
        let groups = self.groups(grouping);
        let most = self.most_counted(grouping);
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

    /// The number up to which sizes are told apart, and all above it count as one.
    fn most_counted(&mut self, grouping: &CellGrouping) -> i64 {
        let counted = match self.subexpressions.counted.take() {
            Some(counted) => counted,
            None => self.all_counted(),
        };
        let most = counted.get(grouping).copied();
        self.subexpressions.counted = Some(counted);
        most.unwrap_or_else(|| i64::from(grouping.most_cells())).max(1)
    }

    fn all_counted(&self) -> FxHashMap<CellGrouping, i64> {
        let mut counted = FxHashMap::default();
        let rules = self.puzzle.rules.iter().filter_map(|rule| match &rule.kind {
            RuleKind::Expression(rule) => Some(rule),
            _ => None,
        });
        for assertion in rules.flat_map(|rule| &rule.assertions) {
            ExpressionPart::Statement(&assertion.statement).visit(&mut |part| enter(part, &mut counted));
        }
        if let Some(objective) = &self.puzzle.objective {
            ExpressionPart::Number(&objective.number).visit(&mut |part| enter(part, &mut counted));
        }
        counted
    }
}

/// Notes which sizes a part tells apart: those up to what a size is compared with, and the first larger one. Is there more to see in it?
fn enter(part: ExpressionPart<'_>, counted: &mut FxHashMap<CellGrouping, i64>) -> bool {
    let mut note = |grouping: &CellGrouping, most: i64| {
        let most = most.clamp(1, i64::from(grouping.most_cells()));
        let known = counted.entry(grouping.clone()).or_insert(most);
        *known = most.max(*known);
    };
    match part {
        ExpressionPart::Number(Integer::GroupSize(grouping, _)) => {
            note(grouping, i64::MAX);
        }
        ExpressionPart::Statement(Boolean::Compare(left, _, right)) => {
            for (size, other) in [(left, right), (right, left)] {
                if let Integer::GroupSize(grouping, _) = &**size
                    && let Some(largest) = largest(other)
                {
                    note(grouping, largest.saturating_add(1));
                    return false;
                }
            }
        }
        ExpressionPart::Statement(Boolean::Within(size, ranges)) => {
            if let Integer::GroupSize(grouping, _) = &**size {
                let largest = ranges.iter().map(|(_, max)| *max).max();
                note(grouping, largest.unwrap_or(0).saturating_add(1));
                return false;
            }
        }
        _ => {}
    }
    true
}

/// The largest value of a plain number.
fn largest(number: &Integer) -> Option<i64> {
    match number {
        Integer::Constant(number) => Some(*number),
        Integer::View(view) => view.numbers.iter().flatten().max().copied(),
        _ => None,
    }
}
