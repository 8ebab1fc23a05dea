//! What a tree is a search of.

use super::Step;
use crate::engine::search::Contradiction;
use crate::problem::VarId;

/// Some solutions, which become fewer by decisions, and more when these are taken back.
///
/// After each change what follows from it is known; where it is a contradiction, nothing is to be asked but to go back.
pub(in crate::engine::search) trait Space: Send {
    /// How much is done in some tenths of a second: the same on every machine.
    const BRIEF_WORK: u64;

    /// A statement that can be decided: it holds, or not.
    type Choice: Copy + Send;
    /// What it takes to come back.
    type Mark: Send;

    /// What to decide next, and if that tells solutions apart. Of several that are as good, `pick` says which by a number below
    /// that of all; without it, the first. `None` if all is decided.
    fn choose(&mut self, pick: Option<&mut dyn FnMut(usize) -> usize>) -> Option<(Self::Choice, bool)>;

    /// What is chosen next, split into parts that have no solutions in common and together all of them. `None` if nothing that tells solutions
    /// apart is open.
    fn ways_on(&mut self) -> Option<Vec<Vec<Step>>>;

    /// The point where it stands.
    fn mark(&mut self) -> Self::Mark;

    /// Back to a point. It is handed in again by [`Space::forget`].
    fn go_back(&mut self, mark: &Self::Mark);

    /// A point that is not needed any more.
    fn forget(&mut self, _mark: Self::Mark) {}

    /// The statement holds.
    fn take(&mut self, choice: Self::Choice) -> Result<(), Contradiction>;

    /// The statement does not hold.
    fn exclude(&mut self, choice: Self::Choice) -> Result<(), Contradiction>;

    /// The statement of a choice: a variable has a value.
    fn statement(&self, choice: Self::Choice) -> (VarId, i64);

    /// The choice that says so, if it is open.
    fn choice(&self, var: VarId, value: i64) -> Option<Self::Choice>;

    /// How much was done so far, in small steps.
    fn work(&self) -> u64;

    /// What that took, in nominal nanoseconds: an estimate from what was done.
    fn nanos(&self) -> u64;

    /// The values of all variables, when all is decided.
    fn values(&self) -> Vec<i64>;
}
