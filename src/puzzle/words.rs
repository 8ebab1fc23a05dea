//! Strings that list names: `"red green blue"`, or one character a name: `"ABC"`.

use unicode_segmentation::UnicodeSegmentation;

use super::fault::Faults;
use super::file::node::{Node, Text, Value};
use super::file::table::{FromNode, Spanned, wrong_type};

/// The names in a string: its words if it has blanks inside, else its
/// characters as a person sees them (grapheme clusters).
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
pub(crate) struct Names(pub(crate) Vec<Spanned<String>>);

impl FromNode for Names {
    const EXPECTED: &'static str = "a string of names or a list of names";

    fn from_node(node: &Node, faults: &mut Faults) -> Option<Self> {
        match &node.value {
            Value::Text(text) => Some(Names(
                words_or_characters(&text.value)
                    .into_iter()
                    .map(|w| part(text, w))
                    .collect(),
            )),
            Value::List(_) => Vec::<Name>::from_node(node, faults)
                .map(|list| Names(list.into_iter().map(|n| n.0).collect())),
            _ => wrong_type(node, Self::EXPECTED, faults),
        }
    }
}

/// A single name, or a list of names, each taken whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NameOrNames(pub(crate) Vec<Spanned<String>>);

impl FromNode for NameOrNames {
    const EXPECTED: &'static str = "a name or a list of names";

    fn from_node(node: &Node, faults: &mut Faults) -> Option<Self> {
        match &node.value {
            Value::List(_) => Vec::<Name>::from_node(node, faults)
                .map(|list| NameOrNames(list.into_iter().map(|n| n.0).collect())),
            Value::Text(_) | Value::Integer(_) => {
                Name::from_node(node, faults).map(|name| NameOrNames(vec![name.0]))
            }
            _ => wrong_type(node, Self::EXPECTED, faults),
        }
    }
}

/// One name: a string, or a whole number that is the name of a number piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(pub(crate) Spanned<String>);

impl FromNode for Name {
    const EXPECTED: &'static str = "a name";

    fn from_node(node: &Node, faults: &mut Faults) -> Option<Self> {
        let value = match &node.value {
            Value::Text(text) => text.value.trim().to_string(),
            Value::Integer(number) => number.to_string(),
            _ => return wrong_type(node, Self::EXPECTED, faults),
        };
        Some(Name(Spanned {
            value,
            span: node.span,
        }))
    }
}

/// A part of a text as a name with its own place.
pub(crate) fn part(text: &Text, part: &str) -> Spanned<String> {
    Spanned {
        value: part.to_string(),
        span: text.span_of_part(part),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_decide_between_words_and_characters() {
        assert_eq!(words_or_characters("ABC"), ["A", "B", "C"]);
        assert_eq!(words_or_characters("red green"), ["red", "green"]);
        assert_eq!(words_or_characters("⚀⚁e\u{301}"), ["⚀", "⚁", "e\u{301}"]);
        assert!(words_or_characters(" ").is_empty());
    }
}
