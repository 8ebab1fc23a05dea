//! Presolve against brute force: the same variables, the same solutions.

use placet::presolve::{Deduction, Kind, Kinds, presolve};
use placet::problem::{
    AllDifferent, Atom, Constraint, Count, Domain, Linear, Origin, Problem, Term, ValueCap, VarId,
    brute_force, is_satisfied_by,
};
use proptest::prelude::*;

#[path = "random/problem.rs"]
mod problem;

use problem::any_problem;

const ADDED: Origin = Origin(1_000_000);

/// Each kind alone, what is on if nothing is said, and all of them.
fn choices() -> impl Iterator<Item = Kinds> {
    let alone = Kind::ALL.into_iter().map(|kind| [kind].into_iter().collect());
    alone.chain([Kinds::NONE, Kinds::default(), Kinds::all()])
}

/// The solutions stay, by all kinds; what is removed is in none of them, and what is added holds in all.
fn assert_same_solutions(problem: &Problem) {
    let expected = brute_force(problem);
    for kinds in choices() {
        let presolved = presolve(problem, kinds, ADDED);
        assert_eq!(presolved.problem.variables().len(), problem.variables().len());
        assert_eq!(brute_force(&presolved.problem), expected, "{kinds:?}");
        for deduction in &presolved.deductions {
            let holds = |solution: &Vec<i64>| match deduction {
                Deduction::Removed(removal) => solution[removal.var.index()] != removal.value,
                Deduction::Implied { linear, .. } => holds(linear, problem, solution),
                Deduction::Impossible { .. } => false,
                _ => true,
            };
            assert!(expected.iter().all(holds), "{deduction:?}");
        }
        assert_eq!(presolve(problem, kinds, ADDED), presolved);
    }
}

/// Does the sum hold in a solution?
fn holds(linear: &Linear, problem: &Problem, solution: &[i64]) -> bool {
    let mut alone = Problem::new();
    for variable in problem.variables() {
        alone.add_variable(&variable.name, variable.domain.clone());
    }
    alone.post(Origin(0), Constraint::Linear(linear.clone()));
    is_satisfied_by(&alone, solution)
}

const NUM_VARS: u32 = 6;

fn any_vars(most: usize) -> impl Strategy<Value = Vec<VarId>> {
    prop::sample::subsequence((0..NUM_VARS).map(VarId).collect::<Vec<_>>(), 1..=most)
}

/// Problems as puzzles make them: values used so often, groups of different values, sums that know of both.
fn any_placement() -> impl Strategy<Value = Problem> {
    let sums = prop::collection::vec(
        (
            any_vars(6),
            prop::collection::vec(-1..=2i64, 6),
            0..=16i64,
            0..=1i64,
        ),
        1..5,
    );
    let groups = prop::collection::vec(any_vars(4), 0..3);
    let domains = prop::collection::vec(prop::collection::btree_set(1..=6i64, 2..=6), NUM_VARS as usize);
    (domains, sums, groups, 1..=2usize).prop_map(|(domains, sums, groups, copies)| {
        let mut problem = Problem::new();
        for (index, values) in domains.into_iter().enumerate() {
            problem.add_variable(format!("x{index}"), Domain::new(values));
        }
        for value in 1..=6 {
            let atoms = problem.var_ids().map(|var| Atom::is(var, value)).collect();
            let min = usize::from(copies == 1);
            problem.post(
                Origin(0),
                Constraint::Count(Count {
                    atoms,
                    min,
                    max: copies,
                }),
            );
        }
        for vars in groups {
            problem.post(Origin(1), Constraint::AllDifferent(AllDifferent { vars }));
        }
        for (vars, factors, min, more) in sums {
            let terms = vars.into_iter().zip(factors);
            let terms = terms.map(|(var, coefficient)| Term { coefficient, var });
            let cap = |value| ValueCap {
                value,
                at_most: copies,
            };
            let linear = Linear {
                terms: terms.collect(),
                min,
                max: min + more,
                caps: (1..=6).map(cap).collect(),
            };
            problem.post(Origin(2), Constraint::Linear(linear));
        }
        problem
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn random_problems_keep_their_solutions(problem in any_problem()) {
        assert_same_solutions(&problem);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_placements_keep_their_solutions(problem in any_placement()) {
        assert_same_solutions(&problem);
    }
}
