//! What helps a player at a partly filled board.

use super::{Explanation, ExplanationError, Session};
use crate::model::{Board, CellId, FaceId};

/// What helps a player at a board.
pub enum Hint {
    /// A cell shows what the only solution does not: the puzzle without the board, whose steps prove that the cell can't show it.
    Wrong(CellId, FaceId, Explanation),
    /// The puzzle with what the board shows as givens, whose steps come next.
    Next(Explanation),
}

impl Session {
    /// Compares a board with the only solution, if there is one, and prepares the steps from here. Cells of the board may be blank.
    ///
    /// # Errors
    /// As [`explanation`](Session::explanation).
    pub fn hint(&mut self, board: Option<&Board>) -> Result<Hint, ExplanationError> {
        let known = self.explanation()?;
        let Some(board) = board else {
            return Ok(Hint::Next(known));
        };
        if let Some((cell, face)) = wrong_cell(board, known.solution.as_ref()) {
            return Ok(Hint::Wrong(cell, face, known));
        }
        let filled = self.puzzle().with_board(board);
        let mut session = Session::with_options(filled, self.options().clone());
        Ok(Hint::Next(session.explanation()?))
    }
}

fn wrong_cell(board: &Board, solution: Option<&Board>) -> Option<(CellId, FaceId)> {
    let solution = solution?;
    let mut shown = board.shown();
    shown.find(|(cell, face)| solution.face(*cell) != Some(*face))
}
