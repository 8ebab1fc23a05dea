//! Which atoms of a problem share a literal, because constraints say that they hold together.

use crate::problem::{Atom, Constraint, Problem};

/// The atoms `x = v` of a problem, numbered by variables and values, in classes.
pub(super) struct Sharing {
    /// For each atom another one of its class, nearer to the first; the first names itself.
    parents: Vec<usize>,
}

impl Sharing {
    /// The classes of `num_atoms` atoms; `number` is that of an atom whose value is in the domain.
    pub(super) fn new(problem: &Problem, num_atoms: usize, number: impl Fn(&Atom) -> Option<usize>) -> Self {
        let mut sharing = Sharing {
            parents: (0..num_atoms).collect(),
        };
        for posted in problem.constraints() {
            if let Constraint::Equivalent(atoms) = &posted.constraint {
                let positive = atoms.iter().filter(|atom| atom.holds);
                let numbers: Vec<usize> = positive.filter_map(&number).collect();
                for pair in numbers.windows(2) {
                    sharing.unite(pair[0], pair[1]);
                }
            }
        }
        sharing
    }

    /// The first atom of the class.
    pub(super) fn first(&mut self, atom: usize) -> usize {
        let mut at = atom;
        while self.parents[at] != at {
            self.parents[at] = self.parents[self.parents[at]];
            at = self.parents[at];
        }
        at
    }

    fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.parents[one.max(other)] = one.min(other);
    }
}
