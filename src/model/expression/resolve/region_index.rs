//! The names of regions by their cells.

use rustc_hash::FxHashMap;

use crate::model::layout::{CellId, Layout, Region};

/// The regions of a board by their first cell and their size. A single cell has a name of its own.
pub(super) struct RegionIndex<'a>(FxHashMap<(CellId, usize), Vec<&'a Region>>);

impl<'a> RegionIndex<'a> {
    pub(super) fn of(layout: &'a Layout) -> Self {
        let mut index: FxHashMap<_, Vec<_>> = FxHashMap::default();
        let regions = layout.families().iter().flat_map(|family| &family.regions);
        for region in regions {
            if let [first, _, ..] = region.cells.as_slice() {
                let key = (*first, region.cells.len());
                index.entry(key).or_default().push(region);
            }
        }
        RegionIndex(index)
    }

    /// The name of the first region with these cells, in their order.
    pub(super) fn name(&self, cells: &[CellId]) -> Option<&'a str> {
        let regions = self.0.get(&(*cells.first()?, cells.len()))?;
        let mut found = regions.iter().filter(|region| region.cells == cells);
        found.next().map(|region| region.name.as_str())
    }
}
