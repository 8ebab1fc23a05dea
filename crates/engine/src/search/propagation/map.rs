//! One variable as a function of another.

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{self as problem, VarId};

#[derive(Clone, Debug)]
pub(crate) struct MapPropagator {
    from: VarId,
    to: VarId,
    /// For each value of `to`, its bit and its preimages.
    origins: Vec<(usize, Vec<u64>)>,
    /// The remaining values of `from`.
    kept: Vec<u64>,
}

impl MapPropagator {
    pub(super) fn new(map: &problem::Map, layout: &DomainLayout) -> Self {
        let words = layout.words(map.from).len();
        let mut origins: Vec<(usize, Vec<u64>)> = layout
            .values(map.to)
            .map(|(bit, _)| (bit, vec![0; words]))
            .collect();
        for (a, b) in &map.image {
            let (Some(from), Some(to)) = (layout.index_of(map.from, *a), layout.index_of(map.to, *b)) else {
                continue;
            };
            let at = origins.binary_search_by_key(&to, |(bit, _)| *bit);
            origins[at.expect("invariant: each value has its origins")].1[from / 64] |= 1 << (from % 64);
        }
        MapPropagator {
            from: map.from,
            to: map.to,
            origins,
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
        for (bit, origins) in &self.origins {
            if !domains.contains(self.to, *bit) {
                continue;
            }
            let mut is_reached = false;
            for ((origin, left), kept) in origins.iter().zip(domains.words(self.from)).zip(&mut self.kept) {
                is_reached |= origin & left != 0;
                *kept |= origin;
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
