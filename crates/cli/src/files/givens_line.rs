//! Lines with givens, of the commands that take a file of them.

use serde_json::{Value, json};

use super::line_reader::{InputLine, MAX_LINE_BYTES};
use placet_model::{Diagnostic, DiagnosticCode, Diagnostics, Given, Puzzle, Source, Span};
use placet_request::render::counted::counted;
use placet_request::render::json::diagnostics_of_part;

/// What a line says.
pub(crate) enum LineContent {
    /// The line is empty.
    Nothing,
    /// The line starts with `#`, and cannot be a puzzle.
    Comment,
    /// The text of the line, and its givens.
    Puzzle(String, Vec<Given>),
    /// The errors as an object to print, with positions in the whole file.
    Faulty(Value),
}

/// Reads a line of the file with this name. A piece can be called `#`, so a line that starts with it can be a puzzle.
pub(crate) fn read_line(name: &str, line: &InputLine, puzzle: &Puzzle) -> LineContent {
    let start = line.bytes.trim_ascii_start();
    if start.is_empty() {
        return LineContent::Nothing;
    }
    let (text, givens) = parse(line, puzzle);
    match givens {
        Ok(givens) => LineContent::Puzzle(text, givens),
        Err(_) if start.starts_with(b"#") => LineContent::Comment,
        Err(diagnostics) => {
            let faults = diagnostics_of_part(&Source::new(name, text), line.before, &diagnostics);
            LineContent::Faulty(json!({ "line": line.before.lines + 1, "faults": faults }))
        }
    }
}

/// What a summary says of the comments of a file, after the counts of its puzzles.
pub(crate) fn comments_skipped(comments: u64) -> String {
    match comments {
        0 => String::new(),
        number => format!("; {} skipped", counted(number, "comment")),
    }
}

fn parse(line: &InputLine, puzzle: &Puzzle) -> (String, Result<Vec<Given>, Diagnostics>) {
    let whole = Span::new(0, line.bytes.len());
    if line.bytes.len() > MAX_LINE_BYTES {
        let message = format!("the line is longer than {} MiB", MAX_LINE_BYTES >> 20);
        let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, Span::default(), message);
        return (String::new(), Err(diagnostic.into()));
    }
    match std::str::from_utf8(&line.bytes) {
        Ok(text) => (text.to_string(), Given::parse_line(text, puzzle)),
        Err(error) => {
            let at = Span::new(error.valid_up_to(), whole.end);
            let diagnostic = Diagnostic::new(DiagnosticCode::NotText, at, "the line is not UTF-8 text");
            (String::new(), Err(diagnostic.into()))
        }
    }
}
