//! Links to penpa-edit, which draws puzzles of any genre: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`.
//!
//! The text in a link is compressed. Its lines are settings, and what is drawn as the puzzle and as its solution, in JSON with short names.

use std::io::Read;

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use flate2::read::DeflateDecoder;
use serde_json::{Map, Value};

use super::drawn_board::{DrawnBoard, Label, LabelKind, Spot, Symbol};
use super::penpa_grid::Grid;
use crate::import::import_limits::ImportLimits;
use crate::import::sign::{Sign, text};
use crate::{Diagnostic, DiagnosticCode, Span};

/// The most rows and columns, with those beside the board.
pub(super) const LARGEST: usize = 120;

/// Short names, and what they stand for. The last one is that of the sign which begins them all.
pub(super) const SHORT: [(&str, &str); 31] = [
    ("zO", "null"),
    ("z_", "\"__a\""),
    ("z7", "\"nobulbthermo\""),
    ("z6", "\"killercages\""),
    ("z4", "\"deletelineE\""),
    ("z5", "\"polygon\""),
    ("z0", "\"squareframe\""),
    ("zD", "\"direction\""),
    ("z3", "\"arrows\""),
    ("zT", "\"thermo\""),
    ("z2", "\"freelineE\""),
    ("zF", "\"freeline\""),
    ("z1", "\"numberS\""),
    ("z8", "\"command_replay\""),
    ("zU", "\"command_undo\""),
    ("zR", "\"command_redo\""),
    ("zB", "\"board\""),
    ("zP", "\"special\""),
    ("zY", "\"symbol\""),
    ("zN", "\"number\""),
    ("zC", "\"cage\""),
    ("zW", "\"wall\""),
    ("zE", "\"lineE\""),
    ("zL", "\"line\""),
    ("zS", "\"surface\""),
    ("zM", "\"edit_mode\""),
    ("zG", "\"grid\""),
    ("zA", "\"pu_a\""),
    ("zQ", "\"pu_q\""),
    ("z9", "\"qa\""),
    ("zZ", "z"),
];

/// Kinds of drawn things that no genre reads, by their keys.
const OTHERS: [(&str, &str); 9] = [
    ("thermo", "thermometer"),
    ("nobulbthermo", "thermometer"),
    ("arrows", "drawn arrow"),
    ("direction", "direction"),
    ("squareframe", "frame"),
    ("polygon", "polygon"),
    ("wall", "wall"),
    ("cage", "cage"),
    ("killercages", "cage"),
];

/// The lines with what is drawn as the puzzle, and as its solution.
const PUZZLE: usize = 3;
const SOLUTION: usize = 4;

/// The style of a double line.
pub(super) const DOUBLE_LINE: i64 = 30;

/// The styles of text with a circle around it.
const CIRCLED: [i64; 4] = [5, 6, 7, 11];

/// A puzzle of penpa-edit.
#[derive(Debug)]
pub(super) struct PenpaPuzzle {
    pub(super) board: DrawnBoard,
    /// The title and the author.
    pub(super) about: Vec<String>,
    /// The rules in words.
    pub(super) rules: String,
    /// What the author calls the genre.
    pub(super) tags: Vec<String>,
}

/// Is it a link to penpa-edit?
pub(super) fn is_link(word: &str) -> bool {
    let text = text(&Sign::all(word, 0));
    ["m=edit", "m=solve"].iter().any(|mode| text.contains(mode)) && part(&text, "p=").is_some()
}

/// A part of a link by its name.
fn part<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (_, query) = text.split_once(['#', '?'])?;
    query.split('&').find_map(|part| part.strip_prefix(name))
}

/// Reads the puzzle of a link.
///
/// # Errors
/// If the link is damaged, or the board is no square grid.
pub(super) fn read(word: &str, place: Span) -> Result<PenpaPuzzle, Diagnostic> {
    PenpaText::read(word, place)?.puzzle()
}

/// The lines of a link, without compression, and the grid of its board.
pub(super) struct PenpaText {
    pub(super) place: Span,
    grid: Grid,
    header: Vec<String>,
    lines: Vec<String>,
    /// The solution with which the site compares what a player draws.
    compared: Option<Value>,
}

impl PenpaText {
    /// Reads a link.
    ///
    /// # Errors
    /// As [`read`].
    pub(super) fn read(word: &str, place: Span) -> Result<Self, Diagnostic> {
        PenpaText::read_within(word, place, ImportLimits::default())
    }

