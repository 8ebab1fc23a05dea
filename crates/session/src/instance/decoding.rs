//! From an assignment to a board that the check has approved.

use super::EncodedInstance;
use super::instance::approve;
use super::solution::{NoBoard, Rejected, Solution};
use placet_encode::DecodeError;
use placet_model::Puzzle;

impl EncodedInstance {
    /// The board of an assignment, approved by the check.
    ///
    /// # Errors
    /// If the assignment is no board of this puzzle, or its board breaks a rule.
    pub fn decode(&self, assignment: &[bool]) -> Result<Solution, Rejected> {
        self.decode_for(self.puzzle(), assignment)
    }

    /// The same for a puzzle that is this one with further givens.
    pub(crate) fn decode_for(&self, puzzle: &Puzzle, assignment: &[bool]) -> Result<Solution, Rejected> {
        let values = self.encoded().variables.decode(assignment).map_err(|error| {
            Rejected::NoBoard(NoBoard {
                what: self.variable_to_blame(error),
                error,
            })
        })?;
        let solution = approve(self.lowered(), puzzle, &values)?;
        Ok(Solution {
            assignment: Some(assignment.to_vec()),
            ..solution
        })
    }

    fn variable_to_blame(&self, error: DecodeError) -> String {
        match error {
            DecodeError::NoValue { var } | DecodeError::TwoValues { var, .. } => {
                self.lowered().problem.variables()[var.index()].name.clone()
            }
            _ => "the assignment".to_string(),
        }
    }
}
