//! Random small problems that mix constraints, under every choice.

use proptest::collection::vec;
use proptest::prelude::*;

use super::exact::{all_choices, assert_exact_under};
use placet_problem::{
    AllDifferent, Atom, Constraint, Count, Domain, Lex, Linear, Map, Origin, Problem, Table, Term, VarId,
};

const NUM_VARS: u32 = 4;

fn var() -> impl Strategy<Value = VarId> {
    (0..NUM_VARS).prop_map(VarId)
}

fn value() -> impl Strategy<Value = i64> {
    -2i64..5
}

fn atom() -> impl Strategy<Value = Atom> {
    (var(), value(), any::<bool>()).prop_map(|(var, value, holds)| Atom { var, value, holds })
}

fn term() -> impl Strategy<Value = Term> {
    (-3i64..4, var()).prop_map(|(coefficient, var)| Term { coefficient, var })
}

fn constraint() -> impl Strategy<Value = Constraint> {
    prop_oneof![
        2 => vec(var(), 0..4).prop_map(|vars| Constraint::AllDifferent(AllDifferent { vars })),
        3 => (vec(atom(), 0..7), 0usize..4, 0usize..6)
            .prop_map(|(atoms, min, max)| Constraint::Count(Count { atoms, min, max })),
        4 => (vec(term(), 0..6), -8i64..8, 0i64..9).prop_map(|(terms, min, width)| {
            let (max, caps) = (min + width, vec![]);
            Constraint::Linear(Linear { terms, min, max, caps })
        }),
        1 => (var(), var(), vec((value(), value()), 2..8)).prop_map(|(from, to, mut image)| {
            image.sort_unstable();
            image.dedup_by_key(|pair| pair.0);
            Constraint::Map(Map { from, to, image: image.into() })
        }),
        1 => vec(var(), 0..4).prop_flat_map(|vars| {
            let arity = vars.len();
            vec(vec(value(), arity), 0..30)
                .prop_map(move |tuples| Constraint::Table(Table { vars: vars.clone(), tuples: tuples.into() }))
        }),
        1 => vec(atom(), 0..4).prop_map(Constraint::Clause),
        1 => vec(atom(), 0..4).prop_map(Constraint::Equivalent),
        3 => (vec((var(), var()), 0..5), any::<bool>()).prop_map(|(pairs, is_strict)| {
            let (left, right) = pairs.into_iter().unzip();
            Constraint::Lex(Lex { left, right, is_strict })
        }),
        1 => vec((var(), value()), 0..4).prop_map(|pairs| {
            Constraint::Equivalent(pairs.into_iter().map(|(var, value)| Atom::is(var, value)).collect())
        }),
    ]
}

/// Up to three constraints over four variables; two constraints each have an origin.
pub(super) fn problem() -> impl Strategy<Value = Problem> {
    let domains = vec(vec(value(), 1..5), NUM_VARS as usize);
    (domains, vec(constraint(), 0..4)).prop_map(|(domains, constraints)| {
        let mut problem = Problem::new();
        for (index, values) in domains.into_iter().enumerate() {
            problem.add_variable(format!("x{index}"), Domain::new(values));
        }
        for (index, constraint) in constraints.into_iter().enumerate() {
            problem.post(Origin::Rule(index as u32 / 2), constraint);
        }
        problem
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn models_are_solutions_under_every_choice(problem in problem()) {
        assert_exact_under(&problem, all_choices());
    }
}
