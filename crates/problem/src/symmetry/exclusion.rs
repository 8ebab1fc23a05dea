//! Statements that a problem states to be mutually exclusive.

use std::collections::HashMap;

use super::classes::Pair;
use crate::{Constraint, Problem};

/// The sets of pairs of which at most one holds.
pub(super) struct Exclusions {
    /// For each pair the indices of the sets that contain it, in ascending order.
    sets_of: HashMap<Pair, Vec<usize>>,
}

impl Exclusions {
    pub(super) fn new(problem: &Problem) -> Self {
        let mut exclusions = Exclusions {
            sets_of: HashMap::new(),
        };
        let mut number = 0;
        for posted in problem.constraints() {
            match &posted.constraint {
                Constraint::AllDifferent(all) => {
                    let mut number_of: HashMap<i64, usize> = HashMap::new();
                    for var in &all.vars {
                        for value in problem.domain(*var).values() {
                            let next = number + number_of.len();
                            let set = *number_of.entry(*value).or_insert(next);
                            exclusions.add((*var, *value), set);
                        }
                    }
                    number += number_of.len();
                }
                Constraint::Count(count) if count.max <= 1 => {
                    for atom in count.atoms.iter().filter(|atom| atom.holds) {
                        exclusions.add((atom.var, atom.value), number);
                    }
                    number += 1;
                }
                _ => {}
            }
        }
        exclusions
    }

    fn add(&mut self, pair: Pair, set: usize) {
        self.sets_of.entry(pair).or_default().push(set);
    }

    /// Is it known that not both hold?
    pub(super) fn exclude(&self, one: Pair, other: Pair) -> bool {
        if one.0 == other.0 {
            return one.1 != other.1;
        }
        let sets = |pair: &Pair| self.sets_of.get(pair).map_or(&[][..], Vec::as_slice);
        let others = sets(&other);
        sets(&one).iter().any(|set| others.binary_search(set).is_ok())
    }
}
