//! Errors of sessions.

use thiserror::Error;

use super::board_solver::BoardSolverError;
use super::engine::Engine;
use crate::instance::{
    CompileError, DecodeAnswerError, ExportError, OrbitError, OrbitPartitionError, Rejected, UnbrokenBoards,
};
use placet_engine::NotCounted;
use placet_engine::ilp::BackendError;
use placet_engine::sat::{ChoiceError, SolverError};
use placet_model::Diagnostics;

/// A session cannot answer. That a limit is reached is no error: see [`Outcome`](placet_base::limit::Outcome).
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SessionError {
    /// The formula cannot be built.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// An engine failed, or gave a wrong answer.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// The SAT solver is unknown or not available.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// The integer programming solver is unknown or not available.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// The puzzle cannot be exported.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The answer of another program is invalid.
    #[error(transparent)]
    Decode(#[from] DecodeAnswerError),
    /// The model's list of symmetries has errors.
    #[error("{0}")]
    Symmetries(Diagnostics),
    /// The frontier cannot count the boards.
    #[error(transparent)]
    NotCounted(#[from] NotCounted),
    /// The boards cannot be grouped into symmetry classes.
    #[error(transparent)]
    OrbitPartition(#[from] OrbitPartitionError),
    /// The symmetries cannot be broken.
    #[error(transparent)]
    Unbroken(#[from] UnbrokenBoards),
    /// A symmetry maps a board to something that is not a board.
    #[error(transparent)]
    Orbit(#[from] OrbitError),
    /// There are too many symmetries to break.
    #[error("the group has order {order}, which exceeds the limit of {most} symmetries")]
    TooManySymmetries {
        /// The number of symmetries.
        order: String,
        /// The limit.
        most: usize,
    },
    /// The puzzle has `project`, but symmetries act on whole boards.
    #[error("symmetries are not supported for puzzles with `project`: they act on whole boards")]
    Projected,
    /// A SAT solver was named for an engine that solves integer programs.
    #[error("`{solver}` is not an integer programming solver")]
    NotIlp {
        /// The solver.
        solver: String,
    },
    /// The task needs one SAT solver, but another kind was named.
    #[error("this task needs one SAT solver")]
    NeedsSatSolver,
    /// An integer programming solver was named for an engine that needs a SAT solver.
    #[error("`{solver}` is an integer programming solver, not a SAT solver")]
    NotSat {
        /// The solver.
        solver: String,
    },
    /// The engine does not support the task.
    #[error("the engine {engine} does not support {task}")]
    Unsuited {
        /// The engine.
        engine: Engine,
        /// The task.
        task: &'static str,
    },
}

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
