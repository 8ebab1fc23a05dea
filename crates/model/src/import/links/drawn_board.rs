//! A board with what is drawn on it, as genres read it. Each list takes what it reads, so that what is left has no meaning for a genre.

use std::collections::{BTreeMap, BTreeSet};

use super::encoding::ArrowClue;
use super::sum_encoding::CrossSums;
use crate::import::clue::Clue;
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode, Span};

/// A place in halves of a cell, by row and column: the upper left corner of the board is 0, 0, and the first cell has its middle at 1, 1.
pub(super) type Spot = (i32, i32);

/// A text in a cell, or at another place.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) text: String,
    /// Is it drawn with a circle around it?
    pub(super) is_circled: bool,
    pub(super) kind: LabelKind,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LabelKind {
    Plain,
    WithArrow,
    /// Up to four numbers side by side.
    Several,
    /// Numbers of which one is right.
    Candidates,
}

/// A symbol, by its name and number in the program.
#[derive(Clone, Debug)]
pub(super) struct Symbol {
    pub(super) name: String,
    pub(super) number: i64,
}

/// A board, and what is drawn on it that no list has taken.
#[derive(Clone, Debug)]
pub(super) struct DrawnBoard {
    /// Its place in the file.
    pub(super) place: Span,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) is_hole: Vec<bool>,
    pub(super) labels: BTreeMap<Spot, Label>,
    /// Small texts in corners of cells, by their cells.
    pub(super) small: BTreeMap<Spot, Label>,
    pub(super) symbols: BTreeMap<Spot, Symbol>,
    pub(super) shaded: BTreeSet<Spot>,
    pub(super) edges: BTreeSet<Spot>,
    /// Sides of cells that the grid lacks.
    pub(super) removed: BTreeSet<Spot>,
    /// Lines between two places, the first one first: 1 for a line, and 2 for a double one.
    pub(super) lines: BTreeMap<(Spot, Spot), usize>,
    /// What no genre has, by its kind.
    pub(super) others: BTreeMap<Spot, &'static str>,
}

pub(super) type Read<T> = Result<T, Diagnostic>;

impl DrawnBoard {
    /// A board on which nothing is drawn.
    pub(super) fn empty(width: usize, height: usize, place: Span) -> Self {
        DrawnBoard {
            place,
            width,
            height,
            is_hole: vec![false; width * height],
            labels: BTreeMap::new(),
            small: BTreeMap::new(),
            symbols: BTreeMap::new(),
            shaded: BTreeSet::new(),
            edges: BTreeSet::new(),
            removed: BTreeSet::new(),
            lines: BTreeMap::new(),
            others: BTreeMap::new(),
        }
    }

    /// The middle of a cell.
    pub(super) fn cell(&self, cell: usize) -> Spot {
        (
            (2 * (cell / self.width) + 1) as i32,
            (2 * (cell % self.width) + 1) as i32,
        )
    }

    fn cells(&self) -> usize {
        self.width * self.height
    }

    pub(super) fn error(&self, code: DiagnosticCode, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(code, self.place, message)
    }

    /// The number at a place, or the mark of one that is not known: `?`, or a circle or square without a number.
    pub(super) fn take_clue(&mut self, spot: Spot) -> Clue {
        self.take_clue_by(spot, |text| text.parse().ok())
    }

    /// The same, where a function says which texts are numbers.
    pub(super) fn take_clue_by(&mut self, spot: Spot, number: impl Fn(&str) -> Option<usize>) -> Clue {
        let is_clue = |label: &Label| {
            label.kind == LabelKind::Plain && (is_number(&label.text) || number(&label.text).is_some())
        };
        let label =
            take_if(&mut self.labels, spot, is_clue).or_else(|| take_if(&mut self.small, spot, is_clue));
        let is_frame =
            |symbol: &Symbol| symbol.name.starts_with("circle") || symbol.name.starts_with("square");
        let is_framed = take_if(&mut self.symbols, spot, is_frame).is_some();
        match label {
            None if is_framed => Clue::Unknown(self.place),
            None => Clue::None,
            Some(label) => match number(&label.text) {
                Some(number) => Clue::Number(number, self.place),
                None if label.text == "?" || label.is_circled || is_framed => Clue::Unknown(self.place),
                None => Clue::None,
            },
        }
    }

    /// The places of numbers in the cells, or of as many as there are corners of cells.
    pub(super) fn spots(&self, count: usize) -> Vec<Spot> {
        match count == self.cells() {
            true => (0..count).map(|cell| self.cell(cell)).collect(),
            false => {
                let across = self.width + 1;
                let corners = (0..count).map(|corner| (corner / across, corner % across));
                corners
                    .map(|(row, column)| (2 * row as i32, 2 * column as i32))
                    .collect()
            }
        }
    }

