//! Hints for a player with a partly filled board.

use super::{Explanation, ExplanationError, Session};
use placet_base::limit::{Outcome, complete};
use placet_model::{Board, CellId, FaceId};

/// A hint for a player.
pub enum Hint {
    /// A cell differs from the only solution. The explanation is of the puzzle with the correct part of the board as givens; its steps prove that the
    /// cell cannot show this face.
    Wrong(CellId, FaceId, Explanation),
    /// There is no solution, or none that contains the board: the steps lead to a contradiction.
    NoSolution(Explanation),
    /// The explanation of the puzzle with the board as givens; its steps are the next ones.
    Next(Explanation),
}

impl Session {
    /// Compares a board with the only solution, if there is exactly one, and prepares the steps from this board. Cells of the board may be blank.
    ///
    /// # Errors
    /// As [`explanation`](Session::explanation).
    pub fn hint(&mut self, board: Option<&Board>) -> Result<Outcome<Hint>, ExplanationError> {
        let known = complete!(self.explanation()?);
        let Some(board) = board.filter(|_| known.has_solution) else {
            return Ok(Outcome::Complete(next(known)));
        };
        let right = match &known.solution {
            Some(solution) => common(board, solution),
            None => board.clone(),
        };
        let filled = self.puzzle().with_board(&right);
        let from_here = Session::with_options(filled, self.options().clone()).explanation()?;
        Ok(
            from_here.map(|from_here| match wrong_cell(board, known.solution.as_ref()) {
                Some((cell, face)) => Hint::Wrong(cell, face, from_here),
                None => next(from_here),
            }),
        )
    }
}

fn next(explanation: Explanation) -> Hint {
    match explanation.has_solution {
        true => Hint::Next(explanation),
        false => Hint::NoSolution(explanation),
    }
}

/// What both boards show.
fn common(board: &Board, other: &Board) -> Board {
    let mut common = board.clone();
    for (cell, face) in board.shown() {
        common.set(cell, Some(face).filter(|face| other.face(cell) == Some(*face)));
    }
    common
}

fn wrong_cell(board: &Board, solution: Option<&Board>) -> Option<(CellId, FaceId)> {
    let solution = solution?;
    let mut shown = board.shown();
    shown.find(|(cell, face)| solution.face(*cell) != Some(*face))
}
