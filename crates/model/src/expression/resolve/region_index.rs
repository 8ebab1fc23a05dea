//! The names of regions by their cells.

use std::cell::OnceCell;

use rustc_hash::FxHashMap;

use crate::layout::{CellId, Layout, Region};

/// The regions of a board by their first cell and their size, once a name is asked for. A single cell has a name of its own.
pub(super) struct RegionIndex<'a> {
    layout: &'a Layout,
    regions: OnceCell<FxHashMap<(CellId, usize), Vec<&'a Region>>>,
}

impl<'a> RegionIndex<'a> {
    pub(super) fn of(layout: &'a Layout) -> Self {
        RegionIndex {
            layout,
            regions: OnceCell::new(),
        }
    }

    /// The name of the first region with these cells, in their order.
    pub(super) fn name(&self, cells: &[CellId]) -> Option<&'a str> {
        let index = self.regions.get_or_init(|| indexed(self.layout));
        let regions = index.get(&(*cells.first()?, cells.len()))?;
        let mut found = regions.iter().filter(|region| region.cells == cells);
        found.next().map(|region| region.name.as_str())
    }
}

fn indexed(layout: &Layout) -> FxHashMap<(CellId, usize), Vec<&Region>> {
    let mut index: FxHashMap<_, Vec<_>> = FxHashMap::default();
    let regions = layout.families().iter().flat_map(|family| &family.regions);
    for region in regions {
        if let [first, _, ..] = region.cells.as_slice() {
            let key = (*first, region.cells.len());
            index.entry(key).or_default().push(region);
        }
    }
    index
}
