//! Named sets of cells.

use super::cell::CellId;

/// A named set of cells; ordered where it is a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// What sentences call it: `row 2`.
    pub name: String,
    /// Its cells, none twice.
    pub cells: Vec<CellId>,
}

/// A named list of regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionFamily {
    /// What rules call it: `rows`.
    pub name: String,
    /// Its regions.
    pub regions: Vec<Region>,
}

impl RegionFamily {
    /// A family from the cells of its regions, named `{each} 1`, `{each} 2`, ….
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
        }
    }
}
