//! The engines for large counts agree with what the models expect: the frontier, and the search by parts.

use crate::models::files::{Model, countable, up_to};
use placet::engine::{FrontierLimits, NotCounted};
use placet::instance::Instance;
use placet::limit::{Limits, Outcome};
use placet::problem::presolve::PresolveSteps;
use placet::session::ParallelCount;

/// States of the frontier, as many as a test has time for.
const STATES: usize = 100_000;

/// With and without presolve.
fn instance(model: &Model) -> [Instance; 2] {
    [
        Instance::new(model.puzzle.clone()),
        Instance::presolved(model.puzzle.clone(), PresolveSteps::default()),
    ]
}

#[test]
fn the_frontier_counts_what_is_expected() {
    let mut counted = 0;
    for model in &countable() {
        for instance in instance(model) {
            match instance.count_by_frontier(FrontierLimits::of_states(STATES), &Limits::none()) {
                Ok(count) => {
                    assert_eq!(
                        count,
                        Outcome::Complete(model.expected().into()),
                        "{}",
                        model.name
                    );
                    counted += 1;
                }
                Err(NotCounted::Unsuited(_) | NotCounted::TooLarge | NotCounted::TooMany { .. }) => {}
                Err(other) => panic!("{}: {other}", model.name),
            }
        }
    }
    assert!(counted >= 60, "only {counted} times it came to an end");
}

#[test]
fn parts_count_what_is_expected() {
    for model in &up_to(10_000) {
        let instance = Instance::presolved(model.puzzle.clone(), PresolveSteps::for_whole_sums());
        let tally = ParallelCount::new(&instance);
        assert_eq!(
            tally.run(2, &Limits::none()).expect("no wrong board"),
            Outcome::Complete(model.expected()),
            "{}",
            model.name
        );
    }
}
