//! A document as a tree. Every part knows its position in the text.
//!
//! Both TOML and JSON become this tree, so all later steps are the same for both.

use std::ops::Range;

use crate::diagnostic::Span;

/// A value and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentNode {
    /// The span of the whole value.
    pub span: Span,
    /// The value.
    pub value: NodeValue,
}

impl DocumentNode {
    /// Is it the same value, at whatever place?
    pub(crate) fn says_the_same(&self, other: &DocumentNode) -> bool {
        match (&self.value, &other.value) {
            (NodeValue::Text(text), NodeValue::Text(other)) => text.value == other.value,
            (NodeValue::List(items), NodeValue::List(others)) => {
                items.len() == others.len()
                    && items
                        .iter()
                        .zip(others)
                        .all(|(item, other)| item.says_the_same(other))
            }
            (NodeValue::Table(entries), NodeValue::Table(others)) => {
                let is_in_other = |entry: &NodeEntry| {
                    let other = others.iter().find(|other| other.key == entry.key);
                    other.is_some_and(|other| entry.node.says_the_same(&other.node))
                };
                entries.len() == others.len() && entries.iter().all(is_in_other)
            }
            (value, other) => value == other,
        }
    }

    /// The same value in a text that begins `offset` bytes later.
    pub(crate) fn later_by(self, offset: usize) -> Self {
        let value = match self.value {
            NodeValue::Text(text) => NodeValue::Text(text.later_by(offset)),
            NodeValue::List(items) => {
                NodeValue::List(items.into_iter().map(|item| item.later_by(offset)).collect())
            }
            NodeValue::Table(entries) => {
                NodeValue::Table(entries.into_iter().map(|entry| entry.later_by(offset)).collect())
            }
            other => other,
        };
        DocumentNode {
            span: self.span.later_by(offset),
            value,
        }
    }
}

/// The kinds of value in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeValue {
    /// `true` or `false`.
    Boolean(bool),
    /// A whole number that fits in 64 bits.
    Integer(i64),
    /// A whole number that does not fit in 64 bits.
    HugeInteger,
    /// A string.
    Text(SpannedText),
    /// A list.
    List(Vec<DocumentNode>),
    /// A table (an object), in the order of the text.
    Table(Vec<NodeEntry>),
    /// A value that no model file uses. The word describes it.
    Other(&'static str),
}

impl NodeValue {
    /// The kind of value, with its article, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            NodeValue::Boolean(_) => "a boolean",
            NodeValue::Integer(_) => "a whole number",
            NodeValue::HugeInteger => "a number beyond 64 bits",
            NodeValue::Text(_) => "a string",
            NodeValue::List(_) => "a list",
            NodeValue::Table(_) => "a table",
            NodeValue::Other(kind) => kind,
        }
    }
}

/// A key of a table with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeEntry {
    /// The key, unquoted.
    pub key: String,
    /// The span of the key.
    pub key_span: Span,
    /// The value.
    pub node: DocumentNode,
}

impl NodeEntry {
    /// The span of the key and the value.
    pub fn span(&self) -> Span {
        Span::new(self.key_span.start, self.node.span.end)
    }

    /// The same entry in a text that begins `offset` bytes later.
    pub(crate) fn later_by(self, offset: usize) -> Self {
        NodeEntry {
            key: self.key,
            key_span: self.key_span.later_by(offset),
            node: self.node.later_by(offset),
        }
    }
}

/// A string of the document that knows the positions of its parts.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SpannedText {
    /// The string, with escapes resolved.
    pub value: String,
    /// The whole string in the source, including quotes.
    pub span: Span,
    /// The offset of the first byte of the string, if the source contains the string verbatim
    /// (without escapes).
    verbatim_at: Option<usize>,
    /// Of a text in several strings, where those after the first one begin.
    later_lines: Box<[LineStart]>,
}

/// Where a line of a text begins, as an offset in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineStart {
    in_text: usize,
    in_source: usize,
}

impl SpannedText {
    /// The string `value` at `span` of `source`.
    pub fn new(value: String, span: Span, source: &str) -> Self {
        let raw = source.get(span.start..span.end).unwrap_or_default();
        let verbatim_at = raw
            .find(&value)
            .filter(|at| is_only_quotes(&raw[..*at]) && !value.is_empty());
        SpannedText {
            verbatim_at: verbatim_at.map(|at| span.start + at),
            value,
            span,
            later_lines: Box::default(),
        }
    }

    /// The strings of a list at `span` as the lines of one text.
    pub(crate) fn of_lines(lines: &[SpannedText], span: Span) -> Self {
        let values: Vec<&str> = lines.iter().map(|line| &*line.value).collect();
        let mut text = SpannedText {
            value: values.join("\n"),
            span,
            ..SpannedText::default()
        };
        // An empty string has no part that could be looked for.
        let places: Option<Vec<usize>> = lines
            .iter()
            .map(|line| {
                line.verbatim_at
                    .or(line.value.is_empty().then_some(line.span.start))
            })
            .collect();
        if let Some([first, later @ ..]) = places.as_deref() {
            text.verbatim_at = Some(*first);
            let lengths = values.iter().map(|value| value.len() + 1);
            let starts = lengths.scan(0, |start, length| {
                *start += length;
                Some(*start)
            });
            let starts = starts.zip(later).map(|(in_text, in_source)| LineStart {
                in_text,
                in_source: *in_source,
            });
            text.later_lines = starts.collect();
        }
        text
    }

