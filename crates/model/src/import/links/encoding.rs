//! The encodings of links that several genres share, as pzprjs reads them. Each is a function from what is left of a link to a list.

use crate::import::body::{Body, Entry, counted, unexpected};
use crate::import::clue::Clue;
use crate::import::rooms::Rooms;
use crate::import::sign::Sign;
use crate::{Diagnostic, Span};

/// A direction, or none.
pub(super) type Arrow = Option<char>;

/// A clue with its arrow, if there is one.
pub(super) type ArrowClue = Option<(Arrow, Clue)>;

/// Numbers from 0 to 4, each with up to two blanks after it.
pub(super) fn four(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| match sign.value() {
        Some(value @ 0..=14) => {
            let clue = Clue::Number(value % 5, sign.span);
            Ok(Entry::ClueBeforeBlanks(clue, value / 5))
        }
        Some(value @ 16..) => Ok(Entry::Blanks(value - 15)),
        _ if sign.character == '.' => Ok(Entry::Clue(Clue::Unknown(sign.span))),
        _ => Err(unexpected(
            sign,
            "expected a digit, a letter from a to e or from g to z, or `.`",
        )),
    })
}

/// The same on cells that are given.
pub(super) use self::four as walls;

/// Numbers from 0 to 9.
pub(super) fn number10(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |_, sign| match sign.value() {
        Some(value @ 0..10) => Ok(Entry::Clue(Clue::Number(value, sign.span))),
        Some(value) => Ok(Entry::Blanks(value - 9)),
        None if sign.character == '.' => Ok(Entry::Clue(Clue::Unknown(sign.span))),
        None => Err(unexpected(sign, "expected a digit, a letter or `.`")),
    })
}

pub(super) use self::number10 as digits_and_holes;
pub(super) use self::number10 as digits_on_grey;

/// Numbers of any size in base 16: those of several digits follow a sign that says how many.
pub(super) fn number16(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |body, sign| match sign.value() {
        Some(value @ 16..) => Ok(Entry::Blanks(value - 15)),
        _ => Ok(Entry::Clue(clue16(body, sign)?)),
    })
}

/// The number that begins with a sign, or `.` for one that is not known.
pub(super) fn clue16(body: &mut Body<'_>, sign: Sign) -> Result<Clue, Diagnostic> {
    let number = match (sign.value(), sign.character) {
        (Some(value @ 0..16), _) => value,
        (None, '.') => return Ok(Clue::Unknown(sign.span)),
        (None, '-') => body.number(2, 16)?,
        (None, '+') => body.number(3, 16)?,
        (None, '=') => body.number(3, 16)? + 4096,
        (None, '%' | '@') => body.number(3, 16)? + 8192,
        (None, '*') => body.number(4, 16)? + 12_240,
        (None, '$') => body.number(5, 16)? + 77_776,
        _ => {
            let expected = "expected a digit, a letter, or a sign before a number such as `-`";
            return Err(unexpected(sign, expected));
        }
    };
    Ok(Clue::Number(number, sign.span))
}

/// Pearls and stones: 1 for white and 2 for black, three cells a character.
pub(super) fn circles(body: &mut Body<'_>, count: usize) -> Result<Vec<usize>, Diagnostic> {
    body.packed(count, 3, 3)
}

/// Marked cells, five a character.
pub(super) fn marked(body: &mut Body<'_>, count: usize) -> Result<Vec<bool>, Diagnostic> {
    Ok(body
        .packed(count, 2, 5)?
        .into_iter()
        .map(|bit| bit == 1)
        .collect())
}

/// Marked cells, of which there are few: each character is one of them and the blanks after it, or blanks alone.
pub(super) fn few_marked(body: &mut Body<'_>, count: usize) -> Result<Vec<bool>, Diagnostic> {
    body.sparse(count, &false, |_, sign| match sign.value() {
        Some(blanks @ 0..18) => Ok(Entry::ClueBeforeBlanks(true, blanks)),
        Some(value) => Ok(Entry::Blanks(value - 17)),
        None => Err(unexpected(sign, "expected a digit or a letter")),
    })
}

