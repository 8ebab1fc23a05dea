//! The remaining values of each variable, as bits.

use std::sync::Arc;

use super::Conflict;
use super::domain_layout::{DomainLayout, bits_of};
use placet_problem::VarId;

/// Values that were removed from a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) var: VarId,
    /// The index of the word among those of the variable.
    pub(super) word: usize,
    /// The removed bits.
    pub(super) gone: u64,
}

/// State of a constraint besides the domains: words that are restored on backtracking.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reversible {
    start: usize,
    end: usize,
}

/// Allocates reversible words.
#[derive(Debug, Default)]
pub(super) struct ReversibleWords {
    count: usize,
}

impl ReversibleWords {
    /// Allocates `count` words, all 0 initially.
    pub(super) fn take(&mut self, count: usize) -> Reversible {
        let start = self.count;
        self.count += count;
        Reversible {
            start,
            end: self.count,
        }
    }
}

/// The domains at one point of the search.
#[derive(Clone, Debug)]
pub(super) struct DomainStore {
    pub(super) layout: Arc<DomainLayout>,
    /// The domains in the order of the layout, then the reversible words.
    bits: Vec<u64>,
    first_reversible: usize,
    /// The removals since the list was last taken.
    pub(super) changes: Vec<Change>,
}

impl DomainStore {
    /// All variables with all their values.
    pub(super) fn full(layout: Arc<DomainLayout>, reversible: &ReversibleWords) -> Self {
        let first_reversible = layout.full().len();
        let mut bits = layout.full().to_vec();
        bits.resize(first_reversible + reversible.count, 0);
        DomainStore {
            bits,
            first_reversible,
            layout,
            changes: vec![],
        }
    }

    /// The bits of a variable.
    pub(super) fn words(&self, var: VarId) -> &[u64] {
        &self.bits[self.layout.words(var)]
    }

    pub(super) fn reversible(&self, Reversible { start, end }: Reversible) -> &[u64] {
        &self.bits[self.first_reversible + start..self.first_reversible + end]
    }

    pub(super) fn reversible_mut(&mut self, Reversible { start, end }: Reversible) -> &mut [u64] {
        &mut self.bits[self.first_reversible + start..self.first_reversible + end]
    }

    /// Saves a copy, for restoring.
    pub(super) fn save(&self, into: &mut Vec<u64>) {
        into.clone_from(&self.bits);
    }

    /// Restores an earlier state. Pending changes are discarded.
    pub(super) fn restore(&mut self, bits: &[u64]) {
        self.bits.copy_from_slice(bits);
        self.changes.clear();
    }

    /// The number of remaining values.
    pub(super) fn size(&self, var: VarId) -> usize {
        self.bits[self.layout.size_word(var)] as usize
    }

    pub(super) fn contains(&self, var: VarId, index: usize) -> bool {
        self.words(var)[index / 64] >> (index % 64) & 1 == 1
    }

    /// Is a bit set in a word, counted over all variables?
    pub(super) fn has_bit(&self, word: usize, bit: u64) -> bool {
        self.bits[word] & bit != 0
    }

    /// Is only one value left?
    pub(super) fn is_fixed(&self, var: VarId) -> bool {
        self.has_one(self.layout.size_word(var))
    }

    /// Does the variable with this size word have only one value left?
    pub(super) fn has_one(&self, size_word: usize) -> bool {
        self.bits[size_word] == 1
    }

    /// The bit of the smallest remaining value; `None` for an empty domain.
    pub(super) fn first(&self, var: VarId) -> Option<usize> {
        let words = self.words(var);
        let word = words.iter().position(|word| *word != 0)?;
        Some(64 * word + words[word].trailing_zeros() as usize)
    }

    /// The bit of the largest remaining value; `None` for an empty domain.
    pub(super) fn last(&self, var: VarId) -> Option<usize> {
        let words = self.words(var);
        let word = words.iter().rposition(|word| *word != 0)?;
        Some(64 * word + 63 - words[word].leading_zeros() as usize)
    }

