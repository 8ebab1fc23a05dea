//! Faults of drawings: rows, slashes, the left edge.

use crate::{assert_faults, only_fault};

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
    assert_faults(
        model,
        &[(
            "E021",
            "a",
            "row 1 starts further right than row 2",
            "blanks at the left draw no cells",
        )],
    );
    assert_eq!(
        only_fault(model).help.as_deref(),
        Some("draw `.` where there is no cell")
    );
}

#[test]
fn even_left_edges_are_no_fault() {
    let drawings = [
        "\n    . a\n    b c\n",
        "\n   8  9\n  10 11\n",
        "a b\n         c d",
        "\n┌───┬───┐\n│ a │ b │\n│ c │ d │\n└───┴───┘\n",
    ];
    for drawing in drawings {
        let model = format!("[board]\ncells = \"\"\"{drawing}\"\"\"\n[pieces]\nnames = 'x'\ncopies = 'any'");
        let source = placet::puzzle::Source::new("even.toml", model);
        assert!(placet::puzzle::read(&source).is_ok(), "{drawing}");
    }
}

#[test]
fn rows_between_slashes_are_counted() {
    assert_faults(
        r#"givens = "1../.2."
[board]
grid = [3, 3]
[pieces]
numbers = "1..9""#,
        &[(
            "E021",
            r#""1../.2.""#,
            "the drawing has 2 rows, the board has 3",
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
    let taken = |key, message| ("E014", key, message, "this name is taken");
    assert_faults(
        model,
        &[
            taken("rows", "`rows` comes with the board"),
            taken("boxes", "`boxes` comes with the board"),
            taken("\"column 2\"", "`column 2` comes with the board"),
        ],
    );
    let single = model
        .replace("boxes =", "house =")
        .replace("\"column 2\"", "col2");
    assert_eq!(only_fault(&single).help.as_deref(), Some("choose another name"));
}
