//! Diagnostics of relations and clue codes.

use crate::assert_diagnostics;

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
                "there is no piece `x`",
                "known here: `a`, `b`, `c`, `d`",
            ),
            ("E013", r#"["a"]"#, "1 piece where 2 belong", "expected 2 names"),
            (
                "E012",
                r#""ac""#,
                "this is a string",
                r#"expected a list of pieces such as `["A", "B"]`, or a list of such lists"#,
            ),
            ("E013", "[]", "0 pieces where 2 belong", "expected 2 names"),
            (
                "E013",
                r#"["a", "b"]"#,
                "2 pieces where 3 belong",
                "expected 3 names",
            ),
            ("E012", r#"["a", "b"]"#, "this is a list", "expected a name"),
            ("E013", "3", "the board has no column 3", "it has 2"),
            ("E013", "0", "the board has no column 0", "columns count from 1"),
            (
                "E013",
                "-9223372036854775808",
                "the board has no column -9223372036854775808",
                "columns count from 1",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not say which piece",
                "expected `piece`",
            ),
            (
                "E012",
                "2.5",
                "this is a number with a fraction",
                "expected a name",
            ),
            (
                "E031",
                r#""x""#,
                "there is no piece `x`",
                "known here: `a`, `b`, `c`, `d`",
            ),
            ("E040", "3", "a sum needs number pieces", "`a` is not a number"),
            (
                "E041",
                "5",
                "a clue code can't start with `5`",
                "expected a digit from 0 to 4",
            ),
            (
                "E041",
                "1a",
                "the clue code `1a` has 2 signs",
                "a code that starts with 1 has 3",
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
                "there is no piece `x`",
                "known here: `a`, `b`, `c`, `d`",
            ),
            (
                "E031",
                "X",
                "there is no piece `X`",
                "known here: `a`, `b`, `c`, `d`",
            ),
            (
                "E041",
                "4ab",
                "the clue code `4ab` has 3 signs",
                "a code that starts with 4 has 4",
            ),
            (
                "E012",
                "5",
                "this is a whole number",
                "expected a string of clue codes, or a list of them",
            ),
            ("E012", "5", "this is a whole number", "expected a string"),
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
                "`a` is used 2 times, so it has no one column",
                "expected a piece used once",
            ),
            (
                "E040",
                r#""b""#,
                "`b` is used 2 times, so it has no one column",
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
            "this rule speaks of columns",
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
            "there is no piece `61`",
            "known here: `19`, `8`",
        )],
    );
}
