//! The puzzle in a link: compressed by the library lz-string, and written in base64.

use std::borrow::Cow;

use super::packed;
use super::sudoku_pad;
use crate::import::import_limits::ImportLimits;
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// A link may have this part of the bytes of the puzzle in it.
const PACKED: usize = 4;

/// How all compressed objects start, whose first key is a string.
const START: &str = "N4Ig";

/// What precedes the puzzle in links to f-puzzles and SudokuPad, and how it is written. What begins like another is before it.
const MARKS: [(&str, Notation); 6] = [
    ("load=", Notation::FPuzzles),
    ("fpuzzles", Notation::FPuzzles),
    ("fpuz", Notation::FPuzzles),
    ("scl", Notation::SudokuPad),
    ("ctc", Notation::SudokuPad),
    ("scf", Notation::Short),
];

/// How links start, to whatever site.
const SITES: [&str; 5] = [
    "http://",
    "https://",
    "sudokupad.app/",
    "f-puzzles.com/",
    "www.f-puzzles.com/",
];

/// The shortest payload: what is shorter is the name of a puzzle, which does not contain it.
const SHORTEST: usize = 14;

/// How a puzzle is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notation {
    /// JSON of f-puzzles.
    FPuzzles,
    /// JSON of SudokuPad, or the same in short.
    SudokuPad,
    /// A word with the digits of a sudoku.
    Short,
}

/// Is it a link, or the part of one that has the puzzle, in whatever format?
pub(super) fn is_link(text: &str) -> bool {
    payload(text).is_some() || is_foreign(text)
}

/// Is it a link without a puzzle that placet can read?
fn is_foreign(text: &str) -> bool {
    let text = text.trim();
    !text.contains(char::is_whitespace) && SITES.iter().any(|site| text.starts_with(site))
}

/// The error for a link without a puzzle that placet can read.
fn unreadable(link: Span) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::BadValue,
        link,
        "this link does not contain a puzzle that can be imported",
    )
    .label("placet opens no links")
    .help("placet reads links that contain the puzzle, such as `f-puzzles.com/?load=…`, `sudokupad.app/fpuzzles…` and `sudokupad.app/scl…`")
}

/// The part of a link that has the puzzle, or of a text that is nothing else; `None` if there is none.
fn payload(text: &str) -> Option<(&str, Notation)> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    if text.starts_with(START) {
        return Some((text, Notation::FPuzzles));
    }
    MARKS.iter().find_map(|(mark, notation)| {
        let payload = after(text, mark)?.split(['&', '#', '?']).next()?;
        let is_word = |sign: char| sign.is_ascii_alphanumeric() || "+/=%-_".contains(sign);
        (payload.len() >= SHORTEST && payload.chars().all(is_word)).then_some((payload, *notation))
    })
}

/// What follows a mark at the start of the text, or at that of a part of its address.
fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    let mut found = text.match_indices(mark);
    let (at, _) = found.find(|(at, _)| *at == 0 || text[..*at].ends_with(['/', '=', '?', '&']))?;
    Some(&text[at + mark.len()..])
}

/// The text of a puzzle, and the link that it comes from.
pub(super) struct LinkedText<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) notation: Notation,
    link: Option<Span>,
}

impl<'a> LinkedText<'a> {
    /// The text of a puzzle: as it is, or from a link.
    ///
    /// # Errors
    /// If the link cannot be decompressed.
    pub(super) fn read(text: &'a str, limits: ImportLimits) -> Result<Self, Diagnostic> {
        let start = text.len() - text.trim_start().len();
        let link = Span::new(start, start + text.trim().len());
        let Some((payload, notation)) = payload(text) else {
            return match is_foreign(text) {
                true => Err(unreadable(link)),
                false => Ok(LinkedText {
                    text: Cow::Borrowed(text),
                    notation: match sudoku_pad::is_json(text) {
                        true => Notation::SudokuPad,
                        false => Notation::FPuzzles,
                    },
                    link: None,
                }),
            };
        };
        let most = limits.unpacked / PACKED;
        if payload.len() > most {
            let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, link, "the link is too long");
            return Err(diagnostic
                .label(format!("at most {most} characters"))
                .help("`placet import --max-unpacked MIB` raises this limit"));
        }
        let text = match notation {
            Notation::Short => payload.to_string(),
            _ => unpacked(payload, link, limits)?,
        };
        Ok(LinkedText {
            text: Cow::Owned(text),
            notation,
            link: Some(link),
        })
    }

    /// The place of the link, or the start of the text.
    pub(super) fn place(&self) -> Span {
        self.link.unwrap_or(Span::new(0, 1))
    }

    /// Diagnostics of the text as those of the file, in which a link has no parts to point at.
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

/// The text in a payload.
fn unpacked(payload: &str, link: Span, limits: ImportLimits) -> Result<String, Diagnostic> {
    let damaged = || {
        Diagnostic::new(DiagnosticCode::Syntax, link, "the link is damaged")
            .label("it cannot be decompressed")
            .help("copy it again, as a whole")
    };
    let payload = without_escapes(payload);
    let length = packed::length(&payload, limits.unpacked).ok_or_else(damaged)?;
    if length > limits.unpacked {
        return Err(limits.too_long(link));
    }
    let units = lz_str::decompress_from_base64(&payload);
    let text = units.and_then(|units| String::from_utf16(&units).ok());
    text.ok_or_else(damaged)
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
        ("-", "+"),
        ("_", "/"),
    ];
    let replace = |text: String, (escape, sign): (&str, &str)| text.replace(escape, sign);
    replaced.into_iter().fold(payload.to_string(), replace)
}
