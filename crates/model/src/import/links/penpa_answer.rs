//! The solution in a link to penpa-edit: what is drawn as the solution, or what the site compares with it.
//!
//! It becomes the rows that a file of pzprjs has of a solution, which are read as there.

use serde_json::{Map, Value, json};

use super::answer_mark::{AnswerMark, answer_marks};
use super::answer_part::AnswerPart;
use super::cell_entries::{CellEntries, NumberEntry};
use super::drawn_board::{DrawnBoard, LabelKind, Spot};
use super::penpa::{DOUBLE_LINE, PenpaText};
use super::saved_file::{FileEntry, SavedFile};
use crate::{Diagnostic, DiagnosticCode};

type Read<T> = Result<T, Diagnostic>;

/// The greys and black, in which cells are shaded. Other colours are marks of a player.
const SHADES: [i64; 4] = [1, 3, 4, 8];

/// A green line.
const LINE: i64 = 3;

/// The symbols in a solution that is compared, by the letters after their numbers.
const SYMBOLS: [(&str, &str); 9] = [
    ("A", "circle_M"),
    ("B", "tri"),
    ("C", "arrow_S"),
    ("D", "battleship_B"),
    ("D+", "battleship_B+"),
    ("E", "star"),
    ("F", "tents"),
    ("H", "sun_moon"),
    ("I", "sun_moon"),
];

/// The solution of a link, as a board.
///
/// # Errors
/// If it has none.
pub(super) fn solution(link: &PenpaText) -> Read<DrawnBoard> {
    let layers = [link.drawn_solution(), link.compared_solution().and_then(as_drawn)];
    for mut drawn in layers.into_iter().flatten() {
        // Small numbers are notes.
        drawn.remove("numberS");
        if let Some(Value::Object(surface)) = drawn.get_mut("surface") {
            surface.retain(|_, colour| colour.as_i64().is_some_and(|colour| SHADES.contains(&colour)));
        }
        let board = link.board(&drawn)?;
        if !is_blank(&board) {
            return Ok(board);
        }
    }
    let message = "the link has no solution in it";
    Err(Diagnostic::new(DiagnosticCode::MissingKey, link.place, message)
        .label("expected what is drawn as its solution, or the answer that the site compares"))
}

fn is_blank(board: &DrawnBoard) -> bool {
    board.labels.is_empty()
        && board.symbols.is_empty()
        && board.shaded.is_empty()
        && board.edges.is_empty()
        && board.lines.is_empty()
}

/// A solution that is compared, as things that are drawn: lists of shaded cells, lines, edges, walls, numbers and symbols. Other lists have one kind
/// of things each, which they do not name.
fn as_drawn(compared: &Value) -> Option<Map<String, Value>> {
    let lists = compared.as_array().filter(|lists| lists.len() == 6)?;
    let entries = |list: usize| {
        let entries = lists[list].as_array().into_iter().flatten();
        entries.filter_map(|entry| match entry {
            Value::String(text) => Some(text.clone()),
            // A cell with its colours.
            Value::Array(parts) => parts.first()?.as_i64().map(|cell| cell.to_string()),
            Value::Number(cell) => Some(cell.to_string()),
            _ => None,
        })
    };
    let shaded = entries(0).map(|cell| (cell, json!(SHADES[0])));
    let lines = |list: usize| {
        let line = |entry: String| {
            let (places, strands) = entry.rsplit_once(',')?;
            let style = if strands == "2" { DOUBLE_LINE } else { LINE };
            Some((places.to_string(), json!(style)))
        };
        entries(list).filter_map(line).collect::<Map<_, _>>()
    };
    let number = |entry: String| {
        let (cell, text) = entry.split_once(',')?;
        Some((cell.to_string(), json!([text, 2, "1"])))
    };
    let symbol = |entry: String| {
        let (cell, symbol) = entry.split_once(',')?;
        let (number, letter) = symbol.split_at(symbol.find(|sign: char| !sign.is_ascii_digit())?);
        let (_, name) = SYMBOLS.iter().find(|(other, _)| *other == letter)?;
        let number: i64 = number.parse().ok()?;
        Some((cell.to_string(), json!([number, name, 1])))
    };
    let kinds: [(&str, Map<String, Value>); 5] = [
        ("surface", shaded.collect()),
        ("line", lines(1)),
        ("lineE", lines(2)),
        ("number", entries(4).filter_map(number).collect()),
        ("symbol", entries(5).filter_map(symbol).collect()),
    ];
    let kinds = kinds
        .into_iter()
        .map(|(kind, things)| (kind.to_string(), things.into()));
    Some(kinds.collect())
}

