//! What every SAT solver must do, embedded or a program, held against brute force.

#![allow(
    clippy::print_stderr,
    reason = "how long stopping took helps where a test fails"
)]

use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

use crate::solvers::formulas::{
    any_clauses, any_formula, any_lit, formula, is_unsatisfiable, lits, pigeonhole,
};
use placet::cnf::{ClauseSink, Formula, Lit};
use placet::engine::sat::{SatSolver, SolverChoice, Workload, available};
use placet::engine::{Assignment, Limits, StopFlag, StopReason, Verdict};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Programs to try where they are installed, `-` for the formula on stdin.
const PROGRAMS: [&str; 7] = [
    "cadical -q",
    "cadical -q -",
    "minisat",
    "clasp --verbose=0",
    "clasp -",
    "picosat",
    "cryptominisat5 --verb 0",
];

/// Every solver that can be had here.
fn choices() -> Vec<SolverChoice> {
    let mut choices: Vec<SolverChoice> = available()
        .iter()
        .map(|name| name.parse().expect("an embedded solver"))
        .collect();
    for command in PROGRAMS {
        match command.parse() {
            Ok(choice) => choices.push(choice),
            // Straight to standard error: what macros print is shown only where a test fails.
            Err(_) => writeln!(io::stderr(), "skipped: {command} is not installed").expect("it is open"),
        }
    }
    choices
}

pub(crate) fn embedded() -> impl Iterator<Item = SolverChoice> {
    available()
        .iter()
        .map(|name| name.parse().expect("an embedded solver"))
}

pub(crate) fn build(choice: &SolverChoice) -> Box<dyn SatSolver> {
    choice.build(Workload::default()).expect("a solver that is there")
}

pub(crate) fn solver_on(choice: &SolverChoice, formula: &Formula) -> Box<dyn SatSolver> {
    let mut solver = build(choice);
    solver.add_formula(formula);
    solver
}

/// The solver's assignment, or `None` for "unsatisfiable".
pub(crate) fn solve(solver: &mut dyn SatSolver, assumptions: &[Lit], limits: &Limits) -> Option<Assignment> {
    match solver.solve(assumptions, limits) {
        Ok(Verdict::Satisfiable(assignment)) => Some(assignment),
        Ok(Verdict::Unsatisfiable) => None,
        other => panic!("{}: {other:?}", solver.name()),
    }
}

/// Asks with and without limits that could stop the search, since some solvers
/// work differently under them, and holds each answer against brute force.
fn check(choice: &SolverChoice, formula: &Formula, assumptions: &[Lit]) {
    for limits in [Limits::none(), Limits::none().with_stop(StopFlag::new())] {
        check_answer(&mut *solver_on(choice, formula), formula, assumptions, &limits);
    }
}

pub(crate) fn check_answer(
    solver: &mut dyn SatSolver,
    formula: &Formula,
    assumptions: &[Lit],
    limits: &Limits,
) {
    let unsatisfiable = is_unsatisfiable(formula, assumptions);
    match solve(solver, assumptions, limits) {
        Some(assignment) => {
            assert_eq!(assignment.len(), formula.num_vars(), "{}", solver.name());
            assert!(formula.is_satisfied_by(&assignment), "{}", solver.name());
            assert!(assumptions.iter().all(|lit| lit.is_true_in(&assignment)));
            assert_eq!(solver.core(), None);
        }
        None => {
            assert!(unsatisfiable, "{} on {formula:?}", solver.name());
            check_core(solver, formula, assumptions);
        }
    }
}

fn check_core(solver: &dyn SatSolver, formula: &Formula, assumptions: &[Lit]) {
    let core = solver.core();
    assert_eq!(core.is_some(), solver.capabilities().cores, "{}", solver.name());
    if let Some(core) = core {
        assert!(core.iter().all(|lit| assumptions.contains(lit)), "{core:?}");
        assert!(
            is_unsatisfiable(formula, &core),
            "{}: {core:?} of {assumptions:?} on {formula:?}",
            solver.name()
        );
    }
}

