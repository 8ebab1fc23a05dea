//! Lines on links and edges: loops, paths, bridges and borders.

use super::outline::{CellOutline, SQUARE, outlines, square_width};
use super::plane::{LineKind, PictureLine, Point};
use crate::model::{Board, CellId, CellKind, CellShape, Layout, Network, Puzzle, Stroke};

/// Half the distance of double lines.
const DOUBLE: i32 = 4;

/// The lines that the board shows.
pub(super) fn lines(puzzle: &Puzzle, board: &Board, outlines: &[CellOutline]) -> Vec<PictureLine> {
    let mut lines = vec![];
    let width = square_width(puzzle);
    for network in puzzle.layout.networks() {
        for joint in network.joints() {
            let Some(face) = board.face(joint) else {
                continue;
            };
            let stroke = Stroke::of(&puzzle.pieces.face(face).name);
            let offsets: &[i32] = match stroke {
                Stroke::Nothing => continue,
                Stroke::Double => &[-DOUBLE, DOUBLE],
                Stroke::Single | Stroke::Named => &[0],
            };
            if let Some((from, to)) = ends(&puzzle.layout, network, joint, outlines, width) {
                lines.extend(offsets.iter().map(|offset| moved(from, to, *offset)));
            }
        }
    }
    lines
}

/// The links and edges of a board, each from one end to the other; not those whose ends have no places in the plane.
pub fn joint_lines(puzzle: &Puzzle) -> Vec<(CellId, Point, Point)> {
    let (outlines, width) = (outlines(puzzle), square_width(puzzle));
    let joints = puzzle.layout.networks().iter();
    let joints = joints.flat_map(|network| network.joints().map(move |joint| (network, joint)));
    let placed = joints.filter_map(|(network, joint)| {
        let (from, to) = ends(&puzzle.layout, network, joint, &outlines, width)?;
        Some((joint, from, to))
    });
    placed.collect()
}

/// The ends of a joint; none for an edge whose corners have no places in the plane. Square cells are `cell_width` wide.
fn ends(
    layout: &Layout,
    network: &Network,
    joint: CellId,
    outlines: &[CellOutline],
    cell_width: i32,
) -> Option<(Point, Point)> {
    let [from, to] = network.ends(joint);
    if network.kind() == CellKind::Link {
        return Some((outlines.get(from)?.centre, outlines.get(to)?.centre));
    }
    if layout.shape() != CellShape::Square {
        return None;
    }
    // Corners are counted row by row.
    let width = layout.num_columns() + 1;
    let corner = |index: usize| {
        let (row, column) = (index / width, index % width);
        Some(Point::new(
            i32::try_from(column).ok()? * cell_width,
            i32::try_from(row).ok()? * SQUARE,
        ))
    };
    Some((corner(from)?, corner(to)?))
}

/// A line moved to one side.
fn moved(from: Point, to: Point, by: i32) -> PictureLine {
    let (dx, dy) = ((to.y - from.y).signum() * by, (to.x - from.x).signum() * by);
    PictureLine {
        from: Point::new(from.x + dx, from.y + dy),
        to: Point::new(to.x + dx, to.y + dy),
        kind: LineKind::Path,
    }
}
