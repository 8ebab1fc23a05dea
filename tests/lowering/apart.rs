//! Pieces of several cells that keep apart, against the parts into which their cells fall: each
//! piece hangs together, so that they are apart where there are as many parts as pieces.

use itertools::Itertools;
use placet::lower::lower;
use placet::model::{Board, CellId, Puzzle, check};
use placet::problem::{Constraint, Origin};

use super::{lowered, puzzle};

fn model(board: &str, shapes: &str, rule: &str) -> String {
    format!("[board]\n{board}\n[pieces]\nuncovered = '.'\n{shapes}\n[[rules]]\n{rule}")
}

/// A rule that says nothing.
const NOTHING: &str = "count = '.'\nof = 'board'\nat_least = 0";

fn cells_of(puzzle: &Puzzle, board: &Board, piece: &str) -> Vec<CellId> {
    let faces = puzzle.pieces().find_faces(piece).expect("the piece is there");
    let shown = board.shown().filter(|(_, face)| faces.contains(face));
    shown.map(|(cell, _)| cell).collect()
}

/// Into how many parts some cells fall.
fn num_parts(cells: &[CellId], near: impl Fn(CellId) -> Vec<CellId>) -> usize {
    let mut left = cells.to_vec();
    let mut parts = 0;
    while let Some(start) = left.pop() {
        parts += 1;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            let around = near(cell);
            let (reached, rest) = left.into_iter().partition(|other| around.contains(other));
            left = rest;
            open.extend::<Vec<CellId>>(reached);
        }
    }
    parts
}

fn num_pieces(puzzle: &Puzzle, board: &Board, cells: &[CellId]) -> usize {
    let is_anchor = |cell: &&CellId| {
        board
            .face(**cell)
            .is_some_and(|face| puzzle.pieces().is_anchor(face))
    };
    cells.iter().filter(is_anchor).count()
}

/// Asserts that of the boards without the rule those remain that are meant, in the check and in
/// the lowering.
#[track_caller]
fn keeps(board: &str, shapes: &str, rule: &str, meant: impl Fn(&Puzzle, &Board) -> bool) {
    let free = puzzle(&model(board, shapes, NOTHING));
    let ruled = puzzle(&model(board, shapes, rule));
    let (mut kept, mut dropped) = (vec![], 0);
    for board in lowered(&free) {
        let is_meant = meant(&free, &board);
        assert_eq!(check(&ruled, &board).is_clean(), is_meant, "{rule}: {board:?}");
        if is_meant {
            kept.push(format!("{board:?}"));
        } else {
            dropped += 1;
        }
    }
    let lowered = lowered(&ruled);
    let lowered = lowered.iter().map(|board| format!("{board:?}")).sorted();
    assert_eq!(
        lowered.collect_vec(),
        kept.iter().cloned().sorted().collect_vec(),
        "{rule}"
    );
    assert!(
        !kept.is_empty() && dropped > 0,
        "{} kept, {dropped} dropped",
        kept.len()
    );
}

const BOARDS: [&str; 5] = [
    "grid = [3, 4]",
    "grid = [4, 4]\nwrap = 'torus'",
    "hexagon = 2",
    "triangle = 3",
    "grid = [2, 2, 3]",
];

fn dominoes(board: &str) -> &'static str {
    if board.contains("hex") || board.contains("tri") {
        "shapes = { d = 'D D' }\ncopies = { d = '0..2' }"
    } else {
        "shapes = { d = 'DD' }\ncopies = { d = '0..2' }"
    }
}

#[test]
fn squares_of_one_piece_do_not_count_against_each_other() {
    for board in BOARDS {
        let apart = |near: fn(&Puzzle, CellId) -> Vec<CellId>| {
            move |puzzle: &Puzzle, board: &Board| {
                let cells = cells_of(puzzle, board, "d");
                num_parts(&cells, |cell| near(puzzle, cell)) == num_pieces(puzzle, board, &cells)
            }
        };
        let touching = apart(|puzzle, cell| puzzle.layout().touching(cell));
        let neighbours = apart(|puzzle, cell| puzzle.layout().neighbours(cell));
        for piece in ["piece = 'd'", "piece = 'D'", ""] {
            let rule = |near: &str| format!("not_touching = '{near}'\n{piece}");
            if board != "hexagon = 2" {
                // The two are the same on hexagons.
                keeps(board, dominoes(board), &rule("touching"), touching);
            }
            keeps(board, dominoes(board), &rule("neighbours"), neighbours);
        }
        let rule = "holds = \"for each x, y in neighbours: x == '.' or y == '.' or same_piece(x, y)\"";
        keeps(board, dominoes(board), rule, neighbours);
    }
}

