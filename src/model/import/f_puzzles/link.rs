//! The JSON in a link: compressed by the library lz-string, and written in base64.

use std::borrow::Cow;

use crate::model::{Diagnostic, DiagnosticCode, Span};

/// Longer texts are not decompressed: each of their codes can stand for as many characters as there are codes before it.
const MOST_BYTES: usize = 32 << 10;

/// What precedes the payload in links to f-puzzles and SudokuPad.
const MARKS: [&str; 2] = ["?load=", "fpuzzles"];

/// How all compressed objects start, whose first key is a string.
const START: &str = "N4Ig";

/// The compressed part of a link, or of a text that is nothing else; `None` if there is none.
pub(super) fn payload(text: &str) -> Option<&str> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    let after = |mark: &&str| text.find(*mark).map(|at| &text[at + mark.len()..]);
    let payload = match MARKS.iter().find_map(after) {
        Some(payload) => payload.split(['&', '#']).next()?,
        None => text,
    };
    payload.starts_with(START).then_some(payload)
}

/// The JSON of a file: as it is, or from a link.
pub(super) fn json(text: &str) -> Result<Cow<'_, str>, Diagnostic> {
    let Some(payload) = payload(text) else {
        return Ok(Cow::Borrowed(text));
    };
    let whole = Span::new(0, text.len().min(1));
    if payload.len() > MOST_BYTES {
        let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, whole, "the link is too long");
        return Err(diagnostic.label(format!("at most {MOST_BYTES} characters")));
    }
    // What browsers write for the characters of base64 that addresses use for other things.
    let base64 = payload
        .replace("%2B", "+")
        .replace("%2F", "/")
        .replace("%3D", "=");
    let base64 = base64
        .replace(' ', "+")
        .replace("%2b", "+")
        .replace("%2f", "/")
        .replace("%3d", "=");
    let units = lz_str::decompress_from_base64(&base64);
    let json = units.and_then(|units| String::from_utf16(&units).ok());
    json.map(Cow::Owned).ok_or_else(|| {
        Diagnostic::new(DiagnosticCode::Syntax, whole, "the link is damaged")
            .label("it cannot be decompressed")
            .help("copy it again, as a whole")
    })
}
