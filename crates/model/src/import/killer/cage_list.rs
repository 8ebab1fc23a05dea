//! One cage per line: `10: r1c1 r1c2 r2c1`, or shorter `10: r1c12 r2c1`.

use std::collections::HashMap;

use super::perfect_sudoku::{Cage, Killer, SIZE, sum};
use crate::import::row::{SourceWord, is_enough};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// Does a file in this notation start with such a line?
pub(super) fn starts(first: &SourceWord<'_>) -> bool {
    let parts = first.text.split_once([':', '=']);
    parts.is_some_and(|(sum, cells)| {
        let cells = cells.trim_start();
        sum.trim().bytes().all(|byte| byte.is_ascii_digit()) && cells.starts_with(['r', 'R'])
    })
}

pub(super) fn read(rows: &[SourceWord<'_>]) -> Result<Killer, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let mut killer = Killer::default();
    let mut taken: HashMap<usize, Span> = HashMap::new();
    for row in rows {
        if is_enough(&diagnostics) {
            break;
        }
        let Some((before, after)) = row.text.split_once([':', '=']) else {
            let diagnostic = Diagnostic::new(DiagnosticCode::Syntax, row.span, "this is not a cage");
            diagnostics.add(diagnostic.label("expected a sum and its cells, such as `10: r1c1 r1c2`"));
            continue;
        };
        let sum = sum(&row.part(before.trim())).map_err(|diagnostic| diagnostics.add(diagnostic));
        let mut cells = vec![];
        for word in row.part(after).split(|c| matches!(c, ',' | '+' | ';')) {
            if is_enough(&diagnostics) {
                break;
            }
            match read_cells(&word) {
                Ok(named) => cells.extend(named.into_iter().map(|cell| (cell, word.span))),
                Err(diagnostic) => diagnostics.add(diagnostic),
            }
        }
        if after.trim().is_empty() {
            diagnostics.add(Diagnostic::new(
                DiagnosticCode::MissingKey,
                row.span,
                "the cage has no cells",
            ));
        }
        for (cell, span) in &cells {
            if let Some(earlier) = taken.insert(*cell, *span) {
                let message = format!(
                    "the cell r{}c{} is already in a cage",
                    cell / SIZE + 1,
                    cell % SIZE + 1
                );
                let diagnostic = Diagnostic::new(DiagnosticCode::DuplicateCell, *span, message);
                diagnostics.add(
                    diagnostic
                        .label("second occurrence")
                        .also(earlier, "first occurrence"),
                );
            }
        }
        if let Ok(sum) = sum {
            killer.cages.push(Cage {
                sum,
                cells: cells.into_iter().map(|(cell, _)| cell).collect(),
            });
        }
    }
    if diagnostics.is_empty() {
        Ok(killer)
    } else {
        Err(diagnostics)
    }
}

/// `r1c2`, or shorter `r12c3` or `r1c123`: all these rows in all these columns.
fn read_cells(word: &SourceWord<'_>) -> Result<Vec<usize>, Diagnostic> {
    let lower = word.text.to_ascii_lowercase();
    let parts = lower.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let digits = |text: &str| -> Option<Vec<usize>> {
        let digit = |c: char| c.to_digit(10).filter(|digit| *digit > 0);
        let digits: Option<Vec<usize>> = text
            .chars()
            .map(|c| digit(c).map(|digit| digit as usize))
            .collect();
        digits.filter(|digits| !digits.is_empty())
    };
    let known = parts.and_then(|(rows, columns)| Some((digits(rows)?, digits(columns)?)));
    let Some((rows, columns)) = known else {
        let message = format!("unknown cell `{}`", word.text.escape_debug());
        let diagnostic = Diagnostic::new(DiagnosticCode::UnknownCell, word.span, message);
        let counts_from_0 =
            |digits: &str| digits.contains('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
        let label = match parts {
            Some((rows, columns)) if counts_from_0(rows) || counts_from_0(columns) => {
                "rows and columns count from 1"
            }
            _ => "expected `r1c1` to `r9c9`, or `r12c3` for two of them",
        };
        return Err(diagnostic.label(label));
    };
    let cell = |row: &usize, column: &usize| (row - 1) * SIZE + column - 1;
    Ok(rows
        .iter()
        .flat_map(|row| columns.iter().map(move |column| cell(row, column)))
        .collect())
}
