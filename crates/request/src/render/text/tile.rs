//! Edge tiles on squares: the name of the tile with its edges around it.
//!
//! These pictures cannot be parsed; [`compact`](super::compact) writes tiles
//! so that they can.

use super::face::FaceTexts;
use super::frame;
use super::frame::BorderNames;
use placet_model::{Board, CellId, CellShape, Puzzle, Side};

/// The lines of a board of square tiles.
pub(super) fn lines(puzzle: &Puzzle, board: &Board, faces: &FaceTexts<'_>) -> Vec<String> {
    let edges = puzzle.pieces().faces().iter().flat_map(|face| face.edges());
    let longest = edges.flatten().map(|edge| edge.to_string().len()).max();
    let edge_width = longest.unwrap_or(0);
    let width = 2 * edge_width + faces.width() + 2;
    frame::lines(puzzle.layout(), None, (3, width), &BorderNames::none(), |cell| {
        let edge = |name| edge_text(puzzle, board, cell, name);
        let middle = faces.aligned(cell);
        vec![
            format!("{:^width$}", edge("top")),
            format!(
                "{:<edge_width$} {middle} {:>edge_width$}",
                edge("left"),
                edge("right")
            ),
            format!("{:^width$}", edge("bottom")),
        ]
    })
}

/// The edge of the tile on a cell at the side of this name; nothing for a blank.
fn edge_text(puzzle: &Puzzle, board: &Board, cell: CellId, side_name: &str) -> String {
    let named = |side: &Side| CellShape::Square.side_name(*side) == side_name;
    let side = CellShape::Square.sides().find(named);
    let side = side.expect("invariant: a square has the four sides drawn here");
    let face = board.face(cell).map(|face| puzzle.pieces().face(face));
    let edges = face.and_then(|face| face.edges());
    edges.map_or_else(String::new, |edges| edges[side.index()].to_string())
}
