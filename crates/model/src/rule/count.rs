//! `count = "Q", of = "rows", is = 1`: how often a region shows some pieces.

use super::{Regions, RuleViolation};
use crate::board::Board;
use crate::layout::{CellId, Region};
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
    /// The numbers of the regions that have a cell.
    of_cells: RegionsOfCells,
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
            of_cells: RegionsOfCells::of(&regions.list),
            regions,
        }
    }

    pub(super) fn violations(&self, board: &Board) -> Vec<RuleViolation> {
        let counts = self.counts(board);
        let regions = self.regions.list.iter().zip(counts);
        let mut violations = vec![];
        for (region, counted) in regions.filter(|(_, counted)| !(self.min..=self.max).contains(counted)) {
            violations.extend(self.violation(region, counted, board));
        }
        violations
    }

    /// How often each region shows what is counted. Starts from the cells that do: usually they are few and the regions many.
    pub(super) fn counts(&self, board: &Board) -> Vec<usize> {
        let mut counts = vec![0; self.regions.list.len()];
        for (cell, face) in board.shown() {
            if self.is_counted.get(face.index()) == Some(&true) {
                let regions = self.of_cells.of_cell(cell).iter();
                regions.for_each(|region| counts[*region as usize] += 1);
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

/// For each cell the regions that have it, one list behind the other: boards are checked by the million.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RegionsOfCells {
    lists: Vec<u32>,
    /// By cell: where its list begins; the next one's is where it ends. Cells beyond have none.
    begins: Vec<u32>,
}

impl RegionsOfCells {
    fn of(regions: &[Region]) -> Self {
        let cells = regions.iter().flat_map(|region| &region.cells);
        let num_cells = cells.map(|cell| cell.index() + 1).max().unwrap_or(0);
        let mut of_cells = vec![vec![]; num_cells];
        for (number, region) in (0..).zip(regions) {
            for cell in &region.cells {
                of_cells[cell.index()].push(number);
            }
        }
        let mut begins = vec![0];
        begins.extend(of_cells.iter().scan(0, |end, list| {
            *end += list.len() as u32;
            Some(*end)
        }));
        RegionsOfCells {
            lists: of_cells.concat(),
            begins,
        }
    }

    fn of_cell(&self, cell: CellId) -> &[u32] {
        match self.begins.get(cell.index()..=cell.index() + 1) {
            Some(&[begin, end]) => &self.lists[begin as usize..end as usize],
            _ => &[],
        }
    }
}

/// How many cells show nothing.
fn blanks(region: &Region, board: &Board) -> usize {
    let cells = region.cells.iter();
    cells.filter(|cell| board.face(**cell).is_none()).count()
}
