//! Drawings of pieces, in the notation of boards of the same shape.

use super::shape::points_up;
use super::token::DrawingToken;
use super::triangle::First;
use super::{CellId, CellShape, Layout, cube, hex, square, triangle};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;

/// The positions `[layer, row, column]` in a drawing, in reading order, and their entries. The
/// first triangle points up.
///
/// # Errors
/// If the text is not a drawing of a board, and on a graph, which has no positions.
pub(crate) fn drawn_places(
    shape: CellShape,
    text: &SpannedText,
) -> Result<Vec<([i64; 3], DrawingToken<'_>)>, Diagnostic> {
    let (layout, tokens) = match shape {
        CellShape::Square => square::from_drawing(text),
        CellShape::Hex => hex::from_drawing(text),
        CellShape::Triangle => triangle::from_drawing(text, First::Up),
        CellShape::Cube => cube::from_drawing(text),
        CellShape::Graph => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::NotApplicable,
                text.span,
                "shapes cannot be placed on a graph",
            );
            Err(diagnostic.label("shapes need another kind of board"))
        }
    }?;
    let places = layout.cells().iter();
    let places = places.map(|cell| [cell.layer as i64, cell.row as i64, cell.column as i64]);
    Ok(places.zip(tokens).collect())
}

impl Layout {
    /// Does a triangle point up? `None` on other boards.
    pub(crate) fn points_up(&self, id: CellId) -> Option<bool> {
        let cell = self.cell(id);
        (self.shape == CellShape::Triangle).then(|| points_up(cell.row, cell.column))
    }
}
