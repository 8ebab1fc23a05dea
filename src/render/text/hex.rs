//! Hexagonal boards: rows shifted by half a cell.

use super::face::Faces;
use crate::puzzle::Layout;

/// The lines of a hexagonal board, without a frame.
pub(super) fn lines(layout: &Layout, faces: &Faces<'_>) -> Vec<String> {
    // Neighbours in a row are two half cells apart, with a blank between them.
    let half = faces.width() / 2 + 1;
    let rows = layout.rows().iter().map(|row| {
        let mut line = String::new();
        let mut end = 0;
        for cell in row.iter().flatten() {
            let start = layout.cell(*cell).column * half;
            line.push_str(&" ".repeat(start - end));
            line.push_str(&faces.aligned(*cell));
            end = start + faces.width();
        }
        line.trim_end().to_string()
    });
    rows.collect()
}
