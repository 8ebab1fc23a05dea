//! Games whose boards are Latin squares.

use super::encoding::{Walls, expected_number, number, numbers, rooms, separator};
use super::settings::Settings;
use crate::import::body::{counted, unexpected};
use crate::import::clue::{Clue, check};
use crate::import::filling::{Filling, Unknown};
use crate::import::model::ModelValue;
use crate::{Diagnostic, DiagnosticCode};

type Filled = Result<(), Diagnostic>;

/// How the cages of Keen are written.
const CAGES: Walls = Walls {
    open: 25,
    repeated: true,
};

/// The numbers at each side, with slashes between them, and heights that are given.
pub(super) fn towers(f: &mut Filling<'_>) -> Filled {
    let n = f.square()?;
    f.set("n", n as i64);
    for (index, parameter) in ["top", "bottom", "left", "right"].into_iter().enumerate() {
        let mut clues = vec![];
        for line in 0..n {
            if index + line > 0 {
                separator(&mut f.body, '/')?;
            }
            clues.push(number(&mut f.body)?);
        }
        check(&clues, 1..=n, false)?;
        f.list(parameter, &clues);
    }
    givens_after_comma(f, n)
}

/// Numbers that the solution contains, or none.
fn givens_after_comma(f: &mut Filling<'_>, n: usize) -> Filled {
    let givens = match f.body.take_if(',') {
        Some(_) => numbers(&mut f.body, n * n)?,
        None => vec![Clue::None; n * n],
    };
    draw_givens(f, n, &givens)
}

/// Draws numbers up to `n` that the solution contains.
///
/// # Errors
/// If one is larger.
pub(super) fn draw_givens(f: &mut Filling<'_>, n: usize, givens: &[Clue]) -> Filled {
    check(givens, 1..=n, false)?;
    f.draw_clues("puzzle", n, givens, "_", Unknown::Refused);
    Ok(())
}

/// For each cell its number, or 0, and letters for the sides on which its neighbour is smaller, with a comma after them.
pub(super) fn unequal(f: &mut Filling<'_>, settings: &Settings<'_>) -> Filled {
    if let Some(place) = settings.place('a') {
        let message = "the rule about neighbours whose numbers differ by one";
        return Err(Diagnostic::new(DiagnosticCode::NotApplicable, place, message)
            .label("expected signs for smaller numbers"));
    }
    let n = f.square()?;
    f.set("n", n as i64);
    let mut givens = vec![];
    let mut signs = vec![];
    while givens.len() < n * n {
        let entry = expected_number(&mut f.body)?;
        givens.push(match entry {
            Clue::Number(0, _) => Clue::None,
            entry => entry,
        });
        let cell = givens.len() - 1;
        while let Some(side) = f.body.take_where(|next| "URDL".contains(next)) {
            let smaller = neighbour(cell, n, side.character).ok_or_else(|| {
                let message = format!(
                    "the cell in row {}, column {} has no neighbour there",
                    cell / n + 1,
                    cell % n + 1
                );
                Diagnostic::new(DiagnosticCode::BadClue, side.span, message)
                    .label("expected a side that it shares with another cell")
            })?;
            signs.push(format!("{} {}", name_of_cell(smaller, n), name_of_cell(cell, n)));
        }
        // The last comma is optional.
        if givens.len() < n * n || !f.body.is_empty() {
            separator(&mut f.body, ',')?;
        }
    }
    draw_givens(f, n, &givens)?;
    f.set("signs", signs.into_iter().collect::<ModelValue>());
    Ok(())
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

fn name_of_cell(cell: usize, width: usize) -> String {
    format!("r{}c{}", cell / width + 1, cell % width + 1)
}

/// Cages, and for each, by its first cell, a letter for its operation and its target.
pub(super) fn keen(f: &mut Filling<'_>) -> Filled {
    let n = f.square()?;
    f.set("n", n as i64);
    let cages = rooms(&mut f.body, n, CAGES)?;
    f.draw_rooms("cages", n, &cages);
    separator(&mut f.body, ',')?;
    let mut targets = vec![];
    for size in cages.sizes() {
        targets.push(target(f, size)?);
    }
    f.set("targets", targets.into_iter().collect::<ModelValue>());
    Ok(())
}

/// The target of a cage with so many cells.
fn target(f: &mut Filling<'_>, size: usize) -> Result<String, Diagnostic> {
    let letter = f.body.take(|| "the target of a cage".to_string())?;
    let operation = match letter.character {
        'a' => '+',
        'm' => 'x',
        's' => '-',
        'd' => '/',
        _ => {
            return Err(unexpected(
                letter,
                "expected `a`, `m`, `s` or `d` for an operation",
            ));
        }
    };
    if matches!(operation, '-' | '/') && size != 2 {
        let message = format!("the operation `{operation}` for {}", counted(size, "cell"));
        return Err(Diagnostic::new(DiagnosticCode::BadClue, letter.span, message)
            .label("expected a cage of two cells"));
    }
    let number = match expected_number(&mut f.body)? {
        Clue::Number(number, _) => number,
        Clue::None | Clue::Unknown(_) => 0,
    };
    // One cell has no operation.
    Ok(match size {
        1 => number.to_string(),
        _ => format!("{number}{operation}"),
    })
}
