//! Hexagonal boards: rows shifted by half a cell.

use super::face::FaceTexts;
use crate::render::boxes::Grouping;
use placet_model::{CellId, CellShape, Layout};

/// The lines of a hexagonal board, without a frame. The cells of a drawn piece are joined
/// by strokes.
pub(super) fn lines(layout: &Layout, faces: &FaceTexts<'_>, grouping: Option<&Grouping>) -> Vec<String> {
    // Neighbours in a row are two half cells apart, with a blank between them.
    let half = faces.width() / 2 + 1;
    let Some(grouping) = grouping else {
        let rows = layout.rows().iter();
        return rows
            .map(|row| cells_of_row(layout, faces, row, half, |_, _| " "))
            .collect();
    };
    // A stroke halfway between two rows needs an even number of columns.
    let half = half.next_multiple_of(2);
    let mut lines = vec![];
    for (number, row) in layout.rows().iter().enumerate() {
        lines.push(cells_of_row(layout, faces, row, half, |left, right| {
            if grouping.is_one_piece(left, right) {
                "─"
            } else {
                " "
            }
        }));
        if number + 1 < layout.rows().len() {
            lines.push(strokes_below(layout, faces.width(), row, half, grouping));
        }
    }
    lines
}

/// A row of cells, and the text between two neighbours.
fn cells_of_row(
    layout: &Layout,
    faces: &FaceTexts<'_>,
    row: &[Option<CellId>],
    half: usize,
    between: impl Fn(CellId, CellId) -> &'static str,
) -> String {
    let mut line = String::new();
    let mut last: Option<(CellId, usize)> = None;
    for cell in row.iter().flatten() {
        let column = layout.cell(*cell).column;
        let start = column * half;
        let (end, is_next) = match last {
            Some((other, end)) => (end, layout.cell(other).column + 2 == column),
            None => (0, false),
        };
        let filling = match last {
            Some((other, _)) if is_next => between(other, *cell),
            _ => " ",
        };
        line.push_str(&filling.repeat(start - end));
        line.push_str(&faces.aligned(*cell));
        last = Some((*cell, start + faces.width()));
    }
    line.trim_end().to_string()
}

/// The strokes from the cells of a row to those below that belong to the same piece.
fn strokes_below(
    layout: &Layout,
    width: usize,
    row: &[Option<CellId>],
    half: usize,
    grouping: &Grouping,
) -> String {
    let mut line: Vec<char> = vec![];
    for cell in row.iter().flatten() {
        let middle = layout.cell(*cell).column * half + width / 2;
        for side in CellShape::Hex.sides() {
            let (stroke, at) = match CellShape::Hex.side_name(side) {
                "lower left" => ('╱', middle.saturating_sub(half / 2)),
                "lower right" => ('╲', middle + half / 2),
                _ => continue,
            };
            let below = layout.neighbour(*cell, side);
            if below.is_some_and(|below| grouping.is_one_piece(*cell, below)) {
                line.resize(line.len().max(at + 1), ' ');
                line[at] = stroke;
            }
        }
    }
    line.into_iter().collect()
}
