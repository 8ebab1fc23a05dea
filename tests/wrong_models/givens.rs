//! Diagnostics of givens and expectations.

use crate::wrong_models::assert_diagnostics;

#[test]
fn wrong_givens() {
    assert_diagnostics(
        r#"[board]
cells = "p q r"
[pieces]
numbers = "1..3"
[givens]
p = 4
x = 1
q = 2.5"#,
        &[
            ("E031", "4", "unknown piece `4`", "expected one of `1`, `2`, `3`"),
            ("E023", "x", "unknown cell `x`", "expected one of `p`, `q`, `r`"),
            (
                "E012",
                "2.5",
                "wrong type: found a number with a fraction",
                "expected a name",
            ),
        ],
    );
}

#[test]
fn two_givens_for_a_cell() {
    assert_diagnostics(
        r#"[board]
cells = "p q r"
[pieces]
numbers = "1..3"
[givens]
p = 1
r1c1 = 2"#,
        &[("E051", "2", "two givens for the cell `p`", "second occurrence")],
    );
}

#[test]
fn a_given_outside_its_row() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
rows = ["ab", "cd"]
[givens]
r1c1 = "c""#,
        &[(
            "E050",
            r#""c""#,
            "`c` cannot be on the cell `r1c1`",
            "it belongs to row 2",
        )],
    );
}

#[test]
fn a_drawing_with_too_few_entries() {
    assert_diagnostics(
        r#"givens = "1 x"
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[(
            "E021",
            "1 x",
            "row 1 has 2 entries, but the board has 3 cells there",
            "expected 3 entries, separated by spaces",
        )],
    );
}

#[test]
fn unknown_pieces_in_a_drawing() {
    assert_diagnostics(
        r#"givens = "1 x 9"
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[
            ("E031", "x", "unknown piece `x`", "expected one of `1`, `2`, `3`"),
            ("E031", "9", "unknown piece `9`", "expected one of `1`, `2`, `3`"),
        ],
    );
}

#[test]
fn givens_that_are_a_number() {
    assert_diagnostics(
        r#"givens = 5
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[(
            "E012",
            "5",
            "wrong type: found a whole number",
            "expected a drawing or a table `cell = piece`",
        )],
    );
}

#[test]
fn a_drawn_given_outside_its_row() {
    assert_diagnostics(
        r#"givens = "c_ / __"
[board]
grid = [2, 2]
[pieces]
rows = ["ab", "cd"]"#,
        &[(
            "E050",
            "c",
            "`c` cannot be on the cell `r1c1`",
            "it belongs to row 2",
        )],
    );
}

#[test]
fn a_wrong_expectation() {
    assert_diagnostics(
        r#"[board]
cells = "p q r"
[pieces]
numbers = "1..3"
[expect]
solutions = -1
board = "1 2"
solution = 5"#,
        &[
            (
                "E013",
                "-1",
                "the number of boards cannot be negative",
                "expected 0 or more",
            ),
            (
                "E021",
                "1 2",
                "row 1 has 2 entries, but the board has 3 cells there",
                "expected 3 entries, separated by spaces",
            ),
            (
                "E010",
                "solution",
                "unknown key `solution`",
                "did you mean `solutions`?",
            ),
        ],
    );
}

#[test]
fn an_expected_board_that_is_not_definite() {
    assert_diagnostics(
        r#"[board]
cells = "p q"
[pieces]
turns = true
tiles = [[1, 2, 3, 4], [1, 2, 3, 5]]
[expect]
solutions = "many"
board = "1 9""#,
        &[
            (
                "E012",
                r#""many""#,
                "wrong type: found a string",
                "expected a whole number",
            ),
            (
                "E013",
                "1",
                "the orientation of this piece is ambiguous",
                "expected one of 1@0, 1@90, 1@180, 1@270",
            ),
            (
                "E031",
                "9",
                "unknown piece `9`",
                "expected one of `1`, `2`, `1@0`, `1@90`, `1@180`, `1@270`, `2@0`, `2@90`, `2@180`, `2@270`",
            ),
        ],
    );
}
