//! Model files to start from, one a kind of puzzle: each has boards as it is, and
//! explains itself line by line.

/// A model file to start from.
pub(super) struct Template {
    /// What it is asked for by.
    pub(super) kind: &'static str,
    /// What it is, in a line.
    pub(super) says: &'static str,
    /// The file.
    pub(super) text: &'static str,
}

macro_rules! templates {
    ($($kind:literal: $says:literal,)*) => {
        &[$(Template {
            kind: $kind,
            says: $says,
            text: include_str!(concat!("new/", $kind, ".toml")),
        }),*]
    };
}

/// All there are.
pub(super) const TEMPLATES: &[Template] = templates! {
    "magic-square": "numbers on a square board: every line has the same sum",
    "magic-hexagon": "the same on a hexagonal board",
    "sudoku": "digits, once in each row, column and box",
    "latin-square": "names, once in each row and column",
    "logic-grid": "who lives where? clues about columns",
    "edge-matching": "tiles that may be turned and whose edges fit",
    "queens": "pieces on some cells, and nothing on the others",
    "shading": "black and white cells, counted and connected",
    "shapes": "pieces that cover several cells",
    "flip-tiles": "numbers that may be turned upside down",
    "blank": "a line for every table and key, as a comment",
};
