//! Which options are open, and how many of them each item still wants.

use super::plan::OptionId;
use crate::engine::search::Conflict;

/// What should be decided next.
#[derive(Clone, Copy, Debug)]
pub(super) enum NextDecision {
    /// Which of an item's options, of which exactly one is to be chosen, or more.
    Item { item: usize, is_one: bool },
    /// If this one.
    Option(OptionId),
}

/// Options and items, at one point of the search. What an option was taken out of by is not seen; what can't come to a solution at first sight is.
pub(super) trait Matrix: Send {
    /// What it takes to come back.
    type Checkpoint: Send;

    /// The item that leaves the least choice, of those that want something, or else the first option of all. `None` if nothing is open.
    fn next(&self) -> Option<NextDecision>;

    /// The open options to decide about, ascending.
    fn options(&self, next: NextDecision) -> impl Iterator<Item = OptionId>;

    fn is_open(&self, option: OptionId) -> bool;

    /// What was chosen.
    fn chosen(&self) -> &[OptionId];

    /// Chooses an open option, and rules out the others of the items that are full by it.
    fn take(&mut self, option: OptionId) -> Result<(), Conflict>;

    /// Rules an open option out.
    fn exclude(&mut self, option: OptionId) -> Result<(), Conflict>;

    /// A point to come back to.
    fn checkpoint(&mut self) -> Self::Checkpoint;

    /// Back to an earlier point.
    fn restore(&mut self, checkpoint: &Self::Checkpoint);

    /// A point that is not needed any more.
    fn release(&mut self, _checkpoint: Self::Checkpoint) {}

    /// How often an option was chosen or ruled out.
    fn work(&self) -> u64;
}
