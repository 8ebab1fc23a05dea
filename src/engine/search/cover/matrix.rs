//! Which options are open, and how many of them each item still wants.

use super::plan::OptionId;
use crate::engine::search::Contradiction;

/// What should be decided next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    /// Which of an item's options, of which exactly one is to be chosen, or more.
    Item { item: usize, is_one: bool },
    /// If this one.
    Option(OptionId),
}

/// Options and items, at one point of the search. What an option was taken out of by is not seen; what can't come to a solution at first sight is.
pub(super) trait Matrix: Send {
    /// What it takes to come back.
    type Mark: Send;

    /// The item that leaves the least choice, of those that want something, or else the first option of all. `None` if nothing is open.
    fn next(&self) -> Option<Next>;

    /// The open options to decide about, ascending.
    fn options(&self, next: Next) -> impl Iterator<Item = OptionId>;

    fn is_open(&self, option: OptionId) -> bool;

    /// What was chosen.
    fn chosen(&self) -> &[OptionId];

    /// Chooses an open option, and rules out the others of the items that are full by it.
    fn take(&mut self, option: OptionId) -> Result<(), Contradiction>;

    /// Rules an open option out.
    fn exclude(&mut self, option: OptionId) -> Result<(), Contradiction>;

    /// A point to come back to.
    fn mark(&mut self) -> Self::Mark;

    /// Back to an earlier point.
    fn go_back(&mut self, mark: &Self::Mark);

    /// A point that is not needed any more.
    fn forget(&mut self, _mark: Self::Mark) {}

    /// How often an option was chosen or ruled out.
    fn work(&self) -> u64;

    /// What that took, in nominal nanoseconds.
    fn nanos(&self) -> u64;
}
