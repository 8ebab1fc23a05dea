//! Relations between the columns in which pieces stand: the rules of logic grids.

use super::read::{Draft, RuleScope};
use super::{RuleKind, RuleViolation};
use crate::model::board::Board;
use crate::model::counted::counted;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::Spanned;
use crate::model::layout::{CellId, CellShape, Layout};
use crate::model::piece::{PieceId, PieceSet, unknown_piece};

/// What a relation says about the columns of its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelationKind {
    /// The piece is in this column, counted from 0.
    InColumn(usize),
    /// Both pieces are in one column.
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

/// A relation and the pieces that it relates, each used exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// What it says.
    pub kind: RelationKind,
    /// The pieces: one for `InColumn`, three for `Between` and `Consecutive`, else two.
    pub pieces: Vec<PieceId>,
}

impl RelationKind {
    /// How many pieces it relates.
    pub fn num_pieces(self) -> usize {
        match self {
            RelationKind::InColumn(_) => 1,
            RelationKind::Between | RelationKind::Consecutive => 3,
            _ => 2,
        }
    }

    /// Does it hold for these columns, one a piece, counted from 0?
    ///
    /// `around` is the number of columns of a board that goes around: there steps to a neighbouring
    /// column go on beyond the rim. What is somewhere left, right or between goes by the columns as drawn.
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

    /// Are these the outer ones of three consecutive columns?
    pub(crate) fn are_outer(a: usize, c: usize, around: Option<usize>) -> bool {
        let across = a.abs_diff(c);
        match around {
            None => across == 2,
            // Two steps one way, and the others the other way; a ring of two has no third column.
            Some(size) => a != c && (across == 2 || size - across == 2),
        }
    }

    fn sentence(self, names: &[&str]) -> String {
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
    /// The relation as a draft rule, if its pieces are fit for it.
    pub(super) fn draft(
        kind: RelationKind,
        names: &[Spanned<String>],
        span: Span,
        scope: &RuleScope<'_>,
        context: &mut ReadContext,
    ) -> Option<Draft> {
        if names.len() != kind.num_pieces() {
            let found = counted(names.len(), "piece", "pieces");
            let expected = counted(kind.num_pieces(), "name", "names");
            let message = format!("{found} where {} belong", kind.num_pieces());
            context.add(
                Diagnostic::new(DiagnosticCode::BadValue, span, message)
                    .label(format!("expected {expected}")),
            );
            return None;
        }
        let pieces: Vec<Option<PieceId>> = names
            .iter()
            .map(|name| single_piece(name, scope, context))
            .collect();
        let pieces: Vec<PieceId> = pieces.into_iter().collect::<Option<_>>()?;
        if !has_columns(span, scope, context) {
            return None;
        }
        if let RelationKind::InColumn(column) = kind
            && column >= scope.layout.num_columns()
        {
            let message = format!("the board has no column {}", column + 1);
            context.add(
                Diagnostic::new(DiagnosticCode::BadValue, span, message)
                    .label(format!("it has {}", scope.layout.num_columns())),
            );
            return None;
        }
        let shown: Vec<&str> = names.iter().map(|name| name.value.as_str()).collect();
        let says = kind.sentence(&shown);
        let relation = Relation { kind, pieces };
        Some(Draft {
            name: says.clone(),
            says,
            kind: RuleKind::Relation(relation),
        })
    }

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

/// Has the board columns? A diagnostic if not.
pub(super) fn has_columns(span: Span, scope: &RuleScope<'_>, context: &mut ReadContext) -> bool {
    let shape = scope.layout.shape();
    let has_columns = matches!(shape, CellShape::Square | CellShape::Cube);
    if !has_columns {
        let message = format!("{} has no columns", shape.phrase());
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
        context.add(diagnostic.label("this rule speaks of columns"));
    }
    has_columns
}

/// The piece of a name, if it is used exactly once.
pub(super) fn single_piece(
    name: &Spanned<String>,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<PieceId> {
    let Some(id) = scope.pieces.find_piece(&name.value) else {
        context.add(unknown_piece(scope.pieces, name));
        return None;
    };
    let copies = scope.pieces.piece(id).copies;
    if !copies.is_one() {
        let message = format!("`{}` is used {copies}, so it has no one column", name.value);
        context.add(
            Diagnostic::new(DiagnosticCode::NotApplicable, name.span, message)
                .label("expected a piece used once"),
        );
        return None;
    }
    if scope.pieces.piece(id).num_cells() > 1 {
        let message = format!("`{}` covers several cells, so it has no one column", name.value);
        context.add(
            Diagnostic::new(DiagnosticCode::NotApplicable, name.span, message)
                .label("expected a piece of one cell"),
        );
        return None;
    }
    Some(id)
}
