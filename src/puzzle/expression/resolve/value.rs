//! What a part of an expression comes to.

use std::sync::Arc;

use super::Names;
use super::chosen::Chosen;
use crate::puzzle::expression::tree::{Boolean, Integer, Leaf, View};
use crate::puzzle::layout::{CellId, Region};
use crate::puzzle::piece::{PieceId, PieceSet};

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

/// What cells come to as numbers: the number that their face shows, or, where pieces are
/// no numbers, one for each piece.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    numbers: Arc<[Option<i64>]>,
    /// The number of its piece for each face.
    pieces: Arc<[Option<i64>]>,
    /// Are they numbers that one may reckon with?
    pub(super) are_numbers: bool,
}

impl Shown {
    pub(super) fn of(pieces: &PieceSet) -> Self {
        let faces = pieces.faces().iter();
        let numbers: Arc<[Option<i64>]> = faces.clone().map(|face| face.number()).collect();
        let pieces: Arc<[Option<i64>]> = faces.map(|face| Some(i64::from(face.piece.0))).collect();
        let are_numbers = numbers.iter().any(Option::is_some);
        Shown {
            numbers: if are_numbers { numbers } else { pieces.clone() },
            pieces,
            are_numbers,
        }
    }

    /// What a cell comes to.
    pub(super) fn on(&self, cell: CellId) -> Integer {
        Integer::View(View {
            leaf: Leaf::Cell(cell),
            numbers: self.numbers.clone(),
        })
    }

    /// The number of the piece on a cell.
    pub(super) fn piece_on(&self, cell: CellId) -> Integer {
        Integer::View(View {
            leaf: Leaf::Cell(cell),
            numbers: self.pieces.clone(),
        })
    }
}
