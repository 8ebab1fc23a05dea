//! A puzzle with some of its symmetries broken.

use num_bigint::BigUint;

use super::up_to_symmetry::{find_symmetries, require_whole_boards};
use super::{Options, Session, SessionError};
use crate::engine::Limits;
use crate::instance::{Breaking, Instance, Orbit, Symmetries};
use crate::model::{Board, SymmetryChoice};
use crate::problem::automorphism::Effort;

/// So many symmetries are broken at the most: all of a group that has not more.
const MOST: usize = 300;

/// An instance and what is broken of its symmetries.
pub struct Broken {
    whole: Instance,
    symmetries: Symmetries,
    breaking: Breaking,
}

impl Broken {
    /// Finds the symmetries that `choice` says, and breaks them, or some of them if they are many.
    ///
    /// # Errors
    /// If the puzzle has `project`, or a symmetry that the model names is none.
    pub fn new(whole: Instance, choice: &SymmetryChoice, limits: &Limits) -> Result<Self, SessionError> {
        require_whole_boards(whole.puzzle())?;
        let symmetries = find_symmetries(&whole, choice, limits)?;
        let breaking = symmetries.break_some(whole.clone(), MOST)?;
        Ok(Broken {
            whole,
            symmetries,
            breaking,
        })
    }

    /// The instance with the boards that are left.
    pub fn instance(&self) -> &Instance {
        self.breaking.instance()
    }

    /// What is broken.
    pub fn breaking(&self) -> &Breaking {
        &self.breaking
    }

    /// How many symmetries there are, and whether that is all of them.
    pub fn order(&self) -> (&BigUint, bool) {
        (self.breaking.order(), self.symmetries.is_whole)
    }

    /// A session with the boards that are left.
    pub fn session(&self, options: Options) -> Session {
        Session::of_instance(self.instance().clone(), options)
    }

    /// The boards that the symmetries make of one, up to `most`.
    ///
    /// # Errors
    /// If it is no board of the puzzle.
    pub fn orbit(&self, board: &Board, most: usize) -> Result<Orbit, SessionError> {
        Ok(self.symmetries.orbit(&self.whole, board, most)?)
    }

    /// What is said of it in the comments of a formula.
    pub fn remarks(&self, limits: &Limits) -> Vec<String> {
        let is_stopped = || limits.check().is_some();
        let effort = Effort {
            stop: &is_stopped,
            ..Effort::default()
        };
        self.breaking.remarks(&self.whole.tell(&self.symmetries, effort))
    }
}
