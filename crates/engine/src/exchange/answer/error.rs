//! Errors in answers, with positions.

use std::fmt;
use std::ops::Range;

/// An error in the text of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerError {
    /// The line, counted from 1.
    pub line: usize,
    /// The bytes to underline.
    pub span: Range<usize>,
    /// The error, as a sentence without a full stop.
    pub message: String,
    /// The label below the underlined text: usually what was expected there.
    pub label: String,
    /// A second place that belongs to it, and what is there.
    pub also: Option<(Range<usize>, String)>,
    /// The help text.
    pub help: Option<String>,
}

impl AnswerError {
    /// An error at these bytes of a text.
    pub fn new(text: &str, span: Range<usize>, message: impl Into<String>) -> Self {
        let before = &text.as_bytes()[..span.start.min(text.len())];
        AnswerError {
            line: before.iter().filter(|byte| **byte == b'\n').count() + 1,
            span,
            message: message.into(),
            label: String::new(),
            also: None,
            help: None,
        }
    }

    /// Sets the label below the underlined text.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Points at a second place.
    #[must_use]
    pub fn also(mut self, span: Range<usize>, what: impl Into<String>) -> Self {
        self.also = Some((span, what.into()));
        self
    }

    /// Sets the help text.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)?;
        if !self.label.is_empty() {
            write!(f, ": {}", self.label)?;
        }
        Ok(())
    }
}

impl std::error::Error for AnswerError {}
