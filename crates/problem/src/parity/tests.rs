use itertools::Itertools;
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::{Constraint, Domain, Linear, Origin, Provenance, Table, Term, brute_force};

const VARS: usize = 6;

/// Variables with one value or two, in equations that are lists of tuples or sums with twice a further variable.
fn problem(domains: &[Vec<i64>], sets: &[(Vec<usize>, bool, bool)]) -> Problem {
    let mut problem = Problem::new();
    for values in domains {
        problem.add_variable("x", Domain::new(values.iter().copied()));
    }
    for (set, is_odd, is_table) in sets {
        let vars = set.iter().unique().map(|var| VarId(*var as u32)).collect_vec();
        let constraint = match is_table {
            true => table(vars, *is_odd, &problem),
            false => sum(vars, *is_odd, &mut problem),
        };
        problem.post(Origin::Rule(0), constraint);
    }
    problem
}

fn table(vars: Vec<VarId>, is_odd: bool, problem: &Problem) -> Constraint {
    let values = vars.iter().map(|var| problem.domain(*var).values().to_vec());
    let tuples = values.multi_cartesian_product();
    let tuples = tuples.filter(|tuple| (tuple.iter().sum::<i64>() % 2 != 0) == is_odd);
    Constraint::Table(Table {
        vars,
        tuples: tuples.collect(),
    })
}

fn sum(vars: Vec<VarId>, is_odd: bool, problem: &mut Problem) -> Constraint {
    let half = problem.add_variable("half", Domain::new(-20..=20));
    let terms = vars.into_iter().map(|var| (1, var)).chain([(-2, half)]);
    let terms = terms.map(|(coefficient, var)| Term { coefficient, var });
    Constraint::Linear(Linear {
        terms: terms.collect(),
        min: i64::from(is_odd),
        max: i64::from(is_odd),
        caps: vec![],
    })
}

fn any_domain() -> impl Strategy<Value = Vec<i64>> {
    prop_oneof![
        4 => Just(vec![0, 1]),
        1 => Just(vec![3, 4]),
        1 => Just(vec![-3, -2]),
        1 => Just(vec![5]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The rank gives the number of solutions, and each solution is one of the system.
    #[test]
    fn solutions_are_counted(
        domains in vec(any_domain(), VARS),
        sets in vec((vec(0..VARS, 1..4), any::<bool>(), any::<bool>()), 2..6),
    ) {
        let problem = problem(&domains, &sets);
        let solutions = brute_force(&problem);
        // An equation in which no variable has two values is none here.
        if let Some(count) = ParitySystem::count(&problem) {
            prop_assert_eq!(count, BigUint::from(solutions.len()));
        }
        let Some(system) = ParitySystem::of(&problem) else { return Ok(()) };
        prop_assert!(!system.is_contradictory() || solutions.is_empty());
        for values in &solutions {
            for solved in &system.solved {
                let free = solved.free.iter().map(|free| system.free[*free].var);
                let all = free.chain([solved.var.var]);
                let sum: i64 = all.map(|var| values[var.index()]).sum();
                prop_assert_eq!(sum % 2 != 0, solved.is_odd);
            }
        }
    }
}

/// Equations over all pairs of three variables, and one that has nothing to do with them.
#[test]
fn a_contradiction_is_as_small_as_possible() {
    let sets = [
        (vec![0, 1], true, true),
        (vec![3, 4], true, true),
        (vec![1, 2], true, true),
        (vec![0, 2], true, true),
    ];
    let mut parted = Problem::new();
    for _ in 0..VARS {
        parted.add_variable("x", Domain::new(0..=1));
    }
    for (rule, (set, is_odd, _)) in (0..).zip(&sets) {
        let vars = set.iter().map(|var| VarId(*var as u32)).collect_vec();
        let constraint = table(vars, *is_odd, &parted);
        parted.post(Origin::Rule(rule), constraint);
    }
    let system = ParitySystem::of(&parted).expect("four equations");
    let from = system.contradiction(&parted).expect("three are odd");
    assert_eq!(from, [0, 2, 3].map(|rule| Provenance::from(Origin::Rule(rule))));
    assert_eq!(ParitySystem::count(&parted), Some(BigUint::ZERO));
}

#[test]
fn what_says_more_than_a_parity_is_no_equation() {
    let bits = vec![vec![0, 1]; VARS];
    let sets = [(vec![0, 1], true, true), (vec![1, 2], true, true)];
    let pure = problem(&bits, &sets);
    assert_eq!(ParitySystem::count(&pure), Some(BigUint::from(16_u32)));
    // Two of three are equal to 1: an even sum, but not each of those.
    let mut more = pure;
    let vars = [0, 1, 2].map(VarId).to_vec();
    let tuples = [[1, 1, 0], [1, 0, 1], [0, 1, 1]].map(Vec::from).to_vec();
    more.post(
        Origin::Rule(1),
        Constraint::Table(Table::new(vars, tuples).expect("three columns")),
    );
    assert_eq!(ParitySystem::count(&more), None);
}

/// Equations with a variable of their own say nothing together, be it theirs from the start or after others are left out.
#[test]
fn equations_say_something_together_if_they_share_all_variables() {
    let bits = vec![vec![0, 1]; VARS];
    let chain = [
        (vec![0, 1], true, true),
        (vec![1, 2], true, true),
        (vec![2, 3], true, true),
    ];
    assert!(ParitySystem::of(&problem(&bits, &chain)).is_none());
    let ring = [
        chain.as_slice(),
        &[(vec![3, 0], true, true), (vec![3, 4], true, true)],
    ]
    .concat();
    let system = ParitySystem::of(&problem(&bits, &ring)).expect("a ring of four");
    assert_eq!((system.solved.len(), system.free.len()), (3, 1));
    assert!(!system.is_contradictory());
}

/// A half that is too small, or that is used again, says more.
#[test]
fn a_half_that_is_not_free_says_more() {
    for (halves, is_again) in [(0..=1, false), (0..=2, true)] {
        let mut problem = Problem::new();
        for _ in 0..4 {
            problem.add_variable("x", Domain::new(0..=1));
        }
        let half = problem.add_variable("half", Domain::new(halves));
        let vars = [0, 1, 2, 3].map(VarId);
        let terms = vars.map(|var| (1, var)).into_iter().chain([(-2, half)]);
        let terms = terms.map(|(coefficient, var)| Term { coefficient, var });
        let even = Linear {
            terms: terms.collect(),
            min: 0,
            max: 0,
            caps: vec![],
        };
        problem.post(Origin::Rule(0), Constraint::Linear(even));
        for pair in [[0, 1], [1, 2]] {
            let constraint = table(pair.map(VarId).to_vec(), true, &problem);
            problem.post(Origin::Rule(0), constraint);
        }
        if is_again {
            let tuples = vec![vec![1], vec![2]];
            problem.post(
                Origin::Rule(0),
                Constraint::Table(Table::new(vec![half], tuples).expect("one column")),
            );
        }
        assert_eq!(ParitySystem::count(&problem), None);
    }
}
