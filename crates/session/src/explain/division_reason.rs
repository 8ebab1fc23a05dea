//! Why a fact follows from a division into regions, in words.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::cell_list;
use super::technique::Technique;
use placet_model::{CellId, Puzzle};

/// What a reason says of the cells of a region.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RegionFact {
    /// They belong to it.
    Has,
    /// No other region gets to them.
    Reaches,
    /// They belong to it wherever it is.
    AlwaysHas,
    /// These and no others are left for it.
    CanOnlyBe,
}

/// One of the things that a reason says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ReasonPart {
    /// Of some cells of a region, whose name is that of its clue.
    Region {
        clue: CellId,
        says: RegionFact,
        cells: Vec<CellId>,
    },
    /// A sentence.
    Sentence(String),
}

/// Why a fact follows from a division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DivisionReason {
    pub(super) technique: Technique,
    pub(super) parts: Vec<ReasonPart>,
}

impl DivisionReason {
    pub(super) fn new(technique: Technique, parts: impl IntoIterator<Item = ReasonPart>) -> Self {
        DivisionReason {
            technique,
            parts: parts.into_iter().collect(),
        }
    }

    /// A reason that is one sentence.
    pub(super) fn told(technique: Technique, sentence: String) -> Self {
        DivisionReason::new(technique, [ReasonPart::Sentence(sentence)])
    }
}

/// The parts of some reasons together: what is said of the same region in the same way is said once.
pub(super) fn text(puzzle: &Puzzle, reasons: &[DivisionReason]) -> String {
    let mut sentences = vec![];
    let mut of_regions: BTreeMap<(CellId, RegionFact), Vec<CellId>> = BTreeMap::new();
    for part in reasons.iter().flat_map(|reason| &reason.parts) {
        match part {
            ReasonPart::Sentence(sentence) => sentences.push(sentence.clone()),
            ReasonPart::Region { clue, says, cells } => {
                of_regions.entry((*clue, says.clone())).or_default().extend(cells);
            }
        }
    }
    let is_worth_saying = |((clue, says), cells): &(&(CellId, RegionFact), &Vec<CellId>)| {
        *says != RegionFact::Has || cells.iter().any(|cell| cell != clue)
    };
    let of_regions = of_regions.iter().filter(is_worth_saying);
    let of_regions = of_regions.map(|((clue, says), cells)| region_text(puzzle, *clue, says, cells));
    sentences.into_iter().unique().chain(of_regions).join("; ")
}

fn region_text(puzzle: &Puzzle, clue: CellId, says: &RegionFact, cells: &[CellId]) -> String {
    let region = format!("the region of {}", puzzle.layout().cell(clue).name);
    let cells = cells.iter().copied().sorted().dedup().collect_vec();
    let cells = cell_list::names(puzzle, &cells);
    match says {
        RegionFact::Has => format!("{region} has {cells}"),
        RegionFact::Reaches => format!("only {region} gets to {cells}"),
        RegionFact::AlwaysHas => format!("{region} has {cells} wherever it is"),
        RegionFact::CanOnlyBe => format!("{region} can only be {cells}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{DivisionReason, ReasonPart, RegionFact, text};
    use crate::explain::technique::Technique;
    use placet_model::{CellId, Puzzle};

    fn region(clue: u32, says: RegionFact, cells: &[u32]) -> ReasonPart {
        ReasonPart::Region {
            clue: CellId(clue),
            says,
            cells: cells.iter().map(|cell| CellId(*cell)).collect(),
        }
    }

    #[test]
    fn what_is_said_of_a_region_is_said_once() {
        let puzzle = Puzzle::from_toml("board.grid = [1, 6]\npieces = { numbers = '1..6' }\nrules = []");
        let puzzle = puzzle.expect("a model");
        let reasons = [
            DivisionReason::new(
                Technique::OnlyRegion,
                [
                    region(0, RegionFact::Has, &[0]),
                    region(0, RegionFact::Reaches, &[1]),
                ],
            ),
            DivisionReason::new(
                Technique::SeparateRegions,
                [
                    region(0, RegionFact::Reaches, &[1, 2, 3]),
                    region(5, RegionFact::Has, &[4]),
                ],
            ),
            DivisionReason::told(Technique::TooLarge, "this is too large".to_string()),
        ];
        // That a region has its own clue goes without saying.
        let expected =
            "this is too large; only the region of r1c1 gets to r1c2–r1c4; the region of r1c6 has r1c5";
        assert_eq!(text(&puzzle, &reasons), expected);
    }
}
