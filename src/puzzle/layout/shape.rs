//! The shapes of board: how cells touch.

/// One side of a cell, counted clockwise from the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

impl Side {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How the cells of a board are shaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Squares in rows and columns.
    Square,
    /// Hexagons with a point up, each row shifted by half a cell.
    Hex,
}

const SQUARE_SIDES: [(&str, isize, isize); 4] =
    [("right", 0, 1), ("bottom", 1, 0), ("left", 0, -1), ("top", -1, 0)];

const HEX_SIDES: [(&str, isize, isize); 6] = [
    ("right", 0, 2),
    ("lower right", 1, 1),
    ("lower left", 1, -1),
    ("left", 0, -2),
    ("upper left", -1, -1),
    ("upper right", -1, 1),
];

impl Shape {
    fn table(self) -> &'static [(&'static str, isize, isize)] {
        match self {
            Shape::Square => &SQUARE_SIDES,
            Shape::Hex => &HEX_SIDES,
        }
    }

    /// How many sides a cell has.
    pub fn num_sides(self) -> usize {
        self.table().len()
    }

    /// The sides, clockwise from the right.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        (0..self.num_sides() as u8).map(Side)
    }

    /// What a side is called.
    pub fn side_name(self, side: Side) -> &'static str {
        self.table()[side.index()].0
    }

    /// The side of the neighbour that touches `side`.
    pub fn opposite(self, side: Side) -> Side {
        let sides = self.num_sides() as u8;
        Side((side.0 + sides / 2) % sides)
    }

    /// Rows down and columns right to the neighbour across `side`.
    pub(in crate::puzzle) fn step(self, side: Side) -> (isize, isize) {
        let (_, down, right) = self.table()[side.index()];
        (down, right)
    }

    /// The smallest turn that brings a cell onto itself, in degrees.
    pub fn turn_degrees(self) -> u16 {
        360 / self.num_sides() as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_sides_step_back() {
        for shape in [Shape::Square, Shape::Hex] {
            for side in shape.sides() {
                let (down, right) = shape.step(side);
                assert_eq!(shape.step(shape.opposite(side)), (-down, -right));
            }
        }
    }
}