    /// The same with other limits than the usual ones.
    ///
    /// # Errors
    /// As [`read`].
    pub(super) fn read_within(word: &str, place: Span, limits: ImportLimits) -> Result<Self, Diagnostic> {
        let signs = text(&Sign::all(word, 0));
        let unpacked = unpacked(part(&signs, "p=").unwrap_or_default(), place, limits)?;
        let compared = part(&signs, "a=").map(|packed| {
            let compared = self::unpacked(packed, place, limits)?;
            serde_json::from_str(&compared).map_err(|_| damaged(place))
        });
        let lines: Vec<String> = unpacked.split('\n').map(String::from).collect();
        let header: Vec<String> = lines[0].split(',').map(String::from).collect();
        let (width, height) = size(&header, place)?;
        let cells = lines.get(5).and_then(|line| serde_json::from_str(line).ok());
        let grid = cells.and_then(|cells| Grid::new(width + 4, height + 4, &cells));
        Ok(PenpaText {
            place,
            grid: grid.ok_or_else(|| damaged(place))?,
            header,
            lines,
            compared: compared.transpose()?,
        })
    }

    /// The puzzle.
    ///
    /// # Errors
    /// If what is drawn has no valid place.
    pub(super) fn puzzle(&self) -> Result<PenpaPuzzle, Diagnostic> {
        let drawn = self.layer(PUZZLE).ok_or_else(|| damaged(self.place))?;
        let field = |number: usize, name: &str| {
            let field = self.header.get(number).map_or("", String::as_str);
            field
                .strip_prefix(name)
                .unwrap_or(field)
                .replace("%2C", ",")
                .trim()
                .to_string()
        };
        let rules = field(18, "")
            .replace("%2D", " ")
            .replace("%2E", "&")
            .replace("%2F", "=");
        Ok(PenpaPuzzle {
            board: self.board(&drawn)?,
            about: [field(15, "Title:"), field(16, "Author:")]
                .into_iter()
                .filter(|text| !text.is_empty())
                .collect(),
            rules,
            tags: serde_json::from_str(self.line(17)).unwrap_or_default(),
        })
    }

    fn line(&self, number: usize) -> &str {
        self.lines.get(number).map_or("", String::as_str)
    }

    /// What is drawn on a layer.
    fn layer(&self, number: usize) -> Option<Map<String, Value>> {
        match serde_json::from_str(self.line(number)) {
            Ok(Value::Object(drawn)) => Some(drawn),
            _ => None,
        }
    }

    /// What a player, or the author, has drawn as the solution. Links to solve have none.
    pub(super) fn drawn_solution(&self) -> Option<Map<String, Value>> {
        self.layer(SOLUTION)
    }

    /// The solution with which the site compares what a player draws.
    pub(super) fn compared_solution(&self) -> Option<&Value> {
        self.compared.as_ref()
    }

    /// A board with what is drawn.
    pub(super) fn board(&self, drawn: &Map<String, Value>) -> Result<DrawnBoard, Diagnostic> {
        self.grid.board(drawn, self.place)
    }
}

/// The columns and rows of a grid, with those beside the board.
fn size(header: &[String], place: Span) -> Result<(usize, usize), Diagnostic> {
    let kind = header[0].as_str();
    if kind.bytes().all(|byte| byte.is_ascii_digit()) {
        let message = "the link is of an old version of penpa-edit";
        let help = "open it in penpa-edit, and copy the link that it makes";
        return Err(Diagnostic::new(DiagnosticCode::BadValue, place, message).help(help));
    }
    if !matches!(kind, "square" | "sudoku" | "kakuro") {
        let message = format!("a board of the kind `{}`", kind.escape_debug());
        return Err(
            Diagnostic::new(DiagnosticCode::NotApplicable, place, message).label("expected a square grid")
        );
    }
    let side = |number: usize| {
        let side = header.get(number)?.parse().ok();
        side.filter(|side| (1..=LARGEST).contains(side))
    };
    side(1).zip(side(2)).ok_or_else(|| {
        let message = "the size of the board is not valid";
        Diagnostic::new(DiagnosticCode::TooLarge, place, message)
            .label(format!("expected at most {LARGEST} rows and columns"))
    })
}

fn damaged(place: Span) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::Syntax, place, "the link is damaged")
        .label("it cannot be decompressed")
        .help("copy it again, as a whole")
}

