//! Calcudokus (KenKen), Latin squares with arithmetic cages, in two notations.

mod drawing;
mod facts;
mod target;

use std::collections::HashMap;

use self::target::Target;
use super::conversion_options::ConversionOptions;
use super::filling::name;
use super::format::ImportFormat;
use super::model::{ModelParts, ModelValue};
use super::row::{SourceWord, rows};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// The model of the library.
const MODEL: &str = include_str!("../../../models/latin/calcudoku.toml");

/// The most rows. Rows have letters, and so have cages: no notation has more.
const MOST: usize = 26;

/// A cage, and where the file has its target.
struct Cage {
    /// The cells, row by row from 0, in the order of the file.
    cells: Vec<usize>,
    target: Target,
    place: Span,
}

/// A square and its cages, which contain each cell once.
struct Cages {
    size: usize,
    cages: Vec<Cage>,
    /// What the file says about the puzzle.
    about: Option<String>,
}

/// Is it one of these notations?
pub(super) fn is_known(text: &str) -> bool {
    facts::is_known(&rows(text, "\n")) || drawing::is_known(&rows(text, "#"))
}

/// The parameters of the model of the library.
pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    options.refuse_blank(ImportFormat::Calcudoku)?;
    // No line of a text begins with the end of a line: the first notation has no comments.
    let all = rows(text, "\n");
    let puzzle = match facts::is_known(&all) {
        true => facts::read(&all)?,
        false => drawing::read(&rows(text, "#"))?,
    };
    let mut diagnostics = Diagnostics::new();
    let wrong = puzzle.cages.iter().filter_map(|cage| cage.target.refused(cage));
    wrong.for_each(|wrong| diagnostics.add(wrong));
    match diagnostics.is_empty() {
        true => Ok(puzzle.model()),
        false => Err(diagnostics),
    }
}

impl Cages {
    /// The cages are named in the order of their first cells, which is that of their targets.
    fn model(mut self) -> ModelParts {
        self.cages.sort_by_key(|cage| cage.cells.iter().min().copied());
        let mut names = vec![String::new(); self.size * self.size];
        for (number, cage) in self.cages.iter().enumerate() {
            for cell in &cage.cells {
                names[*cell] = name(number);
            }
        }
        let targets = self
            .cages
            .iter()
            .map(|cage| cage.target.printed(cage.cells.len()));
        ModelParts {
            library: Some(MODEL),
            source: self.about,
            parameters: vec![
                ("n", ModelValue::Whole(self.size as i64)),
                ("cages", ModelValue::drawn(self.size, &names)),
                ("targets", targets.collect()),
            ],
            ..ModelParts::default()
        }
    }
}

/// Refuses a square of a size that the model does not have.
fn checked_size(size: usize, place: Span) -> Result<usize, Diagnostic> {
    match size {
        1..=MOST => Ok(size),
        _ => Err(Diagnostic::new(
            DiagnosticCode::TooLarge,
            place,
            format!("a square of {size} rows"),
        )
        .label(format!("expected 1 to {MOST}"))),
    }
}

/// Remembers where cells are, and refuses those that a cage has already.
#[derive(Default)]
struct Taken(HashMap<usize, Span>);

impl Taken {
    fn take(&mut self, cell: usize, word: &SourceWord<'_>) -> Result<(), Diagnostic> {
        let Some(earlier) = self.0.insert(cell, word.span) else {
            return Ok(());
        };
        let message = format!("the cell {} is already in a cage", word.text);
        Err(Diagnostic::new(DiagnosticCode::DuplicateCell, word.span, message)
            .label("second occurrence")
            .also(earlier, "first occurrence"))
    }
}
