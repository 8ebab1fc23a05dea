//! Loops and paths on links and edges, against the check of every board, and published numbers.

use itertools::Itertools;
use placet::model::{Board, Puzzle, check};

use super::{lowered, puzzle};

/// All boards that the check approves, by trying every face on every cell that it may lie on.
pub(crate) fn approved(puzzle: &Puzzle) -> Vec<Board> {
    let cells = puzzle.layout().cell_ids();
    cells
        .map(|cell| {
            let faces = puzzle.pieces().face_ids();
            faces
                .filter(|face| puzzle.pieces().may_stand(*face, cell))
                .collect_vec()
        })
        .multi_cartesian_product()
        .map(|faces| {
            let mut board = Board::blank(puzzle.layout());
            for (cell, face) in puzzle.layout().cell_ids().zip(faces) {
                board.set(cell, Some(face));
            }
            board
        })
        .filter(|board| check(puzzle, board).is_clean())
        .collect()
}

/// Asserts that both ways give the same boards, each once, and how many.
#[track_caller]
pub(crate) fn agree(text: &str, expected: usize) {
    let puzzle = puzzle(text);
    let key = |board: &Board| format!("{board:?}");
    let by_check = approved(&puzzle).iter().map(key).sorted().collect_vec();
    let by_problem = lowered(&puzzle).iter().map(key).sorted().collect_vec();
    assert_eq!(by_problem, by_check, "{text}");
    assert_eq!(by_check.len(), expected, "{text}");
}

pub(crate) fn model(board: &str, tables: &str, rule: &str) -> String {
    format!("[board]\n{board}\n{tables}\n[[rules]]\n{rule}\n")
}

/// The simple cycles of the grid of n + 1 by n + 1 points (OEIS A140517): 1, 13.
#[test]
fn loops_on_edges() {
    agree(&model("grid = [1, 1]", "[edges]", "loop = 'line'"), 1);
    agree(&model("grid = [1, 2]", "[edges]", "loop = 'line'"), 3);
    agree(&model("grid = [2, 2]", "[edges]", "loop = 'line'"), 13);
    agree(&model("cells = '* . / * *'", "[edges]", "loop = 'line'"), 6);
    let through = "loop = 'line'\nthrough = 'all'";
    agree(&model("grid = [1, 2]", "[edges]", through), 1);
    // Nine points have no closed tour.
    agree(&model("grid = [2, 2]", "[edges]", through), 0);
}

#[test]
fn loops_on_links() {
    agree(&model("grid = [3, 3]", "[links]", "loop = 'line'"), 13);
    agree(
        &model("grid = [2, 3]", "[links]", "loop = 'line'\nthrough = 'all'"),
        1,
    );
    agree(
        &model("grid = [2, 3]", "[links]", "loop = 'line'\nthrough = 'column 1'"),
        2,
    );
    // Two lines, one through the middle, may cross there only in a figure of eight.
    agree(
        &model("grid = [3, 3]", "[links]", "loop = 'line'\ncrossings = true"),
        15,
    );
    // Three straight lines cross in the middle of seven hexagons.
    agree(&model("hexagon = 2", "[links]", "loop = 'line'"), 31);
    agree(
        &model("hexagon = 2", "[links]", "loop = 'line'\ncrossings = true"),
        39,
    );
    // No line goes straight on through a triangle: a loop around a point takes six.
    agree(
        &model("triangle = 2", "[links]", "loop = 'line'\ncrossings = true"),
        0,
    );
    let three = "[links]\nnames = 'line thick none'";
    agree(&model("grid = [2, 2]", three, "loop = ['line', 'thick']"), 16);
    agree(&model("grid = [2, 2]", three, "loop = 'thick'"), 1);
    agree(
        &model("hexagon = 2", "[links]", "loop = 'line'\nthrough = 'rim'"),
        7,
    );
    let graph = "cells = 'a b c d'\nlinks = ['a b', 'b c', 'c d', 'd a', 'a c']";
    agree(&model(graph, "[links]", "loop = 'line'"), 3);
}

/// The paths between opposite corners of n x n points (OEIS A007764): 2, 12; and the Hamiltonian paths
/// of the 3 x 3 grid without a direction (half of OEIS A096969): 20.
#[test]
fn paths_on_links() {
    let ends = |board: &str, pairs: &str| format!("{board}\nregions.ends = [{pairs}]");
    let rule = "paths = 'line'\nends = 'ends'";
    agree(
        &model(&ends("grid = [2, 2]", "['r1c1', 'r2c2']"), "[links]", rule),
        2,
    );
    agree(
        &model(&ends("grid = [3, 3]", "['r1c1', 'r3c3']"), "[links]", rule),
        12,
    );
    let two = "['r1c1', 'r1c3'], ['r3c1', 'r3c3']";
    // One of them goes straight, the other in one of four ways.
    agree(&model(&ends("grid = [3, 3]", two), "[links]", rule), 7);
    let all = format!("{rule}\nthrough = 'all'");
    let uneven = "['r1c1', 'r1c3'], ['r2c1', 'r3c3']";
    for (pairs, number) in [(two, 0), (uneven, 2)] {
        agree(&model(&ends("grid = [3, 3]", pairs), "[links]", &all), number);
    }
    let crossed = "['r1c1', 'r2c2'], ['r1c2', 'r2c1']";
    agree(&model(&ends("grid = [2, 2]", crossed), "[links]", rule), 0);
    agree(
        &model("grid = [3, 3]", "[links]", "paths = 'line'\nthrough = 'all'"),
        20,
    );
    // Each link, each two and each three in a row.
    agree(&model("grid = [2, 2]", "[links]", "paths = 'line'"), 12);
    agree(&model("grid = [1, 1]", "[edges]", "paths = 'line'"), 12);
}

