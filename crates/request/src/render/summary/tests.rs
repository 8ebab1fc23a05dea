//! What `show` and `check` say of small puzzles.

use super::*;
use placet_model::{Source, check, read};

const FLIPS: &str = r#"
title = "Einstein 264"
source = "a toy shop"
board.grid = [4, 4]
[pieces]
numbers = [66, 66, 19, 19, 86, 86, 89, 89, 16, 16, 18, 18, 88, 96, 69, 11]
faces = "half-turn digits"
[[rules]]
name = "magic"
sum = 264
of = "lines"
"#;

const GRID: &str = r#"
title = "three clues"
board.grid = [3, 3]
pieces.rows = ["123", "ⅠⅡⅢ", "+/√"]
project.pieces = "1Ⅱ/"
givens.r1c1 = "3"
rules = [{ next_to = ["/", "√"] }, { clues = "11Ⅱ" }]
expect.solutions = 12
"#;

fn model(text: &str) -> Puzzle {
    read(&Source::new("x.toml", text)).expect("invariant: the models of these tests are right")
}

fn checked(puzzle: &Puzzle, drawing: &str) -> String {
    let board = Board::parse(drawing, puzzle.layout(), puzzle.pieces());
    report(
        puzzle,
        &check(puzzle, &board.expect("invariant: so are their boards")),
    )
}

#[test]
fn flip_tiles_are_shown_with_both_faces() {
    insta::assert_snapshot!(puzzle(&model(FLIPS)), @r#"
    Einstein 264
    a toy shop

    4x4 board, 16 cells
    regions: rows (4), columns (4), diagonals (2), lines (10), falling (5), rising (5), all diagonals (10)

    ┌────┬────┬────┬────┐
    │  _ │  _ │  _ │  _ │
    ├────┼────┼────┼────┤
    │  _ │  _ │  _ │  _ │
    ├────┼────┼────┼────┤
    │  _ │  _ │  _ │  _ │
    ├────┼────┼────┼────┤
    │  _ │  _ │  _ │  _ │
    └────┴────┴────┴────┘

    pieces:
      numbers 66/99, 19/61, 86/98, 89/68, 16/91, 18/81: 2 times each
      numbers 88, 96, 69, 11: once each

    rules:
      1. magic: the sum of each of the 10 lines is 264

    solutions differ in at least one cell
    "#);
}

#[test]
fn a_logic_grid_is_shown_with_its_rows_and_clues() {
    insta::assert_snapshot!(puzzle(&model(GRID)), @r#"
    three clues

    3x3 board, 9 cells
    regions: rows (3), columns (3), diagonals (2), lines (8), falling (3), rising (3), all diagonals (6)

    3 _ _
    _ _ _
    _ _ _

    pieces:
      icons 1 2 3: once each, on row 1
      icons Ⅰ Ⅱ Ⅲ: once each, on row 2
      icons + / √: once each, on row 3

    rules:
      1. / and √ are in adjacent columns
      2. clue 11Ⅱ: 1 and Ⅱ share a column

    solutions differ in the cells of these pieces: 1 Ⅱ /
    expected: 12 solutions
    "#);
}

#[test]
fn tiles_are_shown_with_their_edges() {
    let text = "title = \"tiles\"\nboard.grid = [1, 2]\npieces = { tiles = [[1, 2, 3, 4], [0, -1, 0, -1]], turns = true }\nrules = [{ fit = \"equal\" }]";
    insta::assert_snapshot!(puzzle(&model(text)), @r#"
    tiles

    1x2 board, 2 cells
    regions: rows (1), columns (2), lines (3)

    ┌───────────┬───────────┐
    │           │           │
    │     _     │     _     │
    │           │           │
    └───────────┴───────────┘

    pieces:
      tiles with their edges right, bottom, left, top: once each, can be rotated
        1: 1 2 3 4
        2: 0 -1 0 -1

    rules:
      1. edges fit: touching edges are equal

    solutions differ in at least one cell
    "#);
}

#[test]
fn a_model_without_rules_and_title_is_shown() {
    let text = "board.cells = \"a . b\\n. c .\"\npieces = { numbers = \"1..4\", copies = \"0..2\" }\nproject.cells = \"a b\"\nexpect = { solutions = 1, board = \"1 2 3\" }";
    insta::assert_snapshot!(puzzle(&model(text)), @r#"
    untitled

    board of 2 rows, 3 cells
    regions: rows (2), columns (3), lines (5), falling (1), rising (1), all diagonals (2)

    ┌───┐   ┌───┐
    │ a │   │ b │
    └───┼───┼───┘
        │ c │
        └───┘

    pieces:
      numbers 1..4: 0 to 2 times each

    solutions differ in these cells: a b
    expected: 1 solution
    one of them: 1 2 / 3
    "#);
}

#[test]
fn the_breakdown_of_the_unsolved_flip_tiles_is_the_published_one() {
    let tiles = "66 66 19 19 / 86 86 89 89 / 16 16 18 18 / 88 96 69 11";
    insta::assert_snapshot!(checked(&model(FLIPS), tiles), @r#"
    Einstein 264: not a solution, 8 violations

    magic
      row 1 sums to 170, 94 below 264
      row 2 sums to 350, 86 above 264
      row 3 sums to 68, 196 below 264
      column 1 sums to 256, 8 below 264
      column 3 sums to 195, 69 below 264
      column 4 sums to 137, 127 below 264
      falling diagonal sums to 181, 83 below 264
      rising diagonal sums to 212, 52 below 264

      line              sum  distance
      row 1             170        94
      row 2             350        86
      row 3              68       196
      row 4             264         0
      column 1          256         8
      column 2          264         0
      column 3          195        69
      column 4          137       127
      falling diagonal  181        83
      rising diagonal   212        52

    total distance 715, relative to the targets 2.708
    "#);
}

#[test]
fn an_answer_breaks_nothing() {
    let tiles = "91 89 68 16 / 18 66 81 99 / 86 98 19 61 / 69 11 96 88";
    let said = checked(&model(FLIPS), tiles);
    assert!(
        said.starts_with("Einstein 264: a solution, all rules are satisfied\n"),
        "{said}"
    );
    assert!(
        said.ends_with("\ntotal distance 0, relative to the targets 0.000"),
        "{said}"
    );
}

#[test]
fn violations_stand_under_their_rules() {
    insta::assert_snapshot!(checked(&model(GRID), "1 3 2\nⅠ Ⅱ _\n/ + √"), @r#"
    three clues: not a solution, 3 violations; 1 cell is empty

    givens
      r1c1 shows 1, but the given is 3

    / and √ are in adjacent columns
      / is in column 1, √ is in column 3

    clue 11Ⅱ
      1 is in column 1, Ⅱ is in column 2
    "#);
}

#[test]
fn cells_with_names_show_them_until_they_are_given() {
    let model =
        "givens = { mid = 3 }\nboard.cells = '. top . / left mid * / . * .'\npieces.numbers = \"1..5\"\n";
    let said = puzzle(&self::model(model));
    let picture = "\
       ┌──────┐\n       │  top │\n┌──────┼──────┼──────┐\n│ left │    3 │    _ │\n└──────┼──────┼──────┘\n       │    _ │\n       └──────┘";
    assert!(said.contains(picture), "{said}");
    let model = model.replace("numbers = \"1..5\"", "names = \"1 2 3 4 top\"");
    let said = puzzle(&self::model(&model));
    assert!(!said.contains("left") && said.contains(" _ "), "{said}");
}
