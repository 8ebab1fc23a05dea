//! A syntax error of TOML, and the text around it.

use super::toml_unclosed::Unclosed;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};

/// An error of the parser.
pub(super) struct SyntaxError<'a> {
    pub(super) source: &'a str,
    pub(super) span: Span,
    pub(super) message: &'a str,
    /// What is opened in the text and not closed.
    pub(super) unclosed: Option<Unclosed>,
    /// The text above the error, if it may still be searched.
    pub(super) above: &'a str,
}

impl<'a> SyntaxError<'a> {
    /// A diagnostic that affects only the line of the error.
    pub(super) fn mistake(
        &self,
        span: Span,
        message: &str,
        help: impl Into<String>,
    ) -> Option<(Diagnostic, usize)> {
        Some((self.diagnostic_at(span, message).help(help), span.end))
    }

    pub(super) fn diagnostic_at(&self, span: Span, message: &str) -> Diagnostic {
        Diagnostic::new(DiagnosticCode::Syntax, span, message)
    }

    /// The text at the error.
    pub(super) fn text(&self) -> &'a str {
        self.source
            .get(self.span.start..self.span.end)
            .unwrap_or_default()
    }

    /// The line of the error, and its offset.
    pub(super) fn line(&self) -> (usize, &'a str) {
        let at = self.span.start.min(self.source.len());
        let start = self.source[..at].rfind('\n').map_or(0, |end| end + 1);
        (start, &self.source[start..line_end(self.source, at)])
    }
}

pub(super) fn line_end(source: &str, at: usize) -> usize {
    let at = at.min(source.len());
    source[at..].find('\n').map_or(source.len(), |length| at + length)
}
