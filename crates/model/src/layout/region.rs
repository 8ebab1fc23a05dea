//! Named sets of cells.

use super::cell::CellId;

/// A named set of cells; ordered if it is a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its name in sentences: `row 2`.
    pub name: String,
    /// Its cells, each once.
    pub cells: Vec<CellId>,
}

/// A named list of regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionFamily {
    /// Its name in rules: `rows`.
    pub name: String,
    /// Its regions.
    pub regions: Vec<Region>,
    /// Did the author draw it? Then the name of a region ends with the letter that stands for it in the drawing.
    pub is_drawn: bool,
    /// Does the model define it? The others belong to the shape of the board.
    pub is_own: bool,
}

impl RegionFamily {
    /// A family with the given regions, named `{each} 1`, `{each} 2`, ….
    pub(super) fn numbered(name: &str, each: &str, regions: impl IntoIterator<Item = Vec<CellId>>) -> Self {
        let regions = regions
            .into_iter()
            .enumerate()
            .map(|(index, cells)| Region {
                name: format!("{each} {}", index + 1),
                cells,
            })
            .collect();
        RegionFamily {
            name: name.to_string(),
            regions,
            is_drawn: false,
            is_own: false,
        }
    }
}
