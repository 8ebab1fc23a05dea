//! Presolve against brute force: the same variables, the same solutions.

mod lines;

use placet::problem::presolve::{Deduction, Kind, PresolveSteps, presolve};
use placet::problem::{
    AllDifferent, Atom, Constraint, Count, Domain, Linear, Origin, Problem, Term, ValueCap, VarId,
    brute_force, is_satisfied_by,
};
use proptest::prelude::*;

use crate::random::problem;

use problem::any_problem;

/// Each kind alone, what is on if nothing is said, and all of them.
fn choices() -> impl Iterator<Item = PresolveSteps> {
    let alone = Kind::ALL.into_iter().map(|kind| [kind].into_iter().collect());
    alone.chain([
        PresolveSteps::NONE,
        PresolveSteps::default(),
        PresolveSteps::all(),
    ])
}

/// The solutions stay, by all kinds; what is removed is in none of them, and what is added holds in all.
fn assert_same_solutions(problem: &Problem) {
    let expected = brute_force(problem);
    for kinds in choices() {
        let presolved = presolve(problem, kinds);
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
        assert_eq!(presolve(problem, kinds), presolved);
    }
}

/// Does the sum hold in a solution?
fn holds(linear: &Linear, problem: &Problem, solution: &[i64]) -> bool {
    let mut alone = Problem::new();
    for variable in problem.variables() {
        alone.add_variable(&variable.name, variable.domain.clone());
    }
    alone.post(Origin::Rule(0), Constraint::Linear(linear.clone()));
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
                Origin::Rule(0),
                Constraint::Count(Count {
                    atoms,
                    min,
                    max: copies,
                }),
            );
        }
        for vars in groups {
            problem.post(Origin::Rule(1), Constraint::AllDifferent(AllDifferent { vars }));
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
            problem.post(Origin::Rule(2), Constraint::Linear(linear));
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

/// Variables with these domains, all different.
fn different(domains: &[&[i64]]) -> Problem {
    let mut problem = Problem::new();
    for (index, values) in domains.iter().enumerate() {
        problem.add_variable(format!("x{index}"), Domain::new(values.iter().copied()));
    }
    let vars = problem.var_ids().collect();
    problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
    problem
}

/// What is left of the domains by one kind alone.
fn left(problem: &Problem, kind: Kind) -> Vec<Vec<i64>> {
    let presolved = presolve(problem, [kind].into_iter().collect());
    let variables = presolved.problem.variables().iter();
    variables
        .map(|variable| variable.domain.values().to_vec())
        .collect()
}

#[test]
fn a_value_that_one_variable_has_is_gone_for_the_others() {
    let problem = different(&[&[2], &[1, 2], &[1, 2, 3]]);
    assert_eq!(left(&problem, Kind::Propagation), [[2], [1], [3]]);
}

#[test]
fn a_value_goes_where_it_can() {
    let problem = different(&[&[1, 2, 3], &[2, 3], &[2, 3]]);
    assert_eq!(
        left(&problem, Kind::Propagation),
        [vec![1, 2, 3], vec![2, 3], vec![2, 3]]
    );
    assert_eq!(left(&problem, Kind::Singles), [vec![1], vec![2, 3], vec![2, 3]]);
}

#[test]
fn a_pair_keeps_its_values_for_itself() {
    let problem = different(&[&[1, 2], &[1, 2], &[1, 2, 3, 4, 5], &[2, 3, 4, 5]]);
    let expected = [vec![1, 2], vec![1, 2], vec![3, 4, 5], vec![3, 4, 5]];
    assert_eq!(left(&problem, Kind::Pairs), expected);
    let problem = different(&[&[1, 2, 3, 4], &[1, 2, 3, 4], &[3, 4, 5], &[3, 4, 5], &[3, 4, 5]]);
    assert_eq!(left(&problem, Kind::Pairs)[..2], [[1, 2], [1, 2]]);
}

/// Of kakuro's best-known facts the bounds: 7 in three cells is 1, 2 and 4; 23 is 6, 8 and 9; 16 in two is 7 and 9.
#[test]
fn different_numbers_bound_a_sum() {
    let sum = |len: usize, sum: i64| {
        let mut problem = different(&vec![&[1, 2, 3, 4, 5, 6, 7, 8, 9][..]; len]);
        let terms = problem
            .var_ids()
            .map(|var| Term { coefficient: 1, var })
            .collect();
        let linear = Linear {
            terms,
            min: sum,
            max: sum,
            caps: vec![],
        };
        problem.post(Origin::Rule(1), Constraint::Linear(linear));
        left(&problem, Kind::DistinctSums).swap_remove(0)
    };
    assert_eq!(sum(3, 7), [1, 2, 3, 4]);
    assert_eq!(sum(3, 23), [6, 7, 8, 9]);
    assert_eq!(sum(2, 16), [7, 8, 9]);
    assert_eq!(sum(9, 45).len(), 9);
}

#[test]
fn what_cannot_be_is_told_with_the_constraint() {
    let problem = different(&[&[1, 2], &[1, 2], &[1, 2]]);
    for kind in [Kind::Singles, Kind::Pairs] {
        let presolved = presolve(&problem, [kind].into_iter().collect());
        let last = presolved.deductions.last();
        assert_eq!(last, Some(&Deduction::Impossible { constraint: 0 }), "{kind:?}");
        let [posted] = presolved.problem.constraints() else {
            panic!("{:?}", presolved.problem);
        };
        assert_eq!(posted.constraint, Constraint::Clause(vec![]));
        assert_eq!(posted.provenance.origin, Origin::Rule(0));
    }
}

#[test]
fn figures_at_the_edge_of_64_bits_do_no_harm() {
    let edge = [i64::MIN, 0, i64::MAX];
    for value in edge {
        let mut problem = different(&[&[0], &[value], &edge, &edge[..2]]);
        for factors in [edge, [i64::MAX; 3], [i64::MIN, i64::MIN, 1], [1, -1, i64::MAX]] {
            let terms = problem.var_ids().zip(factors);
            let terms = terms.map(|(var, coefficient)| Term { coefficient, var });
            let linear = Linear {
                terms: terms.collect(),
                min: value,
                max: value,
                caps: vec![],
            };
            problem.post(Origin::Rule(1), Constraint::Linear(linear.clone()));
            problem.post(Origin::Rule(2), Constraint::Linear(linear));
        }
        assert_same_solutions(&problem);
    }
}
