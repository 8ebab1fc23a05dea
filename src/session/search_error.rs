//! Why a search for boards broke down.

use thiserror::Error;

use super::board_solver::BoardSolverError;
use crate::engine::sat::SolverError;
use crate::instance::Rejected;

/// The search broke down.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The solver failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// A program or another solver that is asked for boards failed.
    #[error(transparent)]
    AskedForBoard(#[from] BoardSolverError),
    /// There are no threads to search on.
    #[error("no threads can be started: {0}")]
    NoThreads(String),
    /// The solver's answer is none: a fault of the solver, or of placet.
    #[error("{engine} gave a wrong answer: {reason}")]
    WrongAnswer {
        /// What gave it: the solver's name, or the search.
        engine: String,
        /// What is wrong with it.
        reason: Rejected,
    },
}

impl SearchError {
    /// The answer of an engine is refused.
    pub(super) fn wrong(engine: &str, reason: Rejected) -> Self {
        SearchError::WrongAnswer {
            engine: engine.to_string(),
            reason,
        }
    }
}
