//! Values of the text of a model, by their keys.

use itertools::Itertools;
use serde_json::{Value, json};
use std::borrow::Cow;
use toml_edit::{DocumentMut, Item};
use unicode_width::UnicodeWidthStr;

use super::{ModelTextError, RenderedModel};
use crate::render::text::entry_rows;
use placet_model::{Board, CellId, CellKind, Given, ModelFormat, Puzzle};

/// The key of the parameters.
pub(super) const PARAMETERS: &str = "parameters";

/// The keys of the value in the table of a parameter.
const STATED: [&str; 2] = ["default", "text"];

/// The rows of a board, one per line, with their entries below each other. Those of links and edges are left out if all are blank.
pub(super) fn drawing(puzzle: &Puzzle, board: &Board) -> String {
    let layout = puzzle.layout();
    let mut rows = entry_rows(puzzle, board);
    let is_of_board = |cell| layout.kind(cell) == CellKind::Board;
    if !puzzle.pieces().is_plain_on(layout) && board.shown().all(|(cell, _)| is_of_board(cell)) {
        let has_cells = |row: &&Vec<Option<CellId>>| row.iter().any(Option::is_some);
        rows.truncate(layout.rows().iter().filter(has_cells).count());
    }
    let width = rows
        .iter()
        .flatten()
        .map(|entry| entry.width())
        .max()
        .unwrap_or(1);
    let line = |row: &Vec<Cow<'_, str>>| {
        let entries = row
            .iter()
            .map(|entry| format!("{}{entry}", " ".repeat(width - entry.width())));
        entries.collect_vec().join(" ")
    };
    rows.iter().map(line).join("\n")
}

/// The parameter that a value names in braces, if it says nothing else.
fn named_parameter(value: &str) -> Option<&str> {
    value.strip_prefix('{')?.strip_suffix('}')
}

/// The keys that lead to the value of the parameter that a value names in braces.
pub(crate) fn parameter_path<'v>(document: &DocumentMut, value: &'v str) -> Option<Vec<&'v str>> {
    let name = named_parameter(value)?;
    let parameter = document.get(PARAMETERS)?.get(name)?;
    let stated = STATED.into_iter().find(|key| parameter.get(key).is_some());
    Some([PARAMETERS, name].into_iter().chain(stated).collect())
}

/// The model with a drawing of a board as the value of a key of the whole model, or of the parameter that is this value. Without a parameter, a blank board
/// removes the key.
pub(super) fn with_board(
    model: RenderedModel,
    key: &str,
    puzzle: &Puzzle,
    board: &Board,
) -> Result<RenderedModel, ModelTextError> {
    let (drawing, is_blank) = (drawing(puzzle, board), board.shown().next().is_none());
    let text = match model.format {
        ModelFormat::Toml => in_toml(&model.text, key, &drawing, is_blank)?,
        ModelFormat::Json => in_json(&model.text, |keys| match json_parameter(keys, key) {
            Some(stated) => *stated = json!(drawing),
            None if is_blank => {
                keys.shift_remove(key);
            }
            None => {
                keys.insert(key.into(), json!(drawing));
            }
        })?,
    };
    Ok(RenderedModel { text, ..model })
}

/// The value of the parameter that is the value of a key.
fn json_parameter<'k>(keys: &'k mut serde_json::Map<String, Value>, key: &str) -> Option<&'k mut Value> {
    let name = named_parameter(keys.get(key)?.as_str()?)?.to_string();
    match keys.get_mut(PARAMETERS)?.get_mut(name)? {
        Value::Object(table) => {
            let stated = STATED.into_iter().find(|key| table.contains_key(*key))?;
            table.get_mut(stated)
        }
        value => Some(value),
    }
}

fn in_toml(text: &str, key: &str, drawing: &str, is_blank: bool) -> Result<String, ModelTextError> {
    let mut document = toml_document(text)?;
    let mut value = toml_value(drawing);
    let stated = document.get(key).and_then(Item::as_str).map(str::to_string);
    let path = stated.as_ref().and_then(|value| parameter_path(&document, value));
    if path.is_none() && is_blank {
        document.remove(key);
        return Ok(document.to_string());
    }
    let path = path.unwrap_or_else(|| vec![key]);
    let mut path = path.iter();
    let old = path.try_fold(document.as_item_mut(), |item, key| item.get_mut(key));
    match old {
        // Comments before and after it stay.
        Some(Item::Value(old)) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        _ => {
            document.remove(key);
            document.insert(key, Item::Value(value));
        }
    }
    Ok(document.to_string())
}

pub(super) fn toml_document(text: &str) -> Result<DocumentMut, ModelTextError> {
    let unreadable = |error: toml_edit::TomlError| ModelTextError::Unreadable(error.to_string());
    text.parse().map_err(unreadable)
}

/// A text over several lines, without escapes where it has no quotes and backslashes.
pub(super) fn toml_value(drawing: &str) -> toml_edit::Value {
    let lines = format!("\"\"\"\n{drawing}\n\"\"\"");
    let is_plain = !drawing.contains(['"', '\\']);
    let literal = is_plain.then(|| lines.parse::<toml_edit::Value>().ok());
    literal.flatten().unwrap_or_else(|| drawing.into())
}

/// A model in JSON with other values.
pub(super) fn in_json(
    text: &str,
    change: impl FnOnce(&mut serde_json::Map<String, Value>),
) -> Result<String, ModelTextError> {
    let unreadable = |error: serde_json::Error| ModelTextError::Unreadable(error.to_string());
    let mut document: Value = serde_json::from_str(text).map_err(unreadable)?;
    if let Value::Object(keys) = &mut document {
        change(keys);
    }
    let text = serde_json::to_string_pretty(&document).map_err(unreadable)?;
    Ok(text + "\n")
}

impl RenderedModel {
    /// The model of a puzzle with these givens and this only solution; `None` if the puzzle was not read from a text, or takes data from a file.
    ///
    /// # Errors
    /// If a given allows several pieces, or the text cannot be changed.
    pub fn of_puzzle(
        puzzle: &Puzzle,
        givens: &[Given],
        solution: &Board,
        remark: Option<&str>,
    ) -> Result<Option<Self>, ModelTextError> {
        let Some(written) = puzzle.written().filter(|written| !written.has_data()) else {
            return Ok(None);
        };
        let mut board = Board::blank(puzzle.layout());
        for given in givens {
            match given.faces.as_slice() {
                [face] => board.set(given.cell, Some(*face)),
                _ => {
                    let cell = puzzle.layout().cell(given.cell).name.clone();
                    return Err(ModelTextError::SeveralPieces(cell));
                }
            }
        }
        let mut bare = puzzle.clone();
        bare.set_givens(Vec::new());
        RenderedModel::new(written.source())
            .with_parameters(puzzle)?
            .with_givens(&bare, &board)?
            .as_new_puzzle(puzzle, solution, remark)
            .map(Some)
    }
}
