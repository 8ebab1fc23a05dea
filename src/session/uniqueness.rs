//! Is there exactly one board?

use std::collections::HashSet;

use super::{Broken, Event, Session, SessionError};
use crate::engine::{Outcome, StopReason};
use crate::model::Board;

/// The boards that symmetries make of the first are kept, if they are not more.
const MOST_ALIKE: usize = 100_000;

/// How many boards there are: none, one, or more.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Uniqueness {
    /// There is no board.
    NoBoard,
    /// There is exactly one.
    Unique(Board),
    /// There are at least these two.
    Several(Box<[Board; 2]>),
    /// It is not known: the board that was found, if one was, and why it is not known.
    Unknown(Option<Board>, Doubt),
}

/// Why it is not known whether there is exactly one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The search was stopped.
    Stopped(StopReason),
    /// A second board was found, and it is not known whether symmetries take the first to it.
    Alike,
}

impl Uniqueness {
    /// The board that was found, or both.
    pub fn boards(&self) -> &[Board] {
        match self {
            Uniqueness::NoBoard => &[],
            Uniqueness::Unique(board) => std::slice::from_ref(board),
            Uniqueness::Several(boards) => &**boards,
            Uniqueness::Unknown(board, _) => board.as_slice(),
        }
    }
}

impl Session {
    /// Looks for a board and for a second one.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn unique(&mut self) -> Result<Uniqueness, SessionError> {
        self.unique_beside(None)
    }

    /// The same up to symmetry, in the session that [`Broken::session`] makes.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn unique_up_to_symmetry(&mut self, broken: &Broken) -> Result<Uniqueness, SessionError> {
        self.unique_beside(Some(broken))
    }

    fn unique_beside(&mut self, broken: Option<&Broken>) -> Result<Uniqueness, SessionError> {
        // Of boards that are alike one is left, unless some symmetries alone are broken.
        let partly = broken.filter(|broken| !broken.breaking().is_all());
        let mut boards = self.some_boards(if partly.is_none() { Some(2) } else { None })?;
        let limits = self.limits().clone();
        let first = match boards.next_within(&limits)? {
            Outcome::Found(solution) => solution.answer,
            Outcome::Exhausted => return Ok(Uniqueness::NoBoard),
            Outcome::Stopped(reason) => return Ok(Uniqueness::Unknown(None, Doubt::Stopped(reason))),
        };
        let alike = partly
            .map(|broken| broken.orbit(&first, MOST_ALIKE))
            .transpose()?;
        let is_known = alike.as_ref().is_none_or(|orbit| orbit.is_whole);
        let alike: HashSet<Board> = alike.into_iter().flat_map(|orbit| orbit.boards).collect();
        loop {
            let second = match boards.next_within(&limits)? {
                Outcome::Found(solution) => solution.answer,
                Outcome::Exhausted => return Ok(Uniqueness::Unique(first)),
                Outcome::Stopped(reason) => {
                    return Ok(Uniqueness::Unknown(Some(first), Doubt::Stopped(reason)));
                }
            };
            self.options().observer.hear(Event::Boards(2));
            if !alike.contains(&second) {
                return Ok(match is_known {
                    true => Uniqueness::Several(Box::new([first, second])),
                    false => Uniqueness::Unknown(Some(first), Doubt::Alike),
                });
            }
        }
    }
}
