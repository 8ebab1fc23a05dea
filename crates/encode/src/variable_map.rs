//! Maps the parts of the problem to literals, and assignments back to values.

use std::collections::HashSet;

use thiserror::Error;

use super::Truth;
use crate::cnf::{ClauseSink, Lit, SizeCounter};
use placet_problem::{Atom, Constraint, Domain, Problem, UnionFind, VarId};

/// The direct literals of a problem: one for each variable and value; equivalent atoms share one
/// ([`Constraint::Equivalent`](placet_problem::Constraint)).
///
/// They are the first variables of the formula, in the order of the problem's variables and of the
/// values of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariableMap {
    domains: Vec<Domain>,
    literals: Vec<Lit>,
    num_direct: usize,
    /// Where the literals of each variable start in `literals`, and the end of the last.
    starts: Vec<usize>,
}

/// An assignment that does not describe a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The assignment does not cover all direct literals.
    #[error("the assignment has {found} variables where at least {needed} are needed")]
    TooShort {
        /// Its length.
        found: usize,
        /// The number of direct literals.
        needed: usize,
    },
    /// No direct literal of the variable is true.
    #[error("variable {} has no value", var.0)]
    NoValue {
        /// The variable.
        var: VarId,
    },
    /// Two direct literals of the variable are true.
    #[error("variable {} has two values, {first} and {second}", var.0)]
    TwoValues {
        /// The variable.
        var: VarId,
        /// The smallest of its values.
        first: i64,
        /// The next.
        second: i64,
    },
}

impl VariableMap {
    /// The map of the formula for a problem, without the formula.
    pub fn of(problem: &Problem) -> Self {
        Self::new(problem, &mut SizeCounter::new())
    }

    /// Creates the direct literals of all variables in `sink`.
    pub(super) fn new(problem: &Problem, sink: &mut dyn ClauseSink) -> Self {
        VariableMap::with_shared(problem, shared_atoms, sink)
    }

    /// The same, with a separate literal for each atom, whatever constraints imply.
    pub(super) fn unshared(problem: &Problem, sink: &mut dyn ClauseSink) -> Self {
        VariableMap::with_shared(problem, |_, num_atoms, _| UnionFind::new(num_atoms), sink)
    }

    fn with_shared(
        problem: &Problem,
        shared: impl FnOnce(&Problem, usize, &dyn Fn(&Atom) -> Option<usize>) -> UnionFind,
        sink: &mut dyn ClauseSink,
    ) -> Self {
        let domains: Vec<Domain> = problem.variables().iter().map(|v| v.domain.clone()).collect();
        let mut starts = vec![0];
        let mut num_atoms = 0;
        for domain in &domains {
            num_atoms += domain.len();
            starts.push(num_atoms);
        }
        let number = |atom: &Atom| {
            let position = domains[atom.var.index()].position(atom.value);
            position.map(|position| starts[atom.var.index()] + position)
        };
        let mut sharing = shared(problem, num_atoms, &number);
        let mut literals: Vec<Lit> = Vec::with_capacity(num_atoms);
        let mut num_direct = 0;
        for atoms in starts.windows(2) {
            // The values of one variable always have separate literals.
            let mut taken = HashSet::new();
            for atom in atoms[0]..atoms[1] {
                let first = sharing.first(atom);
                let shares = first < atoms[0] && taken.insert(first);
                literals.push(if shares {
                    literals[first]
                } else {
                    num_direct += 1;
                    sink.new_var().positive()
                });
            }
        }
        VariableMap {
            domains,
            literals,
            num_direct,
            starts,
        }
    }

    /// The number of direct literals. The variables of the formula from this index on are auxiliary.
    pub fn num_direct(&self) -> usize {
        self.num_direct
    }

    /// Do several variables and values share a literal?
    pub fn shares_literals(&self) -> bool {
        self.num_direct < self.literals.len()
    }

    /// The variables of the problem, in ascending order.
    pub fn var_ids(&self) -> impl ExactSizeIterator<Item = VarId> + use<> {
        (0..self.domains.len()).map(|index| VarId(index as u32))
    }