/// Numbers with arrows: `23` is a 3 with an arrow down.
pub(super) fn arrows(body: &mut Body<'_>, count: usize) -> Result<Vec<ArrowClue>, Diagnostic> {
    body.sparse(count, &None, |body, sign| match (sign.value(), sign.character) {
        (Some(value @ 10..), _) => Ok(Entry::Blanks(value - 9)),
        (None, '+') => Ok(Entry::Clue(Some((None, Clue::None)))),
        _ => Ok(Entry::Clue(Some(arrow_clue(body, sign)?))),
    })
}

/// The number with an arrow that begins with a sign.
pub(super) fn arrow_clue(body: &mut Body<'_>, sign: Sign) -> Result<(Arrow, Clue), Diagnostic> {
    match (sign.value(), sign.character) {
        (Some(value @ 0..5), _) => {
            let unknown = body.take_if('.').map(|mark| Clue::Unknown(mark.span));
            let clue = match unknown {
                Some(unknown) => unknown,
                None => Clue::Number(body.number(1, 16)?, sign.span),
            };
            Ok((arrow(value), clue))
        }
        (Some(value @ 5..10), _) => Ok((arrow(value - 5), Clue::Number(body.number(2, 16)?, sign.span))),
        (None, '-') => {
            let direction = arrow(body.number(1, 5)?);
            Ok((direction, Clue::Number(body.number(3, 16)?, sign.span)))
        }
        _ => Err(unexpected(
            sign,
            "expected the digit of a direction, a letter, `-` or `+`",
        )),
    }
}

/// The direction of a number from 0 to 4.
fn arrow(direction: usize) -> Arrow {
    [None, Some('↑'), Some('↓'), Some('←'), Some('→')][direction]
}

/// The rooms that borders make. A link has a bit for each pair of neighbours with a border between them: first those in a row, then those in a
/// column.
pub(super) fn rooms(body: &mut Body<'_>, width: usize, height: usize) -> Result<Rooms, Diagnostic> {
    let [beside, below] = steps_between(body, width, height)?;
    Ok(Rooms::between(width, height, &beside, &below))
}

/// The runs of black cells around a cell, 0 for a run of unknown length.
pub(super) fn runs_around(body: &mut Body<'_>, count: usize) -> Result<Vec<Option<Vec<usize>>>, Diagnostic> {
    body.sparse(count, &None, |body, sign| match sign.value() {
        // A 0 alone says that there is no run. It is no run of unknown length.
        Some(0) => Ok(Entry::Clue(Some(vec![]))),
        Some(value @ 1..9) => Ok(Entry::Clue(Some(vec![value]))),
        Some(9) => Ok(Entry::Clue(Some(vec![1; 4]))),
        Some(value @ 10..16) => {
            let code = (value - 10) * 36 + body.number(1, 36)?;
            let runs = runs_of_code(code);
            runs.map(|runs| Entry::Clue(Some(runs)))
                .ok_or_else(|| unexpected(sign, "expected a code of runs from `a0` to `d7`"))
        }
        Some(value) => Ok(Entry::Blanks(value - 15)),
        None if sign.character == '.' => Ok(Entry::Clue(Some(vec![0]))),
        None => Err(unexpected(sign, "expected a digit, a letter or `.`")),
    })
}

/// The runs of a code of two characters: two, three or four of them.
fn runs_of_code(code: usize) -> Option<Vec<usize>> {
    let digits = |code: usize, base: usize, count: u32| {
        (0..count)
            .rev()
            .map(|place| code / base.pow(place) % base)
            .collect()
    };
    match code {
        0..36 => Some(digits(code, 6, 2)),
        36..100 => Some(digits(code - 36, 4, 3)),
        100..116 => Some(digits(code - 100, 2, 4)),
        _ => None,
    }
}

/// A number in each cell, in base 36: two digits follow a `-`.
pub(super) fn number36(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    body.sparse(count, &Clue::None, |body, sign| {
        match (sign.value(), sign.character) {
            (Some(value), _) => Ok(Entry::Clue(Clue::Number(value, sign.span))),
            (None, '-') => Ok(Entry::Clue(Clue::Number(body.number(2, 36)?, sign.span))),
            (None, '.') => Ok(Entry::Clue(Clue::None)),
            (None, '%' | '@') => Ok(Entry::Clue(Clue::Unknown(sign.span))),
            _ => Err(unexpected(
                sign,
                "expected a digit, a letter, `-` before two of them, or `.`",
            )),
        }
    })
}

