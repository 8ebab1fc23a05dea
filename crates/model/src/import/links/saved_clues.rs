//! Lists of clues that files of pzprjs have in entries of their own, or in another order than links.

use super::encoding::{Arrow, NO_PIPE, PIPES, RING};
use super::saved_file::{FileEntry, SavedFile, number};
use crate::Diagnostic;
use crate::import::clue::Clue;

type Read<T> = Result<T, Diagnostic>;

/// The directions of arrows, from 1.
const ARROWS: [char; 4] = ['↑', '↓', '←', '→'];

impl SavedFile {
    /// An entry of a cell for each of them.
    fn map_cells<T>(&mut self, read: impl Fn(&FileEntry) -> Read<T>) -> Read<Vec<T>> {
        self.cells()?.iter().map(read).collect()
    }

    /// Numbers on grey cells, and grey cells without a number.
    pub(super) fn grey_numbers(&mut self, _: usize) -> Read<Vec<Option<Clue>>> {
        self.map_cells(|entry| match entry.text.as_str() {
            "." => Ok(None),
            "b" => Ok(Some(Clue::None)),
            "?" => Ok(Some(Clue::Unknown(entry.span))),
            _ => number(entry).map(Some),
        })
    }

    /// Borders between cells, in rows after those of the numbers.
    pub(super) fn steps_between(&mut self, width: usize, height: usize) -> Read<[Vec<bool>; 2]> {
        let beside = self.take_ahead(height, height, width - 1)?;
        let below = self.take_ahead(height, height - 1, width)?;
        Ok([beside, below].map(|entries| entries.iter().map(|entry| entry.text == "1").collect()))
    }

    /// White and black dots between two cells.
    pub(super) fn dots_between(&mut self, _: usize) -> Read<Vec<usize>> {
        let (width, height) = (self.width, self.height);
        let beside = self.rows(height, width - 1)?;
        let below = self.rows(height - 1, width)?;
        let dot = |entry: &FileEntry| match entry.text.as_str() {
            "0" => Ok(0),
            "1" => Ok(1),
            "2" => Ok(2),
            _ => Err(entry.unexpected("0 for no dot, 1 for a white one and 2 for a black one")),
        };
        beside.iter().chain(&below).map(dot).collect()
    }

    /// Circles, which are question marks.
    pub(super) fn rings(&mut self, _: usize) -> Read<Vec<bool>> {
        self.map_cells(|entry| match entry.text.as_str() {
            "." => Ok(false),
            "-" => Ok(true),
            _ => Err(entry.unexpected("`-` for a circle, or `.`")),
        })
    }

    /// Cells without a circle. The entries of circles say what a player has drawn in them.
    pub(super) fn gaps(&mut self, _: usize) -> Read<Vec<bool>> {
        self.map_cells(|entry| match entry.text.as_str() {
            "." | "+" => Ok(true),
            "o" | "#" | "%" => Ok(false),
            _ => Err(entry.unexpected("`o` for a circle, or `.`")),
        })
    }

    /// Black cells, which have no room in the rows of the rooms.
    pub(super) fn black_among_rooms(&mut self, _: usize) -> Read<Vec<bool>> {
        let cells = self.clues_again()?;
        Ok(cells.iter().map(|entry| entry.text == "#").collect())
    }

    /// Circles with numbers: `0,3` is a 3 in a white circle, and `1,-2` a black circle without a number.
    pub(super) fn circled_numbers(&mut self, _: usize) -> Read<Vec<(usize, Clue)>> {
        self.map_cells(|entry| {
            if entry.text == "." {
                return Ok((0, Clue::None));
            }
            let parts = entry.text.split_once(',');
            let circle = parts.and_then(|(colour, text)| {
                let colour = colour.parse::<usize>().ok().filter(|colour| *colour < 2)?;
                let clue = match text {
                    "-2" => Clue::None,
                    _ => Clue::Number(text.parse().ok()?, entry.span),
                };
                Some((colour + 1, clue))
            });
            circle.ok_or_else(|| entry.unexpected("a colour and a number, such as `0,3`"))
        })
    }

