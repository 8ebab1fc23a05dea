//! Strings that list names: `"red green blue"`, or one name per character: `"ABC"`.

use schemars::{Schema, SchemaGenerator};
use unicode_segmentation::UnicodeSegmentation;

use super::document::node::{DocumentNode, NodeValue, SpannedText};
use super::document::read_context::ReadContext;
use super::document::schema::{any_of, name, names};
use super::document::table::{FromNode, Spanned, wrong_type};

/// The names in a string: its words if it contains spaces, otherwise its characters as users see
/// them (grapheme clusters).
pub(crate) fn words_or_characters(text: &str) -> Vec<&str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [single] => single.graphemes(true).collect(),
        _ => words,
    }
}

/// A list of names: a string as [`words_or_characters`] reads it, or a list of
/// strings and whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NameList {
    /// The names.
    pub(crate) list: Vec<Spanned<String>>,
    /// The string without spaces whose characters are the names, if there is one.
    whole: Option<Spanned<String>>,
}

impl NameList {
    /// The string without spaces whose characters are the names, if there is one.
    pub(crate) fn run_of_characters(&self) -> Option<&Spanned<String>> {
        self.whole.as_ref()
    }

    /// The names, given the known ones: a string without spaces is a single name if that name is
    /// known, or if none of its characters is.
    pub(crate) fn among(&self, is_known: impl Fn(&str) -> bool) -> &[Spanned<String>] {
        match &self.whole {
            Some(whole) if is_known(&whole.value) || !self.list.iter().any(|name| is_known(&name.value)) => {
                std::slice::from_ref(whole)
            }
            _ => &self.list,
        }
    }
}

impl FromNode for NameList {
    const EXPECTED: &'static str = "a string of names or a list of names";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([names(), Vec::<Name>::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Text(text) => {
                let list = words_or_characters(&text.value)
                    .into_iter()
                    .map(|word| part(text, word))
                    .collect();
                let mut words = text.value.split_whitespace();
                let whole = words
                    .next()
                    .filter(|_| words.next().is_none())
                    .map(|word| part(text, word));
                Some(NameList { list, whole })
            }
            NodeValue::List(_) => {
                let list = Vec::<Name>::from_node(node, context)?
                    .into_iter()
                    .map(|name| name.0)
                    .collect();
                Some(NameList { list, whole: None })
            }
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

/// A single name, or a list of names; strings are not split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NameOrNames(pub(crate) Vec<Spanned<String>>);

impl FromNode for NameOrNames {
    const EXPECTED: &'static str = "a name or a list of names";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([Name::schema(generator), Vec::<Name>::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) => Vec::<Name>::from_node(node, context)
                .map(|list| NameOrNames(list.into_iter().map(|n| n.0).collect())),
            NodeValue::Text(_) | NodeValue::Integer(_) => {
                Name::from_node(node, context).map(|name| NameOrNames(vec![name.0]))
            }
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

/// One name: a string, or a whole number that is the name of a number piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(pub(crate) Spanned<String>);

impl FromNode for Name {
    const EXPECTED: &'static str = "a name";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        name()
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let value = match &node.value {
            NodeValue::Text(text) => text.value.trim().to_string(),
            NodeValue::Integer(number) => number.to_string(),
            _ => return wrong_type(node, Self::EXPECTED, context),
        };
        Some(Name(Spanned {
            value,
            span: node.span,
        }))
    }
}

/// A part of a text as a name with its own span.
pub(crate) fn part(text: &SpannedText, part: &str) -> Spanned<String> {
    Spanned {
        value: part.to_string(),
        span: text.span_of_part(part),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Span;

    #[test]
    fn a_name_of_several_letters_is_itself_where_it_is_known() {
        let text = SpannedText::verbatim("ab", Span::new(0, 2));
        let node = DocumentNode {
            span: text.span,
            value: NodeValue::Text(text),
        };
        let names = NameList::from_node(&node, &mut ReadContext::new()).expect("a string of names");
        let among = |known: &[&str]| -> Vec<String> {
            names
                .among(|name| known.contains(&name))
                .iter()
                .map(|name| name.value.clone())
                .collect()
        };
        assert_eq!(among(&["a", "b"]), ["a", "b"]);
        assert_eq!(among(&["ab", "a", "b"]), ["ab"]);
        assert_eq!(among(&["c"]), ["ab"]);
    }

    #[test]
    fn blanks_decide_between_words_and_characters() {
        assert_eq!(words_or_characters("ABC"), ["A", "B", "C"]);
        assert_eq!(words_or_characters("red green"), ["red", "green"]);
        assert_eq!(words_or_characters("⚀⚁e\u{301}"), ["⚀", "⚁", "e\u{301}"]);
        assert!(words_or_characters(" ").is_empty());
    }
}
