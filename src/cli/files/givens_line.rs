//! Lines with givens, of the commands that take a file of them.

use serde_json::{Value, json};

use super::line_reader::{InputLine, MAX_LINE_BYTES};
use crate::model::{Diagnostic, DiagnosticCode, Diagnostics, Given, Puzzle, Source, Span};
use crate::render::json::diagnostics_of_part;

/// Is the line empty or a comment?
pub(crate) fn is_comment(line: &InputLine) -> bool {
    let start = line.bytes.trim_ascii_start();
    start.is_empty() || start.starts_with(b"#")
}

/// The text of a line, and its givens.
///
/// # Errors
/// The errors as an object to print, with positions in the whole file of this name.
pub(crate) fn read_givens(
    name: &str,
    line: &InputLine,
    puzzle: &Puzzle,
) -> Result<(String, Vec<Given>), Value> {
    let (text, givens) = parse(line, puzzle);
    match givens {
        Ok(givens) => Ok((text, givens)),
        Err(diagnostics) => {
            let faults = diagnostics_of_part(&Source::new(name, text), line.before, &diagnostics);
            Err(json!({ "line": line.before.lines + 1, "faults": faults }))
        }
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
