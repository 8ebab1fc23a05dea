//! `fit = "opposite"`: edges of neighbouring tiles fit, and the rim has a fixed value.

use super::RuleViolation;
use crate::board::Board;
use crate::layout::{CellId, Layout, Side};
use crate::piece::PieceSet;

/// When two touching edges fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Both show the same.
    Equal,
    /// Their numbers sum to zero.
    Opposite,
}

impl Fit {
    /// The edge that fits `edge`; `None` if it does not fit in 64 bits.
    pub fn partner(self, edge: i64) -> Option<i64> {
        match self {
            Fit::Equal => Some(edge),
            Fit::Opposite => edge.checked_neg(),
        }
    }

    pub(super) fn phrase(self) -> &'static str {
        match self {
            Fit::Equal => "are equal",
            Fit::Opposite => "sum to zero",
        }
    }
}

/// All touching edges of the board fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeFit {
    /// When edges fit.
    pub fit: Fit,
    /// The required value of every edge without a neighbour, if given.
    pub rim: Option<i64>,
}

impl EdgeFit {
    pub(super) fn violations(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        let sides = layout
            .board_ids()
            .flat_map(|cell| layout.shape().sides().map(move |side| (cell, side)));
        sides
            .filter_map(|(cell, side)| match layout.across(cell, side) {
                // Each pair once, from its first cell.
                Some(other) if (cell, side) < other => {
                    self.joint_violation((cell, side), other, layout, pieces, board)
                }
                Some(_) => None,
                None => self.rim_violation(cell, side, layout, pieces, board),
            })
            .collect()
    }

    fn joint_violation(
        &self,
        (cell, side): (CellId, Side),
        (other, other_side): (CellId, Side),
        layout: &Layout,
        pieces: &PieceSet,
        board: &Board,
    ) -> Option<RuleViolation> {
        let edge = shown_edge(cell, side, pieces, board)?;
        let facing = shown_edge(other, other_side, pieces, board)?;
        if self.fit.partner(edge) == Some(facing) {
            return None;
        }
        let sentence = format!(
            "the {} edge of {} shows {edge}, but {} faces it with {facing}",
            layout.side_name(cell, side),
            layout.cell(cell).name,
            layout.cell(other).name,
        );
        Some(RuleViolation {
            sentence,
            cells: vec![cell, other],
        })
    }

    fn rim_violation(
        &self,
        cell: CellId,
        side: Side,
        layout: &Layout,
        pieces: &PieceSet,
        board: &Board,
    ) -> Option<RuleViolation> {
        let rim = self.rim?;
        let edge = shown_edge(cell, side, pieces, board)?;
        let side = layout.side_name(cell, side);
        let name = &layout.cell(cell).name;
        let sentence = format!("the {side} edge of {name} is on the rim and shows {edge}, not {rim}");
        (edge != rim).then(|| RuleViolation {
            sentence,
            cells: vec![cell],
        })
    }
}

fn shown_edge(cell: CellId, side: Side, pieces: &PieceSet, board: &Board) -> Option<i64> {
    pieces
        .face(board.face(cell)?)
        .edges()
        .map(|edges| edges[side.index()])
}
