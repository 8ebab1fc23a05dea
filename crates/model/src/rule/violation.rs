//! Violations of rules by boards.

use crate::layout::CellId;

/// A violation of a rule by a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleViolation {
    /// The violation, as a sentence without a full stop.
    pub sentence: String,
    /// The cells involved.
    pub cells: Vec<CellId>,
}
