//! Games whose boards are Latin squares.

use super::encoding::{Walls, expected_number, number, numbers, rooms, separator};
use crate::import::body::{counted, unexpected};
use crate::import::clue::{Clue, Unknown, check};
use crate::import::filling::Filling;
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
