//! Clues stand where puzzles print them.

use placet::Puzzle;
use placet::render::picture::{LineKind, Picture, Point, ShapeKind, TextKind};

fn picture(model: &str) -> Picture {
    let puzzle = Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\n{model}"));
    Picture::of_puzzle(&puzzle)
}

/// The clues of a picture with the cells in which they stand, by row and column from 1: 0 is before the board. A cell is 48 units wide.
fn clues(model: &str) -> Vec<(String, [i32; 2])> {
    let picture = picture(model);
    let is_clue = |kind| matches!(kind, TextKind::Clue | TextKind::OnShade);
    let texts = picture.texts.iter().filter(|text| is_clue(text.kind));
    let cell = |at: Point| [at.y, at.x].map(|place| place.div_euclid(48) + 1);
    let mut clues: Vec<_> = texts.map(|text| (text.text.clone(), cell(text.at))).collect();
    clues.sort();
    clues
}

fn shapes(model: &str) -> Vec<ShapeKind> {
    picture(model).shapes.iter().map(|shape| shape.kind).collect()
}

#[track_caller]
fn stand(model: &str, expected: &[(&str, [i32; 2])]) {
    let expected: Vec<_> = expected
        .iter()
        .map(|(text, at)| ((*text).to_string(), *at))
        .collect();
    assert_eq!(clues(model), expected, "{model}");
}

const NUMBERS: &str = "[pieces]\nnumbers = '1..4'\ncopies = 'any'\n";
const SHADES: &str = "[pieces]\nnames = '#.'\ncopies = 'any'\n";

#[test]
fn counts_and_sums_of_lines_stand_at_the_rim() {
    let board = "board.grid = [2, 2]\n";
    stand(
        &format!("{board}{SHADES}[[rules]]\ncounts = [2, 0]\nof = 'rows'\npiece = '#'\n"),
        &[("0", [2, 0]), ("2", [1, 0])],
    );
    stand(
        &format!("{board}{NUMBERS}[[rules]]\nsums = ['3..5', '_']\nof = 'columns'\n"),
        &[("3\u{2013}5", [0, 1])],
    );
    // What is the same for all lines is said in words.
    stand(&format!("{board}{NUMBERS}[[rules]]\nsum = 5\nof = 'rows'\n"), &[]);
}

#[test]
fn lines_of_hexagons_and_their_cages_have_clues() {
    let board = "board.hexagon = 2\n";
    let rows = picture(&format!(
        "{board}{SHADES}[[rules]]\ncounts = [1, 0, 2]\nof = 'rows'\npiece = '#'\n"
    ));
    let clues = rows.texts.iter().filter(|text| text.kind == TextKind::Clue);
    let clues: Vec<(i32, &str)> = clues.map(|text| (text.at.y, text.text.as_str())).collect();
    assert!(clues.is_sorted(), "{clues:?}");
    assert_eq!(
        clues.iter().map(|(_, text)| *text).collect::<Vec<_>>(),
        ["1", "0", "2"]
    );
    // The centre of the leftmost cell is at 0.
    assert!(
        rows.texts
            .iter()
            .all(|text| text.kind != TextKind::Clue || text.at.x < 0)
    );
    let cage = picture(&format!(
        "{board}{NUMBERS}[[rules]]\nsum = 5\ncells = 'r1c1 r1c2'\n"
    ));
    let sides = cage.lines.iter().filter(|line| line.kind == LineKind::Cage);
    assert_eq!(sides.count(), 10);
}

#[test]
fn pieces_of_hexagons_are_outlined_below_the_board() {
    let model = "board.hexagon = 2\npieces = { shapes.A = '# #', copies = 'any', uncovered = '.' }\n";
    let puzzle = Puzzle::from_toml(model).expect("a model");
    let legend = Picture::of_puzzle(&puzzle).with_pieces(&puzzle).legend;
    let sides = |kind| legend.lines.iter().filter(|line| line.kind == kind).count();
    assert_eq!((sides(LineKind::Heavy), sides(LineKind::Light)), (10, 1));
}

#[test]
fn a_graph_is_drawn_as_its_names_are_written() {
    let centres = |cells: &str| {
        let text = format!("board = {{ cells = \"\"\"{cells}\"\"\", links = ['a b', 'b c'] }}\n{SHADES}");
        let names = picture(&text)
            .texts
            .into_iter()
            .filter(|text| text.kind == TextKind::Candidate);
        names
            .map(|text| (text.text, text.at))
            .collect::<std::collections::BTreeMap<_, _>>()
    };
    let drawn = centres("\n  a\nb   c\n");
    assert!(
        drawn["a"].y < drawn["b"].y && drawn["b"].y == drawn["c"].y,
        "{drawn:?}"
    );
    assert!(
        drawn["b"].x < drawn["a"].x && drawn["a"].x < drawn["c"].x,
        "{drawn:?}"
    );
    let is_in_the_middle = (2 * drawn["a"].x - drawn["b"].x - drawn["c"].x).abs() <= 1;
    assert!(is_in_the_middle, "{drawn:?}");
    assert_ne!(drawn, centres("a b c"));
}

