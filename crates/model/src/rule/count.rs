//! `count = "Q", of = "rows", is = 1`: how often a region shows some pieces.

use super::{Regions, RuleViolation};
use crate::board::Board;
use crate::layout::Region;
use crate::piece::FaceId;

/// Each region shows one of `faces` between `min` and `max` times, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountRule {
    /// What is counted.
    pub faces: Vec<FaceId>,
    /// Its name in sentences.
    pub what: String,
    /// The minimum.
    pub min: usize,
    /// The maximum; it may exceed the size of the region.
    pub max: usize,
    /// The regions.
    pub regions: Regions,
    /// By face: is it counted?
    is_counted: Vec<bool>,
    /// By cell: the numbers of the regions that have it.
    of_cells: Vec<Vec<u32>>,
}

impl CountRule {
    /// Each of the regions shows one of the faces between so many and so many times.
    pub(super) fn new(
        faces: Vec<FaceId>,
        what: String,
        (min, max): (usize, usize),
        regions: Regions,
    ) -> Self {
        CountRule {
            is_counted: are_among(&faces),
            faces,
            what,
            min,
            max,
            of_cells: regions_of_cells(&regions.list),
            regions,
        }
    }

    pub(super) fn violations(&self, board: &Board) -> Vec<RuleViolation> {
        let counts = self.counts(board);
        let regions = self.regions.list.iter().zip(counts);
        regions
            .filter_map(|(region, counted)| self.violation(region, counted, board))
            .collect()
    }

    /// How often each region shows what is counted. Starts from the cells that do: usually they are few and the regions many.
    pub(super) fn counts(&self, board: &Board) -> Vec<usize> {
        let mut counts = vec![0; self.regions.list.len()];
        for (face, regions) in board.faces().zip(&self.of_cells) {
            if face.is_some_and(|face| self.is_counted.get(face.index()) == Some(&true)) {
                regions.iter().for_each(|region| counts[*region as usize] += 1);
            }
        }
        counts
    }

    fn violation(&self, region: &Region, counted: usize, board: &Board) -> Option<RuleViolation> {
        let expected = if counted > self.max {
            match self.max {
                0 => "none".to_string(),
                max => format!("at most {max}"),
            }
        } else if counted < self.min && counted + blanks(region, board) < self.min {
            format!("at least {}", self.min)
        } else {
            return None;
        };
        let sentence = format!(
            "{} shows {} {counted} times, expected {expected}",
            region.name, self.what
        );
        Some(RuleViolation {
            sentence,
            cells: region.cells.clone(),
        })
    }
}

/// By face: is it among these?
fn are_among(faces: &[FaceId]) -> Vec<bool> {
    let mut are_among = vec![];
    for face in faces {
        if are_among.len() <= face.index() {
            are_among.resize(face.index() + 1, false);
        }
        are_among[face.index()] = true;
    }
    are_among
}

fn regions_of_cells(regions: &[Region]) -> Vec<Vec<u32>> {
    let mut of_cells = vec![];
    for (number, region) in (0..).zip(regions) {
        for cell in &region.cells {
            if of_cells.len() <= cell.index() {
                of_cells.resize(cell.index() + 1, vec![]);
            }
            of_cells[cell.index()].push(number);
        }
    }
    of_cells
}

/// How many cells show nothing.
fn blanks(region: &Region, board: &Board) -> usize {
    let cells = region.cells.iter();
    cells.filter(|cell| board.face(**cell).is_none()).count()
}
