//! One tile per line: four numbers, or five if the first is the number of the tile. Spaces, commas
//! or semicolons separate them. The first line may have the rows and columns of the board, or one
//! number for both.

use super::puzzle::{EdgeMatching, EdgePiece, agreed_sides, check_names, sides};
use crate::import::row::{SourceWord, end_of, is_enough, nothing, rows};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// The numbers of a line.
fn entries<'a>(row: &SourceWord<'a>) -> Vec<SourceWord<'a>> {
    row.split(|c| matches!(c, ',' | ';')).collect()
}

/// Do the first lines look like a list of tiles?
pub(super) fn is_list(rows: &[SourceWord<'_>]) -> bool {
    let is_numbers = |row: &SourceWord<'_>| entries(row).iter().all(|entry| entry.whole().is_ok());
    let lengths: Vec<usize> = rows.iter().take(2).map(|row| entries(row).len()).collect();
    let is_tile = |length: &usize| (4..=5).contains(length);
    let shape = match lengths.as_slice() {
        [first] => is_tile(first),
        [first, second] => is_tile(second) && (*first <= 2 || is_tile(first)),
        _ => false,
    };
    shape && rows.iter().take(2).all(is_numbers)
}

pub(super) fn read(text: &str, size: Option<(usize, usize)>) -> Result<EdgeMatching, Diagnostics> {
    let rows = rows(text, "#");
    let Some((first, rest)) = rows.split_first() else {
        return Err(nothing("one tile per line: four numbers, clockwise from the top").into());
    };
    let mut diagnostics = Diagnostics::new();
    let (said, tiles) = match header(first) {
        Ok(None) => (None, rows.as_slice()),
        Ok(said) => (said, rest),
        Err(diagnostic) => {
            diagnostics.add(diagnostic);
            (None, rest)
        }
    };
    let mut pieces = vec![];
    for row in tiles {
        if is_enough(&diagnostics) {
            break;
        }
        match read_tile(row) {
            Ok(piece) => pieces.push(piece),
            Err(diagnostic) => diagnostics.add(diagnostic),
        }
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    check_names(&pieces)?;
    let place = if said.is_some() { first.span } else { end_of(&rows) };
    let (rows, columns) = sides(agreed_sides(said, size, place)?, pieces.len(), place)?;
    Ok(EdgeMatching {
        rows,
        columns,
        pieces,
        hints: vec![],
        pictures: vec![],
    })
}

/// The rows and columns, if this line contains them.
fn header(line: &SourceWord<'_>) -> Result<Option<(usize, usize)>, Diagnostic> {
    Ok(match entries(line).as_slice() {
        [size] => Some((size.natural()?, size.natural()?)),
        [rows, columns] => Some((rows.natural()?, columns.natural()?)),
        _ => None,
    })
}

fn read_tile(row: &SourceWord<'_>) -> Result<EdgePiece, Diagnostic> {
    let entries = entries(row);
    let (name, edges) = match entries.as_slice() {
        [top, right, bottom, left] => (None, [top, right, bottom, left]),
        [name, top, right, bottom, left] => (Some(name.natural()?.to_string()), [top, right, bottom, left]),
        _ => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadTile,
                row.span,
                format!("this tile has {} numbers", entries.len()),
            );
            return Err(
                diagnostic.label("expected four edges, clockwise from the top, or a number and four edges")
            );
        }
    };
    let mut numbers = [0; 4];
    for (number, edge) in numbers.iter_mut().zip(edges) {
        *number = edge.whole()?;
    }
    Ok(EdgePiece {
        name,
        edges: numbers,
        span: row.span,
    })
}
