//! An objective that is a sum of other variables has no columns, and the same solutions.

use std::collections::BTreeSet;

use placet::problem::{Atom, Constraint, Domain, Linear, Origin, Problem, Term, VarId, brute_force};
use placet::program::{Column, ObjectiveSense, Program, ProgramObjective};
use proptest::prelude::*;

use crate::program::exact::values;
use crate::program::problem::any_problem;
use crate::program::solutions::solutions;

/// A weighted sum.
type Parts = Vec<(i64, VarId)>;

/// The first variables, each with its factor.
fn of_first(problem: &Problem, factors: &[i64]) -> Parts {
    factors.iter().copied().zip(problem.var_ids()).collect()
}

/// A problem with a further variable that is a sum of others. Its domain has the sums that there may be within the bounds.
fn with_sum(mut problem: Problem, parts: Parts, sign: i64, bounds: (i64, i64)) -> (Problem, VarId) {
    let mut sums = BTreeSet::from([0]);
    for (factor, var) in &parts {
        let values = problem.domain(*var).values();
        sums = sums
            .iter()
            .flat_map(|sum| values.iter().map(move |value| sum + factor * value))
            .collect();
    }
    let sums = sums.range(bounds.0..=bounds.1).copied();
    let goal = problem.add_variable("goal", Domain::new(sums));
    let terms = parts.into_iter().map(|(factor, var)| (sign * factor, var));
    let terms = terms.chain([(-sign, goal)]);
    problem.post(
        Origin::Rule(7),
        Constraint::Linear(Linear {
            terms: terms
                .map(|(coefficient, var)| Term { coefficient, var })
                .collect(),
            min: 0,
            max: 0,
            caps: vec![],
        }),
    );
    (problem, goal)
}

/// As much of a variable as can be.
fn best(var: VarId, num_shown: usize) -> ProgramObjective {
    let direction = ObjectiveSense::Maximise;
    ProgramObjective {
        direction,
        var,
        num_shown,
    }
}

/// The program of the objective has the problem's solutions, where none but these variables are without columns.
#[track_caller]
fn assert_same(problem: &Problem, goal: VarId, sums: &[VarId]) {
    let others = problem.var_ids().filter(|var| !sums.contains(var));
    let width: usize = others.map(|var| problem.domain(var).len()).sum();
    assert_eq!(assert_solutions(problem, best(goal, 0)), width);
}

/// The program of the objective has the problem's solutions, each with its value. The number of its columns.
#[track_caller]
fn assert_solutions(problem: &Problem, objective: ProgramObjective) -> usize {
    let goal = objective.var;
    let program = Program::for_objective(problem, Some(objective)).expect("the numbers are small");
    assert_eq!(values(&program), brute_force(problem));
    let terms = objective.terms(program.columns());
    for ones in solutions(&program) {
        let held = terms.iter().filter(|(_, column)| ones[column.index()]);
        let value: i64 = held.map(|(factor, _)| factor).sum();
        let values = program
            .columns()
            .values(&ones)
            .expect("each variable has a value");
        assert_eq!(values[goal.index()], value);
    }
    program.columns().len()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn solutions_are_one_to_one(
        problem in any_problem(),
        factors in prop::collection::vec(-3..4_i64, 1..4),
        sign in prop::sample::select(vec![1, -1]),
        bounds in (-9..3_i64, 3..12_i64),
    ) {
        let parts = of_first(&problem, &factors);
        let num_shown = problem.var_ids().count();
        let width: usize = problem.var_ids().map(|var| problem.domain(var).len()).sum();
        let (problem, goal) = with_sum(problem, parts, sign, bounds);
        // A sum without values is none, and has no columns either.
        prop_assert_eq!(assert_solutions(&problem, best(goal, num_shown)), width);
        // The others may be sums too, by a rule of chance, where they are not shown.
        prop_assert!(assert_solutions(&problem, best(goal, 0)) <= width);
    }
}

/// `x` and `y` from 1 to 3.
fn two() -> Problem {
    let mut problem = Problem::new();
    problem.add_variable("x", Domain::new(1..=3));
    problem.add_variable("y", Domain::new(1..=3));
    problem
}

#[test]
fn it_has_columns_where_others_speak_of_it() {
    let parts = of_first(&two(), &[2, 1]);
    let (mut problem, goal) = with_sum(two(), parts, 1, (0, 99));
    assert_same(&problem, goal, &[goal]);
    problem.post(Origin::Rule(8), Constraint::Clause(vec![Atom::is_not(goal, 5)]));
    assert_same(&problem, goal, &[]);
}

#[test]
fn sums_of_sums_have_none_either() {
    let parts = of_first(&two(), &[2, 1]);
    let (problem, inner) = with_sum(two(), parts, -1, (0, 99));
    let x = problem.var_ids().next().expect("there are three");
    let (mut problem, goal) = with_sum(problem, vec![(3, inner), (-1, x)], 1, (0, 20));
    assert_same(&problem, goal, &[inner, goal]);
    problem.post(Origin::Rule(8), Constraint::Clause(vec![Atom::is_not(inner, 5)]));
    assert_same(&problem, goal, &[goal]);
}

#[test]
fn what_is_shown_has_columns() {
    let parts = of_first(&two(), &[2, 1]);
    let (problem, goal) = with_sum(two(), parts, 1, (0, 99));
    let of = |num_shown| {
        let program = Program::for_objective(&problem, Some(best(goal, num_shown)));
        program.expect("the numbers are small").columns().len()
    };
    assert_eq!((of(2), of(3)), (6, 6 + problem.domain(goal).len()));
}

#[test]
fn it_has_columns_where_it_can_not_be_every_sum() {
    let mut problem = two();
    let vars: Vec<VarId> = problem.var_ids().collect();
    let goal = problem.add_variable("goal", Domain::new([2, 4, 6]));
    let terms = [(1, vars[0]), (1, vars[1]), (-1, goal)];
    let terms = terms.map(|(coefficient, var)| Term { coefficient, var });
    let (min, max, caps) = (0, 0, vec![]);
    let terms = terms.to_vec();
    problem.post(
        Origin::Rule(0),
        Constraint::Linear(Linear {
            terms,
            min,
            max,
            caps,
        }),
    );
    assert_same(&problem, goal, &[]);
}

#[test]
fn a_cell_may_be_the_objective() {
    let problem = two();
    let goal = problem.var_ids().next().expect("there are two");
    assert_same(&problem, goal, &[]);
    let program = Program::for_objective(&problem, Some(best(goal, 0))).expect("there is no sum");
    let terms = best(goal, 0).terms(program.columns());
    assert_eq!(
        terms,
        [1, 2, 3].map(|value| (value, Column::from_index(value as usize - 1)))
    );
}
