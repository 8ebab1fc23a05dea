//! Values that are one of a fixed set of words.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::node::{DocumentNode, NodeValue};
use super::read_context::ReadContext;
use super::table::{FromNode, wrong_type};
use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::nearest::suggestion;

/// A type that is read from one of a fixed set of words.
pub(crate) trait Keyword: Copy + 'static {
    /// What messages ask for.
    const EXPECTED: &'static str;
    /// Every value.
    const ALL: &'static [Self];

    /// The word of the value.
    fn word(self) -> &'static str;

    /// The message for any other word.
    fn unknown(word: &str) -> String;
}

impl<T: Keyword> FromNode for T {
    const EXPECTED: &'static str = <T as Keyword>::EXPECTED;

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": words::<T>().collect::<Vec<_>>() })
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let NodeValue::Text(text) = &node.value else {
            return wrong_type(node, <T as Keyword>::EXPECTED, context);
        };
        let written = text.value.trim();
        let found = T::ALL.iter().copied().find(|value| value.word() == written);
        if found.is_none() {
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, text.span, T::unknown(written));
            context.add(diagnostic.label(suggestion(written, words::<T>())));
        }
        found
    }
}

fn words<T: Keyword>() -> impl Iterator<Item = &'static str> {
    T::ALL.iter().map(|value| value.word())
}
