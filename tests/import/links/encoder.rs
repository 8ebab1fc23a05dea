//! Writes links from lists, as the sites do. It shares nothing with the reader of links.

use super::super::data::Printed::{self, Nothing, Number, Question};

const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

fn digit(value: usize) -> char {
    char::from(DIGITS[value])
}

fn in_base(mut value: usize, base: usize, digits: usize) -> String {
    let mut text = String::new();
    for _ in 0..digits {
        text.insert(0, digit(value % base));
        value /= base;
    }
    text
}

/// Runs of blanks between other entries: `entry` writes the one at an index and says how many places it takes. The character for one blank is
/// `first`, and there are `most` characters.
fn with_blanks(
    length: usize,
    first: usize,
    most: usize,
    mut entry: impl FnMut(usize) -> Option<(String, usize)>,
) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    let mut at = 0;
    while at < length {
        let written = entry(at);
        if blanks == most || written.is_some() && blanks > 0 {
            text.push(digit(first + blanks - 1));
            blanks = 0;
        }
        match written {
            Some((written, places)) => {
                text += &written;
                at += places;
            }
            None => {
                blanks += 1;
                at += 1;
            }
        }
    }
    if blanks > 0 {
        text.push(digit(first + blanks - 1));
    }
    text
}

pub(super) fn four(clues: &[Printed]) -> String {
    with_blanks(clues.len(), 16, 20, |at| match clues[at] {
        Nothing => None,
        Question => Some((".".to_string(), 1)),
        Number(number) => {
            let is_blank = |place: usize| clues.get(place).is_none_or(|clue| *clue == Nothing);
            let blanks = (1..=2).take_while(|next| is_blank(at + next)).count();
            Some((digit(number + 5 * blanks).to_string(), 1 + blanks))
        }
    })
}

fn number_in_16(number: usize) -> String {
    match number {
        0..16 => in_base(number, 16, 1),
        16..256 => format!("-{}", in_base(number, 16, 2)),
        _ => format!("+{}", in_base(number, 16, 3)),
    }
}

pub(super) fn number16(clues: &[Printed]) -> String {
    with_blanks(clues.len(), 16, 20, |at| match clues[at] {
        Nothing => None,
        Question => Some((".".to_string(), 1)),
        Number(number) => Some((number_in_16(number), 1)),
    })
}

pub(super) fn number10(clues: &[Printed]) -> String {
    with_blanks(clues.len(), 10, 26, |at| match clues[at] {
        Nothing => None,
        Question => Some((".".to_string(), 1)),
        Number(number) => Some((digit(number).to_string(), 1)),
    })
}

pub(super) fn number36(clues: &[Printed]) -> String {
    let written = clues.iter().map(|clue| match clue {
        Nothing => ".".to_string(),
        Question => "@".to_string(),
        Number(number @ 0..36) => in_base(*number, 36, 1),
        Number(number) => format!("-{}", in_base(*number, 36, 2)),
    });
    written.collect()
}

/// Digits of a base, as many a character as `each`.
fn packed(digits: &[usize], base: usize, each: usize) -> String {
    let character = |group: &[usize]| {
        let padded = group.iter().copied().chain(std::iter::repeat(0)).take(each);
        digit(padded.fold(0, |value, digit| value * base + digit))
    };
    digits.chunks(each).map(character).collect()
}

/// 0 for nothing, 1 for white and 2 for black.
pub(super) fn circles(circles: &[usize]) -> String {
    packed(circles, 3, 3)
}

pub(super) fn marked(marks: &[bool]) -> String {
    packed(
        &marks.iter().map(|mark| usize::from(*mark)).collect::<Vec<_>>(),
        2,
        5,
    )
}

