//! Pictures of pieces that cover several cells.

use super::tests::picture;

const SHAPES: &str = r#"
board.grid = [2, 4]
[pieces]
shapes = { L = '#.. / ###', v = '## / #.' }
uncovered = "."
"#;

#[test]
fn drawn_pieces_have_an_outline_each() {
    assert_eq!(
        picture(SHAPES, "L . v v / L L L v"),
        "\
┌───┬───┬───────┐
│ L │ . │ v   v │
│   └───┴───┐   │
│ L   L   L │ v │
└───────────┴───┘"
    );
}

#[test]
fn a_single_kind_of_piece_goes_without_a_name() {
    let model = "board.grid = [2, 3]\npieces = { shapes = \"dominoes\", copies = \"any\" }";
    assert_eq!(
        picture(model, "domino@90.1 domino@0.1 domino@0.2 domino@90.2 _ _"),
        "\
┌───┬───────┐
│   │       │
│   ├───┬───┤
│   │ _ │ _ │
└───┴───┴───┘"
    );
}

#[test]
fn marks_are_shown_and_given() {
    let model = "board.grid = [2, 2]\npieces.shapes = { a = \"12\", b = \"33\" }\ngivens = \"1 _ _ _\"";
    assert_eq!(
        picture(model, "_ _ b@0.1 b@0.2"),
        "\
┌───┬───┐
│ 1 │ _ │
├───┴───┤
│ 3   3 │
└───────┘"
    );
}

#[test]
fn hexagons_of_a_piece_are_joined() {
    let model = "[board]\nshape = \"hex\"\ncells = '''\n * * *\n* * * *\n'''\n[pieces]\nshapes = { a = '''\n# #\n #\n''', b = \"# #\" }\ncopies = { b = 2 }";
    assert_eq!(
        picture(model, "a a b@120.1 _ a b@120.2 _"),
        "  a───a   b
   ╲ ╱   ╱
_   a   b   _"
    );
}
