//! Parses TOML into the tree and reports all syntax errors of the file at once.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use super::toml_error::syntax_diagnostics;
use crate::diagnostic::{Diagnostics, Span};

/// Parses a TOML document. Syntax errors are added to `diagnostics`; the rest of the document is
/// returned.
pub fn parse(source: &str, diagnostics: &mut Diagnostics) -> DocumentNode {
    let (table, errors) = DeTable::parse_recoverable(source);
    let errors = errors.iter().map(|error| {
        let range = error.span().unwrap_or(0..0);
        let message = error.message().lines().next().unwrap_or("not TOML");
        (Span::new(range.start, range.end), message)
    });
    diagnostics.append(syntax_diagnostics(source, errors));
    let span = Span::new(0, source.len());
    DocumentNode {
        span,
        value: table_value(table.get_ref(), source),
    }
}

fn table_value(table: &DeTable<'_>, source: &str) -> NodeValue {
    let mut entries: Vec<NodeEntry> = table
        .iter()
        .map(|(key, value)| NodeEntry {
            key: key.get_ref().to_string(),
            key_span: span_of(key),
            node: node(value, source),
        })
        .collect();
    // The parser sorts tables by key; messages and rule names need the order of the text.
    entries.sort_by_key(|entry| entry.key_span);
    NodeValue::Table(entries)
}

fn node(value: &Spanned<DeValue<'_>>, source: &str) -> DocumentNode {
    let span = span_of(value);
    let value = match value.get_ref() {
        DeValue::String(text) => NodeValue::Text(SpannedText::new(text.to_string(), span, source)),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => NodeValue::Integer(number),
            Err(_) => NodeValue::HugeInteger,
        },
        DeValue::Float(_) => NodeValue::Other("a number with a fraction"),
        DeValue::Boolean(value) => NodeValue::Boolean(*value),
        DeValue::Datetime(_) => NodeValue::Other("a date"),
        DeValue::Array(items) => NodeValue::List(items.iter().map(|item| node(item, source)).collect()),
        DeValue::Table(table) => table_value(table, source),
    };
    DocumentNode { span, value }
}

fn span_of<T>(spanned: &Spanned<T>) -> Span {
    let range = spanned.span();
    Span::new(range.start, range.end)
}
