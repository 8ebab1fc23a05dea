//! `sum = 38, of = "lines"`: the sum of the numbers of a region.

use super::{Regions, RuleViolation};
use crate::board::Board;
use crate::layout::{CellId, Region};
use crate::piece::PieceSet;

/// The sum of each region is between `min` and `max`, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumRule {
    /// The smallest sum.
    pub min: i64,
    /// The largest sum.
    pub max: i64,
    /// The regions.
    pub regions: Regions,
}

/// The sum of a region on a filled board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSum {
    /// The region's name.
    pub region: String,
    /// Its cells.
    pub cells: Vec<CellId>,
    /// The sum.
    pub sum: i128,
    /// The distance of the sum from what the rule allows; 0 if it is allowed.
    pub distance: u128,
}

impl SumRule {
    /// The sums of the filled regions.
    pub fn line_sums(&self, pieces: &PieceSet, board: &Board) -> Vec<LineSum> {
        self.regions
            .list
            .iter()
            .filter_map(|region| self.line_sum(region, pieces, board))
            .collect()
    }

    fn line_sum(&self, region: &Region, pieces: &PieceSet, board: &Board) -> Option<LineSum> {
        let numbers = region
            .cells
            .iter()
            .map(|cell| pieces.face(board.face(*cell)?).number().map(i128::from));
        let sum: i128 = numbers.sum::<Option<i128>>()?;
        let allowed = sum.clamp(i128::from(self.min), i128::from(self.max));
        let distance = sum.abs_diff(allowed);
        Some(LineSum {
            region: region.name.clone(),
            cells: region.cells.clone(),
            sum,
            distance,
        })
    }

    pub(super) fn violations(&self, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        let wrong = |line: &LineSum| line.distance > 0;
        self.line_sums(pieces, board)
            .into_iter()
            .filter(wrong)
            .map(|line| self.violation(line))
            .collect()
    }

    fn violation(&self, line: LineSum) -> RuleViolation {
        let (side, bound) = if line.sum > i128::from(self.max) {
            ("above", self.max)
        } else {
            ("below", self.min)
        };
        let sentence = format!(
            "{} sums to {}, {} {side} {bound}",
            line.region, line.sum, line.distance
        );
        RuleViolation {
            sentence,
            cells: line.cells,
        }
    }
}
