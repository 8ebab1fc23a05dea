//! How the entries of cells in a solution are drawn in penpa-edit: as the site compares them, where it does.

use AnswerMark::{Lines, Shade, Symbol};

use super::drawn_board::{DrawnBoard, Spot};

/// A line between two places of a cell, from its middle.
type CellLine = (Spot, Spot);

/// How an entry of a cell is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) enum AnswerMark {
    /// The cell is shaded.
    Shade,
    /// A symbol, and its numbers: the first is written, and the others mean the same.
    Symbol(&'static str, &'static [i64]),
    /// Lines.
    Lines(&'static [CellLine]),
}

/// What stands for an entry. The first mark of an entry is written.
type MarkOfEntry = (&'static str, AnswerMark);

/// The entries of most genres.
const USUAL: &[MarkOfEntry] = &[("#", Shade), ("#", Symbol("square_LL", &[2]))];

/// The genres with other entries, by their usual names.
const OTHERS: &[(&[&str], &[MarkOfEntry])] = &[
    (&["starbattle"], &[("#", Symbol("star", &[2, 1, 3]))]),
    (
        &["akari"],
        &[
            ("#", Symbol("sun_moon", &[3])),
            ("#", Symbol("circle_M", &[1, 2])),
        ],
    ),
    (
        &["mines"],
        &[
            ("#", Symbol("sun_moon", &[4, 5])),
            ("#", Symbol("circle_M", &[1, 2])),
            ("#", Shade),
        ],
    ),
    (&["tents"], &[("A", Symbol("tents", &[2]))]),
    (&["doppelblock"], &[("-", Shade)]),
    (
        &["yinyang", "dosufuwa"],
        &[("1", Symbol("circle_M", &[1])), ("2", Symbol("circle_M", &[2]))],
    ),
    (
        &["nondango"],
        &[("#", Symbol("circle_M", &[2])), ("o", Symbol("circle_M", &[1]))],
    ),
    (
        &["hakoiri", "alter"],
        &[
            ("1", Symbol("circle_M", &[1, 2])),
            ("2", Symbol("triup_M", &[1, 2])),
            ("3", Symbol("square_M", &[1, 2])),
        ],
    ),
    (
        &["roma", "toichika"],
        &[
            ("1", Symbol("arrow_N_B", &[3])),
            ("2", Symbol("arrow_N_B", &[7])),
            ("3", Symbol("arrow_N_B", &[1])),
            ("4", Symbol("arrow_N_B", &[5])),
        ],
    ),
    (
        &["shakashaka"],
        &[
            ("2", Symbol("tri", &[2])),
            ("3", Symbol("tri", &[3])),
            ("4", Symbol("tri", &[4])),
            ("5", Symbol("tri", &[1])),
        ],
    ),
    (
        &["gokigen"],
        &[
            ("1", Lines(&[((-1, -1), (1, 1))])),
            ("2", Lines(&[((-1, 1), (1, -1))])),
        ],
    ),
    (
        &["juosan"],
        &[
            ("1", Lines(&[((-1, 0), (0, 0)), ((0, 0), (1, 0))])),
            ("2", Lines(&[((0, -1), (0, 0)), ((0, 0), (0, 1))])),
        ],
    ),
];

/// The entries of a genre that are drawn, each with its mark.
pub(super) fn answer_marks(genre: &str) -> &'static [(&'static str, AnswerMark)] {
    let found = OTHERS.iter().find(|(names, _)| names.contains(&genre));
    found.map_or(USUAL, |(_, marks)| marks)
}

impl AnswerMark {
    /// Is the mark in the cell with its middle at this place?
    pub(super) fn is_drawn(self, board: &DrawnBoard, spot: Spot) -> bool {
        let kind = |name: &str| name.split('_').next().map(String::from);
        match self {
            Shade => board.shaded.contains(&spot),
            Symbol(name, numbers) => board
                .symbols
                .get(&spot)
                .is_some_and(|symbol| kind(&symbol.name) == kind(name) && numbers.contains(&symbol.number)),
            Lines(lines) => lines
                .iter()
                .all(|line| board.lines.contains_key(&moved(*line, spot))),
        }
    }

    /// Draws the mark.
    pub(super) fn draw(self, board: &mut DrawnBoard, spot: Spot) {
        match self {
            Shade => {
                board.shaded.insert(spot);
            }
            Symbol(name, numbers) => board.stamp(spot, name, numbers[0]),
            Lines(lines) => board
                .lines
                .extend(lines.iter().map(|line| (moved(*line, spot), 1))),
        }
    }
}

fn moved(((down, right), (other_down, other_right)): CellLine, (row, column): Spot) -> (Spot, Spot) {
    (
        (row + down, column + right),
        (row + other_down, column + other_right),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::links::answer_part::{AnswerPart, answer_parts};

    /// An entry without a meaning would never be read.
    #[test]
    fn marks_are_of_entries_that_the_genre_has() {
        for (names, marks) in OTHERS {
            for name in *names {
                let parts = answer_parts(name);
                let has = |sign: &str| {
                    parts.iter().any(|part| match part {
                        AnswerPart::Cells(cells) | AnswerPart::Clues(cells) => {
                            cells.signs.iter().any(|(other, _)| *other == sign)
                        }
                        _ => false,
                    })
                };
                assert!(marks.iter().all(|(sign, _)| has(sign)), "{name}");
            }
        }
    }
}
