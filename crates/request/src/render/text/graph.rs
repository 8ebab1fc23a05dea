//! Graphs: a list of the cells with their faces.

use unicode_width::UnicodeWidthStr;

use super::face::FaceTexts;
use crate::render::face_label::visible;
use placet_model::Layout;

/// The greatest width of a line.
const MAX_WIDTH: usize = 76;

/// The lines of the list, `a 1  b 2`, in columns.
pub(super) fn lines(layout: &Layout, faces: &FaceTexts<'_>) -> Vec<String> {
    let names: Vec<String> = layout.cells().iter().map(|cell| visible(&cell.name)).collect();
    let width = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let entries: Vec<String> = names
        .iter()
        .zip(layout.cell_ids())
        .map(|(name, cell)| {
            let room = " ".repeat(width - name.width());
            format!("{name}{room} {}", faces.aligned(cell))
        })
        .collect();
    let per_line = (MAX_WIDTH / (width + faces.width() + 3)).max(1);
    let lines = entries.chunks(per_line).map(|line| line.join("  "));
    lines.map(|line| line.trim_end().to_string()).collect()
}
