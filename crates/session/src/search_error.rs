//! Why a search for boards failed.

use thiserror::Error;

use super::board_solver::BoardSolverError;
use crate::instance::Rejected;
use placet_engine::sat::SolverError;

/// Why a search failed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The solver failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// An external program or another solver of boards failed.
    #[error(transparent)]
    AskedForBoard(#[from] BoardSolverError),
    /// Threads cannot be started.
    #[error("cannot start threads: {0}")]
    NoThreads(String),
    /// The engine returned a board that the check rejects: a bug in the solver, or in placet.
    #[error("{engine} gave a wrong answer: {reason}")]
    WrongAnswer {
        /// The name of the solver, or the search.
        engine: String,
        /// What is wrong with it.
        reason: Rejected,
    },
}

impl SearchError {
    /// The check rejects the answer of an engine.
    pub(super) fn wrong(engine: &str, reason: Rejected) -> Self {
        SearchError::WrongAnswer {
            engine: engine.to_string(),
            reason,
        }
    }
}
