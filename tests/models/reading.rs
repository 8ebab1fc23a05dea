//! Every file in `models/` reads without a diagnostic, and its expected board, if it
//! has one, is an answer.

use crate::models::files::{all, best, with_objective};
use placet::model::check;

#[test]
fn every_model_says_what_it_is_and_what_is_known() {
    for crate::models::files::Model { name, puzzle } in all() {
        assert_ne!(puzzle.title(), "untitled", "{name}");
        assert!(puzzle.source().is_some(), "{name} has no source");
        let is_known = puzzle.expectation().solutions.is_some() || puzzle.expectation().board.is_some();
        assert!(is_known, "{name} expects nothing");
        let is_ruled =
            !puzzle.rules().is_empty() || puzzle.pieces().has_forms() || puzzle.objective().is_some();
        assert!(is_ruled, "{name} has no rules");
    }
}

#[test]
fn no_model_is_warned_of() {
    for crate::models::files::Model { name, puzzle } in all() {
        assert!(puzzle.warnings().is_empty(), "{name}: {}", puzzle.warnings());
    }
}

#[test]
fn every_expected_board_is_an_answer() {
    for crate::models::files::Model { name, puzzle } in all() {
        let Some(board) = &puzzle.expectation().board else {
            continue;
        };
        if !puzzle.projection().is_whole_board() {
            continue;
        }
        let report = check(&puzzle, board);
        assert!(report.is_clean(), "{}: {:#?}", name, report.violations);
    }
}

#[test]
fn every_expected_board_of_an_objective_is_the_best() {
    for crate::models::files::Model { name, puzzle } in with_objective() {
        let (Some(objective), Some(board)) = (&puzzle.objective(), &puzzle.expectation().board) else {
            panic!("{name} expects no board");
        };
        let value = objective.value(puzzle.layout(), puzzle.pieces(), board);
        assert_eq!(value, Some(best(&name, &puzzle)), "{name}");
    }
}

#[test]
fn givens_agree_with_the_expected_board() {
    for crate::models::files::Model { name, puzzle } in all() {
        let board = puzzle.expectation().board.iter();
        for (given, board) in board.flat_map(|board| puzzle.givens().iter().map(move |given| (given, board)))
        {
            let shown = board.face(given.cell);
            let agrees = shown.is_some_and(|face| given.faces.contains(&face));
            assert!(agrees, "{}: {:?}", name, given.cell);
        }
    }
}
