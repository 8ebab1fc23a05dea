//! One thing that is wrong with a board.

use crate::layout::CellId;

/// One violation on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The name of the rule; `board`, `pieces` or `givens` for violations that do not belong to a
    /// rule.
    pub rule: String,
    /// The violation, as a sentence without a full stop.
    pub sentence: String,
    /// The cells involved.
    pub cells: Vec<CellId>,
}