#[test]
fn degenerate_formulas() {
    let cases = [
        formula(0, &[]),
        formula(0, &[&[]]),
        formula(3, &[]),
        formula(3, &[&[], &[1, 2]]),
        formula(1, &[&[1]]),
        formula(1, &[&[-1]]),
        formula(1, &[&[1], &[-1]]),
        formula(2, &[&[1], &[-1, 2], &[-2]]),
        formula(5, &[&[2, -4]]),
        formula(5, &[&[5]]),
        formula(2, &[&[1, -1]]),
        formula(2, &[&[2, 1, -2], &[-1, -1, -1]]),
        formula(2, &[&[1, 1], &[2, 2], &[-1, -1, -2, -2]]),
        formula(2, &[&[1, 2], &[1, 2], &[-1, 2], &[1, -2], &[-1, -2]]),
    ];
    for choice in choices() {
        for case in &cases {
            check(&choice, case, &[]);
        }
    }
}

#[test]
fn assumptions() {
    let chain = formula(4, &[&[-1, 2], &[-2, 3], &[4, -4]]);
    let unit = formula(3, &[&[1], &[-1, 2]]);
    let broken = formula(1, &[&[]]);
    for choice in choices() {
        for numbers in [
            &[1][..],
            &[1, -3],
            &[-3, 4, 1],
            &[1, 1],
            &[2, -2],
            &[4, 2, -2],
            &[-4],
        ] {
            check(&choice, &chain, &lits(numbers));
        }
        for numbers in [&[1][..], &[-1], &[3, -2], &[-2, -1, -3]] {
            check(&choice, &unit, &lits(numbers));
        }
        check(&choice, &broken, &lits(&[1]));
    }
}

#[test]
fn an_assumption_may_bring_its_variable() {
    for choice in choices() {
        let mut solver = build(&choice);
        let assignment = solve(&mut *solver, &lits(&[-1, 3]), &Limits::none());
        let assignment = assignment.expect("nothing forbids it");
        assert_eq!((assignment.len(), assignment[0], assignment[2]), (3, false, true));
    }
}

#[test]
fn clauses_after_an_answer() {
    for choice in choices() {
        for limits in [Limits::none(), Limits::none().with_stop(StopFlag::new())] {
            let mut formula = formula(3, &[&[1, 2]]);
            let mut solver = solver_on(&choice, &formula);
            for clause in [&[-1, 3][..], &[-2], &[2, -2], &[3, 3], &[-3, -1, 2], &[1]] {
                check_answer(&mut *solver, &formula, &[], &limits);
                check_answer(&mut *solver, &formula, &lits(&[-3, 1]), &limits);
                check_answer(&mut *solver, &formula, &[], &limits);
                formula.add_clause(&lits(clause));
                solver.add_clause(&lits(clause));
            }
            check_answer(&mut *solver, &formula, &[], &limits);
            check_answer(&mut *solver, &formula, &lits(&[2]), &limits);
        }
    }
}

#[test]
fn variables_after_an_answer() {
    for choice in choices() {
        let mut solver = solver_on(&choice, &formula(1, &[&[1]]));
        assert_eq!(
            solve(&mut *solver, &[], &Limits::none()).map(|a| a.len()),
            Some(1)
        );
        solver.reserve_vars(2);
        assert_eq!(
            solve(&mut *solver, &[], &Limits::none()).map(|a| a.len()),
            Some(2)
        );
        solver.add_clause(&lits(&[-1, 4]));
        let assignment = solve(&mut *solver, &[], &Limits::none()).expect("still satisfiable");
        assert_eq!((assignment.len(), assignment[3]), (4, true));
    }
}

#[test]
fn small_pigeonholes() {
    for choice in choices() {
        let mut solver = solver_on(&choice, &pigeonhole(5));
        assert_eq!(solve(&mut *solver, &[], &Limits::none()), None);
        assert_eq!(solve(&mut *solver, &[], &Limits::none()), None);
    }
}

#[test]
fn the_same_answers_every_time() {
    let formula = formula(6, &[&[1, 2, 3], &[-1, -4], &[4, 5, -6], &[-3, 6]]);
    for choice in embedded() {
        let answer = |_| solve(&mut *solver_on(&choice, &formula), &[], &Limits::none());
        let answers: Vec<_> = (0..3).map(answer).collect();
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{choice}");
    }
}

