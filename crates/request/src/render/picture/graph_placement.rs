//! The positions of the cells of a graph: their distances in the plane approximate those along the links.
//!
//! Stress majorisation (Gansner, Koren and North 2004) from positions on a circle, with operations that give the same bits on every machine.

use std::collections::VecDeque;

use super::plane::Point;
use placet_model::{CellId, Layout};

/// The length of a link.
const LINK: f64 = 80.0;
/// More rounds change little.
const ROUNDS: usize = 200;
/// The time grows with the square of the number of cells: above this, they stay on the circle.
const MOST_CELLS: usize = 400;

type Place = [f64; 2];

/// The places of all cells.
pub(super) fn graph_places(layout: &Layout) -> Vec<Point> {
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
