//! What a tree is a search of.

use thiserror::Error;

use super::position::SearchStep;
use crate::engine::search::Conflict;
use crate::problem::{Atom, VarId};

/// A search can't take a statement for granted: it knows values that it has no name for by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search can't assume this")]
pub struct NotAssumable;

/// Some solutions, which become fewer by decisions, and more when these are taken back.
///
/// After each change what follows from it is known; where it is a contradiction, nothing is to be asked but to go back.
pub(in crate::engine::search) trait SearchState: Send {
    /// How much is done in some tenths of a second: the same on every machine.
    const BRIEF_WORK: u64;

    /// What a unit of [work](SearchState::work) takes, in nominal nanoseconds.
    const NANOS_A_UNIT: u64;

    /// A statement that can be decided: it holds, or not.
    type Choice: Copy + Send;
    /// What it takes to come back.
    type Checkpoint: Send;

    /// What to decide next, and if that tells solutions apart. Of several that are as good, `pick` says which by a number below
    /// that of all; without it, the first. `None` if all is decided.
    fn choose(&mut self, pick: Option<&mut dyn FnMut(usize) -> usize>) -> Option<(Self::Choice, bool)>;

    /// What is chosen next, split into parts that have no solutions in common and together all of them. `None` if nothing that tells solutions
    /// apart is open.
    fn branches(&mut self) -> Option<Vec<Vec<SearchStep>>>;

    /// The point where it stands.
    fn checkpoint(&mut self) -> Self::Checkpoint;

    /// Back to a point. It is handed in again by [`SearchState::release`].
    fn restore(&mut self, checkpoint: &Self::Checkpoint);

    /// A point that is not needed any more.
    fn release(&mut self, _checkpoint: Self::Checkpoint) {}

    /// The statement holds.
    fn take(&mut self, choice: Self::Choice) -> Result<(), Conflict>;

    /// The statement does not hold.
    fn exclude(&mut self, choice: Self::Choice) -> Result<(), Conflict>;

    /// Takes for granted that a statement holds, or that it does not: inside, what follows.
    fn assume(&mut self, assumption: &Atom) -> Result<Result<(), Conflict>, NotAssumable>;

    /// The statement of a choice: a variable has a value.
    fn statement(&self, choice: Self::Choice) -> (VarId, i64);

    /// The choice that says so, if it is open.
    fn choice(&self, var: VarId, value: i64) -> Option<Self::Choice>;

    /// How much was done so far, in small steps.
    fn work(&self) -> u64;

    /// The values of all variables, when all is decided.
    fn values(&self) -> Vec<i64>;
}
