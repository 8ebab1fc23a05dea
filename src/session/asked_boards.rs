//! The boards of a puzzle from a solver that is called once per board.

use super::board_solver::{Asked, BoardSolver, BoardSolverError};
use super::{Optimum, SearchError, optimum};
use crate::engine::Limits;
use crate::instance::{Instance, Solution};

/// Asks for a board, then for another one, and so on.
pub(crate) struct AskedBoards {
    asker: Box<dyn BoardSolver>,
    /// The puzzle without the boards so far.
    instance: Instance,
}

impl AskedBoards {
    pub(crate) fn new(instance: &Instance, asker: Box<dyn BoardSolver>) -> Self {
        AskedBoards {
            asker,
            // The boards are known to be the best ones.
            instance: instance.without_objective(),
        }
    }

    pub(crate) fn name(&self) -> &str {
        self.asker.name()
    }

    /// The puzzle without the boards so far.
    pub(crate) fn instance(&self) -> &Instance {
        &self.instance
    }

    pub(crate) fn next(&mut self, limits: &Limits) -> Result<Asked, BoardSolverError> {
        if let Some(reason) = limits.check() {
            return Ok(Asked::Stopped(reason, None));
        }
        let asked = self.asker.ask(&self.instance, limits)?;
        if let Asked::Board(solution, _) = &asked {
            self.instance.exclude(solution);
        }
        Ok(asked)
    }
}

/// Refuses the answer "no solution" if a board is known.
pub(crate) fn believe_none(name: &str, instance: &Instance, is_first: bool) -> Result<(), BoardSolverError> {
    match instance.evidence().filter(|_| is_first) {
        Some(evidence) => Err(BoardSolverError::WrongNone {
            name: name.to_string(),
            evidence,
        }),
        None => Ok(()),
    }
}

/// The best value, by asking for better boards until there is none, or until the solver proves that one is the best.
///
/// # Errors
/// If the solver fails or gives a wrong answer.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_asker(
    instance: &Instance,
    asker: &mut dyn BoardSolver,
    limits: &Limits,
    mut better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    let value = |solution: &Solution| optimum::value(instance.puzzle(), solution);
    let mut best: Option<(i64, Solution)> = None;
    loop {
        if let Some(reason) = limits.check() {
            return Ok(Optimum::Stopped(reason, best));
        }
        let asked = optimum::better_than(instance, best.as_ref());
        match asker.ask(&asked, limits)? {
            Asked::Stopped(reason, last) => {
                let last = last.map(|solution| (value(&solution), *solution));
                return Ok(Optimum::Stopped(reason, last.or(best)));
            }
            Asked::None => {
                believe_none(asker.name(), &asked, best.is_none())?;
                return Ok(optimum::end(best));
            }
            Asked::Board(solution, is_best) => {
                let value = value(&solution);
                better(value);
                if is_best {
                    return Ok(Optimum::Proven(value, solution));
                }
                best = Some((value, *solution));
            }
        }
    }
}
