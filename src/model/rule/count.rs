//! `count = "Q", of = "rows", is = 1`: how often a region shows some pieces.

use super::{Regions, RuleViolation};
use crate::model::board::Board;
use crate::model::layout::Region;
use crate::model::piece::FaceId;

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
}

/// How many of the cells show a counted face, and how many are blank.
fn tally(shown: impl Iterator<Item = Option<FaceId>>, is_counted: impl Fn(FaceId) -> bool) -> (usize, usize) {
    shown.fold((0, 0), |(counted, blank), face| {
        let counts = face.is_some_and(&is_counted);
        (counted + usize::from(counts), blank + usize::from(face.is_none()))
    })
}

impl CountRule {
    pub(super) fn violations(&self, board: &Board) -> Vec<RuleViolation> {
        let regions = self.regions.list.iter();
        regions
            .filter_map(|region| self.violation(region, board))
            .collect()
    }

    fn violation(&self, region: &Region, board: &Board) -> Option<RuleViolation> {
        let shown = region.cells.iter().map(|cell| board.face(*cell));
        let (counted, blank) = match self.faces.as_slice() {
            // Nearly every rule counts one face, and much of the time of a check is spent here.
            [only] => tally(shown, |face| face == *only),
            several => tally(shown, |face| several.contains(&face)),
        };
        let expected = if counted > self.max {
            format!("at most {}", self.max)
        } else if counted + blank < self.min {
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
