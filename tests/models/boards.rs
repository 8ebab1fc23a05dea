//! Every file in `models/` has the boards that it says it has, whatever the
//! solver and the encodings.

use std::collections::BTreeSet;

use crate::files::{HARD, Model, all, countable, up_to};
use placet::encode::{AtMostOneEncoding, Choices, SumEncoding};
use placet::pipeline::{Boards, Found, Posed};
use placet::puzzle::Board;
use placet::solve::Limits;
use placet::solve::sat::{SolverChoice, Workload, available};

/// Models that take more than a few seconds have a test each, to run side by side.
const LONG: [&str; 2] = [
    "models/sums/hexagon-around-zero.toml",
    "models/sums/pandiagonal-square-4.toml",
];

/// Beyond this number of boards a model is tried in one way alone.
const FEW: u64 = 200;

/// All boards of a model by a solver, each found once.
pub(crate) fn boards(model: &Model, solver: &str, choices: Choices) -> BTreeSet<String> {
    let compiled = model.compiled(choices);
    let solver: SolverChoice = solver.parse().expect("an embedded solver");
    let solver = solver.build(Workload::Enumeration).expect("compiled in");
    all_of(model, Boards::new(&compiled, solver))
}

/// All boards of a model by the search, each found once.
pub(crate) fn searched(model: &Model) -> BTreeSet<String> {
    let posed = Posed::new(model.puzzle.clone());
    all_of(model, Boards::by_search(&posed))
}

fn all_of(model: &Model, mut search: Boards<'_>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    loop {
        match search.next(&Limits::none()) {
            Ok(Found::Solution(solution)) => {
                let is_new = found.insert(key(&solution.answer));
                assert!(is_new, "{} finds a board twice", model.name);
            }
            Ok(Found::Exhausted) => return found,
            other => panic!("{}: {other:?}", model.name),
        }
    }
}

fn key(board: &Board) -> String {
    format!("{board:?}")
}

fn holds_what_it_expects(model: &Model) {
    let found = boards(model, "varisat", Choices::default());
    assert_eq!(found.len() as u64, model.expected(), "{}", model.name);
    assert!(
        searched(model) == found,
        "{}: the search finds others",
        model.name
    );
    if let Some(board) = &model.puzzle.expect.board {
        assert!(found.contains(&key(board)), "{}: not among them", model.name);
    }
}

fn long(name: &str) {
    let model = all().into_iter().find(|model| model.name == name);
    holds_what_it_expects(&model.unwrap_or_else(|| panic!("{name} is gone")));
}

#[test]
fn every_model_has_the_boards_that_it_expects() {
    let models = countable().into_iter();
    models
        .filter(|model| !LONG.contains(&model.name.as_str()))
        .for_each(|model| holds_what_it_expects(&model));
}

#[test]
fn the_hard_models_have_the_boards_that_they_expect() {
    let models = all().into_iter();
    for model in models.filter(|model| HARD.contains(&model.name.as_str())) {
        assert_eq!(searched(&model).len() as u64, model.expected(), "{}", model.name);
    }
}

#[test]
fn the_hexagon_around_zero() {
    long(LONG[0]);
}

#[test]
fn the_pandiagonal_squares_of_order_4() {
    long(LONG[1]);
}

#[test]
fn every_embedded_solver_finds_the_same_boards() {
    for model in up_to(FEW) {
        let by_default = boards(&model, "varisat", Choices::default());
        for solver in available().iter().filter(|name| **name != "varisat") {
            let found = boards(&model, solver, Choices::default());
            assert_eq!(found, by_default, "{}: {solver}", model.name);
        }
    }
}

#[test]
fn every_encoding_gives_the_same_boards() {
    for model in up_to(FEW) {
        let by_default = boards(&model, "batsat", Choices::default());
        for sum in [
            SumEncoding::OrderTree,
            SumEncoding::DirectTree,
            SumEncoding::Adder,
        ] {
            for at_most_one in [AtMostOneEncoding::Pairwise, AtMostOneEncoding::Ladder] {
                let choices = Choices { sum, at_most_one };
                let found = boards(&model, "batsat", choices);
                assert_eq!(found, by_default, "{}: {choices:?}", model.name);
            }
        }
    }
}
