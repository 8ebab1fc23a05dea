//! The candidates of each cell.

use schemars::JsonSchema;
use serde::Serialize;

use super::board::{BoardText, board_text};
use placet_model::{Board, CellId, FaceId, Given, Puzzle};

/// What a cell may show.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CellCandidates {
    /// The cell.
    pub cell: String,
    /// The names of the faces.
    pub candidates: Vec<String>,
    /// The number of solutions with each of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<Vec<u64>>,
}

impl CellCandidates {
    /// Of all cells, by their faces.
    pub(super) fn all(puzzle: &Puzzle, faces: &[Vec<FaceId>]) -> Vec<Self> {
        let cells = puzzle.layout().cell_ids().zip(faces);
        cells
            .map(|(cell, faces)| CellCandidates::new(puzzle, cell, faces))
            .collect()
    }

    /// What a cell may show.
    pub(super) fn new(puzzle: &Puzzle, cell: CellId, faces: &[FaceId]) -> Self {
        let name = |face: &FaceId| puzzle.pieces().face(*face).name.clone();
        CellCandidates {
            cell: puzzle.layout().cell(cell).name.clone(),
            candidates: faces.iter().map(name).collect(),
            boards: None,
        }
    }
}

/// The givens that name one face, by cell.
pub(super) fn given_cells(puzzle: &Puzzle, givens: &[Given]) -> BoardText {
    let mut board = Board::blank(puzzle.layout());
    for given in givens {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    board_text(puzzle, &board)
}
