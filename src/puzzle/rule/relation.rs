//! Relations between the columns in which pieces stand: the rules of logic grids.

use schemars::{Schema, SchemaGenerator};

use super::read::{Draft, Scope};
use super::{Breach, RuleKind};
use crate::puzzle::board::Board;
use crate::puzzle::counted::counted;
use crate::puzzle::fault::{Fault, FaultCode, Span};
use crate::puzzle::file::node::{Node, Value};
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::schema::{any_of, list};
use crate::puzzle::file::table::{FromNode, ReadTable, Spanned, table, wrong_type};
use crate::puzzle::layout::{CellId, Layout, Shape};
use crate::puzzle::piece::{PieceId, PieceSet, unknown_piece};
use crate::puzzle::words::{Name, NameOrNames};

/// What a relation says about the columns of its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelationKind {
    /// The piece is in this column, counted from 0.
    InColumn(usize),
    /// Both pieces are in one column.
    SameColumn,
    /// The first piece is in a column left of the second's.
    LeftOf,
    /// The pieces are in adjacent columns.
    NextTo,
    /// Three pieces are in consecutive columns, in this order or its reverse.
    Consecutive,
}

/// A relation and the pieces that it relates, each used exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// What it says.
    pub kind: RelationKind,
    /// The pieces: one for `InColumn`, three for `Consecutive`, else two.
    pub pieces: Vec<PieceId>,
}

impl RelationKind {
    /// How many pieces it relates.
    pub fn num_pieces(self) -> usize {
        match self {
            RelationKind::InColumn(_) => 1,
            RelationKind::Consecutive => 3,
            _ => 2,
        }
    }

    /// Does it hold for these columns, one a piece, counted from 0?
    pub fn holds(self, columns: &[usize]) -> bool {
        match (self, columns) {
            (RelationKind::InColumn(column), [a]) => *a == column,
            (RelationKind::SameColumn, [a, b]) => a == b,
            (RelationKind::LeftOf, [a, b]) => a < b,
            (RelationKind::NextTo, [a, b]) => a.abs_diff(*b) == 1,
            (RelationKind::Consecutive, [a, b, c]) => {
                a.abs_diff(*b) == 1 && b.abs_diff(*c) == 1 && a.abs_diff(*c) == 2
            }
            _ => false,
        }
    }

