//! Hexagonal boards: from a size, or from a drawing whose rows are shifted by half a cell.

use super::cell::{Cell, CellId, drawn_name, place_name};
use super::layout::Layout;
use super::placed::{PlacedRow, left_edge, pitch, placed_rows};
use super::shape::CellShape;
use super::size::refuse_too_large;
use super::token::DrawingToken;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;

/// Reads the board of a drawing, and where each cell was drawn.
///
/// Spaces and dots are empty; a cell is where its name starts.
///
/// # Errors
/// If a cell is not shifted by half a cell from the row above, or the drawing is too large.
pub(super) fn from_drawing(text: &SpannedText) -> Result<(Layout, Vec<DrawingToken<'_>>), Diagnostic> {
    let lines = placed_rows(text)?;
    let cells = lines.iter().map(Vec::len).sum::<usize>();
    refuse_too_large(cells as u128, || format!("{cells} cells"), text.span)?;
    let pitch = pitch(&lines);
    let left = left_edge(&lines);
    let parity = first_parity(&lines, left, pitch);
    let (mut cells, mut tokens, mut rows) = (vec![], vec![], vec![]);
    for (row, line) in lines.into_iter().enumerate() {
        let mut ids = vec![];
        for (position, (start, token)) in line.into_iter().enumerate() {
            let column = half_cells(start - left, pitch)
                .filter(|column| (column + row) % 2 == parity)
                .ok_or_else(|| misplaced(&token))?;
            ids.push(Some(CellId(cells.len() as u32)));
            let name = drawn_name(token.text, || place_name(row, position));
            cells.push(Cell::flat(name, row, column));
            tokens.push(token);
        }
        rows.push(ids);
    }
    Ok((Layout::new(CellShape::Hex, cells, rows), tokens))
}

/// The regular hexagon with `size` cells per side.
pub(super) fn from_size(size: usize) -> Layout {
    let row = |row: usize| {
        let start = row.abs_diff(size - 1);
        (0..2 * size - 1 - start).map(move |position| start + 2 * position)
    };
    Layout::of_shifted_rows(CellShape::Hex, (0..2 * size - 1).map(row))
}

/// A distance in half cells, if it is a whole number of them.
fn half_cells(distance: usize, pitch: usize) -> Option<usize> {
    (2 * distance)
        .is_multiple_of(pitch)
        .then_some(2 * distance / pitch)
}

/// Column plus row is even for all cells of a board, or odd for all: the first cell decides.
fn first_parity(lines: &[PlacedRow<'_>], left: usize, pitch: usize) -> usize {
    let first = lines
        .iter()
        .enumerate()
        .find_map(|(row, line)| line.first().map(|(start, _)| (row, *start)));
    first
        .and_then(|(row, start)| half_cells(start - left, pitch).map(|column| column + row))
        .unwrap_or(0)
        % 2
}

fn misplaced(token: &DrawingToken<'_>) -> Diagnostic {
    let message = format!(
        "the cell `{}` is not shifted by half a cell from the row above",
        token.text
    );
    Diagnostic::new(DiagnosticCode::BadDrawing, token.span, message)
        .label("misplaced")
        .help("on a hexagonal board, each row is shifted by half the distance between two cells")
}

#[cfg(test)]
mod tests {
    use crate::fixture::layout;
    use crate::{Cell, Side};

    fn cells(drawing: &str) -> Vec<Cell> {
        layout(&format!("shape = 'hex'\ncells = '''\n{drawing}\n'''"))
            .cells()
            .to_vec()
    }

    #[test]
    fn dots_and_blanks_draw_the_same_board() {
        let dotted = cells("..a.b.c..\n.d.e.f.g.\nh.i.j.k.l\n.m.n.o.p.\n..q.r.s..");
        let spaced = cells("     a b c\n    d e f g\n   h i j k l\n    m n o p\n     q r s");
        let wide = cells("    a   b   c\n  d   e   f   g\nh   i   j   k   l\n  m   n   o   p\n    q   r   s");
        assert_eq!(dotted, spaced);
        assert_eq!(dotted, wide);
    }

    #[test]
    fn nameless_cells_count_along_their_row() {
        let names: Vec<String> = cells(" * x\n* * *").into_iter().map(|cell| cell.name).collect();
        assert_eq!(names, ["r1c1", "x", "r2c1", "r2c2", "r2c3"]);
    }

    #[test]
    fn a_cell_in_the_middle_has_six_neighbours() {
        let layout = layout("shape = 'hex'\ncells = '''\n a b\nc d e\n f g\n'''");
        let middle = layout.find_cell("d").expect("the cell d is drawn");
        let around = (0..6).map(|side| layout.neighbour(middle, Side(side)));
        let names: String = around
            .map(|cell| cell.map_or("-", |cell| &layout.cell(cell).name))
            .collect();
        assert_eq!(names, "egfcab");
    }

    #[test]
    fn a_size_makes_the_same_board_as_a_drawing() {
        let drawn = cells(" * *\n* * *\n * *");
        assert_eq!(layout("hexagon = 2").cells(), drawn);
        assert_eq!(layout("hexagon = 1").cells(), cells("*"));
    }

    #[test]
    fn a_row_without_cells_shifts_none() {
        assert_eq!(cells(". . .\n a b\nc d e").len(), 5);
    }
}
