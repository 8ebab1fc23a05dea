//! The open options, and how many of them each item still needs.

use super::plan::OptionId;
use crate::search::Conflict;

/// The next decision.
#[derive(Clone, Copy, Debug)]
pub(super) enum NextDecision {
    /// One of an item's options: exactly one of them must be chosen, or at least one.
    Item { item: usize, is_one: bool },
    /// Whether to choose this option.
    Option(OptionId),
}

/// Options and items at one point of the search. Immediate contradictions are detected; nothing
/// more is propagated.
pub(super) trait Matrix: Send {
    /// The data for restoring a point.
    type Checkpoint: Send;

    /// The unsatisfied item with the fewest open options, or else the first open option. `None` if
    /// nothing is open.
    fn next(&self) -> Option<NextDecision>;

    /// The open options of a decision, in ascending order.
    fn options(&self, next: NextDecision) -> impl Iterator<Item = OptionId>;

    fn is_open(&self, option: OptionId) -> bool;

    /// The chosen options.
    fn chosen(&self) -> &[OptionId];

    /// Chooses an open option, and excludes the other options of the items that are then full.
    fn take(&mut self, option: OptionId) -> Result<(), Conflict>;

    /// Excludes an open option.
    fn exclude(&mut self, option: OptionId) -> Result<(), Conflict>;

    /// A point that can be restored.
    fn checkpoint(&mut self) -> Self::Checkpoint;

    /// Restores an earlier point.
    fn restore(&mut self, checkpoint: &Self::Checkpoint);

    /// Frees a point that is no longer needed.
    fn release(&mut self, _checkpoint: Self::Checkpoint) {}

    /// How often an option was chosen or excluded.
    fn work(&self) -> u64;

    /// What that took, in nominal nanoseconds.
    fn nanos(&self) -> u64;
}
