//! Groups of the same shape in expressions, against a flood fill and points of the plane on every board.

use std::collections::BTreeSet;

use placet::model::{CellId, CellShape, Layout};

use super::groups::{Filled, floods, pieces};
use super::network::approved;
use super::puzzle;

const ANY: &str = "names = '#.'\ncopies = 'any'";

/// The centre of a cell, in whole numbers that a turn can multiply by two, and whether a triangle points up.
type Point = (i64, i64, bool);

/// How the points of the plane that are the centres of cells are turned.
struct Plane {
    turns: usize,
    turned: fn(Point) -> Point,
}

fn plane(shape: CellShape) -> Plane {
    match shape {
        CellShape::Square => Plane {
            turns: 4,
            turned: |(x, y, up)| (-y, x, up),
        },
        // Columns are half a cell apart, rows √3 times as much.
        CellShape::Hex => Plane {
            turns: 6,
            turned: |(x, y, up)| ((x - 3 * y) / 2, (x + y) / 2, up),
        },
        // Columns are half a side apart, and each row has centres at one and two thirds of its height, which is √3 times as much.
        CellShape::Triangle => Plane {
            turns: 6,
            turned: |(x, y, up)| ((x - y) / 2, (3 * x + y) / 2, !up),
        },
        other => panic!("{other:?} is no shape in the plane"),
    }
}

/// Each turn divides by two.
const SCALE: i64 = 64;

fn centre(layout: &Layout, id: CellId) -> Point {
    let cell = layout.cell(id);
    let (row, column) = (cell.row as i64, cell.column as i64);
    let up = (row + column) % 2 == 0;
    match layout.shape() {
        CellShape::Triangle => (SCALE * column, SCALE * (3 * row + if up { 2 } else { 1 }), up),
        _ => (SCALE * column, SCALE * row, true),
    }
}