    fn sentence(self, names: &[&str]) -> String {
        match (self, names) {
            (RelationKind::InColumn(column), [a]) => format!("{a} is in column {}", column + 1),
            (RelationKind::SameColumn, [a, b]) => format!("{a} and {b} share a column"),
            (RelationKind::LeftOf, [a, b]) => format!("{a} is somewhere left of {b}"),
            (RelationKind::NextTo, [a, b]) => format!("{a} and {b} are in adjacent columns"),
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
        scope: &Scope<'_>,
        reading: &mut Reading,
    ) -> Option<Draft> {
        if names.len() != kind.num_pieces() {
            let found = counted(names.len(), "piece", "pieces");
            let expected = counted(kind.num_pieces(), "name", "names");
            let message = format!("{found} where {} belong", kind.num_pieces());
            reading.add(Fault::new(FaultCode::BadValue, span, message).label(format!("expected {expected}")));
            return None;
        }
        let pieces: Vec<Option<PieceId>> = names
            .iter()
            .map(|name| single_piece(name, scope, reading))
            .collect();
        let pieces: Vec<PieceId> = pieces.into_iter().collect::<Option<_>>()?;
        let shape = scope.layout.shape();
        if !matches!(shape, Shape::Square | Shape::Cube) {
            let message = format!("{} has no columns", shape.phrase());
            let fault = Fault::new(FaultCode::NotApplicable, span, message);
            reading.add(fault.label("this rule speaks of columns"));
            return None;
        }
        if let RelationKind::InColumn(column) = kind
            && column >= scope.layout.num_columns()
        {
            let message = format!("the board has no column {}", column + 1);
            reading.add(
                Fault::new(FaultCode::BadValue, span, message)
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

    pub(super) fn breaches(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<Breach> {
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
        if self.kind.holds(&columns) {
            return vec![];
        }
        let names = self.pieces.iter().map(|piece| &pieces.piece(*piece).name);
        let places: Vec<String> = names
            .zip(&columns)
            .map(|(name, column)| format!("{name} is in column {}", column + 1))
            .collect();
        vec![Breach {
            sentence: places.join(", "),
            cells,
        }]
    }
}

/// The piece of a name, if it is used exactly once.
fn single_piece(name: &Spanned<String>, scope: &Scope<'_>, reading: &mut Reading) -> Option<PieceId> {
    let Some(id) = scope.pieces.find_piece(&name.value) else {
        reading.add(unknown_piece(scope.pieces, name));
        return None;
    };
    let copies = scope.pieces.piece(id).copies;
    if !copies.is_one() {
        let message = format!("`{}` is used {copies}, so it has no one column", name.value);
        reading.add(
            Fault::new(FaultCode::NotApplicable, name.span, message).label("expected a piece used once"),
        );
        return None;
    }
    if scope.pieces.piece(id).num_cells() > 1 {
        let message = format!("`{}` covers several cells, so it has no one column", name.value);
        reading.add(
            Fault::new(FaultCode::NotApplicable, name.span, message).label("expected a piece of one cell"),
        );
        return None;
    }
    Some(id)
}

/// One group of names, or a list of groups.
#[derive(Clone, Debug)]
pub(super) struct Groups(Vec<Spanned<Vec<Spanned<String>>>>);

impl FromNode for Groups {
    const EXPECTED: &'static str = "a list of pieces such as `[\"A\", \"B\"]`, or a list of such lists";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([
            Vec::<Name>::schema(generator),
            list(Vec::<Name>::schema(generator)),
        ])
    }

    fn from_node(node: &Node, reading: &mut Reading) -> Option<Self> {
        let Value::List(items) = &node.value else {
            return wrong_type(node, Self::EXPECTED, reading);
        };
        if items.iter().all(|item| matches!(item.value, Value::List(_))) && !items.is_empty() {
            let groups = Vec::<Spanned<NameOrNames>>::from_node(node, reading)?;
            return Some(Groups(
                groups
                    .into_iter()
                    .map(|g| Spanned {
                        value: g.value.0,
                        span: g.span,
                    })
                    .collect(),
            ));
        }
        let group = NameOrNames::from_node(node, reading)?;
        Some(Groups(vec![Spanned {
            value: group.0,
            span: node.span,
        }]))
    }
}

fn drafts(
    kind: RelationKind,
    groups: Option<Groups>,
    scope: &Scope<'_>,
    reading: &mut Reading,
) -> Vec<Draft> {
    let groups = groups.map(|groups| groups.0).unwrap_or_default();
    groups
        .iter()
        .filter_map(|group| Relation::draft(kind, &group.value, group.span, scope, reading))
        .collect()
}

/// A relation that is written as `key = [names]` and nothing else.
macro_rules! relation_rule {
    ($(#[doc = $doc:literal])+ $table:ident, $key:ident, $read:ident, $kind:expr) => {
        table! {
            $(#[doc = $doc])+
            pub(super) struct $table ("a rule") needs [$key] {
                /// The pieces, or a list of such lists that says several at once.
                $key: Groups,
            }
        }

        pub(super) fn $read(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Vec<Draft> {
            let table = $table::from_node(node, reading);
            drafts($kind, table.and_then(|table| table.$key), scope, reading)
        }
    };
}

relation_rule!(
    /// Two pieces are in one column.
    SameColumnTable,
    same_column,
    read_same_column,
    RelationKind::SameColumn
);
relation_rule!(
    /// The first piece is in some column left of the second.
    LeftOfTable,
    left_of,
    read_left_of,
    RelationKind::LeftOf
);
relation_rule!(
    /// Two pieces are in neighbouring columns, either way round.
    NextToTable,
    next_to,
    read_next_to,
    RelationKind::NextTo
);
relation_rule!(
    /// Three pieces are in neighbouring columns, in this order or its reverse.
    ConsecutiveTable,
    consecutive,
    read_consecutive,
    RelationKind::Consecutive
);

table! {
    /// A piece is in a column.
    pub(super) struct InColumnTable ("a rule") needs [in_column, piece] {
        /// The column, counted from 1.
        in_column: Spanned<i64>,
        /// The piece.
        piece: Name,
    }
}

/// `in_column = 2, piece = "+"`: the column counted from 1.
pub(super) fn read_in_column(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Option<Draft> {
    let table = InColumnTable::from_node(node, reading)?;
    let Some(piece) = table.piece else {
        if table.written().lacks(&["piece"]) {
            let fault = Fault::new(
                FaultCode::MissingKey,
                node.span,
                "the rule does not say which piece",
            );
            reading.add(fault.label("expected `piece`"));
        }
        return None;
    };
    let column = table.in_column?;
    // The least number of all has no predecessor: it is no column either.
    let index = column.value.checked_sub(1).map(usize::try_from);
    let Some(Ok(index)) = index else {
        let fault = Fault::new(
            FaultCode::BadValue,
            column.span,
            format!("the board has no column {}", column.value),
        );
        reading.add(fault.label("columns count from 1"));
        return None;
    };
    let kind = RelationKind::InColumn(index);
    Relation::draft(kind, &[piece.0], column.span, scope, reading)
}