#[test]
fn pieces_hang_together_on_links() {
    // All subsets of the four links but the two pairs of opposite ones.
    agree(&model("grid = [2, 2]", "[links]", "connected = 'line'"), 14);
    agree(
        &model(
            "grid = [1, 3]",
            "[links]\nnumbers = '0..2'",
            "connected = ['1', '2']",
        ),
        9,
    );
}

#[test]
fn functions_of_lines() {
    let holds = |what: &str| format!("holds = \"{what}\"");
    // Of a path of two links through the middle: straight on in two of six ways.
    let middle = "[links]\ncopies = { line = 2 }";
    let cross = "cells = '. a . / b c d / . e .'";
    agree(&model(cross, middle, &holds("straight(c)")), 2);
    agree(&model(cross, middle, &holds("turns_at(c)")), 4);
    agree(&model(cross, "[links]", &holds("not on_line(c)")), 1);
    agree(&model(cross, "[links]", &holds("count(links(c), line) == 3")), 4);
    agree(
        &model(cross, "[links]", &holds("link(c, b) == line and c_d == none")),
        4,
    );
    let double = "[links]\nnumbers = '0..2'";
    agree(&model("grid = [1, 3]", double, &holds("straight(r1c2)")), 2);
    agree(
        &model("grid = [1, 3]", double, &holds("sum(links(r1c2)) == 2")),
        3,
    );
    let inside = "loop = 'line'\n[[rules]]\nholds = \"inside(r1c1) and not inside(r2c2)\"";
    agree(&model("grid = [2, 2]", "[edges]", inside), 4);
    agree(
        &model(
            "grid = [1, 2]",
            "[edges]",
            &holds("edge(r1c1, r1c2) == line and all(for x in edges(r1c1): x == line)"),
        ),
        8,
    );
}

/// Of two lines that lead to a cell, so many pairs come from opposite sides, and so many do not.
#[track_caller]
fn passages(board: &str, cell: &str, straight: usize, turning: usize) {
    let two = "[links]\ncopies = { line = 2 }";
    for (function, expected) in [("straight", straight), ("turns_at", turning)] {
        agree(
            &model(board, two, &format!("holds = '{function}({cell})'")),
            expected,
        );
    }
}

/// Whether sides are opposite depends on the shape of cells.
#[test]
fn lines_go_straight_on_across_opposite_sides() {
    passages("triangle = 2", "r2c2", 0, 3);
    passages("triangle = 2\npoints = 'down'", "r1c2", 0, 3);
    passages("shape = 'triangle'\ncells = '''\na b c d\n'''", "b", 0, 1);
    passages("hexagon = 2", "r2c2", 3, 12);
    passages("hexagon = 2", "r1c1", 0, 3);
    passages("grid = [1, 3]", "r1c2", 1, 0);
    passages("grid = [3, 1, 1]", "l2r1c1", 1, 0);
    passages("grid = [2, 2, 2]", "l1r1c1", 0, 3);
    passages("grid = [1, 4]\nwrap = 'cylinder'", "r1c1", 1, 0);
    passages("grid = [2, 3]\nwrap = 'cylinder'", "r1c1", 1, 2);
    // The same link leads to the right and to the left.
    passages("grid = [2, 2]\nwrap = 'torus'", "r1c1", 0, 1);
    passages("grid = [3, 2]\nwrap = 'torus'", "r1c1", 1, 2);
}

#[test]
fn cells_and_links_have_pieces_of_their_own() {
    let tables = "[pieces]\nnames = '#.'\ncopies = 'any'\n[links]";
    // A shaded cell has no line.
    let rule = "holds = \"for each x in cells: not (x == '#' and on_line(x))\"";
    agree(&model("grid = [1, 2]", tables, rule), 5);
    agree(
        &model(
            "grid = [2, 2]",
            "[links]\n[edges]\nnames = 'wall open'",
            "holds = \"for each x, y in neighbours: link(x, y) == line <=> edge(x, y) == open\"",
        ),
        4096,
    );
}

/// Counts, neighbours and connection of pieces on corners, and functions of corners.
#[test]
fn pieces_on_corners() {
    let dots = |rule: &str| model("grid = [1, 2]", "[corners]", rule);
    agree(&dots("count = 'dot'\nof = 'corners'\nis = 2"), 15);
    agree(
        &dots("holds = 'for each x in cells: count(corners(x), dot) == 1'"),
        6,
    );
    agree(
        &dots("holds = 'for each x in corners: x == dot => count(neighbours(x), dot) == 1'"),
        9,
    );
    agree(&dots("connected = 'dot'"), 41);
    agree(
        &dots("count = 'dot'\ncells = 'r1c1_lower_right r1c2_upper_left'\nis = 2"),
        16,
    );
    let numbers = "[pieces]\nnames = '#.'\ncopies = 'any'\n[corners]\nnumbers = '0..2'";
    let counted = "holds = \"for each x in corners: x == count(cells_at(x), '#')\"";
    agree(&model("grid = [1, 2]", numbers, counted), 4);
    agree(&model("cells = '* . / . *'", numbers, counted), 4);
}
