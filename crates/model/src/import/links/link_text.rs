//! The encodings of links in the other direction: each function writes the list that the function of the same name in
//! [`encoding`](super::encoding) reads, in the form that pzprjs writes.

use super::directed_encoding::{Compass, ShadedClue};
use super::encoding::{Arrow, ArrowClue, PIPES, RING};
use super::sum_encoding::CrossSums;
use crate::import::clue::Clue;
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode, Span};

type Written = Result<String, Diagnostic>;

/// A digit of base 36.
fn digit(value: usize) -> char {
    u32::try_from(value)
        .ok()
        .and_then(|value| char::from_digit(value, 36))
        .expect("invariant: the value is below 36")
}

/// A number with some digits of a base.
fn number(number: usize, base: usize, digits: u32) -> String {
    (0..digits)
        .rev()
        .map(|place| digit(number / base.pow(place) % base))
        .collect()
}

/// The error for a number that the encoding does not have.
fn too_large(number: usize, span: Span, most: usize) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadClue, span, format!("the clue {number}"))
        .label(format!("a link has numbers up to {most} in this place"))
}

/// What is written at a place: some text for one or more places, or nothing for a blank.
type Entry = Option<(String, usize)>;

/// Entries, and runs of blanks between them: `first` is the digit of one blank, and a digit stands for at most `most` blanks.
fn sparse(
    count: usize,
    first: usize,
    most: usize,
    mut entry: impl FnMut(usize) -> Result<Entry, Diagnostic>,
) -> Written {
    let mut text = String::new();
    let mut blanks = 0;
    let mut at = 0;
    while at < count {
        let written = entry(at)?;
        at += written.as_ref().map_or(1, |(_, places)| *places);
        blanks += usize::from(written.is_none());
        if blanks == most || blanks > 0 && (written.is_some() || at >= count) {
            text.push(digit(first + blanks - 1));
            blanks = 0;
        }
        text.extend(written.map(|(written, _)| written));
    }
    Ok(text)
}

/// The blanks after a place, up to `most`. There are blanks beyond the end.
fn blanks_after(at: usize, most: usize, is_blank: impl Fn(usize) -> bool) -> usize {
    (1..=most).take_while(|step| is_blank(at + step)).count()
}

pub(super) fn four(clues: &[Clue]) -> Written {
    sparse(clues.len(), 16, 20, |at| match clues[at] {
        Clue::None => Ok(None),
        Clue::Unknown(_) => Ok(Some((".".to_string(), 1))),
        Clue::Number(number @ 0..=4, _) => {
            let blanks = blanks_after(at, 2, |at| clues.get(at).is_none_or(|clue| *clue == Clue::None));
            Ok(Some((digit(number + 5 * blanks).to_string(), 1 + blanks)))
        }
        Clue::Number(number, span) => Err(too_large(number, span, 4)),
    })
}

pub(super) use self::four as corner_counts;
pub(super) use self::four as walls;

pub(super) fn number10(clues: &[Clue]) -> Written {
    sparse(clues.len(), 10, 26, |at| match clues[at] {
        Clue::None => Ok(None),
        Clue::Unknown(_) => Ok(Some((".".to_string(), 1))),
        Clue::Number(number @ 0..10, _) => Ok(Some((digit(number).to_string(), 1))),
        Clue::Number(number, span) => Err(too_large(number, span, 9)),
    })
}

pub(super) use self::number10 as arrows_and_circles;
pub(super) use self::number10 as animals;
pub(super) use self::number10 as digits_and_holes;
pub(super) use self::number10 as digits_on_grey;
pub(super) use self::number10 as shapes;
/// Letters are numbers, also those at the ends of paths.
pub(super) use self::number16 as letters;
pub(super) use self::number16 as named;
pub(super) use self::number16 as numbers_on_grey;

pub(super) fn number10_or_16(clues: &[Clue]) -> Written {
    let is_large = |clue: &Clue| matches!(clue, Clue::Number(10.., _));
    match clues.iter().any(is_large) {
        true => Ok(format!("-{}", number16(clues)?)),
        false => number10(clues),
    }
}

pub(super) fn number16(clues: &[Clue]) -> Written {
    sparse(clues.len(), 16, 20, |at| match clues[at] {
        Clue::None => Ok(None),
        Clue::Unknown(_) => Ok(Some((".".to_string(), 1))),
        Clue::Number(number, span) => Ok(Some((in_base_16(number, span)?, 1))),
    })
}

