//! A text as lines and words that know their positions.

use std::borrow::Cow;
use std::ops::Range;

use super::error::AnswerError;

/// The text with terminal colours replaced by spaces, so that positions stay the same.
pub(super) fn without_colours(text: &str) -> Cow<'_, str> {
    const ESCAPE: &str = "\u{1b}[";
    if !text.contains(ESCAPE) {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split(ESCAPE);
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let length = part
            .find(|c: char| !c.is_ascii_digit() && c != ';')
            .unwrap_or(part.len());
        let is_colour = part[length..].starts_with('m');
        let end = if is_colour { length + 1 } else { 0 };
        plain.extend(std::iter::repeat_n(' ', ESCAPE.len() + end));
        plain.push_str(&part[end..]);
    }
    Cow::Owned(plain)
}

/// The text of an answer.
#[derive(Clone, Copy)]
pub(super) struct AnswerText<'a>(&'a str);

/// A part of the text: a line, a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextPart<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
}

impl<'a> AnswerText<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        AnswerText(text)
    }

    pub(super) fn as_str(self) -> &'a str {
        self.0
    }

    /// The trimmed lines that are not empty.
    pub(super) fn lines(self) -> impl Iterator<Item = TextPart<'a>> {
        let mut start = 0;
        let lines = self.0.split_inclusive('\n').map(move |line| {
            let part = TextPart { text: line, start };
            start += line.len();
            part.trimmed()
        });
        lines.filter(|line| !line.text.is_empty())
    }

    /// An error at a position.
    pub(super) fn error(self, span: Range<usize>, message: impl Into<String>) -> AnswerError {
        AnswerError::new(self.0, span, message)
    }

    /// An error about the whole text, at its start.
    pub(super) fn error_of_all(self, message: &str) -> AnswerError {
        match self.lines().next() {
            Some(first) => {
                let shown: String = first.text.chars().take(60).collect();
                self.error(first.span(), format!("{message}; the text starts with `{shown}`"))
            }
            None => self.error(0..0, format!("{message}; the text is empty")),
        }
    }
}

impl<'a> TextPart<'a> {
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The part, trimmed.
    pub(super) fn trimmed(self) -> Self {
        let left = self.text.trim_start();
        TextPart {
            text: left.trim_end(),
            start: self.start + self.text.len() - left.len(),
        }
    }

    /// The rest after this many bytes.
    pub(super) fn after(self, bytes: usize) -> Self {
        TextPart {
            text: &self.text[bytes..],
            start: self.start + bytes,
        }
    }

    /// Its first bytes.
    pub(super) fn up_to(self, bytes: usize) -> Self {
        TextPart {
            text: &self.text[..bytes],
            start: self.start,
        }
    }

    /// The trimmed rest after a prefix; `None` if it starts differently.
    pub(super) fn strip(self, start: &str) -> Option<Self> {
        let is_there = self.text.starts_with(start);
        is_there.then(|| self.after(start.len()).trimmed())
    }

    /// The first word and the rest.
    pub(super) fn split_word(self) -> (Self, Self) {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        (self.up_to(end), self.after(end).trimmed())
    }

    /// Its words.
    pub(super) fn words(self) -> impl Iterator<Item = TextPart<'a>> {
        let mut rest = self.trimmed();
        std::iter::from_fn(move || {
            let (word, others) = rest.split_word();
            rest = others;
            (!word.text.is_empty()).then_some(word)
        })
    }
}
