//! What lowering makes of a puzzle.

use super::cell_var::cell_var;
use super::codes::FaceValues;
use super::projection::ProjectedAtoms;
use placet_model::{Board, CellId, Layout, PieceId};
use placet_problem::{Circuit, Connection, Problem, VarId};

/// A puzzle as a problem, and the way back.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The problem.
    pub problem: Problem,
    /// Which value stands for which face.
    pub codes: FaceValues,
    /// The statements that tell two answers apart.
    pub projection: ProjectedAtoms,
    /// The variable that has the value of the objective.
    pub objective: Option<VarId>,
    /// Graphs that the problem leaves out, so that an engine can take them as they are.
    pub connections: Vec<Connection>,
    /// Circuits that the problem leaves out, for exports into formats that have them.
    pub circuits: Vec<Circuit>,
    /// The variables that say on which cell a piece is, by piece: for pieces that expressions locate.
    pub piece_places: Vec<(PieceId, VarId)>,
}

impl Lowered {
    /// The variable of a cell.
    pub fn cell_var(&self, cell: CellId) -> VarId {
        cell_var(cell)
    }

    /// The board of a solution, which has one value for each variable of the problem.
    ///
    /// # Panics
    /// If there are fewer values than cells, or a value is no face's code.
    pub fn board(&self, layout: &Layout, values: &[i64]) -> Board {
        let cells = &values[..layout.cells().len()];
        Board::of_faces(cells.iter().map(|value| self.codes.face(*value)))
    }
}
