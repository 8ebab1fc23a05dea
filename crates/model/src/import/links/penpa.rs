//! Links to penpa-edit, which draws puzzles of any genre: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`.
//!
//! The text in a link is compressed. Its lines are settings, and what is drawn as the puzzle and as its solution, in JSON with short names.

use std::io::Read;

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use flate2::read::DeflateDecoder;
use serde_json::{Map, Value};

use super::drawn_board::{DrawnBoard, Label, LabelKind, Symbol};
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
const OTHERS: [(&str, &str); 10] = [
    ("thermo", "thermometer"),
    ("nobulbthermo", "thermometer"),
    ("arrows", "drawn arrow"),
    ("direction", "direction"),
    ("squareframe", "frame"),
    ("polygon", "polygon"),
    ("wall", "wall"),
    ("cage", "cage"),
    ("killercages", "cage"),
    ("deletelineE", "removed line"),
];

/// The style of text with a circle around it.
const CIRCLED: i64 = 6;

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
    ["m=edit", "m=solve"].iter().any(|mode| text.contains(mode)) && payload(&text).is_some()
}

/// The compressed part of a link.
fn payload(text: &str) -> Option<&str> {
    let (_, query) = text.split_once(['#', '?'])?;
    query.split('&').find_map(|part| part.strip_prefix("p="))
}

/// Reads the puzzle of a link.
///
/// # Errors
/// If the link is damaged, or the board is no square grid.
pub(super) fn read(word: &str, place: Span) -> Result<PenpaPuzzle, Diagnostic> {
    read_within(word, place, ImportLimits::default())
}

/// The same with other limits than the usual ones.
///
/// # Errors
/// As [`read`].
pub(super) fn read_within(word: &str, place: Span, limits: ImportLimits) -> Result<PenpaPuzzle, Diagnostic> {
    let signs = text(&Sign::all(word, 0));
    let unpacked = unpacked(payload(&signs).unwrap_or_default(), place, limits)?;
    let lines: Vec<&str> = unpacked.split('\n').collect();
    let header: Vec<&str> = lines[0].split(',').collect();
    let line = |number: usize| lines.get(number).copied().unwrap_or_default();
    let json = |number: usize| serde_json::from_str::<Value>(line(number)).map_err(|_| damaged(place));
    if header[0].bytes().all(|byte| byte.is_ascii_digit()) {
        let message = "the link is of an old version of penpa-edit";
        let help = "open it in penpa-edit, and copy the link that it makes";
        return Err(Diagnostic::new(DiagnosticCode::BadValue, place, message).help(help));
    }
    if !matches!(header[0], "square" | "sudoku" | "kakuro") {
        let message = format!("a board of the kind `{}`", header[0].escape_debug());
        return Err(
            Diagnostic::new(DiagnosticCode::NotApplicable, place, message).label("expected a square grid")
        );
    }
    let side = |number: usize| {
        header
            .get(number)?
            .parse()
            .ok()
            .filter(|side| (1..=LARGEST).contains(side))
    };
    let (Some(width), Some(height)) = (side(1), side(2)) else {
        return Err(Diagnostic::new(
            DiagnosticCode::TooLarge,
            place,
            "the size of the board is not valid",
        )
        .label(format!("expected at most {LARGEST} rows and columns")));
    };
    let grid = Grid::new(width + 4, height + 4, &json(5)?).ok_or_else(|| damaged(place))?;
    let drawn = json(3)?;
    let board = grid.board(drawn.as_object().ok_or_else(|| damaged(place))?, place)?;
    let field = |number: usize, name: &str| {
        let field = header.get(number).copied().unwrap_or_default();
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
    let tags = serde_json::from_str(line(17)).unwrap_or_default();
    Ok(PenpaPuzzle {
        board,
        about: [field(15, "Title:"), field(16, "Author:")]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect(),
        rules,
        tags,
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
                "number" | "numberS" => {
                    board.labels.insert(spot?, label(value)?);
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
                    None => {
                        board.others.insert((0, 0), "line");
                    }
                },
                "line" => match self.line(key_of_item) {
                    Some(line) => {
                        board.lines.insert(line);
                    }
                    // A cross has one place.
                    None => {
                        board.others.insert(spot.unwrap_or_default(), "line");
                    }
                },
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

/// A text with its style and its kind.
fn label(value: &Value) -> Option<Label> {
    let parts = value.as_array()?;
    let text = match parts.first()? {
        Value::String(text) => text.trim().to_string(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    let kind = match parts.get(2).and_then(Value::as_str) {
        Some("2") => LabelKind::WithArrow,
        Some("4") => LabelKind::Several,
        _ => LabelKind::Plain,
    };
    Some(Label {
        text,
        is_circled: parts.get(1).and_then(Value::as_i64) == Some(CIRCLED),
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
