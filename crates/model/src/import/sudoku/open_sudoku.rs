//! Collections of OpenSudoku: XML with a `<game>` for each puzzle. Its `data` is 81 digits, or in later versions a digit, marks and a flag for
//! each cell.

use crate::import::xml::{document, whole_attribute};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// The number of cells.
const CELLS: usize = 81;

/// The number of fields of a cell by version, from 1.
const FIELDS: [usize; 5] = [3, 3, 3, 4, 5];

pub(super) fn is_known(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<opensudoku")
}

/// The givens of all puzzles, as 81 digits with 0 for a blank, and where they are.
pub(super) fn puzzles(text: &str) -> Result<Vec<(String, Span)>, Diagnostics> {
    let document = document(text)?;
    let games = document.descendants().filter(|node| node.has_tag_name("game"));
    let data = games.filter_map(|game| game.attribute_node("data"));
    let mut puzzles = vec![];
    for data in data {
        let place = whole_attribute(&data);
        let is_plain = text.get(place.start..place.end) == Some(data.value());
        puzzles.push((givens(data.value(), is_plain, place)?, place));
    }
    Ok(puzzles)
}

/// The givens of a puzzle, without the digits that a player has entered. Data without a version has no escapes, so that each character has a place.
fn givens(data: &str, is_plain: bool, place: Span) -> Result<String, Diagnostic> {
    let Some(versioned) = data.trim_start().strip_prefix("version:") else {
        return match is_plain {
            true => Ok(data.to_string()),
            false => Err(
                Diagnostic::new(DiagnosticCode::Syntax, place, "a puzzle with escapes")
                    .label("expected 81 digits"),
            ),
        };
    };
    let (version, cells) = versioned
        .trim_start()
        .split_once(char::is_whitespace)
        .unwrap_or((versioned, ""));
    let fields = num_fields(version).ok_or_else(|| {
        Diagnostic::new(DiagnosticCode::BadValue, place, "an unknown version of the data")
            .label(format!("expected a version from 1 to {}", FIELDS.len()))
    })?;
    // A field without text is one bar too many, which some programs wrote.
    let parts: Vec<&str> = cells.trim().split('|').filter(|part| !part.is_empty()).collect();
    if parts.len() != CELLS * fields {
        let message = format!("the data of a puzzle has {} fields", parts.len());
        return Err(Diagnostic::new(DiagnosticCode::BadDrawing, place, message)
            .label(format!("expected {fields} for each of {CELLS} cells")));
    }
    let digits = parts.chunks(fields).map(given);
    digits.collect::<Option<String>>().ok_or_else(|| {
        Diagnostic::new(
            DiagnosticCode::BadValue,
            place,
            "a cell that does not begin with a digit",
        )
        .label("expected a digit, or 0 for a blank")
    })
}

fn num_fields(version: &str) -> Option<usize> {
    let version: usize = version.parse().ok()?;
    FIELDS.get(version.checked_sub(1)?).copied()
}

/// The digit of a cell, or 0 if a player can change it: its last field is then 1.
fn given(cell: &[&str]) -> Option<char> {
    let (digit, is_fixed) = (cell.first()?, *cell.last()? == "0");
    let mut characters = digit.chars();
    let digit = characters.next().filter(char::is_ascii_digit)?;
    let is_whole = characters.next().is_none();
    is_whole.then_some(if is_fixed { digit } else { '0' })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_a_player_are_left_out() {
        let cells = "5|0|0|".to_string() + &"3|0|1|".repeat(80);
        let expected = "5".to_string() + &"0".repeat(80);
        let read = |data: &str| givens(data, true, Span::default());
        assert_eq!(read(&format!("version: 3\n{cells}")), Ok(expected.clone()));
        let of_version_5 = "5|1|2|0|0|".to_string() + &"3|1|2|0|1|".repeat(80);
        assert_eq!(read(&format!("version: 5 {of_version_5}")), Ok(expected));
        assert!(read("version: 9\n").is_err() && read(&format!("version: 4\n{cells}")).is_err());
        assert_eq!(read("123"), Ok("123".to_string()));
    }
}
