//! How the lists of game IDs are written. Each is a function from what is left of an ID to a list.

use crate::import::body::{Body, Entry, counted, unexpected};
use crate::import::clue::Clue;
use crate::import::rooms::Rooms;
use crate::import::sign::Sign;
use crate::{Diagnostic, DiagnosticCode};

/// Larger numbers are errors, whatever they mean.
const MOST: usize = 9_999_999;

/// The place in the alphabet of a letter in lower case: 1 for `a`.
pub(super) fn place_of_letter(sign: Sign) -> Option<usize> {
    let is_letter = sign.character.is_ascii_lowercase();
    sign.value().filter(|_| is_letter).map(|value| value - 9)
}

/// A decimal number, if the next character is a digit.
///
/// # Errors
/// If it is too large.
pub(super) fn number(body: &mut Body<'_>) -> Result<Clue, Diagnostic> {
    match body.take_where(|next| next.is_ascii_digit()) {
        Some(first) => number_from(first, body),
        None => Ok(Clue::None),
    }
}

/// The decimal number that begins with a digit.
fn number_from(first: Sign, body: &mut Body<'_>) -> Result<Clue, Diagnostic> {
    let mut number = first.value().unwrap_or_default();
    let mut place = first.span;
    while let Some(sign) = body.take_where(|next| next.is_ascii_digit()) {
        number = number * 10 + sign.value().unwrap_or_default();
        place.end = sign.span.end;
        if number > MOST {
            return Err(
                Diagnostic::new(DiagnosticCode::NumberTooLarge, place, "this number is too large")
                    .label(format!("expected at most {MOST}")),
            );
        }
    }
    Ok(Clue::Number(number, place))
}

/// A number that must be there.
///
/// # Errors
/// If it is not, or is too large.
pub(super) fn expected_number(body: &mut Body<'_>) -> Result<Clue, Diagnostic> {
    let sign = body.take(|| "1 number".to_string())?;
    match sign.character {
        '0'..='9' => number_from(sign, body),
        _ => Err(unexpected(sign, "expected a number")),
    }
}

/// A sign that precedes the next part.
///
/// # Errors
/// If another sign is there, or none.
pub(super) fn separator(body: &mut Body<'_>, expected: char) -> Result<(), Diagnostic> {
    let sign = body.take(|| format!("`{expected}`"))?;
    match sign.character == expected {
        true => Ok(()),
        false => Err(unexpected(sign, &format!("expected `{expected}`"))),
    }
}

/// Numbers of any size from 1. A letter stands for blanks, and `_` separates two numbers.
pub(super) fn numbers(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |body, sign| {
        match (sign.character, place_of_letter(sign)) {
            ('_', _) => Ok(Entry::Blanks(0)),
            (_, Some(blanks)) => Ok(Entry::Blanks(blanks)),
            ('1'..='9', _) => number_from(sign, body).map(Entry::Clue),
            _ => Err(unexpected(
                sign,
                "expected a number, a letter, or `_` between two numbers",
            )),
        }
    })
}

/// What one character says about the next cells, if it is a digit or a letter for blanks.
fn digit_or_blanks(sign: Sign) -> Result<Entry<Clue>, Diagnostic> {
    match (sign.character, sign.value(), place_of_letter(sign)) {
        (_, _, Some(blanks)) => Ok(Entry::Blanks(blanks)),
        ('0'..='9', Some(digit), _) => Ok(Entry::Clue(Clue::Number(digit, sign.span))),
        _ => Err(unexpected(sign, "expected a digit or a letter")),
    }
}

/// Numbers of one digit.
pub(super) fn digits(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| digit_or_blanks(sign))
}

/// The same, where the blanks at the end may be missing.
pub(super) fn digits_to_last(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    let mut clues = body.sparse_start(count, &Clue::None, |_, sign| digit_or_blanks(sign))?;
    clues.resize(count, Clue::None);
    Ok(clues)
}

/// Numbers of one digit, with upper case for those from 10.
pub(super) fn islands(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| {
        match (sign.character, sign.value()) {
            ('A'..='G', Some(number)) => Ok(Entry::Clue(Clue::Number(number, sign.span))),
            _ => digit_or_blanks(sign),
        }
    })
}

/// Walls with a digit, or `B` for one without.
pub(super) fn walls(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| match sign.character {
        'B' => Ok(Entry::Clue(Clue::Unknown(sign.span))),
        _ => digit_or_blanks(sign),
    })
}

/// Black and white circles, `B` and `W`, and `.` for none.
pub(super) fn circles(body: &mut Body<'_>, count: usize) -> Result<Vec<char>, Diagnostic> {
    body.sparse(count, &'.', |_, sign| {
        match (sign.character, place_of_letter(sign)) {
            (_, Some(blanks)) => Ok(Entry::Blanks(blanks)),
            ('B' | 'W', _) => Ok(Entry::Clue(sign.character)),
            _ => Err(unexpected(sign, "expected `B`, `W` or a letter in lower case")),
        }
    })
}

