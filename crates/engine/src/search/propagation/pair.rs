//! A list of allowed pairs: for each value of either variable, the values of the other that go with it, as words of bits.

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{Table, VarId};

#[derive(Clone, Debug)]
pub(crate) struct PairPropagator {
    sides: [PairSide; 2],
    /// The values of a variable that go with what is left to the other.
    supported: Vec<u64>,
}

/// A variable, and what goes with its values.
#[derive(Clone, Debug)]
struct PairSide {
    var: VarId,
    /// For each of its bits a row: the bits of the other variable.
    partners: Vec<u64>,
    /// How many words a row has.
    words: usize,
}

impl PairPropagator {
    /// `None` if the table has not two variables.
    pub(super) fn new(table: &Table, layout: &DomainLayout) -> Option<Self> {
        let [one, two] = table.vars[..] else { return None };
        let mut sides = [PairSide::new(one, two, layout), PairSide::new(two, one, layout)];
        for tuple in &table.tuples {
            let (first, second) = (layout.index_of(one, tuple[0]), layout.index_of(two, tuple[1]));
            if let (Some(first), Some(second)) = (first, second) {
                sides[0].allow(first, second);
                sides[1].allow(second, first);
            }
        }
        let words = sides.iter().map(|side| side.words).max().unwrap_or(0);
        (one != two).then(|| PairPropagator {
            sides,
            supported: vec![0; words],
        })
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        self.sides.iter().map(|side| Watch::Any(side.var)).collect()
    }

    /// What either leaves to the other. What then goes of the first has no partner, so the other keeps what it has.
    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let PairPropagator { sides, supported } = self;
        sides[0].narrow(sides[1].var, supported, domains)?;
        sides[1].narrow(sides[0].var, supported, domains)
    }
}

impl PairSide {
    fn new(var: VarId, other: VarId, layout: &DomainLayout) -> Self {
        let words = layout.words(other).len();
        PairSide {
            var,
            partners: vec![0; words * layout.num_bits(var)],
            words,
        }
    }

    fn allow(&mut self, index: usize, partner: usize) {
        self.partners[index * self.words + partner / 64] |= 1 << (partner % 64);
    }

    /// Leaves to the other variable what goes with any value that is left.
    fn narrow(&self, other: VarId, supported: &mut [u64], domains: &mut DomainStore) -> Result<(), Conflict> {
        let supported = &mut supported[..self.words];
        supported.fill(0);
        for index in domains.left(self.var) {
            let partners = &self.partners[index * self.words..(index + 1) * self.words];
            for (supported, partners) in supported.iter_mut().zip(partners) {
                *supported |= partners;
            }
        }
        for (word, supported) in supported.iter().enumerate() {
            domains.keep(other, word, *supported)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::all_solutions::all_solutions;
    use placet_problem::{Constraint, Domain, Origin, Problem, brute_force};

    /// Pairs of some values within a word and in several, in two tables with a variable in common.
    #[test]
    fn pairs_that_are_listed() {
        for values in [[0, 1, 2, 3], [-5, 63, 64, 130], [i64::MIN, 0, 1_000, i64::MAX]] {
            for step in 2..6 {
                let mut problem = Problem::new();
                let vars = [0, 1, 2].map(|_| problem.add_variable("x", Domain::new(values)));
                for pair in [[vars[0], vars[1]], [vars[2], vars[0]]] {
                    let all = values.iter().flat_map(|one| values.map(|two| vec![*one, two]));
                    // One of them is no value of either.
                    let tuples = all.step_by(step).chain([vec![7, values[0]]]);
                    let table = Table {
                        vars: pair.to_vec(),
                        tuples: tuples.collect(),
                    };
                    problem.post(Origin::Rule(0), Constraint::Table(table));
                }
                assert_eq!(all_solutions(&problem), brute_force(&problem), "{problem:?}");
            }
        }
    }
}
