//! Diagnostics of the file as a whole, of its language, and of what counts as the answer.

use crate::wrong_models::{assert_diagnostics, assert_json_diagnostics};

#[test]
fn an_empty_file() {
    assert_diagnostics(
        r#""#,
        &[
            (
                "E011",
                "",
                "missing `board`",
                "expected a `[board]` table with `grid`, `cells`, `triangle` or `hexagon`",
            ),
            (
                "E011",
                "",
                "missing `pieces`",
                "expected a `[pieces]` table with `numbers`, `names`, `rows`, `tiles`, `shapes` or `product`",
            ),
        ],
    );
}

#[test]
fn an_unknown_key() {
    assert_diagnostics(
        r#"titel = "x"
[board]
grid = [2, 2]
[pieces]
numbers = "1..4""#,
        &[("E010", "titel", "unknown key `titel`", "did you mean `title`?")],
    );
}

#[test]
fn no_board() {
    assert_diagnostics(
        r#"[pieces]
numbers = "1..4""#,
        &[(
            "E011",
            "",
            "missing `board`",
            "expected a `[board]` table with `grid`, `cells`, `triangle` or `hexagon`",
        )],
    );
}

#[test]
fn no_pieces_table() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]"#,
        &[(
            "E011",
            "",
            "missing `pieces`",
            "expected a `[pieces]` table with `numbers`, `names`, `rows`, `tiles`, `shapes` or `product`",
        )],
    );
}

#[test]
fn a_misspelt_table_is_not_missing() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[piece]
numbers = "1..4""#,
        &[("E010", "piece", "unknown key `piece`", "did you mean `pieces`?")],
    );
}

#[test]
fn a_board_that_is_a_number() {
    assert_diagnostics(
        r#"board = 3
[pieces]
numbers = "1..4""#,
        &[(
            "E012",
            "3",
            "wrong type: found a whole number",
            "expected a table such as `[board]`",
        )],
    );
}

#[test]
fn a_projection_onto_nothing_said() {
    assert_diagnostics(
        r#"project = {}
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[(
            "E011",
            "{}",
            "the projection has neither `cells` nor `pieces`",
            "expected `cells` or `pieces`",
        )],
    );
}

#[test]
fn a_projection_onto_two_things() {
    assert_diagnostics(
        r#"project = { cells = "p", pieces = "1" }
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[(
            "E014",
            r#"{ cells = "p", pieces = "1" }"#,
            "a projection has `cells` or `pieces`, not both",
            "expected `cells` or `pieces`",
        )],
    );
}

#[test]
fn a_projection_onto_an_unknown_cell() {
    assert_diagnostics(
        r#"project = { cells = "p x" }
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[("E023", "x", "unknown cell `x`", "expected one of `p`, `q`, `r`")],
    );
}

#[test]
fn a_projection_onto_an_unknown_piece() {
    assert_diagnostics(
        r#"project = { pieces = ["1", "9"] }
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[(
            "E031",
            r#""9""#,
            "unknown piece `9`",
            "expected one of `1`, `2`, `3`",
        )],
    );
}

#[test]
fn a_projection_of_the_wrong_type() {
    assert_diagnostics(
        r#"project = { pieces = 3 }
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[(
            "E012",
            "3",
            "wrong type: found a whole number",
            "expected a string of names or a list of names",
        )],
    );
}

#[test]
fn a_projection_that_is_a_string() {
    assert_diagnostics(
        r#"project = "abc"
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[(
            "E012",
            r#""abc""#,
            "wrong type: found a string",
            r#"expected a table such as `project = { pieces = "ABC" }`"#,
        )],
    );
}

#[test]
fn a_projection_onto_an_empty_list() {
    assert_diagnostics(
        r#"project = { pieces = [] }
[board]
cells = "p q r"
[pieces]
numbers = "1..3""#,
        &[(
            "E013",
            "{ pieces = [] }",
            "the projection is empty",
            "expected at least one name",
        )],
    );
}

