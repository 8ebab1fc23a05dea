//! Reads XML, with errors at places of the text.

use roxmltree::{Attribute, Document, Node, ParsingOptions, TextPos};

use crate::{Diagnostic, DiagnosticCode, Span};

/// The most elements, attributes and texts that are read.
const MOST_NODES: u32 = 2_000_000;

/// The elements of a text.
///
/// # Errors
/// If it is not XML, or too large.
pub(super) fn document(text: &str) -> Result<Document<'_>, Diagnostic> {
    let options = ParsingOptions {
        // Files name their document type, which is not fetched.
        allow_dtd: true,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = place_of(text, error.pos());
        Diagnostic::new(DiagnosticCode::Syntax, place, "this is not XML").label(error.to_string())
    })
}

/// The place of an element, from its start to its end.
pub(super) fn whole(node: Node<'_, '_>) -> Span {
    let range = node.range();
    Span::new(range.start, range.end)
}

/// The place of the value of an attribute.
pub(super) fn whole_attribute(attribute: &Attribute<'_, '_>) -> Span {
    let range = attribute.range_value();
    Span::new(range.start, range.end)
}

/// The place of the bracket and the name that begin an element.
pub(super) fn start_of(node: Node<'_, '_>) -> Span {
    let range = node.range();
    let text = node
        .document()
        .input_text()
        .get(range.clone())
        .unwrap_or_default();
    let is_end = |c: char| c.is_whitespace() || matches!(c, '>' | '/');
    let length = text.find(is_end).unwrap_or(text.len());
    Span::new(range.start, range.start + length)
}

/// The place in the text of a row and a column from 1.
fn place_of(text: &str, position: TextPos) -> Span {
    let (row, column) = (position.row.saturating_sub(1), position.col.saturating_sub(1));
    let start: usize = text.split_inclusive('\n').take(row as usize).map(str::len).sum();
    let before = text[start..].chars().take(column as usize);
    let at = start + before.map(char::len_utf8).sum::<usize>();
    Span::new(at, at)
}
