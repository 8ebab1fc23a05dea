//! Where a search stands: what it takes to go on from there, in another process even.

use thiserror::Error;

use crate::problem::VarId;

/// What a search did, and has not taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// It looks for solutions with this value only.
    Is(VarId, i64),
    /// It looks for solutions without this value only, as long as the tries before it stand.
    IsNot(VarId, i64),
    /// It tries this value: the others come later.
    Tried(VarId, i64),
    /// It tries this value, which tells solutions apart.
    TriedApart(VarId, i64),
}

/// Where a search stands between two solutions, as the steps that lead there from the start. The empty position is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position(pub Vec<SearchStep>);

/// A position is none of the problem that is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the checkpoint does not belong to this problem")]
pub struct WrongPosition;
