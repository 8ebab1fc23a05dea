//! The shapes of cells, and how cells touch.

/// A side of a cell, counted clockwise from the right; on a board in layers, the back and the front
/// follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

impl Side {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The shape of the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellShape {
    /// Squares in rows and columns.
    Square,
    /// Hexagons with a point up, each row shifted by half a cell.
    Hex,
    /// Triangles that alternately point up and down.
    Triangle,
    /// Cubes in layers, each layer in rows and columns.
    Cube,
    /// Cells without positions, connected by links.
    Graph,
}

/// A step across a side: layers back, rows down, columns right.
pub(super) type SideStep = [isize; 3];

/// In place of a step, where there are no directions.
pub(super) const NO_DIRECTION: SideStep = [0; 3];

/// The sides of a cell, each with its name and the step across it.
type ShapeSides = &'static [(&'static str, SideStep)];

const SQUARE: ShapeSides = &[
    ("right", [0, 0, 1]),
    ("bottom", [0, 1, 0]),
    ("left", [0, 0, -1]),
    ("top", [0, -1, 0]),
];

const HEX: ShapeSides = &[
    ("right", [0, 0, 2]),
    ("lower right", [0, 1, 1]),
    ("lower left", [0, 1, -1]),
    ("left", [0, 0, -2]),
    ("upper left", [0, -1, -1]),
    ("upper right", [0, -1, 1]),
];

const TRIANGLE_UP: ShapeSides = &[("right", [0, 0, 1]), ("bottom", [0, 1, 0]), ("left", [0, 0, -1])];

const TRIANGLE_DOWN: ShapeSides = &[("right", [0, 0, 1]), ("left", [0, 0, -1]), ("top", [0, -1, 0])];

const CUBE: ShapeSides = &[
    ("right", [0, 0, 1]),
    ("bottom", [0, 1, 0]),
    ("left", [0, 0, -1]),
    ("top", [0, -1, 0]),
    ("back", [1, 0, 0]),
    ("front", [-1, 0, 0]),
];

impl CellShape {
    /// The words for the shapes in model files.
    pub(super) const WORDS: [(&str, CellShape); 5] = [
        ("square", CellShape::Square),
        ("hex", CellShape::Hex),
        ("triangle", CellShape::Triangle),
        ("cube", CellShape::Cube),
        ("graph", CellShape::Graph),
    ];

    /// The sides of the cell at a row and column: they differ only for triangles.
    fn table(self, row: usize, column: usize) -> ShapeSides {
        match self {
            CellShape::Square => SQUARE,
            CellShape::Hex => HEX,
            CellShape::Triangle if points_up(row, column) => TRIANGLE_UP,
            CellShape::Triangle => TRIANGLE_DOWN,
            CellShape::Cube => CUBE,
            CellShape::Graph => &[],
        }
    }

    /// The number of sides of a cell; 0 on a graph.
    pub fn num_sides(self) -> usize {
        self.table(0, 0).len()
    }

    /// The sides in their order.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        (0..self.num_sides() as u8).map(Side)
    }

    /// The name of a side; on a triangular board, of a cell that points up.
    pub fn side_name(self, side: Side) -> &'static str {
        self.side_name_at(side, 0, 0)
    }

    /// The name of a side of the cell at a row and column.
    pub(super) fn side_name_at(self, side: Side, row: usize, column: usize) -> &'static str {
        self.table(row, column)[side.index()].0
    }

    /// The step across a side from a row and column.
    pub(super) fn step(self, side: Side, row: usize, column: usize) -> SideStep {
        self.table(row, column)[side.index()].1
    }

    /// The step across a side from a position, which may be outside the board: layers back, rows down, columns right.
    pub(super) fn step_from(self, side: Side, [_, row, column]: [i64; 3]) -> [i64; 3] {
        // It depends on the parity of row plus column alone.
        let step = self.step(side, row.rem_euclid(2) as usize, column.rem_euclid(2) as usize);
        step.map(|by| by as i64)
    }

    /// The direction of a line across a side, which is the reverse of that across the opposite side. No two
    /// sides of a triangle are opposite, though the steps across them may be: its lines have no direction.
    pub(super) fn direction(self, side: Side, row: usize, column: usize) -> SideStep {
        match self {
            CellShape::Triangle => NO_DIRECTION,
            _ => self.step(side, row, column),
        }
    }

    /// The side of the neighbour that touches `side` of the cell at a row and column.
    pub(super) fn facing(self, side: Side, row: usize, column: usize) -> Side {
        let [back, down, right] = self.step(side, row, column);
        let there = (row.wrapping_add_signed(down), column.wrapping_add_signed(right));
        let steps_back = |other: &Side| self.step(*other, there.0, there.1) == [-back, -down, -right];
        let mut sides = self.sides();
        sides
            .find(steps_back)
            .expect("invariant: each step can be taken back")
    }

    /// The smallest rotation that maps a cell onto itself, in degrees. The cells of a graph cannot
    /// be rotated.
    pub fn turn_degrees(self) -> u16 {
        match self {
            CellShape::Square | CellShape::Cube => 90,
            CellShape::Hex => 60,
            CellShape::Triangle => 120,
            CellShape::Graph => 360,
        }
    }

    /// A board of this shape, in a sentence: `a hexagonal board`.
    pub(crate) fn phrase(self) -> &'static str {
        match self {
            CellShape::Square => "a square board",
            CellShape::Hex => "a hexagonal board",
            CellShape::Triangle => "a triangular board",
            CellShape::Cube => "a board in layers",
            CellShape::Graph => "a graph",
        }
    }
}

/// Does the cell at this row and column of a triangular board point up?
pub(super) fn points_up(row: usize, column: usize) -> bool {
    (row ^ column).is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;

    #[test]
    fn directions_are_reversed_across_opposite_sides() {
        let opposites = |shape: CellShape| {
            let directions: Vec<SideStep> = shape.sides().map(|side| shape.direction(side, 3, 3)).collect();
            let is_reversed =
                |[one, other]: [&SideStep; 2]| *one != NO_DIRECTION && *one == other.map(|by| -by);
            directions
                .iter()
                .array_combinations()
                .filter(|pair| is_reversed(*pair))
                .count()
        };
        let shapes = CellShape::WORDS.map(|(word, shape)| (word, opposites(shape)));
        assert_eq!(
            shapes,
            [
                ("square", 2),
                ("hex", 3),
                ("triangle", 0),
                ("cube", 3),
                ("graph", 0)
            ]
        );
    }

    #[test]
    fn facing_sides_step_back() {
        for (_, shape) in CellShape::WORDS {
            for (row, column) in [(3, 3), (3, 4)] {
                for side in shape.sides() {
                    let [_, down, right] = shape.step(side, row, column);
                    let there = (row.wrapping_add_signed(down), column.wrapping_add_signed(right));
                    let facing = shape.facing(side, row, column);
                    assert_eq!(shape.facing(facing, there.0, there.1), side);
                    assert_ne!(
                        shape.side_name_at(side, row, column),
                        shape.side_name_at(facing, there.0, there.1)
                    );
                }
            }
        }
    }
}
