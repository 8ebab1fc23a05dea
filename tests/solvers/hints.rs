//! Hints change no answer, whoever takes them.

use crate::solvers::conformance::{build, check_answer, embedded, runner};
use crate::solvers::formulas::{any_formula, any_lit, formula, lits};
use placet::cnf::Lit;
use placet::engine::{Limits, Verdict};
use proptest::prelude::*;

#[test]
fn preferred_literals_are_tried_first() {
    let takers = embedded().filter(|choice| build(choice).capabilities().phases);
    let mut num_takers = 0;
    for choice in takers {
        num_takers += 1;
        for preferred in [[1, -2, 3], [-1, 2, -3], [1, 2, 3], [-1, -2, -3]] {
            let preferred = lits(&preferred);
            let mut solver = build(&choice);
            solver.prefer(&preferred);
            solver.add_formula(&formula(3, &[&[1, 2, 3], &[-1, -2, -3], &[1, -1]]));
            solver.reserve_vars(3);
            let verdict = solver.solve(&[], &Limits::none());
            let Ok(Verdict::Satisfiable(assignment)) = verdict else {
                panic!("{choice}: {verdict:?}");
            };
            // The last one decided may be forced by a clause, the first two never are.
            let met = preferred.iter().filter(|lit| lit.is_true_in(&assignment));
            assert!(met.count() >= 2, "{choice}: {preferred:?}, {assignment:?}");
        }
    }
    assert!(num_takers > 0);
}

/// With groups that are no groups and literals that can't hold, answers and cores are as right as without.
#[test]
fn bad_hints_do_no_harm() {
    let hints = prop::collection::vec(any_lit(7), 0..7);
    let problems = (any_formula(), prop::collection::vec(any_lit(7), 0..5), hints);
    for choice in embedded() {
        let outcome = runner(256).run(&problems, |(formula, assumptions, hints)| {
            let mut solver = build(&choice);
            solver.prefer(&hints);
            solver.reserve_vars(7);
            solver.add_formula(&formula);
            let groups: Vec<Vec<Lit>> = hints.chunks(3).map(<[Lit]>::to_vec).collect();
            solver.decide_by(&groups);
            check_answer(&mut *solver, &formula, &assumptions, &Limits::none());
            check_answer(&mut *solver, &formula, &[], &Limits::none());
            Ok(())
        });
        outcome.expect("the truth about every formula");
    }
}
