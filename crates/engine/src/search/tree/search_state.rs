//! The states that a tree searches.

use thiserror::Error;

use super::position::SearchStep;
use crate::search::Conflict;
use crate::search::restart::Restarts;
use placet_problem::{Atom, VarId};

/// A statement that the search cannot assume, because no option stands for its value alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search can't assume this")]
pub struct NotAssumable;

/// A set of solutions that decisions narrow and backtracking restores.
///
/// After each change, propagation is complete. After a contradiction, the only valid action is to restore.
pub(in crate::search) trait SearchState: Send {
    /// The work of some tenths of a second: the same on every machine.
    const BRIEF_WORK: u64;

    /// A statement to decide.
    type Choice: Copy + Send;
    /// The data for restoring a state.
    type Checkpoint: Send;

    /// What to decide next, and whether it distinguishes solutions. If several choices are equally
    /// good, `restarts` choose one at random; without them, the first is
    /// chosen. `None` if everything is decided.
    fn choose(&mut self, restarts: Option<&mut Restarts>) -> Option<(Self::Choice, bool)>;

    /// The next choice, divided into branches that have no solutions in common and together contain
    /// all. `None` if nothing that distinguishes solutions is open.
    fn branches(&mut self) -> Option<Vec<Vec<SearchStep>>>;

    /// The current point.
    fn checkpoint(&mut self) -> Self::Checkpoint;

    /// Restores a point. It is freed later by [`SearchState::release`].
    fn restore(&mut self, checkpoint: &Self::Checkpoint);

    /// Frees a point that is no longer needed.
    fn release(&mut self, _checkpoint: Self::Checkpoint) {}

    /// Makes the statement true.
    fn take(&mut self, choice: Self::Choice) -> Result<(), Conflict>;

    /// Makes the statement false.
    fn exclude(&mut self, choice: Self::Choice) -> Result<(), Conflict>;

    /// Assumes a statement or its negation. The inner result is that of propagation.
    fn assume(&mut self, assumption: &Atom) -> Result<Result<(), Conflict>, NotAssumable>;

    /// The statement of a choice: a variable has a value.
    fn statement(&self, choice: Self::Choice) -> (VarId, i64);

    /// The number of alternatives to a choice that was not made yet, with itself.
    fn num_alternatives(&self, choice: Self::Choice) -> usize;

    /// The choice with this statement, if it is open.
    fn choice(&self, var: VarId, value: i64) -> Option<Self::Choice>;

    /// The work so far, in small steps.
    fn work(&self) -> u64;

    /// What that took, in nominal nanoseconds: an estimate from what was done.
    fn nanos(&self) -> u64;

    /// The values of all variables, once everything is decided.
    fn values(&self) -> Vec<i64>;
}