#[test]
fn lines_are_seen_from_both_ends() {
    let seen = |from: &str| {
        format!(
            "board.grid = [3, 3]\n{NUMBERS}[[rules]]\nvisible = ['_', 2, '_']\nof = 'rows'\nfrom = '{from}'\n"
        )
    };
    stand(&seen("left"), &[("2", [2, 0])]);
    stand(&seen("right"), &[("2", [2, 4])]);
}

#[test]
fn cages_have_their_numbers_and_operators() {
    let cages = "board = { grid = [2, 2], regions.cages = 'AB/AB' }\n";
    stand(
        &format!("{cages}{NUMBERS}[[rules]]\ncages = {{ A = '3-', B = '6x' }}\nof = 'cages'\n"),
        &[("3\u{2212}", [1, 1]), ("6\u{d7}", [1, 2])],
    );
    stand(
        &format!("board.grid = [2, 2]\n{NUMBERS}[[rules]]\nsum = 5\ncells = 'r2c1 r2c2'\n"),
        &[("5", [2, 1])],
    );
}

#[test]
fn areas_and_corners_have_numbers() {
    let rooms = "board = { grid = [2, 2], regions.room = 'AA/BB' }\n";
    stand(
        &format!("{rooms}{SHADES}[[rules]]\ncounts = {{ B = 1 }}\nof = 'room'\npiece = '#'\n"),
        &[("1", [2, 1])],
    );
    let circles = format!(
        "board = {{ grid = [2, 3], regions.circles = ['r1c1 r1c2 r2c1 r2c2', 'r1c2 r1c3 r2c2 r2c3'] }}\n{NUMBERS}[[rules]]\n\
         sums = [9, 8]\nof = 'circles'\n"
    );
    stand(&circles, &[("8", [2, 3]), ("9", [2, 2])]);
    assert_eq!(shapes(&circles), [ShapeKind::ClueCircle; 2]);
}

#[test]
fn holes_have_clues_with_arrows_where_they_look_far() {
    let holes = |seen: &str| {
        format!(
            "[board]\ncells = '* . * *'\nregions.seen = {{ r1c2 = '{seen}' }}\n{SHADES}[[rules]]\ncounts = {{ r1c2 = 1 }}\nof = 'seen'\n\
             piece = '#'\n"
        )
    };
    stand(&holes("r1c3 r1c4"), &[("1\u{2192}", [1, 2])]);
    // Neighbours alone are all around the hole.
    stand(&holes("r1c1 r1c3"), &[("1", [1, 2])]);
    assert_eq!(shapes(&holes("r1c1 r1c3")), [ShapeKind::Block]);
}

#[test]
fn comparisons_of_neighbours_are_signs() {
    let rules = |rule: &str| format!("board.grid = [2, 2]\n{NUMBERS}[[rules]]\n{rule}\n");
    stand(
        &rules("holds = 'r1c1 < r1c2 < r2c2'"),
        &[("<", [1, 2]), ("\u{2227}", [2, 2])],
    );
    stand(
        &rules("order = 'decreasing'\ncells = 'r1c1 r1c2'"),
        &[(">", [1, 2])],
    );
}

