//! How an enumeration of boards ended.

use super::{Session, SessionError};
use crate::engine::{Outcome, StopReason};
use crate::instance::Solution;

use super::Event;

/// How an enumeration of boards ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There are no more boards.
    Exhausted,
    /// As many boards as requested were found; there may be more.
    Enough,
    /// The enumeration was stopped; there may be more boards.
    Stopped(StopReason),
}

impl Session {
    /// Calls `found` with each board and its number, up to `most` boards.
    ///
    /// # Errors
    /// If an engine fails, or `found` does.
    pub fn for_each_board<E: From<SessionError>>(
        &mut self,
        most: Option<u64>,
        mut found: impl FnMut(&Solution, u64) -> Result<(), E>,
    ) -> Result<End, E> {
        let mut boards = self.some_boards(most)?;
        let limits = self.limits().clone();
        let mut count = 0;
        while most.is_none_or(|most| count < most) {
            match boards.next_within(&limits).map_err(SessionError::from)? {
                Outcome::Exhausted => return Ok(End::Exhausted),
                Outcome::Stopped(reason) => return Ok(End::Stopped(reason)),
                Outcome::Found(solution) => {
                    count += 1;
                    self.options().observer.hear(Event::Boards(count));
                    found(&solution, count)?;
                }
            }
        }
        Ok(End::Enough)
    }
}
