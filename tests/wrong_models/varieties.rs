//! Diagnostics of boards that are not square, and of boards that go around.

use crate::wrong_models::assert_diagnostics;

/// The diagnostics of a `[board]` table.
#[track_caller]
fn assert_board(board: &str, expected: &[(&str, &str, &str, &str)]) {
    let pieces = "[pieces]\nnames = \"ab\"\ncopies = \"any\"\n";
    assert_diagnostics(&format!("{pieces}[board]\n{board}"), expected);
}

#[test]
fn keys_of_other_boards() {
    for (key, value, owner, board, own) in [
        (
            "triangle",
            "4",
            "a triangular board",
            "shape = \"hex\"\ntriangle = 4",
            "a hexagonal board",
        ),
        (
            "hexagon",
            "4",
            "a hexagonal board",
            "shape = \"cube\"\nhexagon = 4",
            "a board in layers",
        ),
        (
            "points",
            "\"up\"",
            "a triangular board",
            "grid = [2, 2]\npoints = \"up\"",
            "a square board",
        ),
        (
            "wrap",
            "\"torus\"",
            "a square board",
            "hexagon = 2\nwrap = \"torus\"",
            "a hexagonal board",
        ),
        (
            "links",
            "[\"a b\"]",
            "a graph",
            "shape = \"square\"\ncells = \"a b\"\nlinks = [\"a b\"]",
            "a square board",
        ),
    ] {
        let (message, label) = (format!("`{key}` needs {owner}"), format!("this is {own}"));
        assert_board(board, &[("E040", value, &message, &label)]);
    }
}

#[test]
fn grids_of_other_shapes() {
    let label = "`grid` makes square boards";
    assert_board(
        "shape = \"triangle\"\ngrid = [2, 2]",
        &[("E040", "[2, 2]", "a triangular board cannot have a `grid`", label)],
    );
    assert_board(
        "grid = [2, 2]\nlinks = [\"a b\"]",
        &[("E040", "[2, 2]", "a graph cannot have a `grid`", label)],
    );
    assert_board(
        "shape = \"cube\"\ngrid = [2, 2]",
        &[(
            "E013",
            "[2, 2]",
            "expected three numbers, found 2",
            "expected layers, rows and columns, such as `[3, 3, 3]`",
        )],
    );
}

#[test]
fn words_that_are_near() {
    assert_board(
        "grid = [2, 2]\nwrap = \"tours\"",
        &[(
            "E013",
            "\"tours\"",
            "unknown wrap `tours`",
            "did you mean `torus`?",
        )],
    );
    assert_board(
        "triangle = 2\npoints = \"dawn\"",
        &[(
            "E013",
            "\"dawn\"",
            "unknown direction `dawn`",
            "did you mean `down`?",
        )],
    );
}

#[test]
fn boards_that_are_too_large() {
    for (board, value, size) in [
        ("triangle = 317", "317", "317 cells a side"),
        (
            "hexagon = 9223372036854775807",
            "9223372036854775807",
            "9223372036854775807 cells a side",
        ),
        ("grid = [50, 50, 50]", "[50, 50, 50]", "50 x 50 x 50 cells"),
    ] {
        let message = format!("a board of {size} is too large");
        assert_board(board, &[("E002", value, &message, "at most 100000 cells")]);
    }
    let most = i64::MAX;
    assert_board(
        &format!("grid = [{most}, {most}, {most}]"),
        &[(
            "E002",
            &format!("[{most}, {most}, {most}]"),
            &format!("a board of {most} x {most} x {most} cells is too large"),
            "at most 100000 cells",
        )],
    );
    assert_board(
        "triangle = 0",
        &[("E020", "0", "a size cannot be 0", "expected 1 or more")],
    );
}

#[test]
fn a_board_of_two_sizes() {
    assert_board(
        "shape = \"triangle\"\ntriangle = 2\ncells = \"a\"",
        &[(
            "E014",
            "2",
            "a board has a `cells` or `triangle`, not both",
            "`cells` is also present",
        )],
    );
}

