//! Pieces that cover several cells, attributes and products.

use crate::assert_diagnostics;

#[track_caller]
fn assert_diagnostic(pieces: &str, expected: (&str, &str, &str, &str)) {
    assert_diagnostics(
        &format!("[board]\ngrid = [2, 3]\n[pieces]\n{pieces}"),
        &[expected],
    );
}

#[test]
fn sets_and_drawings_that_are_none() {
    assert_diagnostic(
        "shapes = 'pentominos'",
        (
            "E013",
            "'pentominos'",
            "there is no set of shapes `pentominos`",
            "did you mean `pentominoes`?",
        ),
    );
    assert_diagnostic(
        "shapes = 'tetrahexes'",
        (
            "E040",
            "'tetrahexes'",
            "`tetrahexes` go with a hexagonal board",
            "this is a square board",
        ),
    );
    assert_diagnostic(
        "shapes = { a = '.' }",
        (
            "E021",
            "'.'",
            "the piece has no square",
            "expected a drawing such as `##. / .##`",
        ),
    );
    assert_diagnostic(
        "shapes = { a = { turns = true } }",
        (
            "E011",
            "{ turns = true }",
            "the shape `a` has no drawing",
            "expected `drawing = \"##\"`",
        ),
    );
    assert_diagnostics(
        "[board]\nshape = 'hex'\ncells = 'a b'\n[pieces]\nshapes = { d = '##' }",
        &[(
            "E021",
            "##",
            "`##` is one entry here",
            "expected blanks between the squares, as on the board",
        )],
    );
    assert_diagnostics(
        "[board]\nshape = 'graph'\ncells = 'a b'\nlinks = ['a b']\n[pieces]\nshapes = { d = '##' }",
        &[(
            "E040",
            "'##'",
            "a graph has no places to draw a shape in",
            "shapes go with all other boards",
        )],
    );
}

#[test]
fn shapes_that_do_not_fill_the_board() {
    assert_diagnostic(
        "shapes = 'tetrominoes'",
        (
            "E032",
            "'tetrominoes'",
            "pieces of 20 squares together do not fit on 6 cells",
            "as many squares as cells are needed",
        ),
    );
    assert_diagnostic(
        "shapes = 'dominoes'",
        (
            "E032",
            "'dominoes'",
            "pieces of 2 squares together do not fill 6 cells",
            "as many squares as cells are needed",
        ),
    );
}

#[test]
fn names_that_are_taken() {
    assert_diagnostic(
        "shapes = { a = '##', 'a@0' = '#' }\ncopies = 'any'",
        ("E030", "'a@0'", "two pieces would show `a@0`", "the second one"),
    );
    assert_diagnostic(
        "shapes = { a = '##' }\nuncovered = 'a'",
        (
            "E030",
            "'a'",
            "a shape shows `a` already",
            "expected another name",
        ),
    );
    assert_diagnostic(
        "product = ['AA', 'bcd']",
        (
            "E030",
            "b",
            "`Ab` is there twice",
            "every combination is a piece of its own",
        ),
    );
}

#[test]
fn keys_that_go_with_shapes() {
    assert_diagnostic(
        "numbers = '1..6'\nuncovered = '.'",
        (
            "E014",
            "'.'",
            "`uncovered` goes with `shapes`",
            "the pieces are `numbers`",
        ),
    );
    assert_diagnostic(
        "numbers = '1..6'\nturns = true",
        (
            "E014",
            "true",
            "`turns` goes with `tiles` and `shapes`",
            "the pieces are `numbers`",
        ),
    );
}

#[test]
fn attributes_that_do_not_match() {
    assert_diagnostic(
        "names = 'abcdef'\nattributes = { suit = 'SH' }",
        (
            "E032",
            "'SH'",
            "2 values for 6 pieces",
            "expected one value a piece",
        ),
    );
    assert_diagnostic(
        "product = ['AB', 'abc']\nattributes = { first = 'abcdef' }",
        (
            "E014",
            "first",
            "the pieces have the attribute `first` already",
            "the second of this name",
        ),
    );
    assert_diagnostic(
        "product = { suit = 'AB', rank = 'abc' }\n[[rules]]\nall_different = 'rows'\nby = 'siut'",
        (
            "E013",
            "'siut'",
            "the pieces have no attribute `siut`",
            "did you mean `suit`?",
        ),
    );
    assert_diagnostic(
        "names = 'abcdef'\n[[rules]]\nall_different = 'rows'\nby = 'suit'",
        (
            "E013",
            "'suit'",
            "the pieces have no attribute `suit`",
            "they have none",
        ),
    );
}

#[test]
fn a_piece_of_several_cells_has_no_column() {
    assert_diagnostic(
        "shapes = { a = '##', b = '#' }\ncopies = { b = 4 }\n[[rules]]\nin_column = 1\npiece = 'a'",
        (
            "E040",
            "'a'",
            "`a` covers several cells, so it has no one column",
            "expected a piece of one cell",
        ),
    );
}

#[test]
fn far_too_many_squares() {
    let wide = "#".repeat(300);
    let row = format!("{wide} / ").repeat(60);
    let model = format!("[board]\ngrid = [300, 300]\n[pieces]\nshapes = {{ a = '{row}' }}\ncopies = 'any'");
    let diagnostic = crate::only_diagnostic(&model);
    assert_eq!(
        diagnostic.message,
        "these shapes have too many squares for this board"
    );
}
