//! Bounds on how often each value occurs among some variables: the global cardinality constraint.
//!
//! The 64 values of a word are counted together: the words of the variables are added as binary numbers, whose
//! digits of the same weight form a word (a *plane*).

use std::collections::BTreeMap;

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::VarId;

/// With more variables, it is cheaper to examine only the values that changed.
const MOST_VARIABLES: usize = 64;
/// The maximum number of binary digits of a count.
const MOST_PLANES: usize = 7;

/// A number for each of 64 values: one word per binary digit, lowest first.
type Planes = [u64; MOST_PLANES];

#[derive(Clone, Debug)]
pub(crate) struct CardinalityPropagator {
    vars: Vec<VarId>,
    blocks: Vec<CardinalityBlock>,
    num_planes: usize,
}

/// The 64 values of a word.
#[derive(Clone, Debug)]
struct CardinalityBlock {
    /// The variables with such values, and the indices of their words.
    members: Vec<(VarId, usize)>,
    /// The counted values.
    counted: u64,
    min: Planes,
    max: Planes,
}

/// Bounds on how often values may occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OccurrenceBounds {
    pub(super) min: usize,
    pub(super) max: usize,
}

impl CardinalityPropagator {
    /// Are these variables and their values suitable for this propagator?
    pub(super) fn suits(vars: &[VarId], layout: &DomainLayout) -> bool {
        vars.len() <= MOST_VARIABLES && vars.iter().all(|var| layout.block(*var).is_some())
    }

    pub(super) fn new(
        vars: &[VarId],
        bounds: &BTreeMap<i64, OccurrenceBounds>,
        layout: &DomainLayout,
    ) -> Self {
        let mut blocks: BTreeMap<i64, CardinalityBlock> = BTreeMap::new();
        for var in vars {
            let first = layout.block(*var).expect("invariant: the variables suit");
            for word in 0..layout.words(*var).len() {
                let block = blocks
                    .entry(first + word as i64)
                    .or_insert_with(CardinalityBlock::new);
                block.members.push((*var, word));
            }
        }
        for (value, bounds) in bounds {
            // Larger bounds are replaced by one more than the number of variables, which is equally
            // impossible.
            let bound = |number: usize| number.min(vars.len() + 1);
            let block = blocks
                .entry(value.div_euclid(64))
                .or_insert_with(CardinalityBlock::new);
            let bit = 1 << value.rem_euclid(64);
            block.counted |= bit;
            set(&mut block.min, bit, bound(bounds.min));
            set(&mut block.max, bit, bound(bounds.max));
        }
        CardinalityPropagator {
            vars: vars.to_vec(),
            blocks: blocks.into_values().filter(|block| block.counted != 0).collect(),
            num_planes: (usize::BITS - (vars.len() + 1).leading_zeros()) as usize,
        }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        self.vars.iter().map(|var| Watch::Any(*var)).collect()
    }

    pub(super) fn propagate(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        loop {
            let before = domains.changes.len();
            for block in &self.blocks {
                block.propagate(self.num_planes, domains)?;
            }
            if domains.changes.len() == before {
                return Ok(());
            }
        }
    }
}

impl CardinalityBlock {
    fn new() -> Self {
        CardinalityBlock {
            members: vec![],
            counted: 0,
            min: [0; MOST_PLANES],
            max: [0; MOST_PLANES],
        }
    }

    fn propagate(&self, planes: usize, domains: &mut DomainStore) -> Result<(), Conflict> {
        let (mut taken, mut possible) = ([0; MOST_PLANES], [0; MOST_PLANES]);
        for (var, word) in &self.members {
            let values = domains.words(*var)[*word];
            count(&mut possible[..planes], values);
            if values != 0 && domains.is_fixed(*var) {
                count(&mut taken[..planes], values);
            }
        }
        let (few, exact) = compare(&possible[..planes], &self.min[..planes]);
        let (left, full) = compare(&taken[..planes], &self.max[..planes]);
        let over = !(left | full);
        if (few | over) & self.counted != 0 {
            return Err(Conflict);
        }
        let full = full & self.counted;
        // If as many variables can take a value as must, they take it, unless they already have.
        let (_, done) = compare(&taken[..planes], &self.min[..planes]);
        let needed = exact & !done & self.counted;
        if full | needed == 0 {
            return Ok(());
        }
        for (var, word) in &self.members {
            let values = domains.words(*var)[*word];
            if values & (full | needed) == 0 || domains.is_fixed(*var) {
                continue;
            }
            let wanted = values & needed;
            if wanted == 0 {
                domains.keep(*var, *word, !full)?;
            } else if wanted.is_power_of_two() {
                domains.assign(*var, 64 * word + wanted.trailing_zeros() as usize)?;
            } else {
                return Err(Conflict);
            }
        }
        Ok(())
    }
}

/// Sets the numbers of some values.
fn set(planes: &mut Planes, values: u64, number: usize) {
    for (digit, plane) in planes.iter_mut().enumerate() {
        if number >> digit & 1 == 1 {
            *plane |= values;
        }
    }
}

/// Adds one to the numbers of some values.
fn count(planes: &mut [u64], values: u64) {
    let mut carry = values;
    for plane in planes {
        let sum = *plane ^ carry;
        carry &= *plane;
        *plane = sum;
    }
}

/// The values for which the first number is less than the second, and those for which they are
/// equal.
fn compare(one: &[u64], other: &[u64]) -> (u64, u64) {
    let (mut less, mut equal) = (0, u64::MAX);
    for (a, b) in one.iter().zip(other).rev() {
        less |= equal & !a & b;
        equal &= !(a ^ b);
    }
    (less, equal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_counted_and_compared_value_by_value() {
        let mut planes = [0; MOST_PLANES];
        for words in [0b111, 0b110, 0b100, 0b100, 0b100_u64] {
            count(&mut planes[..3], words);
        }
        let mut bounds = [0; MOST_PLANES];
        set(&mut bounds, 0b111, 2);
        assert_eq!(compare(&planes[..3], &bounds[..3]), (0b001, !0b101));
        assert_eq!(planes[..3], [0b101, 0b010, 0b100]);
    }
}
