//! Triangular boards: from a size, or from a drawing. In a row, the cells alternately point up and
//! down, and a cell is below the one whose base it shares.
//!
//! A cell points up if its row and column are both even or both odd.

use super::cell::{Cell, CellId, drawn_name, place_name};
use super::layout::Layout;
use super::placed::{left_edge, pitch, placed_rows};
use super::shape::CellShape;
use super::size::refuse_too_large;
use super::token::DrawingToken;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;

/// The direction in which the first cell of a board points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    Up,
    Down,
}

/// The large triangle of `size` rows with its tip at the top or, if the first cell points down, its
/// base at the top.
pub(super) fn from_size(size: usize, first: First) -> Layout {
    let row = |row: usize| {
        let (start, length) = match first {
            First::Up => (size - 1 - row, 2 * row + 1),
            First::Down => (row, 2 * (size - row) - 1),
        };
        let start = start + shift(0, if first == First::Up { size - 1 } else { 0 }, first);
        start..start + length
    };
    Layout::of_shifted_rows(CellShape::Triangle, (0..size).map(row))
}

/// The columns to add so that the first cell points in the right direction.
fn shift(row: usize, column: usize, first: First) -> usize {
    (row + column + usize::from(first == First::Down)) % 2
}

/// Reads the board of a drawing, and where each cell was drawn.
///
/// Spaces and dots are empty; a cell is where its name starts.
///
/// # Errors
/// If a cell is between two columns, or the drawing is too large.
pub(super) fn from_drawing(
    text: &SpannedText,
    first: First,
) -> Result<(Layout, Vec<DrawingToken<'_>>), Diagnostic> {
    let lines = placed_rows(text)?;
    let cells = lines.iter().map(Vec::len).sum::<usize>();
    refuse_too_large(cells as u128, || format!("{cells} cells"), text.span)?;
    let (pitch, left) = (pitch(&lines), left_edge(&lines));
    let mut starts = lines.iter().enumerate();
    let start = starts.find_map(|(row, line)| line.first().map(|(start, _)| (row, (start - left) / pitch)));
    let shift = start.map_or(0, |(row, column)| shift(row, column, first));
    let (mut cells, mut tokens, mut rows) = (vec![], vec![], vec![]);
    for (row, line) in lines.into_iter().enumerate() {
        let mut ids = vec![];
        for (position, (start, token)) in line.into_iter().enumerate() {
            if !(start - left).is_multiple_of(pitch) {
                return Err(misplaced(&token));
            }
            let column = (start - left) / pitch + shift;
            ids.push(Some(CellId(cells.len() as u32)));
            let name = drawn_name(token.text, || place_name(row, position));
            cells.push(Cell::flat(name, row, column));
            tokens.push(token);
        }
        rows.push(ids);
    }
    Ok((Layout::new(CellShape::Triangle, cells, rows), tokens))
}

fn misplaced(token: &DrawingToken<'_>) -> Diagnostic {
    let message = format!("the cell `{}` is between two columns", token.text);
    Diagnostic::new(DiagnosticCode::BadDrawing, token.span, message)
        .label("misplaced")
        .help("on a triangular board, the names of all rows start in the same columns")
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, names};
    use crate::{Cell, Layout};

    fn drawn(drawing: &str) -> Layout {
        layout(&format!("shape = 'triangle'\ncells = '''\n{drawing}\n'''"))
    }

    fn neighbours(layout: &Layout, cell: &str) -> String {
        let id = layout.find_cell(cell).expect("the cell is drawn");
        names(layout, &layout.neighbours(id))
    }

    #[test]
    fn a_size_makes_the_same_board_as_a_drawing() {
        let cells = |board: &str| -> Vec<Cell> { layout(board).cells().to_vec() };
        assert_eq!(cells("triangle = 3"), drawn("    *\n  * * *\n* * * * *").cells());
        assert_eq!(cells("triangle = 2"), drawn("..*..\n*.*.*").cells());
        let down = "shape = 'triangle'\npoints = 'down'\ncells = '''\n* * *\n  *\n'''";
        assert_eq!(cells("triangle = 2\npoints = 'down'"), cells(down));
    }

    #[test]
    fn the_first_cell_points_up_unless_told() {
        let hexagon = "a b c\nd e f";
        let up = drawn(hexagon);
        assert_eq!(neighbours(&up, "a"), "b d");
        assert_eq!(neighbours(&up, "b"), "a c");
        let down = layout(&format!(
            "shape = 'triangle'\npoints = 'down'\ncells = '''\n{hexagon}\n'''"
        ));
        assert_eq!(neighbours(&down, "a"), "b");
        assert_eq!(neighbours(&down, "b"), "a c e");
    }

    #[test]
    fn a_gap_in_a_row_parts_its_cells() {
        assert_eq!(neighbours(&drawn("a b . d\ne f g h"), "b"), "a");
    }
}