    /// Numbers in the cells, or as many as there are corners of cells.
    pub(super) fn numbers(&mut self, count: usize) -> Read<Vec<Clue>> {
        let spots = self.spots(count);
        Ok(spots.into_iter().map(|spot| self.take_clue(spot)).collect())
    }

    /// The same, where a shaded cell is one with a clue.
    pub(super) fn numbers_on_walls(&mut self, count: usize) -> Read<Vec<Clue>> {
        let mut clues = self.numbers(count)?;
        if count == self.cells() {
            for (cell, clue) in clues.iter_mut().enumerate() {
                let is_shaded = self.shaded.remove(&self.cell(cell));
                if is_shaded && *clue == Clue::None {
                    *clue = Clue::Unknown(self.place);
                }
            }
        }
        Ok(clues)
    }

    /// Numbers in the cells, with a 7 for a cell that is not on the board.
    pub(super) fn numbers_and_holes(&mut self, count: usize) -> Read<Vec<Clue>> {
        let (clues, holes) = (self.numbers(count)?, self.holes(count)?);
        let or_hole = |(clue, is_hole)| {
            if is_hole {
                Clue::Number(7, self.place)
            } else {
                clue
            }
        };
        Ok(clues.into_iter().zip(holes).map(or_hole).collect())
    }

    pub(super) fn circles(&mut self, count: usize) -> Read<Vec<usize>> {
        let is_circle = |symbol: &Symbol| {
            let is_round = symbol.name.starts_with("circle") || symbol.name == "sun_moon";
            is_round && matches!(symbol.number, 1 | 2)
        };
        let circle = |cell: usize| {
            let circle = self.take_symbol(self.cell(cell), is_circle);
            circle.map_or(0, |circle| circle.number as usize)
        };
        Ok((0..count).map(circle).collect())
    }

    /// Cells that are not on the board: left out, or shaded.
    pub(super) fn holes(&mut self, count: usize) -> Read<Vec<bool>> {
        let mut holes = std::mem::replace(&mut self.is_hole, vec![false; count]);
        for (cell, is_hole) in holes.iter_mut().enumerate() {
            *is_hole |= self.shaded.remove(&self.cell(cell));
        }
        Ok(holes)
    }

    pub(super) fn trees(&mut self, count: usize) -> Read<Vec<bool>> {
        let is_tree = |symbol: &Symbol| symbol.name == "tents" && symbol.number == 1;
        let tree = |cell: usize| self.take_symbol(self.cell(cell), is_tree).is_some();
        Ok((0..count).map(tree).collect())
    }

