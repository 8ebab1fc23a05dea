//! Runs along a line: an automaton reads the line, and a variable beside each cell is the state
//! it is in then.
//!
//! A state is how many cells of `###-#` (runs of 3 and 1 with the one gap that has to be
//! there) the line has shown so far. The automaton is deterministic, so that the states
//! are functions of the cells.

use super::cell_labels::cell_var;
use super::lowering::Lowering;
use placet_model::Runs;
use placet_problem::{Constraint, Domain, Table, VarId};

/// Adds the states and what leads from each to the next.
///
/// # Size
/// A variable a cell, with up to as many states as the line has cells.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &Runs) {
    let pattern = pattern(&rule.lengths);
    let cells: Vec<VarId> = rule.line.cells.iter().map(|cell| cell_var(*cell)).collect();
    let reached = states(&pattern, cells.len());
    if reached.iter().any(Vec::is_empty) {
        lowering.clause(vec![]);
        return;
    }
    let mut before: (Vec<usize>, Option<VarId>) = (vec![0], None);
    for (index, (cell, states)) in cells.iter().zip(&reached).enumerate() {
        // The last state is known.
        let is_last = index + 1 == cells.len();
        let after = (!is_last).then(|| {
            let name = format!("runs in {} after cell {}", rule.line.name, index + 1);
            lowering
                .problem
                .add_variable(name, Domain::new(states.iter().map(|state| *state as i64)))
        });
        let mut tuples = vec![];
        for code in lowering.values(*cell) {
            let is_filled = rule.faces.contains(&lowering.codes.face(code));
            for state in &before.0 {
                let next = step(&pattern, *state, is_filled).filter(|next| states.contains(next));
                if let Some(next) = next {
                    let from = before.1.map(|_| *state as i64);
                    let to = after.map(|_| next as i64);
                    tuples.push(from.into_iter().chain([code]).chain(to).collect());
                }
            }
        }
        let vars = before.1.into_iter().chain([*cell]).chain(after).collect();
        lowering.post(Constraint::Table(Table { vars, tuples }));
        before = (states.clone(), after);
    }
}

/// The cells that have to be there: filled ones, and a gap between two runs.
fn pattern(lengths: &[usize]) -> Vec<bool> {
    let mut pattern = vec![];
    for length in lengths {
        if !pattern.is_empty() {
            pattern.push(false);
        }
        pattern.extend(std::iter::repeat_n(true, *length));
    }
    pattern
}

/// The state after one more cell.
fn step(pattern: &[bool], state: usize, is_filled: bool) -> Option<usize> {
    let is_inside_run = state > 0 && pattern[state - 1];
    match (pattern.get(state), is_filled) {
        (Some(true), true) | (Some(false), false) => Some(state + 1),
        (Some(true), false) if !is_inside_run => Some(state),
        (None, false) => Some(state),
        _ => None,
    }
}

/// After each cell the states that a line can be in which ends with all runs shown.
fn states(pattern: &[bool], num_cells: usize) -> Vec<Vec<usize>> {
    let steps = |state: usize| [true, false].map(|is_filled| step(pattern, state, is_filled));
    let mut forward = vec![vec![0]];
    for index in 0..num_cells {
        let mut next: Vec<usize> = forward[index]
            .iter()
            .flat_map(|state| steps(*state))
            .flatten()
            .collect();
        next.sort_unstable();
        next.dedup();
        forward.push(next);
    }
    forward[num_cells].retain(|state| *state == pattern.len());
    for index in (0..num_cells).rev() {
        let later = forward[index + 1].clone();
        forward[index].retain(|state| steps(*state).iter().flatten().any(|next| later.contains(next)));
    }
    forward.split_off(1)
}
