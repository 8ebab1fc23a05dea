//! A drawing with a letter for each cage, and below it the target of each letter. A digit in the drawing is given.

use std::collections::HashMap;

use super::cages::{Cage, Cages, checked_size};
use super::target::Target;
use crate::import::row::{SourceWord, end_of, is_enough, nothing};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// What precedes the title of a puzzle.
const HEADING: &str = ".KK";

/// Are there as many rows of letters as the first one has, and a target after them?
pub(super) fn is_known(rows: &[SourceWord<'_>]) -> bool {
    let rows = below_heading(rows);
    let Some(first) = rows.first() else {
        return false;
    };
    let size = first.text.chars().count();
    let is_drawn = |row: &SourceWord<'_>| {
        row.text.chars().count() == size && row.text.chars().all(|sign| sign.is_ascii_alphanumeric())
    };
    size > 1
        && rows.len() > size
        && rows[..size].iter().all(is_drawn)
        && rows[size..]
            .iter()
            .filter_map(target_of)
            .any(|(_, target)| has_operation(&target))
}

/// Is it a target, and not the sum of a cage of a killer sudoku?
fn has_operation(target: &SourceWord<'_>) -> bool {
    Target::read(target).is_ok_and(|target| target.operation.is_some())
}

/// The rows below the title, if there is one.
fn below_heading<'a, 's>(rows: &'a [SourceWord<'s>]) -> &'a [SourceWord<'s>] {
    let is_heading = rows.first().is_some_and(|row| row.text.starts_with(HEADING));
    &rows[usize::from(is_heading)..]
}

/// A letter and what follows it, apart by a space, `:` or `=`.
fn target_of<'s>(row: &SourceWord<'s>) -> Option<(SourceWord<'s>, SourceWord<'s>)> {
    let letter = row.characters().next().filter(|letter| letter.text.is_ascii())?;
    let rest = &row.text[letter.text.len()..];
    let target = rest.trim_start_matches(|sign: char| sign.is_whitespace() || matches!(sign, ':' | '='));
    let is_target = letter.text.bytes().all(|byte| byte.is_ascii_alphabetic())
        && target.len() < rest.len()
        && !target.is_empty();
    is_target.then(|| (letter, row.part(target)))
}