/// Without `piece`, shapes with different names keep apart, too, if cells can be uncovered; a rule for each keeps equal ones apart.
#[test]
fn all_shapes_or_equal_ones_keep_apart() {
    let shapes = "shapes = { d = 'DD', e = 'EE' }\ncopies = { d = '0..2', e = '0..2' }";
    let are_apart = |groups: &'static [&'static [&'static str]]| {
        move |puzzle: &Puzzle, board: &Board| {
            groups.iter().all(|group| {
                let cells = group.iter().flat_map(|piece| cells_of(puzzle, board, piece));
                let cells = cells.collect_vec();
                let parts = num_parts(&cells, |cell| puzzle.layout().neighbours(cell));
                parts == num_pieces(puzzle, board, &cells)
            })
        }
    };
    let each =
        "not_touching = 'neighbours'\npiece = 'd'\n[[rules]]\nnot_touching = 'neighbours'\npiece = 'e'";
    keeps(
        "grid = [2, 5]",
        shapes,
        "not_touching = 'neighbours'",
        are_apart(&[&["d", "e"]]),
    );
    keeps("grid = [2, 5]", shapes, each, are_apart(&[&["d"], &["e"]]));
}

/// Shapes that fill the board touch others: the rule is about equal ones.
#[test]
fn equal_shapes_keep_apart_on_a_full_board() {
    let model = |rule: &str| {
        format!(
            "board.grid = [2, 2]\n[pieces]\nshapes = {{ d = 'DD', s = 'S', t = 'T' }}\ncopies = '0..4'\n[[rules]]\n{rule}"
        )
    };
    let free = puzzle(&model("count = 'd'\nof = 'board'\nat_least = 0"));
    let ruled = puzzle(&model("not_touching = 'neighbours'"));
    let is_apart = |board: &Board| {
        let apart = |piece: &str| {
            let cells = cells_of(&free, board, piece);
            num_parts(&cells, |cell| free.layout().neighbours(cell)) == num_pieces(&free, board, &cells)
        };
        ["d", "s", "t"].into_iter().all(apart)
    };
    let meant = lowered(&free).iter().filter(|board| is_apart(board)).count();
    assert!(meant > 0 && ruled.warnings().is_empty());
    assert_eq!(lowered(&ruled).len(), meant);
}

#[test]
fn chessmen_of_several_cells() {
    let shapes = "shapes = { d = 'DD', s = 'S' }\ncopies = { d = '0..2', s = '0..2' }";
    let rule = "not_attacking = 'rook'\npiece = ['d', 's']";
    keeps("grid = [3, 3]", shapes, rule, |puzzle, board| {
        let families = ["rows", "columns"].map(|family| puzzle.layout().find_regions(family));
        families.into_iter().flatten().flatten().all(|line| {
            let on_line = |piece: &str| {
                let mut cells = cells_of(puzzle, board, piece);
                cells.retain(|cell| line.cells.contains(cell));
                cells
            };
            let (squares, singles) = (on_line("d"), on_line("s"));
            // Two squares on one line are one piece if the one is the first and they are neighbours
            // along the line, which on three cells leaves no room for another.
            let is_one_piece = match squares.as_slice() {
                [] | [_] => true,
                [a, b] => {
                    puzzle.layout().neighbours(*a).contains(b)
                        && num_pieces(puzzle, board, &squares) == 1
                        && lies_along(puzzle, board, *a, *b)
                }
                _ => false,
            };
            is_one_piece && (squares.is_empty() || singles.is_empty()) && singles.len() < 2
        })
    });
}

/// Do two squares of a domino show the two ends of one that lies the same way?
fn lies_along(puzzle: &Puzzle, board: &Board, a: CellId, b: CellId) -> bool {
    let name = |cell| {
        board
            .face(cell)
            .map(|face| puzzle.pieces().face(face).name.clone())
    };
    let (Some(a_name), Some(b_name)) = (name(a), name(b)) else {
        return false;
    };
    let is_flat = puzzle.layout().cell(a).row == puzzle.layout().cell(b).row;
    let way = if is_flat { "d@0." } else { "d@90." };
    a_name.starts_with(way) && b_name.starts_with(way)
}