/// The borders between cells of different rooms.
pub(super) fn borders<T: PartialEq>(rooms: &[T], width: usize) -> String {
    let beside = (0..rooms.len()).filter(|cell| cell % width + 1 < width);
    let beside: Vec<bool> = beside.map(|cell| rooms[cell] != rooms[cell + 1]).collect();
    let below: Vec<bool> = (width..rooms.len())
        .map(|cell| rooms[cell] != rooms[cell - width])
        .collect();
    marked(&beside) + &marked(&below)
}

/// Arrows from 0 to 4 with numbers; `None` in the place of both for a cell that has neither.
pub(super) fn arrows(clues: &[Option<(usize, Printed)>]) -> String {
    with_blanks(clues.len(), 10, 26, |at| {
        let (direction, printed) = clues[at]?;
        let written = match printed {
            Nothing => "+".to_string(),
            Question => format!("{direction}."),
            Number(number @ 0..16) => format!("{direction}{}", in_base(number, 16, 1)),
            Number(number) => format!("{}{}", direction + 5, in_base(number, 16, 2)),
        };
        Some((written, 1))
    })
}

/// Places of which few are marked, in two ways: with the blanks after a mark, and with blanks before the first.
pub(super) fn few(marks: &[bool]) -> String {
    let mut text = String::new();
    let mut at = 0;
    while at < marks.len() {
        let blanks = marks[at + usize::from(marks[at])..]
            .iter()
            .take(17)
            .take_while(|mark| !**mark)
            .count();
        if marks[at] {
            text.push(digit(blanks));
            at += blanks + 1;
        } else {
            text.push(digit(17 + blanks));
            at += blanks;
        }
    }
    text
}

/// The lengths of runs, 0 for one of unknown length.
pub(super) fn runs(clues: &[Option<Vec<usize>>]) -> String {
    with_blanks(clues.len(), 16, 20, |at| {
        let runs = clues[at].as_ref()?;
        let value = |base: usize| runs.iter().fold(0, |value, run| value * base + run);
        let written = match runs.len() {
            0 => "0".to_string(),
            1 if runs[0] == 0 => ".".to_string(),
            1 => digit(runs[0]).to_string(),
            2 => in_base(360 + value(6), 36, 2),
            3 => in_base(396 + value(4), 36, 2),
            _ if runs.iter().all(|run| *run == 1) => "9".to_string(),
            _ => in_base(460 + value(2), 36, 2),
        };
        Some((written, 1))
    })
}

/// Dots of the colour 0 for white or 1 for black, each with up to seven blanks after it.
pub(super) fn dots(dots: &[bool], colour: usize) -> String {
    with_blanks(dots.len(), 16, 20, |at| {
        let blanks = |at: usize| dots[at + 1..].iter().take(7).take_while(|dot| !**dot).count();
        dots[at].then(|| (digit(2 * blanks(at) + colour).to_string(), 1 + blanks(at)))
    })
}

fn sum(printed: Printed) -> char {
    match printed {
        Number(number @ 0..20) => digit(number),
        Number(number) => digit(number - 10).to_ascii_uppercase(),
        Nothing | Question => '-',
    }
}

/// The holes of a kakuro with the sums below and on the right, and the sums at the rim.
pub(super) fn kakuro(holes: &[Option<[Printed; 2]>], above: &[Printed], before: &[Printed]) -> String {
    let inner = with_blanks(holes.len(), 20, 16, |at| {
        let [below, right] = holes[at]?;
        let written = match (below, right) {
            (Nothing, Nothing) => ".".to_string(),
            _ => [sum(below), sum(right)].iter().collect(),
        };
        Some((written, 1))
    });
    let width = above.len();
    let above = (0..width)
        .filter(|column| holes[*column].is_none())
        .map(|column| sum(above[column]));
    let before = before.iter().enumerate();
    let before = before
        .filter(|(row, _)| holes[row * width].is_none())
        .map(|(_, printed)| sum(*printed));
    inner + &above.chain(before).collect::<String>()
}

