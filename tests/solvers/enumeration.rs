//! Enumeration by blocking clauses finds each projected solution once.

use std::collections::BTreeSet;

use crate::solvers::formulas::{any_clauses, any_formula, any_lit, formula, lits, pigeonhole, solutions};
use placet::cnf::{ClauseSink, Formula, Lit};
use placet::engine::sat::{SatSolver, SolverChoice, Workload, available};
use placet::engine::{Assignment, Limits, Next, StopFlag, StopReason};
use placet::engine::{Enumerator, LiteralProjection};
use proptest::prelude::*;

fn enumerator(name: &str, formula: &Formula, projection: &LiteralProjection) -> Enumerator {
    let choice: SolverChoice = name.parse().expect("an embedded solver");
    let mut solver: Box<dyn SatSolver> = choice.build(Workload::Enumeration).expect("compiled in");
    solver.add_formula(formula);
    Enumerator::new(solver, projection.clone())
}

fn all(mut enumerator: Enumerator, limits: &Limits) -> Vec<Assignment> {
    let mut found = Vec::new();
    loop {
        match enumerator.next(limits).expect("no fault") {
            Next::Found(assignment) => found.push(assignment),
            Next::Exhausted => break,
            Next::Stopped(reason) => panic!("{reason}"),
        }
    }
    let after = enumerator.next(limits).expect("no fault");
    assert_eq!(after, Next::Exhausted);
    found
}

fn projected(assignment: &[bool], literals: &[Lit]) -> Vec<bool> {
    literals.iter().map(|lit| lit.is_true_in(assignment)).collect()
}

/// Every embedded solver finds exactly the projected solutions, each once.
fn check(formula: &Formula, projection: &LiteralProjection) {
    let truth: BTreeSet<Vec<bool>> = solutions(formula, &[])
        .iter()
        .map(|values| projected(values, &projection.literals))
        .collect();
    for name in available() {
        for limits in [Limits::none(), Limits::none().with_stop(StopFlag::new())] {
            let found = all(enumerator(name, formula, projection), &limits);
            assert!(found.iter().all(|assignment| formula.is_satisfied_by(assignment)));
            let seen: BTreeSet<Vec<bool>> = found
                .iter()
                .map(|assignment| projected(assignment, &projection.literals))
                .collect();
            assert_eq!(seen.len(), found.len(), "{name} finds one twice");
            assert_eq!(seen, truth, "{name}");
        }
    }
}

fn projection(numbers: &[i32], positive_only: bool) -> LiteralProjection {
    LiteralProjection {
        literals: lits(numbers),
        positive_only,
    }
}

#[test]
fn nothing_to_project_on() {
    for positive_only in [false, true] {
        check(&formula(2, &[]), &projection(&[], positive_only));
        check(&formula(0, &[]), &projection(&[], positive_only));
        check(&formula(1, &[&[1], &[-1]]), &projection(&[], positive_only));
    }
}

#[test]
fn repeated_and_opposite_literals() {
    check(&formula(2, &[&[1, 2]]), &projection(&[1, 1, -1], false));
    check(&formula(2, &[&[1, 2]]), &projection(&[1, -1, 2, -2], true));
}

#[test]
fn variables_that_no_clause_mentions() {
    check(&formula(3, &[&[1]]), &projection(&[2, 3], false));
    let solver = SolverChoice::Varisat
        .build(Workload::Enumeration)
        .expect("compiled in");
    let found = all(Enumerator::new(solver, projection(&[2], false)), &Limits::none());
    assert_eq!(found.len(), 2);
}

/// Placements of one piece in each of two cells, beside a free variable.
#[test]
fn positive_blocking_where_each_cell_holds_one_piece() {
    let cells = formula(
        7,
        &[
            &[1, 2, 3],
            &[-1, -2],
            &[-1, -3],
            &[-2, -3],
            &[4, 5, 6],
            &[-4, -5],
            &[-4, -6],
            &[-5, -6],
            &[-1, -4],
            &[7, -1],
        ],
    );
    check(&cells, &projection(&[1, 2, 3, 4, 5, 6], true));
    check(&cells, &projection(&[1, 2, 3, 4, 5, 6], false));
}

#[test]
fn a_stopped_enumeration_goes_on() {
    let choice = SolverChoice::Varisat;
    let solver = choice.build(Workload::Enumeration).expect("compiled in");
    let mut enumerator = Enumerator::new(solver, projection(&[1, 2, 3], false));
    let flag = StopFlag::new();
    let first = enumerator.next(&Limits::none()).expect("no fault");
    assert!(matches!(first, Next::Found(_)));
    flag.raise();
    let stopped = enumerator
        .next(&Limits::none().with_stop(flag))
        .expect("no fault");
    assert_eq!(stopped, Next::Stopped(StopReason::Interrupted));
    assert_eq!(all(enumerator, &Limits::none()).len(), 7);
}

#[test]
fn an_unsatisfiable_formula_has_none() {
    for name in available() {
        let found = all(
            enumerator(name, &pigeonhole(4), &projection(&[1], false)),
            &Limits::none(),
        );
        assert_eq!(found, []);
    }
}

/// Clauses over seven variables, the first four in pairs of which exactly one is true.
fn any_paired_formula() -> impl Strategy<Value = Formula> {
    any_clauses(7, 16).prop_map(|clauses| {
        let mut formula = formula(7, &[&[1, 2], &[-1, -2], &[3, 4], &[-3, -4]]);
        clauses.iter().for_each(|clause| formula.add_clause(clause));
        formula
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_formulas(formula in any_formula(), literals in prop::collection::vec(any_lit(7), 0..8)) {
        check(&formula, &LiteralProjection { literals, positive_only: false });
    }

    #[test]
    fn random_formulas_with_positive_blocking(formula in any_paired_formula()) {
        check(&formula, &projection(&[1, 2, 3, 4], true));
    }
}