    /// The domain of a variable.
    pub fn domain(&self, var: VarId) -> &Domain {
        &self.domains[var.index()]
    }

    /// The literals of `var = v` for the values `v` of its domain, in ascending order.
    pub fn direct_literals(&self, var: VarId) -> &[Lit] {
        &self.literals[self.starts[var.index()]..self.starts[var.index() + 1]]
    }

    /// The literal of an atom; a constant if its value is outside the domain.
    pub fn literal(&self, atom: Atom) -> Truth {
        let equal = match self.domain(atom.var).position(atom.value) {
            Some(position) => Truth::Literal(self.direct_literals(atom.var)[position]),
            None => Truth::Constant(false),
        };
        if atom.holds { equal } else { !equal }
    }

    /// The value of each variable of the problem under an assignment, which may omit the auxiliary
    /// variables.
    ///
    /// # Errors
    /// If the assignment is too short, or some variable does not have exactly one value: it is then
    /// not a model of the formula.
    pub fn decode(&self, assignment: &[bool]) -> Result<Vec<i64>, DecodeError> {
        if assignment.len() < self.num_direct() {
            return Err(DecodeError::TooShort {
                found: assignment.len(),
                needed: self.num_direct(),
            });
        }
        self.var_ids().map(|var| self.value_in(var, assignment)).collect()
    }

    fn value_in(&self, var: VarId, assignment: &[bool]) -> Result<i64, DecodeError> {
        let literals = self.direct_literals(var).iter();
        let mut taken = literals
            .zip(self.domain(var).values())
            .filter(|(lit, _)| lit.is_true_in(assignment))
            .map(|(_, value)| *value);
        match (taken.next(), taken.next()) {
            (Some(value), None) => Ok(value),
            (None, _) => Err(DecodeError::NoValue { var }),
            (Some(first), Some(second)) => Err(DecodeError::TwoValues { var, first, second }),
        }
    }
}

/// The classes of `num_atoms` atoms `x = v`, numbered by variables and values; `number` gives the
/// index of an atom whose value is in the domain.
pub(super) fn shared_atoms(
    problem: &Problem,
    num_atoms: usize,
    number: &dyn Fn(&Atom) -> Option<usize>,
) -> UnionFind {
    let mut classes = UnionFind::new(num_atoms);
    for posted in problem.constraints() {
        if let Constraint::Equivalent(atoms) = &posted.constraint {
            let positive = atoms.iter().filter(|atom| atom.holds);
            let numbers: Vec<usize> = positive.filter_map(number).collect();
            for pair in numbers.windows(2) {
                classes.unite(pair[0], pair[1]);
            }
        }
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::Formula;

    fn map_of_two() -> VariableMap {
        let mut problem = Problem::new();
        problem.add_variable("x", Domain::new([4]));
        problem.add_variable("y", Domain::new([-1, 7]));
        VariableMap::new(&problem, &mut Formula::new())
    }

    #[test]
    fn atoms_find_their_literals() {
        let map = map_of_two();
        let number = |atom| match map.literal(atom) {
            Truth::Literal(lit) => lit.to_dimacs(),
            Truth::Constant(value) => panic!("constant {value}"),
        };
        assert_eq!(number(Atom::is(VarId(0), 4)), 1);
        assert_eq!(number(Atom::is_not(VarId(1), 7)), -3);
        assert_eq!(map.literal(Atom::is(VarId(0), 5)), Truth::Constant(false));
        assert_eq!(map.literal(Atom::is_not(VarId(0), 5)), Truth::Constant(true));
    }

    #[test]
    fn wrong_assignments_are_refused() {
        let map = map_of_two();
        assert_eq!(map.decode(&[true, false, true, true]), Ok(vec![4, 7]));
        let var = VarId(0);
        assert_eq!(
            map.decode(&[false, true, false]),
            Err(DecodeError::NoValue { var })
        );
        let two_values = DecodeError::TwoValues {
            var: VarId(1),
            first: -1,
            second: 7,
        };
        assert_eq!(map.decode(&[true, true, true]), Err(two_values));
        let too_short = DecodeError::TooShort { found: 1, needed: 3 };
        assert_eq!(map.decode(&[true]), Err(too_short));
    }
}