#[test]
fn drawn_pieces_near_each_other() {
    let shapes = "shapes = { d = 'DD', l = 'L. / LL', s = 'S' }\nreflections = false";
    let near = |a: &'static str, b: &'static str| {
        move |puzzle: &Puzzle, board: &Board| {
            let (a, b) = (cells_of(puzzle, board, a), cells_of(puzzle, board, b));
            let touches = |cell: &CellId| {
                puzzle
                    .layout()
                    .neighbours(*cell)
                    .iter()
                    .any(|other| b.contains(other))
            };
            a.iter().any(touches)
        }
    };
    keeps(
        "grid = [3, 3]",
        shapes,
        "holds = 'adjacent(d, l)'",
        near("d", "l"),
    );
    keeps(
        "grid = [3, 3]",
        shapes,
        "holds = 'not adjacent(s, l)'",
        |puzzle, board| !near("s", "l")(puzzle, board),
    );
    keeps(
        "grid = [3, 3]",
        shapes,
        "holds = 'touching(d, r1c1)'",
        |puzzle, board| {
            let corner = puzzle.layout().find_cell("r1c1").expect("there is a corner");
            let cells = cells_of(puzzle, board, "d");
            cells
                .iter()
                .any(|cell| puzzle.layout().touching(*cell).contains(&corner))
        },
    );
    keeps(
        "grid = [3, 3]",
        shapes,
        "holds = 'same_piece(r1c1, r2c2)'",
        |puzzle, board| {
            let cells = cells_of(puzzle, board, "l");
            ["r1c1", "r2c2"].iter().all(|name| {
                let cell = puzzle.layout().find_cell(name).expect("it is there");
                cells.contains(&cell)
            })
        },
    );
}

fn kind(puzzle: &Puzzle, board: &Board, cell: CellId) -> Option<String> {
    let face = board.face(cell)?;
    Some(
        puzzle
            .pieces()
            .piece(puzzle.pieces().face(face).piece)
            .name
            .clone(),
    )
}

const TWO_KINDS: &str = "shapes = { L = '#. / ##', I = '##' }\ncopies = 'any'";

/// A piece may lie on both sides of no border over which its kind must not touch itself.
#[test]
fn kinds_differ_across_a_border() {
    let rule = "holds = \"for each r in 1..2: cell(r, 2) == '.' or cell(r, 2) != cell(r, 3)\"";
    keeps("grid = [2, 4]", TWO_KINDS, rule, |puzzle, board| {
        [[1, 2], [5, 6]].into_iter().all(|pair| {
            let [one, other] = pair.map(|cell| kind(puzzle, board, CellId(cell)));
            one != other || one.as_deref() == Some(".")
        })
    });
}

/// What a border leaves out is a fact of the rule.
#[test]
fn placements_that_break_a_rule_alone_are_facts() {
    let rule = "holds = \"cell(1, 2) == '.' or cell(1, 2) != cell(1, 3)\"";
    let puzzle = puzzle(&model("grid = [2, 4]", TWO_KINDS, rule));
    let lowered = lower(&puzzle);
    let facts = lowered.problem.constraints().iter().filter(|posted| {
        let is_fact = matches!(&posted.constraint, Constraint::Clause(atoms) if atoms.len() == 1);
        is_fact && posted.provenance.origin == Origin::rule(0)
    });
    // The lying I, and each L with two squares in the first row: two with the third below on either side.
    assert_eq!(facts.count(), 3);
}

/// Many faces are counted by cells.
#[test]
fn shapes_with_many_faces_are_counted() {
    for (rule, wanted) in [("is = 3", 3..=3), ("at_most = 1", 0..=1), ("at_least = 2", 2..=4)] {
        let rule = format!("count = ['L', 'I']\nof = 'row 1'\n{rule}");
        keeps("grid = [2, 4]", TWO_KINDS, &rule, |puzzle, board| {
            let row = (0..4).filter(|cell| kind(puzzle, board, CellId(*cell)).as_deref() != Some("."));
            wanted.contains(&row.count())
        });
    }
}
