//! Templates, one for each kind of puzzle: each is a complete model with solutions, and
//! is explained line by line.

/// A model to start from.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    /// The name.
    pub kind: &'static str,
    /// A description of one line.
    pub description: &'static str,
    /// The text of the model.
    pub text: &'static str,
}

macro_rules! templates {
    ($($kind:literal: $description:literal,)*) => {
        &[$(Template {
            kind: $kind,
            description: $description,
            text: include_str!(concat!("templates/", $kind, ".toml")),
        }),*]
    };
}

/// All templates.
pub const TEMPLATES: &[Template] = templates! {
    "magic-square": "numbers on a square board; every line has the same sum",
    "magic-hexagon": "numbers on a hexagonal board; every line has the same sum",
    "sudoku": "digits, once in each row, column and box",
    "killer-sudoku": "digits, once in each row, column and box; cages have sums",
    "latin-square": "names, once in each row and column",
    "logic-grid": "who lives where, from clues",
    "edge-matching": "tiles that can be rotated; touching edges match",
    "queens": "pieces on some cells, the others empty",
    "shading": "black and white cells, counted and connected",
    "nonogram": "a picture of black and white cells, from the lengths of its runs",
    "loop": "a closed loop along the edges of cells, from numbers",
    "shapes": "pieces that cover several cells",
    "flip-tiles": "numbers that can be turned upside down",
    "blank": "the most common tables and keys, as comments",
};
