//! Givens: what a cell shows, or which faces it may show.

use super::file::reading::Reading;
use std::collections::HashMap;

use schemars::{Schema, SchemaGenerator};

use super::board::read_entries;
use super::fault::{Fault, FaultCode, Span};
use super::file::node::{Entry, Node, Text, Value};
use super::file::schema::{any_of, table_of, text};
use super::file::table::{FromNode, Spanned, wrong_type};
use super::layout::{CellId, Layout, unknown_cell};
use super::piece::{FaceId, PieceSet, unknown_piece};
use super::words::Name;

/// One given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The cell.
    pub cell: CellId,
    /// The faces it may show: one, or all faces of a piece.
    pub faces: Vec<FaceId>,
    /// Where it is written.
    pub span: Span,
}

/// The givens as they are written: what they mean depends on the board and the pieces.
#[derive(Clone, Debug)]
pub(crate) struct WrittenGivens(Node);

impl FromNode for WrittenGivens {
    const EXPECTED: &'static str = "a drawing or a table `cell = piece`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([text(), table_of(Name::schema(generator))])
    }

    fn from_node(node: &Node, _: &mut Reading) -> Option<Self> {
        Some(WrittenGivens(node.clone()))
    }
}

/// The givens of a `givens` value: a drawing, or a table `cell = piece`.
pub(crate) fn read_givens(
    WrittenGivens(node): &WrittenGivens,
    layout: &Layout,
    pieces: &PieceSet,
    reading: &mut Reading,
) -> Vec<Given> {
    let givens = match &node.value {
        Value::Text(drawing) => drawn_givens(drawing, layout, pieces, reading),
        Value::Table(entries) => entries
            .iter()
            .filter_map(|entry| listed_given(entry, layout, pieces, reading))
            .collect(),
        Value::List(_) => {
            let fault = Fault::new(FaultCode::WrongType, node.span, "this is a list");
            let fault = fault.label(format!("expected {}", WrittenGivens::EXPECTED));
            reading.add(fault.help("a drawing is one string of several lines"));
            return vec![];
        }
        _ => return wrong_type(node, WrittenGivens::EXPECTED, reading).unwrap_or_default(),
    };
    check_givens(&givens, layout, pieces, reading);
    givens
}

fn drawn_givens(drawing: &Text, layout: &Layout, pieces: &PieceSet, reading: &mut Reading) -> Vec<Given> {
    read_entries(drawing, layout, pieces, reading)
        .into_iter()
        .map(|entry| Given {
            cell: entry.cell,
            faces: entry.faces.value,
            span: entry.faces.span,
        })
        .collect()
}

fn listed_given(entry: &Entry, layout: &Layout, pieces: &PieceSet, reading: &mut Reading) -> Option<Given> {
    let key = Spanned {
        value: entry.key.clone(),
        span: entry.key_span,
    };
    let name = Name::from_node(&entry.node, reading)?.0;
    let Some(cell) = layout.find_cell(&key.value) else {
        reading.add(unknown_cell(layout, &key));
        return None;
    };
    let Some(faces) = pieces.find_faces(&name.value) else {
        reading.add(unknown_piece(pieces, &name));
        return None;
    };
    Some(Given {
        cell,
        faces,
        span: name.span,
    })
}

fn check_givens(givens: &[Given], layout: &Layout, pieces: &PieceSet, reading: &mut Reading) {
    let mut places: HashMap<CellId, Span> = HashMap::new();
    for given in givens {
        let cell = &layout.cell(given.cell).name;
        if let Some(earlier) = places.insert(given.cell, given.span) {
            let fault = Fault::new(
                FaultCode::GivenTwice,
                given.span,
                format!("two givens for the cell `{cell}`"),
            );
            reading.add(fault.label("the second one").also(earlier, "the first one"));
        }
        if !given.faces.iter().any(|face| pieces.may_stand(*face, given.cell)) {
            reading.add(misplaced(given, cell, pieces));
        }
    }
}

fn misplaced(given: &Given, cell: &str, pieces: &PieceSet) -> Fault {
    let piece = pieces.piece(pieces.face(given.faces[0]).piece);
    let home = piece.home.as_ref().map_or("", |home| &home.name);
    let message = format!("`{}` can't be on the cell `{cell}`", piece.name);
    Fault::new(FaultCode::GivenOutsideDomain, given.span, message).label(format!("it belongs to {home}"))
}