#[test]
fn links_between_nothing() {
    assert_board(
        "cells = \"a b c\"\nlinks = [\"a x\", \"a b c\", \"c c\"]",
        &[
            ("E023", "x", "unknown cell `x`", "expected one of `a`, `b`, `c`"),
            (
                "E013",
                "\"a b c\"",
                "this link has 3 cells",
                "expected two, such as `\"a b\"`",
            ),
            ("E022", "c", "the cell `c` is listed twice", "second occurrence"),
        ],
    );
}

#[test]
fn a_graph_with_a_cell_without_a_name() {
    assert_board(
        "shape = \"graph\"\ncells = \"a * b\"",
        &[(
            "E021",
            "*",
            "every cell of a graph needs a name",
            "expected a name",
        )],
    );
}

#[test]
fn a_triangle_between_two_places() {
    assert_board(
        "shape = \"triangle\"\ncells = \"\"\"\na b c\n d\"\"\"",
        &[("E021", "d", "the cell `d` is between two columns", "misplaced")],
    );
}

#[test]
fn tiles_where_they_do_not_fit() {
    assert_diagnostics(
        "board = { shape = \"graph\", cells = \"a\" }\npieces.tiles = [[1]]",
        &[(
            "E040",
            "[[1]]",
            "the cells of a graph have no sides",
            "tiles need sides",
        )],
    );
    assert_diagnostics(
        "board.grid = [1, 1, 1]\npieces = { tiles = [[1, 2, 3, 4, 5, 6]], turns = true }",
        &[(
            "E040",
            "true",
            "tiles cannot be turned on a board in layers",
            "expected `false`",
        )],
    );
    assert_diagnostics(
        "board.triangle = 1\npieces.tiles = [[1, 2, 3, 4]]",
        &[(
            "E033",
            "[1, 2, 3, 4]",
            "this tile has 4 edges",
            "expected 3 edges, one per side",
        )],
    );
}

#[test]
fn a_rim_on_a_torus() {
    assert_diagnostics(
        "board = { grid = [1, 1], wrap = \"torus\" }\npieces.tiles = [[1, 2, 1, 2]]\nrules = [{ fit = \"equal\", rim = 0 }]",
        &[("E040", "0", "a torus has no rim", "every edge has a neighbour")],
    );
}

#[test]
fn columns_where_there_are_none() {
    assert_diagnostics(
        "board = { shape = \"graph\", cells = \"a b\" }\npieces.names = \"xy\"\nrules = [{ next_to = [\"x\", \"y\"] }]",
        &[(
            "E040",
            "[\"x\", \"y\"]",
            "a graph has no columns",
            "this rule needs columns",
        )],
    );
}

#[test]
fn names_that_come_with_the_board() {
    for name in ["neighbours", "\"king moves\"", "pillars", "rim", "centre"] {
        let message = format!("`{}` is a family of the board", name.trim_matches('"'));
        assert_board(
            &format!("grid = [3, 3]\n[board.regions]\n{name} = [\"r1c1 r1c2\"]"),
            &[("E014", name, &message, "this name is already used")],
        );
    }
}

#[test]
fn boxes_of_a_graph() {
    assert_board(
        "shape = \"graph\"\ncells = \"a b\"\nboxes = [1, 1]",
        &[(
            "E040",
            "[1, 1]",
            "a graph cannot have boxes",
            "`boxes` needs a square board",
        )],
    );
}

#[test]
fn a_layer_too_many() {
    assert_diagnostics(
        "board.grid = [2, 2, 2]\npieces.numbers = \"1..8\"\nrules = [{ sum = 18, of = \"layer 3\" }]",
        &[(
            "E024",
            "\"layer 3\"",
            "unknown region `layer 3`",
            "there are 2 layers",
        )],
    );
}
