//! Syntax errors of TOML, worded for authors of model files.
//!
//! The parser knows what it expected; the text shows what was probably meant. Errors that only
//! follow from an earlier one are left out.

use super::syntax_error::{SyntaxError, line_end};
use super::toml_unclosed::{Unclosed, first_unclosed};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};

/// After this many errors, the text above is no longer searched: each search takes time linear in
/// that text.
const MOST_SEARCHED: usize = 100;

/// The diagnostics for the errors of the parser, given with their spans.
pub(super) fn syntax_diagnostics<'a>(
    source: &str,
    errors: impl Iterator<Item = (Span, &'a str)>,
) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    // The parser reports errors of keys before those of values.
    let mut errors: Vec<(Span, &str)> = errors.collect();
    errors.sort_by_key(|(span, _)| *span);
    let unclosed = if errors.is_empty() {
        None
    } else {
        first_unclosed(source)
    };
    // Everything before this offset is covered by an earlier diagnostic.
    let mut explained = 0;
    for (span, message) in errors {
        if span.start < explained {
            continue;
        }
        let error = SyntaxError {
            source,
            span,
            message,
            unclosed,
            above: if diagnostics.len() < MOST_SEARCHED {
                source.get(..span.start).unwrap_or_default()
            } else {
                ""
            },
        };
        let (diagnostic, end) = explain(&error);
        // One past the line end: an error there belongs to the line as well.
        explained = line_end(source, end) + 1;
        diagnostics.add(diagnostic);
    }
    diagnostics
}

/// Recognises a frequent mistake: returns its diagnostic, and where its effects end.
type Mistake = fn(&SyntaxError<'_>) -> Option<(Diagnostic, usize)>;

/// The frequent mistakes, more specific ones first.
const MISTAKES: [Mistake; 12] = [
    unclosed,
    backslash,
    comment,
    curly_quotes,
    colon,
    two_equals,
    range,
    unclosed_string,
    missing_value,
    unquoted,
    duplicate,
    keyless,
];

/// The probable mistake, and where its effects end.
fn explain(error: &SyntaxError<'_>) -> (Diagnostic, usize) {
    let known = MISTAKES.iter().find_map(|mistake| mistake(error));
    known.unwrap_or_else(|| (error.diagnostic_at(error.span, error.message), error.span.end))
}

/// The error for something that was opened above and not closed.
fn unclosed(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let Unclosed { span, close, taken } = error
        .unclosed
        .filter(|open| open.span.start <= error.span.start)?;
    let what = match close {
        "]" => "list",
        "}" => "table",
        _ => "string",
    };
    let mut diagnostic = error
        .diagnostic_at(span, &format!("this {what} is not closed"))
        .help(format!("close it with `{close}`"));
    if let Some(taken) = taken {
        diagnostic = diagnostic.also(taken, "so these quotes close it, and open nothing");
    }
    // Everything below was read as a part of it.
    Some((diagnostic, error.source.len()))
}

/// `"16\11"`: a literal backslash.
fn backslash(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let before = error.source.get(..error.span.start)?;
    let is_meant = error.message.starts_with("missing escaped value") && before.ends_with('\\');
    let span = Span::new(error.span.start.checked_sub(1)?, error.span.end);
    let help = "to write `\\` itself, use single quotes: `'…'` or `'''…'''`";
    is_meant.then(|| error.mistake(span, "invalid escape sequence in this string", help))?
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
        "`//` does not start a comment",
        "start comments with `#`",
    )
}

fn curly_quotes(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let curly = [
        '\u{201c}', '\u{201d}', '\u{201e}', '\u{2018}', '\u{2019}', '\u{201a}',
    ];
    error.text().starts_with(curly).then(|| {
        error.mistake(
            error.span,
            "curly quotes cannot enclose a string",
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
        "a colon cannot separate a key from its value",
        help,
    )
}

/// `key == value`.
fn two_equals(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let before = error.source.get(..error.span.start)?;
    let is_meant = error.message.starts_with("extra `=`") && before.ends_with('=');
    let span = Span::new(error.span.start.checked_sub(1)?, error.span.end);
    is_meant.then(|| {
        error.mistake(
            span,
            "`==` cannot separate a key from its value",
            "write a single `=`",
        )
    })?
}

/// A range without quotes, which the parser reads as a floating-point number.
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
        "a range must be a string",
        format!("put the range in quotes: \"{word}\""),
    )
}

