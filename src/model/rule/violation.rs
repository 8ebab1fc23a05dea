//! How a board violates a rule.

use crate::model::layout::CellId;

/// One way in which a board violates a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleViolation {
    /// The violation, as a sentence without a full stop.
    pub sentence: String,
    /// The cells that are to blame together.
    pub cells: Vec<CellId>,
}
