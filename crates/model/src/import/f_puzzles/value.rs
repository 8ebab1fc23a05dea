//! Values of the JSON, and how they are reported.

use crate::document::node::{DocumentNode, NodeEntry, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::table::wrong_type;
use crate::{Diagnostic, DiagnosticCode, Span};

/// An error in a value.
pub(super) fn wrong(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadValue, span, message)
}

/// The warning for a part of the puzzle that the model does not have.
pub(super) fn left_out(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::LeftOut, span, message)
}

/// The entry of a key that says something.
pub(super) fn present<'a>(entries: &'a [NodeEntry], key: &str) -> Option<&'a NodeEntry> {
    let mut named = entries.iter().filter(|entry| entry.key == key);
    named.find(|entry| !is_absent(&entry.node))
}

/// Programs write these values for what a puzzle does not have.
pub(super) fn is_absent(node: &DocumentNode) -> bool {
    match &node.value {
        NodeValue::Boolean(value) => !value,
        NodeValue::Text(text) => text.value.trim().is_empty(),
        NodeValue::List(items) => items.is_empty(),
        NodeValue::Other(kind) => *kind == "null",
        _ => false,
    }
}

/// A number, which may be in quotes.
pub(super) fn number(node: &DocumentNode) -> Option<i64> {
    match &node.value {
        NodeValue::Integer(number) => Some(*number),
        NodeValue::Text(text) => text.value.trim().parse().ok(),
        _ => None,
    }
}

/// The digits of a list.
pub(super) fn digits(node: &DocumentNode, size: usize, context: &mut ReadContext) -> Vec<i64> {
    let read = |item: &DocumentNode| {
        let digit = number(item).filter(|digit| (1..=size as i64).contains(digit));
        digit.ok_or_else(|| wrong(item.span, "this is not a digit").label(format!("expected 1 to {size}")))
    };
    let digits: Result<Vec<i64>, Diagnostic> = list(node, context).iter().map(read).collect();
    digits.unwrap_or_else(|diagnostic| {
        context.add(diagnostic);
        vec![]
    })
}

/// A text or a number, as text.
pub(super) fn text(node: &DocumentNode, context: &mut ReadContext) -> String {
    match &node.value {
        NodeValue::Text(text) => text.value.trim().to_string(),
        NodeValue::Integer(number) => number.to_string(),
        _ => wrong_type(node, "a string", context).unwrap_or_default(),
    }
}

/// The items of a list.
pub(super) fn list<'a>(node: &'a DocumentNode, context: &mut ReadContext) -> &'a [DocumentNode] {
    match &node.value {
        NodeValue::List(items) => items,
        _ => wrong_type(node, "a list", context).unwrap_or_default(),
    }
}

/// A cell by its row and column from 1; 0 and the numbers after the last are beside the board.
pub(super) type ElementPlace = (usize, usize);

/// Reads the places of one kind of element.
pub(super) struct PlaceReader<'a> {
    /// What the file calls the kind.
    pub(super) kind: &'a str,
    /// The number of rows and columns.
    pub(super) size: usize,
}

impl PlaceReader<'_> {
    /// A cell of the board, or `None` after an error was reported.
    pub(super) fn cell(&self, node: &DocumentNode, context: &mut ReadContext) -> Option<ElementPlace> {
        let inside = |number: usize| (1..=self.size).contains(&number);
        let place = parse(node);
        let cell = place.filter(|(row, column)| inside(*row) && inside(*column));
        if cell.is_none() {
            let label = match place {
                Some((0, _) | (_, 0)) => "rows and columns count from 1".to_string(),
                _ => format!("expected R1C1 to R{0}C{0}", self.size),
            };
            context.add(self.unknown(node).label(label));
        }
        cell
    }

    /// The cells of a list; those that cannot be read are reported.
    pub(super) fn cells(&self, node: &DocumentNode, context: &mut ReadContext) -> Vec<ElementPlace> {
        let items = list(node, context).iter();
        items.filter_map(|item| self.cell(item, context)).collect()
    }

    /// A place beside the board, at a row, a column or a corner, or `None` after an error was reported.
    pub(super) fn rim(&self, node: &DocumentNode, context: &mut ReadContext) -> Option<ElementPlace> {
        let after = self.size + 1;
        let is_end = |number: usize| number == 0 || number == after;
        let is_rim = |(row, column): &ElementPlace| {
            (is_end(*row) || is_end(*column)) && *row <= after && *column <= after
        };
        let place = parse(node).filter(is_rim);
        if place.is_none() {
            let label = "expected a place beside the board, such as `R0C1` or `R1C0`";
            context.add(self.unknown(node).label(label));
        }
        place
    }

    fn unknown(&self, node: &DocumentNode) -> Diagnostic {
        let text = match &node.value {
            NodeValue::Text(text) => text.value.as_str(),
            other => other.kind(),
        };
        let (kind, text) = (self.kind, text.escape_debug());
        wrong(
            node.span,
            format!("`{kind}` has a cell `{text}` that does not exist"),
        )
    }
}

/// The numbers of a place, wherever it is.
fn parse(node: &DocumentNode) -> Option<ElementPlace> {
    let NodeValue::Text(text) = &node.value else {
        return None;
    };
    let (row, column) = text.value.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// A place as the file writes it.
pub(super) fn written((row, column): ElementPlace) -> String {
    format!("R{row}C{column}")
}