/// Places of which few are marked: the number of blanks before each mark. Those after the last one are not written.
pub(super) fn far_marks(marks: &[bool]) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    for mark in marks {
        match (mark, blanks) {
            (true, _) => {
                text.push(digit(blanks));
                blanks = 0;
            }
            (false, 35) => {
                text.push('.');
                blanks = 0;
            }
            (false, _) => blanks += 1,
        }
    }
    text
}

/// Numbers on grey cells: nothing for a white cell.
pub(super) fn grey(cells: &[Option<Printed>]) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    let end = |text: &mut String, blanks: &mut usize| {
        match *blanks {
            0 => {}
            1 => text.push('.'),
            _ => text.push(digit(18 + *blanks)),
        }
        *blanks = 0;
    };
    for cell in cells {
        let sign = match *cell {
            None => {
                blanks += 1;
                if blanks == 17 {
                    end(&mut text, &mut blanks);
                }
                continue;
            }
            Some(Nothing) => '+',
            Some(Question) => '_',
            Some(Number(number @ 0..20)) => digit(number),
            Some(Number(number)) => digit(number - 10).to_ascii_uppercase(),
        };
        end(&mut text, &mut blanks);
        text.push(sign);
    }
    end(&mut text, &mut blanks);
    text
}

/// Digits between neighbours, `each` a character.
pub(super) fn between(digits: &[usize], base: usize, each: usize) -> String {
    packed(digits, base, each)
}

/// Circles, and pieces of a loop.
pub(super) fn pipes(pieces: &[String]) -> String {
    let mut text = String::new();
    for run in pieces.chunk_by(|one, next| one == next) {
        let name = run[0].as_str();
        match ["X", "V", "H", "NE", "NW", "SW", "SE"]
            .iter()
            .position(|piece| *piece == name)
        {
            Some(piece) => run.iter().for_each(|_| text.push(digit(10 + piece))),
            None if name == "O" => run
                .chunks(10)
                .for_each(|circles| text.push(digit(circles.len() - 1))),
            None => run
                .chunks(19)
                .for_each(|blanks| text.push(digit(16 + blanks.len()))),
        }
    }
    text
}

/// Circles with numbers at the corners of L-shapes, and arrows from 1 to 4.
pub(super) fn numbered_corners(clues: &[(Printed, Option<usize>)]) -> String {
    with_blanks(clues.len(), 20, 16, |at| {
        let written = match clues[at] {
            (Nothing, None) => return None,
            (_, Some(arrow)) => digit(15 + arrow).to_string(),
            (Question, None) => ".".to_string(),
            (Number(number), None) => number_in_16(number),
        };
        Some((written, 1))
    })
}

/// Arrows from 1 to 4, and 5 for a circle.
pub(super) fn plain_corners(clues: &[Option<usize>]) -> String {
    with_blanks(clues.len(), 16, 20, |at| {
        clues[at].map(|clue| (digit(clue).to_string(), 1))
    })
}

/// Arrows by their numbers.
pub(super) fn arrows_from_5(clues: &[Printed]) -> String {
    with_blanks(clues.len(), 5, 31, |at| match clues[at] {
        Number(number) => Some((number.to_string(), 1)),
        Nothing | Question => None,
    })
}

/// Signs by their numbers.
pub(super) fn from_16(clues: &[Printed]) -> String {
    texts_from_16(clues.len(), |at| match clues[at] {
        Number(number) => Some(number.to_string()),
        Nothing | Question => None,
    })
}

/// Texts, and blanks from `g` on.
pub(super) fn texts_from_16(count: usize, text: impl Fn(usize) -> Option<String>) -> String {
    with_blanks(count, 16, 20, |at| text(at).map(|text| (text, 1)))
}

/// Texts, and blanks from `a` on.
pub(super) fn texts_from_10(count: usize, text: impl Fn(usize) -> Option<String>) -> String {
    with_blanks(count, 10, 26, |at| text(at).map(|text| (text, 1)))
}
