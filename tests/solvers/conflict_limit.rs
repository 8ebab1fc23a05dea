//! A limit of conflicts, for every embedded solver that claims to obey one.

use crate::solvers::conformance::{build, embedded, runner, solve, solver_on};
use crate::solvers::formulas::{any_formula, any_lit, formula, is_unsatisfiable, lits, pigeonhole};
use placet::engine::sat::SolverChoice;
use placet::engine::{Limits, StopReason, Verdict};
use proptest::prelude::*;

/// The embedded solvers that count conflicts.
fn counting() -> Vec<SolverChoice> {
    let choices = embedded().filter(|choice| build(choice).capabilities().conflicts);
    let choices: Vec<_> = choices.collect();
    assert!(choices.len() >= 2, "{choices:?}");
    choices
}

#[test]
fn a_number_of_conflicts_stops_the_search() {
    let hard = pigeonhole(12);
    for choice in counting() {
        let mut solver = solver_on(&choice, &hard);
        for most in [0, 1, 100, 1] {
            let limits = Limits::none().with_conflicts(most);
            let verdict = solver.solve(&[], &limits).expect("a verdict");
            assert_eq!(
                verdict,
                Verdict::Unknown(StopReason::ConflictLimit),
                "{choice}, {most}"
            );
        }
        // It is of use afterwards, and the limit held for one call: one pigeon has no hole at all.
        for hole in 1..=12 {
            solver.add_clause(&lits(&[-hole]));
        }
        assert_eq!(solve(&mut *solver, &[], &Limits::none()), None, "{choice}");
    }
}

#[test]
fn what_needs_few_conflicts_is_found_within_many() {
    let limits = Limits::none().with_conflicts(1_000_000);
    for choice in counting() {
        let mut solver = solver_on(&choice, &pigeonhole(5));
        assert_eq!(solve(&mut *solver, &[], &limits), None, "{choice}");
        let chain = formula(3, &[&[-1, 2], &[-2, 3], &[1]]);
        let assignment = solve(
            &mut *solver_on(&choice, &chain),
            &[],
            &Limits::none().with_conflicts(1),
        );
        assert_eq!(assignment.as_deref(), Some(&[true, true, true][..]));
    }
}

/// Whatever the limit, what is known is true, and it is known or not every time.
#[test]
fn random_formulas_within_few_conflicts() {
    let problems = (any_formula(), prop::collection::vec(any_lit(7), 0..5), 0..8_u64);
    for choice in counting() {
        let outcome = runner(256).run(&problems, |(formula, assumptions, most)| {
            let limits = Limits::none().with_conflicts(most);
            let ask = || {
                let mut solver = solver_on(&choice, &formula);
                solver.solve(&assumptions, &limits).expect("a verdict")
            };
            let verdict = ask();
            assert_eq!(verdict, ask(), "{choice}");
            match verdict {
                Verdict::Unknown(reason) => assert_eq!(reason, StopReason::ConflictLimit),
                Verdict::Satisfiable(assignment) => assert!(formula.is_satisfied_by(&assignment)),
                Verdict::Unsatisfiable => assert!(is_unsatisfiable(&formula, &assumptions)),
            }
            Ok(())
        });
        outcome.expect("nothing but the truth about every formula");
    }
}
