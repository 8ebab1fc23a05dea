//! Lists of clues that files of pzprjs have in entries of their own, or in another order than links.

use super::directed_encoding::{Compass, ShadedClue};
use super::encoding::{Arrow, NO_PIPE, PIPES, RING};
use super::saved_file::{FileEntry, SavedFile, number};
use crate::Diagnostic;
use crate::import::clue::Clue;
use crate::import::rooms::Rooms;

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

    /// Circles, which are question marks or numbers.
    pub(super) fn rings(&mut self, _: usize) -> Read<Vec<bool>> {
        self.map_cells(|entry| match entry.text.as_str() {
            "." => Ok(false),
            "-" | "1" => Ok(true),
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

    /// White, black and grey circles.
    pub(super) fn three_circles(&mut self, _: usize) -> Read<Vec<usize>> {
        self.map_cells(|entry| match entry.text.as_str() {
            "." => Ok(0),
            "1" => Ok(1),
            "2" => Ok(2),
            "-" => Ok(3),
            _ => Err(entry.unexpected("1, 2 or `-` for a circle, or `.`")),
        })
    }

    /// The signs of squares, upright and level bars.
    pub(super) fn bar_signs(&mut self, _: usize) -> Read<Vec<Clue>> {
        self.map_cells(|entry| match entry.text.as_str() {
            "." => Ok(Clue::None),
            "-" => Ok(Clue::Unknown(entry.span)),
            "c" => Ok(Clue::Number(1, entry.span)),
            "a" => Ok(Clue::Number(2, entry.span)),
            "b" => Ok(Clue::Number(3, entry.span)),
            _ => Err(entry.unexpected("a letter up to `c`, or `.`")),
        })
    }

    /// Black cells.
    pub(super) fn blocks(&mut self, _: usize) -> Read<Vec<bool>> {
        self.map_cells(|entry| match entry.text.as_str() {
            "0" | "." => Ok(false),
            "1" => Ok(true),
            _ => Err(entry.unexpected("1 for a black cell, or 0")),
        })
    }

    /// Cells of a kind, in the rows of the numbers, which are read next. A player can have marked them by letters.
    pub(super) fn terrain(&mut self, _: usize) -> Read<Vec<bool>> {
        let entries = self.cells()?;
        let is_marked = |entry: &FileEntry| matches!(entry.text.as_str(), "#" | "A" | "B" | "C");
        let marked = entries.iter().map(is_marked).collect();
        let number = |entry: FileEntry| match is_marked(&entry) {
            true => entry.with_text("."),
            false => entry,
        };
        self.insert(entries.into_iter().map(number).collect());
        Ok(marked)
    }

    /// Grey cells, which have a minus, before numbers, which are read next; 0 is a question mark.
    pub(super) fn colours(&mut self, _: usize) -> Read<Vec<bool>> {
        let entries = self.cells()?;
        let is_grey = |entry: &FileEntry| entry.text.starts_with('-');
        let grey = entries.iter().map(is_grey).collect();
        let number = |entry: FileEntry| match entry.text.trim_start_matches('-') {
            "" => entry.with_text("."),
            "0" => entry.with_text("-"),
            number => entry.with_text(number),
        };
        self.insert(entries.into_iter().map(number).collect());
        Ok(grey)
    }

    /// Numbers on the right, below, on the left and above: `1,-1,-1,2`.
    pub(super) fn compasses(&mut self, _: usize) -> Read<Vec<Compass>> {
        self.map_cells(|entry| {
            if entry.text == "." {
                return Ok(None);
            }
            let numbers: Vec<&str> = entry.text.split(',').collect();
            let number = |text: &str| match text {
                "-1" => Some(Clue::None),
                text => Some(Clue::Number(text.parse().ok()?, entry.span)),
            };
            let numbers = match numbers.as_slice() {
                [right, down, left, up] => [up, down, left, right].map(|text| number(text)),
                _ => [None; 4],
            };
            match numbers {
                [Some(up), Some(down), Some(left), Some(right)] => Ok(Some([up, down, left, right])),
                _ => Err(entry.unexpected("four numbers, such as `1,-1,-1,2`, or `.`")),
            }
        })
    }

    /// Shades with numbers and arrows: `3,2,1` is a 2 to the left on a white cell.
    pub(super) fn shaded_clues(&mut self, _: usize) -> Read<Vec<ShadedClue>> {
        self.map_cells(|entry| {
            let parts: Vec<&str> = entry.text.split(',').collect();
            let clue = match parts.as_slice() {
                ["."] | [_, "-1", _] => return Ok(None),
                [arrow, number, shade] => {
                    let arrows = [None, Some('↑'), Some('↓'), Some('←'), Some('→')];
                    let at = arrow.parse::<usize>().ok();
                    let arrow = at.and_then(|at| arrows.get(at)).copied();
                    let number = match *number {
                        "-" => Some(Clue::Unknown(entry.span)),
                        number => number.parse().ok().map(|number| Clue::Number(number, entry.span)),
                    };
                    // A player can have struck out the number, which adds 4.
                    let shade = shade.parse::<usize>().ok().map(|shade| shade % 4);
                    arrow.zip(number).zip(shade.filter(|shade| *shade < 3))
                }
                _ => None,
            };
            let ((arrow, number), shade) =
                clue.ok_or_else(|| entry.unexpected("a direction, a number and a shade, such as `3,2,1`"))?;
            Ok(Some((shade, arrow, number)))
        })
    }

    /// Borders on which a loop can lead, and which ones it takes: 0, 1 or 2 for each border, also at the rim. What the loop takes is in the next rows.
    pub(super) fn open_rooms(&mut self) -> Read<Rooms> {
        let (width, height) = (self.width, self.height);
        let upright = self.rows(height, width + 1)?;
        let level = self.rows(height + 1, width)?;
        let is_border = |entry: &FileEntry| entry.text != "0";
        let inner = upright.chunks(width + 1).flat_map(|row| &row[1..width]);
        let beside: Vec<bool> = inner.map(is_border).collect();
        let below: Vec<bool> = level[width..width * height].iter().map(is_border).collect();
        let line = |entry: &FileEntry| entry.with_text(if entry.text == "2" { "1" } else { "0" });
        let lines = |entries: &[FileEntry], columns: usize| {
            let rows = entries.chunks(columns);
            rows.map(|row| row.iter().map(line).collect())
                .collect::<Vec<Vec<_>>>()
        };
        self.insert_rows([lines(&upright, width + 1), lines(&level, width)].concat());
        Ok(Rooms::between(width, height, &beside, &below))
    }

    /// Trees, which have a number.
    pub(super) fn trees(&mut self, _: usize) -> Read<Vec<bool>> {
        self.map_cells(|entry| Ok(entry.text.parse().is_ok_and(|tree: usize| tree > 0)))
    }

    /// The runs of black cells around a cell: `1,-` is a 1 and a question mark.
    pub(super) fn runs_around(&mut self, _: usize) -> Read<Vec<Option<Vec<usize>>>> {
        self.map_cells(|entry| {
            if matches!(entry.text.as_str(), "." | "#" | "+") {
                return Ok(None);
            }
            let run = |run: &str| match run {
                "-" => Some(0),
                run => run.parse().ok().filter(|run| (1..=8).contains(run)),
            };
            let runs = match entry.text.as_str() {
                "0" => Some(vec![]),
                text => text.split(',').map(run).collect(),
            };
            let runs = runs.filter(|runs: &Vec<usize>| runs.len() <= 4);
            let expected = "up to four runs, such as `1,3`, or `.`";
            runs.map(Some).ok_or_else(|| entry.unexpected(expected))
        })
    }

    /// Adds rows with the givens among these entries, if there are any, and rows with the others.
    pub(super) fn insert_cells(&mut self, cells: Vec<FileEntry>) {
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
