//! Disjunctions whose parts share a leaf: once its value is known, each part is about one other leaf.
//!
//! "A neighbour shows one more than the cell": for each value of the cell, a clause names the neighbours that show the next.

use itertools::Itertools;

use crate::lower::lowering::Lowering;
use placet_model::{Boolean, Leaf};
use placet_problem::{Atom, VarId};

/// A part of a disjunction that is about one or two leaves.
struct Part<'b> {
    statement: &'b Boolean,
    leaves: Vec<Leaf>,
}

impl Lowering<'_> {
    /// Says that one of the statements holds by a clause for each value of a leaf. Tells whether it did: only if each statement then is one atom at most.
    ///
    /// # Size
    /// For each value of the leaf a clause with an atom for each statement.
    pub(super) fn assert_value_by_value(&mut self, list: &[Boolean]) -> bool {
        let parts = list.iter().map(|statement| Part {
            statement,
            leaves: statement.leaves(),
        });
        let parts: Vec<Part<'_>> = parts.collect();
        let Some(leaf) = common_leaf(&parts) else {
            return false;
        };
        let var = self.leaf_var(leaf);
        let values = self.values(var);
        let mut clauses = values
            .iter()
            .map(|value| Some(vec![Atom::is_not(var, *value)]))
            .collect_vec();
        for part in &parts {
            let Some(atoms) = self.atoms_by_value(part, leaf, &values) else {
                return false;
            };
            for (clause, atom) in clauses.iter_mut().zip(atoms) {
                match (atom, clause.as_mut()) {
                    (PartAtom::True, _) => *clause = None,
                    (PartAtom::Open(atom), Some(clause)) => clause.push(atom),
                    (PartAtom::False, _) | (_, None) => {}
                }
            }
        }
        clauses
            .into_iter()
            .flatten()
            .for_each(|clause| self.clause(clause));
        true
    }

    /// What a part says at each value of a leaf; `None` if it is more than an atom for one of them.
    fn atoms_by_value(&mut self, part: &Part<'_>, leaf: Leaf, values: &[i64]) -> Option<Vec<PartAtom>> {
        let other = part.leaves.iter().find(|other| **other != leaf).copied();
        let leaves = [leaf].into_iter().chain(other).collect_vec();
        let vars = self.few(&leaves, self.subexpressions.limits.asserted)?;
        let other_var = vars.get(1).copied();
        let others = other_var.map(|var| self.values(var));
        let domains = [values.to_vec()].into_iter().chain(others.clone()).collect();
        let cases = self.cases(part.statement, &leaves, domains);
        let others = others.unwrap_or_else(|| vec![0]);
        let rows = cases.outcomes().chunks(others.len());
        rows.map(|holds| part_atom(other_var, &others, holds)).collect()
    }
}

/// What a part of a disjunction says once a leaf is known.
enum PartAtom {
    True,
    False,
    Open(Atom),
}

/// That a variable has one of those of its values for which the part holds, as an atom.
fn part_atom(var: Option<VarId>, values: &[i64], holds: &[bool]) -> Option<PartAtom> {
    let all = || values.iter().zip(holds);
    let holding = all()
        .filter(|(_, holds)| **holds)
        .map(|(value, _)| *value)
        .collect_vec();
    let failing = all()
        .filter(|(_, holds)| !**holds)
        .map(|(value, _)| *value)
        .collect_vec();
    match (holding.as_slice(), failing.as_slice(), var) {
        (_, [], _) => Some(PartAtom::True),
        ([], _, _) => Some(PartAtom::False),
        ([only], _, Some(var)) => Some(PartAtom::Open(Atom::is(var, *only))),
        (_, [other], Some(var)) => Some(PartAtom::Open(Atom::is_not(var, *other))),
        _ => None,
    }
}

/// A leaf of all parts with two leaves, of which there are some, if no part has more.
fn common_leaf(parts: &[Part<'_>]) -> Option<Leaf> {
    if !parts.iter().all(|part| matches!(part.leaves.len(), 1 | 2)) {
        return None;
    }
    let mut pairs = parts.iter().filter(|part| part.leaves.len() == 2);
    let first = pairs.next()?;
    let mut candidates = first.leaves.clone();
    pairs.for_each(|part| candidates.retain(|leaf| part.leaves.contains(leaf)));
    candidates.first().copied()
}

#[cfg(test)]
mod tests {
    use crate::lower::lower;
    use placet_model::{Source, read};
    use placet_problem::Constraint;

    #[test]
    fn a_clause_for_each_value_takes_the_place_of_helper_variables() {
        let text = "board.grid = [3, 3]\npieces = { numbers = '1..9', copies = 'any' }\n\
            rules = [{ holds = 'r2c2 == 9 or any(for y in neighbours(r2c2): y == r2c2 + 1)' }]";
        let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|error| panic!("{error}"));
        let lowered = lower(&puzzle);
        assert_eq!(lowered.problem.variables().len(), 9, "the cells");
        let constraints = lowered.problem.constraints().iter();
        let clauses = constraints.map(|posted| match &posted.constraint {
            Constraint::Clause(atoms) => atoms.len(),
            other => panic!("{other:?}"),
        });
        assert_eq!(clauses.collect::<Vec<_>>(), [5; 8]);
    }
}
