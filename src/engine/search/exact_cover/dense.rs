//! A matrix that keeps for each option a row of bits (what it excludes) and a row of numbers (what items lose with it).
//!
//! If there are not too many options and items, whole rows are faster than lists: a processor
//! subtracts eight numbers at once, and backtracking is a copy.

use super::matrix::{Matrix, NextDecision};
use super::option_set::OptionSet;
use super::plan::{CoverItem, OptionId};
use crate::engine::search::Conflict;
use crate::engine::search::domain_layout::bits_of;

/// The maximum size of the tables in bytes each: what fits in a processor's cache.
const MOST_BYTES: usize = 4 << 20;
/// With more unsatisfied items, lists are faster.
const MOST_WANTING: usize = 256;
/// The count of an item that is satisfied.
const DONE: i16 = i16::MAX;

/// Options and items of which at most one option is chosen.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    /// The number of open options of each unsatisfied item, or [`DONE`].
    now: CoverCheckpoint,
    /// For each option a bit for each option that excludes it, including itself.
    excluded: Vec<u64>,
    /// For each option a 1 for each of its items.
    rows: Vec<i16>,
    /// For each unsatisfied item its options.
    members: Vec<OptionSet>,
    num_wanting: usize,
    chosen: Vec<OptionId>,
    work: u64,
    spare: Vec<CoverCheckpoint>,
}

/// The mutable part.
#[derive(Clone, Debug, Default)]
pub(super) struct CoverCheckpoint {
    open: OptionSet,
    left: Vec<i16>,
    /// The smallest of these counts.
    least: i16,
    num_chosen: usize,
}

impl Dense {
    /// `None` if several options of an item may be chosen, or if the tables would be too large.
    pub(super) fn new(num_options: usize, items: &[CoverItem]) -> Option<Self> {
        let words = OptionSet::num_words(num_options);
        let wanting: Vec<&CoverItem> = items.iter().filter(|item| item.min > 0).collect();
        let longest = items.iter().map(|item| item.options.len()).max().unwrap_or(0);
        let is_fit = items.iter().all(|item| item.max == 1)
            && wanting.len() <= MOST_WANTING
            && longest < DONE as usize
            && num_options * words * 8 <= MOST_BYTES
            && num_options * wanting.len() * 2 <= MOST_BYTES;
        if !is_fit {
            return None;
        }
        let mut dense = Dense {
            now: CoverCheckpoint {
                open: OptionSet::all(num_options),
                left: wanting.iter().map(|item| item.options.len() as i16).collect(),
                least: 0,
                num_chosen: 0,
            },
            excluded: vec![0; num_options * words],
            rows: vec![0; num_options * wanting.len()],
            members: vec![],
            num_wanting: wanting.len(),
            chosen: vec![],
            work: 0,
            spare: vec![],
        };
        for option in 0..num_options {
            dense.excluded[option * words + option / 64] |= 1 << (option % 64);
        }
        for item in items {
            let members = OptionSet::of(num_options, item.options.iter().copied());
            for option in &item.options {
                let row = *option as usize * words;
                let row = dense.excluded[row..row + words].iter_mut();
                row.zip(members.words())
                    .for_each(|(word, members)| *word |= members);
            }
        }
        for (number, item) in wanting.iter().enumerate() {
            let members = OptionSet::of(num_options, item.options.iter().copied());
            dense.members.push(members);
            for option in &item.options {
                dense.rows[*option as usize * dense.num_wanting + number] = 1;
            }
        }
        dense.now.least = dense.now.left.iter().copied().fold(DONE, i16::min);
        Some(dense)
    }

    fn words(&self) -> usize {
        self.now.open.words().len()
    }

    /// Closes the open options for some bits of a word.
    fn close(&mut self, word: usize, excluded: u64) {
        let gone = self.now.open.take(word, excluded);
        for bit in bits_of(std::iter::once(gone)) {
            self.work += 1;
            let row = (64 * word + bit) * self.num_wanting;
            let row = &self.rows[row..row + self.num_wanting];
            for (left, lost) in self.now.left.iter_mut().zip(row) {
                *left = left.wrapping_sub(*lost);
            }
        }
    }

    /// Every unsatisfied item must have an open option.
    fn settle(&mut self) -> Result<(), Conflict> {
        self.now.least = self.now.left.iter().copied().fold(DONE, i16::min);
        if self.now.least == 0 {
            return Err(Conflict);
        }
        Ok(())
    }
}

impl Matrix for Dense {
    type Checkpoint = CoverCheckpoint;

    fn next(&self) -> Option<NextDecision> {
        if self.now.least < DONE {
            let item = self.now.left.iter().position(|left| *left == self.now.least)?;
            return Some(NextDecision::Item { item, is_one: true });
        }
        self.now.open.first().map(NextDecision::Option)
    }

    fn options(&self, next: NextDecision) -> impl Iterator<Item = OptionId> {
        let (members, option) = match next {
            NextDecision::Item { item, .. } => (self.members[item].words(), None),
            NextDecision::Option(option) => (&[][..], Some(option)),
        };
        let open = self.now.open.words().iter().zip(members);
        let open = bits_of(open.map(|(open, members)| open & members));
        open.map(|bit| bit as OptionId).chain(option)
    }

    fn is_open(&self, option: OptionId) -> bool {
        self.now.open.contains(option)
    }

    fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    fn take(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.chosen.push(option);
        let row = option as usize * self.words();
        for word in 0..self.words() {
            self.close(word, self.excluded[row + word]);
        }
        let row = option as usize * self.num_wanting;
        let row = &self.rows[row..row + self.num_wanting];
        for (left, of_it) in self.now.left.iter_mut().zip(row) {
            // All options of its items are closed: 0 becomes DONE.
            *left |= of_it.wrapping_mul(DONE);
        }
        self.settle()
    }

    fn exclude(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.close(option as usize / 64, 1 << (option % 64));
        self.settle()
    }

    fn checkpoint(&mut self) -> CoverCheckpoint {
        let mut checkpoint = self.spare.pop().unwrap_or_default();
        checkpoint.open.copy_from(&self.now.open);
        checkpoint.left.clone_from(&self.now.left);
        checkpoint.least = self.now.least;
        checkpoint.num_chosen = self.chosen.len();
        checkpoint
    }

    fn restore(&mut self, checkpoint: &CoverCheckpoint) {
        self.now.open.copy_from(&checkpoint.open);
        self.now.left.copy_from_slice(&checkpoint.left);
        self.now.least = checkpoint.least;
        self.chosen.truncate(checkpoint.num_chosen);
    }

    fn release(&mut self, checkpoint: CoverCheckpoint) {
        self.spare.push(checkpoint);
    }

    fn work(&self) -> u64 {
        self.work
    }
}