fn in_base_16(value: usize, span: Span) -> Written {
    // Each sign before a number says how many digits it has, and where its range begins.
    const MOST: usize = 77_776 + 0xf_ffff;
    match value {
        0..16 => Ok(number(value, 16, 1)),
        16..256 => Ok(format!("-{}", number(value, 16, 2))),
        256..4096 => Ok(format!("+{}", number(value, 16, 3))),
        4096..8192 => Ok(format!("={}", number(value - 4096, 16, 3))),
        8192..12_240 => Ok(format!("@{}", number(value - 8192, 16, 3))),
        12_240..77_776 => Ok(format!("*{}", number(value - 12_240, 16, 4))),
        77_776..=MOST => Ok(format!("${}", number(value - 77_776, 16, 5))),
        _ => Err(too_large(value, span, MOST)),
    }
}

pub(super) fn number36(clues: &[Clue]) -> Written {
    let written = clues.iter().map(|clue| match *clue {
        Clue::None => Ok(".".to_string()),
        Clue::Unknown(_) => Ok("@".to_string()),
        Clue::Number(value @ 0..36, _) => Ok(number(value, 36, 1)),
        Clue::Number(value @ 36..1296, _) => Ok(format!("-{}", number(value, 36, 2))),
        Clue::Number(value, span) => Err(too_large(value, span, 1295)),
    });
    written.collect()
}

/// Digits of a base, of which a character has `each`.
fn packed(digits: impl IntoIterator<Item = usize>, base: usize, each: usize) -> String {
    let digits: Vec<usize> = digits.into_iter().collect();
    let character = |group: &[usize]| {
        let whole = group.iter().copied().chain(std::iter::repeat(0)).take(each);
        digit(whole.fold(0, |value, digit| value * base + digit))
    };
    digits.chunks(each).map(character).collect()
}

pub(super) fn circles(circles: &[usize]) -> Written {
    Ok(packed(circles.iter().copied(), 3, 3))
}

fn bits(marks: impl IntoIterator<Item = bool>) -> String {
    packed(marks.into_iter().map(usize::from), 2, 5)
}

pub(super) fn marked(marks: &[bool]) -> Written {
    Ok(bits(marks.iter().copied()))
}

pub(super) use self::marked as colours;
pub(super) use self::marked as terrain;
pub(super) use self::marked as rings;
pub(super) use self::marked as gaps;

pub(super) fn steps_between([beside, below]: &[Vec<bool>; 2]) -> Written {
    Ok(marked(beside)? + &marked(below)?)
}

pub(super) fn dots_between(dots: &[usize]) -> Written {
    circles(dots)
}

pub(super) use self::far_marks as blocks;

/// Cells after the last mark are not written, except for 36 at a time.
pub(super) fn far_marks(marks: &[bool]) -> Written {
    let mut text = String::new();
    let mut others = 0;
    for is_marked in marks {
        others += usize::from(!is_marked);
        if *is_marked {
            text.push(digit(std::mem::take(&mut others)));
        } else if others == 36 {
            text.push('.');
            others = 0;
        }
    }
    Ok(text)
}

pub(super) fn few_marked(marks: &[bool]) -> Written {
    let mut text = String::new();
    let mut at = 0;
    while at < marks.len() {
        let is_marked = marks[at];
        let rest = &marks[at + usize::from(is_marked)..];
        let most = if is_marked { 17 } else { 18 };
        let blanks = rest.iter().take(most).take_while(|mark| !**mark).count();
        text.push(digit(if is_marked { blanks } else { 17 + blanks }));
        at += blanks + usize::from(is_marked);
    }
    Ok(text)
}

/// The number of a direction.
fn direction(arrow: Arrow) -> usize {
    let position = |arrow| ['↑', '↓', '←', '→'].iter().position(|other| *other == arrow);
    arrow.and_then(position).map_or(0, |position| 1 + position)
}

pub(super) fn arrows(clues: &[ArrowClue]) -> Written {
    sparse(clues.len(), 10, 26, |at| match clues[at] {
        None => Ok(None),
        Some((_, Clue::None)) => Ok(Some(("+".to_string(), 1))),
        Some((arrow, clue)) => Ok(Some((arrow_clue(arrow, clue)?, 1))),
    })
}

fn arrow_clue(arrow: Arrow, clue: Clue) -> Written {
    let direction = direction(arrow);
    match clue {
        Clue::None | Clue::Unknown(_) => Ok(format!("{direction}.")),
        Clue::Number(value @ 0..16, _) => Ok(format!("{direction}{}", number(value, 16, 1))),
        Clue::Number(value @ 16..256, _) => Ok(format!("{}{}", direction + 5, number(value, 16, 2))),
        Clue::Number(value @ 256..4096, _) => Ok(format!("-{direction}{}", number(value, 16, 3))),
        Clue::Number(value, span) => Err(too_large(value, span, 4095)),
    }
}

