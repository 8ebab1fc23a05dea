//! Sets of options as bits.

use super::plan::OptionId;
use crate::search::Conflict;
use crate::search::domain_layout::bits_of;

/// A subset of the options: one bit each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct OptionSet {
    words: Vec<u64>,
}

impl OptionSet {
    /// The number of words of a set.
    pub(super) fn num_words(num_options: usize) -> usize {
        num_options.div_ceil(64)
    }

    /// The set of the listed options.
    pub(super) fn of(num_options: usize, listed: impl IntoIterator<Item = OptionId>) -> Self {
        let mut set = OptionSet {
            words: vec![0; OptionSet::num_words(num_options)],
        };
        listed.into_iter().for_each(|option| set.insert(option));
        set
    }

    /// The set of all options.
    pub(super) fn all(num_options: usize) -> Self {
        OptionSet::of(num_options, 0..num_options as OptionId)
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    pub(super) fn contains(&self, option: OptionId) -> bool {
        self.words[option as usize / 64] >> (option % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, option: OptionId) {
        self.words[option as usize / 64] |= 1 << (option % 64);
    }

    pub(super) fn remove(&mut self, option: OptionId) {
        self.words[option as usize / 64] &= !(1 << (option % 64));
    }

    pub(super) fn first(&self) -> Option<OptionId> {
        let first = bits_of(self.words.iter().copied()).next();
        first.map(|bit| bit as OptionId)
    }

    /// Removes the options for some bits of a word, and returns those that were present.
    pub(super) fn take(&mut self, word: usize, bits: u64) -> u64 {
        let gone = self.words[word] & bits;
        self.words[word] &= !gone;
        gone
    }

    /// The options for some bits of a word, in ascending order.
    pub(super) fn among(&self, word: usize, bits: u64) -> impl Iterator<Item = OptionId> + use<> {
        let some = bits_of(std::iter::once(self.words[word] & bits));
        some.map(move |bit| (64 * word + bit) as OptionId)
    }

    /// Copies another set of the same size.
    pub(super) fn copy_from(&mut self, other: &OptionSet) {
        self.words.clone_from(&other.words);
    }
}

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
