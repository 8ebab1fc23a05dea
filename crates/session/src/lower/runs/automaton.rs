//! Runs along a line: an automaton reads the line, and a variable beside each cell is the state
//! it is in then.
//!
//! A state is how many cells of `###-#` (runs of 3 and 1 with the one gap that has to be
//! there) the line has shown so far. Between runs of different kinds, no gap has to be there. The
//! automaton is deterministic, so that the states are functions of the cells.

use std::sync::Arc;

use super::classes::{GAP, LineClasses};
use crate::lower::cell_labels::cell_var;
use crate::lower::lowering::Lowering;
use placet_model::{Run, Runs};
use placet_problem::{Constraint, Domain, LineAutomaton, LineSteps, Table, Tuples, VarId};

/// Adds the states and what leads from each to the next.
///
/// # Size
/// A variable a cell, with up to as many states as the line has cells.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &Runs) {
    let cells: Vec<VarId> = rule.line.cells.iter().map(|cell| cell_var(*cell)).collect();
    let classes = LineClasses::of(rule);
    let values = cells.iter().map(|cell| classes.of_values(lowering, *cell));
    let values = values.collect();
    let Some(steps) = LineSteps::new(automaton(&classes, &rule.runs), values) else {
        lowering.clause(vec![]);
        return;
    };
    let steps = Arc::new(steps);
    let mut before: Option<VarId> = None;
    for (index, cell) in cells.iter().enumerate() {
        // The last state is known.
        let is_last = index + 1 == cells.len();
        let after = (!is_last).then(|| {
            let name = format!("runs in {} after cell {}", rule.line.name, index + 1);
            let domain = Domain::new(steps.states_after(index));
            lowering.problem.add_variable(name, domain)
        });
        let vars = before.into_iter().chain([*cell]).chain(after).collect();
        let tuples = Tuples::of_step(&steps, index);
        lowering.post(Constraint::Table(Table { vars, tuples }));
        before = after;
    }
}

fn automaton(classes: &LineClasses, runs: &[Run]) -> LineAutomaton {
    let pattern = pattern(classes, runs);
    LineAutomaton::new(pattern.len() + 1, classes.count(), |state, class| {
        step(&pattern, state, class)
    })
}

/// The classes of the cells that have to be there: those of the runs, and a gap between two runs of the same kind.
fn pattern(classes: &LineClasses, runs: &[Run]) -> Vec<usize> {
    let mut pattern = vec![];
    for run in runs {
        let class = classes.of_run(*run);
        if pattern.last() == Some(&class) {
            pattern.push(GAP);
        }
        pattern.extend(std::iter::repeat_n(class, run.length));
    }
    pattern
}

/// The state after one more cell.
fn step(pattern: &[usize], state: usize, class: usize) -> Option<usize> {
    if pattern.get(state) == Some(&class) {
        return Some(state + 1);
    }
    let is_inside_run = state > 0 && pattern.get(state) == pattern.get(state - 1);
    (class == GAP && !is_inside_run).then_some(state)
}
