//! A matrix that keeps for each option a row of bits (what it excludes) and a row of numbers (what items lose with it).
//!
//! If there are not too many options and items, whole rows are faster than lists: a processor
//! subtracts eight numbers at once, and backtracking is a copy.

use super::option_set::{Matrix, NextDecision, OptionSet};
use super::plan::{CoverItem, OptionId};
use crate::search::Conflict;
use crate::search::domain_layout::bits_of;

/// The maximum size of the tables in bytes each: what fits in a processor's cache.
const MOST_BYTES: usize = 4 << 20;
/// With more unsatisfied items, lists are faster.
const MOST_WANTING: usize = 256;
/// Rows have one of these lengths if they are not longer: a loop for each keeps what it counts in registers.
const LENGTHS: [usize; 7] = [1, 2, 3, 4, 6, 9, 12];
/// The count of an item that is satisfied.
const DONE: i16 = i16::MAX;
/// So many numbers of items are taken at once.
const LANES: usize = 8;

/// A number for each of some items that want an option. Behind the last item is what changes nothing.
type Lanes = [i16; LANES];

/// What it takes to take an option away and to go back, in nominal nanoseconds, and in addition for each part of its row.
const NANOS_AN_OPTION: u64 = 9;
const NANOS_A_LANE: u64 = 2;

/// Options and items of which at most one option is chosen.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    /// The number of open options of each unsatisfied item, or [`DONE`].
    now: CoverCheckpoint,
    /// For each option a bit for each option that excludes it, including itself.
    excluded: Vec<u64>,
    /// For each option a 1 for each of its items.
    rows: Vec<Lanes>,
    /// For each unsatisfied item its options.
    members: Vec<OptionSet>,
    /// The length of a row.
    num_lanes: usize,
    chosen: Vec<OptionId>,
    work: u64,
    spare: Vec<CoverCheckpoint>,
}

/// The mutable part.
#[derive(Clone, Debug, Default)]
pub(super) struct CoverCheckpoint {
    open: OptionSet,
    left: Vec<Lanes>,
    /// The smallest of these counts.
    least: i16,
    num_chosen: usize,
}

// Lanes are handed over as values and not as places: then a machine does all of them at once.

#[inline]
fn minus(mut left: Lanes, lost: Lanes) -> Lanes {
    for lane in 0..LANES {
        left[lane] = left[lane].wrapping_sub(lost[lane]);
    }
    left
}

#[inline]
fn lesser(mut one: Lanes, other: Lanes) -> Lanes {
    for lane in 0..LANES {
        one[lane] = one[lane].min(other[lane]);
    }
    one
}

/// The numbers of items that an option was chosen of, all of whose options are closed: 0 becomes [`DONE`].
#[inline]
fn done(mut left: Lanes, of_it: Lanes) -> Lanes {
    for lane in 0..LANES {
        left[lane] |= of_it[lane].wrapping_mul(DONE);
    }
    left
}

/// Closes the open options for the bits of some words, the first of which has this index; returns their number.
fn close<const LENGTH: usize>(
    now: &mut CoverCheckpoint,
    rows: &[Lanes],
    first: usize,
    excluded: &[u64],
) -> u64 {
    let (rows, _) = rows.as_chunks::<LENGTH>();
    let Some(left) = now.left.first_chunk_mut::<LENGTH>() else {
        return 0;
    };
    let (mut counts, mut num_closed) = (*left, 0);
    for (word, excluded) in (first..).zip(excluded) {
        let mut gone = now.open.take(word, *excluded);
        num_closed += u64::from(gone.count_ones());
        while gone != 0 {
            let row = &rows[64 * word + gone.trailing_zeros() as usize];
            gone &= gone - 1;
            for lane in 0..LENGTH {
                counts[lane] = minus(counts[lane], row[lane]);
            }
        }
    }
    *left = counts;
    num_closed
}

/// The same for rows of any length.
fn close_in_long_rows(now: &mut CoverCheckpoint, rows: &[Lanes], first: usize, excluded: &[u64]) -> u64 {
    let (length, mut num_closed) = (now.left.len(), 0);
    for (word, excluded) in (first..).zip(excluded) {
        let mut gone = now.open.take(word, *excluded);
        num_closed += u64::from(gone.count_ones());
        while gone != 0 {
            let option = 64 * word + gone.trailing_zeros() as usize;
            gone &= gone - 1;
            let row = &rows[option * length..][..length];
            for (left, lost) in now.left.iter_mut().zip(row) {
                *left = minus(*left, *lost);
            }
        }
    }
    num_closed
}

impl CoverCheckpoint {
    fn close(&mut self, rows: &[Lanes], first: usize, excluded: &[u64]) -> u64 {
        match self.left.len() {
            1 => close::<1>(self, rows, first, excluded),
            2 => close::<2>(self, rows, first, excluded),
            3 => close::<3>(self, rows, first, excluded),
            4 => close::<4>(self, rows, first, excluded),
            6 => close::<6>(self, rows, first, excluded),
            9 => close::<9>(self, rows, first, excluded),
            12 => close::<12>(self, rows, first, excluded),
            _ => close_in_long_rows(self, rows, first, excluded),
        }
    }
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
        let needed = wanting.len().div_ceil(LANES);
        let num_lanes = LENGTHS.into_iter().find(|length| *length >= needed);
        let num_lanes = num_lanes.unwrap_or(needed);
        let mut left = vec![[DONE; LANES]; num_lanes];
        let lefts = left.as_flattened_mut().iter_mut().zip(&wanting);
        lefts.for_each(|(left, item)| *left = item.options.len() as i16);
        let mut dense = Dense {
            now: CoverCheckpoint {
                open: OptionSet::all(num_options),
                left,
                least: 0,
                num_chosen: 0,
            },
            excluded: vec![0; num_options * words],
            rows: vec![[0; LANES]; num_options * num_lanes],
            members: vec![],
            num_lanes,
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
                dense.rows[*option as usize * num_lanes + number / LANES][number % LANES] = 1;
            }
        }
        dense.now.least = dense.least();
        Some(dense)
    }

    /// The least number of an item.
    fn least(&self) -> i16 {
        let mut least = [DONE; LANES];
        for left in &self.now.left {
            least = lesser(least, *left);
        }
        least.into_iter().fold(DONE, i16::min)
    }

    fn words(&self) -> usize {
        self.now.open.words().len()
    }

    /// Every unsatisfied item must have an open option.
    fn settle(&mut self) -> Result<(), Conflict> {
        self.now.least = self.least();
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
            let mut left = self.now.left.as_flattened().iter();
            let item = left.position(|left| *left == self.now.least)?;
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
        let words = self.words();
        let excluded = &self.excluded[option as usize * words..][..words];
        self.work += self.now.close(&self.rows, 0, excluded);
        let row = &self.rows[option as usize * self.num_lanes..][..self.num_lanes];
        for (left, of_it) in self.now.left.iter_mut().zip(row) {
            *left = done(*left, *of_it);
        }
        self.settle()
    }

    fn exclude(&mut self, option: OptionId) -> Result<(), Conflict> {
        let (word, bit) = (option as usize / 64, 1 << (option % 64));
        self.work += self.now.close(&self.rows, word, &[bit]);
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

    fn nanos(&self) -> u64 {
        (NANOS_AN_OPTION + NANOS_A_LANE * self.num_lanes as u64) * self.work
    }
}
