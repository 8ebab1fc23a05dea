//! The states of one length, each with its number of partial solutions, or what else is kept of them.

use std::hash::{BuildHasher, Hasher};
use std::ops::AddAssign;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use num_bigint::BigUint;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rustc_hash::FxBuildHasher;

/// Keys with a fixed number of words, in the order of first occurrence, each with a summary of what leads to it: a count.
pub(super) struct States<N> {
    words: usize,
    keys: Vec<u64>,
    counts: Vec<N>,
    /// The position of each key.
    places: HashTable<u32>,
}

impl<N: PrefixSummary> States<N> {
    /// The maximum number of states, including all successors of one state.
    pub(super) const MOST: usize = (u32::MAX / 2) as usize;

    /// One state at which partial solutions begin.
    pub(super) fn of(key: &[u64]) -> Self {
        let mut states = States::none(key.len());
        states.add(key, &N::one());
        states
    }

    pub(super) fn none(words: usize) -> Self {
        States {
            words,
            keys: vec![],
            counts: vec![],
            places: HashTable::new(),
        }
    }

    /// The same with room for so many, so that it does not have to grow if there are no more.
    pub(super) fn with_room(words: usize, states: usize) -> Self {
        States {
            keys: Vec::with_capacity(words * states),
            counts: Vec::with_capacity(states),
            places: HashTable::with_capacity(states),
            words,
        }
    }

    /// The approximate size of a state in bytes.
    pub(super) fn bytes_each(words: usize) -> usize {
        // Vectors and tables double their capacity when they are full.
        2 * (8 * words + N::BYTES + 8)
    }

    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u64], &N)> {
        let key = |place: usize| &self.keys[place * self.words..(place + 1) * self.words];
        self.counts
            .iter()
            .enumerate()
            .map(move |(place, count)| (key(place), count))
    }

    /// The position of a state.
    pub(super) fn find(&self, key: &[u64]) -> Option<usize> {
        let (words, keys) = (self.words, &self.keys);
        let at = |place: u32| &keys[place as usize * words..(place as usize + 1) * words];
        let found = self.places.find(hash(key), |place| at(*place) == key);
        found.map(|place| *place as usize)
    }

    /// The number of words of a key.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// The keys one after the other.
    pub(super) fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// What is known of the partial solutions of each state.
    pub(super) fn counts(&self) -> &[N] {
        &self.counts
    }

    /// Forgets what is known of them: from here on, each state is known by its position.
    pub(super) fn begin_anew(&mut self, at: impl Fn(usize) -> N) {
        for (place, count) in self.counts.iter_mut().enumerate() {
            *count = at(place);
        }
    }

    /// The number of partial solutions that lead to the state at a position.
    pub(super) fn count(&self, place: usize) -> &N {
        &self.counts[place]
    }

    /// Adds partial solutions that lead to this state.
    pub(super) fn add(&mut self, key: &[u64], count: &N) {
        let (words, keys) = (self.words, &self.keys);
        let at = |place: &u32| &keys[*place as usize * words..(*place as usize + 1) * words];
        let entry = self
            .places
            .entry(hash(key), |place| at(place) == key, |place| hash(at(place)));
        match entry {
            Entry::Occupied(place) => self.counts[*place.get() as usize] += count,
            Entry::Vacant(free) => {
                let place = u32::try_from(self.counts.len()).expect("invariant: states are limited");
                free.insert(place);
                self.keys.extend_from_slice(key);
                self.counts.push(count.clone());
            }
        }
    }
}

impl<N: PrefixCount> States<N> {
    /// The number of partial solutions that lead to any of the states.
    pub(super) fn total(&self) -> N {
        let mut total = N::zero();
        for count in &self.counts {
            total += count;
        }
        total
    }
}

fn hash(key: &[u64]) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    for word in key {
        hasher.write_u64(*word);
    }
    hasher.finish()
}

/// What is kept of the partial solutions that lead to a state.
pub(super) trait PrefixSummary: Clone + for<'a> AddAssign<&'a Self> {
    /// The approximate size in bytes.
    const BYTES: usize;

    /// Of one partial solution.
    fn one() -> Self;
}

/// Their number.
pub(super) trait PrefixCount: PrefixSummary + Ord + Into<BigUint> {
    fn zero() -> Self;

    /// A random number below this one, which is not 0.
    fn below(&self, random: &mut ChaCha8Rng) -> Self;
}

impl PrefixSummary for u128 {
    const BYTES: usize = size_of::<u128>();

    fn one() -> Self {
        1
    }
}

impl PrefixCount for u128 {
    fn zero() -> Self {
        0
    }

    fn below(&self, random: &mut ChaCha8Rng) -> Self {
        random.random_range(0..*self)
    }
}

impl PrefixSummary for BigUint {
    /// Besides the vector, its digits take some tens of bytes.
    const BYTES: usize = size_of::<BigUint>() + 48;

    fn one() -> Self {
        BigUint::from(1_u32)
    }
}

impl PrefixCount for BigUint {
    fn zero() -> Self {
        BigUint::ZERO
    }

    fn below(&self, random: &mut ChaCha8Rng) -> Self {
        // With as many bits as this number: fewer than two attempts on average.
        let digits = self.bits().div_ceil(32);
        let surplus = digits * 32 - self.bits();
        loop {
            let mut drawn: Vec<u32> = (0..digits).map(|_| random.random()).collect();
            if let Some(highest) = drawn.last_mut() {
                *highest >>= surplus;
            }
            let drawn = BigUint::new(drawn);
            if drawn < *self {
                return drawn;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn every_number_below_is_drawn() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut times = [0_u32; 5];
        for _ in 0..5000 {
            let drawn = BigUint::from(5_u32).below(&mut random);
            times[usize::try_from(drawn).expect("it is small")] += 1;
        }
        assert!(times.iter().all(|times| (900..1100).contains(times)), "{times:?}");
        let huge: BigUint = BigUint::from(1_u32) << 200_u32;
        let drawn: Vec<BigUint> = (0..100).map(|_| huge.below(&mut random)).collect();
        assert!(drawn.iter().all(|drawn| *drawn < huge));
        assert!(drawn.iter().any(|drawn| drawn.bits() == 200));
    }
}
