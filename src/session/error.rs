//! Why a session has no answer.

use thiserror::Error;

use super::{Engine, SearchError};
use crate::engine::NotCounted;
use crate::engine::StopReason;
use crate::engine::ilp::BackendError;
use crate::engine::sat::ChoiceError;
use crate::instance::{
    CompileError, DecodeAnswerError, ExportError, OrbitError, OrbitPartitionError, UnbrokenBoards,
};
use crate::model::Diagnostics;

/// A session can't do what it is asked to.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SessionError {
    /// No formula can be built.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// An engine failed, or gave a wrong answer.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// There is no such SAT solver.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// There is no such solver of integer programs.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// The puzzle can't be exported for a program.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// Another program's answer is refused.
    #[error(transparent)]
    Decode(#[from] DecodeAnswerError),
    /// The model's list of symmetries has errors.
    #[error("{0}")]
    Symmetries(Diagnostics),
    /// The frontier can't count the boards.
    #[error(transparent)]
    NotCounted(#[from] NotCounted),
    /// The boards can't be grouped into symmetry classes.
    #[error(transparent)]
    OrbitPartition(#[from] OrbitPartitionError),
    /// The symmetries can't be broken.
    #[error(transparent)]
    Unbroken(#[from] UnbrokenBoards),
    /// A symmetry leads from a board to something that is none.
    #[error(transparent)]
    Orbit(#[from] OrbitError),
    /// There are too many symmetries to break.
    #[error("the group has order {order}, which exceeds the limit of {most} symmetries")]
    TooManySymmetries {
        /// How many there are.
        order: String,
        /// How many could be broken.
        most: usize,
    },
    /// The puzzle asks for a part of the board: symmetries act on whole boards.
    #[error("symmetries are not supported for puzzles with `project`: they act on whole boards")]
    Projected,
    /// A limit was reached before there was anything to search.
    #[error("{0} while building the formula")]
    StoppedWhileEncoding(StopReason),
    /// A SAT solver was named for integer programs.
    #[error("`{solver}` is not an integer programming solver")]
    NotIlp {
        /// The solver.
        solver: String,
    },
    /// The task needs a SAT solver, and another kind was named.
    #[error("this task needs one SAT solver")]
    NeedsSatSolver,
    /// A solver of integer programs was named as a SAT solver.
    #[error("`{solver}` is an integer programming solver, not a SAT solver")]
    NotSat {
        /// The solver.
        solver: String,
    },
    /// The engine is of no use for the task.
    #[error("the engine {engine} does not support {task}")]
    Unsuited {
        /// The engine.
        engine: Engine,
        /// What was asked for.
        task: &'static str,
    },
    /// The search ended early; only iterators report it this way.
    #[error("{0}")]
    Stopped(StopReason),
}
