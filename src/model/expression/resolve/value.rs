//! What a part of an expression comes to.

use std::sync::Arc;

use super::chosen_cell::Chosen;
use super::names::Names;
use crate::model::expression::tree::{Boolean, Integer};
use crate::model::layout::{CellId, Region};
use crate::model::piece::PieceId;

/// A value, known or decided by a board.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Number(Integer),
    Statement(Boolean),
    Cell(CellId),
    /// One of several cells, which the board chooses.
    Chosen(Chosen),
    Piece(PieceId),
    /// An attribute of symbols: which attribute, and the number of the symbol.
    Symbol(usize, Integer),
    /// A name that only symbols of attributes have.
    Word(String),
    /// A region, or any list of cells.
    Cells(Vec<CellId>),
    /// A family of regions.
    Regions(Arc<[Region]>),
    /// The numbers from one to the other.
    Range(i64, i64),
    /// What a set lists.
    Several(Vec<Value>),
}

impl Value {
    /// The cells that it may be: one, or those of which the board chooses.
    pub(super) fn cells(&self) -> Option<&[CellId]> {
        match self {
            Value::Cell(cell) => Some(std::slice::from_ref(cell)),
            Value::Chosen(chosen) => Some(&chosen.cells),
            _ => None,
        }
    }

    /// What kind it is, with its article.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Value::Number(_) => "a number",
            Value::Statement(_) => "a statement",
            Value::Cell(_) => "a cell",
            Value::Chosen(_) => "a cell that the board decides",
            Value::Piece(_) => "a piece",
            Value::Symbol(..) => "an attribute",
            Value::Word(_) => "the value of an attribute",
            Value::Cells(_) => "a region",
            Value::Regions(_) => "a family of regions",
            Value::Range(..) => "a range of numbers",
            Value::Several(_) => "a set",
        }
    }

    /// How a message names it.
    pub(super) fn described(&self, names: Names<'_>) -> String {
        let cell = |cell: &CellId| names.layout.cell(*cell).name.clone();
        match self {
            Value::Number(Integer::Constant(number)) => number.to_string(),
            Value::Cell(id) => cell(id),
            Value::Piece(piece) => names.pieces.piece(*piece).name.clone(),
            Value::Word(word) => word.clone(),
            Value::Cells(cells) => cells.iter().map(cell).collect::<Vec<_>>().join(" "),
            other => other.kind().to_string(),
        }
    }
}
