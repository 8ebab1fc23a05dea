//! How a board violates a rule.

use crate::model::layout::CellId;

/// One way in which a board violates a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleViolation {
    /// What is wrong, as a sentence without its full stop.
    pub sentence: String,
    /// The cells that are to blame together.
    pub cells: Vec<CellId>,
}
