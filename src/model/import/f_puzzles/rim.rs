//! Clues at the rim.

use super::document::{PuzzleElement, wrong};
use super::rules::{Rules, number};
use crate::model::Diagnostic;

/// The line that a clue at the rim is about: `row 2` or `column 3`, and is the clue at its start?
fn line_of(element: &PuzzleElement, size: usize) -> Result<(String, bool), Diagnostic> {
    let inside = |number: usize| (1..=size).contains(&number);
    match element.cell {
        Some((row, column)) if inside(row) && !inside(column) => Ok((format!("row {row}"), column == 0)),
        Some((row, column)) if inside(column) && !inside(row) => Ok((format!("column {column}"), row == 0)),
        _ => Err(wrong("a clue at the rim is at no line")),
    }
}

pub(super) fn sandwich(element: &PuzzleElement, size: usize) -> Result<Option<String>, Diagnostic> {
    let Some(sum) = number(element)? else {
        return Ok(None);
    };
    let (line, _) = line_of(element, size)?;
    Ok(Some(format!(
        "for each i, j in 1..{size}: {line}[i] in {{1, {size}}} and {line}[j] in {{1, {size}}} => sum(for k in i + 1..j - 1: {line}[k]) == {sum}"
    )))
}

pub(super) fn add_skyscrapers(
    rules: &mut Rules,
    size: usize,
    elements: &[PuzzleElement],
) -> Result<(), Diagnostic> {
    for element in elements {
        if let Some(number) = number(element)? {
            let (line, is_start) = line_of(element, size)?;
            let from = if is_start { "start" } else { "end" };
            rules.rule(vec![
                ("visible", number.into()),
                ("of", line.into()),
                ("from", from.into()),
            ]);
        }
    }
    Ok(())
}
