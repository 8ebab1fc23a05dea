//! Positions of a search: the data for resuming it, even in another process.

use thiserror::Error;

use crate::problem::VarId;

/// A step of a search that was not undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// Search only solutions with this value.
    Is(VarId, i64),
    /// Search only solutions without this value, while the earlier tries hold.
    IsNot(VarId, i64),
    /// Try this value: the others follow later.
    Tried(VarId, i64),
    /// Try this value, which distinguishes solutions.
    TriedApart(VarId, i64),
}

/// The position of a search between two solutions, as the steps from the start. The empty position
/// is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position(pub Vec<SearchStep>);

/// A position that does not belong to the problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the checkpoint does not belong to this problem")]
pub struct WrongPosition;
