//! Boards in layers: from a size, or from a drawing of layer after layer.

use super::cell::{Cell, CellId, drawn_name, layered_name};
use super::layout::Layout;
use super::own_drawing::entries_of_rows;
use super::shape::CellShape;
use super::size::refuse_too_large;
use super::token::{DrawingToken, DrawnRow, LAYER_MARK, is_blank, is_hole, rows_of_part};
use crate::diagnostic::Diagnostic;
use crate::document::node::SpannedText;

fn cell(name: String, layer: usize, row: usize, column: usize) -> Cell {
    Cell {
        name,
        layer,
        row,
        column,
    }
}

/// The complete board with these numbers of layers, rows and columns.
pub(super) fn from_size([layers, height, width]: [usize; 3]) -> Layout {
    let (mut cells, mut rows) = (vec![], vec![]);
    for (layer, row) in (0..layers).flat_map(|layer| (0..height).map(move |row| (layer, row))) {
        let first = cells.len() as u32;
        rows.push((first..first + width as u32).map(|id| Some(CellId(id))).collect());
        cells.extend((0..width).map(|column| cell(layered_name(layer, row, column), layer, row, column)));
    }
    Layout::new(CellShape::Cube, cells, rows)
}

/// Reads the board of a drawing, and where each cell was drawn. Rows are lines, or separated by
/// slashes; a blank line or `//` starts the next layer.
///
/// # Errors
/// If the drawing is too large or unevenly indented.
pub(super) fn from_drawing(text: &SpannedText) -> Result<(Layout, Vec<DrawingToken<'_>>), Diagnostic> {
    let (layers, rows): (Vec<usize>, Vec<DrawnRow<'_>>) = layered_rows(&text.value).into_iter().unzip();
    let drawn = entries_of_rows(text, &rows)?;
    let width = drawn.iter().map(Vec::len).max().unwrap_or(0);
    let what = || format!("{} x {width} cells and holes", rows.len());
    refuse_too_large(rows.len() as u128 * width as u128, what, text.span)?;
    let (mut cells, mut tokens, mut slots) = (vec![], vec![], vec![]);
    let mut row = 0;
    for (index, line) in drawn.into_iter().enumerate() {
        let layer = layers[index];
        let goes_on = index > 0 && layers[index - 1] == layer;
        row = if goes_on { row + 1 } else { 0 };
        let mut ids = vec![None; width];
        let there = line.into_iter().enumerate();
        for (column, token) in there.filter(|(_, token)| !is_hole(token.text)) {
            ids[column] = Some(CellId(cells.len() as u32));
            let name = drawn_name(token.text, || layered_name(layer, row, column));
            cells.push(cell(name, layer, row, column));
            tokens.push(token);
        }
        slots.push(ids);
    }
    Ok((Layout::new(CellShape::Cube, cells, slots), tokens))
}

/// The rows of a drawing, each with its layer.
fn layered_rows(text: &str) -> Vec<(usize, DrawnRow<'_>)> {
    let mut rows: Vec<(usize, DrawnRow<'_>)> = vec![];
    let mut layer = 0;
    for line in text.lines() {
        let parts: Vec<&str> = line.split(LAYER_MARK).collect();
        for (index, part) in parts.iter().enumerate() {
            let is_boundary = index > 0 || (parts.len() == 1 && line.chars().all(is_blank));
            if is_boundary && rows.last().is_some_and(|(last, _)| *last == layer) {
                layer += 1;
            }
            let drawn = rows_of_part(part, index == 0).into_iter();
            rows.extend(drawn.map(|row| (layer, row)));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use crate::Cell;
    use crate::fixture::layout;

    fn cells(board: &str) -> Vec<Cell> {
        layout(board).cells().to_vec()
    }

    #[test]
    fn layers_are_separated_in_two_ways() {
        let sized = cells("grid = [2, 1, 2]");
        for drawing in [
            "* * // * *",
            "**//**",
            "\\n* *\\n\\n* *\\n",
            "* *\\n//\\n* *",
            "* * //\\n* *",
            "* *\\n\\n\\n// * *",
        ] {
            let drawn = cells(&format!("shape = 'cube'\ncells = \"{drawing}\""));
            assert_eq!(drawn, sized, "{drawing}");
        }
        let names: Vec<String> = sized.into_iter().map(|cell| cell.name).collect();
        assert_eq!(names, ["l1r1c1", "l1r1c2", "l2r1c1", "l2r1c2"]);
    }

    #[test]
    fn blanks_around_separators_draw_no_cells() {
        let sized = cells("grid = [2, 2, 2]");
        for drawing in [
            "** / ** // ** / **",
            "  **/ **  //  ** /**  ",
            "  ** / ** //\\n  ** /\\n  **",
            "  ** // **\\n  **",
        ] {
            let drawn = cells(&format!("shape = 'cube'\ncells = \"{drawing}\""));
            let columns: Vec<usize> = drawn.iter().map(|cell| cell.column).collect();
            assert!(
                columns.chunks(2).all(|row| row == [0, 1]),
                "{drawing}: {columns:?}"
            );
        }
        assert_eq!(cells("shape = 'cube'\ncells = '** / ** // ** / **'"), sized);
        assert_eq!(
            cells("shape = 'cube'\ncells = '* // *'"),
            cells("grid = [2, 1, 1]")
        );
    }

    #[test]
    fn layers_may_have_holes() {
        let drawn = cells("shape = 'cube'\ncells = 'a . / b c // . d'");
        let places: Vec<[usize; 3]> = drawn
            .iter()
            .map(|cell| [cell.layer, cell.row, cell.column])
            .collect();
        assert_eq!(places, [[0, 0, 0], [0, 1, 0], [0, 1, 1], [1, 0, 1]]);
    }
}
