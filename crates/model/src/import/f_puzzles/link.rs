//! The JSON in a link: compressed by the library lz-string, and written in base64.

use std::borrow::Cow;

use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// Longer texts are not decompressed: each of their codes can stand for as many characters as there are codes before it.
const MOST_BYTES: usize = 32 << 10;

/// What precedes the payload in links to f-puzzles and SudokuPad.
const MARKS: [&str; 2] = ["?load=", "fpuzzles"];

/// How all compressed objects start, whose first key is a string.
const START: &str = "N4Ig";

/// How links and names of puzzles in formats of SudokuPad start, after the name of the site.
const SUDOKUPAD: [&str; 3] = ["scl", "scf", "ctc"];

/// How links start, to whatever site.
const SITES: [&str; 5] = [
    "http://",
    "https://",
    "sudokupad.app/",
    "f-puzzles.com/",
    "www.f-puzzles.com/",
];

/// The longest name of a puzzle, which does not contain it.
const LONGEST_NAME: usize = 20;

/// Is it a link, or the part of one that has the puzzle, in whatever format?
pub(super) fn is_link(text: &str) -> bool {
    payload(text).is_some() || is_foreign(text)
}

/// Is it a link without a puzzle that placet can read?
fn is_foreign(text: &str) -> bool {
    let text = text.trim();
    let is_word = !text.contains(char::is_whitespace);
    is_word && (SITES.iter().any(|site| text.starts_with(site)) || is_of_sudokupad(text))
}

/// Is it a puzzle in a format of SudokuPad, perhaps in a link?
fn is_of_sudokupad(text: &str) -> bool {
    let starts = |start: &&str| {
        let in_link = ["/", "="].map(|before| format!("{before}{start}"));
        text.starts_with(start) || in_link.iter().any(|part| text.contains(part.as_str()))
    };
    text.len() > LONGEST_NAME && SUDOKUPAD.iter().any(starts)
}

/// The error for a link without a puzzle that placet can read.
fn unreadable(text: &str, link: Span) -> Diagnostic {
    let (message, label) = if is_of_sudokupad(text.trim()) {
        (
            "this is a puzzle in SudokuPad's own format, which cannot be imported",
            "expected a puzzle in the format of f-puzzles",
        )
    } else {
        (
            "this link does not contain a puzzle that can be imported",
            "placet opens no links",
        )
    };
    Diagnostic::new(DiagnosticCode::BadValue, link, message)
        .label(label)
        .help("placet reads links that contain the puzzle: `f-puzzles.com/?load=…` and `sudokupad.app/fpuzzles…`")
}

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

/// The JSON of a file, and the link that it comes from.
pub(super) struct LinkedText<'a> {
    pub(super) json: Cow<'a, str>,
    link: Option<Span>,
}

impl<'a> LinkedText<'a> {
    /// The JSON of a file: as it is, or from a link.
    ///
    /// # Errors
    /// If the link cannot be decompressed.
    pub(super) fn read(text: &'a str) -> Result<Self, Diagnostic> {
        let start = text.len() - text.trim_start().len();
        let link = Span::new(start, start + text.trim().len());
        let Some(payload) = payload(text) else {
            return match is_foreign(text) {
                true => Err(unreadable(text, link)),
                false => Ok(LinkedText {
                    json: Cow::Borrowed(text),
                    link: None,
                }),
            };
        };
        if payload.len() > MOST_BYTES {
            let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, link, "the link is too long");
            return Err(diagnostic.label(format!("at most {MOST_BYTES} characters")));
        }
        let units = lz_str::decompress_from_base64(&without_escapes(payload));
        let json = units.and_then(|units| String::from_utf16(&units).ok());
        let json = json.ok_or_else(|| {
            Diagnostic::new(DiagnosticCode::Syntax, link, "the link is damaged")
                .label("it cannot be decompressed")
                .help("copy it again, as a whole")
        })?;
        Ok(LinkedText {
            json: Cow::Owned(json),
            link: Some(link),
        })
    }

    /// Diagnostics of the JSON as those of the file, in which a link has no parts to point at.
    pub(super) fn in_source(&self, diagnostics: Diagnostics) -> Diagnostics {
        let Some(link) = self.link else {
            return diagnostics;
        };
        let mut moved = Diagnostics::new();
        for diagnostic in diagnostics.in_order() {
            moved.add(Diagnostic {
                span: link,
                also: None,
                ..diagnostic.clone()
            });
        }
        moved
    }
}

/// The text with the characters of base64 that addresses use for other things, as they were before a browser replaced them.
fn without_escapes(payload: &str) -> String {
    let replaced = [
        ("%2B", "+"),
        ("%2F", "/"),
        ("%3D", "="),
        ("%2b", "+"),
        ("%2f", "/"),
        ("%3d", "="),
        (" ", "+"),
    ];
    let replace = |text: String, (escape, sign): (&str, &str)| text.replace(escape, sign);
    replaced.into_iter().fold(payload.to_string(), replace)
}
