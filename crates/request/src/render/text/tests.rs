//! Pictures of small boards of each kind, and their way back.

use super::*;
use proptest::prelude::*;

use placet_model::{FaceId, Source, read};

const HEXAGON: &str = r#"
[board]
shape = "hex"
cells = """
  a b c
 d e f g
h i j k l
 m n o p
  q r s
"""
[pieces]
numbers = "1..19"
[givens]
a = 3
"#;

const SUDOKU: &str = r#"
board = { grid = [4, 4], boxes = [2, 2] }
pieces = { numbers = "1..4", copies = 4 }
givens = { r1c1 = 3, r4c4 = 1 }
"#;

const CUT: &str = r#"
[board]
cells = """
. a b .
c d e f
. g h ."""
[board.regions]
parts = """
. x x .
y y x x
. y y ."""
[pieces]
numbers = "95..102"
"#;

const GRID: &str = r#"
board.grid = [3, 3]
pieces.rows = ["123", "ⅠⅡ⚀", ["+", "/", "∆"]]
"#;

const TILES: &str = r#"
board.grid = [2, 2]
[pieces]
tiles = [[3, -3, 1, 4], [3, 3, 3, 3], [1, 2, 3, 4], [-10, 2, 1, 2]]
turns = true
"#;

const HEX_TILES: &str = r#"
[board]
shape = "hex"
cells = """
 a b
c d
"""
[pieces]
tiles = [[1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1], [1, 2, 1, 2, 1, 2], [6, 5, 4, 3, 2, 1]]
turns = true
"#;

const WIDE: &str = r#"
board.grid = [2, 2]
pieces.names = ["日本", "x", "⚅", "√2"]
"#;

fn puzzle(model: &str) -> Puzzle {
    read(&Source::new("x.toml", model)).expect("invariant: the models of these tests are right")
}

fn drawn(puzzle: &Puzzle, drawing: &str) -> Board {
    Board::parse(drawing, puzzle.layout(), puzzle.pieces()).expect("invariant: so are their boards")
}

pub(super) fn picture(model: &str, drawing: &str) -> String {
    let puzzle = puzzle(model);
    board(&puzzle, &drawn(&puzzle, drawing), Style::default())
}

fn one_line(model: &str, drawing: &str) -> String {
    let puzzle = puzzle(model);
    compact(&puzzle, &drawn(&puzzle, drawing))
}

#[test]
fn numbers_stand_right_in_a_frame() {
    assert_eq!(
        picture("board.grid = [2, 3]\npieces.numbers = \"-1..4\"", "-1 0 1 2 3 4"),
        "\
┌────┬────┬────┐
│ -1 │  0 │  1 │
├────┼────┼────┤
│  2 │  3 │  4 │
└────┴────┴────┘"
    );
}

#[test]
fn boxes_have_heavy_frames() {
    assert_eq!(
        picture(SUDOKU, "3___\n2___\n____\n___1"),
        "\
┏━━━┯━━━┳━━━┯━━━┓
┃ 3 │ _ ┃ _ │ _ ┃
┠───┼───╂───┼───┨
┃ 2 │ _ ┃ _ │ _ ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ _ │ _ ┃ _ │ _ ┃
┠───┼───╂───┼───┨
┃ _ │ _ ┃ _ │ 1 ┃
┗━━━┷━━━┻━━━┷━━━┛"
    );
}

#[test]
fn frames_go_around_holes_and_follow_drawn_regions() {
    assert_eq!(
        picture(CUT, "95 96 97 98 99 100 101 _"),
        "      ┏a━━━━┯b━━━━┓
      ┃  95 │  96 ┃
┏c━━━━╇d━━━━╅e────╄f━━━━┓
┃  97 │  98 ┃  99 │ 100 ┃
┗━━━━━╅g────╄h━━━━╈━━━━━┛
      ┃ 101 │   _ ┃
      ┗━━━━━┷━━━━━┛"
    );
}

#[test]
fn regions_that_are_apart_or_overlap_leave_the_frame_light() {
    let apart = "[board]\ngrid = [2, 2]\nregions = { crossed = \"ab\\nba\" }\n[pieces]\nnumbers = \"1..4\"";
    let overlapping = "[board]\ngrid = [1, 3]\nregions = { two = [\"r1c1 r1c2\", \"r1c2 r1c3\"] }\n[pieces]\nnumbers = \"1..3\"";
    assert!(!picture(apart, "1 2 3 4").contains('┃'));
    assert!(!picture(overlapping, "1 2 3").contains('┃'));
}

#[test]
fn icons_are_centred_by_their_width_on_screen() {
    assert_eq!(
        picture(WIDE, "日本 x ⚅ √2"),
        "\
┌──────┬──────┐
│ 日本 │  x   │
├──────┼──────┤
│  ⚅   │  √2  │
└──────┴──────┘"
    );
}

