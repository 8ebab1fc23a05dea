//! Nine rows of nine characters, one character per cage; below them the sum of each cage: `a = 10`,
//! `b=7`, on any lines, optionally with commas.

use std::collections::HashMap;

use super::perfect_sudoku::{Cage, Killer, SIZE, sum};
use crate::import::row::{SourceWord, end_of, is_enough};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// Is there a board of characters, with sums below?
pub(super) fn starts(rows: &[SourceWord<'_>]) -> bool {
    let is_row = |row: &SourceWord<'_>| signs(row).len() == SIZE;
    rows.len() > SIZE && rows[..SIZE].iter().all(is_row) && rows[SIZE].text.contains(['=', ':'])
}

fn signs<'a>(row: &SourceWord<'a>) -> Vec<SourceWord<'a>> {
    row.words().flat_map(SourceWord::characters).collect()
}

pub(super) fn read(rows: &[SourceWord<'_>]) -> Result<Killer, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let (drawn, defined) = rows.split_at(SIZE);
    let entries: Vec<SourceWord<'_>> = drawn.iter().flat_map(signs).collect();
    let mut sums: HashMap<&str, (SourceWord<'_>, i64)> = HashMap::new();
    for row in defined {
        if is_enough(&diagnostics) {
            break;
        }
        for (name, number) in definitions(row, &mut diagnostics) {
            if is_enough(&diagnostics) {
                break;
            }
            let value = sum(&number).unwrap_or_else(|diagnostic| {
                diagnostics.add(diagnostic);
                0
            });
            if !entries.iter().any(|entry| entry.text == name.text) {
                let message = format!("the cage `{}` has no cells", name.text.escape_debug());
                diagnostics.add(Diagnostic::new(DiagnosticCode::UnknownRegion, name.span, message));
            } else if let Some((earlier, _)) = sums.insert(name.text, (name, value)) {
                let message = format!("two sums for the cage `{}`", name.text.escape_debug());
                let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, name.span, message);
                diagnostics.add(
                    diagnostic
                        .label("second occurrence")
                        .also(earlier.span, "first occurrence"),
                );
            }
        }
    }
    let mut cages: Vec<(&str, Cage)> = vec![];
    for (cell, entry) in entries
        .iter()
        .enumerate()
        .filter(|(_, entry)| !matches!(entry.text, "." | "_"))
    {
        if let Some((_, cage)) = cages.iter_mut().find(|(sign, _)| *sign == entry.text) {
            cage.cells.push(cell);
            continue;
        }
        if !sums.contains_key(entry.text) {
            let message = format!("the cage `{}` has no sum", entry.text.escape_debug());
            let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, entry.span, message);
            let label = format!("expected `{} = …` below the drawing", entry.text.escape_debug());
            diagnostics.add(diagnostic.label(label).also(end_of(rows), "here"));
        }
        let sum = sums.get(entry.text).map_or(0, |(_, sum)| *sum);
        cages.push((
            entry.text,
            Cage {
                sum,
                cells: vec![cell],
            },
        ));
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    Ok(Killer {
        cages: cages.into_iter().map(|(_, cage)| cage).collect(),
        ..Killer::default()
    })
}

/// The characters and sums of a line, with or without spaces around `=`.
fn definitions<'a>(
    row: &SourceWord<'a>,
    diagnostics: &mut Diagnostics,
) -> Vec<(SourceWord<'a>, SourceWord<'a>)> {
    let mut words = row.split(|c| matches!(c, ',' | ';' | '=' | ':')).peekable();
    let mut found = vec![];
    while let Some(name) = words.next().filter(|_| !is_enough(diagnostics)) {
        let number = words.next_if(|_| name.characters().count() == 1);
        match number {
            Some(number) => found.push((name, number)),
            None => {
                let message = format!("`{}` is not a cage and its sum", name.text.escape_debug());
                let diagnostic = Diagnostic::new(DiagnosticCode::Syntax, name.span, message);
                diagnostics.add(diagnostic.label("expected a character and a number, such as `a = 10`"));
            }
        }
    }
    found
}
