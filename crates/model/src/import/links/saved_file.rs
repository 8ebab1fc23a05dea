//! Files of pzprjs: the version `pzprv3`, the genre, the numbers of rows and columns, and then the puzzle and what was drawn as its solution, row by
//! row. In a link, rows end with `/`.

use super::encoding::ArrowClue;
use crate::import::clue::Clue;
use crate::import::import_limits::ImportLimits;
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode, Span};

type Read<T> = Result<T, Diagnostic>;

/// How all files begin.
const VERSION: &str = "pzprv3";

/// An entry of a row.
#[derive(Clone, Debug)]
pub(super) struct FileEntry {
    pub(super) text: String,
    pub(super) span: Span,
}

impl FileEntry {
    /// Another text at the same place.
    pub(super) fn with_text(&self, text: &str) -> Self {
        FileEntry {
            text: text.to_string(),
            span: self.span,
        }
    }

    /// The error for an entry without a meaning.
    pub(super) fn unexpected(&self, expected: &str) -> Diagnostic {
        let text: String = self.text.chars().take(40).collect();
        let message = format!("`{}` has no meaning here", text.escape_debug());
        Diagnostic::new(DiagnosticCode::Syntax, self.span, message).label(format!("expected {expected}"))
    }
}

/// A file whose rows are read one after another.
#[derive(Debug)]
pub(super) struct SavedFile {
    /// The name of its genre, and its place.
    pub(super) genre: (String, Span),
    pub(super) width: usize,
    pub(super) height: usize,
    /// Does the genre have shaded cells among its clues?
    pub(super) has_shading_among_clues: bool,
    /// Are there rows with givens after the numbers beside the board?
    pub(super) has_givens: bool,
    /// Rooms that were read before their turn.
    rooms_aside: Option<Rooms>,
    /// Numbers beside the board that were read before their turn.
    pub(super) rim_aside: Option<Vec<Vec<Clue>>>,
    rows: Vec<Vec<FileEntry>>,
    /// The number of rows that are read.
    next: usize,
    /// Where the file ends.
    end: usize,
}

/// Is it a file of pzprjs, or a link with one?
pub(crate) fn is_saved(text: &str) -> bool {
    start(text).is_some()
}

/// Where the version stands: at the start of a file, or after the address of a link.
fn start(text: &str) -> Option<usize> {
    let word = text.trim_start();
    let before = text.len() - word.len();
    let first = word.split_whitespace().next().unwrap_or_default();
    let at = match first.split_once('?') {
        Some((address, _)) => address.len() + 1,
        None => 0,
    };
    word[at..].starts_with(VERSION).then_some(before + at)
}

impl SavedFile {
    /// Reads the rows of a file.
    ///
    /// # Errors
    /// If the version, the genre or the size is missing, or the board is too large.
    pub(super) fn read(text: &str, limits: ImportLimits) -> Read<Self> {
        let start = start(text).unwrap_or_default();
        let is_link = !text[start..].contains('\n')
            || text[start..].lines().next().is_some_and(|row| row.contains('/'));
        let end_of_row = if is_link { '/' } else { '\n' };
        // In a link, gaps are `_`, and a `+` is a mark of a player; or gaps are written as `+`.
        let gap = if text[start..].contains('_') { '_' } else { '+' };
        let is_gap = |sign: char| sign.is_whitespace() || is_link && sign == gap;
        let mut rows = vec![];
        let mut at = start;
        for row in text[start..].split(end_of_row) {
            let mut entries = vec![];
            let mut from = at;
            for word in row.split(is_gap) {
                if !word.is_empty() {
                    let span = Span::new(from, from + word.len());
                    entries.push(FileEntry {
                        text: word.to_string(),
                        span,
                    });
                }
                // Gaps are single signs of one byte or more.
                from += word.len()
                    + row[from - at + word.len()..]
                        .chars()
                        .next()
                        .map_or(0, char::len_utf8);
            }
            rows.push(entries);
            at += row.len() + 1;
        }
        let mut file = SavedFile {
            genre: (String::new(), Span::default()),
            width: 0,
            height: 0,
            has_shading_among_clues: false,
            has_givens: false,
            rooms_aside: None,
            rim_aside: None,
            rows,
            next: 1,
            end: text.trim_end().len(),
        };
        let genre = file.word("the genre")?;
        file.genre = (genre.text.to_lowercase(), genre.span);
        file.height = file.side("rows", limits)?;
        // Files of boards that are always square have one number.
        let is_square = file.next_row_has(file.height) && file.height > 1;
        file.width = match is_square {
            true => file.height,
            false => file.side("columns", limits)?,
        };
        Ok(file)
    }

