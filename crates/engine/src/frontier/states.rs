//! The states of one length, each with its number of partial solutions.

use std::hash::{BuildHasher, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use super::number::PrefixCount;

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
