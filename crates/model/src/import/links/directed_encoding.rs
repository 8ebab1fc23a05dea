//! The encodings of links whose entries are arrows, signs or several numbers.

use super::encoding::{Arrow, arrow_clue, clue16, number10_or_16};
use crate::Diagnostic;
use crate::import::body::{Body, Entry, unexpected};
use crate::import::clue::{Clue, check};

/// The numbers of a cell in the four directions: up, down, left and right.
pub(super) type Compass = Option<[Clue; 4]>;

/// The shade of a cell, with its clue: 0 for grey, 1 for white and 2 for black.
pub(super) type ShadedClue = Option<(usize, Arrow, Clue)>;

/// Arrows by their numbers: up, down, left and right, from 1.
pub(super) fn given_arrows(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| match sign.value() {
        Some(value @ 1..=4) => Ok(Entry::Clue(Clue::Number(value, sign.span))),
        Some(value @ 5..) => Ok(Entry::Blanks(value - 4)),
        None if sign.character == '.' => Ok(Entry::Clue(Clue::Unknown(sign.span))),
        _ => Err(unexpected(sign, "expected a digit from 1, a letter or `.`")),
    })
}

/// White, black and grey circles: 1, 2 and 3. Links have a question mark for a grey one.
pub(super) fn three_circles(body: &mut Body<'_>, count: usize) -> Result<Vec<usize>, Diagnostic> {
    let clues = number10_or_16(body, count)?;
    check(&clues, 1..=2, true)?;
    let circle = |clue: &Clue| match clue {
        Clue::None => 0,
        Clue::Unknown(_) => 3,
        Clue::Number(number, _) => *number,
    };
    Ok(clues.iter().map(circle).collect())
}

/// The signs `+`, `|` and `-` by their numbers, from 1.
pub(super) fn bar_signs(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| match sign.value() {
        // Links begin with the upright bar.
        Some(value @ 1..=3) => Ok(Entry::Clue(Clue::Number(value % 3 + 1, sign.span))),
        Some(value @ 16..) => Ok(Entry::Blanks(value - 15)),
        None if sign.character == '.' => Ok(Entry::Clue(Clue::Unknown(sign.span))),
        _ => Err(unexpected(
            sign,
            "expected a digit from 1 to 3, a letter from g to z, or `.`",
        )),
    })
}

/// Four numbers in a cell, of which each can be missing.
pub(super) fn compasses(body: &mut Body<'_>, count: usize) -> Result<Vec<Compass>, Diagnostic> {
    body.sparse(count, &None, |body, sign| {
        if let Some(value @ 16..) = sign.value() {
            return Ok(Entry::Blanks(value - 15));
        }
        let known = |clue: Clue| match clue {
            Clue::Unknown(_) => Clue::None,
            clue => clue,
        };
        let mut numbers = [known(clue16(body, sign)?), Clue::None, Clue::None, Clue::None];
        for number in &mut numbers[1..] {
            let next = body.take(|| "a number for each direction".to_string())?;
            *number = known(clue16(body, next)?);
        }
        Ok(Entry::Clue(Some(numbers)))
    })
}

/// Shaded cells, with a number and its arrow or without.
pub(super) fn shaded_clues(body: &mut Body<'_>, count: usize) -> Result<Vec<ShadedClue>, Diagnostic> {
    body.sparse(count, &None, |body, sign| match sign.value() {
        Some(shade @ 0..3) => {
            let next = body.take(|| "the direction of a number".to_string())?;
            let (arrow, clue) = arrow_clue(body, next)?;
            Ok(Entry::Clue(Some((shade, arrow, clue))))
        }
        Some(value @ 10..) => Ok(Entry::Blanks(value - 9)),
        _ => Err(unexpected(sign, "expected a digit from 0 to 2, or a letter")),
    })
}
