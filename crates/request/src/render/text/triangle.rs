//! Triangular boards: strokes stand for the slanted sides of the cells.

use super::face::FaceTexts;
use placet_model::Puzzle;

/// The lines of a triangular board: `/ 1 \ 2 / 3 \`. A cell between `/` and `\`
/// points up, one between `\` and `/` down. If a piece is named like a
/// stroke, there are no strokes.
pub(super) fn lines(puzzle: &Puzzle, faces: &FaceTexts<'_>) -> Vec<String> {
    let layout = puzzle.layout();
    let is_piece = puzzle.pieces().names().any(|name| matches!(name, "/" | "\\"));
    let (up, down) = if is_piece { (' ', ' ') } else { ('/', '\\') };
    let left = layout.cells().iter().map(|cell| cell.column).min().unwrap_or(0);
    // The width from stroke to stroke: a space, the face, a space.
    let pitch = faces.width() + 3;
    let rows = layout.rows().iter().map(|row| {
        let mut line = String::new();
        let mut end = 0;
        for id in row.iter().flatten() {
            let cell = layout.cell(*id);
            let points_up = (cell.row + cell.column).is_multiple_of(2);
            let (before, after) = if points_up { (up, down) } else { (down, up) };
            let start = cell.column - left;
            if start > end || line.is_empty() {
                line.push_str(&" ".repeat((start - end) * pitch - usize::from(end > 0)));
                line.push(before);
            }
            line.push_str(&format!(" {} {after}", faces.aligned(*id)));
            end = start + 1;
        }
        line.trim_end().to_string()
    });
    rows.collect()
}
