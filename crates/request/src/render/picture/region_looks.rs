//! How the families of regions look: as the author says, or as the rules about them suggest.

use std::collections::HashSet;

use placet_model::{
    CellId, CluePlace, Layout, PrintedClue, Puzzle, Region, RegionFamily, RegionLook, RuleKind,
};

/// The families of a puzzle, each with its look.
pub(super) struct RegionLooks<'a> {
    families: Vec<(&'a RegionFamily, RegionLook)>,
    /// The families whose areas have borders beside those of the boxes.
    bordered: Vec<&'a RegionFamily>,
    /// The cells of regions that do not look like cages.
    no_cages: HashSet<&'a [CellId]>,
}

impl<'a> RegionLooks<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Self {
        let clued = CluedCells::of(puzzle);
        let own = puzzle.layout().families().iter().filter(|family| family.is_own);
        let stated = |family: &RegionFamily| puzzle.looks().regions.get(&family.name).copied();
        let looked = own.map(|family| {
            let look = stated(family).unwrap_or_else(|| clued.suggested(puzzle, family));
            (family, look)
        });
        let families: Vec<(&RegionFamily, RegionLook)> = looked.collect();
        let areas = families.iter().filter(|(_, look)| *look == RegionLook::Areas);
        let bordered = areas.filter(|(family, _)| stated(family).is_some() || clued.has_areas(family));
        let (cages, others): (Vec<_>, Vec<_>) =
            families.iter().partition(|(_, look)| *look == RegionLook::Cages);
        let [cages, others] = [cages, others].map(|families| -> HashSet<&[CellId]> {
            let regions = families.into_iter().flat_map(|(family, _)| &family.regions);
            regions.map(|region| &*region.cells).collect()
        });
        RegionLooks {
            no_cages: others.difference(&cages).copied().collect(),
            bordered: bordered.map(|(family, _)| *family).collect(),
            families,
        }
    }

    /// The families that look like this.
    pub(super) fn like(&self, wanted: RegionLook) -> impl Iterator<Item = &'a RegionFamily> {
        let like = self.families.iter().filter(move |(_, look)| *look == wanted);
        like.map(|(family, _)| *family)
    }

    /// All regions, each with its family and its look.
    pub(super) fn regions(&self) -> impl Iterator<Item = (&'a RegionFamily, &'a Region, RegionLook)> {
        let families = self.families.iter();
        families.flat_map(|(family, look)| family.regions.iter().map(|region| (*family, region, *look)))
    }

    /// May these cells be a cage? They may if they are not a region of the model, or a region that looks so.
    pub(super) fn may_be_cage(&self, cells: &[CellId]) -> bool {
        !self.no_cages.contains(cells)
    }

    /// May the borders between its regions be those of boxes?
    pub(super) fn may_be_boxes(&self, family: &RegionFamily) -> bool {
        let mut own = self.families.iter();
        own.all(|(other, look)| {
            other.name != family.name || matches!(look, RegionLook::Areas | RegionLook::Cages)
        })
    }

    /// For each family of areas with borders of its own, the region of each cell.
    pub(super) fn areas(&self, layout: &Layout) -> Vec<Vec<Option<usize>>> {
        let of_family = |family: &&RegionFamily| {
            let mut areas = vec![None; layout.board_ids().len()];
            for (number, region) in family.regions.iter().enumerate() {
                for cell in &region.cells {
                    if let Some(area) = areas.get_mut(cell.index()) {
                        *area = Some(number);
                    }
                }
            }
            areas
        };
        self.bordered.iter().map(of_family).collect()
    }
}

/// The cells and regions that have printed clues.
struct CluedCells<'a> {
    cells: HashSet<CellId>,
    cages: HashSet<&'a [CellId]>,
    areas: HashSet<&'a [CellId]>,
}

impl<'a> CluedCells<'a> {
    fn of(puzzle: &'a Puzzle) -> Self {
        let mut clued = CluedCells {
            cells: HashSet::new(),
            cages: HashSet::new(),
            areas: HashSet::new(),
        };
        for PrintedClue { place, .. } in puzzle.rules().iter().flat_map(|rule| &rule.printed) {
            match place {
                CluePlace::Cell(cell) => drop(clued.cells.insert(*cell)),
                CluePlace::Cage(cells) => drop(clued.cages.insert(cells)),
                CluePlace::Area(cells) => drop(clued.areas.insert(cells)),
                _ => {}
            }
        }
        clued
    }

    fn has_areas(&self, family: &RegionFamily) -> bool {
        family
            .regions
            .iter()
            .any(|region| self.areas.contains(&*region.cells))
    }

    fn suggested(&self, puzzle: &Puzzle, family: &RegionFamily) -> RegionLook {
        let mut regions = family.regions.iter();
        let mut cells = family.regions.iter().flat_map(|region| &region.cells);
        if regions.any(|region| self.cages.contains(&*region.cells)) {
            RegionLook::Cages
        } else if self.has_areas(family) {
            RegionLook::Areas
        } else if !family.is_drawn || cells.any(|cell| self.cells.contains(cell)) {
            RegionLook::Hidden
        } else if is_division(puzzle.layout(), family) {
            RegionLook::Areas
        } else if holds_different_pieces(puzzle, family) {
            RegionLook::Shade
        } else {
            RegionLook::Letters
        }
    }
}

/// Does it divide the board into connected parts?
fn is_division(layout: &Layout, family: &RegionFamily) -> bool {
    let covered: usize = family.regions.iter().map(|region| region.cells.len()).sum();
    let mut regions = family.regions.iter();
    covered == layout.board_ids().len() && regions.all(|region| layout.is_connected(&region.cells))
}

/// Does a rule say that the cells of each region are different?
fn holds_different_pieces(puzzle: &Puzzle, family: &RegionFamily) -> bool {
    puzzle.rules().iter().any(|rule| match &rule.kind {
        RuleKind::AllDifferent(rule) => {
            let different: HashSet<&[CellId]> =
                rule.regions.list.iter().map(|region| &*region.cells).collect();
            family
                .regions
                .iter()
                .all(|region| different.contains(&*region.cells))
        }
        _ => false,
    })
}
