//! The engines for large counts agree with what the models expect, or what is published: the frontier, the search by parts, and the rank of parities.

use itertools::Itertools;
use num_bigint::BigUint;

use crate::models::files::{Model, countable, up_to};
use placet::engine::{FrontierLimits, NotCounted};
use placet::instance::Instance;
use placet::limit::{Limits, Outcome};
use placet::model::{Puzzle, Settings, Source, read_with};
use placet::problem::presolve::PresolveSteps;
use placet::session::{ParallelCount, Session};

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

fn lights_out(n: i64) -> Puzzle {
    let text = std::fs::read_to_string("models/shading/lights-out.toml").expect("a model of the library");
    let mut settings = Settings::new();
    settings.set("n", n);
    let source = Source::new("lights-out.toml", text);
    read_with(&source, &settings).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

fn count(puzzle: Puzzle) -> Option<BigUint> {
    let counted = Session::new(puzzle).count(None).expect("it can be counted");
    counted.found().map(|counted| counted.count)
}

/// Of the cells of `n` rows and columns with an odd sum each, those of all rows and columns but one are free. A sum of `n²` says that there is a solution, or
/// that there is none.
#[test]
fn long_sums_are_parities() {
    for (n, is_odd) in (8..=12).cartesian_product([false, true]) {
        let text = format!(
            "board.grid = [{n}, {n}]\npieces = {{ numbers = '0..1', copies = 'any' }}\n[[rules]]\nholds = [\n\
             'for each l in {{rows, columns}}: sum(l) mod 2 == 1',\n'sum(board) mod 2 == {}',\n]\n",
            i64::from(is_odd)
        );
        let puzzle = read_with(&Source::new("parity.toml", text), &Settings::new());
        let wanted = match is_odd == (n % 2 == 1) {
            true => BigUint::from(1_u32) << ((n - 1) * (n - 1)),
            false => BigUint::ZERO,
        };
        assert_eq!(count(puzzle.expect("a model")), Some(wanted), "{n} x {n}");
    }
}

/// The nullities of lights out, OEIS A159257: the number of solutions is 2 to their power.
#[test]
fn parities_are_counted_by_their_rank() {
    let nullities = [
        0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0, 10, 20,
    ];
    for (n, nullity) in (1..).zip(nullities) {
        assert_eq!(
            count(lights_out(n)),
            Some(BigUint::from(1_u32) << nullity),
            "{n} x {n}"
        );
    }
}
