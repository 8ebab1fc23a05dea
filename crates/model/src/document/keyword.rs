//! Values that are one of a fixed set of words.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::node::{DocumentNode, NodeValue};
use super::read_context::ReadContext;
use super::table::{FromNode, wrong_type};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::nearest::suggestion;

/// A type that is read from one of a fixed set of words.
pub(crate) trait Keyword: Copy + PartialEq + 'static {
    /// What a word stands for: "unknown chess piece `quen`".
    const WHAT: &'static str;
    /// What messages ask for.
    const EXPECTED: &'static str;
    /// Every word, with its value.
    const WORDS: &'static [(&'static str, Self)];

    /// The word of the value.
    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(_, value)| *value == self);
        found.expect("invariant: every value has a word").0
    }

    /// The value of a word, if it has one.
    fn of_word(word: &str) -> Option<Self> {
        let found = Self::WORDS.iter().find(|(known, _)| *known == word);
        found.map(|(_, value)| *value)
    }
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
        let found = T::of_word(written);
        if found.is_none() {
            let message = format!("unknown {} `{written}`", T::WHAT);
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, text.span, message);
            context.add(diagnostic.label(suggestion(written, words::<T>())));
        }
        found
    }
}

fn words<T: Keyword>() -> impl Iterator<Item = &'static str> {
    T::WORDS.iter().map(|(word, _)| *word)
}
