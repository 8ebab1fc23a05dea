//! Relations between the columns of pieces: the rules of logic grids.

use super::RuleViolation;
use crate::board::Board;
use crate::layout::{CellId, Layout};
use crate::piece::{PieceId, PieceSet};

/// A relation between the columns of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RelationKind {
    /// The piece is in this column, counted from 0.
    InColumn(usize),
    /// Both pieces are in the same column.
    SameColumn,
    /// The pieces are in different columns.
    DifferentColumn,
    /// The first piece is in a column left of the second's.
    LeftOf,
    /// The first piece is in the column just left of the second's.
    ImmediatelyLeftOf,
    /// The pieces are in adjacent columns.
    NextTo,
    /// The first piece is in a column strictly between those of the others.
    Between,
    /// Three pieces are in consecutive columns, in this order or its reverse.
    Consecutive,
}

/// A relation and its pieces, each used exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// The relation.
    pub kind: RelationKind,
    /// The pieces: one for `InColumn`, three for `Between` and `Consecutive`, two otherwise.
    pub pieces: Vec<PieceId>,
}

impl RelationKind {
    /// The number of pieces that it relates.
    pub fn num_pieces(self) -> usize {
        match self {
            RelationKind::InColumn(_) => 1,
            RelationKind::Between | RelationKind::Consecutive => 3,
            _ => 2,
        }
    }

    /// Does it hold for these columns, one per piece, counted from 0?
    ///
    /// `around` is the number of columns of a board that wraps: steps to a neighbouring column continue
    /// beyond the rim. Left, right and between at any distance use the columns as drawn.
    pub fn holds(self, columns: &[usize], around: Option<usize>) -> bool {
        let steps = |a: usize, b: usize| {
            let across = a.abs_diff(b);
            around.map_or(across, |size| across.min(size - across))
        };
        match (self, columns) {
            (RelationKind::InColumn(column), [a]) => *a == column,
            (RelationKind::SameColumn, [a, b]) => a == b,
            (RelationKind::DifferentColumn, [a, b]) => a != b,
            (RelationKind::LeftOf, [a, b]) => a < b,
            (RelationKind::ImmediatelyLeftOf, [a, b]) => {
                a != b && around.map_or(a + 1, |size| (a + 1) % size) == *b
            }
            (RelationKind::NextTo, [a, b]) => steps(*a, *b) == 1,
            (RelationKind::Between, [a, b, c]) => b.min(c) < a && a < b.max(c),
            (RelationKind::Consecutive, [a, b, c]) => {
                steps(*a, *b) == 1 && steps(*b, *c) == 1 && RelationKind::are_outer(*a, *c, around)
            }
            _ => false,
        }
    }

    /// Are these the outer columns of three consecutive ones?
    pub fn are_outer(a: usize, c: usize, around: Option<usize>) -> bool {
        let across = a.abs_diff(c);
        match around {
            None => across == 2,
            // Two steps one way, and the rest the other way; a ring of two has no third column.
            Some(size) => a != c && (across == 2 || size - across == 2),
        }
    }

    pub(super) fn sentence(self, names: &[&str]) -> String {
        match (self, names) {
            (RelationKind::InColumn(column), [a]) => format!("{a} is in column {}", column + 1),
            (RelationKind::SameColumn, [a, b]) => format!("{a} and {b} share a column"),
            (RelationKind::DifferentColumn, [a, b]) => format!("{a} and {b} are in different columns"),
            (RelationKind::LeftOf, [a, b]) => format!("{a} is somewhere left of {b}"),
            (RelationKind::ImmediatelyLeftOf, [a, b]) => format!("{a} is immediately left of {b}"),
            (RelationKind::NextTo, [a, b]) => format!("{a} and {b} are in adjacent columns"),
            (RelationKind::Between, [a, b, c]) => format!("{a} is somewhere between {b} and {c}"),
            (RelationKind::Consecutive, [a, b, c]) => {
                format!("{a}, {b}, {c} are in consecutive columns, in this order or its reverse")
            }
            _ => unreachable!("invariant: a relation has as many names as pieces"),
        }
    }
}

impl Relation {
    pub(super) fn violations(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        let place = |piece: &PieceId| board.shown().find(|(_, face)| pieces.face(*face).piece == *piece);
        let cells: Option<Vec<CellId>> = self
            .pieces
            .iter()
            .map(|piece| place(piece).map(|(cell, _)| cell))
            .collect();
        let Some(cells) = cells else {
            return vec![];
        };
        let columns: Vec<usize> = cells.iter().map(|cell| layout.cell(*cell).column).collect();
        if self.kind.holds(&columns, layout.columns_around()) {
            return vec![];
        }
        let names = self.pieces.iter().map(|piece| &pieces.piece(*piece).name);
        let places: Vec<String> = names
            .zip(&columns)
            .map(|(name, column)| format!("{name} is in column {}", column + 1))
            .collect();
        vec![RuleViolation {
            sentence: places.join(", "),
            cells,
        }]
    }
}
