//! Motions of groups of cells: shifts, turns and reflections of a board without ends.

use std::collections::BTreeSet;

use crate::documented::board::{Board, Shape};

/// How a group may be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    Shifted,
    Turned,
    /// Turned, too.
    Reflected,
}

/// Where a cell is: layer, row and column, and for a triangle whether it points up.
type Place = ([i64; 3], bool);

/// A step of which turns, or turns and reflections, are made.
type Generator = fn(Place) -> Place;

impl Motion {
    /// Do cells have positions that can be moved?
    pub(crate) fn is_possible(board: &Board) -> bool {
        board.shape != Shape::Graph && board.goes_around == (false, false)
    }

    /// Can the cells of one group be moved onto those of another?
    pub(crate) fn takes(self, board: &Board, one: &[usize], other: &[usize]) -> bool {
        let meant = shifted(places(board, other));
        let mut seen: Vec<Vec<Place>> = vec![shifted(places(board, one)).into_iter().collect()];
        let mut next = 0;
        while next < seen.len() {
            for generator in self.generators(board.shape) {
                let moved = seen[next].iter().map(|place| generator(*place));
                let moved: Vec<Place> = shifted(moved.collect()).into_iter().collect();
                if !seen.contains(&moved) {
                    seen.push(moved);
                }
            }
            next += 1;
        }
        seen.into_iter().any(|cells| shifted(cells) == meant)
    }

    fn generators(self, shape: Shape) -> Vec<Generator> {
        if self == Motion::Shifted {
            return vec![];
        }
        let mut generators: Vec<Generator> = match shape {
            Shape::Hex => vec![|([layer, row, column], up)| {
                // The column counts halves of a cell.
                ([layer, (row + column) / 2, (column - 3 * row) / 2], up)
            }],
            Shape::Triangle => vec![turned_triangle],
            Shape::Cube => vec![
                |([layer, row, column], up)| ([layer, column, -row], up),
                |([layer, row, column], up)| ([row, -layer, column], up),
            ],
            _ => vec![|([layer, row, column], up)| ([layer, column, -row], up)],
        };
        if self == Motion::Reflected {
            generators.push(|([layer, row, column], up)| ([layer, row, -column], up));
        }
        generators
    }
}

/// A sixth of a turn. The row of a triangle is that of its middle, in thirds of a row.
fn turned_triangle(([layer, row, column], up): Place) -> Place {
    ([layer, (3 * column + row) / 2, (column - row) / 2], !up)
}

/// The places of cells, on triangles with the height of the middle, so that a turn is one of the plane.
fn places(board: &Board, cells: &[usize]) -> Vec<Place> {
    let first = &board.cells[0];
    let is_turned = board.keys.contains(&("points".into(), "\"down\"".into()));
    // The row and column of a triangle that points up have an even sum.
    let across = first.x + first.row + i64::from(is_turned);
    let place = |cell: &usize| {
        let cell = &board.cells[*cell];
        match board.shape {
            Shape::Triangle => {
                let column = cell.x + across;
                let up = (cell.row + column) % 2 == 0;
                let middle = 3 * cell.row + if up { 2 } else { 1 };
                ([cell.layer, middle, column], up)
            }
            _ => ([cell.layer, cell.row, cell.x], true),
        }
    };
    cells.iter().map(place).collect()
}

/// The places with the least one at the origin.
fn shifted(places: Vec<Place>) -> BTreeSet<Place> {
    let least = places.iter().min().map_or([0; 3], |(place, _)| *place);
    let places = places.into_iter();
    places
        .map(|(place, up)| (std::array::from_fn(|axis| place[axis] - least[axis]), up))
        .collect()
}
