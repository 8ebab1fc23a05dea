//! Tests of the sentences of rules that are stated by a phrase, and of their violations.

use crate::Puzzle;
use crate::fixture::{puzzle, sentences};

const NUMBERS: &str = "[board]\ncells = 'a b c / d e f'\n[pieces]\nnumbers = '1..6'\n";
const MARKS: &str = "[board]\ncells = 'a b c / d e f'\n[pieces]\nnames = '#.'\ncopies = 'any'\n";

/// A board of numbers from 1 to 6 in two rows.
const BOARD: &str = "1 2 6 / 4 5 3";

fn with(model: &str, rule: &str) -> Puzzle {
    puzzle(&format!("{model}[[rules]]\n{rule}\n"))
}

/// Checks the sentence of a rule, and the sentences for a board that violates it.
#[track_caller]
fn says((model, board): (&str, &str), rule: &str, says: &str, expected: &[&str]) {
    let puzzle = with(model, rule);
    assert_eq!(puzzle.rules[0].says, says);
    assert_eq!(sentences(&puzzle, board), expected);
}

#[test]
fn numbers_are_told_as_they_are() {
    let numbers = (NUMBERS, BOARD);
    says(
        numbers,
        "sum = [5, '7..8']\nof = 'rows'",
        "the sum of each of the 2 rows is 5 or between 7 and 8",
        &[
            "row 1 sums to 9, not 5 or between 7 and 8: a shows 1, b shows 2, c shows 6",
            "row 2 sums to 12, not 5 or between 7 and 8: d shows 4, e shows 5, f shows 3",
        ],
    );
}

#[test]
fn sums_that_differ_and_orders() {
    let numbers = (NUMBERS, BOARD);
    let pair = "a shows 1, b shows 2, c shows 6, d shows 4, e shows 5, f shows 3";
    says(
        numbers,
        "sum = 'same'\nof = 'rows'",
        "the 2 rows have the same sum",
        &[&format!(
            "row 2 sums to 12, which is not the sum of row 1: {pair}"
        )],
    );
    says(
        numbers,
        "order = 'increasing'\nof = 'rows'",
        "the numbers along each of the 2 rows are increasing",
        &["row 2 is not increasing: d shows 4, e shows 5, f shows 3"],
    );
    says(
        numbers,
        "order = 'not increasing'\ncells = 'c b d'",
        "the numbers along the group c, b, d are not increasing",
        &["the group c, b, d is increasing somewhere: b shows 2, c shows 6, d shows 4"],
    );
}

#[test]
fn arithmetic_in_words() {
    let numbers = (NUMBERS, BOARD);
    says(
        numbers,
        "product = 60\nof = 'rows'",
        "the product of each of the 2 rows is 60",
        &["the product of row 1 is 12, not 60: a shows 1, b shows 2, c shows 6"],
    );
    says(
        numbers,
        "difference = { at_most = 3 }\nof = 'neighbours'",
        "the difference of each of the 7 pairs of neighbours is at most 3",
        &["the difference of the pair b, c is 4, not at most 3: b shows 2, c shows 6"],
    );
    says(
        numbers,
        "quotient = 2\nof = ['column 1', 'column 3']",
        "the quotient of each of the 2 column 1 and column 3 is 2",
        &["the quotient of column 1 is not 2: a shows 1, d shows 4"],
    );
    says(
        numbers,
        "cage = '60x'\nof = 'rows'",
        "the product of each of the 2 rows is 60",
        &["the product of row 1 is not 60: a shows 1, b shows 2, c shows 6"],
    );
    says(
        numbers,
        "cage = 12\nof = 'rows'",
        "the numbers of each of the 2 rows make 12 with some operation",
        &[],
    );
}

#[test]
fn lines_in_words() {
    says(
        (NUMBERS, BOARD),
        "visible = 2\nof = 'row 1'\nfrom = 'left'",
        "row 1 has 2 visible from the left",
        &["row 1 has 3 visible from the left, not 2: a shows 1, b shows 2, c shows 6"],
    );
    says(
        (NUMBERS, BOARD),
        "sandwich = 4\nof = 'row 1'\nends = [6, 1]",
        "row 1: the numbers between 1 and 6 add up to 4",
        &["row 1: the numbers between 1 and 6 do not add up to 4: a shows 1, b shows 2, c shows 6"],
    );
    let marks = (MARKS, "#.#/...");
    says(
        marks,
        "runs = 2\nof = 'row 1'\npiece = '#'",
        "row 1 shows runs of #: 2",
        &["row 1 shows runs of #: 1, 1, not 2"],
    );
    says(
        marks,
        "runs = 0\nof = 'row 1'\npiece = '#'",
        "row 1 shows no #",
        &["row 1 shows runs of #: 1, 1, not none"],
    );
    says(
        marks,
        "counts = [2, 1]\nof = 'rows'\npiece = '#'",
        "the number of # in row 1 is 2",
        &["row 2 shows # 0 times, expected at least 1"],
    );
}