#[test]
fn hexagonal_rows_are_shifted_by_half_a_cell() {
    assert_eq!(
        picture(HEXAGON, "3 17 18 19 7 1 11 16 2 5 6 9 12 4 8 14 10 13 _"),
        "     3  17  18
  19   7   1  11
16   2   5   6   9
  12   4   8  14
    10  13   _"
    );
}

#[test]
fn strokes_show_which_way_triangles_point() {
    let model = "board.triangle = 3\npieces.numbers = '2..10'";
    assert_eq!(
        picture(model, "10 9 8 7 6 5 4 3 _"),
        "          / 10 \\
     /  9 \\  8 /  7 \\
/  6 \\  5 /  4 \\  3 /  _ \\"
    );
    let gap = "board = { shape = 'triangle', points = 'down', cells = 'a b . d' }\npieces.names = 'xyz'";
    assert_eq!(picture(gap, "x y z"), "\\ x / y \\   / z \\");
}

#[test]
fn layers_stand_below_each_other() {
    let model = "board = { shape = 'cube', cells = 'a b // . c / d e' }\npieces.names = 'vwxyz'";
    assert_eq!(
        picture(model, "v w / x / y z"),
        "\
┌a──┬b──┐
│ v │ w │
└───┴───┘

    ┌c──┐
    │ x │
┌d──┼e──┤
│ y │ z │
└───┴───┘"
    );
}

/// Cells are as wide as their names; one name that is too long leaves all of them out. The pictures are read back.
#[test]
fn names_of_cells_are_in_the_frame() {
    let model = |names: &str| format!("board.cells = '{names}'\npieces.numbers = '1..3'");
    assert_eq!(
        picture(&model("ten * fifteen"), "3 _ 1"),
        "\
┌ten────┬───────┬fifteen┐
│   3   │   _   │   1   │
└───────┴───────┴───────┘"
    );
    assert!(picture(&model("a b thirteen-long"), "3 2 1").starts_with("┌───┬"));
    assert!(picture("board.grid = [1, 1]\npieces.numbers = [1]", "1").starts_with("┌───┐"));
}

#[test]
fn a_graph_is_a_list() {
    let model = "board = { shape = 'graph', cells = 'a bc d' }\npieces.numbers = '8..10'";
    assert_eq!(picture(model, "10 8 9"), "a  10  bc  8  d   9");
    let many = format!(
        "board = {{ shape = 'graph', cells = '{}' }}\npieces = {{ names = 'xy', copies = 'any' }}",
        (10..60).map(|n| format!("cell{n}")).collect::<Vec<_>>().join(" ")
    );
    let picture = picture(&many, &"x".repeat(50));
    assert_eq!(picture.lines().count(), 8);
    assert!(picture.lines().all(|line| line.len() <= 76));
}

#[test]
fn a_logic_grid_has_a_line_a_row() {
    assert_eq!(picture(GRID, "3 1 2 Ⅱ Ⅰ _ / ∆ +"), "3 1 2\nⅡ Ⅰ _\n/ ∆ +");
}

#[test]
fn tiles_show_their_edges_around_their_names() {
    assert_eq!(
        picture(TILES, "1@90 _ 3@0 4@270"),
        "\
┌─────────────┬─────────────┐
│      1      │             │
│-3  1@90    4│      _      │
│      3      │             │
├─────────────┼─────────────┤
│      4      │     -10     │
│3    3@0    1│2   4@270   2│
│      2      │      1      │
└─────────────┴─────────────┘"
    );
}

#[test]
fn hexagonal_tiles_are_shown_by_name() {
    assert_eq!(
        picture(HEX_TILES, "1@60 2@0 3@0 4@300"),
        "   1@60   2@0\n 3@0  4@300"
    );
}

#[test]
fn color_makes_givens_bold_and_blanks_faint() {
    let puzzle = puzzle("board.grid = [1, 3]\npieces.numbers = \"8..10\"\ngivens.r1c1 = 8");
    let picture = board(&puzzle, &drawn(&puzzle, "8 9 _"), Style { color: true });
    let middle = picture.lines().nth(1);
    assert_eq!(
        middle,
        Some("│  \u{1b}[1m8\u{1b}[0m │  9 │  \u{1b}[2m_\u{1b}[0m │")
    );
    let other = board(&puzzle, &drawn(&puzzle, "9 8 10"), Style { color: true });
    assert!(
        !other.contains('\u{1b}'),
        "what is not the given is not emphasised"
    );
}

#[test]
fn one_line_separates_rows_by_slashes() {
    assert_eq!(
        one_line(SUDOKU, "3___\n2___\n____\n___1"),
        "3 _ _ _ / 2 _ _ _ / _ _ _ _ / _ _ _ 1"
    );
    assert_eq!(one_line(HEX_TILES, "1@60 2@0 _ 4@300"), "1@60 2@0 / _ 4@300");
    assert_eq!(
        one_line(CUT, "95 96 97 98 99 100 101 _"),
        "95 96 / 97 98 99 100 / 101 _"
    );
}

