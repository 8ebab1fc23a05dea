//! The boards of a puzzle one by one, each checked before it is handed out.

use thiserror::Error;

use super::{Compiled, Rejected, Solution};
use crate::count::{Enumerator, Step};
use crate::solve::sat::{SatSolver, SolverError};
use crate::solve::{Limits, StopReason};

/// Gives the answers of a compiled puzzle, each once.
pub struct Boards<'a> {
    compiled: &'a Compiled,
    enumerator: Enumerator,
}

/// What looking for another board came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Found {
    /// Here is one.
    Solution(Solution),
    /// There are no more.
    Exhausted,
    /// The search stopped before it knew. It can be taken up again.
    Stopped(StopReason),
}

/// The search broke down.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The solver failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// The solver's answer is none: a fault of the solver, or of placet.
    #[error("the solver {solver} gave a wrong answer: {reason}")]
    WrongAnswer {
        /// The solver's name.
        solver: String,
        /// What is wrong with it.
        reason: Rejected,
    },
}

impl<'a> Boards<'a> {
    /// Starts a search with a fresh solver.
    pub fn new(compiled: &'a Compiled, mut solver: Box<dyn SatSolver>) -> Self {
        solver.add_formula(compiled.formula());
        let enumerator = Enumerator::new(solver, compiled.projection());
        Boards { compiled, enumerator }
    }

    /// Looks for an answer that was not given yet.
    ///
    /// # Errors
    /// If the solver fails, or answers with what the check refuses.
    // Not an iterator's `next`: the limits may differ from call to call.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self, limits: &Limits) -> Result<Found, SearchError> {
        match self.enumerator.next(limits)? {
            Step::Exhausted => Ok(Found::Exhausted),
            Step::Stopped(reason) => Ok(Found::Stopped(reason)),
            Step::Found(assignment) => match self.compiled.decode(&assignment) {
                Ok(solution) => Ok(Found::Solution(solution)),
                Err(reason) => Err(SearchError::WrongAnswer {
                    solver: self.enumerator.solver_name().to_string(),
                    reason,
                }),
            },
        }
    }
}
