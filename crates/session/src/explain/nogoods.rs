//! Nogoods: clauses that a search through cases learned from contradictions, so that it does not meet the same one again.
//!
//! They say more than propagation finds, so they are used for cases only: else it would depend on earlier questions whether something follows without cases.

use super::literal::Literal;

/// So many are kept from one question to the next.
pub(super) const MOST_KEPT: usize = 4_000;

/// At least one of the literals holds, for these instances.
pub(super) struct Nogood {
    /// The first two are watched.
    pub(super) literals: Vec<Literal>,
    /// Ascending.
    pub(super) rules: Vec<u32>,
}

/// A nogood, and whether it counts.
pub(super) struct KnownNogood {
    pub(super) nogood: Nogood,
    /// When it was last seen whether all of its instances count.
    pub(super) period: u64,
    pub(super) counts: bool,
}

/// The nogoods that are known.
#[derive(Default)]
pub(super) struct Nogoods {
    pub(super) known: Vec<KnownNogood>,
    /// By literal: the nogoods to look at once it is false.
    pub(super) watching: Vec<Vec<u32>>,
    /// Those with one literal.
    pub(super) single: Vec<u32>,
    /// Are cases tried at present?
    pub(super) are_used: bool,
    /// So many changes of the trail have been looked at.
    pub(super) seen: usize,
    /// How often the instances that count have changed.
    pub(super) period: u64,
}

impl Nogoods {
    /// Other instances count from here on.
    pub(super) fn begin_period(&mut self) {
        self.period += 1;
    }

    /// The trail was cut to a length.
    pub(super) fn cut(&mut self, length: usize) {
        self.seen = self.seen.min(length);
    }

    /// The nogood with an index.
    pub(super) fn get(&self, index: u32) -> &Nogood {
        &self.known[index as usize].nogood
    }

    /// They are not used until cases are tried again.
    pub(super) fn pause(&mut self) {
        self.are_used = false;
    }

    /// Are there so many that old ones should be forgotten?
    pub(super) fn are_many(&self) -> bool {
        self.known.len() > 2 * MOST_KEPT
    }

    /// Adds one that counts at present; returns its index.
    pub(super) fn add(&mut self, nogood: Nogood, num_literals: usize) -> u32 {
        let index = self.known.len() as u32;
        match nogood.literals.as_slice() {
            [first, second, ..] => {
                self.watching.resize_with(num_literals, Vec::new);
                self.watching[first.index()].push(index);
                self.watching[second.index()].push(index);
            }
            _ => self.single.push(index),
        }
        self.known.push(KnownNogood {
            nogood,
            period: self.period,
            counts: true,
        });
        index
    }
}
