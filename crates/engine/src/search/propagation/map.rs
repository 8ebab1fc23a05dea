//! One variable as a function of another.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{self as problem, VarId};

#[derive(Clone, Debug)]
pub(crate) struct MapPropagator {
    from: VarId,
    to: VarId,
    preimages: Arc<Preimages>,
    /// The remaining values of `from`.
    kept: Vec<u64>,
}

/// For each value of `to`, the values of `from` that have it as their image. Tiles have thousands of values, few of which show the same.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Preimages {
    /// For each value of `to`, its bit, and where its preimages begin.
    values: Vec<(usize, usize)>,
    /// The words of `from` that have some, each with its index.
    words: Vec<(usize, u64)>,
}

impl Preimages {
    fn of(map: &problem::Map, layout: &DomainLayout) -> Self {
        let mut pairs: Vec<(usize, usize)> = map
            .image
            .iter()
            .filter_map(|(a, b)| Some((layout.index_of(map.to, *b)?, layout.index_of(map.from, *a)?)))
            .collect();
        pairs.sort_unstable();
        let mut pairs = pairs.into_iter().peekable();
        let (mut values, mut words) = (vec![], vec![]);
        for (bit, _) in layout.values(map.to) {
            let start = words.len();
            values.push((bit, start));
            while let Some((_, from)) = pairs.next_if(|(to, _)| *to == bit) {
                match words[start..].last_mut() {
                    Some((word, mask)) if *word == from / 64 => *mask |= 1 << (from % 64),
                    _ => words.push((from / 64, 1 << (from % 64))),
                }
            }
        }
        Preimages { values, words }
    }

    /// The bit of each value of `to`, with its preimages.
    fn of_values(&self) -> impl Iterator<Item = (usize, &[(usize, u64)])> {
        let ends = self.values.iter().skip(1).map(|(_, start)| *start);
        let ends = ends.chain([self.words.len()]);
        let values = self.values.iter().zip(ends);
        values.map(|((bit, start), end)| (*bit, &self.words[*start..end]))
    }
}

/// The preimages of maps so far: those of tiles are mostly equal.
#[derive(Default)]
pub(super) struct KnownPreimages(FxHashSet<Arc<Preimages>>);

impl KnownPreimages {
    fn of(&mut self, map: &problem::Map, layout: &DomainLayout) -> Arc<Preimages> {
        let preimages = Arc::new(Preimages::of(map, layout));
        if let Some(known) = self.0.get(&preimages) {
            return Arc::clone(known);
        }
        self.0.insert(Arc::clone(&preimages));
        preimages
    }
}

impl MapPropagator {
    pub(super) fn new(map: &problem::Map, layout: &DomainLayout, known: &mut KnownPreimages) -> Self {
        MapPropagator {
            from: map.from,
            to: map.to,
            preimages: known.of(map, layout),
            kept: vec![0; layout.words(map.from).len()],
        }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        vec![Watch::Any(self.from), Watch::Any(self.to)]
    }

    /// An image is removed together with its preimages, and vice versa, unless both variables are
    /// the same.
    pub(super) fn is_idempotent(&self) -> bool {
        self.from != self.to
    }

    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        self.kept.fill(0);
        for (bit, words) in self.preimages.of_values() {
            if !domains.contains(self.to, bit) {
                continue;
            }
            let mut is_reached = false;
            let left = domains.words(self.from);
            for (word, mask) in words {
                is_reached |= mask & left[*word] != 0;
                self.kept[*word] |= mask;
            }
            if !is_reached {
                domains.remove(self.to, bit)?;
            }
        }
        for (word, kept) in self.kept.iter().enumerate() {
            domains.keep(self.from, word, *kept)?;
        }
        Ok(())
    }
}
