//! Triangular boards: strokes stand for the slanted sides of the cells.

use super::face::Faces;
use crate::puzzle::Layout;

/// The lines of a triangular board: `/ 1 \ 2 / 3 \`. A cell between `/` and `\`
/// points up, one between `\` and `/` down.
pub(super) fn lines(layout: &Layout, faces: &Faces<'_>) -> Vec<String> {
    let left = layout.cells().iter().map(|cell| cell.column).min().unwrap_or(0);
    // From stroke to stroke: a blank, the face, a blank.
    let pitch = faces.width() + 3;
    let rows = layout.rows().iter().map(|row| {
        let mut line = String::new();
        let mut end = 0;
        for id in row.iter().flatten() {
            let cell = layout.cell(*id);
            let points_up = (cell.row + cell.column).is_multiple_of(2);
            let (before, after) = if points_up { ('/', '\\') } else { ('\\', '/') };
            let start = cell.column - left;
            if start > end || line.is_empty() {
                line.push_str(&" ".repeat((start - end) * pitch - usize::from(end > 0)));
                line.push(before);
            }
            line.push_str(&format!(" {} {after}", faces.aligned(*id)));
            end = start + 1;
        }
        line
    });
    rows.collect()
}