fn unclosed_string(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let quote = match error.message {
        "invalid basic string, expected `\"`" => '"',
        "invalid literal string, expected `'`" => '\'',
        _ => return None,
    };
    let message = "this string is not closed";
    match closing_line(error, quote) {
        Some(end) => {
            let help = "write text of several lines between \"\"\" and \"\"\"";
            Some((error.diagnostic_at(error.span, message).help(help), end))
        }
        None => error.mistake(error.span, message, format!("close it with `{quote}`")),
    }
}

/// The end of the line below the error that closes the string, if the lines between look like a
/// drawing and not like the rest of a model.
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

/// The parser's message for a word without quotes, or for a missing value.
const UNQUOTED: &str = "string values must be quoted, expected literal string";

fn missing_value(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    (error.message == UNQUOTED && error.text().trim().is_empty())
        .then(|| error.mistake(error.span, "missing value", "write `key = value`"))?
}

fn unquoted(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    let word = error.text();
    // The parser reads a word that starts like `true` as a boolean, and one that starts like `inf` or `nan` as a number.
    let is_number = word.starts_with(char::is_alphabetic) && error.message.starts_with("invalid float");
    if error.message != UNQUOTED && !error.message.starts_with("invalid boolean") && !is_number {
        return None;
    }
    let help = match word.to_lowercase().as_str() {
        small @ ("true" | "false") => format!("write `{small}`"),
        _ => format!("put names in quotes: `\"{word}\"`"),
    };
    error.mistake(error.span, &format!("`{word}` is not quoted"), help)
}

fn keyless(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    (error.message == "key with no value, expected `=`").then(|| {
        error.mistake(
            error.span,
            "missing `=` after the key",
            "write a heading, such as `[board]`, or a key and its value, `key = value`",
        )
    })?
}

/// The error for a duplicate key or heading.
fn duplicate(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
    if error.message != "duplicate key" {
        return None;
    }
    let key = error.text();
    let at = error.span.start;
    let is_heading = heading(line_around(error.source, at)).is_some();
    let what = if is_heading { "heading" } else { "key" };
    let diagnostic = error
        .diagnostic_at(error.span, &format!("duplicate {what} `{key}`"))
        .label("second occurrence");
    let diagnostic = match first_place(error.above, key, is_heading) {
        Some(first) => diagnostic.also(first, "first occurrence"),
        None => diagnostic,
    };
    if !is_heading {
        return Some((diagnostic, error.span.end));
    }
    let diagnostic = match key {
        "rules" => diagnostic.help("write `[[rules]]`, with two brackets, above each rule"),
        _ => diagnostic.help("combine the keys of both under one heading"),
    };
    // The keys below count as keys of the first heading, so nothing more is reported for them.
    Some((diagnostic, next_heading(error.source, error.span.end)))
}

fn line_around(source: &str, at: usize) -> &str {
    let start = source[..at].rfind('\n').map_or(0, |end| end + 1);
    source[start..].lines().next().unwrap_or_default()
}

/// The name in a line `[name]` or `[[name]]`.
fn heading(line: &str) -> Option<&str> {
    let name = line.trim_start().strip_prefix('[')?;
    let name = name.strip_prefix('[').unwrap_or(name);
    name.split(']').next().map(str::trim)
}

/// The key of a line `key = value`.
fn key_of(line: &str) -> Option<&str> {
    line.split_once('=').map(|(key, _)| key.trim())
}

/// Where the key was first written. It is searched in its own table; a heading is searched in the
/// whole text above.
fn first_place(above: &str, key: &str, is_heading: bool) -> Option<Span> {
    let mut first = None;
    let mut start = 0;
    for line in above.split_inclusive('\n') {
        let named = match heading(line) {
            Some(_) if !is_heading => {
                first = None;
                None
            }
            Some(name) => Some(name),
            None => key_of(line),
        };
        if named == Some(key) && first.is_none() {
            let at = start + line.find(key)?;
            first = Some(Span::new(at, at + key.len()));
        }
        start += line.len();
    }
    first
}

/// The position before the next heading, or the end of the text.
fn next_heading(source: &str, from: usize) -> usize {
    let mut start = source[from..]
        .find('\n')
        .map_or(source.len(), |end| from + end + 1);
    for line in source[start..].split_inclusive('\n') {
        if heading(line).is_some() {
            return start - 1;
        }
        start += line.len();
    }
    source.len()
}