/// Dots in the cells, on their borders and at their corners: true for each that is there.
pub(super) fn dots(body: &mut Body<'_>, count: usize) -> Result<Vec<bool>, Diagnostic> {
    dots_where(body, count, |_| true)
}

/// The same for black dots. White ones say nothing.
pub(super) fn black_dots(body: &mut Body<'_>, count: usize) -> Result<Vec<bool>, Diagnostic> {
    dots_where(body, count, |is_black| is_black)
}

fn dots_where(
    body: &mut Body<'_>,
    count: usize,
    is_dot: impl Fn(bool) -> bool,
) -> Result<Vec<bool>, Diagnostic> {
    body.sparse(count, &false, |_, sign| match sign.value() {
        Some(value @ 0..16) => Ok(Entry::ClueBeforeBlanks(is_dot(value % 2 == 1), value / 2)),
        Some(value) => Ok(Entry::Blanks(value - 15)),
        None => Err(unexpected(sign, "expected a digit or a letter")),
    })
}

/// A decimal number that ends with a slash.
pub(super) fn number_before_slash(body: &mut Body<'_>) -> Result<Clue, Diagnostic> {
    const MOST: usize = 9999;
    let mut number: Option<(usize, Span)> = None;
    loop {
        let sign = body.take(|| "a number and `/`".to_string())?;
        let digit = sign.character.to_digit(10).map(|digit| digit as usize);
        number = match (number, digit) {
            (None, Some(digit)) => Some((digit, sign.span)),
            (Some((number, span)), Some(digit)) if number <= MOST => {
                Some((number * 10 + digit, Span::new(span.start, sign.span.end)))
            }
            (Some((number, span)), None) if sign.character == '/' => return Ok(Clue::Number(number, span)),
            _ => return Err(unexpected(sign, "expected a number and `/`")),
        };
    }
}

/// The numbers beside a board, in lists of these lengths.
pub(super) fn rim(body: &mut Body<'_>, lengths: &[usize]) -> Result<Vec<Vec<Clue>>, Diagnostic> {
    let mut numbers = number16(body, lengths.iter().sum())?.into_iter();
    Ok(lengths
        .iter()
        .map(|length| numbers.by_ref().take(*length).collect())
        .collect())
}

/// Marked cells, of which there are few: each character is the number of other cells before the next one, or 36 others. A link may end before the
/// board does.
pub(super) fn far_marks(body: &mut Body<'_>, count: usize) -> Result<Vec<bool>, Diagnostic> {
    let mut marks = Vec::with_capacity(count);
    while marks.len() < count && !body.is_empty() {
        let left = count - marks.len();
        let sign = body.take(|| counted(left, "cell"))?;
        let others = match (sign.value(), sign.character) {
            (Some(value), _) => value,
            (None, '.') => 36,
            (None, _) => return Err(unexpected(sign, "expected a digit, a letter or `.`")),
        };
        marks.extend(std::iter::repeat_n(false, others.min(left)));
        if sign.character != '.' && others < left {
            marks.push(true);
        }
    }
    marks.resize(count, false);
    Ok(marks)
}

/// Signs between two cells: 1 for white dots and 2 for black ones. First those in a row, then those in a column.
pub(super) fn dots_between(body: &mut Body<'_>, count: usize) -> Result<Vec<usize>, Diagnostic> {
    body.packed(count, 3, 3)
}

/// Steps between two cells: those in a row, and those in a column.
pub(super) fn steps_between(
    body: &mut Body<'_>,
    width: usize,
    height: usize,
) -> Result<[Vec<bool>; 2], Diagnostic> {
    Ok([
        marked(body, (width - 1) * height)?,
        marked(body, width * (height - 1))?,
    ])
}

/// Circles: true for each cell that has one, five a character.
pub(super) fn rings(body: &mut Body<'_>, count: usize) -> Result<Vec<bool>, Diagnostic> {
    marked(body, count)
}

/// Circles: true for each cell without one, five a character.
pub(super) fn gaps(body: &mut Body<'_>, count: usize) -> Result<Vec<bool>, Diagnostic> {
    marked(body, count)
}

