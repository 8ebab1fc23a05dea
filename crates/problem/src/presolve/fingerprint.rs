//! A quick look at a constraint, which tells most of them apart.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use crate::{Atom, Constraint, VarId};

/// What constraints with the same [normal form](crate::normal_form) have in common: the least and the greatest of numbers made of what a
/// constraint is about, which depend neither on an order nor on repetitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fingerprint {
    kind: u8,
    least: u64,
    greatest: u64,
}

impl Fingerprint {
    pub(super) fn of(constraint: &Constraint) -> Self {
        match constraint {
            Constraint::AllDifferent(all) => of_vars(0, &all.vars),
            // A map is the table of its pairs.
            Constraint::Table(table) => of_vars(1, &table.vars),
            Constraint::Map(map) => of_vars(1, &[map.from, map.to]),
            Constraint::Count(count) => of_atoms(2, &count.atoms),
            Constraint::Clause(atoms) => of_atoms(3, atoms),
            Constraint::Equivalent(atoms) => of_atoms(4, atoms),
            // Terms can cancel out, and pairs be left out.
            Constraint::Linear(_) => of_vars(5, &[]),
            Constraint::Lex(_) => of_vars(6, &[]),
        }
    }
}

fn of_vars(kind: u8, vars: &[VarId]) -> Fingerprint {
    ends(kind, vars.iter().map(|var| FxBuildHasher.hash_one(var)))
}

/// Whether the atoms are negated does not matter: in an equivalence, all can be.
fn of_atoms(kind: u8, atoms: &[Atom]) -> Fingerprint {
    let numbers = atoms
        .iter()
        .map(|atom| FxBuildHasher.hash_one((atom.var, atom.value)));
    ends(kind, numbers)
}

fn ends(kind: u8, numbers: impl Iterator<Item = u64>) -> Fingerprint {
    let (least, greatest) = numbers.fold((u64::MAX, 0), |(least, greatest), number| {
        (least.min(number), greatest.max(number))
    });
    Fingerprint {
        kind,
        least,
        greatest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Map, Table};

    fn atoms(atoms: &[(u32, i64, bool)]) -> Vec<Atom> {
        let atom = |(var, value, holds): &(u32, i64, bool)| Atom {
            var: VarId(*var),
            value: *value,
            holds: *holds,
        };
        atoms.iter().map(atom).collect()
    }

    fn are_alike(one: &Constraint, other: &Constraint) -> bool {
        Fingerprint::of(one) == Fingerprint::of(other)
    }

    #[test]
    fn order_repetitions_and_negation_do_not_matter() {
        let one = Constraint::Equivalent(atoms(&[(0, 1, true), (7, 2, false), (3, 1, true)]));
        let other = [(7, 2, true), (3, 1, false), (0, 1, false), (3, 1, false)];
        assert!(are_alike(&one, &Constraint::Equivalent(atoms(&other))));
        assert!(!are_alike(&one, &Constraint::Clause(atoms(&other))));
    }

    #[test]
    fn other_values_are_told_apart() {
        let clause = |value| Constraint::Clause(atoms(&[(0, 1, true), (7, value, true)]));
        assert!(are_alike(&clause(2), &clause(2)));
        assert!(!are_alike(&clause(2), &clause(3)));
    }

    #[test]
    fn a_map_is_like_its_table() {
        let map = Constraint::Map(Map {
            from: VarId(3),
            to: VarId(1),
            image: vec![(0, 1)],
        });
        let table = Constraint::Table(Table {
            vars: vec![VarId(1), VarId(3)],
            tuples: vec![vec![1, 0]],
        });
        assert!(are_alike(&map, &table));
    }
}
