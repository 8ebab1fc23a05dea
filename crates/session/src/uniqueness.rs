//! Whether there is exactly one board.

use std::collections::HashSet;

use super::{Boards, Event, Session, SessionError, SymmetryBreaking};
use placet_base::limit::{Outcome, complete};
use placet_model::Board;

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
    /// Unknown, with the board that was found: a limit was reached, or a second board was found, which may be symmetric to the first.
    Unknown(Option<Board>),
}

impl Uniqueness {
    /// The boards that were found.
    pub fn boards(&self) -> &[Board] {
        match self {
            Uniqueness::NoBoard => &[],
            Uniqueness::Unique(board) => std::slice::from_ref(board),
            Uniqueness::Several(boards) => &**boards,
            Uniqueness::Unknown(board) => board.as_slice(),
        }
    }
}

impl Session {
    /// Searches for a board and a second one.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn unique(&mut self) -> Result<Outcome<Uniqueness>, SessionError> {
        self.unique_beside(None)
    }

    /// The same up to symmetry, in a session of the [instance](SymmetryBreaking::instance) with the remaining boards.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn unique_up_to_symmetry(
        &mut self,
        broken: &SymmetryBreaking,
    ) -> Result<Outcome<Uniqueness>, SessionError> {
        self.unique_beside(Some(broken))
    }

    fn unique_beside(
        &mut self,
        broken: Option<&SymmetryBreaking>,
    ) -> Result<Outcome<Uniqueness>, SessionError> {
        // One board of each symmetry class remains, unless only some symmetries are broken.
        let partly = broken.filter(|broken| !broken.breaking().is_all());
        let mut boards = complete!(self.some_boards(if partly.is_none() { Some(2) } else { None })?);
        let unique = self.unique_among(&mut boards, partly);
        self.options().log.add(boards.report());
        unique
    }

    /// `partly` are the symmetries that were broken, if not all were.
    fn unique_among(
        &self,
        boards: &mut Boards,
        partly: Option<&SymmetryBreaking>,
    ) -> Result<Outcome<Uniqueness>, SessionError> {
        let limits = self.limits();
        let first = match boards.next_within(limits)? {
            Outcome::Complete(Some(solution)) => solution.answer,
            Outcome::Complete(None) => return Ok(Outcome::Complete(Uniqueness::NoBoard)),
            Outcome::Stopped(stop, _) => {
                return Ok(Outcome::Stopped(stop, Some(Uniqueness::Unknown(None))));
            }
        };
        let alike = partly
            .map(|broken| broken.orbit(&first, MOST_ALIKE))
            .transpose()?;
        let is_known = alike.as_ref().is_none_or(|orbit| orbit.is_whole);
        let alike: HashSet<Board> = alike.into_iter().flat_map(|orbit| orbit.boards).collect();
        loop {
            let second = match boards.next_within(limits)? {
                Outcome::Complete(Some(solution)) => solution.answer,
                Outcome::Complete(None) => return Ok(Outcome::Complete(Uniqueness::Unique(first))),
                Outcome::Stopped(stop, _) => {
                    return Ok(Outcome::Stopped(stop, Some(Uniqueness::Unknown(Some(first)))));
                }
            };
            self.options().observer.notify(Event::Boards(2));
            if !alike.contains(&second) {
                return Ok(Outcome::Complete(match is_known {
                    true => Uniqueness::Several(Box::new([first, second])),
                    false => Uniqueness::Unknown(Some(first)),
                }));
            }
        }
    }
}
