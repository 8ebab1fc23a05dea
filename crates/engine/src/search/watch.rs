//! Which constraints must run again when a domain changes.

use super::domain_layout::{DomainLayout, bits_of};
use super::domains::{Change, DomainStore};
use placet_problem::VarId;

/// The changes that trigger a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Watch {
    /// Any value of the variable is removed.
    Any(VarId),
    /// Its smallest or largest value is removed.
    Ends(VarId),
    /// The value with this bit is removed.
    Gone(VarId, usize),
    /// The value with this bit is the only remaining one.
    Only(VarId, usize),
}

impl Watch {
    /// The variable.
    pub(super) fn var(self) -> VarId {
        match self {
            Watch::Any(var) | Watch::Ends(var) | Watch::Gone(var, _) | Watch::Only(var, _) => var,
        }
    }
}

/// The watching constraints, by index.
#[derive(Clone, Debug)]
pub(super) struct ConstraintWatches {
    of_var: Vec<OfVar>,
}

#[derive(Clone, Debug, Default)]
struct OfVar {
    any: Vec<u32>,
    ends: Vec<u32>,
    /// By bit; empty if no constraint watches any.
    gone: Vec<Vec<u32>>,
    only: Vec<Vec<u32>>,
}

impl ConstraintWatches {
    pub(super) fn new(layout: &DomainLayout) -> Self {
        ConstraintWatches {
            of_var: vec![OfVar::default(); layout.num_variables()],
        }
    }

    pub(super) fn add(&mut self, watch: Watch, number: u32, layout: &DomainLayout) {
        let by_bit = |lists: &mut Vec<Vec<u32>>, var, index: usize| {
            lists.resize(layout.num_bits(var), vec![]);
            lists[index].push(number);
        };
        match watch {
            Watch::Any(var) => self.of_var[var.index()].any.push(number),
            Watch::Ends(var) => self.of_var[var.index()].ends.push(number),
            Watch::Gone(var, index) => by_bit(&mut self.of_var[var.index()].gone, var, index),
            Watch::Only(var, index) => by_bit(&mut self.of_var[var.index()].only, var, index),
        }
    }

    /// All constraints that a change concerns.
    pub(super) fn of_change(&self, change: Change, domains: &DomainStore, mut tell: impl FnMut(u32)) {
        let watches = &self.of_var[change.var.index()];
        let mut tell_all = |numbers: &[u32]| numbers.iter().for_each(|number| tell(*number));
        tell_all(&watches.any);
        if !watches.ends.is_empty() && change.is_outside(domains) {
            tell_all(&watches.ends);
        }
        if !watches.gone.is_empty() {
            for bit in bits_of(std::iter::once(change.gone)) {
                tell_all(&watches.gone[64 * change.word + bit]);
            }
        }
        if !watches.only.is_empty() && domains.is_fixed(change.var) {
            let only = domains.first(change.var);
            tell_all(&watches.only[only.expect("invariant: one value is left")]);
        }
    }
}

impl Change {
    /// Was a value removed that was smaller or larger than all remaining ones?
    fn is_outside(&self, domains: &DomainStore) -> bool {
        let words = domains.words(self.var);
        let (before, after) = (&words[..self.word], &words[self.word + 1..]);
        let left = words[self.word];
        let is_lower = left == 0 || self.gone.trailing_zeros() < left.trailing_zeros();
        let is_higher = left == 0 || self.gone.leading_zeros() < left.leading_zeros();
        let is_empty = |words: &[u64]| words.iter().all(|word| *word == 0);
        (is_lower && is_empty(before)) || (is_higher && is_empty(after))
    }
}
