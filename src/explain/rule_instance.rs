//! Rule instances: the sentences of a puzzle's rules that a player would cite.

use super::condition::Condition;
use crate::model::CellId;

/// One sentence of the rules, with its numbers, and the cells that it speaks of.
#[derive(Clone, Debug)]
pub struct RuleInstance {
    /// The sentence: `row 3 needs a 5`.
    pub sentence: String,
    /// Its cells, ascending, each once.
    pub cells: Vec<CellId>,
    pub(super) conditions: Vec<Condition>,
}
