//! The positions of the cells of a board, and their corners.

use std::collections::VecDeque;

use itertools::Itertools;

use super::plane::{Point, text_width};
use crate::render::face_label::label;
use placet_model::{Cell, CellId, CellShape, Layout, Look, Puzzle};

/// The height of a square cell, and its width unless it needs more.
pub(super) const SQUARE: i32 = 48;
/// The greatest width of a square cell, and what a column of text adds to it.
const WIDEST: i32 = 112;
const TEXT_COLUMN: i32 = 8;
/// The room between a label and the sides of a square cell.
pub(super) const LABEL_GAP: i32 = 4;
/// The room around the small name of a cell.
const NAME_GAP: i32 = 4;
/// The room between two layers.
const LAYER_GAP: i32 = 20;
/// Half the width of a hexagon, and half and a quarter of its height: nearly regular.
const HEX_WIDTH: i32 = 26;
const HEX_HEIGHT: i32 = 30;
/// Half the side of a triangle, and its height: nearly regular.
const TRIANGLE_WIDTH: i32 = 36;
const TRIANGLE_HEIGHT: i32 = 62;
/// The radius of a cell of a graph.
pub(in crate::render) const DISC: i32 = 20;

/// The shape of a cell in the plane.
#[derive(Clone, Debug)]
pub(super) struct CellOutline {
    /// Its corners clockwise: each side of the cell lies between two of them, in the order of the sides. Without corners it is a disc.
    pub(super) corners: Vec<Point>,
    /// Where its label is.
    pub(super) centre: Point,
    /// Half the width that a label can take.
    pub(super) room: i32,
}

impl CellOutline {
    /// The sides, in the order of the sides of the cell.
    pub(super) fn sides(&self) -> impl Iterator<Item = (Point, Point)> {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }

    /// The same cell in another place.
    pub(super) fn moved(&self, by: Point) -> Self {
        CellOutline {
            corners: self.corners.iter().map(|corner| corner.moved(by)).collect(),
            centre: self.centre.moved(by),
            room: self.room,
        }
    }

    /// The middle of a small name: in the upper right corner of a square, at the top of a disc or above it, else at the last corner.
    pub(super) fn name_place(&self, width: i32) -> Point {
        match self.corners.as_slice() {
            [] if width <= DISC => Point::new(self.centre.x, self.centre.y - DISC + 2 * NAME_GAP),
            [] => Point::new(self.centre.x, self.centre.y - DISC - NAME_GAP),
            [right, _, _, _] => Point::new(right.x - NAME_GAP - width / 2, right.y + 2 * NAME_GAP),
            [.., last] => self.centre.towards(*last, 62),
        }
    }

    /// Points that the cell lies between.
    pub(super) fn extent(&self) -> Vec<Point> {
        match self.corners.is_empty() {
            true => [-DISC, DISC]
                .map(|by| Point::new(self.centre.x + by, self.centre.y + by))
                .to_vec(),
            false => self.corners.clone(),
        }
    }
}

/// Are clues drawn on boards with cells of this shape?
pub(super) fn has_clues(shape: CellShape) -> bool {
    matches!(shape, CellShape::Square | CellShape::Hex | CellShape::Triangle)
}

/// The outlines of the cells of the board itself.
pub(super) fn outlines(puzzle: &Puzzle) -> Vec<CellOutline> {
    let layout = puzzle.layout();
    let width = square_width(puzzle);
    let cells = &layout.cells()[..layout.board_ids().len()];
    let left = cells.iter().map(|cell| cell.column).min().unwrap_or(0);
    match layout.shape() {
        CellShape::Square => cells
            .iter()
            .map(|cell| square(cell.row, cell.column, width))
            .collect(),
        CellShape::Cube => {
            let rows = cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0);
            let height = length(rows) * SQUARE + LAYER_GAP;
            let in_layer = |cell: &Cell| Point::new(0, length(cell.layer) * height);
            let square = |cell: &Cell| square(cell.row, cell.column, width).moved(in_layer(cell));
            cells.iter().map(square).collect()
        }
        CellShape::Hex => cells
            .iter()
            .map(|cell| hexagon(cell.row, cell.column - left))
            .collect(),
        // Whether a triangle points up depends on its column.
        CellShape::Triangle => cells
            .iter()
            .map(|cell| triangle(cell.row, cell.column - left / 2 * 2))
            .collect(),
        CellShape::Graph => graph_places(layout).into_iter().map(disc).collect(),
    }
}

