//! One thing that is wrong with a board.

use crate::model::layout::CellId;

/// One thing that is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The name of the rule, or `board`, `pieces` or `givens` for what is no rule.
    pub rule: String,
    /// What is wrong, as a sentence without its full stop.
    pub sentence: String,
    /// The cells that are to blame together.
    pub cells: Vec<CellId>,
}
