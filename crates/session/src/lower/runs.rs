//! Runs along a line: an automaton reads the line, and a variable beside each cell is the state
//! it is in then.
//!
//! A state is how many cells of `###-#` (runs of 3 and 1 with the one gap that has to be
//! there) the line has shown so far. Between runs of different kinds, no gap has to be there. The
//! automaton is deterministic, so that the states are functions of the cells.

use std::sync::Arc;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::cell_labels::cell_var;
use super::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{FaceId, Run, Runs};
use placet_problem::{Constraint, Domain, LineAutomaton, LineSteps, Table, Tuples, VarId};

/// The class of cells that belong to no run.
const GAP: usize = 0;

/// Adds the states and what leads from each to the next.
///
/// # Size
/// A variable a cell, with up to as many states as the line has cells.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &Runs) {
    let cells: Vec<VarId> = rule.line.cells.iter().map(|cell| cell_var(*cell)).collect();
    let classes = LineClasses::of(rule);
    let values = cells.iter().map(|cell| classes.of_values(lowering, *cell));
    let values = values.collect();
    let Some(steps) = LineSteps::new(classes.automaton(&rule.runs), values) else {
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

/// What the automaton of a line tells apart: gaps, and the kinds of its own runs.
struct LineClasses {
    /// The class of each face that belongs to a run; `None` for those of kinds that the line does not have.
    by_face: FxHashMap<FaceId, Option<usize>>,
    /// The kinds of run that the line has. The class of each is its place plus 1.
    kinds: Vec<usize>,
}

impl LineClasses {
    fn of(rule: &Runs) -> Self {
        let kinds: Vec<usize> = rule.runs.iter().map(|run| run.kind).unique().collect();
        let faces = rule.kinds.iter().enumerate().flat_map(|(kind, of_kind)| {
            let class = class_of(&kinds, kind);
            of_kind.faces.iter().map(move |face| (*face, class))
        });
        let by_face = faces.collect();
        LineClasses { by_face, kinds }
    }

    /// The values that a cell can have, with their classes.
    fn of_values(&self, lowering: &Lowering<'_>, cell: VarId) -> Vec<(i64, usize)> {
        let values = lowering.values(cell);
        poll(values.len());
        let class = |code: i64| {
            self.by_face
                .get(&lowering.codes.face(code))
                .copied()
                .unwrap_or(Some(GAP))
        };
        let classed = values.into_iter().filter_map(|code| Some((code, class(code)?)));
        classed.collect()
    }

    fn automaton(&self, runs: &[Run]) -> LineAutomaton {
        let pattern = self.pattern(runs);
        LineAutomaton::new(pattern.len() + 1, self.kinds.len() + 1, |state, class| {
            step(&pattern, state, class)
        })
    }

    /// The classes of the cells that have to be there: those of the runs, and a gap between two runs of the same kind.
    fn pattern(&self, runs: &[Run]) -> Vec<usize> {
        let mut pattern = vec![];
        for run in runs {
            let class = class_of(&self.kinds, run.kind).expect("invariant: the line has this run");
            if pattern.last() == Some(&class) {
                pattern.push(GAP);
            }
            pattern.extend(std::iter::repeat_n(class, run.length));
        }
        pattern
    }
}

/// The class of a kind of run; `None` if it is not among those of the line.
fn class_of(kinds: &[usize], kind: usize) -> Option<usize> {
    let place = kinds.iter().position(|other| *other == kind)?;
    Some(place + 1)
}

/// The state after one more cell.
fn step(pattern: &[usize], state: usize, class: usize) -> Option<usize> {
    if pattern.get(state) == Some(&class) {
        return Some(state + 1);
    }
    let is_inside_run = state > 0 && pattern.get(state) == pattern.get(state - 1);
    (class == GAP && !is_inside_run).then_some(state)
}
