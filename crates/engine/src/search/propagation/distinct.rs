//! Each value at most once among some variables, and some values exactly once.
//!
//! One pass over the words of the variables finds the possible values, those possible in several
//! variables, and the taken ones. Variables whose value was removed from all others are not
//! examined again.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::cardinality::OccurrenceBounds;
use super::{Conflict, DomainLayout, DomainStore, Reversible, ReversibleWords, Watch};
use placet_problem::VarId;

/// Up to this number of variables, the propagator has the same priority as others.
const FEW: usize = 64;

#[derive(Clone, Debug)]
pub(crate) struct DistinctPropagator {
    /// Closed members come last: each has one value, which is removed from all others.
    members: Vec<DistinctMember>,
    blocks: Vec<DistinctBlock>,
    seen: Vec<Seen>,
    due: Vec<Due>,
    /// The number of closed members, and their values, block by block.
    reversible: Reversible,
}

/// A variable, and the block of its first word.
#[derive(Clone, Copy, Debug)]
struct DistinctMember {
    var: VarId,
    block: u32,
}

/// The 64 values of a word.
#[derive(Clone, Copy, Debug, Default)]
struct DistinctBlock {
    /// Those that may occur only once.
    once: u64,
    /// Those that must occur.
    needed: u64,
}

/// The state of the values of a block, from the open members.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Taken by members with one remaining value.
    taken: u64,
    /// Taken by more than one.
    clash: u64,
    /// Possible for members with more values.
    possible: u64,
    /// Possible for more than one.
    several: u64,
}

/// What must be done for the values of a block.
#[derive(Clone, Copy, Debug, Default)]
struct Due {
    /// Taken, and still possible elsewhere.
    gone: u64,
    /// Needed, and possible in only one variable.
    last: u64,
}

impl DistinctPropagator {
    /// Are the bits aligned, and do the values occur at most once?
    pub(super) fn suits(
        vars: &[VarId],
        bounds: &BTreeMap<i64, OccurrenceBounds>,
        layout: &DomainLayout,
    ) -> bool {
        let is_once = |bounds: &OccurrenceBounds| bounds.max == 1 && bounds.min <= 1;
        bounds.values().all(is_once) && vars.iter().all(|var| layout.block(*var).is_some())
    }

    pub(super) fn new(
        vars: &[VarId],
        bounds: &BTreeMap<i64, OccurrenceBounds>,
        layout: &DomainLayout,
        reversible: &mut ReversibleWords,
    ) -> Self {
        let first = |var: VarId| layout.block(var).expect("invariant: the variables suit");
        let of_vars = vars.iter().flat_map(|var| {
            let words = layout.words(*var).len() as i64;
            first(*var)..first(*var) + words
        });
        let of_bounds = bounds.keys().map(|value| value.div_euclid(64));
        let numbers: Vec<i64> = of_vars.chain(of_bounds).sorted().dedup().collect();
        let place = |number: i64| {
            let place = numbers.binary_search(&number);
            place.expect("invariant: each block is listed")
        };
        let mut blocks = vec![DistinctBlock::default(); numbers.len()];
        for (value, bounds) in bounds {
            let block = &mut blocks[place(value.div_euclid(64))];
            let bit = 1 << value.rem_euclid(64);
            block.once |= bit;
            if bounds.min > 0 {
                block.needed |= bit;
            }
        }
        let members = vars.iter().map(|var| DistinctMember {
            var: *var,
            block: place(first(*var)) as u32,
        });
        DistinctPropagator {
            members: members.collect(),
            seen: vec![Seen::default(); blocks.len()],
            due: vec![Due::default(); blocks.len()],
            reversible: reversible.take(1 + blocks.len()),
            blocks,
        }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        self.members.iter().map(|member| Watch::Any(member.var)).collect()
    }

    /// Are there so many variables that other constraints should be examined first?
    pub(super) fn is_long(&self) -> bool {
        self.members.len() > FEW
    }

