//! Rule instances: the sentences of a puzzle's rules that a player would cite.

use super::condition::Condition;
use super::instance_subject::InstanceSubject;
use placet_model::CellId;

/// One sentence of the rules, with its numbers, and its cells.
#[derive(Clone, Debug)]
pub struct RuleInstance {
    /// The sentence: `row 3 needs a 5`.
    pub sentence: String,
    /// Its cells, ascending, each once.
    pub cells: Vec<CellId>,
    /// Does it say how often pieces are used, or where they lie? Of equally long sentences, people see one of a region first.
    pub(super) is_of_pieces: bool,
    pub(super) subject: InstanceSubject,
    pub(super) conditions: Vec<Condition>,
}
