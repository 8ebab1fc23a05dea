//! Every file in `models/` reads without a fault, and its expected board, if it
//! has one, is an answer.

use std::path::{Path, PathBuf};

use placet::puzzle::{Projection, Puzzle, Source, check, read};

/// The model files below a folder, by path.
fn model_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in std::fs::read_dir(folder).expect("the folder of models is there") {
        let path = entry.expect("its entries can be read").path();
        if path.is_dir() {
            found.extend(model_files(&path));
        } else if path.extension().is_some_and(|end| end == "toml" || end == "json") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read_model(path: &Path) -> Puzzle {
    let bytes = std::fs::read(path).expect("a model file can be read");
    let name = path.display().to_string();
    let source = Source::from_bytes(&name, bytes).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    read(&source).unwrap_or_else(|faults| panic!("{name}: {faults}"))
}

fn all_models() -> Vec<(PathBuf, Puzzle)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let files = model_files(&folder);
    assert!(files.len() >= 20, "only {} models", files.len());
    let read_one = |path: PathBuf| (path.clone(), read_model(&path));
    files.into_iter().map(read_one).collect()
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
