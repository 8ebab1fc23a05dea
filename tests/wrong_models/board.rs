//! Diagnostics of the `[board]` table.

use placet::model::{Source, read};

use crate::wrong_models::assert_diagnostics;

#[test]
fn a_board_without_cells() {
    assert_diagnostics(
        r#"[board]
[pieces]
numbers = "1..4""#,
        &[(
            "E011",
            "[board]",
            "the board has no cells",
            "expected `grid`, `cells`, `triangle` or `hexagon`",
        )],
    );
}

#[test]
fn a_board_given_twice() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
cells = "a b"
[pieces]
numbers = "1..4""#,
        &[(
            "E014",
            r#""a b""#,
            "a board has a `grid` or `cells`, not both",
            "`grid` is also present",
        )],
    );
}

#[test]
fn a_board_of_no_rows() {
    assert_diagnostics(
        r#"[board]
grid = [0, 2]
[pieces]
numbers = "1..4""#,
        &[("E020", "0", "a size cannot be 0", "expected 1 or more")],
    );
}

#[test]
fn a_negative_size() {
    assert_diagnostics(
        r#"[board]
grid = [2, -2]
[pieces]
numbers = "1..4""#,
        &[("E013", "-2", "a size cannot be -2", "expected 1 or more")],
    );
}

#[test]
fn four_sizes() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2, 2, 2]
[pieces]
numbers = "1..4""#,
        &[(
            "E013",
            "[2, 2, 2, 2]",
            "expected two numbers, found 4",
            "expected rows and columns, such as `[4, 4]`",
        )],
    );
}

#[test]
fn a_size_that_is_no_number() {
    assert_diagnostics(
        r#"[board]
grid = [2, "x"]
[pieces]
numbers = "1..4""#,
        &[(
            "E012",
            r#""x""#,
            "wrong type: found a string",
            "expected a whole number",
        )],
    );
}

#[test]
fn a_board_whose_cells_overflow() {
    assert_diagnostics(
        r#"[board]
grid = [3037000500, 3037000500]
[pieces]
numbers = "1..4""#,
        &[(
            "E002",
            "[3037000500, 3037000500]",
            "a board of 3037000500 x 3037000500 cells is too large",
            "at most 100000 cells",
        )],
    );
}

#[test]
fn a_size_beyond_64_bits() {
    assert_diagnostics(
        r#"[board]
grid = [99999999999999999999, 2]
[pieces]
numbers = "1..4""#,
        &[(
            "E015",
            "99999999999999999999",
            "this number does not fit in 64 bits",
            "expected a whole number",
        )],
    );
}

#[test]
fn a_hexagonal_grid() {
    assert_diagnostics(
        r#"[board]
shape = "hex"
grid = [2, 2]
[pieces]
numbers = "1..4""#,
        &[(
            "E040",
            "[2, 2]",
            "a hexagonal board cannot have a `grid`",
            "`grid` makes square boards",
        )],
    );
}

