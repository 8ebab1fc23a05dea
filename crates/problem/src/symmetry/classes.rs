//! Equivalent statements.

use std::collections::HashMap;

use crate::{Constraint, Problem, Subject, VarId};

/// "This variable takes that value."
pub(crate) type Pair = (VarId, i64);

/// The pairs that a problem states to be equivalent.
#[derive(Clone, Debug)]
pub(crate) struct PairClasses {
    /// For each pair with an equivalent one, the first equivalent pair.
    first: HashMap<Pair, Pair>,
}

impl PairClasses {
    /// The classes of a problem, as far as it states them for positive atoms that the domains allow.
    pub(super) fn new(problem: &Problem) -> Self {
        let mut classes = PairClasses {
            first: HashMap::new(),
        };
        for posted in problem.constraints() {
            let Constraint::Equivalent(atoms) = &posted.constraint else {
                continue;
            };
            let is_open = |pair: &Pair| problem.domain(pair.0).contains(pair.1);
            let pairs: Vec<Pair> = atoms.iter().map(|atom| (atom.var, atom.value)).collect();
            if atoms.iter().all(|atom| atom.holds) && pairs.iter().all(is_open) {
                pairs.windows(2).for_each(|two| classes.unite(two[0], two[1]));
            }
        }
        let pairs: Vec<Pair> = classes.first.keys().copied().collect();
        for pair in pairs {
            let first = classes.first(pair);
            classes.first.insert(pair, first);
        }
        classes
    }

    /// The first equivalent pair.
    pub(crate) fn first(&self, mut pair: Pair) -> Pair {
        while let Some(before) = self.first.get(&pair).filter(|before| **before != pair) {
            pair = *before;
        }
        pair
    }

    /// The pairs with equivalent ones.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        self.first.keys().copied()
    }

    fn unite(&mut self, one: Pair, other: Pair) {
        let firsts = [self.first(one), self.first(other)];
        let (before, after) = (firsts[0].min(firsts[1]), firsts[0].max(firsts[1]));
        for (pair, first) in [(one, before), (other, before), (before, before), (after, before)] {
            self.first.insert(pair, first);
        }
    }

    /// The subject with each pair replaced by the first equivalent one: a statement about one is a
    /// statement about all.
    pub(super) fn of_firsts(&self, subject: Subject) -> Subject {
        let firsts = |atoms: Vec<(VarId, i64, bool)>| {
            let firsts = atoms.into_iter().map(|(var, value, holds)| {
                let (var, value) = self.first((var, value));
                (var, value, holds)
            });
            let mut firsts: Vec<_> = firsts.collect();
            firsts.sort_unstable();
            firsts
        };
        match subject {
            Subject::Count(atoms) => Subject::Count(firsts(atoms)),
            Subject::Clause(atoms) => {
                let mut atoms = firsts(atoms);
                atoms.dedup();
                Subject::Clause(atoms)
            }
            other => other,
        }
    }
}
