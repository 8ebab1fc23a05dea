//! Solvers that are asked anew each time, about a problem as a whole.

use thiserror::Error;

use super::{Limits, StopReason};
use crate::problem::Problem;
use crate::program::{ProgramError, ProgramObjective};

/// Answers questions about problems, one after the other, and remembers nothing between them.
pub trait ProblemSolver {
    /// Its name, for messages.
    fn name(&self) -> &str;

    /// Looks for a solution of the problem; for a best one, if there is an objective.
    ///
    /// # Errors
    /// If it breaks down, if the problem is beyond it, or if its answer can't be believed.
    fn ask(
        &mut self,
        problem: &Problem,
        objective: Option<ProgramObjective>,
        limits: &Limits,
    ) -> Result<Reply, AskError>;
}

/// The answer to a question about a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Reply {
    /// Here is a solution, a value a variable; a best one, if there is an objective.
    Found(Vec<i64>),
    /// There is none.
    None,
    /// It was stopped. If there is a solution, it may not be a best one.
    Stopped(StopReason, Option<Vec<i64>>),
}

/// A question that got no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AskError {
    /// The problem becomes no program.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// The problem is beyond the solver.
    #[error("{asker} does not support the puzzle: {reason}")]
    Beyond {
        /// The solver's name.
        asker: String,
        /// What it can't take.
        reason: String,
    },
    /// The solver broke down.
    #[error("{asker} failed: {reason}")]
    Failed {
        /// The solver's name.
        asker: String,
        /// What it said.
        reason: String,
    },
    /// The solver's answer is none: a failure of the solver.
    #[error("{asker} gave a wrong answer: {reason}")]
    WrongAnswer {
        /// The solver's name.
        asker: String,
        /// What is wrong with it.
        reason: String,
    },
}