    /// A file with these rows, of which so many are read.
    pub(super) fn of_rows(
        rows: Vec<Vec<FileEntry>>,
        next: usize,
        (width, height): (usize, usize),
        place: Span,
    ) -> Self {
        SavedFile {
            genre: (String::new(), place),
            width,
            height,
            has_shading_among_clues: false,
            has_givens: false,
            rooms_aside: None,
            rim_aside: None,
            rows,
            next,
            end: place.end,
        }
    }

    /// The place of the next row.
    pub(super) fn place(&self) -> Span {
        let row = self
            .rows
            .get(self.next)
            .and_then(|row| Some((row.first()?, row.last()?)));
        row.map_or(Span::new(self.end, self.end), |(first, last)| {
            Span::new(first.span.start, last.span.end)
        })
    }

    fn wrong(&self, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(DiagnosticCode::Syntax, span, message)
    }

    /// A row with one word.
    pub(super) fn word(&mut self, what: &str) -> Read<FileEntry> {
        match self.rows.get(self.next).map(Vec::as_slice) {
            Some([entry]) => {
                self.next += 1;
                Ok(entry.clone())
            }
            _ => Err(self
                .wrong(self.place(), "the file is not complete")
                .label(format!("expected {what}"))),
        }
    }

    /// Takes a row with this letter, if it is the next one.
    pub(super) fn take_flag(&mut self, flag: char) -> bool {
        let is_next = match self.rows.get(self.next).map(Vec::as_slice) {
            Some([entry]) => entry.text.chars().eq([flag]),
            _ => false,
        };
        self.next += usize::from(is_next);
        is_next
    }

    fn side(&mut self, what: &str, limits: ImportLimits) -> Read<usize> {
        let entry = self.word(&format!("the number of {what}"))?;
        match entry.text.parse() {
            Ok(0) | Err(_) => {
                let message = format!("the number of {what} is not valid");
                Err(Diagnostic::new(DiagnosticCode::TooLarge, entry.span, message)
                    .label(format!("expected 1 to {}", limits.rows)))
            }
            Ok(side) if side <= limits.rows => Ok(side),
            Ok(_) => Err(limits.too_many_rows(entry.span)),
        }
    }

    /// The next rows, with so many entries each.
    pub(super) fn rows(&mut self, count: usize, entries: usize) -> Read<Vec<FileEntry>> {
        let mut all = vec![];
        for _ in 0..count {
            let row = self.rows.get(self.next).filter(|row| row.len() == entries);
            let Some(row) = row else {
                let message = "this row does not have an entry for each place";
                return Err(self
                    .wrong(self.place(), message)
                    .label(format!("expected {entries}")));
            };
            all.extend(row.iter().cloned());
            self.next += 1;
        }
        Ok(all)
    }

    /// Takes rows out of the file that follow so many others.
    pub(super) fn take_ahead(&mut self, others: usize, count: usize, entries: usize) -> Read<Vec<FileEntry>> {
        let start = self.next;
        let from = (start + others).min(self.rows.len());
        self.next = from;
        let taken = self.rows(count, entries)?;
        self.rows.drain(from..self.next);
        self.next = start;
        Ok(taken)
    }

    /// Inserts rows with an entry for each cell, which are the next.
    pub(super) fn insert(&mut self, cells: Vec<FileEntry>) {
        let rows = cells.chunks(self.width).map(<[FileEntry]>::to_vec);
        self.insert_rows(rows.collect());
    }

    /// Inserts rows, which are the next.
    pub(super) fn insert_rows(&mut self, rows: Vec<Vec<FileEntry>>) {
        let next = self.next.min(self.rows.len());
        self.rows.splice(next..next, rows);
    }

    /// Reads rooms that follow so many other lists of cells before these, and takes them out of the file.
    pub(super) fn take_rooms_ahead(&mut self, lists: usize) -> Read<()> {
        let start = self.next;
        let from = (start + lists * self.height).min(self.rows.len());
        self.next = from;
        let rooms = self.rooms()?;
        self.rows.drain(from..self.next);
        self.next = start;
        self.rooms_aside = Some(rooms);
        Ok(())
    }