/// Numbers from 0 to 9, or, after a `-`, of any size.
pub(super) fn number10_or_16(body: &mut Body<'_>, count: usize) -> Result<Vec<Clue>, Diagnostic> {
    match body.take_if('-') {
        Some(_) => number16(body, count),
        None => number10(body, count),
    }
}

/// Circles with numbers: an odd number is in a black circle, and twice the one that is printed, or one more. A circle without a number is 0 or 1.
pub(super) fn circled_numbers(body: &mut Body<'_>, count: usize) -> Result<Vec<(usize, Clue)>, Diagnostic> {
    let circled = |clue: Clue| match clue {
        Clue::Number(number @ 0..2, _) => (1 + number, Clue::None),
        Clue::Number(number, span) => (1 + number % 2, Clue::Number(number / 2, span)),
        Clue::Unknown(_) | Clue::None => (0, Clue::None),
    };
    Ok(number16(body, count)?.into_iter().map(circled).collect())
}

/// Cells of a kind.
pub(super) use self::marked as colours;
pub(super) use self::marked as terrain;

/// Black cells.
pub(super) use self::far_marks as blocks;

/// Arrows are numbers up to 4, and a circle is a 5.
pub(super) use self::number10 as arrows_and_circles;

/// Areas whose borders are drawn: a link has a bit for each pair of neighbours without a border between them.
pub(super) fn open_rooms(body: &mut Body<'_>, width: usize, height: usize) -> Result<Rooms, Diagnostic> {
    let beside = (width - 1) * height;
    let open = marked(body, beside + width * (height - 1))?;
    let borders: Vec<bool> = open.iter().map(|open| !open).collect();
    Ok(Rooms::between(
        width,
        height,
        &borders[..beside],
        &borders[beside..],
    ))
}

/// Letters are numbers, also those at the ends of paths.
pub(super) use self::number16 as letters;
pub(super) use self::number16 as named;

pub(super) use self::circled_numbers as coloured_numbers;
pub(super) use self::four as corner_counts;
pub(super) use self::number16 as numbers_on_grey;

/// Animals are numbers.
pub(super) use self::number10 as animals;

/// Shapes are numbers.
pub(super) use self::number10 as shapes;

/// The pieces of a loop by the directions in which they lead: a crossing, a vertical and a horizontal piece, and four corners.
pub(super) const PIPES: [&str; 7] = ["X", "V", "H", "NE", "NW", "SW", "SE"];

/// A circle among pieces of a loop.
pub(super) const RING: &str = "O";

/// A cell without a piece of a loop.
pub(super) const NO_PIPE: &str = ".";

