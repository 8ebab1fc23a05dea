//! Writes game IDs from lists, as the games do. It shares nothing with the reader of IDs.

use super::super::data::Printed::{self, Number};

/// The letter for a number from 1.
fn letter(number: usize) -> char {
    char::from(b'a' + (number - 1) as u8)
}

/// Letters for so many blanks.
fn blanks(mut count: usize) -> String {
    let mut text = String::new();
    while count > 0 {
        let next = count.min(26);
        text.push(letter(next));
        count -= next;
    }
    text
}

/// Entries with letters for the blanks between them; `between` separates two that are next to each other.
pub(super) fn sparse(entries: &[Option<String>], between: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for (index, entry) in entries.iter().enumerate() {
        let Some(entry) = entry else {
            empty += 1;
            continue;
        };
        if index > 0 && empty == 0 {
            text += between;
        }
        text += &blanks(empty);
        empty = 0;
        text += entry;
    }
    text + &blanks(empty)
}

fn number(printed: &Printed) -> Option<String> {
    match printed {
        Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Numbers of any size.
pub(super) fn numbers(clues: &[Printed]) -> String {
    sparse(&clues.iter().map(number).collect::<Vec<_>>(), "_")
}

/// Numbers of one character, with letters in upper case from 10.
pub(super) fn digits(clues: &[Printed]) -> String {
    let one = |printed: &Printed| match printed {
        Number(number @ 10..) => Some(char::from(b'A' + (*number - 10) as u8).to_string()),
        printed => number(printed),
    };
    sparse(&clues.iter().map(one).collect::<Vec<_>>(), "")
}

/// A number of one character: digits, then letters in lower and in upper case.
pub(super) fn character(number: usize) -> char {
    let all = ('0'..='9').chain('a'..='z').chain('A'..='Z');
    all.into_iter().nth(number).expect("a number below 62")
}

/// Marks, each after the number of blanks before it: `write` turns both into text. With `beyond`, another mark is after the last cell.
pub(super) fn marks<T: Copy>(
    cells: &[Option<T>],
    beyond: Option<T>,
    write: impl Fn(usize, T) -> String,
) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells.iter().copied().chain(beyond.map(Some)) {
        match cell {
            None => empty += 1,
            Some(mark) => {
                text += &"z".repeat(empty / 25);
                text += &write(empty % 25, mark);
                empty = 0;
            }
        }
    }
    text
}

/// The walls between the rooms of a square board: beside cells row by row, below cells column by column.
pub(super) fn walls<T: PartialEq>(rooms: &[T], side: usize) -> Vec<bool> {
    let beside = (0..side * side).filter(|cell| cell % side + 1 < side);
    let beside = beside.map(|cell| rooms[cell] != rooms[cell + 1]);
    let below = (0..side).flat_map(|column| (0..side - 1).map(move |row| row * side + column));
    beside
        .chain(below.map(|cell| rooms[cell] != rooms[cell + side]))
        .collect()
}

/// The numbers of borders without a wall before each wall, and before the end.
pub(super) fn runs_of_borders(walls: &[bool]) -> Vec<usize> {
    walls.split(|wall| *wall).map(<[bool]>::len).collect()
}

/// Such a number as letters, of which the one for `open` has no wall after it.
pub(super) fn run_of_borders(mut run: usize, open: usize) -> Vec<char> {
    let mut letters = vec![];
    while run >= open {
        letters.push(letter(open));
        run -= open;
    }
    letters.push(if run == 0 { '_' } else { letter(run) });
    letters
}

/// Text with signs between its parts.
pub(super) fn joined(parts: &[Printed], between: &str) -> String {
    let parts = parts.iter().map(|part| number(part).unwrap_or_default());
    parts.collect::<Vec<_>>().join(between)
}

/// A circle or another sign in each cell, `.` for none.
pub(super) fn signs(entries: &[String]) -> String {
    let sign = |entry: &String| (entry != "." && entry != "_").then(|| entry.clone());
    sparse(&entries.iter().map(sign).collect::<Vec<_>>(), "")
}
