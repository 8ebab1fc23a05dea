//! Diagnostics of the `[pieces]` table.

use crate::wrong_models::assert_diagnostics;

#[test]
fn no_kind_of_piece() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
copies = 2"#,
        &[(
            "E011",
            "[pieces]",
            "there are no pieces",
            "expected `numbers`, `names`, `rows`, `tiles`, `shapes` or `product`",
        )],
    );
}

#[test]
fn two_kinds_of_piece() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..4"
names = "ABCD""#,
        &[(
            "E014",
            r#""ABCD""#,
            "pieces are `numbers` or `names`, not both",
            "`numbers` is also present",
        )],
    );
}

#[test]
fn keys_of_other_kinds() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
rows = ["ab", "cd"]
edges = ["right"]
turns = true
faces = "half-turn digits"
copies = 2"#,
        &[
            (
                "E014",
                r#"["right"]"#,
                "`edges` needs `tiles`",
                "the pieces are `rows`",
            ),
            (
                "E014",
                "true",
                "`turns` needs `tiles` or `shapes`",
                "the pieces are `rows`",
            ),
            (
                "E014",
                r#""half-turn digits""#,
                "`faces` needs `numbers`",
                "the pieces are `rows`",
            ),
            (
                "E014",
                "2",
                "`copies` cannot be used with `rows`",
                "each icon of a row is used once",
            ),
        ],
    );
}

#[test]
fn a_range_with_a_non_number() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..x""#,
        &[(
            "E013",
            "x",
            "`x` is not a whole number",
            r#"expected a whole number or a range such as "1..9""#,
        )],
    );
}

#[test]
fn a_huge_range() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..9223372036854775807""#,
        &[(
            "E002",
            r#""1..9223372036854775807""#,
            "too many numbers: 9223372036854775807",
            "at most 1000000",
        )],
    );
}

#[test]
fn a_range_beyond_64_bits() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..9223372036854775808""#,
        &[(
            "E015",
            "9223372036854775808",
            "this number does not fit in 64 bits",
            "expected a number within ±9223372036854775807",
        )],
    );
}

#[test]
fn an_empty_range() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "4..1""#,
        &[(
            "E013",
            r#""4..1""#,
            "the range 4..1 is empty",
            "the first number must not exceed the second",
        )],
    );
}

#[test]
fn a_list_of_non_numbers() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = [1, 2.5, true, 1979-05-27, 99999999999999999999]"#,
        &[
            (
                "E012",
                "2.5",
                "wrong type: found a number with a fraction",
                r#"expected a whole number or a range such as "1..9""#,
            ),
            (
                "E012",
                "true",
                "wrong type: found a boolean",
                r#"expected a whole number or a range such as "1..9""#,
            ),
            (
                "E012",
                "1979-05-27",
                "wrong type: found a date",
                r#"expected a whole number or a range such as "1..9""#,
            ),
            (
                "E015",
                "99999999999999999999",
                "this number does not fit in 64 bits",
                r#"expected a whole number or a range such as "1..9""#,
            ),
        ],
    );
}

#[test]
fn numbers_that_are_one_number() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = 4"#,
        &[(
            "E012",
            "4",
            "wrong type: found a whole number",
            r#"expected a range such as "1..9" or a list of whole numbers"#,
        )],
    );
}

#[test]
fn unknown_faces() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..4"
faces = "half-turn digit""#,
        &[(
            "E013",
            r#""half-turn digit""#,
            "unknown faces `half-turn digit`",
            "did you mean `half-turn digits`?",
        )],
    );
}

#[test]
fn more_pieces_than_cells() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..5""#,
        &[(
            "E032",
            r#""1..5""#,
            "5 pieces do not fit on 4 cells",
            "expected as many pieces as cells",
        )],
    );
}

#[test]
fn fewer_pieces_than_cells() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..3""#,
        &[(
            "E032",
            r#""1..3""#,
            "3 pieces do not fill 4 cells",
            "expected as many pieces as cells",
        )],
    );
}

#[test]
fn copies_of_each_piece_that_do_not_fill_the_board() {
    assert_diagnostics(
        "board.grid = [4, 4]\npieces = { names = 'Q.', copies = { Q = 4, '.' = 11 } }",
        &[(
            "E032",
            "{ Q = 4, '.' = 11 }",
            "15 pieces do not fill 16 cells",
            "expected as many pieces as cells",
        )],
    );
}

