//! Lines on links and edges: loops, paths, bridges and borders; and the contents of corners.

use super::outline::{CellOutline, SQUARE, outlines, square_width};
use super::plane::{LineKind, PictureLine, PictureText, Point, TextKind, fitting};
use crate::render::face_label::{given_cells, label};
use placet_model::{Board, CellId, CellKind, CellShape, Layout, Network, PicturePlan, Puzzle, Stroke};

/// The largest font on a corner.
pub(super) const CORNER: i32 = 18;

/// Half the width of the place of a corner, in a picture in which it can be chosen.
const CORNER_PLACE: i32 = 11;

/// Half the distance of double lines.
const DOUBLE: i32 = 4;

/// The lines that the board shows.
pub(super) fn lines(puzzle: &Puzzle, board: &Board, outlines: &[CellOutline]) -> Vec<PictureLine> {
    let mut lines = vec![];
    let width = square_width(puzzle);
    let lines_of = |network: &&Network| network.kind() != CellKind::Corner;
    for network in puzzle.layout().networks().iter().filter(lines_of) {
        for joint in network.joints() {
            let Some(face) = board.face(joint) else {
                continue;
            };
            let stroke = Stroke::of(&puzzle.pieces().face(face).name);
            let offsets: &[i32] = match stroke {
                Stroke::Nothing => continue,
                Stroke::Double => &[-DOUBLE, DOUBLE],
                Stroke::Single | Stroke::Named => &[0],
            };
            if let Some((from, to)) = ends(puzzle.layout(), network, joint, outlines, width) {
                lines.extend(offsets.iter().map(|offset| moved(from, to, *offset)));
            }
        }
    }
    lines
}

/// What the corners show.
pub(super) fn corner_texts(puzzle: &Puzzle, board: &Board) -> Vec<PictureText> {
    let is_given = given_cells(puzzle, board);
    let text = |corner: CellId| {
        let face = puzzle.pieces().face(board.face(corner)?);
        if PicturePlan::is_empty_corner(&face.name) {
            return None;
        }
        let text = match face.name.as_str() {
            "dot" => "●".to_string(),
            _ => label(puzzle, face),
        };
        Some(PictureText {
            at: corner_place(puzzle, corner)?,
            size: fitting(&text, SQUARE / 2, CORNER),
            text,
            kind: match is_given[corner.index()] {
                true => TextKind::GivenCorner,
                false => TextKind::Corner,
            },
        })
    };
    let corners = puzzle.layout().ids_of(CellKind::Corner);
    corners.into_iter().filter_map(text).collect()
}

/// Where a corner is; none for other cells.
pub(super) fn corner_place(puzzle: &Puzzle, corner: CellId) -> Option<Point> {
    if puzzle.layout().kind(corner) != CellKind::Corner {
        return None;
    }
    let cell = puzzle.layout().cell(corner);
    corner_point(cell.row, cell.column, square_width(puzzle))
}

fn corner_point(row: usize, column: usize, cell_width: i32) -> Option<Point> {
    Some(Point::new(
        i32::try_from(column).ok()? * cell_width,
        i32::try_from(row).ok()? * SQUARE,
    ))
}

/// The links and edges of a board, each from one end to the other, and its corners, as short lines across them. Joints
/// whose ends have no position in the plane are left out.
pub fn joint_lines(puzzle: &Puzzle) -> Vec<(CellId, Point, Point)> {
    let (outlines, width) = (outlines(puzzle), square_width(puzzle));
    let joints = puzzle.layout().networks().iter();
    let joints = joints.flat_map(|network| network.joints().map(move |joint| (network, joint)));
    let placed = joints.filter_map(|(network, joint)| {
        let (from, to) = ends(puzzle.layout(), network, joint, &outlines, width)?;
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
    let corner = |index: usize| corner_point(index / width, index % width, cell_width);
    let (from, to) = (corner(from)?, corner(to)?);
    match network.kind() {
        CellKind::Corner => {
            let beside = |by: i32| Point::new(from.x + by, from.y);
            Some((beside(-CORNER_PLACE), beside(CORNER_PLACE)))
        }
        _ => Some((from, to)),
    }
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