/// A number of one character: a digit, a letter in lower case from 10, or one in upper case from 36.
fn number_of(sign: Sign) -> Result<Clue, Diagnostic> {
    let case = if sign.character.is_ascii_uppercase() {
        26
    } else {
        0
    };
    let number = sign.value().map(|value| Clue::Number(value + case, sign.span));
    number.ok_or_else(|| unexpected(sign, "expected a digit or a letter"))
}

/// A number of one character in each cell.
pub(super) fn filled(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| number_of(sign).map(Entry::Clue))
}

/// The same, with dots for numbers that are not known.
pub(super) fn filled_or_unknown(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| match sign.character {
        '.' => Ok(Entry::Clue(Clue::None)),
        _ => number_of(sign).map(Entry::Clue),
    })
}

/// What a character says about the way to the next mark.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<T> {
    /// As many cells without a mark.
    Over(usize),
    /// As many cells without a mark, and a mark.
    To(usize, T),
}

/// Where the list of marks ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LastMark {
    /// With a mark after the last cell, which is none.
    AfterBoard,
    /// With the ID. Cells after the last mark have none.
    InBoard,
}

/// The marks of `count` cells, which are written as steps from one to the next.
///
/// # Errors
/// If a step leads beyond the board, or the ID ends too early.
pub(super) fn marks<T: Copy>(
    body: &mut Body<'_>,
    count: usize,
    last: LastMark,
    read: impl Fn(Sign) -> Result<Step<T>, Diagnostic>,
) -> Result<Vec<Option<T>>, Diagnostic> {
    let mut cells = vec![None; count];
    let end = match last {
        LastMark::AfterBoard => count + 1,
        LastMark::InBoard => count,
    };
    let mut at = 0;
    while at < end {
        if last == LastMark::InBoard && body.is_empty() {
            break;
        }
        let sign = body.take(|| counted(end - at, "cell"))?;
        let (steps, mark) = match read(sign)? {
            Step::Over(steps) => (steps, None),
            Step::To(steps, mark) => (steps, Some(mark)),
        };
        at += steps;
        if at >= end && (mark.is_some() || at > count) {
            let message = format!("`{}` leads beyond the board", sign.character);
            return Err(
                Diagnostic::new(DiagnosticCode::BadValue, sign.span, message).label(format!(
                    "{} to the next mark, but {} left",
                    counted(steps, "cell"),
                    count + steps - at
                )),
            );
        }
        if mark.is_some() {
            if let Some(cell) = cells.get_mut(at) {
                *cell = mark;
            }
            at += 1;
        }
    }
    Ok(cells)
}

/// Steps to a mark: `a` for the next cell. 25 cells without one are `z`, also in upper case. Letters in upper case have another mark.
pub(super) fn step<T>(sign: Sign, lower: T, upper: T) -> Result<Step<T>, Diagnostic> {
    let value = sign.value().filter(|_| sign.character.is_ascii_alphabetic());
    match value {
        Some(35) => Ok(Step::Over(25)),
        Some(value) if sign.character.is_ascii_lowercase() => Ok(Step::To(value - 10, lower)),
        Some(value) => Ok(Step::To(value - 10, upper)),
        None => Err(unexpected(sign, "expected a letter")),
    }
}

/// How the walls between the cells of a board are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walls {
    /// As many borders without a wall have none after them.
    pub(super) open: usize,
    /// May a number of repetitions follow a letter?
    pub(super) repeated: bool,
}

