//! The `[define]` table of a model file.

use schemars::{Schema, SchemaGenerator};

use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::node::{DocumentNode, NodeEntry, SpannedText};
use super::document::read_context::ReadContext;
use super::document::schema::{expression_text, table_of};
use super::document::table::{FromNode, entries};
use super::expression::{NameSpace, WrittenDefinition, absent_in_definitions, define, header};
use super::layout::Layout;
use super::piece::PieceSet;

/// The `[define]` table. Reading it adds its definitions to the reading context.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DefinitionsTable;

impl FromNode for DefinitionsTable {
    const EXPECTED: &'static str = "a table such as `[define]` with `\"far(x, y)\" = \"distance(x, y) > 2\"`";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        table_of(expression_text())
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let mut written: Vec<WrittenDefinition> = vec![];
        for entry in entries(node, Self::EXPECTED, context)? {
            match read_definition(entry, &written, context) {
                Some(definition) => written.push(definition),
                // What uses it should cause no further errors.
                None => context.unread.add(before_parameters(&entry.key)),
            }
        }
        let (definitions, faults, absent) = define(written);
        absent.iter().for_each(|name| context.unread.add(name));
        faults.into_iter().for_each(|diagnostic| context.add(diagnostic));
        context.definitions = definitions;
        Some(DefinitionsTable)
    }
}

fn read_definition(
    entry: &NodeEntry,
    earlier: &[WrittenDefinition],
    context: &mut ReadContext,
) -> Option<WrittenDefinition> {
    let text = SpannedText::from_node(&entry.node, context);
    let (name, parameters) = match header(&entry.key, entry.key_span) {
        Ok(header) => header,
        Err(diagnostic) => {
            context.add(diagnostic);
            return None;
        }
    };
    let taken = parameters.iter().chain([&name]).find_map(|word| {
        let mut names = context.parameters.names().chain(context.parameters.data_names());
        let by_parameter = names.any(|known| known == word);
        by_parameter.then(|| format!("`{word}` is already a parameter"))
    });
    if let Some(message) = taken {
        context.add(unused_name_wanted(entry.key_span, message));
        return None;
    }
    if let Some(earlier) = earlier.iter().find(|earlier| earlier.name == name) {
        let diagnostic = unused_name_wanted(entry.key_span, format!("`{name}` is defined twice"));
        context.add(diagnostic.also(earlier.span, "first occurrence"));
        return None;
    }
    Some(WrittenDefinition {
        name,
        parameters,
        span: entry.key_span,
        text: text?,
    })
}

/// `see` of `see(x, dx, dy)`.
fn before_parameters(key: &str) -> &str {
    key.split('(').next().unwrap_or(key)
}

fn unused_name_wanted(span: Span, message: String) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::Conflict, span, message).label("expected an unused name")
}

/// Reports definitions with the name of a part of the puzzle.
pub(crate) fn refuse_taken_definitions(layout: &Layout, pieces: &PieceSet, context: &mut ReadContext) {
    let taken = |name: &str, has_parameters: bool| {
        if has_parameters {
            let mut attributes = pieces.attributes().iter();
            let is_attribute = attributes.any(|attribute| attribute.name == name);
            return is_attribute.then_some("an attribute");
        }
        if layout.find_cell(name).is_some() {
            Some("a cell")
        } else if layout.find_regions(name).is_some() {
            Some("a region")
        } else {
            pieces.find_piece(name).map(|_| "a piece")
        }
    };
    let wrong = context
        .definitions
        .headers()
        .filter_map(|(name, has_parameters, span)| {
            let kind = taken(name, has_parameters)?;
            Some(unused_name_wanted(span, format!("`{name}` is already {kind}")))
        });
    for diagnostic in wrong.collect::<Vec<_>>() {
        context.add(diagnostic);
    }
}

/// Warns about entries in definitions that a drawing of regions does not contain.
pub(crate) fn warn_of_absent_entries(layout: &Layout, pieces: &PieceSet, context: &mut ReadContext) {
    let absent = absent_in_definitions(NameSpace {
        layout,
        pieces,
        parameters: &context.parameters,
        definitions: &context.definitions,
    });
    absent.into_iter().for_each(|warning| context.warn(warning));
}

#[cfg(test)]
mod tests;