pub(super) fn shaded_clues(cells: &[ShadedClue]) -> Written {
    sparse(cells.len(), 10, 26, |at| match cells[at] {
        None => Ok(None),
        Some((shade, arrow, clue)) => Ok(Some((format!("{shade}{}", arrow_clue(arrow, clue)?), 1))),
    })
}

pub(super) fn given_arrows(clues: &[Clue]) -> Written {
    sparse(clues.len(), 5, 31, |at| match clues[at] {
        Clue::None => Ok(None),
        Clue::Unknown(_) => Ok(Some((".".to_string(), 1))),
        Clue::Number(number, _) => Ok(Some((digit(number).to_string(), 1))),
    })
}

pub(super) fn bar_signs(clues: &[Clue]) -> Written {
    sparse(clues.len(), 16, 20, |at| match clues[at] {
        Clue::None => Ok(None),
        Clue::Unknown(_) => Ok(Some((".".to_string(), 1))),
        // Links begin with the upright bar.
        Clue::Number(number, _) => Ok(Some((digit((number + 1) % 3 + 1).to_string(), 1))),
    })
}

pub(super) fn compasses(cells: &[Compass]) -> Written {
    let number = |clue: &Clue| match clue {
        Clue::Number(number, span) => in_base_16(*number, *span),
        Clue::None | Clue::Unknown(_) => Ok(".".to_string()),
    };
    sparse(cells.len(), 16, 20, |at| match &cells[at] {
        None => Ok(None),
        Some(numbers) => Ok(Some((numbers.iter().map(number).collect::<Written>()?, 1))),
    })
}

pub(super) fn three_circles(circles: &[usize]) -> Written {
    let clue = |circle: &usize| match circle {
        0 => Clue::None,
        3 => Clue::Unknown(Span::default()),
        circle => Clue::Number(*circle, Span::default()),
    };
    number10_or_16(&circles.iter().map(clue).collect::<Vec<Clue>>())
}

pub(super) use self::circled_numbers as coloured_numbers;

/// Nothing, if there are no numbers.
///
/// # Errors
/// If there is one.
pub(super) fn no_numbers(numbers: &[Clue]) -> Written {
    let number = numbers.iter().find_map(|clue| match clue {
        Clue::Number(number, span) => Some((number, *span)),
        Clue::None | Clue::Unknown(_) => None,
    });
    match number {
        None => Ok(String::new()),
        Some((number, span)) => {
            let message = format!("the number {number} of an area");
            Err(Diagnostic::new(DiagnosticCode::NotApplicable, span, message)
                .label("links have numbers of cells alone"))
        }
    }
}

/// The borders between the rooms of a board, `width` cells in a row.
pub(super) fn rooms(rooms: &Rooms, width: usize) -> String {
    let [beside, below] = rooms.borders(width);
    bits(beside) + &bits(below)
}

/// The neighbours without a border between them.
pub(super) fn open_rooms(rooms: &Rooms, width: usize) -> String {
    let [beside, below] = rooms.borders(width);
    bits(beside.into_iter().chain(below).map(|is_border| !is_border))
}

pub(super) fn runs_around(clues: &[Option<Vec<usize>>]) -> Written {
    sparse(clues.len(), 16, 20, |at| {
        let Some(runs) = &clues[at] else {
            return Ok(None);
        };
        let code = |first: usize, base: usize| {
            let value = runs.iter().fold(0, |value, run| value * base + run);
            number(first + value, 36, 2)
        };
        let base = [9, 9, 6, 4, 2].get(runs.len()).copied().unwrap_or_default();
        if let Some(run) = runs.iter().copied().find(|run| *run >= base) {
            return Err(too_large(run, Span::default(), base.saturating_sub(1)));
        }
        let written = match runs.as_slice() {
            [] => "0".to_string(),
            [0] => ".".to_string(),
            [run] => digit(*run).to_string(),
            [_, _] => code(360, 6),
            [_, _, _] => code(396, 4),
            [1, 1, 1, 1] => "9".to_string(),
            _ => code(460, 2),
        };
        Ok(Some((written, 1)))
    })
}

pub(super) fn dots(dots: &[bool]) -> Written {
    dots_of_colour(dots, 0)
}

pub(super) fn black_dots(dots: &[bool]) -> Written {
    dots_of_colour(dots, 1)
}

