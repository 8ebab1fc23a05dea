//! Drawings of pieces, which are drawn as boards of their shape are.

use super::drawing::Token;
use super::{Shape, hex, square};
use crate::puzzle::fault::Fault;
use crate::puzzle::file::node::Text;

/// The places of a drawing in reading order: row, column, and what is drawn there.
///
/// # Errors
/// A fault for what is no drawing of a board.
pub(crate) fn drawn_places(shape: Shape, text: &Text) -> Result<Vec<(usize, usize, Token<'_>)>, Fault> {
    let (layout, tokens) = match shape {
        Shape::Square => square::from_drawing(text),
        Shape::Hex => hex::from_drawing(text),
    }?;
    let places = layout.cells().iter().map(|cell| (cell.row, cell.column));
    Ok(places
        .zip(tokens)
        .map(|((row, column), token)| (row, column, token))
        .collect())
}
