//! Two boards that symmetries do not take to each other.

use std::collections::HashSet;

use super::break_symmetry::Broken;
use super::failure::Failure;
use crate::puzzle::Board;

/// The boards that symmetries make of the first are kept, if they are not more.
const MOST_ALIKE: usize = 100_000;

/// The first board that was found, and another that is not alike with it.
pub(super) struct TwoBoards<'a> {
    broken: Option<&'a Broken>,
    /// None where each board that is found is another one up to symmetry.
    alike: HashSet<Board>,
    knows_all_alike: bool,
    boards: Vec<Board>,
    is_doubtful: bool,
}

impl<'a> TwoBoards<'a> {
    /// None so far.
    pub(super) fn new(broken: Option<&'a Broken>) -> Self {
        TwoBoards {
            broken,
            alike: HashSet::new(),
            knows_all_alike: true,
            boards: vec![],
            is_doubtful: false,
        }
    }

    /// Two boards are looked for; more if those that are found may be alike.
    pub(super) fn most(&self) -> Option<u64> {
        self.partly().is_none().then_some(2)
    }

    /// What is broken, if that is only a part.
    fn partly(&self) -> Option<&'a Broken> {
        self.broken.filter(|broken| !broken.breaking.is_all())
    }

    /// Takes a board. Is enough known now?
    pub(super) fn add(&mut self, board: &Board) -> Result<bool, Failure> {
        match self.partly() {
            Some(broken) if self.boards.is_empty() => {
                let orbit = broken.orbit(board, MOST_ALIKE)?;
                self.knows_all_alike = orbit.is_whole;
                self.alike = orbit.boards.into_iter().collect();
            }
            Some(_) if self.alike.contains(board) => return Ok(false),
            Some(_) if !self.knows_all_alike => {
                self.is_doubtful = true;
                return Ok(true);
            }
            _ => {}
        }
        self.boards.push(board.clone());
        Ok(self.boards.len() == 2)
    }

    /// One board, or two that are not alike.
    pub(super) fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// Was there another board of which it is not known whether it is alike with the first?
    pub(super) fn is_doubtful(&self) -> bool {
        self.is_doubtful
    }
}
