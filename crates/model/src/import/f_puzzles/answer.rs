//! The solution of a sudoku: the digits that a player has entered, or those that its author has put into the file.

use serde_json::Value;

use super::link::{LinkedText, Notation};
use super::sudoku_pad;
use crate::import::import_limits::ImportLimits;
use crate::import::solved_board::{BoardEntries, Shown, SolvedBoard};
use crate::{Diagnostic, DiagnosticCode, Puzzle, Span};

/// What precedes the solution in a cage that SudokuPad uses as a note.
const NOTE: &str = "solution:";

/// The digits of the cells in reading order, `None` for a blank cell.
type Digits = Vec<Option<String>>;

/// Reads the solution of a file or a link.
///
/// # Errors
/// If it has none, or the board of the puzzle has another size.
pub(crate) fn read_solved(text: &str, puzzle: &Puzzle) -> Result<SolvedBoard, Diagnostic> {
    let linked = LinkedText::read(text, ImportLimits::default())?;
    let place = linked.place();
    let digits = match linked.notation {
        Notation::FPuzzles => serde_json::from_str(&linked.text)
            .ok()
            .and_then(|document| of_f_puzzles(&document)),
        Notation::SudokuPad => {
            sudoku_pad::document(&linked.text).and_then(|document| of_sudoku_pad(&document))
        }
        Notation::Short => None,
    };
    let digits = digits.ok_or_else(|| no_solution(place))?;
    let size = digits.len().isqrt();
    let mut entries = BoardEntries::new(puzzle, size, size, place)?;
    for (at, digit) in digits.iter().enumerate() {
        match (entries.cell(at), digit) {
            (Some(cell), Some(digit)) => entries.show_named(cell, digit, place)?,
            (Some(cell), None) => entries.show_by_default(cell, Shown::Missing, place)?,
            (None, _) => {}
        }
    }
    Ok(entries.finish())
}

fn no_solution(place: Span) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::MissingKey,
        place,
        "this puzzle has no solution in it",
    )
    .label("expected digits in its cells, or a `solution`")
}

/// The digits that are entered, unless some are missing and the author states a solution.
fn of_f_puzzles(document: &Value) -> Option<Digits> {
    let rows = document.get("grid")?.as_array()?;
    let cells = rows.iter().filter_map(Value::as_array).flatten();
    let entered: Digits = cells.map(|cell| cell.get("value").and_then(digit)).collect();
    let stated = document.get("solution").and_then(Value::as_array);
    let stated: Option<Digits> = stated.map(|digits| digits.iter().map(digit).collect());
    solved(entered, rows.len(), stated)
}

/// The solution that the author states: cells have the givens alone.
fn of_sudoku_pad(document: &Value) -> Option<Digits> {
    let rows = document.get("cells")?.as_array()?;
    let metadata = document
        .get("metadata")
        .and_then(|metadata| metadata.get("solution"));
    let cages = document
        .get("cages")
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    let mut notes = cages.filter_map(|cage| cage.get("value")?.as_str()?.trim().strip_prefix(NOTE));
    let own = metadata
        .or_else(|| document.get("solution"))
        .and_then(Value::as_str);
    let text = own.or_else(|| notes.next())?;
    let digits = text
        .trim()
        .chars()
        .map(|sign| sign.is_ascii_digit().then(|| sign.to_string()));
    solved(vec![], rows.len(), Some(digits.collect()))
}

/// Digits for each cell of a board with so many rows.
fn solved(entered: Digits, rows: usize, stated: Option<Digits>) -> Option<Digits> {
    let is_whole = |digits: &Digits| !digits.is_empty() && digits.len() == rows * rows;
    let stated = stated.filter(is_whole);
    match entered.contains(&None) || !is_whole(&entered) {
        true => stated.or(Some(entered).filter(is_whole)),
        false => Some(entered),
    }
}

/// A digit as a number or as a text.
fn digit(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) if !text.trim().is_empty() && text != "." => Some(text.trim().to_string()),
        _ => None,
    }
}
