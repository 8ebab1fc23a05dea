//! SumoCue, version 1: `SumoCueV1`, a `D` if the diagonals count, and 81 entries in reading order.
//! `=12` is the cell that shows the sum of a cage, `+30` a cell of the cage whose sum is on cell
//! 30, counted from 0. `J0` to `J8` after an entry is the shape of the cell, if shapes replace the
//! boxes. Spaces are ignored.

use super::perfect_sudoku::{CELLS, Cage, Killer, SIZE, sum, wrong_count};
use crate::import::row::{SourceWord, end_of, is_enough};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

const HEADER: &str = "SumoCueV1";

/// An entry.
struct SumocueEntry<'a> {
    /// `=` or `+`.
    is_head: bool,
    number: SourceWord<'a>,
    shape: Option<usize>,
    span: Span,
}

pub(super) fn starts(first: &SourceWord<'_>) -> bool {
    first.text.starts_with("SumoCue")
}

pub(super) fn read(rows: &[SourceWord<'_>]) -> Result<Killer, Diagnostics> {
    let first = rows[0];
    let Some(rest) = first.text.strip_prefix(HEADER) else {
        let word = first.words().next().unwrap_or(first);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, word.span, "unknown version of SumoCue");
        return Err(diagnostic.label(format!("expected `{HEADER}`")).into());
    };
    let diagonals = rest.trim_start().starts_with('D');
    let rest = rest.trim_start().strip_prefix('D').unwrap_or(rest);
    let lines = std::iter::once(first.part(rest)).chain(rows[1..].iter().copied());
    let mut diagnostics = Diagnostics::new();
    let mut entries = vec![];
    for line in lines {
        for word in line.words() {
            if is_enough(&diagnostics) {
                break;
            }
            entries.extend(read_entries(&word).unwrap_or_else(|diagnostic| {
                diagnostics.add(diagnostic);
                vec![]
            }));
        }
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    if entries.len() != CELLS {
        return Err(wrong_count(end_of(rows), "entries", entries.len()).into());
    }
    Ok(Killer {
        cages: cages(&entries)?,
        diagonals,
        shapes: shapes(&entries)?,
    })
}

/// The entries of a word without spaces.
fn read_entries<'a>(word: &SourceWord<'a>) -> Result<Vec<SumocueEntry<'a>>, Diagnostic> {
    let mut entries = vec![];
    let mut rest = word.text;
    while let Some(sign) = rest.chars().next() {
        let start = word.part(rest).span.start;
        if !matches!(sign, '=' | '+') {
            let span = Span::new(start, start + sign.len_utf8());
            let diagnostic = Diagnostic::new(
                DiagnosticCode::Syntax,
                span,
                format!("an entry cannot start with `{}`", sign.escape_debug()),
            );
            return Err(diagnostic.label("expected `=` and a sum, or `+` and the number of a cell"));
        }
        let (number, after) = digits(&rest[1..]);
        let number = word.part(number);
        let mut shape = None;
        rest = after;
        if let Some(after) = rest.strip_prefix('J') {
            let (digit, after) = digits(after);
            let digit = word.part(digit);
            shape = Some(digit.natural().and_then(|shape| known_shape(&digit, shape))?);
            rest = after;
        }
        let end = word.span.end - rest.len();
        entries.push(SumocueEntry {
            is_head: sign == '=',
            number,
            shape,
            span: Span::new(start, end),
        });
    }
    Ok(entries)
}

fn known_shape(word: &SourceWord<'_>, shape: usize) -> Result<usize, Diagnostic> {
    if shape < SIZE {
        return Ok(shape);
    }
    let diagnostic = Diagnostic::new(
        DiagnosticCode::BadValue,
        word.span,
        format!("the shape {shape} does not exist"),
    );
    Err(diagnostic.label("expected 0 to 8"))
}

/// The leading digits of a text, and the rest.
fn digits(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text.split_at(end)
}

/// The cages. A cell that shows the sum 0 is the head of an area without a cage.
fn cages(entries: &[SumocueEntry<'_>]) -> Result<Vec<Cage>, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let mut cages: Vec<Option<Cage>> = vec![];
    for (cell, entry) in entries.iter().enumerate() {
        cages.push(None);
        match entry.number.natural() {
            Ok(0) if entry.is_head => {}
            Ok(_) if entry.is_head => match sum(&entry.number) {
                Ok(sum) => {
                    let cells = vec![cell];
                    cages[cell] = Some(Cage { sum, cells });
                }
                Err(diagnostic) => diagnostics.add(diagnostic),
            },
            Ok(_) => {}
            Err(diagnostic) => diagnostics.add(diagnostic.label("expected a number")),
        }
    }
    for (cell, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.is_head) {
        let Ok(head) = entry.number.natural() else {
            continue;
        };
        if !entries.get(head).is_some_and(|head| head.is_head) {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::UnknownCell,
                entry.span,
                format!("the cell {head} has no sum"),
            );
            diagnostics.add(diagnostic.label("expected the number of a cell with `=`, counted from 0"));
        } else if let Some(cage) = &mut cages[head] {
            cage.cells.push(cell);
        }
    }
    if diagnostics.is_empty() {
        Ok(cages.into_iter().flatten().collect())
    } else {
        Err(diagnostics)
    }
}

/// The shape of each cell, if any cell has one.
fn shapes(entries: &[SumocueEntry<'_>]) -> Result<Option<Vec<usize>>, Diagnostics> {
    if entries.iter().all(|entry| entry.shape.is_none()) {
        return Ok(None);
    }
    let mut diagnostics = Diagnostics::new();
    let mut shapes = vec![];
    for entry in entries {
        match entry.shape {
            Some(shape) => shapes.push(shape),
            None => {
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::MissingKey,
                    entry.span,
                    "this cell has no shape, but others have one",
                );
                diagnostics.add(diagnostic.label("expected `J0` to `J8` after it"));
            }
        }
    }
    for shape in 0..SIZE {
        let count = shapes.iter().filter(|other| **other == shape).count();
        if count != SIZE && diagnostics.is_empty() {
            let first = entries.iter().find(|entry| entry.shape == Some(shape));
            let span = first.map_or(entries[CELLS - 1].span, |entry| entry.span);
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadDrawing,
                span,
                format!("the shape J{shape} has {count} cells"),
            );
            diagnostics.add(diagnostic.label(format!("expected {SIZE}")));
        }
    }
    if diagnostics.is_empty() {
        Ok(Some(shapes))
    } else {
        Err(diagnostics)
    }
}
