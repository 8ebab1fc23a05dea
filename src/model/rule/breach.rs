//! How a board breaks a rule.

use crate::model::layout::CellId;

/// One way in which a board breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// What is wrong, as a sentence without its full stop.
    pub sentence: String,
    /// The cells that are at fault together.
    pub cells: Vec<CellId>,
}
