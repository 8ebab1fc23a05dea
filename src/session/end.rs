//! How a walk through boards ended.

use super::{Session, SessionError};
use crate::engine::{Outcome, StopReason};
use crate::instance::Solution;

use super::Event;

/// How a walk through boards ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There are no more boards.
    Exhausted,
    /// As many as were asked for were found; there may be more.
    Enough,
    /// It was stopped; there may be more.
    Stopped(StopReason),
}

impl Session {
    /// Hands each board to `found`, up to `most` of them, with how many it makes.
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
