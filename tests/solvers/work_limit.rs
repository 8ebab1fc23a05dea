//! A limit of work, for every embedded solver that measures its work.

use crate::solvers::conformance::{build, embedded, runner, solve, solver_on};
use crate::solvers::formulas::{any_formula, any_lit, is_unsatisfiable, lits, pigeonhole};
use placet::cnf::Lit;
use placet::engine::sat::{SatSolver, SolverChoice};
use placet::engine::{Limits, StopReason, Verdict};
use proptest::prelude::*;

/// The embedded solvers that measure their work.
fn measuring() -> Vec<SolverChoice> {
    let choices = embedded().filter(|choice| build(choice).work().is_some());
    let choices: Vec<_> = choices.collect();
    assert!(choices.len() >= 2, "{choices:?}");
    choices
}

/// What calls within so much work each come to: the verdict, the number of calls, and the conflicts and work of all.
fn by_parts(solver: &mut dyn SatSolver, assumptions: &[Lit], work: u64) -> (Verdict, u64, [u64; 2]) {
    let limits = Limits::none().with_work(work);
    let (mut calls, mut done) = (0, [0, 0]);
    loop {
        let verdict = solver.solve(assumptions, &limits).expect("a verdict");
        calls += 1;
        done[0] += solver.conflicts().unwrap_or(0);
        done[1] += solver.work().expect("it measures its work");
        if verdict != Verdict::Unknown(StopReason::GaveUp) {
            return (verdict, calls, done);
        }
    }
}

/// A search in parts is the search that it is in one go.
#[test]
fn parts_make_up_the_whole() {
    let formula = pigeonhole(7);
    for choice in measuring() {
        let mut whole = solver_on(&choice, &formula);
        let verdict = whole.solve(&[], &Limits::none()).expect("a verdict");
        assert_eq!(verdict, Verdict::Unsatisfiable);
        let work = whole.work().expect("it measures its work");
        let alone = [whole.conflicts().unwrap_or(0), work];
        let (verdict, calls, done) = by_parts(&mut *solver_on(&choice, &formula), &[], work / 20);
        assert_eq!(verdict, Verdict::Unsatisfiable, "{choice}");
        assert!((15..=25).contains(&calls), "{choice}: {calls}");
        assert_eq!(done[0], alone[0], "{choice}");
        assert!(
            done[1].abs_diff(work) < work / 100,
            "{choice}: {} {work}",
            done[1]
        );
    }
}

#[test]
fn a_search_that_pauses_takes_clauses_and_other_questions() {
    let formula = pigeonhole(8);
    let little = Limits::none().with_work(1_000_000);
    for choice in measuring() {
        let mut solver = solver_on(&choice, &formula);
        let pause = |solver: &mut dyn SatSolver, assumptions: &[Lit]| {
            let verdict = solver.solve(assumptions, &little).expect("a verdict");
            assert_eq!(verdict, Verdict::Unknown(StopReason::GaveUp), "{choice}");
        };
        pause(&mut *solver, &[]);
        pause(&mut *solver, &lits(&[1]));
        pause(&mut *solver, &lits(&[1, 10]));
        // Without a limit it goes on to the end.
        let verdict = solver.solve(&lits(&[1, 10]), &Limits::none()).expect("a verdict");
        assert_eq!(verdict, Verdict::Unsatisfiable, "{choice}");
        let mut solver = solver_on(&choice, &formula);
        pause(&mut *solver, &[]);
        for hole in 1..=8 {
            solver.add_clause(&lits(&[-hole]));
        }
        assert_eq!(solve(&mut *solver, &[], &little), None, "{choice}");
    }
}

/// One that is dropped in a pause, or has gone to another thread, leaves nothing that hangs.
#[test]
fn a_search_that_pauses_may_be_moved_and_dropped() {
    for choice in measuring() {
        let mut solver = solver_on(&choice, &pigeonhole(9));
        let little = Limits::none().with_work(1_000_000);
        let gave_up = Verdict::Unknown(StopReason::GaveUp);
        assert_eq!(solver.solve(&[], &little).expect("a verdict"), gave_up);
        let there = std::thread::spawn(move || (solver.solve(&[], &little), solver));
        let (verdict, solver) = there.join().expect("no panic");
        assert_eq!(verdict.expect("a verdict"), gave_up);
        drop(solver);
    }
}

#[test]
fn random_formulas_by_parts() {
    let problems = (
        any_formula(),
        prop::collection::vec(any_lit(7), 0..5),
        1..10_000_u64,
    );
    for choice in measuring() {
        let outcome = runner(256).run(&problems, |(formula, assumptions, work)| {
            let (verdict, ..) = by_parts(&mut *solver_on(&choice, &formula), &assumptions, work);
            let is_none = verdict == Verdict::Unsatisfiable;
            prop_assert_eq!(is_none, is_unsatisfiable(&formula, &assumptions), "{}", choice);
            Ok(())
        });
        outcome.unwrap_or_else(|failure| panic!("{choice}: {failure}"));
    }
}