/// The rooms of a square board. Its borders are those beside cells, row by row, and those below cells, column by column. A letter stands for
/// borders without a wall and a wall after them, and `_` for a wall alone. The last wall is after all borders.
pub(super) fn rooms(body: &mut Body<'_>, side: usize, written: Walls) -> Result<Rooms, Diagnostic> {
    let half = side * (side - 1);
    let borders = 2 * half;
    let mut walls = vec![false; borders + 1];
    let mut at = 0;
    while at <= borders {
        let sign = body.take(|| counted(borders + 1 - at, "border"))?;
        let open = match sign.character {
            '_' => 0,
            _ => place_of_letter(sign).ok_or_else(|| unexpected(sign, "expected a letter or `_`"))?,
        };
        let times = match written.repeated {
            true => number(body)?,
            false => Clue::None,
        };
        let times = if let Clue::Number(times, _) = times {
            times
        } else {
            1
        };
        for _ in 0..times {
            at += open;
            if at > borders {
                let message = format!("`{}` leads beyond the board", sign.character);
                return Err(Diagnostic::new(DiagnosticCode::BadValue, sign.span, message)
                    .label("too many borders without a wall"));
            }
            if open != written.open {
                walls[at] = true;
                at += 1;
            }
        }
    }
    let below = (0..half).map(|upper| walls[half + upper % side * (side - 1) + upper / side]);
    Ok(Rooms::between(
        side,
        side,
        &walls[..half],
        &below.collect::<Vec<_>>(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    fn read<T>(
        text: &str,
        decode: impl FnOnce(&mut Body<'_>) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        let signs = Sign::all(text, 0);
        let mut body = Body::new(&signs, text.len(), "game ID");
        let decoded = decode(&mut body)?;
        body.finish().map(|()| decoded)
    }

    fn shown(clues: &[Clue]) -> String {
        let text = clues.iter().map(|clue| match clue {
            Clue::None => "_".to_string(),
            Clue::Unknown(_) => "?".to_string(),
            Clue::Number(number, _) => number.to_string(),
        });
        text.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn numbers_have_letters_or_lines_between_them() {
        let numbers =
            |text: &str, count: usize| read(text, |body| numbers(body, count)).map(|clues| shown(&clues));
        assert_eq!(numbers("b12_3a4", 6).expect("numbers"), "_ _ 12 3 _ 4");
        assert_eq!(numbers("b", 1).expect_err("too long").span, Span::new(0, 1));
        assert_eq!(numbers("1", 2).expect_err("too short").label, "1 cell missing");
        assert_eq!(
            numbers("123456789", 1).expect_err("too large").span,
            Span::new(0, 8)
        );
        assert!(numbers("0", 1).is_err() && numbers("12_3", 1).is_err());
    }

    #[test]
    fn cells_have_one_character() {
        let cells = |text: &str, read_cells: fn(&mut Body<'_>, usize) -> Result<Vec<Clue>, Diagnostic>| {
            read(text, |body| read_cells(body, 4)).map(|clues| shown(&clues))
        };
        assert_eq!(cells("0b3", digits).expect("digits"), "0 _ _ 3");
        assert_eq!(cells("a3", digits_to_last).expect("digits"), "_ 3 _ _");
        assert_eq!(cells("1aAG", islands).expect("islands"), "1 _ 10 16");
        assert_eq!(cells("4aB0", walls).expect("walls"), "4 _ ? 0");
        assert_eq!(cells("9azA", filled).expect("all"), "9 10 35 36");
        for (text, read_cells) in [
            ("0b", digits as fn(&mut Body<'_>, usize) -> _),
            ("ee", digits),
            ("1H", islands),
        ] {
            assert!(cells(text, read_cells).is_err(), "{text}");
        }
    }

    #[test]
    fn marks_are_reached_by_steps() {
        let marks = |text: &str, count: usize, last: LastMark| {
            read(text, |body| marks(body, count, last, |sign| step(sign, '0', '1'))).map(|marks| {
                let signs = marks.into_iter().map(|mark| mark.unwrap_or('_'));
                signs.collect::<String>()
            })
        };
        assert_eq!(marks("aCa", 4, LastMark::AfterBoard).expect("marks"), "0__1");
        assert_eq!(marks("aC", 4, LastMark::InBoard).expect("marks"), "0__1");
        assert_eq!(marks("b", 4, LastMark::InBoard).expect("marks"), "_0__");
        assert_eq!(
            marks("zb", 26, LastMark::AfterBoard).expect("marks"),
            "_".repeat(26)
        );
        for (text, last) in [
            ("aC", LastMark::AfterBoard),
            ("aD", LastMark::InBoard),
            ("aCb", LastMark::AfterBoard),
            ("aCaa", LastMark::AfterBoard),
            ("z", LastMark::AfterBoard),
        ] {
            assert!(marks(text, 4, last).is_err(), "{text}");
        }
    }

    #[test]
    fn rooms_are_between_walls() {
        let rooms = |text: &str, written: Walls| {
            read(text, |body| rooms(body, 2, written)).map(|rooms| rooms.of_cell)
        };
        let of_solo = Walls {
            open: 26,
            repeated: false,
        };
        let of_keen = Walls {
            open: 25,
            repeated: true,
        };
        // A wall between the cells of each row, and none between those of a column.
        assert_eq!(rooms("__b", of_solo).expect("rooms"), [0, 1, 0, 1]);
        assert_eq!(rooms("_2b", of_keen).expect("rooms"), [0, 1, 0, 1]);
        // One wall below the second cell.
        assert_eq!(rooms("c_", of_solo).expect("rooms"), [0, 0, 0, 0]);
        assert_eq!(rooms("_b_", of_solo).expect("rooms"), [0, 1, 0, 0]);
        for text in ["_", "__c", "__2", "__b_", "z"] {
            assert!(rooms(text, of_solo).is_err(), "{text}");
        }
    }
}