    /// Rooms that follow the numbers, in rows with the walls that divide them: 1 for a wall between rooms, and 2 for one in a room. A mark adds 4.
    pub(super) fn take_divided_rooms_ahead(&mut self) -> Read<()> {
        let (width, height, start) = (self.width, self.height, self.next);
        let beside = self.take_ahead(height, height, width - 1)?;
        let below = self.take_ahead(height, height - 1, width)?;
        let kind = |entry: &FileEntry| entry.text.parse::<usize>().map_or(0, |number| number % 4);
        let bits = |entries: &[FileEntry], is_set: fn(usize) -> bool| {
            let bits = entries.iter().map(|entry| is_set(kind(entry)));
            bits.collect::<Vec<bool>>()
        };
        let is_border = |kind| kind == 1;
        self.rooms_aside = Some(Rooms::between(
            width,
            height,
            &bits(&beside, is_border),
            &bits(&below, is_border),
        ));
        let wall = |entry: &FileEntry| entry.with_text(if kind(entry) > 0 { "1" } else { "0" });
        let walls = |entries: &[FileEntry], columns: usize| {
            let rows = entries.chunks(columns.max(1));
            rows.map(|row| row.iter().map(wall).collect())
                .collect::<Vec<Vec<_>>>()
        };
        self.next = start + height;
        self.insert_rows([walls(&beside, width - 1), walls(&below, width)].concat());
        self.next = start;
        Ok(())
    }

    /// The entries of the cells.
    pub(super) fn cells(&mut self) -> Read<Vec<FileEntry>> {
        self.rows(self.height, self.width)
    }

    /// The entries of the cells in the rows that were read last.
    pub(super) fn clues_again(&mut self) -> Read<Vec<FileEntry>> {
        self.next = self.next.saturating_sub(self.height);
        self.cells()
    }

    /// Does the next row have so many entries?
    pub(super) fn next_row_has(&self, entries: usize) -> bool {
        self.rows.get(self.next).is_some_and(|row| row.len() == entries)
    }

    /// Has the next row an entry for each cell?
    pub(super) fn next_row_has_cells(&self) -> bool {
        self.next_row_has(self.width)
    }

    /// Passes over marks in the cells, if the next rows have an entry for each cell.
    pub(super) fn skip_marks(&mut self) {
        if self.next_row_has_cells() {
            self.next += self.height;
        }
    }

    /// Numbers in the cells, or as many as there are corners of cells.
    pub(super) fn numbers(&mut self, count: usize) -> Read<Vec<Clue>> {
        let entries = match count == self.width * self.height {
            true => self.cells()?,
            false => self.rows(self.height + 1, self.width + 1)?,
        };
        let is_drawn =
            |entry: &FileEntry| self.has_shading_among_clues && matches!(entry.text.as_str(), "#" | "+");
        let clue = |entry: &FileEntry| match is_drawn(entry) {
            true => Ok(Clue::None),
            false => number(entry),
        };
        entries.iter().map(clue).collect()
    }

    /// The same, with a 7 for a cell that is not on the board.
    pub(super) fn numbers_and_holes(&mut self, _: usize) -> Read<Vec<Clue>> {
        let clue = |entry: &FileEntry| match entry.text.as_str() {
            "*" => Ok(Clue::Number(7, entry.span)),
            _ => number(entry),
        };
        self.cells()?.iter().map(clue).collect()
    }

    /// Numbers on cells that are given. The entries of others are what a player has drawn.
    pub(super) fn walls(&mut self, _: usize) -> Read<Vec<Clue>> {
        let clue = |entry: &FileEntry| match entry.text.as_str() {
            "#" | "+" => Ok(Clue::None),
            "5" => Ok(Clue::Unknown(entry.span)),
            _ => number(entry),
        };
        self.cells()?.iter().map(clue).collect()
    }

    pub(super) fn circles(&mut self, _: usize) -> Read<Vec<usize>> {
        let circle = |entry: &FileEntry| match entry.text.as_str() {
            "." => Ok(0),
            "1" => Ok(1),
            "2" => Ok(2),
            _ => Err(entry.unexpected("`.`, 1 or 2")),
        };
        self.cells()?.iter().map(circle).collect()
    }

    /// Cells that are not on the board.
    pub(super) fn holes(&mut self) -> Read<Vec<bool>> {
        let entries = self.cells()?;
        Ok(entries.iter().map(|entry| entry.text == "*").collect())
    }

