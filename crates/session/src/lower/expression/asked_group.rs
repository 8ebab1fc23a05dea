//! What the expressions of a puzzle ask about groups of cells.

use std::collections::BTreeSet;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use placet_model::{Boolean, CellGrouping, CellId, ExpressionPart, Integer, Puzzle, RuleKind};

/// What is asked about the groups of one kind.
#[derive(Debug, Default)]
pub(super) struct AskedGroup {
    /// The cells whose groups are asked about: other groups need no label of their own.
    pub(super) cells: BTreeSet<CellId>,
    /// The largest size that is told apart, if one is asked for.
    most: Option<i64>,
}

impl AskedGroup {
    /// The number up to which sizes are told apart, and all above it count as one.
    pub(super) fn most_counted(&self, grouping: &CellGrouping) -> i64 {
        let all = || i64::from(grouping.most_cells());
        self.most.unwrap_or_else(all).max(1)
    }
}

/// What all expressions of a puzzle ask, by the kind of groups.
pub(super) fn asked_groups(puzzle: &Puzzle) -> FxHashMap<CellGrouping, Rc<AskedGroup>> {
    let mut asked = FxHashMap::default();
    let rules = puzzle.rules().iter().filter_map(|rule| match &rule.kind {
        RuleKind::Expression(rule) => Some(rule),
        _ => None,
    });
    for assertion in rules.flat_map(|rule| &rule.assertions) {
        ExpressionPart::Statement(&assertion.statement).visit(&mut |part| enter(part, &mut asked));
    }
    if let Some(objective) = puzzle.objective() {
        ExpressionPart::Number(&objective.number).visit(&mut |part| enter(part, &mut asked));
    }
    asked
        .into_iter()
        .map(|(grouping, asked)| (grouping, Rc::new(asked)))
        .collect()
}

/// Notes the cells that a part asks about, and which sizes it tells apart: those up to what a size is compared with, and the first larger one. Is there more to
/// see in it?
fn enter(part: ExpressionPart<'_>, asked: &mut FxHashMap<CellGrouping, AskedGroup>) -> bool {
    let mut note = |grouping: &CellGrouping, cell: CellId, most: Option<i64>| {
        let asked = asked.entry(grouping.clone()).or_default();
        asked.cells.insert(cell);
        let most = most.map(|most| most.clamp(1, i64::from(grouping.most_cells())));
        asked.most = asked.most.max(most);
    };
    match part {
        ExpressionPart::Number(Integer::GroupSize(grouping, cell)) => {
            note(grouping, *cell, Some(i64::MAX));
        }
        ExpressionPart::Statement(Boolean::Grouped(grouping, one, _)) => note(grouping, *one, None),
        ExpressionPart::Statement(Boolean::SameShape(same)) => {
            same.around()
                .for_each(|(grouping, cell)| note(grouping, cell, None));
        }
        ExpressionPart::Statement(Boolean::Compare(left, _, right)) => {
            for (size, other) in [(left, right), (right, left)] {
                if let Integer::GroupSize(grouping, cell) = &**size
                    && let Some(largest) = largest(other)
                {
                    note(grouping, *cell, Some(largest.saturating_add(1)));
                    return false;
                }
            }
        }
        ExpressionPart::Statement(Boolean::Within(size, ranges)) => {
            if let Integer::GroupSize(grouping, cell) = &**size {
                let largest = ranges.iter().map(|(_, max)| *max).max();
                note(grouping, *cell, Some(largest.unwrap_or(0).saturating_add(1)));
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
