//! Relations between columns as keys of a rule: `left_of = ["A", "B"]`.

use schemars::{Schema, SchemaGenerator};

use super::missing::miss_piece;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::relation::draft;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list};
use crate::document::table::{FromNode, ReadTable, Spanned, table, wrong_type};
use crate::rule::RelationKind;
use crate::words::{Name, NameOrNames};

/// One group of names, or a list of groups.
#[derive(Clone, Debug)]
pub(super) struct NameGroups(Vec<Spanned<Vec<Spanned<String>>>>);

impl FromNode for NameGroups {
    const EXPECTED: &'static str = "a list of pieces such as `[\"A\", \"B\"]`, or a list of such lists";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([
            Vec::<Name>::schema(generator),
            list(Vec::<Name>::schema(generator)),
        ])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let NodeValue::List(items) = &node.value else {
            return wrong_type(node, Self::EXPECTED, context);
        };
        if items.iter().all(|item| matches!(item.value, NodeValue::List(_))) && !items.is_empty() {
            let groups = Vec::<Spanned<NameOrNames>>::from_node(node, context)?;
            return Some(NameGroups(
                groups
                    .into_iter()
                    .map(|g| Spanned {
                        value: g.value.0,
                        span: g.span,
                    })
                    .collect(),
            ));
        }
        let group = NameOrNames::from_node(node, context)?;
        Some(NameGroups(vec![Spanned {
            value: group.0,
            span: node.span,
        }]))
    }
}

fn drafts(
    kind: RelationKind,
    groups: Option<NameGroups>,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Vec<ParsedRule> {
    let groups = groups.map(|groups| groups.0).unwrap_or_default();
    groups
        .iter()
        .filter_map(|group| draft(kind, &group.value, group.span, scope, context))
        .collect()
}

/// The groups, each from its last piece to its first.
fn reversed(groups: Option<NameGroups>) -> Option<NameGroups> {
    let mut groups = groups?;
    for group in &mut groups.0 {
        group.value.reverse();
    }
    Some(groups)
}

/// A relation that is only written as `key = [names]`; with `reversed`, the names are in reverse
/// order.
macro_rules! relation_rule {
    ($(#[doc = $doc:literal])+ $table:ident, $key:ident, $read:ident, $kind:expr $(, $reversed:ident)?) => {
        table! {
            $(#[doc = $doc])+
            pub(super) struct $table ("a rule") needs [$key] {
                /// The pieces, or a list of such lists, which states several relations.
                $key: NameGroups,
            }
        }

        pub(super) fn $read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
            let groups = $table::from_node(node, context).and_then(|table| table.$key);
            $(let groups = $reversed(groups);)?
            drafts($kind, groups, scope, context)
        }
    };
}

relation_rule!(
    /// Two pieces are in the same column.
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
    /// The first piece is in some column right of the second.
    RightOfTable,
    right_of,
    read_right_of,
    RelationKind::LeftOf,
    reversed
);
relation_rule!(
    /// The first piece is in the column just left of the second.
    ImmediatelyLeftOfTable,
    immediately_left_of,
    read_immediately_left_of,
    RelationKind::ImmediatelyLeftOf
);
relation_rule!(
    /// The first piece is in the column just right of the second.
    ImmediatelyRightOfTable,
    immediately_right_of,
    read_immediately_right_of,
    RelationKind::ImmediatelyLeftOf,
    reversed
);
relation_rule!(
    /// Two pieces are in different columns.
    DifferentColumnTable,
    different_column,
    read_different_column,
    RelationKind::DifferentColumn
);
relation_rule!(
    /// The first piece is in some column between those of the other two, in either order.
    BetweenTable,
    between,
    read_between,
    RelationKind::Between
);
relation_rule!(
    /// Two pieces are in neighbouring columns, in either order.
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

/// `in_column = 2, piece = "+"`: the column, counted from 1.
pub(super) fn read_in_column(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = InColumnTable::from_node(node, context)?;
    let Some(piece) = table.piece else {
        miss_piece(table.written(), node.span, context);
        return None;
    };
    let column = table.in_column?;
    // The smallest integer has no predecessor; it is not a column either.
    let index = column.value.checked_sub(1).map(usize::try_from);
    let Some(Ok(index)) = index else {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadValue,
            column.span,
            format!("the board has no column {}", column.value),
        );
        context.add(diagnostic.label("columns are counted from 1"));
        return None;
    };
    let kind = RelationKind::InColumn(index);
    draft(kind, &[piece.0], column.span, scope, context)
}
