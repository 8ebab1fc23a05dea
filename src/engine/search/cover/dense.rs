//! A matrix that keeps for each option a row of bits, what it rules out, and a row of numbers, what items lose with it.
//!
//! Where there are not too many options and items, whole rows are faster than lists: a machine takes away eight numbers at once, and
//! to go back is to copy.

use super::matrix::{Matrix, Next};
use super::option_set::OptionSet;
use super::plan::{Item, OptionId};
use crate::engine::search::Contradiction;
use crate::engine::search::shape::bits_of;

/// The tables may have so many bytes each: what a processor keeps at hand.
const MOST_BYTES: usize = 4 << 20;
/// With more items that want something lists are faster.
const MOST_WANTING: usize = 256;
/// The number of an item that has what it wants.
const DONE: i16 = i16::MAX;

/// What it takes to take an option away and to go back, in nominal nanoseconds.
const NANOS_AN_OPTION: u64 = 25;

/// Options and items of which at most one option is chosen.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    /// A bit for each option, and how many open options there are for each item that wants one, or [`DONE`].
    now: Mark,
    /// For each option a bit for each that can't be chosen beside it, itself included.
    excluded: Vec<u64>,
    /// For each option a 1 for each item that it is of.
    rows: Vec<i16>,
    /// For each item that wants one its options.
    members: Vec<OptionSet>,
    num_wanting: usize,
    chosen: Vec<OptionId>,
    work: u64,
    spare: Vec<Mark>,
}

/// All that changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Mark {
    open: OptionSet,
    left: Vec<i16>,
    /// The least of these.
    least: i16,
    num_chosen: usize,
}

impl Dense {
    /// `None` if several options of an item may be chosen, or tables would be too large.
    pub(super) fn new(num_options: usize, items: &[Item]) -> Option<Self> {
        let words = OptionSet::num_words(num_options);
        let wanting: Vec<&Item> = items.iter().filter(|item| item.min > 0).collect();
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
            now: Mark {
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

    /// Closes those open options that some bits of a word are for.
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

    /// No item that wants an option may be without.
    fn settle(&mut self) -> Result<(), Contradiction> {
        self.now.least = self.now.left.iter().copied().fold(DONE, i16::min);
        if self.now.least == 0 {
            return Err(Contradiction);
        }
        Ok(())
    }
}

impl Matrix for Dense {
    type Mark = Mark;

    fn next(&self) -> Option<Next> {
        if self.now.least < DONE {
            let item = self.now.left.iter().position(|left| *left == self.now.least)?;
            return Some(Next::Item { item, is_one: true });
        }
        self.now.open.first().map(Next::Option)
    }

    fn options(&self, next: Next) -> impl Iterator<Item = OptionId> {
        let (members, option) = match next {
            Next::Item { item, .. } => (self.members[item].words(), None),
            Next::Option(option) => (&[][..], Some(option)),
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

    fn take(&mut self, option: OptionId) -> Result<(), Contradiction> {
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

    fn exclude(&mut self, option: OptionId) -> Result<(), Contradiction> {
        self.close(option as usize / 64, 1 << (option % 64));
        self.settle()
    }

    fn mark(&mut self) -> Mark {
        let mut mark = self.spare.pop().unwrap_or_default();
        mark.open.copy_from(&self.now.open);
        mark.left.clone_from(&self.now.left);
        mark.least = self.now.least;
        mark.num_chosen = self.chosen.len();
        mark
    }

    fn go_back(&mut self, mark: &Mark) {
        self.now.open.copy_from(&mark.open);
        self.now.left.copy_from_slice(&mark.left);
        self.now.least = mark.least;
        self.chosen.truncate(mark.num_chosen);
    }

    fn forget(&mut self, mark: Mark) {
        self.spare.push(mark);
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn nanos(&self) -> u64 {
        NANOS_AN_OPTION * self.work
    }
}
