//! Solvers that receive a whole problem with every call.

use thiserror::Error;

use super::{Limits, StopReason};
use placet_encode::program::{ProgramError, ProgramObjective};
use placet_problem::Problem;

/// Answers questions about problems one after another, without state between them.
pub trait ProblemSolver {
    /// Its name, for messages.
    fn name(&self) -> &str;

    /// Finds a solution of the problem; an optimal one if there is an objective.
    ///
    /// # Errors
    /// If it fails, does not support the problem, or gives a wrong answer.
    fn ask(
        &mut self,
        problem: &Problem,
        objective: Option<ProgramObjective>,
        limits: &Limits,
    ) -> Result<Reply, SolveError>;
}

/// The answer for a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Reply {
    /// A solution, as a value per variable; an optimal one if there is an objective.
    Found(Vec<i64>),
    /// There is no solution.
    None,
    /// It was stopped. A solution may not be optimal.
    Stopped(StopReason, Option<Vec<i64>>),
}

/// A call without a valid answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The problem cannot become a program.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// The solver does not support the problem.
    #[error("{asker} does not support the puzzle: {reason}")]
    Beyond {
        /// The solver's name.
        asker: String,
        /// What it does not support.
        reason: String,
    },
    /// The solver failed.
    #[error("{asker} failed: {reason}")]
    Failed {
        /// The solver's name.
        asker: String,
        /// What it said.
        reason: String,
    },
    /// The answer is wrong: a failure of the solver.
    #[error("{asker} gave a wrong answer: {reason}")]
    WrongAnswer {
        /// The solver's name.
        asker: String,
        /// Why the answer is wrong.
        reason: String,
    },
}
