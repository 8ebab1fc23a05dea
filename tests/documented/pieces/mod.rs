//! Pieces: what goes on the cells, and how often.

mod attributes;
mod copies;
mod names;
mod numbers;
mod product;
mod rows;

use std::collections::BTreeMap;

use serde_json::Value;

use crate::documented::choices::Choices;

pub(crate) use rows::icons;

/// The most boards that are filled, before any rule.
pub(crate) const MOST_BOARDS: usize = 5040;

/// A value of an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Attribute {
    Number(i64),
    Name(String),
    Lacking,
}

#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) name: String,
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// What a cell can show.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    pub(crate) piece: usize,
    /// How boards are printed in JSON.
    pub(crate) json: Value,
    /// How it is written in drawings.
    pub(crate) written: String,
    pub(crate) number: Option<i64>,
    /// The row that the piece is bound to.
    pub(crate) row: Option<i64>,
    /// What its edges show, in the order of the sides.
    pub(crate) edges: Vec<i64>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    pub(crate) keys: Vec<(String, String)>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) faces: Vec<Face>,
    /// By name, one value a piece.
    pub(crate) attributes: BTreeMap<String, Vec<Attribute>>,
    /// The piece that stands for cells that no shape covers.
    pub(crate) uncovered: Option<usize>,
}

impl Pieces {
    /// Pieces for so many cells: few enough that all boards can be tried.
    pub(crate) fn any(c: &mut Choices, cells: usize) -> Self {
        match c.below(6) {
            0..=2 => numbers::any(c, cells),
            3 | 4 => names::any(c, cells),
            _ => product::any(c, cells),
        }
    }

    /// Digits to be used any number of times.
    pub(crate) fn digits(c: &mut Choices, most: i64) -> Self {
        numbers::digits(c, most)
    }

    /// The numbers of a range, once each.
    pub(crate) fn once_each(c: &mut Choices, low: i64, high: i64) -> Self {
        numbers::once_each(c, low, high)
    }

    pub(crate) fn icons_once_each(c: &mut Choices, cells: usize) -> Self {
        names::once_each(c, cells)
    }

    pub(crate) fn add(&mut self, name: &str, number: Option<i64>) {
        let json = number.map_or_else(|| Value::from(name), Value::from);
        self.faces.push(Face {
            piece: self.pieces.len(),
            json,
            written: name.to_owned(),
            number,
            row: None,
            edges: Vec::new(),
        });
        self.pieces.push(Piece {
            name: name.to_owned(),
            least: 1,
            most: 1,
        });
    }

    pub(crate) fn are_numbers(&self) -> bool {
        self.faces.iter().all(|face| face.number.is_some())
    }

    /// Does each piece have one face?
    pub(crate) fn are_plain(&self) -> bool {
        self.faces.len() == self.pieces.len()
    }

    pub(crate) fn is_once(&self, piece: usize) -> bool {
        (self.pieces[piece].least, self.pieces[piece].most) == (1, 1)
    }

    pub(crate) fn named(&self, name: &str) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.name == name)
    }
}

/// How many faces there may be where any may stand on each of so many cells.
fn most_faces(cells: usize) -> usize {
    let fits = |faces: &usize| faces.pow(cells as u32) <= MOST_BOARDS;
    (1..=9).take_while(fits).last().unwrap_or(1)
}
