//! Which atoms of a problem share a literal, because constraints make them equivalent.

use placet_problem::{Atom, Constraint, Problem, UnionFind};

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
