//! The candidates that were found.

use crate::instance::Solution;
use placet_model::{CellId, FaceId, Puzzle};

/// The faces that each cell shows in some board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    /// By cell, in ascending order.
    pub faces: Vec<Vec<FaceId>>,
    /// The number of boards that were found; each has a new value.
    pub num_boards: usize,
}

impl Candidates {
    pub(super) fn none(puzzle: &Puzzle) -> Self {
        Candidates {
            faces: vec![vec![]; puzzle.layout().cells().len()],
            num_boards: 0,
        }
    }

    /// Takes in what a board shows.
    pub(super) fn add(&mut self, solution: &Solution) {
        self.num_boards += 1;
        for (cell, face) in solution.board.shown() {
            let faces = &mut self.faces[cell.index()];
            if let Err(place) = faces.binary_search(&face) {
                faces.insert(place, face);
            }
        }
    }

    pub(super) fn has(&self, cell: CellId, face: FaceId) -> bool {
        self.faces[cell.index()].binary_search(&face).is_ok()
    }
}
