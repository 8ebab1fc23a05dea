//! The places of a kakuro, as both notations read them.

/// A place of a puzzle as it is printed, with a row above the board and a column on its left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A cell for a digit.
    Cell,
    /// None, with the sums of the cells below it and on its right.
    Sums {
        below: Option<usize>,
        right: Option<usize>,
    },
}

impl Place {
    pub(super) const NONE: Place = Place::Sums {
        below: None,
        right: None,
    };

    /// The place in the notation of the model.
    pub(super) fn printed(self) -> String {
        let written = |sum: Option<usize>| sum.map_or(String::new(), |sum| sum.to_string());
        match self {
            Place::Cell => "_".to_string(),
            Place::NONE => "#".to_string(),
            Place::Sums { below, right } => format!("{}/{}", written(below), written(right)),
        }
    }
}

/// The places of a puzzle, row by row.
pub(super) struct Places {
    pub(super) width: usize,
    pub(super) places: Vec<Place>,
}
