//! The puzzle as it is printed: a row on each line, with `16\7` for the sums below and on the right. Places are apart by spaces, or by `|`, `,`, `;` or tabs,
//! where a cell can be empty.

use super::places::{Place, Places};
use crate::import::body::counted;
use crate::import::import_limits::ImportLimits;
use crate::import::row::{SourceWord, is_enough, nothing};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// What a place without sums is written as.
const NO_SUMS: [&str; 7] = ["#", "x", "X", "*", "\\", "/", ":"];
/// What a cell is written as.
const CELLS: [&str; 5] = ["", "_", "-", ".", "?"];

/// Are there sums, and nothing else than places?
pub(super) fn is_known(rows: &[SourceWord<'_>]) -> bool {
    let separator = separator(rows);
    let mut places = rows.iter().flat_map(|row| words(*row, separator));
    let mut has_sums = false;
    let are_places = places.all(|word| {
        has_sums |= word.text.len() > 1;
        place(&word).is_ok()
    });
    are_places && has_sums && rows.len() > 1
}

/// What all places are apart by, if it is not a space.
fn separator(rows: &[SourceWord<'_>]) -> Option<char> {
    let are_apart = |by: &char| rows.iter().all(|row| row.text.contains(*by));
    ['|', ';', ',', '\t'].into_iter().find(are_apart)
}

/// The places of a row.
fn words(row: SourceWord<'_>, separator: Option<char>) -> Vec<SourceWord<'_>> {
    let Some(separator) = separator else {
        return row.words().collect();
    };
    let inner = match separator {
        '|' => row.text.strip_prefix('|').unwrap_or(row.text),
        _ => row.text,
    };
    let inner = match separator {
        '|' => inner.strip_suffix('|').unwrap_or(inner),
        _ => inner,
    };
    inner.split(separator).map(|word| row.part(word.trim())).collect()
}

pub(super) fn read(rows: &[SourceWord<'_>], limits: ImportLimits) -> Result<Places, Diagnostics> {
    let separator = separator(rows);
    let Some(first) = rows.first() else {
        return Err(nothing("rows such as `# 4\\ 6\\`, or a line such as `1 2 - 3 7` for each run").into());
    };
    let width = words(*first, separator).len();
    if rows.len().max(width) > limits.rows.saturating_add(1) {
        return Err(limits.too_many_rows(first.span).into());
    }
    if rows.len() < 2 || width < 2 {
        let message = format!("{} rows of {width}", rows.len());
        let wrong = Diagnostic::new(DiagnosticCode::EmptyBoard, first.span, message);
        return Err(wrong
            .label("expected a row and a column of sums, and cells")
            .into());
    }
    let mut diagnostics = Diagnostics::new();
    let mut places = vec![];
    for (index, row) in rows.iter().enumerate() {
        let words = words(*row, separator);
        if words.len() != width {
            let message = format!("{} in this row", counted(words.len(), "place"));
            let wrong = Diagnostic::new(DiagnosticCode::BadDrawing, row.span, message);
            diagnostics.add(wrong.label(format!("expected {width}, as in the first row")));
        }
        for (column, word) in words.iter().enumerate() {
            match place(word) {
                Ok(Place::Cell) if index == 0 || column == 0 => diagnostics.add(
                    Diagnostic::new(
                        DiagnosticCode::BadDrawing,
                        word.span,
                        "a cell in the row or column of the first sums",
                    )
                    .label("expected sums, or `#`"),
                ),
                Ok(place) => places.push(place),
                Err(wrong) => diagnostics.add(wrong),
            }
        }
        if is_enough(&diagnostics) {
            break;
        }
    }
    match diagnostics.is_empty() {
        true => Ok(Places { width, places }),
        false => Err(diagnostics),
    }
}

/// A cell, sums, or neither.
fn place(word: &SourceWord<'_>) -> Result<Place, Diagnostic> {
    if CELLS.contains(&word.text) {
        return Ok(Place::Cell);
    }
    if NO_SUMS.contains(&word.text) {
        return Ok(Place::NONE);
    }
    let Some((below, right)) = word.text.split_once(['\\', '/', ':']) else {
        let message = format!("`{}` is neither a cell nor sums", word.text.escape_debug());
        return Err(Diagnostic::new(DiagnosticCode::BadClue, word.span, message)
            .label("expected `_` for a cell, sums such as `16\\7`, or `#`"));
    };
    let sum = |text: &str| match word.part(text.trim()) {
        SourceWord { text: "", .. } => Ok(None),
        sum => sum.natural().map(Some),
    };
    Ok(Place::Sums {
        below: sum(below)?,
        right: sum(right)?,
    })
}
