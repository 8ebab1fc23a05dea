//! The states of one length, each with its number of partial solutions.

use std::hash::{BuildHasher, Hasher};
use std::ops::AddAssign;

use hashbrown::HashTable;
use num_bigint::BigUint;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rustc_hash::FxBuildHasher;

/// Keys with a fixed number of words, in the order of first occurrence, each with a count.
pub(super) struct States<N> {
    words: usize,
    keys: Vec<u64>,
    counts: Vec<N>,
    /// The position of each key.
    places: HashTable<u32>,
}

impl<N: PrefixCount> States<N> {
    /// The maximum number of states, including all successors of one state.
    pub(super) const MOST: usize = (u32::MAX / 2) as usize;

    /// The one state at the start.
    pub(super) fn start(words: usize) -> Self {
        let mut states = States::none(words);
        states.add(&vec![0; words], &N::one());
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

    /// The number of partial solutions that lead to the state at a position.
    pub(super) fn count(&self, place: usize) -> &N {
        &self.counts[place]
    }

    /// Adds partial solutions that lead to this state.
    pub(super) fn add(&mut self, key: &[u64], count: &N) {
        if let Some(place) = self.find(key) {
            self.counts[place] += count;
            return;
        }
        let (words, keys) = (self.words, &self.keys);
        let at = |place: u32| &keys[place as usize * words..(place as usize + 1) * words];
        let place = u32::try_from(self.counts.len()).expect("invariant: states are limited");
        self.places
            .insert_unique(hash(key), place, |place| hash(at(*place)));
        self.keys.extend_from_slice(key);
        self.counts.push(count.clone());
    }

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

/// A number of partial solutions.
pub(super) trait PrefixCount: Clone + Ord + Into<BigUint> + for<'a> AddAssign<&'a Self> {
    /// The approximate size in bytes.
    const BYTES: usize;

    fn zero() -> Self;
    fn one() -> Self;

    /// A random number below this one, which is not 0.
    fn below(&self, random: &mut ChaCha8Rng) -> Self;
}

impl PrefixCount for u128 {
    const BYTES: usize = size_of::<u128>();

    fn zero() -> Self {
        0
    }

    fn one() -> Self {
        1
    }

    fn below(&self, random: &mut ChaCha8Rng) -> Self {
        random.random_range(0..*self)
    }
}

impl PrefixCount for BigUint {
    /// Besides the vector, its digits take some tens of bytes.
    const BYTES: usize = size_of::<BigUint>() + 48;

    fn zero() -> Self {
        BigUint::ZERO
    }

    fn one() -> Self {
        BigUint::from(1_u32)
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
