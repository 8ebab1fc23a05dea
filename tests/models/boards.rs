//! Every file in `models/` has the boards that it says it has, whatever the
//! solver and the encodings.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use crate::extent::in_turn;
use crate::models::encodings::encodings;
use crate::models::files::{Model, countable, up_to};
use crate::models::memo::Memo;
use placet::encode::{Choices, Encoder, OpenSums};
use placet::engine::sat::{SolverChoice, Workload, available};
use placet::instance::Instance;
use placet::limit::{Limits, Outcome};
use placet::model::Board;
use placet::session::{Boards, Engine, Options, Session};

/// Beyond this number of boards a model is tried in one way alone.
const FEW: u64 = 200;

/// All boards of a model by a solver, each found once.
pub(crate) fn boards(model: &Model, solver: &str, choices: Choices) -> BTreeSet<String> {
    let compiled = model.compiled(choices);
    let solver: SolverChoice = solver.parse().expect("an embedded solver");
    let solver = solver.build(Workload::Enumeration).expect("compiled in");
    all_of(model, Boards::by_sat(&compiled, solver))
}

/// The same with the default encodings. Several tests compare others with these, so they are found once.
fn found_by_default(model: &Model, solver: &str) -> Arc<BTreeSet<String>> {
    static FOUND: LazyLock<Memo<(String, String), BTreeSet<String>>> = LazyLock::new(Memo::default);
    let key = (model.name.clone(), solver.to_string());
    FOUND.get(key, || boards(model, solver, Choices::default()))
}

/// All boards of a model by the search, each found once.
pub(crate) fn searched(model: &Model) -> BTreeSet<String> {
    let instance = Instance::new(model.puzzle.clone());
    all_of(model, Boards::by_search(&instance))
}

/// All boards that a search finds, each found once.
pub(crate) fn all_of(model: &Model, mut search: Boards) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    loop {
        match search.next_within(&Limits::none()) {
            Ok(Outcome::Complete(Some(solution))) => {
                let is_new = found.insert(key(&solution.answer));
                assert!(is_new, "{} finds a board twice", model.name);
            }
            Ok(Outcome::Complete(None)) => return found,
            other => panic!("{}: {other:?}", model.name),
        }
    }
}

fn key(board: &Board) -> String {
    format!("{board:?}")
}

fn holds_what_it_expects(model: &Model) {
    let found = found_by_default(model, "varisat");
    assert_eq!(found.len() as u64, model.expected(), "{}", model.name);
    assert!(
        searched(model) == *found,
        "{}: the search finds others",
        model.name
    );
    if let Some(board) = &model.puzzle.expectation().board {
        assert!(found.contains(&key(board)), "{}: not among them", model.name);
    }
}

#[test]
fn every_model_has_the_boards_that_it_expects() {
    countable().iter().for_each(holds_what_it_expects);
}

#[test]
fn every_embedded_solver_finds_the_same_boards() {
    for model in up_to(FEW) {
        let by_default = found_by_default(&model, "varisat");
        for solver in available().iter().filter(|name| **name != "varisat") {
            let found = found_by_default(&model, solver);
            assert_eq!(found, by_default, "{}: {solver}", model.name);
        }
    }
}

/// A model without sums has no more to try here than other solvers do.
#[test]
fn sums_inside_the_solver_give_the_same_boards() {
    let mut by_sums = Options::default();
    by_sums.engine = Engine::Sat;
    by_sums.solver = Some("placet".parse().expect("it is embedded"));
    let mut num_models = 0;
    for model in up_to(FEW) {
        let instance = Instance::new(model.puzzle.clone());
        let forecast =
            Encoder::new(Choices::default()).forecast_with(&instance.lowered().problem, OpenSums::Native);
        if forecast.expect("it is small").num_sums == 0 {
            continue;
        }
        let mut session = Session::with_options(model.puzzle.clone(), by_sums.clone());
        let found = all_of(&model, session.boards().expect("the solver suits"));
        assert_eq!(found, *found_by_default(&model, "varisat"), "{}", model.name);
        num_models += 1;
    }
    assert!(num_models > 20, "sums are frequent: {num_models}");
}

#[test]
fn every_encoding_gives_the_same_boards() {
    for (turn, model) in up_to(FEW).into_iter().enumerate() {
        let by_default = found_by_default(&model, "batsat");
        for choices in in_turn(encodings(&model), turn, 2) {
            let found = boards(&model, "batsat", choices);
            assert_eq!(found, *by_default, "{}: {choices:?}", model.name);
        }
    }
}
