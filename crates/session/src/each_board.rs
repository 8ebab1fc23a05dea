//! Calls something with each board.

use super::{BoardCount, Boards, Event, Session, SessionError};
use crate::instance::Solution;
use placet_base::limit::{Outcome, complete};

impl Session {
    /// Calls `found` with each board and its number, up to `most` boards, and counts them.
    ///
    /// # Errors
    /// If an engine fails, or `found` does.
    pub fn for_each_board<E: From<SessionError>>(
        &mut self,
        most: Option<u64>,
        mut found: impl FnMut(&Solution, u64) -> Result<(), E>,
    ) -> Result<Outcome<BoardCount>, E> {
        let mut boards = complete!(self.some_boards(most)?);
        let counted = self.each_of(&mut boards, most, &mut found);
        self.options().log.add(boards.report());
        counted
    }

    fn each_of<E: From<SessionError>>(
        &self,
        boards: &mut Boards,
        most: Option<u64>,
        found: &mut impl FnMut(&Solution, u64) -> Result<(), E>,
    ) -> Result<Outcome<BoardCount>, E> {
        let mut count = 0;
        while most.is_none_or(|most| count < most) {
            match boards.next_within(self.limits()).map_err(SessionError::from)? {
                Outcome::Complete(None) => return Ok(Outcome::Complete(BoardCount::all(count))),
                Outcome::Stopped(stop, _) => {
                    return Ok(Outcome::Stopped(stop, Some(BoardCount::some(count))));
                }
                Outcome::Complete(Some(solution)) => {
                    count += 1;
                    self.options().observer.notify(Event::Boards(count));
                    found(&solution, count)?;
                }
            }
        }
        Ok(Outcome::Complete(BoardCount::some(count)))
    }
}
