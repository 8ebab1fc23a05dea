//! Syntax errors of TOML in the words of who writes model files.
//!
//! The parser knows what it expected; what was meant shows in the text. Errors
//! that only follow from an earlier one are left out.

use super::syntax_error::{SyntaxError, line_end};
use super::toml_duplicate::duplicate;
use crate::model::diagnostic::{Diagnostic, Diagnostics, Span};

/// From this diagnostic on, nothing is searched in the text above: it costs that time for
/// each diagnostic.
const MOST_SEARCHED: usize = 100;

/// The diagnostics of the parser's errors, given with their places.
pub(super) fn syntax_diagnostics<'a>(
    source: &str,
    errors: impl Iterator<Item = (Span, &'a str)>,
) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    // The parser tells the errors of keys before those of values.
    let mut errors: Vec<(Span, &str)> = errors.collect();
    errors.sort_by_key(|(span, _)| *span);
    // What is before this place is explained by an earlier diagnostic.
    let mut explained = 0;
    for (span, message) in errors {
        if span.start < explained {
            continue;
        }
        let error = SyntaxError {
            source,
            span,
            message,
            above: if diagnostics.len() < MOST_SEARCHED {
                source.get(..span.start).unwrap_or_default()
            } else {
                ""
            },
        };
        let (diagnostic, end) = explain(&error);
        // One past the line end: an error there belongs to the line, too.
        explained = line_end(source, end) + 1;
        diagnostics.add(diagnostic);
    }
    diagnostics
}

/// Says what was meant, if it is this mistake: a diagnostic, and where its effects end.
type Mistake = fn(&SyntaxError<'_>) -> Option<(Diagnostic, usize)>;

/// The frequent mistakes, the more special ones first.
const MISTAKES: [Mistake; 10] = [
    backslash,
    comment,
    curly_quotes,
    colon,
    range,
    unclosed_string,
    missing_value,
    unquoted,
    duplicate,
    keyless,
];

/// What was meant, and where the effects of the mistake end.
fn explain(error: &SyntaxError<'_>) -> (Diagnostic, usize) {
    let known = MISTAKES.iter().find_map(|mistake| mistake(error));
    known.unwrap_or_else(|| (error.diagnostic_at(error.span, error.message), error.span.end))
}

/// `"16\11"`: a backslash that is meant as itself.
fn backslash(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let before = error.source.get(..error.span.start)?;
    let is_meant = error.message.starts_with("missing escaped value") && before.ends_with('\\');
    let span = Span::new(error.span.start.checked_sub(1)?, error.span.end);
    let help = "between `'` and `'`, or `'''` and `'''`, a `\\` is a character like any other";
    is_meant.then(|| error.mistake(span, "a `\\` has a meaning of its own between these quotes", help))?
}

fn comment(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let (start, line) = error.line();
    let indent = line.len() - line.trim_start().len();
    let leads = line.trim_start().starts_with("//").then_some(start + indent);
    let here = || {
        let rest = error.source.get(error.span.start..)?;
        rest.starts_with("//").then_some(error.span.start)
    };
    let at = leads.or_else(here)?;
    error.mistake(
        Span::new(at, at + 2),
        "`//` starts no comment",
        "a comment starts with `#`",
    )
}

fn curly_quotes(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let curly = [
        '\u{201c}', '\u{201d}', '\u{201e}', '\u{2018}', '\u{2019}', '\u{201a}',
    ];
    error.text().starts_with(curly).then(|| {
        error.mistake(
            error.span,
            "curly quotes are no quotes",
            "use straight quotes: \"",
        )
    })?
}

/// `key: value`.
fn colon(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let (start, line) = error.line();
    let (key, _) = line.split_once(':')?;
    let is_key = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '"');
    let at = start + key.len();
    if key.trim().is_empty() || !key.trim().chars().all(is_key) {
        return None;
    }
    let help = format!("write `=`: `{} = …`", key.trim());
    error.mistake(
        Span::new(at, at + 1),
        "a colon stands between key and value",
        help,
    )
}

/// A range without quotes: the parser takes it for a number with a fraction.
fn range(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    if !error.message.starts_with("invalid f") {
        return None;
    }
    let is_range = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+');
    let (line_start, line) = error.line();
    let at = error.span.start - line_start;
    let start = line[..at].trim_end_matches(is_range).len();
    let length = line[start..].find(|c| !is_range(c)).unwrap_or(line.len() - start);
    let word = &line[start..start + length];
    if !word.contains("..") {
        return None;
    }
    let span = Span::new(line_start + start, line_start + start + length);
    error.mistake(
        span,
        "a range is no number",
        format!("a range stands in quotes: \"{word}\""),
    )
}

fn unclosed_string(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let quote = match error.message {
        "invalid basic string, expected `\"`" => '"',
        "invalid literal string, expected `'`" => '\'',
        _ => return None,
    };
    let message = "the string has no end on its line";
    match closing_line(error, quote) {
        Some(end) => {
            let help = "text of several lines stands between \"\"\" and \"\"\"";
            Some((error.diagnostic_at(error.span, message).help(help), end))
        }
        None => error.mistake(error.span, message, format!("close it with `{quote}`")),
    }
}

/// The end of the line below the error that closes the string, if its lines look
/// like a drawing and not like the rest of a model.
fn closing_line(error: &SyntaxError<'_>, quote: char) -> Option<usize> {
    let mut start = line_end(error.source, error.span.start) + 1;
    for line in error.source.get(start..)?.split('\n') {
        if line.contains('=') || line.starts_with('[') {
            return None;
        }
        if line.contains(quote) {
            return Some(start + line.len());
        }
        start += line.len() + 1;
    }
    None
}

/// What the parser says of a word without quotes, or of nothing at all.
const UNQUOTED: &str = "string values must be quoted, expected literal string";

fn missing_value(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    (error.message == UNQUOTED && error.text().trim().is_empty()).then(|| {
        error.mistake(
            error.span,
            "the value is missing",
            "a key has a value: `key = value`",
        )
    })?
}

fn unquoted(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    // A word that starts as `true` does is taken for one.
    if error.message != UNQUOTED && !error.message.starts_with("invalid boolean") {
        return None;
    }
    let word = error.text();
    let help = match word.to_lowercase().as_str() {
        small @ ("true" | "false") => format!("write `{small}`"),
        _ => format!("names stand in quotes: `\"{word}\"`"),
    };
    error.mistake(error.span, &format!("`{word}` has no quotes"), help)
}

fn keyless(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    (error.message == "key with no value, expected `=`").then(|| {
        error.mistake(
            error.span,
            "there is no `=` after the key",
            "a line is a heading, `[board]`, or a key with its value, `key = value`",
        )
    })?
}