pub(super) fn read(rows: &[SourceWord<'_>]) -> Result<Cages, Diagnostics> {
    let below = below_heading(rows);
    let about = rows.first().filter(|_| below.len() < rows.len());
    let about = about.map(|row| row.text[HEADING.len()..].trim().trim_matches('"').to_string());
    let Some(first) = below.first() else {
        return Err(nothing("a letter for the cage of each cell").into());
    };
    let size = checked_size(first.text.chars().count(), first.span)?;
    if below.len() < size {
        let message = format!("{} rows of letters", below.len());
        let wrong = Diagnostic::new(DiagnosticCode::BadDrawing, end_of(rows), message);
        return Err(wrong
            .label(format!("expected {size}, as the first row has letters"))
            .into());
    }
    let (drawn, targets) = below.split_at(size);
    let drawing = Drawing::read(drawn)?;
    Ok(Cages {
        size,
        cages: drawing.cages(targets)?,
        about: about.filter(|about| !about.is_empty()),
    })
}

/// The cells of each letter, in the order of the first ones, and the digits.
#[derive(Default)]
struct Drawing<'s> {
    letters: Vec<(SourceWord<'s>, Vec<usize>)>,
    given: Vec<(SourceWord<'s>, usize)>,
}

impl<'s> Drawing<'s> {
    fn read(rows: &[SourceWord<'s>]) -> Result<Self, Diagnostics> {
        let mut diagnostics = Diagnostics::new();
        let mut drawing = Drawing::default();
        for (row, line) in rows.iter().enumerate() {
            let signs: Vec<SourceWord<'s>> = line.characters().collect();
            if signs.len() != rows.len() {
                let message = format!("a row of {} cells", signs.len());
                let wrong = Diagnostic::new(DiagnosticCode::BadDrawing, line.span, message);
                diagnostics.add(wrong.label(format!("expected {}, as in the first row", rows.len())));
                continue;
            }
            for (column, sign) in signs.into_iter().enumerate() {
                match drawing.add(row * rows.len() + column, sign) {
                    Err(wrong) if !is_enough(&diagnostics) => diagnostics.add(wrong),
                    _ => {}
                }
            }
        }
        match diagnostics.is_empty() {
            true => Ok(drawing),
            false => Err(diagnostics),
        }
    }

    fn add(&mut self, cell: usize, sign: SourceWord<'s>) -> Result<(), Diagnostic> {
        if sign.text.bytes().all(|byte| byte.is_ascii_digit()) {
            self.given.push((sign, cell));
        } else if !sign.text.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            let message = format!("`{}` is no cage", sign.text.escape_debug());
            return Err(Diagnostic::new(DiagnosticCode::BadDrawing, sign.span, message)
                .label("expected a letter for a cage, or a digit that is given"));
        } else if let Some((_, cells)) = self
            .letters
            .iter_mut()
            .find(|(letter, _)| letter.text == sign.text)
        {
            cells.push(cell);
        } else {
            self.letters.push((sign, vec![cell]));
        }
        Ok(())
    }

    /// The cages with the targets that the lines below the drawing have for their letters.
    fn cages(self, lines: &[SourceWord<'s>]) -> Result<Vec<Cage>, Diagnostics> {
        let mut diagnostics = Diagnostics::new();
        let mut targets: HashMap<&str, (SourceWord<'_>, SourceWord<'_>)> = HashMap::new();
        for line in lines {
            if is_enough(&diagnostics) {
                break;
            }
            match self.target(line) {
                Err(wrong) => diagnostics.add(wrong),
                Ok((letter, target)) => {
                    if let Some((earlier, _)) = targets.insert(letter.text, (letter, target)) {
                        let message = format!("two targets for the cage `{}`", letter.text);
                        diagnostics.add(
                            Diagnostic::new(DiagnosticCode::Conflict, letter.span, message)
                                .label("second occurrence")
                                .also(earlier.span, "first occurrence"),
                        );
                    }
                }
            }
        }
        let mut cages = vec![];
        let given = self
            .given
            .into_iter()
            .map(|(digit, cell)| (vec![cell], digit, Target::read(&digit)));
        let lettered = self.letters.into_iter().filter_map(|(letter, cells)| {
            let Some((_, target)) = targets.get(letter.text) else {
                let message = format!("the cage `{}` has no target", letter.text);
                let wrong = Diagnostic::new(DiagnosticCode::MissingKey, letter.span, message);
                diagnostics.add(wrong.label(format!("expected a line such as `{} 12+`", letter.text)));
                return None;
            };
            Some((cells, *target, Target::read(target)))
        });
        let all: Vec<_> = lettered.chain(given).collect();
        for (cells, place, target) in all {
            match target {
                Ok(target) => cages.push(Cage {
                    cells,
                    target,
                    place: place.span,
                }),
                Err(wrong) => diagnostics.add(wrong),
            }
        }
        match diagnostics.is_empty() {
            true => Ok(cages),
            false => Err(diagnostics),
        }
    }

    /// A letter of the drawing and its target.
    fn target(&self, line: &SourceWord<'s>) -> Result<(SourceWord<'s>, SourceWord<'s>), Diagnostic> {
        if line.text.starts_with(HEADING) {
            let wrong = Diagnostic::new(DiagnosticCode::Syntax, line.span, "a second puzzle");
            return Err(wrong.label("expected one puzzle in a file"));
        }
        let Some((letter, target)) = target_of(line) else {
            let wrong = Diagnostic::new(DiagnosticCode::Syntax, line.span, "this is not a target");
            return Err(wrong.label("expected the letter of a cage and its target, such as `A 12+`"));
        };
        match self.letters.iter().any(|(drawn, _)| drawn.text == letter.text) {
            true => Ok((letter, target)),
            false => {
                let message = format!("a target for the cage `{}`, which has no cell", letter.text);
                Err(
                    Diagnostic::new(DiagnosticCode::UnknownRegion, letter.span, message)
                        .label("expected a letter of the drawing"),
                )
            }
        }
    }
}
