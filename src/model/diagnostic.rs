//! Diagnostics for text that a user wrote: where, what is wrong, and what was probably meant.

use std::fmt;

pub use super::diagnostic_code::{DiagnosticCode, Severity};

/// A range of bytes in a source text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The offset of the first byte.
    pub start: usize,
    /// The offset after the last byte.
    pub end: usize,
}

impl Span {
    /// The bytes `start .. end`.
    pub fn new(start: usize, end: usize) -> Self {
        Span { start, end }
    }
}

/// One error or warning in a source text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which error or warning it is.
    pub code: DiagnosticCode,
    /// The text to underline.
    pub span: Span,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
    /// The text below the underlined text: usually what was expected there.
    pub label: String,
    /// A second place that belongs to the diagnostic, and what is there.
    pub also: Option<(Span, String)>,
    /// What to write instead.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic without a label.
    pub fn new(code: DiagnosticCode, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            code,
            span,
            message: message.into(),
            label: String::new(),
            also: None,
            help: None,
        }
    }

    /// Sets the label below the underlined text.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Points at a second place.
    pub fn also(mut self, span: Span, what: impl Into<String>) -> Self {
        self.also = Some((span, what.into()));
        self
    }

    /// Sets the help text, if there is one.
    pub fn help_if(mut self, help: Option<String>) -> Self {
        self.help = help.or(self.help);
        self
    }

    /// Sets the help text: what to write instead.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.id(), self.message)
    }
}

/// All diagnostics of one source, in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// No diagnostics yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a diagnostic.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Adds all diagnostics of another list.
    pub fn append(&mut self, others: Diagnostics) {
        self.list.extend(others.list);
    }

    /// Adds to the help text of all diagnostics at a place.
    pub(crate) fn add_help(&mut self, span: Span, help: &str) {
        for diagnostic in self.list.iter_mut().filter(|diagnostic| diagnostic.span == span) {
            diagnostic.help = Some(match diagnostic.help.take() {
                Some(before) => format!("{before}; {help}"),
                None => help.to_string(),
            });
        }
    }

    /// Drops all diagnostics but the first ones.
    pub(crate) fn truncate(&mut self, number: usize) {
        self.list.truncate(number);
    }

    /// Are there no diagnostics?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The number of diagnostics.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The diagnostics, ordered by their position in the text.
    pub fn in_order(&self) -> Vec<&Diagnostic> {
        let mut list: Vec<&Diagnostic> = self.list.iter().collect();
        list.sort_by_key(|diagnostic| diagnostic.span);
        list
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.in_order().into_iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{diagnostic}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Diagnostics {
            list: vec![diagnostic],
        }
    }
}