/// The outline of a square of a piece at a row and a column, in the size of pieces below the board.
pub(super) fn small_outline(shape: CellShape, row: usize, column: usize) -> CellOutline {
    let outline = match shape {
        CellShape::Hex => hexagon(row, column),
        CellShape::Triangle => triangle(row, column),
        CellShape::Square | CellShape::Cube | CellShape::Graph => square(row, column, SQUARE),
    };
    let small = |point: Point| Point::new(point.x * 7 / 24, point.y * 7 / 24);
    CellOutline {
        corners: outline.corners.into_iter().map(small).collect(),
        centre: small(outline.centre),
        room: outline.room * 7 / 24,
    }
}

/// A number of rows or columns. Boards are far smaller than the plane.
fn length(number: usize) -> i32 {
    i32::try_from(number)
        .unwrap_or(i32::MAX >> 12)
        .min(i32::MAX >> 12)
}

/// The width of the cells of a square board: names need more than numbers.
pub(super) fn square_width(puzzle: &Puzzle) -> i32 {
    let names = puzzle
        .pieces()
        .faces()
        .iter()
        .filter(|face| face.look == Look::Icon);
    let longest = names
        .map(|face| text_width(&label(puzzle, face)))
        .max()
        .unwrap_or(0);
    (longest * TEXT_COLUMN + 2 * LABEL_GAP).clamp(SQUARE, WIDEST)
}

fn square(row: usize, column: usize, width: i32) -> CellOutline {
    let (x, y) = (length(column) * width, length(row) * SQUARE);
    CellOutline {
        corners: vec![
            Point::new(x + width, y),
            Point::new(x + width, y + SQUARE),
            Point::new(x, y + SQUARE),
            Point::new(x, y),
        ],
        centre: Point::new(x + width / 2, y + SQUARE / 2),
        room: width / 2 - LABEL_GAP,
    }
}

/// Columns count half cells.
fn hexagon(row: usize, column: usize) -> CellOutline {
    let centre = Point::new(length(column) * HEX_WIDTH, length(row) * HEX_HEIGHT * 3 / 2);
    let (wide, high, low) = (HEX_WIDTH, HEX_HEIGHT, HEX_HEIGHT / 2);
    let corners = [
        (wide, -low),
        (wide, low),
        (0, high),
        (-wide, low),
        (-wide, -low),
        (0, -high),
    ];
    CellOutline {
        corners: corners
            .map(|(x, y)| Point::new(centre.x + x, centre.y + y))
            .to_vec(),
        centre,
        room: HEX_WIDTH - 5,
    }
}

fn triangle(row: usize, column: usize) -> CellOutline {
    let (x, y) = (length(column) * TRIANGLE_WIDTH, length(row) * TRIANGLE_HEIGHT);
    let (middle, right, bottom) = (x + TRIANGLE_WIDTH, x + 2 * TRIANGLE_WIDTH, y + TRIANGLE_HEIGHT);
    // Row and column are both even or both odd.
    let points_up = (row + column).is_multiple_of(2);
    let (corners, centre) = match points_up {
        true => (
            [(middle, y), (right, bottom), (x, bottom)],
            y + TRIANGLE_HEIGHT * 2 / 3,
        ),
        false => ([(right, y), (middle, bottom), (x, y)], y + TRIANGLE_HEIGHT / 3),
    };
    CellOutline {
        corners: corners.map(|(x, y)| Point::new(x, y)).to_vec(),
        centre: Point::new(middle, centre),
        room: TRIANGLE_WIDTH / 2 - 1,
    }
}

fn disc(centre: Point) -> CellOutline {
    CellOutline {
        corners: vec![],
        centre,
        room: DISC - 4,
    }
}

/// The length of a link.
const LINK: f64 = 80.0;
/// The least distance of two cells that the model draws.
const LEAST_DRAWN_LINK: f64 = 56.0;
/// More rounds change little.
const ROUNDS: usize = 200;
/// The time grows with the square of the number of cells: above this, they stay on the circle.
const MOST_CELLS: usize = 400;

