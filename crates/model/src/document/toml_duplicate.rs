//! Duplicate keys and headings in TOML.

use super::syntax_error::SyntaxError;
use crate::diagnostic::{Diagnostic, Span};

/// The error for a duplicate key or heading.
pub(super) fn duplicate(error: &SyntaxError<'_>) -> Option<(Diagnostic, usize)> {
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
