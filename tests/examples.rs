//! The examples do what they say.

#[path = "../examples/all_boards.rs"]
#[expect(dead_code, reason = "its `main` is not called here")]
mod all_boards;
#[path = "../examples/built_puzzles.rs"]
#[expect(dead_code, reason = "its `main` is not called here")]
mod built_puzzles;
#[path = "../examples/count_boards.rs"]
#[expect(dead_code, reason = "its `main` is not called here")]
mod count_boards;
#[path = "../examples/export_and_decode.rs"]
#[expect(dead_code, reason = "its `main` is not called here")]
mod export_and_decode;
#[path = "../examples/first_board.rs"]
#[expect(dead_code, reason = "its `main` is not called here")]
mod first_board;
#[path = "../examples/unique_board.rs"]
#[expect(dead_code, reason = "its `main` is not called here")]
mod unique_board;

use std::process::Command;
use std::time::Duration;

fn model(path: &str) -> String {
    let path = format!("{}/models/{path}.toml", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the model is there")
}

/// What `placet show` prints for a model file.
fn shown(path: &str) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_placet"))
        .args(["show", path])
        .output();
    let output = run.expect("placet runs");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("it prints text")
}

#[test]
fn built_puzzles_are_those_of_the_library() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, builder) in built_puzzles::PUZZLES {
        let builder = builder();
        let read = placet::Puzzle::from_toml(&model(name)).expect("a model");
        let built = builder.build().unwrap_or_else(|error| panic!("{name}: {error}"));
        let summary = placet::render::summary::puzzle;
        assert_eq!(summary(&built), summary(&read), "{name}");
        let file = folder.path().join("built.toml");
        std::fs::write(&file, builder.to_toml()).expect("a file can be written");
        let path = format!("{}/models/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(shown(&file.display().to_string()), shown(&path), "{name}");
    }
}

const NONE: &str = "board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{ sum = 4, of = 'rows' }]";

#[test]
fn the_first_board() {
    let picture = first_board::first_board("board.grid = [1, 1]\npieces.numbers = [7]").expect("a model");
    assert_eq!(picture, "┌───┐\n│ 7 │\n└───┘");
    let none = first_board::first_board(NONE).expect("a model");
    assert_eq!(none, "no solution");
    let error = first_board::first_board("board.grid = [1, 1]").expect_err("there are no pieces");
    assert!(error.to_string().contains("pieces"), "{error}");
}

/// Tilings of a 4 x 4 board with dominoes: OEIS A004003.
#[test]
fn all_boards_counted() {
    let count = count_boards::count_boards(&model("tilings/dominoes"), Duration::from_secs(600));
    assert_eq!(count.expect("a model"), "36");
    let stopped = count_boards::count_boards(&model("tilings/dominoes"), Duration::ZERO);
    assert_eq!(stopped.expect("a model"), "at least 0");
}

#[test]
fn the_only_board() {
    let text = unique_board::unique_board(&model("sums/magic-board")).expect("a model");
    assert!(text.starts_with("unique\n┌────┬"), "{text}");
    let two = "board.grid = [1, 2]\npieces.numbers = '1..2'";
    let text = unique_board::unique_board(two).expect("a model");
    assert_eq!(text.matches('┌').count(), 2, "{text}");
    assert!(text.starts_with("not unique\n"), "{text}");
    assert_eq!(unique_board::unique_board(NONE).expect("a model"), "no solution");
}

#[test]
fn boards_from_another_thread() {
    let boards = all_boards::all_boards(&model("placement/queens")).expect("a model");
    assert_eq!(boards.into_iter().count(), 92);
}

#[test]
fn a_board_from_another_program() {
    let picture = export_and_decode::export_and_decode(&model("logic/zebra")).expect("a model");
    assert!(picture.contains("zebra"), "{picture}");
    let none = export_and_decode::export_and_decode(NONE).expect("a model");
    assert_eq!(none, "NoSolution");
}
