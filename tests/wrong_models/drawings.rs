//! Diagnostics of drawings: rows, slashes, the left edge.

use crate::wrong_models::{assert_diagnostics, only_diagnostic};

#[test]
fn a_drawing_with_blanks_that_is_indented_unevenly() {
    let model = r#"[board]
cells = """
   a
 b c d
   e
"""
[pieces]
numbers = "1..5""#;
    assert_diagnostics(
        model,
        &[(
            "E021",
            "a",
            "row 1 starts further right than row 2",
            "spaces at the left are not cells",
        )],
    );
    assert_eq!(
        only_diagnostic(model).help.as_deref(),
        Some("write `.` where there is no cell")
    );
}

#[test]
fn even_left_edges_are_no_diagnostic() {
    let drawings = [
        "\n    . a\n    b c\n",
        "\n   8  9\n  10 11\n",
        "a b\n         c d",
        "\n┌───┬───┐\n│ a │ b │\n│ c │ d │\n└───┴───┘\n",
    ];
    for drawing in drawings {
        let model = format!("[board]\ncells = \"\"\"{drawing}\"\"\"\n[pieces]\nnames = 'x'\ncopies = 'any'");
        let source = placet::model::Source::new("even.toml", model);
        assert!(placet::model::read(&source).is_ok(), "{drawing}");
    }
}

/// The width of a tab is unknown: it may lie between two entries, or before all lines.
#[test]
fn tabs_where_columns_count() {
    let drawn = |shape: &str, drawing: &str| {
        format!(
            "[board]\nshape = '{shape}'\ncells = '''\n{drawing}\n'''\n[pieces]\nnames = 'x'\ncopies = 'any'"
        )
    };
    let message = "a tab has no fixed width, and columns count in this drawing";
    for (shape, drawing) in [
        ("hex", "\ta b\n  c d e\n"),
        ("hex", "  a\tb\n c d e"),
        ("triangle", "  a\n\tb"),
        ("square", "\tab\n  cd"),
        ("square", "    a b\n\tc d"),
        ("cube", "\tab\n  cd\n//\nab"),
    ] {
        let model = drawn(shape, drawing);
        assert_diagnostics(&model, &[("E021", "\t", message, "expected spaces")]);
    }
    for (shape, drawing) in [
        ("hex", "\t a b\n\tc d e"),
        ("triangle", "\t  a\n\tb c d e f"),
        ("square", "\ta\tb\n\tc\td"),
        ("square", "a \t b\t\nc d"),
        ("square", "\tab\n\t cd"),
    ] {
        let source = placet::model::Source::new("even.toml", drawn(shape, drawing));
        assert!(placet::model::read(&source).is_ok(), "{drawing}");
    }
}

#[test]
fn rows_between_slashes_are_counted() {
    assert_diagnostics(
        r#"givens = "1../.2."
[board]
grid = [3, 3]
[pieces]
numbers = "1..9""#,
        &[(
            "E021",
            r#""1../.2.""#,
            "the drawing has 2 rows, but the board has 3",
            "expected 3 rows, or 9 entries",
        )],
    );
}

#[test]
fn regions_that_take_the_name_of_a_family() {
    let model = r#"[board]
cells = "a b c"
[board.regions]
rows = ["a", "b"]
boxes = ["a", "b"]
"column 2" = ["a"]
mine = ["a", "b"]
[pieces]
numbers = "1..3""#;
    let taken = |key, message| ("E014", key, message, "this name is already used");
    assert_diagnostics(
        model,
        &[
            taken("rows", "`rows` is a family of the board"),
            taken("boxes", "`boxes` is a family of the board"),
            taken("\"column 2\"", "`column 2` is a family of the board"),
        ],
    );
    let single = model
        .replace("boxes =", "house =")
        .replace("\"column 2\"", "col2");
    assert_eq!(
        only_diagnostic(&single).help.as_deref(),
        Some("choose another name")
    );
}

/// The only diagnostic of a board and its pieces: the text it underlines, its message and label.
#[track_caller]
fn only(model: &str) -> (String, String, String) {
    let diagnostic = only_diagnostic(model);
    assert_eq!(diagnostic.code.id(), "E021", "{model}");
    (
        model[diagnostic.span.start..diagnostic.span.end].to_string(),
        diagnostic.message,
        diagnostic.label,
    )
}

#[test]
fn slashes_do_not_place_rows_that_are_shifted() {
    let pieces = "[pieces]\nnames = 'ab'\ncopies = 'any'\n";
    for (board, label) in [
        (
            "shape = 'hex'\ncells = 'a b / c d'",
            "on this board, each row needs its own line",
        ),
        (
            "shape = 'hex'\ncells = '.a.b/c.d.e'",
            "on this board, each row needs its own line",
        ),
        (
            "shape = 'triangle'\ncells = 'a / b c d'",
            "on this board, each row needs its own line",
        ),
        ("shape = 'graph'\ncells = 'a b / c d'", "a graph has no rows"),
    ] {
        let found = only(&format!("[board]\n{board}\n{pieces}"));
        let message = "unexpected `/` in this drawing";
        assert_eq!(found, ("/".into(), message.into(), label.into()), "{board}");
    }
    let shape = only("[board]\nhexagon = 2\n[pieces]\nuncovered = '.'\nshapes = { V = '# # / # .' }\n");
    assert_eq!(shape.0, "/");
}

#[test]
fn a_flat_board_has_no_layers() {
    let message = "unexpected `//` in this drawing";
    let board = only("[board]\ncells = 'a b // c d'\n[pieces]\nnumbers = '1..4'\n");
    assert_eq!(
        board,
        ("//".into(), message.into(), "a square board has no layers".into())
    );
    let shape = only("[board]\ngrid = [2, 2]\n[pieces]\nuncovered = '.'\nshapes = { I = '# // #' }\n");
    assert_eq!(shape.1, message);
}

#[test]
fn a_slash_names_no_region() {
    let model = |map: &str| {
        format!(
            "[board]\ngrid = [2, 3]\n[board.regions]\nparts = {map}\n[pieces]\nnames = 'ab'\ncopies = 'any'\n"
        )
    };
    for map in ["'''A A /\nB B /'''", "'''AA/\nBB/'''", "\"A A / B B /\""] {
        let (text, message, _) = only(&model(map));
        assert_eq!(
            (text.as_str(), message.as_str()),
            ("/", "`/` cannot name a region"),
            "{map}"
        );
    }
}
