//! Diagnostics for text that a user wrote: where, what is wrong, and what was probably meant.

use std::fmt;
use std::sync::Arc;

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

    /// The same bytes of a text that begins `offset` bytes later.
    pub(crate) fn later_by(self, offset: usize) -> Self {
        Span::new(self.start + offset, self.end + offset)
    }

    /// The same bytes of the text that begins at `start`; `None` if they are before it.
    pub(crate) fn in_text_at(self, start: usize) -> Option<Self> {
        Some(Span::new(
            self.start.checked_sub(start)?,
            self.end.checked_sub(start)?,
        ))
    }

    /// Is the other within this one?
    pub fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Is the other something within this one? What is empty and at the start is before this one.
    pub(crate) fn encloses(self, other: Span) -> bool {
        self.contains(other) && self.start < other.end
    }
}

/// A text beside a model: a file of data, in which values of its parameters are, or a value that a program gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataText {
    /// The name used in messages, usually a path.
    pub name: String,
    /// The text.
    pub text: String,
    /// What it is a part of, if it is a value of a program: then its name is the way to the value.
    pub part_of: Option<String>,
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
    /// The text that the places are in, if they are not in the model.
    pub data: Option<Arc<DataText>>,
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
            data: None,
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

    /// Points at a second place, if there is one.
    pub fn also_if(self, span: Option<Span>, what: &str) -> Self {
        match span {
            Some(span) => self.also(span, what),
            None => self,
        }
    }

    /// Says that its places after `start` are in a text of data, which begins there. If only one of two places is there, the other goes: the
    /// data are wrong for this model.
    pub(crate) fn in_data(mut self, start: usize, data: &Arc<DataText>) -> Self {
        let also = self.also.take();
        let also_inside = also
            .as_ref()
            .and_then(|(span, what)| Some((span.in_text_at(start)?, what.clone())));
        match (self.span.in_text_at(start), also_inside) {
            (Some(span), second) => (self.span, self.also) = (span, second),
            (None, Some((span, _))) => self.span = span,
            (None, None) => return Diagnostic { also, ..self },
        }
        self.data = Some(Arc::clone(data));
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

    /// Says which of them are in a text of data, whose places begin at `start`.
    pub fn in_data(self, start: usize, data: &Arc<DataText>) -> Self {
        let list = self.list.into_iter();
        Diagnostics {
            list: list.map(|diagnostic| diagnostic.in_data(start, data)).collect(),
        }
    }

    /// Adds to the help text of all diagnostics within a place of the data.
    pub(crate) fn add_help_in_data(&mut self, place: Span, help: &str) {
        let is_there =
            |diagnostic: &&mut Diagnostic| diagnostic.data.is_some() && place.contains(diagnostic.span);
        for diagnostic in self.list.iter_mut().filter(is_there) {
            diagnostic.help = Some(match diagnostic.help.take() {
                Some(before) => format!("{before}; {help}"),
                None => help.to_string(),
            });
        }
    }

    /// Drops all diagnostics after the first ones that are not to be kept.
    pub(crate) fn retain_after(&mut self, number: usize, keep: impl Fn(&Diagnostic) -> bool) {
        let mut index = 0;
        self.list.retain(|diagnostic| {
            index += 1;
            index <= number || keep(diagnostic)
        });
    }

    /// Are there no diagnostics?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The number of diagnostics.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The number of diagnostics with this code.
    pub(crate) fn count(&self, code: DiagnosticCode) -> usize {
        self.list
            .iter()
            .filter(|diagnostic| diagnostic.code == code)
            .count()
    }

    /// The diagnostics, ordered by their position in the text; those in data come last. Those in values of a program stay in the order of
    /// the values.
    pub fn in_order(&self) -> Vec<&Diagnostic> {
        let mut list: Vec<&Diagnostic> = self.list.iter().collect();
        let is_value = |data: &Arc<DataText>| data.part_of.is_some();
        list.sort_by_key(|diagnostic| match &diagnostic.data {
            None => (0, diagnostic.span),
            Some(data) if is_value(data) => (1, Span::default()),
            Some(_) => (2, diagnostic.span),
        });
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
