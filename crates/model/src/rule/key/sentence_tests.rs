//! Tests of the sentences of each kind of rule, and of its violations.

use crate::fixture::{puzzle, sentences};
use crate::{Board, Puzzle, check};

const NUMBERS: &str = "[board]\ncells = 'a b c / d e f'\n[pieces]\nnumbers = '1..6'\n";
const LETTERS: &str = "[board]\ncells = 'a b c / d e f'\n[pieces]\nnames = 'xyz'\ncopies = 'any'\n";
const ICONS: &str = "[board]\ngrid = [2, 4]\n[pieces]\nrows = ['ABCD', '1234']\n";
const TILES: &str = "[board]\ncells = 'a b'\n[pieces]\ntiles = [[1, 0, 0, 2], [0, 0, -1, 0]]\n";

fn with(model: &str, rules: &str) -> Puzzle {
    puzzle(&format!("{model}[[rules]]\n{rules}\n"))
}

#[track_caller]
fn says(model: &str, rules: &str, expected: &[(&str, &str)]) {
    let puzzle = with(model, rules);
    let found: Vec<(&str, &str)> = puzzle
        .rules
        .iter()
        .map(|rule| (&*rule.name, &*rule.says))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn sums_say_what_they_sum() {
    says(
        NUMBERS,
        "sum = 7\nof = 'columns'",
        &[("sum of columns", "the sum of each of the 3 columns is 7")],
    );
    says(
        NUMBERS,
        "sum = '5..9'\nof = 'row 1'",
        &[("sum of row 1", "the sum of row 1 is between 5 and 9")],
    );
    says(
        NUMBERS,
        "sum = 7\ncells = 'a f'",
        &[("sum of the group a, f", "the sum of the group a, f is 7")],
    );
    let both = "sum = 7\nof = ['rows', 'columns']";
    says(
        NUMBERS,
        both,
        &[(
            "sum of rows and columns",
            "the sum of each of the 5 rows and columns is 7",
        )],
    );
}

#[test]
fn pairs_are_called_pairs() {
    let differ = "all_different = 'neighbours'";
    says(
        LETTERS,
        differ,
        &[(
            "all different in pairs of neighbours",
            "in each of the 7 pairs of neighbours, all cells are different",
        )],
    );
    assert_eq!(
        sentences(&with(LETTERS, differ), "xyz/xzy"),
        ["the pair a, d shows x 2 times (a, d)"]
    );
}

#[test]
fn an_author_has_the_last_word() {
    says(
        NUMBERS,
        "name = 'sevens'\nsays = 'seven!'\nsum = 7\nof = 'columns'",
        &[("sevens", "seven!")],
    );
}

#[test]
fn broken_sums_say_by_how_much() {
    let rule = with(NUMBERS, "sum = 7\nof = 'columns'");
    assert_eq!(sentences(&rule, "1 2 3 / 6 5 4"), [""; 0]);
    let expected = ["column 1 sums to 6, 1 below 7", "column 2 sums to 8, 1 above 7"];
    assert_eq!(sentences(&rule, "1 2 3 / 5 6 4"), expected);
    let rule = with(NUMBERS, "sum = '8..9'\nof = 'row 1'");
    assert_eq!(sentences(&rule, "1 2 3 / 4 5 6"), ["row 1 sums to 6, 2 below 8"]);
    assert_eq!(sentences(&rule, "4 5 6 / 1 2 3"), ["row 1 sums to 15, 6 above 9"]);
}

#[test]
fn all_different_names_the_cells_that_are_alike() {
    let rule = "all_different = ['rows']";
    says(
        LETTERS,
        rule,
        &[(
            "all different in rows",
            "in each of the 2 rows, all cells are different",
        )],
    );
    let found = sentences(&with(LETTERS, rule), "xyx / zzz");
    assert_eq!(
        found,
        ["row 1 shows x 2 times (a, c)", "row 2 shows z 3 times (d, e, f)"]
    );
    let cells = with(LETTERS, "all_different = { cells = 'a e' }");
    assert_eq!(
        sentences(&cells, "xyz / zxy"),
        ["the group a, e shows x 2 times (a, e)"]
    );
}

#[test]
fn counts_say_how_many_are_expected() {
    let bounds = [
        ("is = 1", "is 1"),
        ("is = '1..2'", "is between 1 and 2"),
        ("at_least = 1", "is at least 1"),
        ("at_most = 1", "is at most 1"),
        ("at_least = 1\nat_most = 2", "is between 1 and 2"),
    ];
    for (bound, end) in bounds {
        let sentence = format!("the number of x in each of the 2 rows {end}");
        let rule = format!("count = 'x'\nof = 'rows'\n{bound}");
        says(LETTERS, &rule, &[("count of x in rows", &sentence)]);
    }
    for none in ["is = 0", "at_most = 0"] {
        let rule = format!("count = ['x', 'y']\nof = 'rows'\n{none}");
        let sentence = "each of the 2 rows has no x or y";
        says(LETTERS, &rule, &[("count of x or y in rows", sentence)]);
        let found = sentences(&with(LETTERS, &rule), "zzz / zxy");
        assert_eq!(found, ["row 2 shows x or y 2 times, expected none"]);
    }
    let rule = with(LETTERS, "count = ['x', 'y']\nof = 'rows'\nis = 2");
    let expected = [
        "row 1 shows x or y 3 times, expected at most 2",
        "row 2 shows x or y 0 times, expected at least 2",
    ];
    assert_eq!(sentences(&rule, "xyx / zzz"), expected);
}

#[test]
fn blank_cells_might_still_be_counted() {
    let rule = with(LETTERS, "count = 'x'\nof = 'row 1'\nis = 2");
    assert_eq!(sentences(&rule, "x_z / zzz"), ["cell b is blank"]);
    assert_eq!(sentences(&rule, "zz_ / zzz").len(), 2);
}

#[test]
fn relations_say_where_the_pieces_are() {
    let rules = [
        (
            "same_column = ['A', '1']",
            "A and 1 share a column",
            "A is in column 1, 1 is in column 2",
        ),
        (
            "left_of = ['B', 'A']",
            "B is somewhere left of A",
            "B is in column 2, A is in column 1",
        ),
        (
            "next_to = ['A', 'C']",
            "A and C are in adjacent columns",
            "A is in column 1, C is in column 3",
        ),
        (
            "consecutive = ['A', 'C', 'B']",
            "A, C, B are in consecutive columns, in this order or its reverse",
            "A is in column 1, C is in column 3, B is in column 2",
        ),
        (
            "in_column = 2\npiece = 'A'",
            "A is in column 2",
            "A is in column 1",
        ),
    ];
    for (rule, sentence, violation) in rules {
        says(ICONS, rule, &[(sentence, sentence)]);
        assert_eq!(sentences(&with(ICONS, rule), "ABCD / 2134"), [violation]);
    }
}

#[test]
fn relations_that_hold_say_nothing() {
    let rules = [
        "same_column = [['A', '2'], ['C', '3']]",
        "left_of = ['A', 'D']",
        "next_to = [['A', 'B'], ['C', 'B']]",
        "consecutive = [['A', 'B', 'C'], ['D', 'C', '1']]",
        "in_column = 4\npiece = 'D'",
        "clues = '0A0 1A2 2A4 3BC 4DCB'",
    ];
    for rule in rules {
        assert_eq!(sentences(&with(ICONS, rule), "ABCD / 2134"), [""; 0], "{rule}");
    }
}

#[test]
fn clue_codes_are_rules_of_their_own() {
    let expected = [
        ("clue 0A2", "A is in column 3"),
        ("clue 021", "2 is in column 2"),
        ("clue 11A", "1 and A share a column"),
        ("clue 2AB", "A is somewhere left of B"),
        ("clue 3AB", "A and B are in adjacent columns"),
        (
            "clue 4ABC",
            "A, B, C are in consecutive columns, in this order or its reverse",
        ),
    ];
    says(ICONS, "clues = ['0A2 021 11A', '2AB  3AB 4ABC']", &expected);
}

#[test]
fn edges_say_what_meets_them() {
    let opposite = "fit = 'opposite'";
    says(TILES, opposite, &[("edges fit", "touching edges sum to zero")]);
    assert_eq!(sentences(&with(TILES, opposite), "1 2"), [""; 0]);
    assert_eq!(sentences(&with(TILES, opposite), "2 1"), [""; 0]);
    let equal = "fit = 'equal'\nrim = 0";
    says(
        TILES,
        equal,
        &[("edges fit", "touching edges are equal, and the rim shows 0")],
    );
    let expected = [
        "the right edge of a shows 1, but b faces it with -1",
        "the top edge of a is on the rim and shows 2, not 0",
    ];
    assert_eq!(sentences(&with(TILES, equal), "1 2"), expected);
}

#[test]
fn expressions_tell_what_they_come_to() {
    let told = |rule: &str| {
        let puzzle = with("[board]\ncells = 'a b c'\n[pieces]\nnumbers = '1..3'\n", rule);
        let board = Board::parse("1 2 3", &puzzle.layout, &puzzle.pieces).expect("a board");
        let violations = check(&puzzle, &board).violations;
        let [violation] = violations.as_slice() else {
            panic!("one violation of {rule}");
        };
        (violation.rule.clone(), violation.sentence.clone())
    };
    let shown = "a shows 1, b shows 2, c shows 3";
    for (holds, sides) in [
        ("a + b + c == 7", ", because the value is 6, not 7"),
        ("a + b != c + 0", ", because both sides are 3"),
        ("a * b * c > 6", ", because 6 is not less than 6"),
        ("a + b + c <= 5", ", because 6 is more than 5"),
        ("a >= b or b >= c", ""),
    ] {
        let sentence = format!("`{holds}` does not hold{sides}: {shown}");
        assert_eq!(told(&format!("holds = '{holds}'")), (holds.to_string(), sentence));
    }
    let rule = "says = 'All is well'\nholds = 'a + b + c == 7'";
    let sentence = format!("`a + b + c == 7` does not hold, because the value is 6, not 7: {shown}");
    assert_eq!(told(rule), ("All is well".to_string(), sentence));
}

#[test]
fn of_joined_statements_those_that_are_wrong_are_told() {
    let told = |rule: &str| -> Vec<String> {
        let puzzle = with("[board]\ncells = 'a b c'\n[pieces]\nnumbers = '1..3'\n", rule);
        let board = Board::parse("1 2 3", &puzzle.layout, &puzzle.pieces).expect("a board");
        let violations = check(&puzzle, &board).violations.into_iter();
        violations.map(|violation| violation.sentence).collect()
    };
    assert_eq!(
        told("holds = 'a < b and b > c and (c == 3 and a == 2)'"),
        [
            "`b > c` does not hold: b shows 2, c shows 3",
            "`a == 2` does not hold: a shows 1"
        ]
    );
    assert_eq!(
        told("holds = 'for each x in {a, b}: x < 3 and x != 2'"),
        ["`x != 2` does not hold with x = b: b shows 2"]
    );
    assert_eq!(
        told("holds = 'a == 1 => b == 2 and c == 2'"),
        ["`a == 1 => c == 2` does not hold: a shows 1, c shows 3"]
    );
    // A part that can never hold, and one that always does, leave nothing to tell apart.
    assert_eq!(
        told("holds = 'is_cell(1, 9) and cell(1, 9) == 1'"),
        ["`is_cell(1, 9) and cell(1, 9) == 1` does not hold"]
    );
    assert_eq!(
        told("holds = 'is_cell(1, 1) and a == 2'"),
        ["`is_cell(1, 1) and a == 2` does not hold: a shows 1"]
    );
    // The author's own sentence is about all of it.
    assert_eq!(
        told("says = 'they rise, then fall'\nholds = 'a > b and b > c'"),
        ["`a > b and b > c` does not hold: a shows 1, b shows 2, c shows 3"]
    );
}
