//! Whether the cells of one group can be moved onto those of another.

use super::tree::ShapeMotions;
use crate::layout::{CellId, CellShape, GridSymmetry, Layout};

impl ShapeMotions {
    /// The turns and reflections on a board with cells of this shape; the first one moves nothing.
    pub fn symmetries(self, shape: CellShape) -> Vec<GridSymmetry> {
        let mut symmetries = shape.symmetries();
        match self {
            ShapeMotions::Shifts => symmetries.truncate(1),
            ShapeMotions::Turns => symmetries.retain(|symmetry| !symmetry.mirrors),
            ShapeMotions::Reflections => {}
        }
        symmetries
    }
}

/// Can some cells be moved onto others?
pub(super) fn have_same_shape(
    layout: &Layout,
    motions: ShapeMotions,
    one: &[CellId],
    other: &[CellId],
) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let symmetries = motions.symmetries(layout.shape());
    let meant = ShiftedCells::of(layout, other, &symmetries[0]);
    let mut moved = symmetries
        .iter()
        .map(|symmetry| ShiftedCells::of(layout, one, symmetry));
    moved.any(|moved| moved == meant)
}

/// Cells that are turned or reflected, and shifted so that the first one is at the origin.
#[derive(PartialEq, Eq)]
struct ShiftedCells {
    /// Whether the first cell points up, if cells are triangles.
    points_up: Option<bool>,
    /// The positions in ascending order.
    places: Vec<[i64; 3]>,
}

impl ShiftedCells {
    fn of(layout: &Layout, cells: &[CellId], symmetry: &GridSymmetry) -> Self {
        let places = cells.iter().map(|id| {
            let cell = layout.cell(*id);
            symmetry.apply([cell.layer, cell.row, cell.column].map(|at| at as i64))
        });
        let mut places: Vec<[i64; 3]> = places.collect();
        places.sort_unstable();
        let first = places.first().copied().unwrap_or_default();
        for place in &mut places {
            *place = std::array::from_fn(|axis| place[axis] - first[axis]);
        }
        let is_triangle = layout.shape() == CellShape::Triangle;
        ShiftedCells {
            points_up: is_triangle.then(|| (first[1] + first[2]).rem_euclid(2) == 0),
            places,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::layout;

    /// Do the cells of one list have the shape of the other?
    fn are_alike(board: &str, motions: ShapeMotions, lists: [&str; 2]) -> bool {
        let layout = layout(board);
        let cells = |list: &str| -> Vec<CellId> {
            let names = list.split_whitespace();
            names
                .map(|name| layout.find_cell(name).expect("the cell is there"))
                .collect()
        };
        let [one, other] = lists.map(cells);
        have_same_shape(&layout, motions, &one, &other)
    }

    /// Whether two lists have the same shape if they are shifted, turned, and reflected.
    fn by_motions(board: &str, lists: [&str; 2]) -> [bool; 3] {
        let motions = [
            ShapeMotions::Shifts,
            ShapeMotions::Turns,
            ShapeMotions::Reflections,
        ];
        motions.map(|motions| are_alike(board, motions, lists))
    }

    #[test]
    fn squares() {
        let board = "grid = [4, 4]";
        let l = "r1c1 r2c1 r3c1 r3c2";
        assert_eq!(by_motions(board, [l, "r4c4 r4c3 r3c3 r2c3"]), [true; 3]);
        assert_eq!(by_motions(board, [l, "r2c2 r2c3 r2c4 r3c2"]), [false, true, true]);
        assert_eq!(
            by_motions(board, [l, "r1c4 r2c4 r3c4 r3c3"]),
            [false, false, true]
        );
        assert_eq!(by_motions(board, [l, "r1c1 r1c2 r2c1 r2c2"]), [false; 3]);
        assert_eq!(by_motions(board, [l, "r1c1 r2c1 r3c1"]), [false; 3]);
        assert_eq!(by_motions(board, ["", ""]), [true; 3]);
        // Cells need not be connected.
        assert_eq!(by_motions(board, ["r1c1 r1c3", "r2c4 r4c4"]), [false, true, true]);
    }

    #[test]
    fn hexagons_and_triangles() {
        let hexagon = "hexagon = 2";
        assert_eq!(
            by_motions(hexagon, ["r1c1 r1c2 r2c2", "r2c1 r2c2 r3c1"]),
            [true; 3]
        );
        assert_eq!(
            by_motions(hexagon, ["r1c1 r1c2 r2c2", "r1c1 r2c1 r2c2"]),
            [false, true, true]
        );
        let triangle = "triangle = 3";
        // A triangle that points down is a turned one that points up.
        assert_eq!(by_motions(triangle, ["r1c1", "r2c2"]), [false, true, true]);
        assert_eq!(by_motions(triangle, ["r1c1", "r3c3"]), [true; 3]);
        assert_eq!(
            by_motions(triangle, ["r2c1 r2c2", "r2c2 r2c3"]),
            [false, true, true]
        );
    }

    #[test]
    fn cubes() {
        let board = "grid = [2, 2, 2]";
        assert_eq!(
            by_motions(board, ["l1r1c1 l1r1c2", "l1r1c1 l2r1c1"]),
            [false, true, true]
        );
        // Two screws of four cubes are mirror images of each other.
        assert_eq!(
            by_motions(
                board,
                ["l1r1c1 l1r1c2 l1r2c2 l2r2c2", "l1r1c2 l1r1c1 l1r2c1 l2r2c1"]
            ),
            [false, false, true]
        );
    }
}
