//! Solo with diagonals, shapes and cages: sudokus of the library have the same board as their IDs.

use toml::Value;

use super::super::data::Data;
use super::super::{library, only_board, seen};
use super::FORMAT;
use super::bodies::solo;

/// The puzzle of a model that has it in other places than its parameters.
fn puzzle(model: &str) -> Data {
    let model: toml::Table = model.parse().expect("a model is TOML");
    let blank = vec![".".repeat(9); 9].join("\n");
    let givens = model.get("givens").and_then(Value::as_str).unwrap_or(&blank);
    let mut data = Data::default();
    // Without the lines and gaps between boxes.
    let rows = givens.lines().filter(|row| row.contains('.'));
    let rows = rows.map(|row| row.replace([' ', '│'], "").replace('.', "_"));
    data.set("puzzle", rows.map(|row| row + "\n").collect::<String>());
    let regions = model["board"].get("regions").and_then(Value::as_table);
    for (name, drawing) in regions.into_iter().flatten() {
        data.set(name, drawing.as_str().expect("a drawing"));
    }
    let rules = model["rules"].as_array().expect("rules");
    if let Some(sums) = rules.iter().find_map(|rule| rule.get("sums")) {
        data.set("sums", serde_json::to_value(sums).expect("numbers"));
    }
    data
}

#[test]
fn variants_have_rules_of_their_own() {
    for (path, settings, title) in [
        ("sudoku/sudoku-9x9", "3x3", "Sudoku of {n} x {n}"),
        ("sudoku/sudoku-x", "3x3x", "Sudoku X"),
        ("sudoku/jigsaw-9x9", "9j", "Jigsaw sudoku"),
        ("sudoku/jigsaw-9x9", "3x3j", "Jigsaw sudoku"),
        ("sudoku/killer-9x9", "3x3k", "Killer sudoku"),
    ] {
        let library = library(path);
        let id = format!("solo:{settings}:{}", solo(&puzzle(&library)));
        let imported = seen(&id, FORMAT);
        assert!(imported.contains(&format!("title = \"{title}\"\n")), "{imported}");
        assert_eq!(only_board(&imported), only_board(&library), "{id}");
    }
}

#[test]
fn the_first_side_is_the_height_of_a_box() {
    let blank = "z".to_string() + "j";
    let model = seen(&format!("solo:2x3:{blank}"), FORMAT);
    assert!(
        model.contains("box_height = { default = 2,") && model.contains("box_width = { default = 3,"),
        "{model}"
    );
    let with_diagonals = seen(&format!("solo:2x3x:{blank}"), FORMAT);
    assert!(with_diagonals.contains("boxes = [2, 3]"), "{with_diagonals}");
}