    /// A text that is its own source, at `span`.
    pub(crate) fn verbatim(value: &str, span: Span) -> Self {
        SpannedText {
            value: value.to_string(),
            span,
            verbatim_at: Some(span.start),
            later_lines: Box::default(),
        }
    }

    /// The same string in a text that begins `offset` bytes later.
    fn later_by(self, offset: usize) -> Self {
        SpannedText {
            value: self.value,
            span: self.span.later_by(offset),
            verbatim_at: self.verbatim_at.map(|at| at + offset),
            later_lines: self
                .later_lines
                .into_iter()
                .map(|line| line.later_by(offset))
                .collect(),
        }
    }

    /// Does a string of several lines start on the line of the opening quotes?
    pub(crate) fn starts_beside_quotes(&self) -> bool {
        // A line end directly after three quotes is not part of the string.
        let after_line_end = 4;
        let begins_there = |at: usize| at > self.span.start && at < self.span.start + after_line_end;
        self.later_lines.is_empty() && self.verbatim_at.is_some_and(begins_there)
    }

    /// The span of a range of bytes of the string; the whole string if it was written with escapes.
    pub(crate) fn span_of(&self, range: Range<usize>) -> Span {
        let in_source = |at: usize| {
            self.lines()
                .filter(|line| line.in_text <= at)
                .last()
                .map(|line| line.in_source + at - line.in_text)
        };
        match (in_source(range.start), in_source(range.end)) {
            (Some(start), Some(end)) => Span::new(start, end),
            _ => self.span,
        }
    }

    /// The part of the string that is at a place of the source, if the place is in it.
    pub(crate) fn part_at(&self, place: Span) -> Option<Span> {
        let line = self.lines().filter(|line| line.in_source <= place.start).last()?;
        let own = Span::new(0, self.value.len());
        place
            .in_text_at(line.in_source)
            .map(|part| part.later_by(line.in_text))
            .filter(|part| own.contains(*part))
    }

    /// Where the lines begin, if the source has them verbatim: the first line, and those that are strings of their own.
    fn lines(&self) -> impl Iterator<Item = LineStart> {
        let first = self.verbatim_at.map(|in_source| LineStart {
            in_text: 0,
            in_source,
        });
        first.into_iter().chain(self.later_lines.iter().copied())
    }

    /// The span of a part of the string, given as a slice of it.
    ///
    /// # Panics
    /// If `part` is not a slice of this string.
    pub(crate) fn span_of_part(&self, part: &str) -> Span {
        let start = (part.as_ptr() as usize)
            .checked_sub(self.value.as_ptr() as usize)
            .filter(|start| start + part.len() <= self.value.len())
            .expect("invariant: the part is a slice of this text");
        self.span_of(start..start + part.len())
    }
}

impl LineStart {
    fn later_by(self, offset: usize) -> Self {
        LineStart {
            in_source: self.in_source + offset,
            ..self
        }
    }
}

/// Is this nothing but quotes and the line end that TOML ignores after three of them?
fn is_only_quotes(prefix: &str) -> bool {
    prefix.chars().all(|c| matches!(c, '"' | '\'' | '\n' | '\r')) && !prefix.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_list_know_their_place() {
        let source = "cells = ['a b', '', 'c d']";
        let line = |start: usize, value: &str| {
            SpannedText::new(value.into(), Span::new(start, start + value.len() + 2), source)
        };
        let lines = [line(9, "a b"), line(16, ""), line(20, "c d")];
        let text = SpannedText::of_lines(&lines, Span::new(8, source.len()));
        assert_eq!(text.value, "a b\n\nc d");
        for word in ["b", "c d", "d"] {
            let at = text.value.find(word).expect("it is there");
            let span = text.span_of_part(&text.value[at..at + word.len()]);
            assert_eq!(&source[span.start..span.end], word);
            assert_eq!(text.part_at(span), Some(Span::new(at, at + word.len())));
        }
    }

    #[test]
    fn parts_of_a_multi_line_string_know_their_place() {
        let source = "cells = \"\"\"\na b\nc d\n\"\"\"";
        let text = SpannedText::new("a b\nc d\n".into(), Span::new(8, source.len()), source);
        let span = text.span_of_part(&text.value[4..5]);
        assert_eq!(&source[span.start..span.end], "c");
    }

    #[test]
    fn an_escaped_string_has_one_place() {
        let source = r#""a\tb""#;
        let text = SpannedText::new("a\tb".into(), Span::new(0, source.len()), source);
        assert_eq!(text.span_of(2..3), Span::new(0, source.len()));
    }
}