/// Random formulas; programs get fewer, since each costs a process.
fn random_cases(choice: &SolverChoice) -> u32 {
    match choice {
        SolverChoice::External(_) => 20,
        _ => 256,
    }
}

pub(crate) fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config {
        failure_persistence: None,
        ..Config::with_cases(cases)
    })
}

#[test]
fn random_formulas() {
    let problems = (any_formula(), prop::collection::vec(any_lit(7), 0..5));
    for choice in choices() {
        let outcome = runner(random_cases(&choice)).run(&problems, |(formula, assumptions)| {
            check(&choice, &formula, &assumptions);
            Ok(())
        });
        outcome.expect("the truth about every formula");
    }
}

/// Clauses and questions by turns, on one solver.
#[test]
fn random_dialogues() {
    let turn = (
        any_clauses(7, 8),
        prop::collection::vec(any_lit(7), 0..5),
        any::<bool>(),
    );
    let dialogues = prop::collection::vec(turn, 1..12);
    for choice in embedded() {
        let outcome = runner(256).run(&dialogues, |turns| {
            let mut formula = formula(7, &[]);
            let mut solver = solver_on(&choice, &formula);
            let gated = turns[0].2;
            for (clauses, assumptions, stoppable) in turns {
                for clause in clauses {
                    formula.add_clause(&clause);
                    solver.add_clause(&clause);
                }
                let flag = if stoppable || gated {
                    StopFlag::new()
                } else {
                    StopFlag::disconnected()
                };
                let limits = Limits::none().with_stop(flag);
                check_answer(&mut *solver, &formula, &assumptions, &limits);
            }
            Ok(())
        });
        outcome.expect("the truth at every turn");
    }
}

/// How long a solver may take to notice that it should stop.
const PATIENCE: Duration = Duration::from_secs(5);

#[test]
fn a_deadline_stops_the_search() {
    let hard = pigeonhole(12);
    for choice in choices() {
        let mut solver = solver_on(&choice, &hard);
        let start = Instant::now();
        let limits = Limits::none().with_time_limit(Duration::from_millis(200));
        let verdict = solver.solve(&[], &limits).expect("a verdict");
        assert_eq!(verdict, Verdict::Unknown(StopReason::TimeLimit), "{choice}");
        assert!(start.elapsed() < PATIENCE, "{choice}: {:?}", start.elapsed());
        eprintln!("{choice}: stopped after {:?}", start.elapsed());
        // It is of use afterwards: one pigeon has no hole at all.
        for hole in 1..=12 {
            solver.add_clause(&lits(&[-hole]));
        }
        assert_eq!(solve(&mut *solver, &[], &Limits::none()), None, "{choice}");
    }
}

#[test]
fn a_stop_flag_stops_the_search_from_another_thread() {
    let hard = pigeonhole(12);
    for choice in choices() {
        let mut solver = solver_on(&choice, &hard);
        let flag = StopFlag::new();
        let raiser = flag.clone();
        let start = Instant::now();
        let thread = thread::spawn(move || {
            thread::sleep(Duration::from_millis(100));
            raiser.raise();
        });
        let verdict = solver
            .solve(&[], &Limits::none().with_stop(flag))
            .expect("a verdict");
        assert_eq!(verdict, Verdict::Unknown(StopReason::Interrupted), "{choice}");
        assert!(start.elapsed() < PATIENCE, "{choice}: {:?}", start.elapsed());
        thread.join().expect("a raised flag");
    }
}

#[test]
fn a_limit_reached_before_the_start() {
    let flag = StopFlag::new();
    flag.raise();
    for choice in choices() {
        let mut solver = solver_on(&choice, &formula(1, &[&[1]]));
        let over = Limits::none().with_time_limit(Duration::ZERO);
        let verdict = solver.solve(&[], &over).expect("a verdict");
        assert_eq!(verdict, Verdict::Unknown(StopReason::TimeLimit));
        let verdict = solver
            .solve(&[], &over.with_stop(flag.clone()))
            .expect("a verdict");
        assert_eq!(verdict, Verdict::Unknown(StopReason::Interrupted));
        assert!(solve(&mut *solver, &[], &Limits::none()).is_some());
    }
}
