//! `all_different = "rows"`: no two cells of a region show the same.

use schemars::{Schema, SchemaGenerator};

use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::{listed_cells, named_regions};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::any_of;
use crate::document::table::{FromNode, ReadTable, table, wrong_type};
use crate::nearest::suggestion;
use crate::rule::{AllDifferentRule, AttributeRef, RuleKind};
use crate::words::{Name, NameList, NameOrNames};

table! {
    /// No two cells of a region show the same piece.
    pub(super) struct AllDifferentTable ("a rule") needs [all_different] {
        /// The regions: a name, a list of names, or `{ cells = "a b c" }`.
        all_different: OfCells,
        /// The attribute in which they differ; by default, the pieces themselves.
        by: Name,
    }
}

/// Names of regions, or a table `{ cells = … }`.
#[derive(Clone, Debug)]
pub(super) enum OfCells {
    Regions(NameOrNames),
    Cells(NameList),
}

impl FromNode for OfCells {
    const EXPECTED: &'static str = "names of regions, or `{ cells = \"a b c\" }`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([NameOrNames::schema(generator), CellsTable::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Table(_) => {
                let table = CellsTable::from_node(node, context)?;
                if table.written().lacks(&["cells"]) {
                    return wrong_type(node, Self::EXPECTED, context);
                }
                table.cells.map(OfCells::Cells)
            }
            NodeValue::Text(_) | NodeValue::List(_) => {
                NameOrNames::from_node(node, context).map(OfCells::Regions)
            }
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

table! {
    /// The cells of one region.
    pub(super) struct CellsTable ("a table `{ cells = \"a b c\" }`") needs [cells] {
        /// Their names.
        cells: NameList,
    }
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = AllDifferentTable::from_node(node, context)?;
    let by = match &table.by {
        Some(name) => Some(read_by(name, scope, context)?),
        None => None,
    };
    if by.is_none() && table.written().lacks(&["by"]) {
        refuse_squares("all_different", node.span, scope, context)?;
    }
    let regions = match &table.all_different? {
        OfCells::Regions(of) => named_regions(of, node.span, scope, context),
        OfCells::Cells(cells) => listed_cells(cells, node.span, scope, context),
    }?;
    let (says, name) = match &by {
        None => (
            format!("in {}, all cells are different", regions.phrase),
            format!("all different in {}", regions.name),
        ),
        Some(by) => (
            format!("in {}, no two cells have the same {}", regions.phrase, by.name()),
            format!("all different by {} in {}", by.name(), regions.name),
        ),
    };
    Some(ParsedRule::new(
        name,
        says,
        RuleKind::AllDifferent(AllDifferentRule { regions, by }),
    ))
}

/// Reports the rule if pieces cover several cells: each square of a shape is a separate face, so cells that
/// look the same would count as different.
pub(super) fn refuse_squares(
    rule: &str,
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<()> {
    if !scope.pieces.has_forms() {
        return Some(());
    }
    let message = format!("`{rule}` is ambiguous if pieces cover several cells");
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
    context.add(diagnostic.label("compare marks, shapes or placed pieces?").help(
        "`all_different = …` with `by = \"mark\"` compares marks; `holds = \"for each x, y in row 1: not same_kind(x, y)\"` \
         compares shapes, `same_piece` placed pieces",
    ));
    None
}

/// The attribute with a name, if the pieces have it.
fn read_by(Name(name): &Name, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<AttributeRef> {
    if scope.pieces.find_attribute(&name.value).is_some() {
        return Some(AttributeRef::new(name.value.clone()));
    }
    let message = format!("the pieces have no attribute `{}`", name.value);
    let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, name.span, message);
    let known: Vec<&str> = scope
        .pieces
        .attributes()
        .iter()
        .map(|known| known.name.as_str())
        .collect();
    context.add(if known.is_empty() {
        let help = "list the attributes of each piece under `[pieces]`: `attributes = { suit = \"SSHH\" }`";
        diagnostic.label("the pieces have no attributes").help(help)
    } else {
        diagnostic.label(suggestion(&name.value, known))
    });
    None
}
