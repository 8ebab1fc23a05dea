//! Models that look wrong, and are not.

use placet::model::{Board, Puzzle, Source, check, read};

fn puzzle(model: &str) -> Puzzle {
    read(&Source::new("right.toml", model)).expect("the model is right")
}

#[test]
fn a_sum_that_no_values_reach_is_no_diagnostic() {
    let puzzle =
        puzzle("rules = [{ sum = 1000, of = 'rows' }]\nboard.grid = [2, 2]\npieces.numbers = '1..4'\n");
    let board = Board::parse("1 2 3 4", puzzle.layout(), puzzle.pieces()).expect("a board");
    assert_eq!(check(&puzzle, &board).violations.len(), 2);
}

#[test]
fn rules_of_one_name_are_numbered_apart() {
    let rules = ["a", "a", "a (2)", "a"].map(|name| format!("{{ name = '{name}', sum = 5, of = 'rows' }}"));
    let puzzle = puzzle(&format!(
        "rules = [{}]\nboard.grid = [2, 2]\npieces.numbers = '1..4'\n",
        rules.join(", ")
    ));
    let names: Vec<&str> = puzzle.rules().iter().map(|rule| &*rule.name).collect();
    assert_eq!(names, ["a", "a (3)", "a (2)", "a (4)"]);
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let puzzle = puzzle("\u{feff}board.grid = [1, 1]\npieces.numbers = [7]\n");
    assert_eq!(puzzle.pieces().pieces().len(), 1);
}