/// Points shifted so that the least one of them is at the origin.
fn shifted(points: &[Point]) -> BTreeSet<Point> {
    let least = points.iter().min().copied().unwrap_or_default();
    let points = points.iter();
    points.map(|(x, y, up)| (x - least.0, y - least.1, *up)).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Motion {
    Shifted,
    Turned,
    Reflected,
}

const MOTIONS: [(Motion, &str); 3] = [
    (Motion::Shifted, ", shifted"),
    (Motion::Turned, ", turned"),
    (Motion::Reflected, ""),
];

fn same_shape(layout: &Layout, motion: Motion, [one, other]: [&[CellId]; 2]) -> bool {
    let plane = plane(layout.shape());
    let points =
        |cells: &[CellId]| -> Vec<Point> { cells.iter().map(|cell| centre(layout, *cell)).collect() };
    let meant = shifted(&points(other));
    let mirrored = |points: &[Point]| points.iter().map(|(x, y, up)| (-x, *y, *up)).collect();
    let mut starts: Vec<Vec<Point>> = vec![points(one)];
    if motion == Motion::Reflected {
        starts.push(mirrored(&starts[0]));
    }
    let turns = if motion == Motion::Shifted { 1 } else { plane.turns };
    starts.into_iter().any(|mut points| {
        (0..turns).any(|_| {
            let is_meant = shifted(&points) == meant;
            points = points.iter().map(|point| (plane.turned)(*point)).collect();
            is_meant
        })
    })
}

/// Asserts that a statement about two groups is that they have the same shape, for each way to move them.
#[track_caller]
fn alike(board: &str, pieces: &str, groups: [&str; 2], cells: impl Fn(&Filled<'_>) -> [Vec<CellId>; 2]) {
    for (motion, word) in MOTIONS {
        let statement = format!("same_shape({}, {}{word})", groups[0], groups[1]);
        floods(board, pieces, &statement, |filled| {
            let [one, other] = cells(filled);
            same_shape(filled.puzzle.layout(), motion, [&one, &other])
        });
    }
}

#[test]
fn components_of_each_shape_of_cells() {
    for (board, names) in [
        ("grid = [3, 3]", ["r1c1", "r3c3"]),
        ("grid = [2, 4]", ["r1c2", "r2c4"]),
        ("grid = [1, 5]", ["r1c1", "r1c5"]),
        ("cells = '* * * / . * * / * * .'", ["r1c1", "r3c1"]),
        ("hexagon = 2", ["r1c1", "r3c2"]),
        ("triangle = 3", ["r1c1", "r3c3"]),
    ] {
        let groups = names.map(|name| format!("component({name})"));
        alike(board, &pieces(ANY), [&groups[0], &groups[1]], |filled| {
            names.map(|name| filled.alike(filled.cell(name)))
        });
    }
}

#[test]
fn components_of_pieces_can_be_empty() {
    alike(
        "grid = [2, 3]",
        &pieces("names = 'ab.'\ncopies = 'any'"),
        ["component(r1c1, a)", "component(r2c3, a, b)"],
        |filled| {
            [
                filled.of(filled.cell("r1c1"), "a"),
                filled.of(filled.cell("r2c3"), "ab"),
            ]
        },
    );
}

#[test]
fn components_over_corners() {
    alike(
        "grid = [3, 3]",
        &pieces(ANY),
        ["component(r1c1, touching)", "component(r3c2)"],
        |filled| {
            let is_alike = |one, other| filled.shown(one) == filled.shown(other);
            [
                filled.touching(filled.cell("r1c1"), is_alike),
                filled.alike(filled.cell("r3c2")),
            ]
        },
    );
}

#[test]
fn areas() {
    for board in ["grid = [2, 3]", "cells = '* * / . * / * *'"] {
        alike(
            board,
            "[edges]\ncopies = { line = '0..3' }",
            ["area(r1c1)", "area(r2c2)"],
            |filled| ["r1c1", "r2c2"].map(|name| filled.area(filled.cell(name))),
        );
    }
}

#[test]
fn runs_and_regions() {
    let is_alike = |filled: &Filled<'_>, one: CellId, other: CellId| filled.shown(one) == filled.shown(other);
    alike(
        "grid = [3, 3]",
        &pieces(ANY),
        ["run(r1c1, rows)", "run(r1c3, columns)"],
        |filled| {
            let layout = filled.puzzle.layout();
            let (in_row, in_column) = (filled.cell("r1c1"), filled.cell("r1c3"));
            let row = filled.group_by(
                |cell| {
                    let near = layout.neighbours(cell).into_iter();
                    near.filter(|other| layout.cell(*other).row == 0).collect()
                },
                in_row,
                |one, other| is_alike(filled, one, other),
            );
            let column = filled.group_by(
                |cell| {
                    let near = layout.neighbours(cell).into_iter();
                    near.filter(|other| layout.cell(*other).column == 2).collect()
                },
                in_column,
                |one, other| is_alike(filled, one, other),
            );
            [row, column]
        },
    );
    alike(
        "grid = [3, 3]\nregions.drawn = 'L . . / L . . / L L .'",
        &pieces(ANY),
        ["drawn L", "component(r1c2, '#')"],
        |filled| {
            let drawn = ["r1c1", "r2c1", "r3c1", "r3c2"].map(|name| filled.cell(name));
            [drawn.to_vec(), filled.of(filled.cell("r1c2"), "#")]
        },
    );
}

/// Parts of other statements, with a pair that occurs in both orders.
#[test]
fn within_other_statements() {
    floods(
        "grid = [3, 3]",
        &pieces(ANY),
        "same_shape(component(r1c1), component(r3c3)) <=> not same_shape(component(r3c3), component(r1c1), shifted)",
        |filled| {
            let [one, other] = ["r1c1", "r3c3"].map(|name| filled.alike(filled.cell(name)));
            let are = |motion| same_shape(filled.puzzle.layout(), motion, [&one, &other]);
            are(Motion::Reflected) != are(Motion::Shifted)
        },
    );
    floods(
        "grid = [2, 4]",
        &pieces(ANY),
        "count(for x, y in row 1: same_shape(component(x, '#'), component(y, '#'), turned)) in {1, 3}",
        |filled| {
            let row = (1..=4).map(|column| filled.of(filled.cell(&format!("r1c{column}")), "#"));
            let row: Vec<Vec<CellId>> = row.collect();
            let pairs = (0..4).flat_map(|one| (0..one).map(move |other| (one, other)));
            let same = pairs.filter(|(one, other)| {
                same_shape(filled.puzzle.layout(), Motion::Turned, [&row[*one], &row[*other]])
            });
            [1, 3].contains(&same.count())
        },
    );
}

/// What is known beforehand needs no board: it can choose the cases of a quantifier.
#[test]
fn regions_alone_are_known() {
    let text = |shape: &str| {
        format!(
            "board = {{ grid = [3, 3], regions.drawn = 'A . B / A A B / . B B' }}\npieces = {{ names = '#.', copies = 'any' }}\n\
             [[rules]]\nholds = \"for each r in drawn where same_shape(drawn A, r{shape}): count(r, '#') == 3\""
        )
    };
    for (shape, regions) in [(", shifted", 1), (", turned", 1), ("", 1)] {
        let ruled = puzzle(&text(shape));
        let count = approved(&ruled).len();
        assert_eq!(count, 1 << (9 - 3 * regions), "{shape}");
    }
}
