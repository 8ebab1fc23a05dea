//! A puzzle with some of its symmetries broken.

use num_bigint::BigUint;

use super::SessionError;
use super::up_to_symmetry::{find_symmetries, require_whole_boards};
use crate::instance::{Breaking, Instance, Orbit, Symmetries};
use placet_engine::Limits;
use placet_model::{Board, SymmetryChoice};
use placet_problem::automorphism::Effort;

/// The most symmetries that are broken; all of a group that is not larger.
const MOST: usize = 300;

/// An instance with its broken symmetries.
pub struct SymmetryBreaking {
    whole: Instance,
    symmetries: Symmetries,
    breaking: Breaking,
}

impl SymmetryBreaking {
    /// Finds the symmetries of `choice` and breaks them; some of them if there are many.
    ///
    /// # Errors
    /// If the puzzle has `project`, or the model names something that is not a symmetry.
    pub fn new(whole: Instance, choice: &SymmetryChoice, limits: &Limits) -> Result<Self, SessionError> {
        require_whole_boards(whole.puzzle())?;
        let symmetries = find_symmetries(&whole, choice, limits)?;
        let breaking = symmetries.break_some(whole.clone(), MOST)?;
        Ok(SymmetryBreaking {
            whole,
            symmetries,
            breaking,
        })
    }

    /// The instance with the remaining boards.
    pub fn instance(&self) -> &Instance {
        self.breaking.instance()
    }

    /// The broken symmetries.
    pub fn breaking(&self) -> &Breaking {
        &self.breaking
    }

    /// The number of symmetries, and whether it is known to be complete.
    pub fn order(&self) -> (&BigUint, bool) {
        (self.breaking.order(), self.symmetries.is_whole)
    }

    /// The boards that are symmetric to one, up to `most`.
    ///
    /// # Errors
    /// If it is not a board of the puzzle.
    pub fn orbit(&self, board: &Board, most: usize) -> Result<Orbit, SessionError> {
        Ok(self.symmetries.orbit(&self.whole, board, most)?)
    }

    /// Comments for the exported formula.
    pub fn remarks(&self, limits: &Limits) -> Vec<String> {
        let is_stopped = || limits.check().is_some();
        let effort = Effort {
            stop: &is_stopped,
            ..Effort::default()
        };
        self.breaking
            .remarks(&self.whole.describe(&self.symmetries, effort))
    }
}
