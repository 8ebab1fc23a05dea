use super::*;
use crate::{Constraint, Domain, Origin, Table, brute_force, is_satisfied_by};

/// Bits, and sets of them with their parities: as lists of tuples, or as sums with a further variable.
fn bits(num_vars: u32, sets: &[(&[u32], bool)], as_tables: bool) -> Problem {
    let mut problem = Problem::new();
    for var in 0..num_vars {
        problem.add_variable(format!("x{var}"), Domain::new(0..=1));
    }
    for (set, is_odd) in sets {
        let vars: Vec<VarId> = set.iter().map(|var| VarId(*var)).collect();
        let constraint = if as_tables {
            let tuples = vars.iter().map(|_| 0..=1).multi_cartesian_product();
            let tuples = tuples.filter(|tuple| (tuple.iter().sum::<i64>() % 2 == 1) == *is_odd);
            Constraint::Table(Table {
                vars,
                tuples: tuples.collect(),
            })
        } else {
            let half = problem.add_variable("half", Domain::new(0..=set.len() as i64));
            let terms = vars.into_iter().map(|var| (1, var)).chain([(-2, half)]);
            Constraint::Linear(equal(terms.collect(), i64::from(*is_odd)))
        };
        problem.post(Origin::Rule(0), constraint);
    }
    problem
}

fn found(problem: &Problem) -> Vec<String> {
    let lines: Vec<Line> = problem.constraints().iter().map(Line::new).collect();
    let text = |(linear, from): &Implied| {
        let terms = linear
            .terms
            .iter()
            .map(|term| format!("{:+}·{}", term.coefficient, term.var.0));
        format!("{} = {} from {from:?}", terms.collect::<String>(), linear.min)
    };
    implied(&lines, problem).iter().map(text).collect()
}

#[test]
fn a_system_with_one_solution_is_solved() {
    for as_tables in [true, false] {
        let problem = bits(
            3,
            &[(&[0, 1], true), (&[1, 2], true), (&[0, 1, 2], true)],
            as_tables,
        );
        let expected = [
            "+1·0 = 0 from [1, 2]",
            "+1·1 = 1 from [0, 1, 2]",
            "+1·2 = 0 from [0, 2]",
        ];
        assert_eq!(found(&problem), expected);
    }
}

#[test]
fn equations_that_contradict_each_other_are_impossible() {
    let problem = bits(3, &[(&[0, 1], true), (&[1, 2], true), (&[0, 2], true)], true);
    assert!(found(&problem).contains(&" = 1 from [0, 1, 2]".to_string()));
    assert!(brute_force(&problem).is_empty());
}

#[test]
fn tuples_can_state_several_equations() {
    let mut problem = bits(4, &[(&[0, 1, 3], true)], true);
    let tuples = vec![vec![0, 0, 1], vec![1, 1, 1]].into();
    let vars = [0, 1, 2].map(VarId).to_vec();
    problem.post(Origin::Rule(0), Constraint::Table(Table { vars, tuples }));
    assert_eq!(found(&problem), ["+1·3 = 1 from [0, 1]"]);
}

/// Values 4 and 7, and variables that have more values.
#[test]
fn other_values_have_parities_too() {
    let mut problem = Problem::new();
    let x = problem.add_variable("x", Domain::new([4, 7]));
    let z = problem.add_variable("z", Domain::new(0..=9));
    let [q, r] = ["q", "r"].map(|name| problem.add_variable(name, Domain::new(-9..=9)));
    for (terms, sum) in [(vec![(1, x), (1, z), (2, q)], 1), (vec![(3, z), (2, r)], 0)] {
        problem.post(Origin::Rule(0), Constraint::Linear(equal(terms, sum)));
    }
    assert_eq!(found(&problem), ["+1·0 = 7 from [0, 1]"]);
    for solution in brute_force(&problem) {
        assert_eq!(solution[0], 7);
    }
}

/// Pseudo-random systems: whatever is stated holds in every solution.
#[test]
fn what_follows_holds_in_every_solution() {
    let mut state = 1_u64;
    let mut next = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut num_stated = 0;
    for _ in 0..200 {
        let sets: Vec<(Vec<u32>, bool)> = (0..4)
            .map(|_| ((0..6).filter(|_| next(2) == 0).collect(), next(2) == 0))
            .filter(|(set, _): &(Vec<u32>, bool)| !set.is_empty())
            .collect();
        let sets: Vec<(&[u32], bool)> = sets.iter().map(|(set, odd)| (set.as_slice(), *odd)).collect();
        let problem = bits(6, &sets, true);
        let lines: Vec<Line> = problem.constraints().iter().map(Line::new).collect();
        let mut stated = problem.clone();
        for (linear, _) in implied(&lines, &problem) {
            num_stated += 1;
            stated.post(Origin::Rule(1), Constraint::Linear(linear));
        }
        for solution in brute_force(&problem) {
            assert!(is_satisfied_by(&stated, &solution), "{sets:?}");
        }
    }
    assert!(num_stated > 100, "{num_stated}");
}
