//! The best value of an objective: board after board, each better than the last, until there
//! is none.

use std::borrow::Cow;

use super::{Boards, SearchError};
use crate::engine::sat::SatSolver;
use crate::engine::{Limits, Outcome, StopReason, Verdict};
use crate::instance::{EncodedInstance, Instance, Solution};
use crate::model::{Objective, Puzzle};

/// The result of an optimisation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Optimum {
    /// The best value, and a board that has it: it is proven that no board is better.
    Proven(i64, Box<Solution>),
    /// No solution exists.
    NoBoard,
    /// The search was stopped, with the best value and board so far, if any.
    Stopped(StopReason, Option<(i64, Solution)>),
}

impl Optimum {
    /// The best value, if it is proven.
    pub fn value(&self) -> Option<i64> {
        match self {
            Optimum::Proven(value, _) => Some(*value),
            Optimum::NoBoard | Optimum::Stopped(..) => None,
        }
    }
}

/// The best value, by one SAT solver that keeps its learnt clauses. `better` is called with each
/// value that is better than those before it.
///
/// # Errors
/// If the solver fails, or finds a board that the check refuses.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_sat(
    compiled: &EncodedInstance,
    mut solver: Box<dyn SatSolver>,
    limits: &Limits,
    mut better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    let goal = objective(compiled.puzzle()).goal;
    let values = compiled.objective_literals();
    compiled.load(&mut *solver);
    let mut best: Option<(i64, Solution)> = None;
    loop {
        let solution = match solver.solve(&[], limits)? {
            Verdict::Unsatisfiable => return Ok(end(best)),
            Verdict::Unknown(reason) => return Ok(Optimum::Stopped(reason, best)),
            Verdict::Satisfiable(assignment) => {
                compiled
                    .decode(&assignment)
                    .map_err(|reason| SearchError::WrongAnswer {
                        engine: format!("the solver {}", solver.name()),
                        reason,
                    })?
            }
        };
        let value = value(compiled.puzzle(), &solution);
        better(value);
        for (literal, other) in &values {
            if !goal.is_better(*other, value) {
                solver.add_clause(&[!*literal]);
            }
        }
        best = Some((value, solution));
    }
}

/// The best value, by the finite-domain search, started again for a board better than the last.
///
/// # Errors
/// If the search finds a board that the check refuses.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_search(
    instance: &Instance,
    limits: &Limits,
    mut better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    let mut best: Option<(i64, Solution)> = None;
    loop {
        let asked = better_than(instance, best.as_ref());
        match Boards::by_search(&*asked).next_within(limits)? {
            Outcome::Exhausted => return Ok(end(best)),
            Outcome::Stopped(reason) => return Ok(Optimum::Stopped(reason, best)),
            Outcome::Found(solution) => {
                let value = value(instance.puzzle(), &solution);
                better(value);
                best = Some((value, solution));
            }
        }
    }
}

/// The puzzle restricted to boards better than the best so far.
pub(crate) fn better_than<'a>(instance: &'a Instance, best: Option<&(i64, Solution)>) -> Cow<'a, Instance> {
    best.map_or(Cow::Borrowed(instance), |(value, _)| {
        Cow::Owned(instance.better_than(*value))
    })
}

pub(crate) fn end(best: Option<(i64, Solution)>) -> Optimum {
    best.map_or(Optimum::NoBoard, |(value, solution)| {
        Optimum::Proven(value, Box::new(solution))
    })
}

fn objective(puzzle: &Puzzle) -> &Objective {
    puzzle
        .objective
        .as_ref()
        .expect("invariant: the puzzle has an objective")
}

pub(crate) fn value(puzzle: &Puzzle, solution: &Solution) -> i64 {
    objective(puzzle)
        .value(&puzzle.layout, &puzzle.pieces, &solution.board)
        .expect("invariant: the check approves of boards whose objective has a value")
}