type Place = [f64; 2];

/// The places of all cells: where the model draws them, or where the lengths of ways between them suggest.
fn graph_places(layout: &Layout) -> Vec<Point> {
    match layout.graph_drawing() {
        Some(drawing) => drawn_places(drawing),
        None => settled_places(layout),
    }
}

/// The places of cells by line and column, so large that the nearest two are a link apart.
fn drawn_places(drawing: &[[usize; 2]]) -> Vec<Point> {
    // A line of text is twice as high as a character is wide, and columns count half characters.
    let places: Vec<Place> = drawing
        .iter()
        .map(|[line, column]| [f64::from(length(*column)), f64::from(length(*line)) * 4.0])
        .collect();
    let distance =
        |[one, other]: [&Place; 2]| ((one[0] - other[0]).powi(2) + (one[1] - other[1]).powi(2)).sqrt();
    let nearest = places
        .iter()
        .array_combinations()
        .map(distance)
        .fold(f64::INFINITY, f64::min);
    let scale = LEAST_DRAWN_LINK / nearest.max(1.0);
    let point = |place: &Place| {
        Point::new(
            (place[0] * scale).round() as i32,
            (place[1] * scale).round() as i32,
        )
    };
    places.iter().map(point).collect()
}

fn settled_places(layout: &Layout) -> Vec<Point> {
    let cells: Vec<CellId> = layout.board_ids().collect();
    let mut places = circle(cells.len());
    if cells.len() <= MOST_CELLS {
        let distances: Vec<Vec<Option<f64>>> = cells.iter().map(|cell| distances(layout, *cell)).collect();
        // Parts that are not connected stand apart.
        let apart = distances.iter().flatten().flatten().copied().fold(1.0, f64::max) + 1.0;
        let wanted = |one: usize, other: usize| LINK * distances[one][other].unwrap_or(apart);
        for _ in 0..ROUNDS {
            for cell in 0..places.len() {
                places[cell] = settled(&places, cell, |other| wanted(cell, other));
            }
        }
    }
    let point = |place: &Place| Point::new(place[0].round() as i32, place[1].round() as i32);
    places.iter().map(point).collect()
}

/// The number of links to each cell; `None` if there is no way.
fn distances(layout: &Layout, from: CellId) -> Vec<Option<f64>> {
    let mut distances = vec![None; layout.board_ids().len()];
    distances[from.index()] = Some(0.0);
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        let next = distances[cell.index()].map(|distance| distance + 1.0);
        for other in layout.neighbours(cell) {
            if distances[other.index()].is_none() {
                distances[other.index()] = next;
                queue.push_back(other);
            }
        }
    }
    distances
}

/// Places on a circle, without functions whose last bit depends on the machine.
fn circle(number: usize) -> Vec<Place> {
    let radius = LINK * number as f64 / 6.0;
    let place = |index: usize| {
        // The first half of the circle by t from -1 to 1, the second is its mirror image.
        let turn = 4.0 * index as f64 / number.max(1) as f64;
        let (t, sign) = if turn < 2.0 {
            (turn - 1.0, 1.0)
        } else {
            (turn - 3.0, -1.0)
        };
        let scale = radius / (1.0 + t * t);
        [sign * 2.0 * t * scale, sign * -(1.0 - t * t) * scale]
    };
    (0..number).map(place).collect()
}

/// The best place of one cell, as all others are.
fn settled(places: &[Place], cell: usize, wanted: impl Fn(usize) -> f64) -> Place {
    let [x, y] = places[cell];
    let (mut sum, mut weights) = ([0.0; 2], 0.0);
    for (other, place) in places.iter().enumerate() {
        if other == cell {
            continue;
        }
        let (distance, away) = (wanted(other), [x - place[0], y - place[1]]);
        let now = (away[0] * away[0] + away[1] * away[1]).sqrt().max(1e-6);
        let weight = 1.0 / (distance * distance);
        for axis in 0..2 {
            sum[axis] += weight * (place[axis] + away[axis] * distance / now);
        }
        weights += weight;
    }
    if weights == 0.0 {
        return [x, y];
    }
    sum.map(|sum| sum / weights)
}
