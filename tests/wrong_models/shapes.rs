//! Pieces that cover several cells, attributes and products.

use crate::wrong_models::assert_diagnostics;

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
            "unknown set of shapes `pentominos`",
            "did you mean `pentominoes`?",
        ),
    );
    assert_diagnostic(
        "shapes = 'tetrahexes'",
        (
            "E040",
            "'tetrahexes'",
            "`tetrahexes` need a hexagonal board",
            "this is a square board",
        ),
    );
    assert_diagnostic(
        "shapes = { a = '.' }",
        (
            "E021",
            "'.'",
            "the piece has no squares",
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
            "`##` is a single entry here",
            "expected spaces between the squares, as on the board",
        )],
    );
    assert_diagnostics(
        "[board]\nshape = 'graph'\ncells = 'a b'\nlinks = ['a b']\n[pieces]\nshapes = { d = '##' }",
        &[(
            "E040",
            "'##'",
            "shapes cannot be placed on a graph",
            "shapes need another kind of board",
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
            "expected as many squares as cells",
        ),
    );
    assert_diagnostic(
        "shapes = 'dominoes'",
        (
            "E032",
            "'dominoes'",
            "pieces of 2 squares together do not fill 6 cells",
            "expected as many squares as cells",
        ),
    );
}

#[test]
fn names_that_are_taken() {
    assert_diagnostic(
        "shapes = { a = '##', 'a@0' = '#' }\ncopies = 'any'",
        (
            "E030",
            "'a@0'",
            "two pieces cannot both show `a@0`",
            "second occurrence",
        ),
    );
    assert_diagnostic(
        "shapes = { a = '##' }\nuncovered = 'a'",
        (
            "E030",
            "'a'",
            "a shape already shows `a`",
            "expected another name",
        ),
    );
    assert_diagnostic(
        "product = ['AA', 'bcd']",
        (
            "E030",
            "b",
            "duplicate piece `Ab`",
            "each combination must be a different piece",
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
            "`uncovered` needs `shapes`",
            "the pieces are `numbers`",
        ),
    );
    assert_diagnostic(
        "numbers = '1..6'\nturns = true",
        (
            "E014",
            "true",
            "`turns` needs `tiles` or `shapes`",
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
            "expected one value per piece",
        ),
    );
    assert_diagnostic(
        "product = ['AB', 'abc']\nattributes = { first = 'abcdef' }",
        (
            "E014",
            "first",
            "duplicate attribute `first`",
            "the pieces already have this attribute",
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
            "the pieces have no attributes",
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
            "`a` covers several cells, so it has no single column",
            "expected a piece of one cell",
        ),
    );
}

#[test]
fn far_too_many_squares() {
    let wide = "#".repeat(300);
    let row = format!("{wide} / ").repeat(60);
    let model = format!("[board]\ngrid = [300, 300]\n[pieces]\nshapes = {{ a = '{row}' }}\ncopies = 'any'");
    let diagnostic = crate::wrong_models::only_diagnostic(&model);
    assert_eq!(
        diagnostic.message,
        "these shapes have too many squares for this board"
    );
}
