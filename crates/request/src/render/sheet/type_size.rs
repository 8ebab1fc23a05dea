//! The sizes of fonts and of drawings on sheets.

/// A point in millimetres.
const POINT: f64 = 25.4 / 72.0;

/// The height of a line, by the size of its font.
pub(super) const LINE: f64 = 1.35;

/// The units of a picture in a cell.
const CELL: f64 = 48.0;

/// The sizes of fonts in millimetres, and of drawings in millimetres per unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct TypeSizes {
    /// The font of headings.
    pub(super) heading: f64,
    /// The font of rules.
    pub(super) text: f64,
    /// The font of what is said about a puzzle.
    pub(super) small: f64,
    /// The scale at which a picture is large enough to write in, or to read.
    pub(super) least_scale: f64,
    /// The scale beyond which a picture is not enlarged.
    pub(super) most_scale: f64,
}

impl TypeSizes {
    fn new([heading, text, small]: [f64; 3], [least_cell, most_cell]: [f64; 2]) -> Self {
        TypeSizes {
            heading: heading * POINT,
            text: text * POINT,
            small: small * POINT,
            least_scale: least_cell / CELL,
            most_scale: most_cell / CELL,
        }
    }

    /// Of puzzles.
    pub(super) fn of_puzzles(large: bool) -> Self {
        match large {
            true => TypeSizes::new([20.0, 16.0, 12.0], [9.0, 24.0]),
            false => TypeSizes::new([13.0, 9.5, 8.0], [6.5, 15.0]),
        }
    }

    /// Of solutions.
    pub(super) fn of_solutions(large: bool) -> Self {
        match large {
            true => TypeSizes::new([16.0, 14.0, 12.0], [5.0, 12.0]),
            false => TypeSizes::new([9.0, 8.0, 7.0], [2.5, 8.0]),
        }
    }
}
