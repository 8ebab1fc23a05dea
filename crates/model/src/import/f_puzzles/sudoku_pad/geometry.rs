//! Where drawn things are on the board.

use super::drawing::{Point, Shape};
use crate::import::f_puzzles::value::ElementPlace;

/// Points this near to a place are at it.
const NEAR: f64 = 0.06;

/// What a point is in the middle of: a cell, two neighbours or four cells around a corner.
pub(super) fn cells_around(point: Point, size: usize) -> Option<Vec<ElementPlace>> {
    let (rows, columns) = (lines_at(point.0)?, lines_at(point.1)?);
    let inside = |line: &i64| (1..=size as i64).contains(line);
    if !rows.iter().chain(&columns).all(inside) {
        return None;
    }
    let cells = rows.iter().flat_map(|row| {
        columns
            .iter()
            .map(move |column| (*row as usize, *column as usize))
    });
    Some(cells.collect())
}

/// The row with this middle, or the two on the sides of this line, counted from 1.
fn lines_at(at: f64) -> Option<Vec<i64>> {
    let line = (at * 2.0).round();
    if !at.is_finite() || at.abs() > 1000.0 || (at * 2.0 - line).abs() > 2.0 * NEAR {
        return None;
    }
    let line = line as i64;
    Some(match line.rem_euclid(2) {
        1 => vec![(line + 1) / 2],
        _ => vec![line / 2, line / 2 + 1],
    })
}

/// The cell that a point lies in, wherever in the cell.
pub(super) fn cell_of(point: Point, size: usize) -> Option<ElementPlace> {
    let line = |at: f64| {
        let line = at.floor() + 1.0;
        (1.0..=size as f64).contains(&line).then_some(line as usize)
    };
    Some((line(point.0)?, line(point.1)?))
}

/// The place beside the board that a point lies in: 0 and the number after the last are rows and columns there.
pub(super) fn rim_of(point: Point, size: usize) -> Option<ElementPlace> {
    let line = |at: f64| {
        let line = at.floor() + 1.0;
        (0.0..=size as f64 + 1.0).contains(&line).then_some(line as usize)
    };
    let place = (line(point.0)?, line(point.1)?);
    let is_end = |line: usize| line == 0 || line == size + 1;
    (is_end(place.0) || is_end(place.1)).then_some(place)
}

/// The cells that a line passes whose ends and bends are given. The first and the last point may be anywhere in their cells.
pub(super) fn path(points: &[Point], size: usize) -> Option<Vec<ElementPlace>> {
    let last = points.len().checked_sub(1)?;
    let mut cells: Vec<ElementPlace> = vec![];
    for (at, point) in points.iter().enumerate() {
        let next = match at == 0 || at == last {
            true => cell_of(*point, size)?,
            false => match cells_around(*point, size)?.as_slice() {
                [cell] => *cell,
                _ => return None,
            },
        };
        let Some(before) = cells.last().copied() else {
            cells.push(next);
            continue;
        };
        cells.extend(steps(before, next)?);
    }
    Some(cells)
}

/// The cells after one on the way to another, straight or diagonally.
fn steps(from: ElementPlace, to: ElementPlace) -> Option<Vec<ElementPlace>> {
    let way = |from: usize, to: usize| to as i64 - from as i64;
    let (down, right) = (way(from.0, to.0), way(from.1, to.1));
    let count = down.abs().max(right.abs());
    let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
    let at = |from: usize, way: i64, step: i64| (from as i64 + way.signum() * step) as usize;
    is_straight.then(|| {
        (1..=count)
            .map(|step| (at(from.0, down, step), at(from.1, right, step)))
            .collect()
    })
}

/// The cells that a shape covers at least by half.
pub(super) fn covered(shape: &Shape, size: usize) -> Option<Vec<ElementPlace>> {
    let lines = |centre: f64, side: f64| {
        let covers = |line: &usize| (centre - (*line as f64 - 0.5)).abs() < side / 2.0;
        (1..=size).filter(covers).collect::<Vec<_>>()
    };
    let rows = lines(shape.centre.0, shape.height);
    let columns = lines(shape.centre.1, shape.width);
    let cells = rows
        .iter()
        .flat_map(|row| columns.iter().map(move |column| (*row, *column)));
    Some(cells.collect::<Vec<_>>()).filter(|cells| !cells.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_between_cells() {
        assert_eq!(cells_around((0.5, 1.5), 4), Some(vec![(1, 2)]));
        assert_eq!(cells_around((1.0, 1.5), 4), Some(vec![(1, 2), (2, 2)]));
        assert_eq!(
            cells_around((1.0, 2.0), 4),
            Some(vec![(1, 2), (1, 3), (2, 2), (2, 3)])
        );
        assert_eq!(cells_around((0.0, 1.5), 4), None);
        assert_eq!(cells_around((0.7, 1.5), 4), None);
        assert_eq!(cells_around((f64::NAN, 1e300), 4), None);
        assert_eq!(rim_of((-0.5, 2.5), 4), Some((0, 3)));
        assert_eq!(rim_of((4.5, 4.5), 4), Some((5, 5)));
        assert_eq!(rim_of((1.5, 1.5), 4), None);
    }

    #[test]
    fn lines_pass_the_cells_between_their_bends() {
        let path = |points: &[Point]| path(points, 4);
        assert_eq!(
            path(&[(0.8, 0.5), (2.5, 0.5), (1.5, 1.5)]),
            Some(vec![(1, 1), (2, 1), (3, 1), (2, 2)])
        );
        assert_eq!(path(&[(0.5, 0.5), (1.5, 2.5)]), None);
        assert_eq!(path(&[(0.5, 0.5), (0.5, 4.5)]), None);
        assert_eq!(path(&[]), None);
    }
}