#[test]
fn an_unknown_shape() {
    assert_diagnostics(
        r#"[board]
shape = "hax"
grid = [2, 2]
[pieces]
numbers = "1..4""#,
        &[("E013", r#""hax""#, "unknown shape `hax`", "did you mean `hex`?")],
    );
}

#[test]
fn a_drawing_of_holes() {
    assert_diagnostics(
        r#"[board]
cells = """
  . .
"""
[pieces]
numbers = "1..4""#,
        &[(
            "E020",
            r#""""
  . .
""""#,
            "the drawing has no cells",
            "expected one name (or `*`) per cell",
        )],
    );
}

#[test]
fn an_empty_hexagonal_drawing() {
    assert_diagnostics(
        r#"[board]
shape = "hex"
cells = ""
[pieces]
numbers = "1..4""#,
        &[(
            "E020",
            r#""""#,
            "the drawing has no cells",
            "expected one name (or `*`) per cell",
        )],
    );
}

#[test]
fn a_cell_named_twice() {
    assert_diagnostics(
        r#"[board]
cells = "a b a"
[pieces]
numbers = "1..3""#,
        &[("E022", "a", "two cells are named `a`", "second occurrence")],
    );
}

#[test]
fn a_hexagonal_row_not_shifted() {
    assert_diagnostics(
        r#"[board]
shape = "hex"
cells = """
  a b
  c d
"""
[pieces]
numbers = "1..4""#,
        &[(
            "E021",
            "c",
            "the cell `c` is not shifted by half a cell from the row above",
            "misplaced",
        )],
    );
}

#[test]
fn boxes_that_do_not_tile() {
    assert_diagnostics(
        r#"[board]
grid = [4, 4]
boxes = [3, 2]
[pieces]
numbers = "1..4"
copies = 4
[[rules]]
all_different = "boxes""#,
        &[(
            "E013",
            "[3, 2]",
            "boxes of 3 x 2 do not tile this board",
            "the board has 4 x 4 cells",
        )],
    );
}

#[test]
fn boxes_of_no_height() {
    assert_diagnostics(
        r#"[board]
grid = [4, 4]
boxes = [0, 2]
[pieces]
numbers = "1..16""#,
        &[("E020", "0", "a size cannot be 0", "expected 1 or more")],
    );
}

#[test]
fn regions_of_all_wrong_kinds() {
    assert_diagnostics(
        r#"[board]
cells = "a b / c d"
[board.regions]
one = ["a", "x"]
two = ["a b", "b b"]
three = [[]]
four = 5
five = "A B C D E"
six = "A B C D E F G"
seven = ". . . . ."
[pieces]
names = "ABCDE"
[[rules]]
all_different = "one""#,
        &[
            (
                "E023",
                r#""x""#,
                "unknown cell `x`",
                "expected one of `a`, `b`, `c`, `d`",
            ),
            ("E022", "b", "the cell `b` is listed twice", "second occurrence"),
            (
                "E013",
                "[[]]",
                "`three` has a region without cells",
                "expected at least one cell",
            ),
            (
                "E012",
                "5",
                "wrong type: found a whole number",
                "expected a drawing, a list of cells, or a list or table of such lists",
            ),
            (
                "E021",
                r#""A B C D E""#,
                "the drawing has 1 row, but the board has 2",
                "expected 2 rows, or 4 entries",
            ),
            (
                "E021",
                r#""A B C D E F G""#,
                "the drawing has 1 row, but the board has 2",
                "expected 2 rows, or 4 entries",
            ),
            (
                "E021",
                r#"". . . . .""#,
                "the drawing has 1 row, but the board has 2",
                "expected 2 rows, or 4 entries",
            ),
            (
                "E032",
                r#""ABCDE""#,
                "5 pieces do not fit on 4 cells",
                "expected as many pieces as cells",
            ),
        ],
    );
}

#[test]
fn regions_drawn_with_wrong_rows() {
    assert_diagnostics(
        r#"[board]
cells = """
a b
c d
"""
[board.regions]
five = """
A
B C D
"""
six = """
A B
A B
A B
"""
[pieces]
names = "ABCD""#,
        &[
            (
                "E021",
                "A",
                "row 1 has 1 entry, but the board has 2 cells there",
                "expected 2 entries, separated by spaces",
            ),
            (
                "E021",
                "B C D",
                "row 2 has 3 entries, but the board has 2 cells there",
                "expected 2 entries, separated by spaces",
            ),
            (
                "E021",
                r#""""
A B
A B
A B
""""#,
                "the drawing has 3 rows, but the board has 2",
                "expected 2 rows, or 4 entries",
            ),
        ],
    );
}

/// Such a drawing has one character per cell, so advice about spaces would mislead.
#[test]
fn regions_drawn_without_spaces() {
    assert_diagnostics(
        "[board]\ngrid = [2, 4]\nregions.area = \"\"\"\nCCDDD\nCCD\n\"\"\"\n[pieces]\nnames = 'AB'\ncopies = 'any'\n",
        &[
            (
                "E021",
                "CCDDD",
                "row 1 has 5 characters, but the board has 4 cells there",
                "expected 4 characters, one per cell",
            ),
            (
                "E021",
                "CCD",
                "row 2 has 3 characters, but the board has 4 cells there",
                "expected 4 characters, one per cell",
            ),
        ],
    );
}

#[test]
fn a_region_in_a_hole() {
    assert_diagnostics(
        r#"[board]
cells = """
a .
c d
"""
[board.regions]
five = """
A A
B B
"""
[pieces]
names = "ABC""#,
        &[(
            "E021",
            "A",
            "`A` is in a hole",
            "the board has no cell here; expected `.`",
        )],
    );
}

#[test]
fn regions_that_are_a_string() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
regions = "AABB"
[pieces]
numbers = "1..4""#,
        &[(
            "E012",
            r#""AABB""#,
            "wrong type: found a string",
            "expected a table of regions, such as `[board.regions]`",
        )],
    );
}

/// Regions that only some boards have: the message says why this one has not.
#[test]
fn regions_that_this_board_lacks() {
    let only = |board: &str, family: &str| {
        let model = format!(
            "{board}\n[pieces]\nnames = 'x'\ncopies = 'any'\n[[rules]]\nall_different = \"{family}\"\n"
        );
        let diagnostics = read(&Source::new("wrong.toml", model)).expect_err("the model is wrong");
        let found = diagnostics.in_order();
        let [only] = found.as_slice() else {
            panic!("{diagnostics}");
        };
        assert_eq!(only.code.id(), "E024");
        assert_eq!(only.message, format!("this board has no region `{family}`"));
        only.label.clone()
    };
    let (torus, holes) = (
        "board.grid = [3, 3]\nboard.wrap = 'torus'",
        "board.cells = '. a / b c'",
    );
    let (graph, hexagon) = (
        "board.cells = 'a b c'\nboard.links = ['a b']",
        "board.hexagon = 2",
    );
    for (board, family, reason) in [
        (torus, "corners", "a board that wraps around has none"),
        (
            torus,
            "rim",
            "every side of every cell has a neighbour on this board",
        ),
        (torus, "row runs", "a board that wraps around has none"),
        (
            holes,
            "corners",
            "a board with missing cells has none; list the cells with `cells`",
        ),
        (holes, "knight moves", "this board is too small for such a move"),
        (graph, "centre", "a graph has none; list the cells with `cells`"),
        (
            hexagon,
            "king moves",
            "only boards of squares and cubes have these moves",
        ),
        (hexagon, "column runs", "only boards of squares have runs"),
        (
            "board.grid = [1, 1]",
            "neighbours",
            "no two cells of this board touch",
        ),
    ] {
        assert_eq!(only(board, family), reason, "{board}: {family}");
    }
}
