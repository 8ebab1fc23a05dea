//! Logic grids whose columns have no order: is there one solution, up to the order of its columns?

use super::{Engine, Session, SessionError, Uniqueness};
use placet_base::limit::Outcome;
use placet_model::Board;

impl Session {
    /// Whether all boards of a logic grid consist of the columns of this one, in some order. False if that is not known within the limits, and for other puzzles.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn has_columns_of(&self, board: &Board) -> Result<bool, SessionError> {
        let puzzle = self.puzzle();
        if puzzle.objective().is_some() || !puzzle.projection().is_whole_board() {
            return Ok(false);
        }
        let Some(others) = puzzle.with_other_columns(board) else {
            return Ok(false);
        };
        // Not every engine that counts also finds boards.
        let options = self.options().with_engine(Engine::Auto);
        let other = Session::with_options(others, options).first()?;
        Ok(matches!(other, Outcome::Complete(None)))
    }

    /// A board of a logic grid with several boards that consist of the same columns in different orders. `None` if there is none, or that is not known within the limits.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn unique_up_to_columns(&mut self) -> Result<Option<Board>, SessionError> {
        if !self.puzzle().is_logic_grid() {
            return Ok(None);
        }
        let options = self.options().with_engine(Engine::Auto);
        match Session::with_options(self.puzzle().clone(), options).unique()? {
            Outcome::Complete(Uniqueness::Several(boards)) if self.has_columns_of(&boards[0])? => {
                Ok(Some(boards[0].clone()))
            }
            _ => Ok(None),
        }
    }
}
