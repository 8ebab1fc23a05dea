//! Random small problems with every kind of constraint.

use placet::problem::{
    AllDifferent, Atom, Constraint, Count, Domain, Lex, Linear, Map, Origin, Problem, Table, Term, VarId,
};
use proptest::prelude::*;

const NUM_VARS: u32 = 4;

pub(crate) fn any_var() -> impl Strategy<Value = VarId> {
    (0..NUM_VARS).prop_map(VarId)
}

pub(crate) fn any_value() -> impl Strategy<Value = i64> {
    -2..=3i64
}

fn any_atoms(most: usize) -> impl Strategy<Value = Vec<Atom>> {
    let atom =
        (any_var(), any_value(), any::<bool>()).prop_map(|(var, value, holds)| Atom { var, value, holds });
    prop::collection::vec(atom, 0..=most)
}

fn any_constraint() -> impl Strategy<Value = Constraint> {
    let vars = || prop::collection::vec(any_var(), 0..4);
    let all_different = prop::sample::subsequence((0..NUM_VARS).map(VarId).collect::<Vec<_>>(), 0..=4)
        .prop_map(|vars| Constraint::AllDifferent(AllDifferent { vars }));
    let count = (any_atoms(9), 0..3usize, 0..3usize).prop_map(|(atoms, min, more)| {
        Constraint::Count(Count {
            atoms,
            min,
            max: min + more,
        })
    });
    let terms = prop::collection::vec((-2..=3i64, any_var()), 0..5);
    let linear = (terms, -6..=6i64, 0..=4i64).prop_map(|(terms, min, more)| {
        let terms = terms
            .into_iter()
            .map(|(coefficient, var)| Term { coefficient, var })
            .collect();
        Constraint::Linear(Linear {
            terms,
            min,
            max: min + more,
            caps: vec![],
        })
    });
    let image = prop::collection::btree_map(any_value(), any_value(), 0..6);
    let map = (any_var(), any_var(), image)
        .prop_filter("a variable is no function of itself here", |(from, to, _)| {
            from != to
        })
        .prop_map(|(from, to, image)| {
            Constraint::Map(Map::new(from, to, image).expect("each value has one image"))
        });
    let table = vars().prop_flat_map(|vars| {
        let tuple = prop::collection::vec(any_value(), vars.len());
        (Just(vars), prop::collection::vec(tuple, 0..8))
            .prop_map(|(vars, tuples)| Constraint::Table(Table::new(vars, tuples).expect("tuples as long")))
    });
    let clause = any_atoms(4).prop_map(Constraint::Clause);
    let equivalent = any_atoms(4).prop_map(Constraint::Equivalent);
    let pairs = prop::collection::vec((any_var(), any_var()), 0..4);
    let lex = (pairs, any::<bool>()).prop_map(|(pairs, is_strict)| {
        let (left, right) = pairs.into_iter().unzip();
        Constraint::Lex(Lex {
            left,
            right,
            is_strict,
        })
    });
    prop_oneof![all_different, count, linear, map, table, clause, equivalent, lex]
}

pub(crate) fn any_problem() -> impl Strategy<Value = Problem> {
    let domains = prop::collection::vec(prop::collection::btree_set(any_value(), 1..6), NUM_VARS as usize);
    (domains, prop::collection::vec(any_constraint(), 0..5)).prop_map(|(domains, constraints)| {
        let mut problem = Problem::new();
        for (index, values) in domains.into_iter().enumerate() {
            problem.add_variable(format!("x{index}"), Domain::new(values));
        }
        for (index, constraint) in constraints.into_iter().enumerate() {
            problem.post(Origin::Rule(index as u32), constraint);
        }
        problem
    })
}