    /// Numbers with arrows. Their cells can be shaded or framed.
    pub(super) fn arrows(&mut self, count: usize) -> Read<Vec<ArrowClue>> {
        let mut clues = vec![];
        for cell in 0..count {
            let spot = self.cell(cell);
            let has_arrow = |label: &&Label| label.kind == LabelKind::WithArrow;
            let Some(Label { text, .. }) = self.labels.get(&spot).filter(has_arrow).cloned() else {
                clues.push(None);
                continue;
            };
            let (number, direction) = text.split_once('_').unwrap_or((&text, ""));
            let arrow = match direction {
                "0" => Some('↑'),
                "1" => Some('←'),
                "2" => Some('→'),
                "3" => Some('↓'),
                _ => None,
            };
            let clue = match number.parse() {
                Ok(number) => Clue::Number(number, self.place),
                Err(_) if is_number(number) => Clue::Unknown(self.place),
                Err(_) => {
                    clues.push(None);
                    continue;
                }
            };
            self.labels.remove(&spot);
            self.shaded.remove(&spot);
            for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                self.edges.remove(&(spot.0 + down, spot.1 + right));
            }
            clues.push(Some((arrow, clue)));
        }
        Ok(clues)
    }

    /// The rooms between the edges.
    ///
    /// # Errors
    /// If an edge is beside the board.
    pub(super) fn rooms(&mut self, width: usize, height: usize) -> Read<Rooms> {
        let mut edges = std::mem::take(&mut self.edges);
        let [beside, below] = self.border_spots().map(|spots| {
            let is_drawn = spots.iter().map(|spot| edges.remove(spot));
            is_drawn.collect::<Vec<bool>>()
        });
        let (rows, columns) = (2 * self.height as i32, 2 * self.width as i32);
        let is_rim = |(row, column): &Spot| {
            (0..=rows).contains(row)
                && (0..=columns).contains(column)
                && ([0, rows].contains(row) || [0, columns].contains(column))
        };
        match edges.into_iter().find(|edge| !is_rim(edge)) {
            Some(edge) => {
                let message = format!("an edge {} does not divide two rooms", named(edge));
                Err(self.error(DiagnosticCode::BadClue, message))
            }
            None => Ok(Rooms::between(width, height, &beside, &below)),
        }
    }

    /// Takes the edges of these rooms.
    ///
    /// # Errors
    /// If there are others.
    pub(super) fn usual_rooms(&mut self, usual: &Rooms) -> Read<()> {
        let rooms = self.rooms(self.width, self.height)?;
        if (rooms.count > 1 || !rooms.walls.is_empty()) && rooms != *usual {
            let message = "regions that are not the usual ones";
            return Err(self.error(DiagnosticCode::NotApplicable, message));
        }
        Ok(())
    }

    /// The number of each room, in any of its cells.
    pub(super) fn room_numbers(&mut self, rooms: &Rooms) -> Read<Vec<Clue>> {
        let mut numbers = vec![Clue::None; rooms.count];
        for (cell, room) in rooms.of_cell.iter().enumerate() {
            let clue = self.take_clue(self.cell(cell));
            if clue != Clue::None {
                if numbers[*room] != Clue::None {
                    let message = format!("the room {} has two numbers", named(self.cell(cell)));
                    return Err(self.error(DiagnosticCode::BadClue, message));
                }
                numbers[*room] = clue;
            }
        }
        Ok(numbers)
    }

    pub(super) fn runs_around(&mut self, count: usize) -> Read<Vec<Option<Vec<usize>>>> {
        let run = |sign: char| match sign {
            '?' => Some(0),
            sign => sign.to_digit(9).map(|run| run as usize),
        };
        let runs = |cell: usize| {
            let spot = self.cell(cell);
            let label = self.labels.get(&spot)?;
            let runs: Vec<usize> = label.text.chars().map(run).collect::<Option<_>>()?;
            let is_clue =
                matches!(label.kind, LabelKind::Plain | LabelKind::Several) && (1..=4).contains(&runs.len());
            let is_none = label.text == "0";
            is_clue.then(|| {
                self.labels.remove(&spot);
                if is_none { vec![] } else { runs }
            })
        };
        Ok((0..count).map(runs).collect())
    }

    /// The places of dots: in the cells, on their borders and at their corners.
    pub(super) fn dot_spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let (rows, columns) = (1..2 * self.height as i32, 1..2 * self.width as i32);
        rows.flat_map(move |row| columns.clone().map(move |column| (row, column)))
    }

    /// Circles in the cells, on their borders and at their corners.
    pub(super) fn dots(&mut self, _: usize) -> Read<Vec<bool>> {
        let spots = self.dot_spots();
        let is_dot = |symbol: &Symbol| symbol.name.starts_with("circle");
        let dot = |spot: Spot| take_if(&mut self.symbols, spot, is_dot).is_some();
        Ok(spots.map(dot).collect())
    }

    /// A kakuro is read from links alone.
    pub(super) fn cross_sums(&mut self, _: usize, _: usize) -> Read<CrossSums> {
        self.not_read(0)
    }

    /// Lists of genres that are read from links alone.
    pub(super) fn not_read<L>(&mut self, _: usize) -> Read<L> {
        let message = "puzzles of this genre are not read from drawings";
        Err(self.error(DiagnosticCode::NotApplicable, message))
    }

    /// Numbers beside the board: above and on the left, on all four sides, or several in a line, from the board outwards.
    pub(super) fn rim(&mut self, lengths: &[usize]) -> Read<Vec<Vec<Clue>>> {
        let lists = self.rim_spots(lengths);
        if lengths.len() == self.width + self.height {
            // The grid of a nonogram is drawn: each fifth line is thick.
            self.edges.clear();
        }
        let read = |spots: Vec<Spot>| spots.into_iter().map(|spot| self.take_rim_clue(spot)).collect();
        Ok(lists.into_iter().map(read).collect())
    }

    /// A number, or a letter by its number.
    fn take_rim_clue(&mut self, spot: Spot) -> Clue {
        let letter = self.labels.get(&spot).and_then(|label| letter(&label.text));
        match letter {
            Some(number) => {
                self.labels.remove(&spot);
                Clue::Number(number, self.place)
            }
            None => self.take_clue(spot),
        }
    }

    /// The places of numbers beside the board.
    pub(super) fn rim_spots(&self, lengths: &[usize]) -> Vec<Vec<Spot>> {
        let (width, height) = (self.width, self.height);
        let column = |row: i32, lines: usize| {
            (0..lines)
                .map(|line| (row, 2 * line as i32 + 1))
                .collect::<Vec<Spot>>()
        };
        let row = |column: i32, lines: usize| {
            (0..lines)
                .map(|line| (2 * line as i32 + 1, column))
                .collect::<Vec<Spot>>()
        };
        let outwards = |depth: usize| (0..depth).map(|step| -1 - 2 * step as i32);
        if lengths == [width, height] {
            vec![column(-1, width), row(-1, height)]
        } else if lengths == [width; 4] {
            let (below, right) = (2 * height as i32 + 1, 2 * width as i32 + 1);
            vec![
                column(-1, width),
                column(below, width),
                row(-1, height),
                row(right, height),
            ]
        } else {
            let (above, left) = lengths.split_at(width.min(lengths.len()));
            let above = above.iter().enumerate();
            let above =
                above.map(|(line, depth)| outwards(*depth).map(|row| (row, 2 * line as i32 + 1)).collect());
            let left = left.iter().enumerate();
            let left = left.map(|(line, depth)| {
                outwards(*depth)
                    .map(|column| (2 * line as i32 + 1, column))
                    .collect()
            });
            above.chain(left).collect()
        }
    }

    /// A number beside the board, which can have a star next to it, or a range of letters such as `(A-C)`.
    pub(super) fn number_of_board(&mut self) -> Read<Clue> {
        let is_outside = |spot: &Spot| {
            !(0..=2 * self.height as i32).contains(&spot.0) || !(0..=2 * self.width as i32).contains(&spot.1)
        };
        let spot = self.labels.keys().copied().find(is_outside);
        let Some(spot) = spot else {
            let message = "there is no number beside the board";
            return Err(self
                .error(DiagnosticCode::BadClue, message)
                .label("expected how many stars a row has"));
        };
        self.symbols.retain(|spot, symbol| {
            let is_inside = (0..=2 * self.height as i32).contains(&spot.0)
                && (0..=2 * self.width as i32).contains(&spot.1);
            is_inside || symbol.name != "star"
        });
        let range = self.labels.get(&spot).and_then(|label| {
            let last = label.text.strip_prefix("(A-")?.strip_suffix(')')?;
            letter(last)
        });
        match range {
            Some(letters) => {
                self.labels.remove(&spot);
                Ok(Clue::Number(letters, self.place))
            }
            None => Ok(self.take_clue(spot)),
        }
    }

    /// Refuses what is left.
    pub(super) fn finish(&self) -> Read<()> {
        let hole = self.is_hole.iter().position(|is_hole| *is_hole);
        let left = [
            hole.map(|cell| (self.cell(cell), "cell that is not on the board")),
            self.labels.keys().next().map(|spot| (*spot, "text")),
            self.small.keys().next().map(|spot| (*spot, "small text")),
            self.symbols.keys().next().map(|spot| (*spot, "symbol")),
            self.shaded.first().map(|spot| (*spot, "shaded cell")),
            self.edges.first().map(|spot| (*spot, "edge")),
            self.removed.first().map(|spot| (*spot, "removed edge")),
            self.lines.keys().next().map(|(spot, _)| (*spot, "line")),
            self.others.iter().next().map(|(spot, kind)| (*spot, *kind)),
        ];
        match left.into_iter().flatten().next() {
            None => Ok(()),
            Some((spot, thing)) => {
                let article = if thing.starts_with('e') { "an" } else { "a" };
                let message = format!("{article} {thing} {} has no meaning", named(spot));
                Err(self
                    .error(DiagnosticCode::BadClue, message)
                    .label("puzzles of this genre have no such thing"))
            }
        }
    }
}

/// What is at a place, if it is of some kind.
pub(super) fn take_if<T>(
    things: &mut BTreeMap<Spot, T>,
    spot: Spot,
    is_it: impl Fn(&T) -> bool,
) -> Option<T> {
    things.get(&spot).filter(|thing| is_it(thing))?;
    things.remove(&spot)
}

/// The number of a letter, from 1. Small letters follow those up to `Z`.
pub(super) fn letter(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(usize::from(letter - b'A') + 1),
        [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a') + 27),
        _ => None,
    }
}

/// Is it a number, or the mark of one?
fn is_number(text: &str) -> bool {
    text.is_empty() || text == "?" || text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A place in words.
fn named((row, column): Spot) -> String {
    let line = |at: i32| match at % 2 {
        0 => format!("{}.5", at / 2),
        _ => format!("{}", (at + 1).div_euclid(2)),
    };
    format!("at row {}, column {}", line(row), line(column))
}
