//! What is printed on the board for a case of a rule that is an expression.

use itertools::Itertools;

use placet_model::{Case, CellId, Puzzle, Region, RegionFamily, RuleKind};
use placet_problem::{Origin, OriginPart, Provenance};

/// A mark on the board that tells a case from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CaseMark {
    /// A number in a cell or an area: `for each k in 1..4, x in clue k`.
    Clue,
    /// A sign between two cells: `for each d in dots`.
    Sign,
}

impl CaseMark {
    /// The mark of the case that a part of a rule states.
    pub(super) fn of(puzzle: &Puzzle, provenance: Provenance) -> Option<Self> {
        let (Origin::Rule(index), OriginPart::Statement(case)) = (provenance.origin, provenance.part) else {
            return None;
        };
        let RuleKind::Expression(expression) = &puzzle.rules()[index as usize].kind else {
            return None;
        };
        let Case::Values(values) = &expression.assertions[case as usize].case else {
            return None;
        };
        let mut names = values.iter().map(|(_, value)| value.as_str());
        if names.clone().any(|name| pair(puzzle, name).is_some()) {
            return Some(CaseMark::Sign);
        }
        let cells: Vec<CellId> = names
            .clone()
            .filter_map(|name| puzzle.layout().find_cell(name))
            .collect();
        let is_clue = |number: &str| {
            let has_cell = |region: &&Region| cells.iter().any(|cell| region.cells.contains(cell));
            let mut regions = own_families(puzzle)
                .flat_map(|family| &family.regions)
                .filter(has_cell);
            number.parse::<i64>().is_ok()
                && regions.any(|region| region.name.rsplit(' ').next() == Some(number))
        };
        names.any(is_clue).then_some(CaseMark::Clue)
    }
}

/// The families that the model lists or draws: what belongs to the shape of the board is no mark.
fn own_families(puzzle: &Puzzle) -> impl Iterator<Item = &RegionFamily> {
    puzzle.layout().families().iter().filter(|family| family.is_own)
}

/// The cells of a region of a family of pairs that the model lists: players know the cells beside a dot, not its number.
pub(super) fn pair(puzzle: &Puzzle, name: &str) -> Option<[CellId; 2]> {
    let has_pairs = |regions: &[Region]| {
        let cells = regions.iter().flat_map(|region| &region.cells);
        // Dominoes cover the board; signs lie between cells.
        let is_cover = cells.clone().all_unique() && cells.count() == puzzle.layout().board_ids().count();
        regions.iter().all(|region| region.cells.len() == 2) && !is_cover
    };
    let mut families = own_families(puzzle);
    let named = |family: &RegionFamily| family.regions.iter().any(|region| region.name == name);
    let family = families.find(|family| named(family) && has_pairs(&family.regions))?;
    let region = family.regions.iter().find(|region| region.name == name)?;
    region.cells.as_slice().try_into().ok()
}
