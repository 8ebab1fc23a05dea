//! A line for each run, as in KDL files: the column and the row of its first cell, `-` for across or `|` for down, the number of its cells, and its sum.

use super::places::{Place, Places};
use crate::import::import_limits::ImportLimits;
use crate::import::row::{SourceWord, is_enough};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// A run of cells.
struct Run<'s> {
    line: SourceWord<'s>,
    /// The column and the row of the first cell, from 1.
    column: usize,
    row: usize,
    is_across: bool,
    length: usize,
    sum: usize,
}

/// Is the first line a run?
pub(super) fn is_known(rows: &[SourceWord<'_>]) -> bool {
    let Some(first) = rows.first() else {
        return false;
    };
    let words: Vec<SourceWord<'_>> = first.words().collect();
    let is_number = |at: usize| words[at].natural().is_ok();
    words.len() == 5 && matches!(words[2].text, "-" | "|") && [0, 1, 3, 4].into_iter().all(is_number)
}

pub(super) fn read(rows: &[SourceWord<'_>], limits: ImportLimits) -> Result<Places, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let mut runs = vec![];
    for row in rows {
        if is_enough(&diagnostics) {
            break;
        }
        match Run::read(row, limits) {
            Ok(run) => runs.push(run),
            Err(wrong) => diagnostics.add(wrong),
        }
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    let mut places = places(&runs);
    for run in &runs {
        if let Err(wrong) = places.add_sum(run) {
            diagnostics.add(wrong);
        }
    }
    match diagnostics.is_empty() {
        true => Ok(places),
        false => Err(diagnostics),
    }
}

/// The cells of the runs.
fn places(runs: &[Run<'_>]) -> Places {
    let last = |of: fn((usize, usize)) -> usize| runs.iter().flat_map(Run::cells).map(of).max().unwrap_or(0);
    let (width, height) = (last(|(column, _)| column) + 1, last(|(_, row)| row) + 1);
    let mut places = vec![Place::NONE; width * height];
    for (column, row) in runs.iter().flat_map(Run::cells) {
        places[row * width + column] = Place::Cell;
    }
    Places { width, places }
}

impl Places {
    /// Writes the sum of a run before its first cell.
    ///
    /// # Errors
    /// If there is a cell before or after the run, or the run has a sum already.
    fn add_sum(&mut self, run: &Run<'_>) -> Result<(), Diagnostic> {
        let before = run.place(0);
        let after = run.place(run.length + 1);
        let is_inside = after.0 < self.width && after.1 < self.places.len() / self.width;
        if is_inside && self.places[after.1 * self.width + after.0] == Place::Cell {
            return Err(wrong(
                run,
                "this run does not end where its cells do",
                "the next cell belongs to another run",
            ));
        }
        let Place::Sums { below, right } = &mut self.places[before.1 * self.width + before.0] else {
            return Err(wrong(
                run,
                "this run does not begin where its cells do",
                "the cell before it belongs to another run",
            ));
        };
        let sum = if run.is_across { right } else { below };
        match sum.replace(run.sum) {
            Some(_) => Err(wrong(
                run,
                "a second sum for these cells",
                "expected each run once",
            )),
            None => Ok(()),
        }
    }
}

fn wrong(run: &Run<'_>, message: &str, label: &str) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::Conflict, run.line.span, message).label(label)
}

impl<'s> Run<'s> {
    fn read(line: &SourceWord<'s>, limits: ImportLimits) -> Result<Self, Diagnostic> {
        let words: Vec<SourceWord<'s>> = line.words().collect();
        let &[column, row, direction, length, sum] = words.as_slice() else {
            return Err(
                Diagnostic::new(DiagnosticCode::Syntax, line.span, "this is not a run")
                    .label("expected column, row, `-` or `|`, length and sum, such as `1 2 - 3 7`"),
            );
        };
        if !matches!(direction.text, "-" | "|") {
            let message = format!("unknown direction `{}`", direction.text.escape_debug());
            return Err(Diagnostic::new(DiagnosticCode::BadValue, direction.span, message)
                .label("expected `-` for across or `|` for down"));
        }
        let run = Run {
            line: *line,
            column: counted(&column)?,
            row: counted(&row)?,
            is_across: direction.text == "-",
            length: counted(&length)?,
            sum: sum.natural()?,
        };
        let (column, row) = match run.length <= limits.rows {
            true => run.place(run.length),
            false => return Err(limits.too_many_rows(length.span)),
        };
        match column.max(row) <= limits.rows {
            true => Ok(run),
            false => Err(limits.too_many_rows(line.span)),
        }
    }

    /// The cells as columns and rows, from 1.
    fn cells(&self) -> impl Iterator<Item = (usize, usize)> {
        (1..=self.length).map(|step| self.place(step))
    }

    /// The column and the row of the cell with this number, from 1; that before the first is 0.
    fn place(&self, number: usize) -> (usize, usize) {
        match self.is_across {
            true => (self.column.saturating_add(number) - 1, self.row),
            false => (self.column, self.row.saturating_add(number) - 1),
        }
    }
}

/// A number that is not 0.
fn counted(word: &SourceWord<'_>) -> Result<usize, Diagnostic> {
    match word.natural()? {
        0 => Err(Diagnostic::new(
            DiagnosticCode::BadValue,
            word.span,
            "columns, rows and cells are counted from 1",
        )
        .label("expected 1 or more")),
        number => Ok(number),
    }
}