#[test]
fn the_largest_number_of_copies() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..3"
copies = 9223372036854775807"#,
        &[(
            "E032",
            "9223372036854775807",
            "27670116110564327421 pieces do not fit on 4 cells",
            "expected as many pieces as cells",
        )],
    );
}

#[test]
fn wrong_copies() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
names = "AB"
copies = { A = -1, B = "3..2", C = 1, D = true }"#,
        &[
            (
                "E013",
                "-1",
                "the number of copies cannot be negative",
                r#"expected a number of copies, a range such as "1..3", or "any""#,
            ),
            (
                "E013",
                r#""3..2""#,
                "the range 3..2 is empty",
                "the first number must not exceed the second",
            ),
            ("E031", "C", "unknown piece `C`", "expected one of `A`, `B`"),
            (
                "E012",
                "true",
                "wrong type: found a boolean",
                r#"expected a number of copies, a range such as "1..3", or "any""#,
            ),
        ],
    );
}

#[test]
fn names_that_no_board_can_show() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
names = ["light blue", "", "b", 4]"#,
        &[
            (
                "E013",
                r#""light blue""#,
                "`light blue` cannot be used as a name",
                "a name cannot be empty or contain spaces or frame characters",
            ),
            (
                "E013",
                r#""""#,
                "`` cannot be used as a name",
                "a name cannot be empty or contain spaces or frame characters",
            ),
        ],
    );
}

#[test]
fn too_few_rows_of_icons() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
rows = ["ab"]"#,
        &[(
            "E032",
            r#"["ab"]"#,
            "1 row of icons, but the board has 2 rows",
            "expected one list of icons per row",
        )],
    );
}

#[test]
fn rows_of_the_wrong_length() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
rows = ["abc", "ad"]"#,
        &[
            (
                "E032",
                "abc",
                "row 1 has 2 cells, but 3 icons",
                "expected one icon per cell",
            ),
            ("E030", "a", "duplicate icon `a`", "second occurrence"),
        ],
    );
}

#[test]
fn an_edge_that_is_no_number() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
tiles = [[1, 2, 3, 4], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, "x"]]"#,
        &[(
            "E012",
            r#""x""#,
            "wrong type: found a string",
            "expected a whole number",
        )],
    );
}

#[test]
fn a_tile_with_three_edges() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
tiles = [[1, 2, 3, 4], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 5]]"#,
        &[(
            "E033",
            "[1, 2, 3]",
            "this tile has 3 edges",
            "expected 4 edges, one per side",
        )],
    );
}

#[test]
fn an_unknown_side() {
    assert_diagnostics(
        r#"[board]
grid = [1, 1]
[pieces]
edges = ["right", "buttom", "left", "top"]
tiles = [[1, 2, 3, 4]]"#,
        &[(
            "E013",
            r#""buttom""#,
            "unknown side `buttom`",
            "did you mean `bottom`?",
        )],
    );
}

#[test]
fn a_side_twice() {
    assert_diagnostics(
        r#"[board]
grid = [1, 1]
[pieces]
edges = ["right", "bottom", "left", "left"]
tiles = [[1, 2, 3, 4]]"#,
        &[(
            "E013",
            r#"["right", "bottom", "left", "left"]"#,
            "`edges` must name each side once",
            "expected right, bottom, left, top in some order",
        )],
    );
}

#[test]
fn more_names_than_tiles() {
    assert_diagnostics(
        r#"[board]
grid = [1, 2]
[pieces]
names = "abc"
tiles = [[1, 2, 3, 4], [1, 2, 3, 5]]"#,
        &[(
            "E032",
            r#""abc""#,
            "3 names for 2 tiles",
            "expected one name per tile",
        )],
    );
}

#[test]
fn two_tiles_of_one_name() {
    assert_diagnostics(
        r#"[board]
grid = [1, 2]
[pieces]
names = "aa"
tiles = [[1, 2, 3, 4], [1, 2, 3, 5]]"#,
        &[(
            "E030",
            "a",
            "two different tiles are named `a`",
            "second occurrence",
        )],
    );
}

#[test]
fn copies_that_are_no_number() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
names = "AB"
copies = "many""#,
        &[(
            "E013",
            "many",
            "`many` is not a whole number",
            r#"expected a number of copies, a range such as "1..3", or "any""#,
        )],
    );
}