    /// The work of one propagation, in units of a short constraint.
    pub(super) fn weight(&self) -> u64 {
        if self.is_long() {
            self.members.len() as u64 / 8
        } else {
            1
        }
    }

    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        loop {
            self.close(domains);
            if !self.decide(domains)? {
                return Ok(());
            }
            self.act(domains)?;
        }
    }

    /// Examines the open members, and closes those with one value.
    fn close(&mut self, domains: &mut DomainStore) {
        self.seen.fill(Seen::default());
        let mut num_open = self.num_open(domains);
        let mut at = 0;
        while at < num_open {
            let DistinctMember { var, block } = self.members[at];
            let seen = self.seen[block as usize..].iter_mut().zip(domains.words(var));
            if domains.is_fixed(var) {
                for (seen, word) in seen {
                    seen.clash |= seen.taken & word;
                    seen.taken |= word;
                }
                num_open -= 1;
                self.members.swap(at, num_open);
            } else {
                for (seen, word) in seen {
                    seen.several |= seen.possible & word;
                    seen.possible |= word;
                }
                at += 1;
            }
        }
        let reversible = domains.reversible_mut(self.reversible);
        reversible[0] = (self.members.len() - num_open) as u64;
        for (taken, seen) in reversible[1..].iter_mut().zip(&self.seen) {
            *taken |= seen.taken;
        }
    }

    fn num_open(&self, domains: &DomainStore) -> usize {
        self.members.len() - domains.reversible(self.reversible)[0] as usize
    }

    /// Is there anything to do?
    fn decide(&mut self, domains: &DomainStore) -> Result<bool, Conflict> {
        let mut is_due = false;
        let num_open = self.num_open(domains);
        let mut num_free = 0;
        let taken = &domains.reversible(self.reversible)[1..];
        let blocks = self.seen.iter().zip(&self.blocks).zip(taken);
        for (((seen, block), taken), due) in blocks.zip(&mut self.due) {
            let missing = block.needed & !taken;
            if seen.clash & block.once != 0 || missing & !seen.possible != 0 {
                return Err(Conflict);
            }
            due.gone = seen.taken & seen.possible & block.once;
            due.last = missing & !seen.several;
            is_due |= due.gone | due.last != 0;
            // A value that may occur again and again is enough for all.
            let is_plentiful = seen.possible & !block.once != 0;
            let free = (seen.possible & block.once & !taken).count_ones() as usize;
            num_free += if is_plentiful { num_open } else { free };
        }
        // More variables than values that are left for them.
        if num_free < num_open {
            return Err(Conflict);
        }
        Ok(is_due)
    }

    fn act(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        for member in &self.members[..self.num_open(domains)] {
            let dues = &self.due[member.block as usize..];
            for (word, due) in (0..domains.words(member.var).len()).zip(dues) {
                let values = domains.words(member.var)[word];
                let last = values & due.last;
                if last == 0 {
                    domains.keep(member.var, word, !due.gone)?;
                } else if last.is_power_of_two() {
                    domains.assign(member.var, 64 * word + last.trailing_zeros() as usize)?;
                    break;
                } else {
                    return Err(Conflict);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::search::all_solutions::all_solutions;
    use placet_problem::{AllDifferent, Atom, Constraint, Count, Domain, Origin, Problem, brute_force};

    /// Values at both ends of words, in several words.
    const VALUES: [i64; 6] = [-5, 0, 63, 64, 130, 200];

    /// Four variables, each with three of the values.
    fn problems() -> impl Iterator<Item = (Problem, Vec<VarId>)> {
        let domains = VALUES.into_iter().combinations(3).step_by(3).collect_vec();
        (0..4)
            .map(|_| domains.clone())
            .multi_cartesian_product()
            .map(|domains| {
                let mut problem = Problem::new();
                let vars = domains
                    .into_iter()
                    .map(|values| problem.add_variable("x", Domain::new(values)));
                let vars = vars.collect();
                (problem, vars)
            })
    }

    #[test]
    fn different_values() {
        for (mut problem, vars) in problems() {
            let constraint = Constraint::AllDifferent(AllDifferent { vars });
            problem.post(Origin::Rule(0), constraint);
            assert_eq!(all_solutions(&problem), brute_force(&problem), "{problem:?}");
        }
    }

    #[test]
    fn values_that_have_to_occur() {
        for (mut problem, vars) in problems() {
            for (value, min) in VALUES.into_iter().zip([1, 0, 1, 1]) {
                let atoms = vars.iter().map(|var| Atom::is(*var, value)).collect();
                problem.post(Origin::Rule(0), Constraint::Count(Count { atoms, min, max: 1 }));
            }
            assert_eq!(all_solutions(&problem), brute_force(&problem), "{problem:?}");
        }
    }

    #[test]
    fn a_variable_listed_twice_can_not_be() {
        let mut problem = Problem::new();
        let one = problem.add_variable("x", Domain::new(0..3));
        let other = problem.add_variable("y", Domain::new(0..3));
        let vars = vec![one, other, one];
        problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
        assert_eq!(all_solutions(&problem), [[0; 2]; 0]);
    }
}
