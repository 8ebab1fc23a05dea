//! One variable as a function of another.

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{self as problem, VarId};

#[derive(Clone, Debug)]
pub(crate) struct MapPropagator {
    from: VarId,
    to: VarId,
    /// For each value of `to`, its bit, and where its preimages begin.
    values: Vec<(usize, usize)>,
    /// The preimages: words of `from` that have some, each with its index. Tiles have thousands of values, few of which show the same.
    preimages: Vec<(usize, u64)>,
    /// The remaining values of `from`.
    kept: Vec<u64>,
}

impl MapPropagator {
    pub(super) fn new(map: &problem::Map, layout: &DomainLayout) -> Self {
        let words = layout.words(map.from).len();
        let mut pairs: Vec<(usize, usize)> = map
            .image
            .iter()
            .filter_map(|(a, b)| Some((layout.index_of(map.to, *b)?, layout.index_of(map.from, *a)?)))
            .collect();
        pairs.sort_unstable();
        let mut pairs = pairs.into_iter().peekable();
        let (mut values, mut preimages) = (vec![], vec![]);
        for (bit, _) in layout.values(map.to) {
            let start = preimages.len();
            values.push((bit, start));
            while let Some((_, from)) = pairs.next_if(|(to, _)| *to == bit) {
                match preimages[start..].last_mut() {
                    Some((word, mask)) if *word == from / 64 => *mask |= 1 << (from % 64),
                    _ => preimages.push((from / 64, 1 << (from % 64))),
                }
            }
        }
        MapPropagator {
            from: map.from,
            to: map.to,
            values,
            preimages,
            kept: vec![0; words],
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
        let ends = self.values.iter().skip(1).map(|(_, start)| *start);
        let ends = ends.chain([self.preimages.len()]);
        for ((bit, start), end) in self.values.iter().zip(ends) {
            if !domains.contains(self.to, *bit) {
                continue;
            }
            let mut is_reached = false;
            let left = domains.words(self.from);
            for (word, mask) in &self.preimages[*start..end] {
                is_reached |= mask & left[*word] != 0;
                self.kept[*word] |= mask;
            }
            if !is_reached {
                domains.remove(self.to, *bit)?;
            }
        }
        for (word, kept) in self.kept.iter().enumerate() {
            domains.keep(self.from, word, *kept)?;
        }
        Ok(())
    }
}
