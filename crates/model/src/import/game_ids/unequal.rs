//! Unequal: a Latin square with signs between cells, for the smaller of two numbers or, with the setting `a`, for numbers that differ by 1.

use super::encoding::{expected_number, separator};
use super::latin::draw_givens;
use super::settings::Settings;
use crate::import::clue::Clue;
use crate::import::filling::Filling;
use crate::import::model::{ModelParts, ModelValue};
use crate::import::sign::Sign;
use crate::{Diagnostic, DiagnosticCode};

/// The model for signs of smaller numbers.
const SMALLER: &str = include_str!("../../../models/latin/futoshiki.toml");

/// The model for bars between numbers that differ by 1.
const NEXT: &str = include_str!("../../../models/latin/renzoku.toml");

/// The setting for bars.
const BARS: char = 'a';

pub(super) fn rules(_: &Filling<'_>, settings: &Settings<'_>) -> Result<ModelParts, Diagnostic> {
    let model = if settings.is_set(BARS) { NEXT } else { SMALLER };
    Ok(ModelParts {
        library: Some(model),
        ..ModelParts::default()
    })
}

/// A side of a cell with a sign.
struct Side {
    cell: usize,
    neighbour: usize,
    sign: Sign,
}

/// For each cell its number, or 0, and letters for the sides with a sign, with a comma after them. The cell has the greater number, or both
/// cells have the sign.
pub(super) fn fill(f: &mut Filling<'_>, settings: &Settings<'_>) -> Result<(), Diagnostic> {
    let n = f.square()?;
    f.set("n", n as i64);
    let mut givens = vec![];
    let mut sides = vec![];
    for cell in 0..n * n {
        givens.push(match expected_number(&mut f.body)? {
            Clue::Number(0, _) => Clue::None,
            number => number,
        });
        while let Some(sign) = f.body.take_where(|next| "URDL".contains(next)) {
            let neighbour = neighbour(cell, n, sign.character).ok_or_else(|| no_neighbour(cell, n, sign))?;
            sides.push(Side {
                cell,
                neighbour,
                sign,
            });
        }
        // The last comma is optional.
        if cell + 1 < n * n || !f.body.is_empty() {
            separator(&mut f.body, ',')?;
        }
    }
    draw_givens(f, n, &givens)?;
    let pairs = |pairs: Vec<[usize; 2]>| -> ModelValue {
        let name = |cell: usize| format!("r{}c{}", cell / n + 1, cell % n + 1);
        pairs
            .into_iter()
            .map(|[one, other]| format!("{} {}", name(one), name(other)))
            .collect()
    };
    if settings.is_set(BARS) {
        let bars = bars(&sides)?;
        f.set("bars", pairs(bars));
    } else {
        f.set(
            "signs",
            pairs(sides.iter().map(|side| [side.neighbour, side.cell]).collect()),
        );
    }
    Ok(())
}

/// Each bar once.
fn bars(sides: &[Side]) -> Result<Vec<[usize; 2]>, Diagnostic> {
    let has_other = |side: &Side| {
        sides
            .iter()
            .any(|other| (other.cell, other.neighbour) == (side.neighbour, side.cell))
    };
    if let Some(side) = sides.iter().find(|side| !has_other(side)) {
        return Err(Diagnostic::new(
            DiagnosticCode::BadClue,
            side.sign.span,
            "a bar at one of two cells",
        )
        .label("expected a letter for it at the other cell, too"));
    }
    let once = sides.iter().filter(|side| side.cell < side.neighbour);
    Ok(once.map(|side| [side.cell, side.neighbour]).collect())
}

fn no_neighbour(cell: usize, width: usize, sign: Sign) -> Diagnostic {
    let (row, column) = (cell / width + 1, cell % width + 1);
    let message = format!("the cell in row {row}, column {column} has no neighbour there");
    Diagnostic::new(DiagnosticCode::BadClue, sign.span, message)
        .label("expected a side that it shares with another cell")
}

/// The neighbour of a cell at its upper, right, lower or left side.
fn neighbour(cell: usize, width: usize, side: char) -> Option<usize> {
    let column = cell % width;
    match side {
        'U' => cell.checked_sub(width),
        'D' => Some(cell + width).filter(|below| *below < width * width),
        'L' => (column > 0).then(|| cell - 1),
        _ => (column + 1 < width).then_some(cell + 1),
    }
}
