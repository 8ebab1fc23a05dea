//! The encodings of links whose numbers are sums, in which upper case has a meaning of its own.

use crate::Diagnostic;
use crate::import::body::{Body, Entry, unexpected};
use crate::import::clue::Clue;
use crate::import::sign::Sign;

/// The sums of a kakuro: those of the holes, and those above the first row and on the left of the first column.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct CrossSums {
    /// For each cell nothing, or for a hole the sum of the cells below and that of the cells on the right.
    pub(super) holes: Vec<Option<[Clue; 2]>>,
    pub(super) above: Vec<Clue>,
    pub(super) before: Vec<Clue>,
}

/// The sums of a kakuro. Upper case has a meaning of its own.
pub(super) fn cross_sums(body: &mut Body<'_>, width: usize, height: usize) -> Result<CrossSums, Diagnostic> {
    let holes = body.sparse(width * height, &None, |body, sign| match sign.character {
        'k'..='z' => Ok(Entry::Blanks(sign.value().unwrap_or_default() - 19)),
        '.' => Ok(Entry::Clue(Some([Clue::None; 2]))),
        _ => {
            let below = sum(sign)?;
            let right = sum(body.take(|| "the sum on the right of a hole".to_string())?)?;
            Ok(Entry::Clue(Some([below, right])))
        }
    })?;
    let mut rim = |cells: Vec<usize>| -> Result<Vec<Clue>, Diagnostic> {
        let of_cell = cells.into_iter().map(|cell| match holes[cell] {
            Some(_) => Ok(Clue::None),
            None => sum(body.take(|| "a sum at the rim".to_string())?),
        });
        of_cell.collect()
    };
    let above = rim((0..width).collect())?;
    let before = rim((0..height).map(|row| row * width).collect())?;
    Ok(CrossSums { holes, above, before })
}

/// A sum of one character.
fn sum(sign: Sign) -> Result<Clue, Diagnostic> {
    let value = sign.value();
    match (sign.character, value) {
        // No run has the sum 0, which some links write for a side without a run.
        ('-' | '0', _) => Ok(Clue::None),
        ('1'..='9' | 'a'..='j', Some(value)) => Ok(Clue::Number(value, sign.span)),
        ('A'..='Z', Some(value)) => Ok(Clue::Number(value + 10, sign.span)),
        _ => Err(unexpected(sign, "expected a digit, a letter, or `-` for no sum")),
    }
}

/// Numbers on grey cells: nothing for a white cell. Upper case has a meaning of its own.
pub(super) fn grey_numbers(body: &mut Body<'_>, count: usize) -> Result<Vec<Option<Clue>>, Diagnostic> {
    body.sparse(count, &None, |_, sign| {
        let clue = match (sign.character, sign.value()) {
            ('.', _) => return Ok(Entry::Blanks(1)),
            ('k'..='z', Some(value)) => return Ok(Entry::Blanks(value - 18)),
            ('+', _) => Clue::None,
            ('_', _) => Clue::Unknown(sign.span),
            ('0'..='9' | 'a'..='j', Some(value)) => Clue::Number(value, sign.span),
            ('A'..='Z', Some(value)) => Clue::Number(value + 10, sign.span),
            _ => return Err(unexpected(sign, "expected a digit, a letter, `+`, `_` or `.`")),
        };
        Ok(Entry::Clue(Some(clue)))
    })
}
