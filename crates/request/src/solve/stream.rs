//! Solutions on demand.

use std::sync::Arc;

use super::Solve;
use crate::RequestError;
use crate::options::refuse_together;
use crate::symmetry::{broken, choice, of_model};
use placet_base::limit::{Limits, Outcome, complete};
use placet_model::{Board, Puzzle};
use placet_session::{Boards, Session, one_of_each_class};

/// Solutions, each found when it is asked for. Unlike a [`Listener`](crate::Listener), whoever asks goes on in between.
pub struct BoardStream {
    puzzle: Arc<Puzzle>,
    boards: Boards,
    left: Option<u64>,
}

impl Solve {
    /// The solutions on demand; up to symmetry, the first of each class. With an objective, all solutions. Pages and drawings are the caller's.
    ///
    /// # Errors
    /// If no engine finds such solutions, and for random ones.
    pub fn stream(&self, session: &Session) -> Result<Outcome<BoardStream>, RequestError> {
        self.refuse_contradictions()?;
        refuse_together(&[("random", self.random.is_some()), ("stream", true)])?;
        let options = session.options().clone();
        let mut session = if self.up_to_symmetry {
            let choice = choice(self.symmetry, session.puzzle());
            let first = one_of_each_class(session.instance(), &choice, session.limits());
            let first = first.map_err(|error| of_model(session.puzzle(), error))?;
            Session::of_instance(first, options)
        } else if self.break_symmetry {
            broken(session, self.symmetry)?.0
        } else {
            session.with_other_options(options)
        };
        let boards = complete!(session.some_boards(self.number)?);
        Ok(Outcome::Complete(BoardStream {
            puzzle: session.instance().shared_puzzle(),
            boards,
            left: self.number,
        }))
    }
}

impl BoardStream {
    /// The puzzle of the boards.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// The next solution; `None` after the last one, or after as many as were wanted.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn next_board(&mut self, limits: &Limits) -> Result<Outcome<Option<Board>>, RequestError> {
        if self.left == Some(0) {
            return Ok(Outcome::Complete(None));
        }
        let next = self.boards.next_within(limits)?;
        if let (Some(left), Outcome::Complete(Some(_))) = (&mut self.left, &next) {
            *left -= 1;
        }
        Ok(next.map(|solution| solution.map(|solution| solution.answer)))
    }
}