    /// Pieces of a loop, after a row that says how circles are drawn.
    pub(super) fn pipes(&mut self, _: usize) -> Read<Vec<&'static str>> {
        self.word("how circles are drawn")?;
        self.map_cells(|entry| match entry.text.as_str() {
            "." => Ok(NO_PIPE),
            "o" => Ok(RING),
            text => {
                let letter = text.strip_prefix(|letter: char| ('a'..='g').contains(&letter));
                let at = usize::from(text.as_bytes()[0].wrapping_sub(b'a'));
                let piece = letter.filter(|rest| rest.is_empty()).and(PIPES.get(at));
                piece
                    .copied()
                    .ok_or_else(|| entry.unexpected("a letter up to g, `o` for a circle, or `.`"))
            }
        })
    }

    /// Circles with numbers or without, and arrows. An arrow of unknown direction says nothing.
    pub(super) fn numbered_corners(&mut self, _: usize) -> Read<Vec<(Clue, Arrow)>> {
        self.map_cells(|entry| match entry.text.strip_prefix('o') {
            Some("") => Ok((Clue::Unknown(entry.span), None)),
            Some(text) => match text.parse() {
                Ok(number) => Ok((Clue::Number(number, entry.span), None)),
                Err(_) => Err(entry.unexpected("`o` and a number")),
            },
            None => Ok((Clue::None, arrow(entry)?)),
        })
    }

    /// Circles and arrows.
    pub(super) fn plain_corners(&mut self, _: usize) -> Read<Vec<Arrow>> {
        self.map_cells(|entry| match entry.text.as_str() {
            "o" | "5" => Ok(Some('O')),
            _ => arrow(entry),
        })
    }

    /// Letters, after a row that says whether paths pass all cells.
    pub(super) fn letters(&mut self, _: usize) -> Read<Vec<Clue>> {
        let row = self.word("whether paths pass all cells")?;
        if row.text != "passallcell" {
            return Err(row.unexpected("`passallcell`, as other puzzles have other rules"));
        }
        self.map_cells(|entry| match *entry.text.as_bytes() {
            [b'.'] => Ok(Clue::None),
            [b'-'] => Ok(Clue::Unknown(entry.span)),
            [letter @ b'A'..=b'Z'] => Ok(Clue::Number(usize::from(letter - b'A') + 1, entry.span)),
            [letter @ b'a'..=b'z'] => Ok(Clue::Number(usize::from(letter - b'a') + 27, entry.span)),
            _ => Err(entry.unexpected("a letter, or `.`")),
        })
    }

    /// Numbers beside the board, above and on its left, or on all its sides. Files have them in one drawing with the cells, whose givens have a `q`. The
    /// givens, if there are any, and then what a player has entered are the next rows.
    pub(super) fn rim(&mut self, lengths: &[usize]) -> Read<Vec<Vec<Clue>>> {
        let (width, height) = (self.width, self.height);
        if lengths != [width, height] && lengths != [width, width, height, height] {
            return self.mixed();
        }
        let after = usize::from(lengths.len() == 4);
        let columns = width + 1 + after;
        let drawing = self.rows(height + 1 + after, columns)?;
        let at = |row: usize, column: usize| &drawing[row * columns + column];
        let above = |row: usize| {
            (1..=width)
                .map(|column| number(at(row, column)))
                .collect::<Read<Vec<_>>>()
        };
        let beside = |column: usize| {
            (1..=height)
                .map(|row| number(at(row, column)))
                .collect::<Read<Vec<_>>>()
        };
        let lists = match after {
            0 => vec![above(0)?, beside(0)?],
            _ => vec![above(0)?, above(height + 1)?, beside(0)?, beside(width + 1)?],
        };
        let cells = (1..=height).flat_map(|row| (1..=width).map(move |column| at(row, column)));
        let cells: Vec<FileEntry> = cells.cloned().collect();
        self.insert_cells(cells);
        Ok(lists)
    }

    /// Adds rows with the givens among these entries, if there are any, and rows with the others.
    fn insert_cells(&mut self, cells: Vec<FileEntry>) {
        let parts = |is_given: bool| {
            let part = cells.iter().map(move |entry| {
                let given = entry.text.strip_prefix('q');
                let text = match (is_given, given) {
                    (true, Some(given)) => given,
                    (false, None) => &entry.text,
                    _ => ".",
                };
                entry.with_text(text)
            });
            part.collect::<Vec<FileEntry>>()
        };
        self.has_givens = cells.iter().any(|entry| entry.text.starts_with('q'));
        self.insert(parts(false));
        if self.has_givens {
            self.insert(parts(true));
        }
    }
}

/// An arrow. What a player has drawn is none.
fn arrow(entry: &FileEntry) -> Read<Arrow> {
    match entry.text.as_str() {
        "." | "-" | "#" | "_" => Ok(None),
        text => {
            let at = text.parse::<usize>().ok().and_then(|at| at.checked_sub(1));
            let arrow = at.and_then(|at| ARROWS.get(at));
            arrow
                .map(|arrow| Some(*arrow))
                .ok_or_else(|| entry.unexpected("a direction from 1 to 4, `o` for a circle, or `.`"))
        }
    }
}
