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