    /// Numbers with arrows: `2,3` is a 3 with an arrow down.
    pub(super) fn arrows(&mut self, _: usize) -> Read<Vec<ArrowClue>> {
        let clue = |entry: &FileEntry| match entry.text.as_str() {
            "." => Ok(None),
            "#" => Ok(Some((None, Clue::None))),
            text => {
                let parts = text.split_once(',');
                let arrow = parts.and_then(|(arrow, number)| {
                    let arrows = [None, Some('↑'), Some('↓'), Some('←'), Some('→')];
                    Some((*arrows.get(arrow.parse::<usize>().ok()?)?, number))
                });
                let (arrow, text) =
                    arrow.ok_or_else(|| entry.unexpected("a direction and a number, such as `2,3`"))?;
                let inner = FileEntry {
                    text: text.to_string(),
                    span: entry.span,
                };
                Ok(Some((arrow, number(&inner)?)))
            }
        };
        self.cells()?.iter().map(clue).collect()
    }

    /// The rooms: a row with their number and the number of the room for each cell, or the borders between cells.
    pub(super) fn rooms(&mut self) -> Read<Rooms> {
        if let Some(rooms) = self.rooms_aside.take() {
            return Ok(rooms);
        }
        let (width, height) = (self.width, self.height);
        let is_count = self.rows.get(self.next).is_some_and(|row| row.len() == 1);
        let is_map = is_count && self.rows.get(self.next + 1).is_some_and(|row| row.len() == width);
        let (beside, below): (Vec<bool>, Vec<bool>) = if is_map {
            self.next += 1;
            let cells = self.cells()?;
            let differ = |one: usize, other: usize| cells[one].text != cells[other].text;
            let beside = (0..cells.len()).filter(|cell| cell % width + 1 < width);
            (
                beside.map(|cell| differ(cell, cell + 1)).collect(),
                (width..cells.len())
                    .map(|cell| differ(cell - width, cell))
                    .collect(),
            )
        } else {
            let is_border = |entry: &FileEntry| entry.text == "1";
            (
                self.rows(height, width - 1)?.iter().map(is_border).collect(),
                self.rows(height - 1, width)?.iter().map(is_border).collect(),
            )
        };
        Ok(Rooms::between(width, height, &beside, &below))
    }

    /// The number of each room, in one of its cells.
    pub(super) fn room_numbers(&mut self, rooms: &Rooms) -> Read<Vec<Clue>> {
        let mut numbers = vec![Clue::None; rooms.count];
        for (entry, room) in self.cells()?.iter().zip(&rooms.of_cell) {
            match (number(entry)?, numbers[*room]) {
                (Clue::None, _) => {}
                (clue, Clue::None) => numbers[*room] = clue,
                _ => return Err(self.wrong(entry.span, "a second number in a room")),
            }
        }
        Ok(numbers)
    }

    /// Dots in the cells, on their borders and at their corners: rows without gaps.
    pub(super) fn dots(&mut self, count: usize) -> Read<Vec<bool>> {
        let mut dots = Vec::with_capacity(count);
        for _ in 0..2 * self.height - 1 {
            let row = self.word("a row of dots")?;
            if row.text.chars().count() != 2 * self.width - 1 {
                return Err(row.unexpected("a sign for each place"));
            }
            if row.text.contains('X') {
                return Err(row.unexpected("dots alone: cells that are not on the board are not read"));
            }
            dots.extend(
                row.text
                    .chars()
                    .map(|sign| sign.is_ascii_digit() && sign != '0' || sign == '-'),
            );
        }
        Ok(dots)
    }

    /// A number in a row of its own.
    pub(super) fn number_of_board(&mut self) -> Read<Clue> {
        let entry = self.word("a number")?;
        number(&entry)
    }

    /// Cells that are not on the board, where a genre needs them.
    pub(super) fn marked(&mut self, _: usize) -> Read<Vec<bool>> {
        self.holes()
    }
}

/// The number of a cell.
pub(super) fn number(entry: &FileEntry) -> Read<Clue> {
    match entry.text.as_str() {
        "." => Ok(Clue::None),
        "-" => Ok(Clue::Unknown(entry.span)),
        text => match text.parse() {
            Ok(number) => Ok(Clue::Number(number, entry.span)),
            Err(_) => Err(entry.unexpected("a number, `-` for a question mark, or `.`")),
        },
    }
}
