//! Square tables of numbers: the givens of a magic square or a Latin square.

use std::collections::HashMap;
use std::str::FromStr;

use super::model::{Givens, ModelParts, ModelValue, grid};
use super::row::{SourceWord, nothing, rows};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span, suggestion};

/// The largest size: a board has at most 100,000 cells.
const LARGEST: usize = 316;

/// The kind of puzzle that a table of numbers belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberPuzzle {
    /// The numbers from 1, each once; all rows, columns and diagonals have the same sum.
    MagicSquare,
    /// The numbers from 1 to the size, each once in every row and every column.
    LatinSquare,
}

impl NumberPuzzle {
    /// All kinds with their names.
    pub const ALL: [(&'static str, NumberPuzzle); 2] = [
        ("magic-square", NumberPuzzle::MagicSquare),
        ("latin-square", NumberPuzzle::LatinSquare),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut all = NumberPuzzle::ALL.into_iter();
        all.find(|(_, puzzle)| *puzzle == self)
            .map_or("", |(name, _)| name)
    }
}

impl FromStr for NumberPuzzle {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = NumberPuzzle::ALL.into_iter().find(|(name, _)| *name == text);
        found
            .map(|(_, puzzle)| puzzle)
            .ok_or_else(|| suggestion(text, NumberPuzzle::ALL.map(|(name, _)| name)))
    }
}

pub(super) fn read(text: &str, puzzle: Option<NumberPuzzle>) -> Result<ModelParts, Diagnostics> {
    let rows = rows(text, "#");
    let Some(first) = rows.first() else {
        return Err(nothing("a row of numbers").into());
    };
    let Some(puzzle) = puzzle else {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::MissingKey,
            first.span,
            "the kind of this table is ambiguous",
        );
        return Err(diagnostic
            .help("use `--as magic-square` or `--as latin-square`")
            .into());
    };
    let entries = square(&rows)?;
    let size = rows.len();
    let mut diagnostics = Diagnostics::new();
    let largest = match puzzle {
        NumberPuzzle::MagicSquare => size * size,
        NumberPuzzle::LatinSquare => size,
    };
    let mut seen: HashMap<usize, Span> = HashMap::new();
    for entry in entries.iter().filter(|entry| !is_blank(entry)) {
        let number = match entry.natural() {
            Ok(number) => number,
            Err(diagnostic) => {
                diagnostics.add(diagnostic);
                continue;
            }
        };
        if !(1..=largest).contains(&number) {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::UnknownPiece,
                entry.span,
                format!("unexpected number {number}"),
            );
            diagnostics.add(diagnostic.label(format!("expected 1 to {largest}, or a blank: . _ 0")));
        } else if let Some(earlier) = seen.insert(number, entry.span)
            && puzzle == NumberPuzzle::MagicSquare
        {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::GivenTwice,
                entry.span,
                format!("duplicate number {number}"),
            );
            diagnostics.add(
                diagnostic
                    .label("second occurrence")
                    .also(earlier, "first occurrence"),
            );
        }
    }
    if diagnostics.is_empty() {
        Ok(model(puzzle, size, &entries))
    } else {
        Err(diagnostics)
    }
}

/// The entries of a table with as many rows as columns.
fn square<'a>(rows: &[SourceWord<'a>]) -> Result<Vec<SourceWord<'a>>, Diagnostics> {
    if rows.len() > LARGEST {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::TooLarge,
            rows[LARGEST].span,
            format!("the table has {} rows", rows.len()),
        );
        return Err(diagnostic.label(format!("at most {LARGEST}")).into());
    }
    let mut diagnostics = Diagnostics::new();
    let mut entries = vec![];
    for row in rows {
        let words: Vec<SourceWord<'_>> = row.split(|c| matches!(c, ',' | ';' | '|')).collect();
        if words.len() != rows.len() {
            let message = format!(
                "the table has {} rows, but this row has {} entries",
                rows.len(),
                words.len()
            );
            let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, row.span, message);
            diagnostics
                .add(diagnostic.label(format!("expected {} entries, separated by spaces", rows.len())));
        }
        entries.extend(words);
    }
    if diagnostics.is_empty() {
        Ok(entries)
    } else {
        Err(diagnostics)
    }
}

fn is_blank(entry: &SourceWord<'_>) -> bool {
    entry
        .text
        .chars()
        .all(|c| matches!(c, '.' | '_' | '0' | '?' | '*'))
}

fn model(puzzle: NumberPuzzle, size: usize, entries: &[SourceWord<'_>]) -> ModelParts {
    let order = size as i64;
    let (name, pieces, rule) = match puzzle {
        NumberPuzzle::MagicSquare => (
            "Magic square",
            vec![("numbers", format!("1..{}", size * size).into())],
            vec![
                ("sum", ModelValue::Whole(order * (order * order + 1) / 2)),
                ("of", "lines".into()),
            ],
        ),
        NumberPuzzle::LatinSquare => (
            "Latin square",
            vec![
                ("numbers", format!("1..{size}").into()),
                ("copies", ModelValue::Whole(order)),
            ],
            vec![("all_different", ["rows", "columns"].into_iter().collect())],
        ),
    };
    ModelParts {
        title: format!("{name} of order {size}"),
        givens: Givens::Drawing(drawing(size, entries)),
        board: vec![grid(size, size)],
        pieces,
        rules: vec![rule],
        ..ModelParts::default()
    }
}

/// The rows of the table, with right-aligned columns.
fn drawing(size: usize, entries: &[SourceWord<'_>]) -> Vec<String> {
    let shown = |entry: &SourceWord<'_>| match entry.natural() {
        Ok(number) if number > 0 => number.to_string(),
        _ => "_".to_string(),
    };
    let shown: Vec<String> = entries.iter().map(shown).collect();
    let width = shown.iter().map(String::len).max().unwrap_or(0);
    let row = |row: &[String]| {
        let entries: Vec<String> = row.iter().map(|entry| format!("{entry:>width$}")).collect();
        entries.join(" ")
    };
    shown.chunks(size).map(row).collect()
}