/// The text in a payload, with long names.
fn unpacked(payload: &str, place: Span, limits: ImportLimits) -> Result<String, Diagnostic> {
    let settings = GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true);
    let payload = payload.replace(' ', "+");
    let packed = GeneralPurpose::new(&STANDARD, settings).decode(payload.trim_end_matches('='));
    let packed = packed.map_err(|_| damaged(place))?;
    let mut text = String::new();
    let mut limited = DeflateDecoder::new(packed.as_slice()).take(limits.unpacked as u64 + 1);
    limited.read_to_string(&mut text).map_err(|_| damaged(place))?;
    if text.len() > limits.unpacked {
        return Err(limits.too_long(place));
    }
    Ok(SHORT
        .iter()
        .fold(text, |text, (short, long)| text.replace(short, long)))
}

impl Grid {
    fn board(&self, drawn: &Map<String, Value>, place: Span) -> Result<DrawnBoard, Diagnostic> {
        let cells = (0..self.height).flat_map(|row| (0..self.width).map(move |column| (row, column)));
        let number =
            |(row, column): (usize, usize)| (self.first.0 + row) * self.across + self.first.1 + column;
        let mut board = DrawnBoard::empty(self.width, self.height, place);
        board.is_hole = cells.map(|cell| !self.cells.contains(&number(cell))).collect();
        for (key, items) in drawn {
            self.add(&mut board, key, items).ok_or_else(|| damaged(place))?;
        }
        Ok(board)
    }

    /// Adds all things of a kind, or returns `None` if one has no valid place.
    fn add(&self, board: &mut DrawnBoard, key: &str, items: &Value) -> Option<()> {
        let other = OTHERS.iter().find(|(name, _)| *name == key);
        let empty = Map::new();
        let entries = items.as_object().unwrap_or(&empty).iter();
        let spots =
            entries.map(|(key, value)| (key, value, key.parse().ok().and_then(|number| self.spot(number))));
        for (key_of_item, value, spot) in spots {
            match key {
                "number" => {
                    board.labels.insert(spot?, label(value)?);
                }
                "numberS" => {
                    board.small.insert(spot?, label(value)?);
                }
                "deletelineE" => {
                    board.removed.insert(self.edge(key_of_item)?);
                }
                "symbol" => {
                    board.symbols.insert(spot?, symbol(value)?);
                }
                "surface" => {
                    board.shaded.insert(spot?);
                }
                "lineE" => match self.edge(key_of_item) {
                    Some(edge) => {
                        board.edges.insert(edge);
                    }
                    None => self.add_line(board, key_of_item, spot, value),
                },
                "line" => self.add_line(board, key_of_item, spot, value),
                _ => {
                    if let Some((_, thing)) = other {
                        let first = key_of_item
                            .split(',')
                            .next()
                            .and_then(|number| self.spot(number.parse().ok()?));
                        board.others.insert(first.unwrap_or_default(), thing);
                    }
                }
            }
        }
        if let (Some((_, thing)), Some([_, ..])) = (other, items.as_array().map(Vec::as_slice)) {
            board.others.insert((0, 0), thing);
        }
        Some(())
    }
}

impl Grid {
    /// Adds a line between two places, or a cross, which has one place.
    fn add_line(&self, board: &mut DrawnBoard, key: &str, spot: Option<Spot>, style: &Value) {
        match self.line(key) {
            Some(line) => {
                let is_double = style.as_i64() == Some(DOUBLE_LINE);
                board.lines.insert(line, 1 + usize::from(is_double));
            }
            None => {
                board.others.insert(spot.unwrap_or_default(), "line");
            }
        }
    }
}

/// A text with its style and its kind. Candidates are a list with a 1 for each.
fn label(value: &Value) -> Option<Label> {
    let parts = value.as_array()?;
    let text = match parts.first()? {
        Value::String(text) => text.trim().to_string(),
        Value::Number(number) => number.to_string(),
        Value::Array(candidates) => {
            let is_noted = |(_, mark): &(usize, &Value)| mark.as_i64() == Some(1);
            let noted = candidates.iter().enumerate().filter(is_noted);
            noted.map(|(at, _)| (at + 1).to_string()).collect()
        }
        _ => return None,
    };
    let kind = match parts.get(2).and_then(Value::as_str) {
        Some("2") => LabelKind::WithArrow,
        Some("4") => LabelKind::Several,
        Some("7") if text.len() != 1 => LabelKind::Candidates,
        _ => LabelKind::Plain,
    };
    Some(Label {
        text,
        is_circled: parts
            .get(1)
            .and_then(Value::as_i64)
            .is_some_and(|style| CIRCLED.contains(&style)),
        kind,
    })
}

/// A symbol with its number; those that consist of several have none.
fn symbol(value: &Value) -> Option<Symbol> {
    let parts = value.as_array()?;
    Some(Symbol {
        number: parts.first()?.as_i64().unwrap_or_default(),
        name: parts.get(1)?.as_str()?.to_string(),
    })
}