#[test]
fn regions_and_pieces_look_as_the_author_says() {
    let model = |looks: &str| {
        format!(
            "board = {{ grid = [1, 3], regions.pairs = ['r1c1 r1c2'] }}\n{NUMBERS}[[rules]]\nsum = 3\nof = 'pairs'\n[picture]\n{looks}\n"
        )
    };
    for (look, kind) in [
        ("white dots", ShapeKind::WhiteDot),
        ("black dots", ShapeKind::BlackDot),
        ("bars", ShapeKind::Bar),
        ("lines", ShapeKind::Line),
        ("thermometers", ShapeKind::Thermometer),
        ("arrows", ShapeKind::Arrow),
    ] {
        assert_eq!(
            shapes(&model(&format!("regions = {{ pairs = '{look}' }}"))),
            [kind],
            "{look}"
        );
    }
    assert_eq!(shapes(&model("regions = { pairs = 'hidden' }")), []);
    let given = |look: &str| {
        let model = format!(
            "givens = {{ r1c1 = 2 }}\n{}",
            model(&format!("pieces = {{ 2 = '{look}' }}"))
        );
        picture(&model)
            .texts
            .iter()
            .filter(|text| text.kind == TextKind::Given)
            .map(|text| text.text.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(given("star"), ["\u{2605}"]);
    assert_eq!(given("name"), ["2"]);
    assert_eq!(given("blank"), [""; 0]);
}

#[test]
fn regions_look_like_cages_and_areas() {
    let borders = |looks: &str| {
        let model = format!(
            "board = {{ grid = [2, 2], regions.pairs = ['r1c1 r1c2'] }}\n{NUMBERS}[[rules]]\nsum = 3\nof = 'pairs'\n{looks}"
        );
        let picture = picture(&model);
        [LineKind::Cage, LineKind::Heavy]
            .map(|kind| picture.lines.iter().filter(|line| line.kind == kind).count())
    };
    let stated = |look: &str| borders(&format!("[picture]\nregions = {{ pairs = '{look}' }}\n"));
    assert_eq!(borders(""), [0, 0]);
    // Three sides of each cell.
    assert_eq!(stated("cages"), [6, 0]);
    // The two borders below the pair; the rim is that of the board.
    assert_eq!(stated("areas"), [0, 2]);
    // A clue stays where it is.
    let summed = |looks: &str| {
        let rest = "[[rules]]\nsums = [3]\nof = 'pairs'\n";
        borders(&format!("{rest}{looks}"))
    };
    assert_eq!(summed(""), [6, 0]);
    assert_eq!(summed("[picture]\nregions = { pairs = 'hidden' }\n"), [0, 0]);
    let boxes = "board = { grid = [2, 2], regions.part = 'AA/BA' }\n";
    let heavy = |looks: &str| {
        let picture = picture(&format!("{boxes}{NUMBERS}{looks}"));
        picture
            .lines
            .iter()
            .filter(|line| line.kind == LineKind::Heavy)
            .count()
    };
    assert!(heavy("") > 2);
    assert_eq!(heavy("[picture]\nregions = { part = 'hidden' }\n"), 0);
}

#[test]
fn clues_stand_on_the_board_or_beside_it() {
    let counts = |place: &str| {
        format!(
            "[board]\ngrid = [1, 3]\nregions.seen = {{ {place} = 'r1c1 r1c2' }}\n{SHADES}[[rules]]\ncounts = {{ {place} = 1 }}\nof = 'seen'\n\
             piece = '#'\n"
        )
    };
    // No hole has this name, and a cell is no hole.
    stand(&counts("r900000000c900000000"), &[("1", [1, 1])]);
    stand(&counts("r1c3"), &[("1", [1, 1])]);
    let lines = |lines: &str| {
        format!(
            "board = {{ grid = [3, 3], regions.lines = {lines} }}\n{NUMBERS}[[rules]]\nsums = [4, 5]\nof = 'lines'\n"
        )
    };
    stand(
        &lines("['r1c1 r1c2 r1c3', 'r1c1 r2c1 r3c1']"),
        &[("4", [1, 0]), ("5", [0, 1])],
    );
    // A clue that would stand in a cell is told by the rule alone.
    stand(&lines("['r2c2 r2c3', 'r2c2 r3c2']"), &[]);
    let links = "board = { grid = [2, 2], regions.pair = ['r1c1_r1c2 r1c1_r2c1'] }\nlinks.numbers = '0..2'\n[[rules]]\nsums = [2]\nof = 'pair'\n";
    stand(links, &[]);
}

#[test]
fn what_goes_on_the_board_stands_below_it() {
    let below = |model: &str| {
        let picture = picture(model);
        let texts = picture
            .legend
            .texts
            .iter()
            .filter(|text| text.kind == TextKind::Legend);
        (
            texts.map(|text| text.text.clone()).collect::<Vec<_>>(),
            picture.legend.tiles.len(),
        )
    };
    let twice = "board.grid = [2, 2]\npieces = { numbers = '1..2', copies = 2 }\n";
    assert_eq!(below(twice), (vec!["1\u{2013}2 \u{d7}2".to_string()], 0));
    let tiles = "board.grid = [1, 2]\npieces.tiles = [[1, 2, 3, 4], [1, 1, 1, 1]]\n";
    assert_eq!(below(tiles), (vec![], 8));
    let shapes = "board.grid = [2, 2]\npieces.shapes = { I = { drawing = '##', copies = 2 } }\n";
    assert_eq!(below(shapes), (vec!["I \u{d7}2".to_string()], 0));
}
