//! Reads a board from JSON, as `placet solve --json` writes it.

use super::board::Board;
use super::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics};
use super::document::node::{DocumentNode, NodeEntry, NodeValue};
use super::document::parse_json;
use super::document::read_context::ReadContext;
use super::document::table::{FromNode, Spanned, entries, field, wrong_type};
use super::layout::{Layout, unknown_cell};
use super::piece::{FaceId, PieceSet, unknown_piece};
use super::words::Name;

/// The values that a cell can have, for messages.
const EXPECTED_FACE: &str = "a number, a name, an object with `tile` or `face`, or null";

impl Board {
    /// Reads a board from a JSON object. Its `cells` has an entry `"cell": face` for each cell: a
    /// number, a name, a tile with its turn, or null for a blank. Other keys are ignored. If the
    /// text has one object per line, only the first is read.
    ///
    /// # Errors
    /// All errors in the text: syntax, unknown cells, unknown faces.
    pub fn parse_json(text: &str, layout: &Layout, pieces: &PieceSet) -> Result<Board, Diagnostics> {
        let mut diagnostics = Diagnostics::new();
        let root = parse_json(first_object(text), &mut diagnostics);
        if !diagnostics.is_empty() {
            return Err(diagnostics);
        }
        let mut context = ReadContext::new();
        let mut board = Board::blank(layout);
        fill(&mut board, &root, layout, pieces, &mut context);
        board.fill_plain(layout, pieces);
        context.finish(Some(board))
    }
}

/// The text up to the end of its first line, if that line is a complete object.
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

fn fill(
    board: &mut Board,
    root: &DocumentNode,
    layout: &Layout,
    pieces: &PieceSet,
    context: &mut ReadContext,
) {
    let Some(top) = entries(root, "an object with `cells`", context) else {
        return;
    };
    let Some(cells) = top.iter().find(|entry| entry.key == "cells") else {
        context.add(Diagnostic::new(
            DiagnosticCode::MissingKey,
            root.span,
            "the board has no `cells`",
        ));
        return;
    };
    for entry in entries(&cells.node, "an object `\"cell\": face`", context).unwrap_or_default() {
        fill_cell(board, entry, layout, pieces, context);
    }
}

fn fill_cell(
    board: &mut Board,
    entry: &NodeEntry,
    layout: &Layout,
    pieces: &PieceSet,
    context: &mut ReadContext,
) {
    match layout.find_cell(&entry.key) {
        Some(cell) => {
            let face = read_face(&entry.node, pieces, context);
            board.set(cell, face.map(|face| pieces.normal_face(layout, cell, face)));
        }
        None => context.add(unknown_cell(
            layout,
            &Spanned {
                value: entry.key.clone(),
                span: entry.key_span,
            },
        )),
    }
}

/// The face that a value names; `None` for a blank, or after an error was reported.
fn read_face(node: &DocumentNode, pieces: &PieceSet, context: &mut ReadContext) -> Option<FaceId> {
    let name = match &node.value {
        NodeValue::Other("null") => return None,
        NodeValue::Table(entries) if entries.iter().any(|entry| entry.key == "face") => {
            field::<Name>(entries, "face", context)?.0.value
        }
        NodeValue::Table(entries) => turned_tile(entries, context)?,
        NodeValue::Integer(_) | NodeValue::Text(_) => Name::from_node(node, context)?.0.value,
        _ => return wrong_type(node, EXPECTED_FACE, context),
    };
    let face = pieces
        .find_face(&name)
        .or_else(|| match pieces.find_faces(&name)?.as_slice() {
            [single] => Some(*single),
            _ => None,
        });
    if face.is_none() {
        context.add(unknown_piece(
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
fn turned_tile(entries: &[NodeEntry], context: &mut ReadContext) -> Option<String> {
    let tile: Name = field(entries, "tile", context)?;
    let turn: Option<i64> = field(entries, "turn", context);
    Some(match turn {
        Some(turn) => format!("{}@{turn}", tile.0.value),
        None => tile.0.value,
    })
}
