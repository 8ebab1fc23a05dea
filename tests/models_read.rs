//! Every file in `models/` reads without a fault, and its expected board, if it
//! has one, is an answer.

use std::path::PathBuf;

use placet::puzzle::{Projection, Puzzle, Source, check, read};

mod model_folder;

fn all_models() -> Vec<(PathBuf, Puzzle)> {
    let read_one = |(path, text): (PathBuf, String)| {
        let name = path.display().to_string();
        let puzzle = read(&Source::new(&name, text)).unwrap_or_else(|faults| panic!("{name}: {faults}"));
        (path, puzzle)
    };
    model_folder::toml_models().into_iter().map(read_one).collect()
}

#[test]
fn every_model_says_what_it_is_and_what_is_known() {
    for (path, puzzle) in all_models() {
        assert_ne!(puzzle.title, "untitled", "{}", path.display());
        assert!(puzzle.source.is_some(), "{} has no source", path.display());
        assert!(puzzle.expect.solutions.is_some(), "{}", path.display());
        assert!(!puzzle.rules.is_empty(), "{} has no rules", path.display());
    }
}

#[test]
fn every_expected_board_is_an_answer() {
    for (path, puzzle) in all_models() {
        let Some(board) = &puzzle.expect.board else {
            continue;
        };
        if puzzle.projection != Projection::Board {
            continue;
        }
        let report = check(&puzzle, board);
        assert!(report.is_clean(), "{}: {:#?}", path.display(), report.violations);
    }
}

#[test]
fn givens_agree_with_the_expected_board() {
    for (path, puzzle) in all_models() {
        let board = puzzle.expect.board.iter();
        for (given, board) in board.flat_map(|board| puzzle.givens.iter().map(move |given| (given, board))) {
            let shown = board.face(given.cell);
            let agrees = shown.is_some_and(|face| given.faces.contains(&face));
            assert!(agrees, "{}: {:?}", path.display(), given.cell);
        }
    }
}