/// A file with the rows of a solution, and its parts. The rows of the clues are read.
pub(super) fn as_saved(
    genre: &str,
    parts: &[AnswerPart],
    clues: &DrawnBoard,
    solution: &DrawnBoard,
) -> (Vec<AnswerPart>, SavedFile) {
    let parts: Vec<AnswerPart> = parts.iter().map(|part| as_drawn_part(*part, solution)).collect();
    let rows = AnswerRows {
        marks: answer_marks(genre),
        clues,
        solution,
    };
    let all = parts.iter().flat_map(|part| rows.of_part(*part)).collect();
    let has_clues = matches!(
        parts.first(),
        Some(AnswerPart::Clues(_) | AnswerPart::NumberedRegions)
    );
    let first = if has_clues { solution.height } else { 0 };
    let file = SavedFile::of_rows(all, first, (solution.width, solution.height), solution.place);
    (parts, file)
}

/// A loop can be drawn where a file has the cells outside of it.
fn as_drawn_part(part: AnswerPart, solution: &DrawnBoard) -> AnswerPart {
    match part {
        AnswerPart::Outside if !solution.edges.is_empty() => AnswerPart::Edges,
        part => part,
    }
}

/// Rows of entries.
type Rows = Vec<Vec<FileEntry>>;

struct AnswerRows<'a> {
    marks: &'static [(&'static str, AnswerMark)],
    clues: &'a DrawnBoard,
    solution: &'a DrawnBoard,
}

impl AnswerRows<'_> {
    fn of_part(&self, part: AnswerPart) -> Rows {
        let (rows, columns) = (self.solution.height as i32, self.solution.width as i32);
        let line = |one: Spot, other: Spot| {
            let strands = self.solution.lines.get(&(one, other));
            strands.map_or("0".to_string(), usize::to_string)
        };
        let edge = |spot: Spot| usize::from(self.solution.edges.contains(&spot)).to_string();
        let walls = || {
            let beside = self.rows(rows, columns - 1, |row, column| {
                edge((2 * row + 1, 2 * column + 2))
            });
            let below = self.rows(rows - 1, columns, |row, column| {
                edge((2 * row + 2, 2 * column + 1))
            });
            [beside, below].concat()
        };
        let links = || {
            let beside = self.rows(rows, columns - 1, |row, column| {
                line((2 * row + 1, 2 * column + 1), (2 * row + 1, 2 * column + 3))
            });
            let below = self.rows(rows - 1, columns, |row, column| {
                line((2 * row + 1, 2 * column + 1), (2 * row + 3, 2 * column + 1))
            });
            [beside, below].concat()
        };
        match part {
            AnswerPart::Cells(_) | AnswerPart::Outside => self.cells(|spot| self.entry(spot)),
            AnswerPart::Clues(cells) => self.cells(|spot| self.clue_entry(&cells, spot)),
            AnswerPart::Marks => vec![],
            AnswerPart::Links => links(),
            AnswerPart::Pieces(borders) if borders.has_lines => links(),
            AnswerPart::Pieces(borders) if borders.has_shading() => {
                [walls(), self.cells(|spot| self.entry(spot))].concat()
            }
            AnswerPart::Pieces(_) | AnswerPart::Walls => walls(),
            AnswerPart::Edges => {
                let upright = self.rows(rows, columns + 1, |row, column| edge((2 * row + 1, 2 * column)));
                let level = self.rows(rows + 1, columns, |row, column| edge((2 * row, 2 * column + 1)));
                [upright, level].concat()
            }
            AnswerPart::NumberedRegions => {
                let clues = self.cells(|spot| number(self.clues, spot).unwrap_or(".").to_string());
                [clues, self.cells(|spot| self.entry(spot)), walls()].concat()
            }
        }
    }

    fn rows(&self, rows: i32, columns: i32, entry: impl Fn(i32, i32) -> String) -> Rows {
        let span = self.solution.place;
        let row = |row: i32| {
            let text = (0..columns).map(|column| entry(row, column));
            text.map(|text| FileEntry { text, span }).collect()
        };
        (0..rows).map(row).collect()
    }

    fn cells(&self, entry: impl Fn(Spot) -> String) -> Rows {
        let (rows, columns) = (self.solution.height as i32, self.solution.width as i32);
        self.rows(rows, columns, |row, column| entry((2 * row + 1, 2 * column + 1)))
    }

    /// What is drawn in a cell.
    fn entry(&self, spot: Spot) -> String {
        let mut marks = self.marks.iter();
        let mark = marks.find(|(_, mark)| mark.is_drawn(self.solution, spot));
        let text = mark
            .map(|(sign, _)| *sign)
            .or_else(|| number(self.solution, spot));
        text.unwrap_or(".").to_string()
    }

    /// The same, or the number that is printed, if numbers are entries.
    fn clue_entry(&self, cells: &CellEntries, spot: Spot) -> String {
        let printed = match cells.number {
            NumberEntry::Mark(..) | NumberEntry::Clue(_) => number(self.clues, spot),
            NumberEntry::Itself | NumberEntry::Nothing => None,
        };
        printed.map_or_else(|| self.entry(spot), String::from)
    }
}

/// A number in a cell.
fn number(board: &DrawnBoard, spot: Spot) -> Option<&str> {
    let label = board.labels.get(&spot)?;
    (label.kind == LabelKind::Plain && !label.text.is_empty()).then_some(label.text.as_str())
}
