//! Diagnostics of relations and clue codes.

use crate::wrong_models::assert_diagnostics;

#[test]
fn wrong_relations_and_clues() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
rows = ["ab", "cd"]
[[rules]]
same_column = ["a", "x"]
[[rules]]
same_column = ["a"]
[[rules]]
same_column = "ac"
[[rules]]
same_column = []
[[rules]]
consecutive = [["a", "b"], ["a", "b", "c"]]
[[rules]]
left_of = [["a", "b"], "c"]
[[rules]]
in_column = 3
piece = "a"
[[rules]]
in_column = 0
piece = "a"
[[rules]]
in_column = -9223372036854775808
piece = "a"
[[rules]]
in_column = 1
[[rules]]
in_column = 1
piece = 2.5
[[rules]]
in_column = 1
piece = "x"
[[rules]]
sum = 3
of = "rows"
[[rules]]
clues = "5ab 1a 0a7 0ax 1ax 1aX 4ab"
[[rules]]
clues = 5
[[rules]]
clues = [5]"#,
        &[
            (
                "E031",
                r#""x""#,
                "unknown piece `x`",
                "expected one of `a`, `b`, `c`, `d`",
            ),
            (
                "E013",
                r#"["a"]"#,
                "wrong number of pieces: 1",
                "expected 2 pieces",
            ),
            (
                "E012",
                r#""ac""#,
                "wrong type: found a string",
                r#"expected a list of pieces such as `["A", "B"]`, or a list of such lists"#,
            ),
            ("E013", "[]", "wrong number of pieces: 0", "expected 2 pieces"),
            (
                "E013",
                r#"["a", "b"]"#,
                "wrong number of pieces: 2",
                "expected 3 pieces",
            ),
            (
                "E012",
                r#"["a", "b"]"#,
                "wrong type: found a list",
                "expected a name",
            ),
            ("E013", "3", "the board has no column 3", "it has 2"),
            (
                "E013",
                "0",
                "the board has no column 0",
                "columns are counted from 1",
            ),
            (
                "E013",
                "-9223372036854775808",
                "the board has no column -9223372036854775808",
                "columns are counted from 1",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not name a piece",
                "expected `piece`",
            ),
            (
                "E012",
                "2.5",
                "wrong type: found a number with a fraction",
                "expected a name",
            ),
            (
                "E031",
                r#""x""#,
                "unknown piece `x`",
                "expected one of `a`, `b`, `c`, `d`",
            ),
            (
                "E040",
                "3",
                "a sum needs pieces that are numbers",
                "`a`, which `r1c1` can show, is not a number",
            ),
            (
                "E041",
                "5",
                "a clue code cannot start with `5`",
                "expected a digit from 0 to 4",
            ),
            (
                "E041",
                "1a",
                "the clue code `1a` has 2 characters",
                "a code that starts with 1 has 3 characters",
            ),
            ("E013", "0a7", "the board has no column 8", "it has 2"),
            (
                "E041",
                "x",
                "`x` is not a column",
                "expected a digit, counted from 0",
            ),
            (
                "E031",
                "x",
                "unknown piece `x`",
                "expected one of `a`, `b`, `c`, `d`",
            ),
            (
                "E031",
                "X",
                "unknown piece `X`",
                "expected one of `a`, `b`, `c`, `d`",
            ),
            (
                "E041",
                "4ab",
                "the clue code `4ab` has 3 characters",
                "a code that starts with 4 has 4 characters",
            ),
            (
                "E012",
                "5",
                "wrong type: found a whole number",
                "expected a string of clue codes, or a list of them",
            ),
            (
                "E012",
                "5",
                "wrong type: found a whole number",
                "expected a string",
            ),
        ],
    );
}

#[test]
fn a_relation_of_several_copies() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
names = "ab"
copies = 2
[[rules]]
same_column = ["a", "b"]"#,
        &[
            (
                "E040",
                r#""a""#,
                "`a` is used 2 times, so it has no single column",
                "expected a piece used once",
            ),
            (
                "E040",
                r#""b""#,
                "`b` is used 2 times, so it has no single column",
                "expected a piece used once",
            ),
        ],
    );
}

#[test]
fn a_relation_without_columns() {
    assert_diagnostics(
        r#"[board]
shape = "hex"
cells = "p q"
[pieces]
names = "ab"
[[rules]]
same_column = ["a", "b"]"#,
        &[(
            "E040",
            r#"["a", "b"]"#,
            "a hexagonal board has no columns",
            "this rule needs columns",
        )],
    );
}

#[test]
fn a_relation_of_a_face() {
    assert_diagnostics(
        r#"[board]
cells = "p q"
[pieces]
numbers = [19, 8]
faces = "half-turn digits"
[[rules]]
same_column = ["61", "8"]"#,
        &[(
            "E031",
            r#""61""#,
            "unknown piece `61`",
            "expected one of `19`, `8`",
        )],
    );
}