/// Dots of the colour 0 for white or 1 for black.
fn dots_of_colour(dots: &[bool], colour: usize) -> Written {
    sparse(dots.len(), 16, 20, |at| {
        if !dots[at] {
            return Ok(None);
        }
        let blanks = blanks_after(at, 7, |at| dots.get(at) != Some(&true));
        Ok(Some((digit(2 * blanks + colour).to_string(), 1 + blanks)))
    })
}

pub(super) fn number_before_slash(clue: &Clue) -> Written {
    Ok(match clue {
        Clue::Number(number, _) => format!("{number}/"),
        Clue::None | Clue::Unknown(_) => "/".to_string(),
    })
}

pub(super) fn cross_sums(sums: &CrossSums) -> Written {
    let mut text = sparse(sums.holes.len(), 20, 16, |at| match sums.holes[at] {
        None => Ok(None),
        Some([Clue::None, Clue::None]) => Ok(Some((".".to_string(), 1))),
        Some([below, right]) => Ok(Some((format!("{}{}", sum(below)?, sum(right)?), 1))),
    })?;
    let width = sums.above.len();
    let above = sums.above.iter().enumerate();
    let before = sums
        .before
        .iter()
        .enumerate()
        .map(|(row, clue)| (row * width, clue));
    for (cell, clue) in above.chain(before) {
        if sums.holes[cell].is_none() {
            text.push(sum(*clue)?);
        }
    }
    Ok(text)
}

pub(super) fn grey_numbers(cells: &[Option<Clue>]) -> Written {
    let mut text = String::new();
    for cells in cells.chunk_by(|cell, next| cell.is_none() && next.is_none()) {
        match cells[0] {
            None => cells.chunks(17).for_each(|blanks| match blanks.len() {
                1 => text.push('.'),
                blanks => text.push(digit(18 + blanks)),
            }),
            Some(Clue::None) => text.push('+'),
            Some(Clue::Unknown(_)) => text.push('_'),
            Some(number) => text.push(sum(number)?),
        }
    }
    Ok(text)
}

/// A number of one character.
fn sum(clue: Clue) -> Result<char, Diagnostic> {
    match clue {
        Clue::None | Clue::Unknown(_) => Ok('-'),
        Clue::Number(number @ 0..20, _) => Ok(digit(number)),
        Clue::Number(number @ 20..=45, _) => Ok(digit(number - 10).to_ascii_uppercase()),
        Clue::Number(number, span) => Err(too_large(number, span, 45)),
    }
}

pub(super) fn rim(lists: &[Vec<Clue>]) -> Written {
    number16(&lists.concat())
}

pub(super) fn circled_numbers(circles: &[(usize, Clue)]) -> Written {
    let number = |(circle, clue): &(usize, Clue)| match (circle, clue) {
        (0, _) => Clue::None,
        (circle, Clue::Number(number, span)) => Clue::Number(2 * number + circle - 1, *span),
        (circle, Clue::None | Clue::Unknown(_)) => Clue::Number(circle - 1, Span::default()),
    };
    number16(&circles.iter().map(number).collect::<Vec<_>>())
}

pub(super) fn pipes(pieces: &[&str]) -> Written {
    let mut text = String::new();
    for run in pieces.chunk_by(|piece, next| piece == next) {
        match PIPES.iter().position(|piece| *piece == run[0]) {
            Some(piece) => run.iter().for_each(|_| text.push(digit(10 + piece))),
            None if run[0] == RING => run.chunks(10).for_each(|run| text.push(digit(run.len() - 1))),
            None => run.chunks(19).for_each(|run| text.push(digit(16 + run.len()))),
        }
    }
    Ok(text)
}

pub(super) fn numbered_corners(clues: &[(Clue, Arrow)]) -> Written {
    sparse(clues.len(), 20, 16, |at| match clues[at] {
        (Clue::None, None) => Ok(None),
        (_, arrow @ Some(_)) => Ok(Some((digit(15 + direction(arrow)).to_string(), 1))),
        (Clue::Unknown(_), None) => Ok(Some((".".to_string(), 1))),
        (Clue::Number(number, span), None) if number >= 256 => Err(too_large(number, span, 255)),
        (Clue::Number(number, span), None) => Ok(Some((in_base_16(number, span)?, 1))),
    })
}

pub(super) fn plain_corners(clues: &[Arrow]) -> Written {
    sparse(clues.len(), 16, 20, |at| match clues[at] {
        None => Ok(None),
        Some('O') => Ok(Some(("5".to_string(), 1))),
        arrow => Ok(Some((digit(direction(arrow)).to_string(), 1))),
    })
}