#[test]
fn pieces_apart_in_words() {
    let marks = (MARKS, "#.#/.##");
    says(
        marks,
        "not_touching = 'neighbours'\npiece = '#'",
        "no two # share a side",
        &[
            "the pair c, f shows # 2 times, expected at most 1",
            "the pair e, f shows # 2 times, expected at most 1",
        ],
    );
    says(
        marks,
        "not_attacking = 'rook'\npiece = '#'",
        "no two # attack each other as rooks",
        &[
            "row 1 shows # 2 times, expected at most 1",
            "row 2 shows # 2 times, expected at most 1",
            "column 3 shows # 2 times, expected at most 1",
        ],
    );
    says(
        (NUMBERS, BOARD),
        "path = 'neighbours'",
        "the numbers form a path by neighbours",
        &[
            "2 and 3 are not neighbours: b shows 2, f shows 3",
            "3 and 4 are not neighbours: d shows 4, f shows 3",
            "5 and 6 are not neighbours: c shows 6, e shows 5",
        ],
    );
}

#[test]
fn facts_are_named_as_they_are_written_and_told_as_they_are_understood() {
    let model = "[board]\ngrid = [2, 3]\n[pieces]\nrows = ['abc', 'xyz']\n";
    let fact = with(model, "facts = ' a is  left of z.'");
    assert_eq!(
        (&*fact.rules[0].name, &*fact.rules[0].says),
        ("a is left of z.", "a is somewhere left of z")
    );
    says(
        (model, "bca/zyx"),
        "facts = 'a left of z'",
        "a is somewhere left of z",
        &["a is in column 3, z is in column 1"],
    );
    says(
        (model, "bca/zyx"),
        "facts = 'a not at an end'",
        "a is not at an end",
        &["`a not at an end` does not hold: r1c3 shows a"],
    );
}

#[test]
fn equations_in_words() {
    says(
        (NUMBERS, BOARD),
        "equations = '''\n_ + _ * _ = 9\n_ / _ - _ = 2'''\nreading = 'left to right'",
        "a + b * c = 9, evaluated from left to right",
        &[
            "row 1 evaluates to 18, not 9: a shows 1, b shows 2, c shows 6",
            "row 2 evaluates to no number, not 2: d shows 4, e shows 5, f shows 3",
        ],
    );
    says(
        (NUMBERS, BOARD),
        "equations = '''\n_ + _ = _\n_ / _ / _ = ?'''",
        "a + b = c",
        &[
            "row 1 evaluates to 3, not c: a shows 1, b shows 2, c shows 6",
            "row 2 has a division with a remainder: d shows 4, e shows 5, f shows 3",
        ],
    );
}

#[test]
fn cross_sums_in_words() {
    let model = "[board]\ncells = 'a b . c / d e f g'\n[pieces]\nnumbers = '1..9'\ncopies = 'any'\n";
    let picture = "cross_sums = '''\n_ _ 5\\ _\n_ _ _ _'''";
    let puzzle = with(model, picture);
    let rules: Vec<(&str, &str)> = puzzle
        .rules
        .iter()
        .map(|rule| (&*rule.name, &*rule.says))
        .collect();
    assert_eq!(
        rules,
        [
            (
                "sum of the run down from f",
                "the sum of the run down from f is 5"
            ),
            (
                "all different in runs",
                "in each of the 5 runs, all cells are different"
            ),
        ]
    );
    assert_eq!(
        sentences(&puzzle, "3 3 2 / 4 5 6 7"),
        [
            "the run down from f sums to 6, 1 above 5",
            "the run across from a shows 3 2 times (a, b)",
        ]
    );
}

#[test]
fn longest_runs_and_differences_in_words() {
    let marks = (MARKS, "###/###");
    says(
        marks,
        "longest_run = 2\nof = 'rows'\npiece = '#'",
        "in each of the 2 rows, at most 2 # are consecutive",
        &[
            "a to c shows # 3 times, expected at most 2",
            "d to f shows # 3 times, expected at most 2",
        ],
    );
    says(
        (MARKS, "##./##."),
        "different = ['rows', 'columns']",
        "no two of the 2 rows are identical",
        &[
            "row 1 and row 2 are identical: a shows #, b shows #, c shows ., d shows #, e shows #, f shows .",
            "column 1 and column 2 are identical: a shows #, b shows #, d shows #, e shows #",
        ],
    );
}
