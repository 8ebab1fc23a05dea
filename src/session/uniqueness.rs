//! Whether there is exactly one board.

use std::collections::HashSet;

use super::{Broken, Event, Session, SessionError};
use crate::engine::{Outcome, StopReason};
use crate::model::Board;

/// The most boards symmetric to the first that are kept.
const MOST_ALIKE: usize = 100_000;

/// The number of boards: none, one, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Uniqueness {
    /// No solution exists.
    NoBoard,
    /// There is exactly one.
    Unique(Board),
    /// There are at least these two.
    Several(Box<[Board; 2]>),
    /// Unknown, with the boards that were found, and the reason.
    Unknown(Option<Board>, Doubt),
}

/// Why uniqueness is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The search was stopped.
    Stopped(StopReason),
    /// A second board was found, which may be symmetric to the first.
    Alike,
}

impl Uniqueness {
    /// The boards that were found.
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
    /// Searches for a board and a second one.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn unique(&mut self) -> Result<Uniqueness, SessionError> {
        self.unique_beside(None)
    }

    /// The same up to symmetry, in a session of the [instance](Broken::instance) with the remaining boards.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn unique_up_to_symmetry(&mut self, broken: &Broken) -> Result<Uniqueness, SessionError> {
        self.unique_beside(Some(broken))
    }

    fn unique_beside(&mut self, broken: Option<&Broken>) -> Result<Uniqueness, SessionError> {
        // One board of each symmetry class remains, unless only some symmetries are broken.
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
