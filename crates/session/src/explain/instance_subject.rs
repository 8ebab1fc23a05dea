//! What rule instances speak of.

use placet_model::{CellId, PieceId};

/// What an instance is about, as far as the sentences about its use depend on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum InstanceSubject {
    /// That a region shows something once, or at most once: `row 3`, `a 5`; and the sentence of the rule, if its author wrote one.
    Value {
        region: String,
        what: String,
        says: Option<String>,
    },
    /// What a cell shows.
    Cell(CellId),
    /// How often a piece is on the board.
    Piece(PieceId),
    /// Anything else.
    Other,
}
