//! Square boards: from a size, or from a drawing.

use super::cell::{Cell, CellId, drawn_name, place_name};
use super::layout::Layout;
use super::own_drawing::drawn_rows;
use super::shape::CellShape;
use super::size::refuse_too_large;
use super::token::{DrawingToken, LAYER_MARK, is_hole, refuse_separator};
use crate::diagnostic::Diagnostic;
use crate::document::node::SpannedText;

/// The complete board of `height` rows and `width` columns.
pub(super) fn from_size(height: usize, width: usize) -> Layout {
    let rows: Vec<Vec<Option<CellId>>> = (0..height)
        .map(|row| {
            (0..width)
                .map(|column| Some(CellId((row * width + column) as u32)))
                .collect()
        })
        .collect();
    let cells = (0..height)
        .flat_map(|row| (0..width).map(move |column| Cell::flat(place_name(row, column), row, column)))
        .collect();
    Layout::new(CellShape::Square, cells, rows)
}

/// Reads the board of a drawing, and where each cell was drawn.
///
/// # Errors
/// If the drawing is too large, has layers, or is unevenly indented.
pub(super) fn from_drawing(text: &SpannedText) -> Result<(Layout, Vec<DrawingToken<'_>>), Diagnostic> {
    refuse_separator(
        text,
        LAYER_MARK,
        "a square board has no layers",
        "write `/` between rows, or `shape = \"cube\"` for a board in layers",
    )?;
    let drawn = drawn_rows(text)?;
    let (height, width) = (drawn.len(), drawn.iter().map(Vec::len).max().unwrap_or(0));
    let what = || format!("{height} x {width} cells and holes");
    refuse_too_large(height as u128 * width as u128, what, text.span)?;
    let (mut cells, mut tokens, mut rows) = (vec![], vec![], vec![]);
    for (row, line) in drawn.into_iter().enumerate() {
        let mut slots = vec![None; width];
        for (column, token) in line
            .into_iter()
            .enumerate()
            .filter(|(_, token)| !is_hole(token.text))
        {
            slots[column] = Some(CellId(cells.len() as u32));
            let name = drawn_name(token.text, || place_name(row, column));
            cells.push(Cell::flat(name, row, column));
            tokens.push(token);
        }
        rows.push(slots);
    }
    Ok((Layout::new(CellShape::Square, cells, rows), tokens))
}