#[test]
fn diagnostics_in_every_table() {
    assert_diagnostics(
        r#"titel = "x"
givens = { r1c1 = 9 }
[board]
grid = [2, 2]
boxes = [3, 1]
[board.regions]
corner = ["r1c1", "r3c3"]
[pieces]
numbers = "1..5"
[[rules]]
sum = 5
of = "row"
[[rules]]
all_different = "corner"
[expect]
solutions = "one""#,
        &[
            ("E010", "titel", "unknown key `titel`", "did you mean `title`?"),
            (
                "E031",
                "9",
                "unknown piece `9`",
                "expected one of `1`, `2`, `3`, `4`, `5`",
            ),
            (
                "E013",
                "[3, 1]",
                "boxes of 3 x 1 do not tile this board",
                "the board has 2 x 2 cells",
            ),
            ("E023", r#""r3c3""#, "unknown cell `r3c3`", "the board has 2 rows"),
            (
                "E032",
                r#""1..5""#,
                "5 pieces do not fit on 4 cells",
                "expected as many pieces as cells",
            ),
            ("E024", r#""row""#, "unknown region `row`", "did you mean `rows`?"),
            (
                "E012",
                r#""one""#,
                "wrong type: found a string",
                "expected a whole number",
            ),
        ],
    );
}

#[test]
fn several_syntax_errors() {
    assert_diagnostics(
        r#"title = 
x == 5
[board"#,
        &[
            ("E003", "", "missing value", ""),
            ("E003", "==", "`==` cannot separate a key from its value", ""),
            ("E003", "", "unclosed table, expected `]`", ""),
        ],
    );
}

#[test]
fn a_string_without_end() {
    assert_diagnostics(
        r#"title = "a
b""#,
        &[("E003", "", "this string is not closed", "")],
    );
}

/// What is below the second heading is not looked at, whatever letter the file ends with.
#[test]
fn a_heading_twice_above_a_last_line_that_ends_in_a_wide_character() {
    assert_diagnostics(
        "[expect]\n[expect]\n# ⚀",
        &[(
            "E003",
            "expect",
            "duplicate heading `expect`",
            "second occurrence",
        )],
    );
}

#[test]
fn a_key_twice() {
    assert_diagnostics(
        r#"title = "a"
title = "b""#,
        &[("E003", "title", "duplicate key `title`", "second occurrence")],
    );
}

#[test]
fn a_json_key_twice() {
    assert_json_diagnostics(
        r#"{ "title": 5, "board": { "grid": [2, 2], "grid": [2, 2] } }"#,
        &[("E003", r#""grid""#, "duplicate key `grid`", "second occurrence")],
    );
}

#[test]
fn a_json_object_without_end() {
    assert_json_diagnostics(
        r#"{ "title": 5, "#,
        &[("E003", "{", "this object is not closed: missing `}`", "")],
    );
}

#[test]
fn a_trailing_comma() {
    assert_json_diagnostics(
        r#"{ "title": "a", } // x"#,
        &[("E003", ",", "Trailing commas are not allowed", "")],
    );
}

#[test]
fn null_and_fractions() {
    assert_json_diagnostics(
        r#"{ "title": null, "board": { "grid": [2.5, 1e3] }, "pieces": {"numbers": [123456789012345678901234567890] } }"#,
        &[
            ("E012", "null", "wrong type: found null", "expected a string"),
            (
                "E012",
                "2.5",
                "wrong type: found a number with a fraction",
                "expected a whole number",
            ),
            (
                "E012",
                "1e3",
                "wrong type: found a number with a fraction",
                "expected a whole number",
            ),
            (
                "E015",
                "123456789012345678901234567890",
                "this number does not fit in 64 bits",
                r#"expected a whole number or a range such as "1..9""#,
            ),
        ],
    );
}

#[test]
fn a_list_is_no_model() {
    assert_json_diagnostics(
        r#"[1, 2]"#,
        &[(
            "E012",
            "[1, 2]",
            "wrong type: found a list",
            "expected a model file",
        )],
    );
}

#[test]
fn two_json_values() {
    assert_json_diagnostics(
        r#"{} {}"#,
        &[("E003", "{", "Text cannot contain more than one JSON value", "")],
    );
}

/// What is wrong with the rules does not wait for the copies of the pieces.
#[test]
fn rules_are_read_beside_wrong_copies() {
    assert_diagnostics(
        r#"[board]
grid = [3, 3]
[pieces]
names = "ABC"
copies = { A = 3, B = 3, D = 3 }
[[rules]]
connected = "X"
[[rules]]
count = "D"
of = "rows"
is = 1
[[rules]]
not_attacking = "rok"
piece = "A"
[objective]
maximize = "count(board, A)"
"#,
        &[
            ("E031", "D", "unknown piece `D`", "expected one of `A`, `B`, `C`"),
            (
                "E031",
                "\"X\"",
                "unknown piece `X`",
                "expected one of `A`, `B`, `C`",
            ),
            (
                "E013",
                "\"rok\"",
                "unknown chess piece `rok`",
                "did you mean `rook`?",
            ),
            (
                "E010",
                "maximize",
                "unknown key `maximize`",
                "did you mean `maximise`?",
            ),
        ],
    );
}

/// Without a board or pieces, the form of all tables is read, and nothing that depends on them is an error.
#[test]
fn the_form_of_rules_is_read_without_a_board() {
    let rest = r#"
[[rules]]
connected = "X"
each = 3
[[rules]]
count = "A"
off = "rows"
is = 1
[[rules]]
holds = ["r9c9 == A", "r1c1 == == A"]
[[rules]]
sum = 3
of = "boxes"
[expect]
solution = 3
"#;
    let form = [
        (
            "E012",
            "3",
            "wrong type: found a whole number",
            "expected `true` or `false`",
        ),
        ("E010", "off", "unknown key `off`", "did you mean `of`?"),
        (
            "E060",
            "==",
            "unexpected `==`",
            "expected a number, a name or `(`",
        ),
        (
            "E010",
            "solution",
            "unknown key `solution`",
            "did you mean `solutions`?",
        ),
    ];
    for (start, first) in [
        (
            "[board]\ngrid = [0, 3]\n[pieces]\nnames = 'AB'\ncopies = 'any'",
            ("E020", "0", "a size cannot be 0", "expected 1 or more"),
        ),
        (
            "[board]\ngrid = [3, 3]\n[pieces]\nnumbers = '3..1'\ncopies = 'any'",
            (
                "E013",
                "'3..1'",
                "the range 3..1 is empty",
                "the first number must not exceed the second",
            ),
        ),
    ] {
        let expected = [&[first], &form[..]].concat();
        assert_diagnostics(&format!("{start}{rest}"), &expected);
    }
}
