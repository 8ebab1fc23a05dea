//! Errors of sessions.

use thiserror::Error;

use super::engine::Engine;
use super::search_error::SearchError;
use crate::instance::{
    CompileError, DecodeAnswerError, ExportError, OrbitError, OrbitPartitionError, UnbrokenBoards,
};
use placet_engine::NotCounted;
use placet_engine::ilp::BackendError;
use placet_engine::sat::ChoiceError;
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
