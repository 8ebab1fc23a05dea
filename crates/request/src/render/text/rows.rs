//! Logic grids: one line per row, icons in columns.

use super::face::FaceTexts;
use placet_model::Layout;

/// The lines of a logic grid, without a frame.
pub(super) fn lines(layout: &Layout, faces: &FaceTexts<'_>) -> Vec<String> {
    let entry = |cell: &Option<_>| match cell {
        Some(cell) => faces.aligned(*cell),
        None => " ".repeat(faces.width()),
    };
    let rows = layout.rows().iter();
    rows.map(|row| {
        let entries: Vec<String> = row.iter().map(entry).collect();
        entries.join(" ").trim_end().to_string()
    })
    .collect()
}
