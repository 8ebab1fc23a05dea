//! Values of the text of a model, by their keys.

use itertools::Itertools;
use serde_json::{Value, json};
use toml_edit::{DocumentMut, Item};
use unicode_width::UnicodeWidthStr;

use super::{ModelTextError, RenderedModel};
use crate::render::text::entry_rows;
use placet_model::{Board, Given, ModelFormat, Puzzle};

/// The rows of a board, one per line, with their entries below each other.
pub(super) fn drawing(puzzle: &Puzzle, board: &Board) -> String {
    let rows = entry_rows(puzzle, board);
    let width = rows
        .iter()
        .flatten()
        .map(|entry| entry.width())
        .max()
        .unwrap_or(1);
    let line = |row: &Vec<String>| {
        let entries = row
            .iter()
            .map(|entry| format!("{}{entry}", " ".repeat(width - entry.width())));
        entries.collect_vec().join(" ")
    };
    rows.iter().map(line).join("\n")
}

/// The model with another drawing as the value of a key of the whole model, or without the key.
pub(super) fn with_value(
    model: RenderedModel,
    key: &str,
    drawing: Option<String>,
) -> Result<RenderedModel, ModelTextError> {
    let text = match model.format {
        ModelFormat::Toml => in_toml(&model.text, key, drawing)?,
        ModelFormat::Json => in_json(&model.text, |keys| match drawing {
            Some(drawing) => {
                keys.insert(key.into(), json!(drawing));
            }
            None => {
                keys.shift_remove(key);
            }
        })?,
    };
    Ok(RenderedModel { text, ..model })
}

fn in_toml(text: &str, key: &str, drawing: Option<String>) -> Result<String, ModelTextError> {
    let mut document = toml_document(text)?;
    let Some(drawing) = drawing else {
        document.remove(key);
        return Ok(document.to_string());
    };
    let mut value = toml_value(&drawing);
    match document.get_mut(key) {
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
