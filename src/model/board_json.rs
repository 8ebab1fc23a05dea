//! A filled board from JSON, as `placet solve --json` writes it.

use super::board::Board;
use super::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics};
use super::document::node::{Entry, Node, Value};
use super::document::parse_json;
use super::document::read_context::ReadContext;
use super::document::table::{FromNode, Spanned, entries, field, wrong_type};
use super::layout::{Layout, unknown_cell};
use super::piece::{FaceId, PieceSet, unknown_piece};
use super::words::Name;

/// What a cell may hold, for messages.
const EXPECTED_FACE: &str = "a number, a name, an object with `tile` or `face`, or null";

impl Board {
    /// Reads a board from a JSON object whose `cells` has an entry `"cell": face`
    /// for each cell: a number, a name, a tile with its turn, or null for a blank.
    /// Other keys are passed over, and so are further lines after an object that
    /// fills the first one: of several boards, an object a line, it is the first.
    ///
    /// # Errors
    /// All diagnostics of the text: syntax, unknown cells, unknown faces.
    pub fn parse_json(text: &str, layout: &Layout, pieces: &PieceSet) -> Result<Board, Diagnostics> {
        let mut diagnostics = Diagnostics::new();
        let root = parse_json(first_object(text), &mut diagnostics);
        if !diagnostics.is_empty() {
            return Err(diagnostics);
        }
        let mut reading = ReadContext::new();
        let mut board = Board::blank(layout);
        fill(&mut board, &root, layout, pieces, &mut reading);
        reading.finish(Some(board))
    }
}

/// The text up to the end of its first line, if that is an object of its own.
fn first_object(text: &str) -> &str {
    let start = text.len() - text.trim_start().len();
    let end = text[start..]
        .find('\n')
        .map_or(text.len(), |length| start + length);
    let line = text[start..end].trim_end();
    if line.starts_with('{') && line.ends_with('}') {
        &text[..end]
    } else {
        text
    }
}

fn fill(board: &mut Board, root: &Node, layout: &Layout, pieces: &PieceSet, reading: &mut ReadContext) {
    let Some(top) = entries(root, "an object with `cells`", reading) else {
        return;
    };
    let Some(cells) = top.iter().find(|entry| entry.key == "cells") else {
        reading.add(Diagnostic::new(
            DiagnosticCode::MissingKey,
            root.span,
            "the board has no `cells`",
        ));
        return;
    };
    for entry in entries(&cells.node, "an object `\"cell\": face`", reading).unwrap_or_default() {
        fill_cell(board, entry, layout, pieces, reading);
    }
}

fn fill_cell(
    board: &mut Board,
    entry: &Entry,
    layout: &Layout,
    pieces: &PieceSet,
    reading: &mut ReadContext,
) {
    match layout.find_cell(&entry.key) {
        Some(cell) => {
            let face = read_face(&entry.node, pieces, reading);
            board.set(cell, face.map(|face| pieces.normal_face(layout, cell, face)));
        }
        None => reading.add(unknown_cell(
            layout,
            &Spanned {
                value: entry.key.clone(),
                span: entry.key_span,
            },
        )),
    }
}

/// The face that a value names; `None` for a blank, or after a diagnostic was noted.
fn read_face(node: &Node, pieces: &PieceSet, reading: &mut ReadContext) -> Option<FaceId> {
    let name = match &node.value {
        Value::Other("null") => return None,
        Value::Table(entries) if entries.iter().any(|entry| entry.key == "face") => {
            field::<Name>(entries, "face", reading)?.0.value
        }
        Value::Table(entries) => turned_tile(entries, reading)?,
        Value::Integer(_) | Value::Text(_) => Name::from_node(node, reading)?.0.value,
        _ => return wrong_type(node, EXPECTED_FACE, reading),
    };
    let face = pieces
        .find_face(&name)
        .or_else(|| match pieces.find_faces(&name)?.as_slice() {
            [single] => Some(*single),
            _ => None,
        });
    if face.is_none() {
        reading.add(unknown_piece(
            pieces,
            &Spanned {
                value: name,
                span: node.span,
            },
        ));
    }
    face
}

/// The face name of `{ "tile": "4", "turn": 90 }`.
fn turned_tile(entries: &[Entry], reading: &mut ReadContext) -> Option<String> {
    let tile: Name = field(entries, "tile", reading)?;
    let turn: Option<i64> = field(entries, "turn", reading);
    Some(match turn {
        Some(turn) => format!("{}@{turn}", tile.0.value),
        None => tile.0.value,
    })
}