/// Pieces of a loop that are given, and circles.
pub(super) fn pipes(body: &mut Body<'_>, count: usize) -> Result<Vec<&'static str>, Diagnostic> {
    let mut cells = Vec::with_capacity(count);
    while cells.len() < count {
        let left = count - cells.len();
        let sign = body.take(|| counted(left, "cell"))?;
        let (entry, times) = match sign.value() {
            Some(value @ 0..10) => (RING, value + 1),
            Some(value @ 10..17) => (PIPES[value - 10], 1),
            Some(value @ 17..) => (NO_PIPE, value - 16),
            // A piece of unknown form says nothing.
            None if sign.character == '.' => (NO_PIPE, 1),
            None => return Err(unexpected(sign, "expected a digit, a letter or `.`")),
        };
        if times > left {
            return Err(unexpected(
                sign,
                &format!("expected at most {}", counted(left, "cell")),
            ));
        }
        cells.extend(std::iter::repeat_n(entry, times));
    }
    Ok(cells)
}

/// Circles with numbers at the corners of L-shapes, and arrows at their ends.
pub(super) fn numbered_corners(body: &mut Body<'_>, count: usize) -> Result<Vec<(Clue, Arrow)>, Diagnostic> {
    body.sparse(count, &(Clue::None, None), |body, sign| {
        let number = |number: usize| Ok(Entry::Clue((Clue::Number(number, sign.span), None)));
        match (sign.value(), sign.character) {
            (Some(value @ 0..16), _) => number(value),
            (Some(value @ 16..20), _) => Ok(Entry::Clue((Clue::None, arrow(value - 15)))),
            (Some(value), _) => Ok(Entry::Blanks(value - 19)),
            (None, '-') => number(body.number(2, 16)?),
            (None, '.') => Ok(Entry::Clue((Clue::Unknown(sign.span), None))),
            // An arrow of unknown direction says nothing.
            (None, '%' | '@') => Ok(Entry::Blanks(1)),
            _ => Err(unexpected(sign, "expected a digit, a letter, `-` or `.`")),
        }
    })
}

/// Circles at the corners of L-shapes, and arrows at their ends.
pub(super) fn plain_corners(body: &mut Body<'_>, count: usize) -> Result<Vec<Arrow>, Diagnostic> {
    body.sparse(count, &None, |_, sign| match sign.value() {
        Some(5) => Ok(Entry::Clue(Some('O'))),
        Some(value @ 1..5) => Ok(Entry::Clue(arrow(value))),
        Some(value @ 16..) => Ok(Entry::Blanks(value - 15)),
        // An arrow of unknown direction says nothing.
        None if sign.character == '.' => Ok(Entry::Blanks(1)),
        _ => Err(unexpected(
            sign,
            "expected a digit from 1 to 5, a letter from g to z, or `.`",
        )),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T>(
        text: &str,
        decode: impl FnOnce(&mut Body<'_>) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        let signs = Sign::all(text, 0);
        let mut body = Body::new(&signs, text.len(), "link");
        let decoded = decode(&mut body)?;
        body.finish().map(|()| decoded)
    }

    fn numbers(clues: &[Clue]) -> String {
        let text = clues.iter().map(|clue| match clue {
            Clue::None => "_".to_string(),
            Clue::Unknown(_) => "?".to_string(),
            Clue::Number(number, _) => number.to_string(),
        });
        text.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn numbers_have_blanks_between_them() {
        let four_of =
            |text: &str, count: usize| read(text, |body| four(body, count)).map(|clues| numbers(&clues));
        assert_eq!(four_of("16c.g", 8).expect("16c.g"), "1 1 _ 2 _ _ ? _");
        assert_eq!(four_of("e", 1).expect("the blanks may lie beyond the board"), "4");
        let number16_of =
            |text: &str, count: usize| read(text, |body| number16(body, count)).map(|clues| numbers(&clues));
        assert_eq!(
            number16_of("fh-1b+100=000@001*0000$00000.", 10).expect("all signs"),
            "15 _ _ 27 256 4096 8193 12240 77776 ?"
        );
    }

    #[test]
    fn rooms_are_counted_by_their_first_cells() {
        // A wall beside the first column of 3 x 2 cells, and one below its second and third cell.
        let rooms = read("kc", |body| rooms(body, 3, 2)).expect("kc");
        assert_eq!((&rooms.of_cell, rooms.count), (&vec![0, 1, 1, 0, 2, 2], 3));
        assert_eq!(rooms.first_cells().collect::<Vec<_>>(), [0, 1, 4]);
        assert_eq!(rooms.sizes(), [2, 2, 2]);
    }

    #[test]
    fn runs_have_codes() {
        let runs = read("19.a7bdg", |body| runs_around(body, 6)).expect("runs");
        assert_eq!(runs[..3], [Some(vec![1]), Some(vec![1; 4]), Some(vec![0])]);
        assert_eq!(runs[3], Some(vec![1, 1]));
        assert_eq!(runs[4], Some(vec![0, 3, 1]));
        assert!(read("dz", |body| runs_around(body, 1)).is_err());
    }

    #[test]
    fn a_link_that_is_too_short_or_too_long_has_a_place() {
        let wrong = |text: &str| read(text, |body| four(body, 3)).expect_err(text);
        assert_eq!(
            (wrong("1").span, wrong("1").label.as_str()),
            (Span::new(1, 1), "2 cells missing")
        );
        assert_eq!(wrong("1234").span, Span::new(3, 4));
        assert_eq!(
            wrong("1z").label,
            counted(20, "cell") + " without a clue, but 2 left"
        );
        assert_eq!(wrong("1!2").span, Span::new(1, 2));
    }
}
