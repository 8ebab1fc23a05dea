//! Reads JSON into the same tree as TOML.

use std::collections::HashMap;

use jsonc_parser::ast::{self, ObjectPropName};
use jsonc_parser::common::{Range, Ranged};

use super::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use placet_base::json;

/// Parses a JSON document. A syntax error is added to `diagnostics`, and the result is an empty
/// table.
pub(crate) fn parse(source: &str, diagnostics: &mut Diagnostics) -> DocumentNode {
    let whole = Span::new(0, source.len());
    match json::parse(source) {
        Ok(Some(value)) => node(&value, source, diagnostics),
        Ok(None) => DocumentNode {
            span: whole,
            value: NodeValue::Table(vec![]),
        },
        Err(error) => {
            let span = Span::new(error.range.start, error.range.end);
            diagnostics.add(toml_in_json(source).unwrap_or_else(|| syntax_diagnostic(span, &error.message)));
            DocumentNode {
                span: whole,
                value: NodeValue::Table(vec![]),
            }
        }
    }
}

fn syntax_diagnostic(span: Span, message: &str) -> Diagnostic {
    let start = Span::new(span.start, (span.start + 1).min(span.end));
    let (span, message) = match message {
        "Unterminated object" => (start, "this object is not closed: missing `}`"),
        "Unterminated array" => (start, "this list is not closed: missing `]`"),
        other => (span, other),
    };
    Diagnostic::new(DiagnosticCode::Syntax, span, message)
}

/// The error for TOML in a JSON file. It is the only one: all others would follow from it.
fn toml_in_json(source: &str) -> Option<Diagnostic> {
    let first = source
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with('#'))?;
    let is_key = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ' ');
    let starts_with_key = |line: &str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_heading = starts_with_key(first.trim_start_matches('[')) && first.ends_with(']');
    let is_entry = first
        .split_once('=')
        .is_some_and(|(key, _)| starts_with_key(key) && key.chars().all(is_key));
    let start = first.as_ptr() as usize - source.as_ptr() as usize;
    (is_heading && first.starts_with('[') || is_entry).then(|| {
        let span = Span::new(start, start + first.len());
        Diagnostic::new(DiagnosticCode::Syntax, span, "this is TOML, not JSON")
            .help("rename the file so that its name ends in `.toml`")
    })
}

fn node(value: &ast::Value<'_>, source: &str, diagnostics: &mut Diagnostics) -> DocumentNode {
    let span = span_of(value.range());
    let value = match value {
        ast::Value::StringLit(text) => {
            NodeValue::Text(SpannedText::new(text.value.to_string(), span, source))
        }
        ast::Value::NumberLit(number) => number_value(number.value),
        ast::Value::BooleanLit(boolean) => NodeValue::Boolean(boolean.value),
        ast::Value::NullKeyword(_) => NodeValue::Other("null"),
        ast::Value::Array(array) => NodeValue::List(
            array
                .elements
                .iter()
                .map(|item| node(item, source, diagnostics))
                .collect(),
        ),
        ast::Value::Object(object) => NodeValue::Table(entries(object, source, diagnostics)),
    };
    DocumentNode { span, value }
}

fn number_value(text: &str) -> NodeValue {
    match text.parse() {
        Ok(number) => NodeValue::Integer(number),
        Err(_) if text.contains(['.', 'e', 'E']) => NodeValue::Other("a number with a fraction"),
        Err(_) => NodeValue::HugeInteger,
    }
}

/// The properties of an object. JSON does not forbid duplicate keys; here they are an error, as in
/// TOML.
fn entries(object: &ast::Object<'_>, source: &str, diagnostics: &mut Diagnostics) -> Vec<NodeEntry> {
    let mut entries: Vec<NodeEntry> = Vec::with_capacity(object.properties.len());
    let mut places: HashMap<String, Span> = HashMap::new();
    for property in &object.properties {
        let key = match &property.name {
            ObjectPropName::String(text) => text.value.to_string(),
            ObjectPropName::Word(word) => word.value.to_string(),
        };
        let key_span = span_of(property.name.range());
        if let Some(first) = places.insert(key.clone(), key_span) {
            diagnostics.add(duplicate_key(&key, key_span, first));
            continue;
        }
        let node = node(&property.value, source, diagnostics);
        entries.push(NodeEntry { key, key_span, node });
    }
    entries
}

/// The error for the second occurrence of a key in a table.
pub fn duplicate_key(key: &str, second: Span, first: Span) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::Syntax, second, format!("duplicate key `{key}`"))
        .label("second occurrence")
        .also(first, "first occurrence")
}

fn span_of(range: Range) -> Span {
    Span::new(range.start, range.end)
}
