//! The lines of a text and their words, with positions.

use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// A part of a text, and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SourceWord<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
}

impl<'a> SourceWord<'a> {
    /// A part of a text as a word.
    ///
    /// # Panics
    /// If it is not a slice of the text.
    fn of(whole: &str, part: &'a str) -> Self {
        let start = (part.as_ptr() as usize)
            .checked_sub(whole.as_ptr() as usize)
            .expect("invariant: a part lies inside its text");
        SourceWord {
            text: part,
            span: Span::new(start, start + part.len()),
        }
    }

    /// A slice of this word.
    pub(super) fn part(&self, part: &'a str) -> Self {
        let inner = SourceWord::of(self.text, part);
        SourceWord {
            text: part,
            span: Span::new(
                self.span.start + inner.span.start,
                self.span.start + inner.span.end,
            ),
        }
    }

    /// The words in it, separated by spaces and other separators.
    pub(super) fn split(self, is_separator: impl Fn(char) -> bool) -> impl Iterator<Item = SourceWord<'a>> {
        let parts = self
            .text
            .split(move |c: char| c.is_whitespace() || is_separator(c));
        parts
            .filter(|part| !part.is_empty())
            .map(move |part| self.part(part))
    }

    /// The words in it, separated by spaces.
    pub(super) fn words(self) -> impl Iterator<Item = SourceWord<'a>> {
        self.split(|_| false)
    }

    /// Its characters.
    pub(super) fn characters(self) -> impl Iterator<Item = SourceWord<'a>> {
        let ends = self.text.char_indices().map(|(at, c)| (at, at + c.len_utf8()));
        ends.map(move |(start, end)| self.part(&self.text[start..end]))
    }

    /// The word as a whole number.
    pub(super) fn whole(&self) -> Result<i64, Diagnostic> {
        let digits = self.text.strip_prefix(['-', '+']).unwrap_or(self.text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::Syntax,
                self.span,
                format!("`{}` is not a number", self.text),
            );
            return Err(diagnostic.label("expected a whole number"));
        }
        self.text.parse().map_err(|_| {
            Diagnostic::new(
                DiagnosticCode::NumberTooLarge,
                self.span,
                "this number is too large",
            )
            .label("expected a number that fits in 64 bits")
        })
    }

    /// The word as a number that is not negative.
    pub(super) fn natural(&self) -> Result<usize, Diagnostic> {
        let number = self.whole()?;
        usize::try_from(number).map_err(|_| {
            Diagnostic::new(DiagnosticCode::BadValue, self.span, "this number is negative")
                .label("expected 0 or more")
        })
    }
}

/// The lines with data: trimmed, without comments, which start with `comment`.
pub(super) fn rows<'a>(text: &'a str, comment: &str) -> Vec<SourceWord<'a>> {
    rows_unless(text, comment, |_| false)
}

/// The lines with data, where a line that starts like a comment is one only if it has no data.
pub(super) fn rows_unless<'a>(
    text: &'a str,
    comment: &str,
    has_data: impl Fn(&SourceWord<'a>) -> bool,
) -> Vec<SourceWord<'a>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let rows = lines.map(|line| SourceWord::of(text, line));
    rows.filter(|row| !row.text.starts_with(comment) || has_data(row))
        .collect()
}

/// All lines, trimmed, also those without text.
pub(super) fn lines(text: &str) -> Vec<SourceWord<'_>> {
    let lines = text.lines().map(str::trim);
    lines.map(|line| SourceWord::of(text, line)).collect()
}

/// The error for a text without data.
pub(super) fn nothing(expected: &str) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::Syntax, Span::default(), "the file has no data")
        .label(format!("expected {expected}"))
}

/// The maximum number of errors per file: more would only take time and memory.
const ENOUGH_FAULTS: usize = 1000;

/// Are there so many errors that reading can stop?
pub(super) fn is_enough(diagnostics: &Diagnostics) -> bool {
    diagnostics.len() >= ENOUGH_FAULTS
}

/// The position after the last word of a text, where something is missing.
pub(super) fn end_of(rows: &[SourceWord<'_>]) -> Span {
    let end = rows.last().map_or(0, |row| row.span.end);
    Span::new(end, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let text = "# none\n\n  é b,c \n";
        let rows = rows(text, "#");
        assert_eq!(rows.len(), 1);
        let words: Vec<&str> = rows[0]
            .split(|c| c == ',')
            .map(|word| &text[word.span.start..word.span.end])
            .collect();
        assert_eq!(words, ["é", "b", "c"]);
        let characters: Vec<Span> = rows[0].characters().map(|word| word.span).collect();
        assert_eq!(characters[..2], [Span::new(10, 12), Span::new(12, 13)]);
    }

    #[test]
    fn numbers_are_whole() {
        let number = |text| SourceWord::of(text, text).whole();
        assert_eq!(number("-12"), Ok(-12));
        for (text, code) in [
            ("x", DiagnosticCode::Syntax),
            ("-", DiagnosticCode::Syntax),
            ("1.5", DiagnosticCode::Syntax),
        ] {
            assert_eq!(number(text).expect_err("it is none").code, code, "{text}");
        }
        let huge = number("9223372036854775808").expect_err("it has 65 bits");
        assert_eq!(huge.code, DiagnosticCode::NumberTooLarge);
        let text = "-1";
        assert!(SourceWord::of(text, text).natural().is_err());
    }
}
