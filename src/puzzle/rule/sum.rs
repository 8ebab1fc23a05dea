//! `sum = 38, of = "lines"`: the numbers of a region add up.

use super::read::{Draft, Scope};
use super::regions::read_regions;
use super::{Breach, Regions, RuleKind};
use crate::puzzle::board::Board;
use crate::puzzle::fault::{Fault, FaultCode};
use crate::puzzle::file::bounds::Bounds;
use crate::puzzle::file::node::Node;
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::table::{FromNode, ReadTable, Spanned, table};
use crate::puzzle::layout::{CellId, Region};
use crate::puzzle::piece::PieceSet;
use crate::puzzle::words::{NameOrNames, Names};

/// The numbers of each region sum to between `min` and `max`, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The least sum.
    pub min: i64,
    /// The greatest sum.
    pub max: i64,
    /// What is summed.
    pub regions: Regions,
}

table! {
    /// The numbers of a region add up to something.
    pub(super) struct SumTable ("a rule") needs [sum, of | cells] {
        /// The sum: a number or a range.
        sum: Spanned<Bounds>,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: Names,
    }
}

pub(super) fn read(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Option<Draft> {
    let table = SumTable::from_node(node, reading)?;
    let regions = read_regions(
        table.written(),
        table.of.as_ref(),
        table.cells.as_ref(),
        node.span,
        scope,
        reading,
    );
    let bounds = table.sum?;
    if let Some(face) = scope.pieces.faces().iter().find(|face| face.number().is_none()) {
        let fault = Fault::new(FaultCode::NotApplicable, bounds.span, "a sum needs number pieces");
        reading.add(fault.label(format!("`{}` is not a number", face.name)));
        return None;
    }
    let (regions, Bounds { min, max }) = (regions?, bounds.value);
    let amount = if min == max {
        min.to_string()
    } else {
        format!("between {min} and {max}")
    };
    let says = format!("the sum of {} is {amount}", regions.phrase);
    let name = format!("sum of {}", regions.name);
    Some(Draft {
        name,
        says,
        kind: RuleKind::Sum(Sum { min, max, regions }),
    })
}

/// What a region of a filled board sums to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSum {
    /// The region's name.
    pub region: String,
    /// Its cells.
    pub cells: Vec<CellId>,
    /// The sum.
    pub sum: i128,
    /// How far the sum is from what the rule allows; 0 if it is allowed.
    pub distance: u128,
}

impl Sum {
    /// The sums of the regions that are filled.
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

    pub(super) fn breaches(&self, pieces: &PieceSet, board: &Board) -> Vec<Breach> {
        let wrong = |line: &LineSum| line.distance > 0;
        self.line_sums(pieces, board)
            .into_iter()
            .filter(wrong)
            .map(|line| self.breach(line))
            .collect()
    }

    fn breach(&self, line: LineSum) -> Breach {
        let (side, bound) = if line.sum > i128::from(self.max) {
            ("above", self.max)
        } else {
            ("below", self.min)
        };
        let sentence = format!(
            "{} sums to {}, {} {side} {bound}",
            line.region, line.sum, line.distance
        );
        Breach {
            sentence,
            cells: line.cells,
        }
    }
}
