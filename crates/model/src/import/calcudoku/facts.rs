//! A fact on each line: the size, as `# 4`, and cages, as `+ 7 A1 A2` and `! 3 B1`. Rows are letters, and columns are numbers.

use super::cages::{Cage, Cages, Taken, checked_size};
use super::target::{Target, operation};
use crate::import::row::{SourceWord, end_of, is_enough};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// Is the first line the size?
pub(super) fn is_known(rows: &[SourceWord<'_>]) -> bool {
    let Some((first, rest)) = rows.split_first() else {
        return false;
    };
    size_of(first).is_some_and(|size| size.whole().is_ok())
        && rest.first().is_some_and(|row| sign_of(row).is_some())
}

/// What follows `#`.
fn size_of<'s>(row: &SourceWord<'s>) -> Option<SourceWord<'s>> {
    let size = row.text.strip_prefix('#')?.trim_start();
    Some(row.part(size))
}

/// The sign of a cage, if the line begins like one: an operation, or none for a cell that is given.
fn sign_of(row: &SourceWord<'_>) -> Option<Option<char>> {
    let word = row.words().next()?;
    let mut characters = word.text.chars();
    let (sign, rest) = (characters.next()?, characters.next());
    let sign = if sign == '!' {
        Some(None)
    } else {
        operation(sign).map(Some)
    };
    sign.filter(|_| rest.is_none())
}

pub(super) fn read(rows: &[SourceWord<'_>]) -> Result<Cages, Diagnostics> {
    let (first, facts) = rows.split_first().expect("invariant: the first line is the size");
    let size = size_of(first).expect("invariant: the first line is the size");
    let size = checked_size(size.natural()?, size.span)?;
    let mut diagnostics = Diagnostics::new();
    let mut taken = Taken::default();
    let mut cages = vec![];
    for fact in facts {
        if is_enough(&diagnostics) {
            break;
        }
        match cage(fact, size, &mut taken) {
            Ok(cage) => cages.push(cage),
            Err(wrong) => diagnostics.append(wrong),
        }
    }
    let num_taken = taken.0.len();
    if diagnostics.is_empty() && num_taken < size * size {
        let message = format!("the cages have {num_taken} of {} cells", size * size);
        let missing = (0..size * size)
            .find(|cell| !taken.0.contains_key(cell))
            .unwrap_or_default();
        diagnostics.add(
            Diagnostic::new(DiagnosticCode::MissingKey, end_of(rows), message).label(format!(
                "expected a cage with the cell {}",
                cell_name(missing, size)
            )),
        );
    }
    match diagnostics.is_empty() {
        true => Ok(Cages {
            size,
            cages,
            about: None,
        }),
        false => Err(diagnostics),
    }
}

/// A cage with its target.
fn cage(fact: &SourceWord<'_>, size: usize, taken: &mut Taken) -> Result<Cage, Diagnostics> {
    let Some(sign) = sign_of(fact) else {
        let wrong = Diagnostic::new(DiagnosticCode::Syntax, fact.span, "this is not a cage");
        return Err(wrong
            .label("expected one of + - * / !, a number and cells, such as `+ 7 A1 A2`")
            .into());
    };
    let mut words = fact.words().skip(1);
    let Some(number) = words.next() else {
        let wrong = Diagnostic::new(DiagnosticCode::MissingKey, fact.span, "a cage without a target");
        return Err(wrong.label("expected a number and cells").into());
    };
    let target = Target {
        number: number.natural()?,
        operation: sign,
    };
    let mut cells = vec![];
    let mut diagnostics = Diagnostics::new();
    for word in words {
        match cell(&word, size).and_then(|cell| taken.take(cell, &word).map(|()| cell)) {
            Ok(cell) => cells.push(cell),
            Err(wrong) => diagnostics.add(wrong),
        }
    }
    if cells.is_empty() && diagnostics.is_empty() {
        let wrong = Diagnostic::new(DiagnosticCode::MissingKey, fact.span, "a cage without cells");
        diagnostics.add(wrong.label("expected cells, such as `A1`"));
    }
    match diagnostics.is_empty() {
        true => Ok(Cage {
            cells,
            target,
            place: fact.span,
        }),
        false => Err(diagnostics),
    }
}

/// A cell by the letter of its row and the number of its column.
fn cell(word: &SourceWord<'_>, size: usize) -> Result<usize, Diagnostic> {
    let unknown = || {
        let message = format!("unknown cell `{}`", word.text.escape_debug());
        let expected = format!("expected `A1` to `{}`", cell_name(size * size - 1, size));
        Diagnostic::new(DiagnosticCode::UnknownCell, word.span, message).label(expected)
    };
    let mut characters = word.text.chars();
    let letter = characters.next().map(|letter| letter.to_ascii_uppercase());
    let row = letter
        .filter(char::is_ascii_uppercase)
        .map(|letter| letter as usize - 'A' as usize);
    let column: Option<usize> = characters.as_str().parse().ok();
    match (row, column) {
        (Some(row), Some(column)) if row < size && (1..=size).contains(&column) => {
            Ok(row * size + column - 1)
        }
        _ => Err(unknown()),
    }
}

/// The name of a cell of a square whose rows all have letters.
fn cell_name(cell: usize, size: usize) -> String {
    format!("{}{}", char::from(b'A' + (cell / size) as u8), cell % size + 1)
}
