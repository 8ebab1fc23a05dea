//! Tracks: some cells with their two directions, and the numbers of cells that the track passes in each column and row.

use super::encoding::{expected_number, place_of_letter, separator};
use crate::import::body::{Entry, counted, unexpected};
use crate::import::clue::{Clue, check};
use crate::import::filling::Filling;
use crate::import::sign::Sign;
use crate::{Diagnostic, DiagnosticCode, Span};

/// Two directions as the sum of 1 for right, 2 for up, 4 for left and 8 for down.
const DIRECTIONS: [(usize, &str); 6] = [(5, "LR"), (10, "UD"), (9, "DR"), (12, "DL"), (3, "UR"), (6, "UL")];

/// The end of the track in a column is below the board, and the one in a row is on its left.
pub(super) fn fill(f: &mut Filling<'_>) -> Result<(), Diagnostic> {
    f.size();
    let tracks = f
        .body
        .sparse(f.width * f.height, &".", |_, sign| match place_of_letter(sign) {
            Some(blanks) => Ok(Entry::Blanks(blanks)),
            None => directions(sign).map(Entry::Clue),
        })?;
    let column = counts(f, "column_counts", f.width, f.height)?;
    let row = counts(f, "row_counts", f.height, f.width)?;
    let mut ends = vec!['.'; f.cells()];
    ends[row * f.width] = 'A';
    ends[(f.height - 1) * f.width + column] = 'A';
    f.draw_signs("ends", ends.into_iter());
    let tracks: Vec<String> = tracks.into_iter().map(str::to_string).collect();
    f.draw("tracks", f.width, &tracks);
    Ok(())
}

fn directions(sign: Sign) -> Result<&'static str, Diagnostic> {
    let value = sign.value().filter(|_| !sign.character.is_ascii_lowercase());
    let found = DIRECTIONS.iter().find(|(sum, _)| Some(*sum) == value);
    found.map(|(_, directions)| *directions).ok_or_else(|| {
        unexpected(
            sign,
            "expected a letter in lower case, or a digit or letter for two directions: 3, 5, 6, 9, A or C",
        )
    })
}

/// The numbers of some lines, of which one has an `S` before it. Returns the index of this line.
fn counts(
    f: &mut Filling<'_>,
    parameter: &'static str,
    lines: usize,
    length: usize,
) -> Result<usize, Diagnostic> {
    let place = f.body.place();
    let mut counts = vec![];
    let mut end = None;
    for line in 0..lines {
        separator(&mut f.body, ',')?;
        if let Some(sign) = f.body.take_if('S') {
            if end.is_some() {
                return Err(wrong_ends(sign.span));
            }
            end = Some(line);
        }
        counts.push(expected_number(&mut f.body)?);
    }
    check(&counts, 0..=length, false)?;
    f.list(parameter, &counts);
    end.ok_or_else(|| {
        let last = counts.last().and_then(|count| match count {
            Clue::Number(_, span) => Some(*span),
            Clue::None | Clue::Unknown(_) => None,
        });
        wrong_ends(last.map_or(place, |last| Span::new(place.start, last.end)))
            .help(format!("none of {} has an `S`", counted(lines, "number")))
    })
}

fn wrong_ends(place: Span) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::BadValue,
        place,
        "a track with other ends than two",
    )
    .label("expected `S` before the number of one column and of one row")
}