    /// The smallest and the largest remaining value; `None` for an empty domain.
    #[inline]
    pub(super) fn ends(&self, var: VarId) -> Option<(i64, i64)> {
        // Sums need nothing else, and most variables have one word.
        let Some((word, base)) = self.layout.only_word(var) else {
            return self.ends_of_words(var);
        };
        let bits = self.bits[word];
        let ends = || (bits.trailing_zeros(), 63 - bits.leading_zeros());
        let (low, high) = (bits != 0).then(ends)?;
        Some((base + i64::from(low), base + i64::from(high)))
    }

    #[inline(never)]
    fn ends_of_words(&self, var: VarId) -> Option<(i64, i64)> {
        let value = |index| self.layout.value(var, index);
        Some((value(self.first(var)?), value(self.last(var)?)))
    }

    /// The bits of the remaining values, in ascending order.
    pub(super) fn left(&self, var: VarId) -> impl Iterator<Item = usize> + '_ {
        bits_of(self.words(var).iter().copied())
    }

    /// Keeps only those values of one word that are in `kept`.
    pub(super) fn keep(&mut self, var: VarId, word: usize, kept: u64) -> Result<(), Conflict> {
        let size_word = self.layout.size_word(var);
        let at = size_word + 1 + word;
        let gone = self.bits[at] & !kept;
        if gone == 0 {
            return Ok(());
        }
        self.bits[at] &= kept;
        self.bits[size_word] -= u64::from(gone.count_ones());
        self.changes.push(Change { var, word, gone });
        if self.bits[size_word] == 0 {
            return Err(Conflict);
        }
        Ok(())
    }

    /// Removes a value, if it is present.
    pub(super) fn remove(&mut self, var: VarId, index: usize) -> Result<(), Conflict> {
        self.keep(var, index / 64, !(1 << (index % 64)))
    }

    /// Keeps only one value.
    pub(super) fn assign(&mut self, var: VarId, index: usize) -> Result<(), Conflict> {
        self.keep_range(var, index, index + 1)
    }

    /// Keeps only the bits from `low` up to, but excluding, `high`.
    pub(super) fn keep_range(&mut self, var: VarId, low: usize, high: usize) -> Result<(), Conflict> {
        for word in 0..self.words(var).len() {
            let from = low.saturating_sub(64 * word);
            let to = high.saturating_sub(64 * word);
            self.keep(var, word, ones(to) & !ones(from))?;
        }
        Ok(())
    }
}

/// The lowest `count` bits set, at most 64.
fn ones(count: usize) -> u64 {
    if count < 64 { (1 << count) - 1 } else { u64::MAX }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_problem::{Domain, Problem};

    fn domains(values: impl IntoIterator<Item = i64>) -> (DomainStore, VarId) {
        let mut problem = Problem::new();
        let var = problem.add_variable("x", Domain::new(values));
        (
            DomainStore::full(Arc::new(DomainLayout::new(&problem)), &ReversibleWords::default()),
            var,
        )
    }

    #[test]
    fn bits_beyond_one_word() {
        let (mut domains, var) = domains(0..130);
        assert_eq!(
            (domains.size(var), domains.first(var), domains.last(var)),
            (130, Some(0), Some(129))
        );
        let mut saved = vec![];
        domains.save(&mut saved);
        domains.assign(var, 64).expect("it is there");
        assert_eq!((domains.is_fixed(var), domains.first(var)), (true, Some(64)));
        assert_eq!(domains.remove(var, 64), Err(Conflict));
        domains.restore(&saved);
        assert_eq!(domains.size(var), 130);
        domains.keep_range(var, 60, 129).expect("some are there");
        assert_eq!((domains.first(var), domains.last(var)), (Some(60), Some(128)));
        assert_eq!(domains.left(var).count(), 69);
    }

    #[test]
    fn changes_name_what_went() {
        let (mut domains, var) = domains([5, 7]);
        domains.remove(var, 5).expect("one is left");
        domains.remove(var, 5).expect("it is gone already");
        let word = 0;
        assert_eq!(
            domains.changes,
            [Change {
                var,
                word,
                gone: 1 << 5
            }]
        );
        assert_eq!(domains.assign(var, 5), Err(Conflict));
    }
}