#[test]
fn one_line_has_no_slashes_where_a_piece_is_one() {
    assert_eq!(one_line(GRID, "3 1 2 Ⅱ Ⅰ _ / ∆ +"), "3 1 2 Ⅱ Ⅰ _ / ∆ +");
}

#[test]
fn pictures_and_lines_can_be_read_back() {
    let boards = [
        (HEXAGON, "3 17 18 19 7 1 11 16 2 5 6 9 12 4 8 14 10 13 _"),
        (SUDOKU, "3___\n2___\n____\n___1"),
        (CUT, "95 96 97 98 _ _ 101 102"),
        (GRID, "3 1 2 Ⅱ Ⅰ _ / ∆ +"),
        (HEX_TILES, "1@60 2@0 _ 4@300"),
        (WIDE, "日本 x _ √2"),
        ("board.grid = [1, 1]\npieces.numbers = [7]", "_"),
        ("board.triangle = 2\npieces.numbers = '7..10'", "7 8 _ 10"),
        (
            "board.triangle = 2\npieces.names = ['/', '\\', 'a', 'b']",
            "/ \\ a _",
        ),
        (
            "board.grid = [2, 2, 2]\npieces.numbers = '7..14'",
            "7 8 _ 10 11 12 13 14",
        ),
        (
            "board = { shape = 'graph', cells = 'a b c' }\npieces.names = 'abc'",
            "b a _",
        ),
        (
            "[board]\ncells = \"* * *\\n. . .\\n. * *\"\n[pieces]\nnumbers = \"1..5\"",
            "1 2 _ 4 5",
        ),
    ];
    for (model, drawing) in boards {
        let puzzle = puzzle(model);
        let shown = drawn(&puzzle, drawing);
        for text in [board(&puzzle, &shown, Style::default()), compact(&puzzle, &shown)] {
            let back = Board::parse(&text, puzzle.layout(), puzzle.pieces());
            assert_eq!(back.as_ref(), Ok(&shown), "{text}");
        }
    }
}

#[test]
fn a_line_of_tiles_can_be_read_back() {
    let puzzle = puzzle(TILES);
    let shown = drawn(&puzzle, "1@90 _ 3@0 4@270");
    let line = compact(&puzzle, &shown);
    assert_eq!(line, "1@90 _ / 3@0 4@270");
    assert_eq!(drawn(&puzzle, &line), shown);
}

#[test]
fn the_blank_is_no_piece() {
    let puzzle = puzzle("board.grid = [1, 3]\npieces.names = [\"_\", \"?\", \"__\"]");
    let blank = Board::blank(puzzle.layout());
    assert_eq!(compact(&puzzle, &blank), "?? ?? ??");
    assert_eq!(drawn(&puzzle, "?? ?? ??"), blank);
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let model = "board.grid = [1, 2]\npieces.names = [\"a\\u001b[2J\", \"b\"]";
    let puzzle = puzzle(model);
    let mut board = Board::blank(puzzle.layout());
    board.set(placet_model::CellId(0), Some(FaceId(0)));
    assert_eq!(compact(&puzzle, &board), "a\\u001b[2J _");
    assert!(!super::board(&puzzle, &board, Style::default()).contains('\u{1b}'));
}

/// Two-digit tiles that may be turned: a face has a name that another piece could have.
const FLIPS: &str = r#"
board.grid = [2, 3]
[pieces]
numbers = [66, 19, 86, 96, 69, 0]
faces = "half-turn digits"
"#;

/// Icons that drawings use otherwise: for blanks, holes and between rows.
const SIGNS: &str = r##"
board.grid = [3, 2]
pieces = { names = ["_", "/", ".", "?", "__", "#"], copies = "any" }
"##;

proptest! {
    #[test]
    fn any_board_can_be_read_back(
        model in proptest::sample::select(vec![HEXAGON, SUDOKU, CUT, GRID, HEX_TILES, WIDE, FLIPS, SIGNS]),
        choices in proptest::collection::vec(any::<u32>(), 19),
    ) {
        let puzzle = puzzle(model);
        let num_faces = puzzle.pieces().faces().len() as u32;
        let mut shown = Board::blank(puzzle.layout());
        for (cell, choice) in puzzle.layout().cell_ids().zip(choices) {
            // One more than there are faces: a blank.
            let face = choice % (num_faces + 1);
            shown.set(cell, (face < num_faces).then_some(FaceId(face)));
        }
        for text in [board(&puzzle, &shown, Style::default()), compact(&puzzle, &shown)] {
            let back = Board::parse(&text, puzzle.layout(), puzzle.pieces());
            prop_assert_eq!(back.as_ref(), Ok(&shown), "{}", text);
        }
    }
}
