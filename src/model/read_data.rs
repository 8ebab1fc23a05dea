//! Reads files of data.

use super::data::{Data, DataValues};
use super::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use super::document::node::{DocumentNode, NodeValue, SpannedText};
use super::document::{ModelFormat, Source, parse_json, parse_toml};

/// Reads the data of puzzles: a table in TOML or JSON, or a list of tables in JSON, with values by
/// the names of parameters. Any other file is one drawing.
///
/// # Errors
/// All syntax errors; or the first value that is not a table.
pub fn read_data(source: &Source) -> Result<Vec<Data>, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let is_list = source.text.trim_start().starts_with('[') && !source.name.ends_with(".toml");
    let root = match source.format {
        _ if is_list => parse_json(&source.text, &mut diagnostics),
        ModelFormat::Json => parse_json(&source.text, &mut diagnostics),
        ModelFormat::Toml if source.name.ends_with(".toml") => parse_toml(&source.text, &mut diagnostics),
        ModelFormat::Toml => drawing(&source.text),
    };
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    match root.value {
        NodeValue::List(items) => {
            let named = |index: usize| format!("{}, entry {}", source.name, index + 1);
            let items = items.into_iter().enumerate();
            Ok(items
                .map(|(index, item)| of_node(named(index), item))
                .collect::<Result<_, Diagnostic>>()?)
        }
        _ => Ok(vec![of_node(source.name.clone(), root)?]),
    }
}

fn drawing(text: &str) -> DocumentNode {
    let span = Span::new(0, text.len());
    DocumentNode {
        span,
        value: NodeValue::Text(SpannedText::verbatim(text, span)),
    }
}

fn of_node(name: String, node: DocumentNode) -> Result<Data, Diagnostic> {
    let values = match node.value {
        NodeValue::Table(entries) => DataValues::Named(entries),
        NodeValue::Text(_) => DataValues::Drawing(node),
        other => {
            let message = format!("wrong type: found {}", other.kind());
            let diagnostic = Diagnostic::new(DiagnosticCode::WrongType, node.span, message);
            return Err(diagnostic.label("expected a table of values for parameters, or a drawing"));
        }
    };
    Ok(Data { name, values })
}
