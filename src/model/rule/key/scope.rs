//! Everything that rules can refer to.

use crate::model::layout::Layout;
use crate::model::piece::PieceSet;

/// The cells and pieces of the puzzle.
pub(crate) struct RuleScope<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) pieces: &'a PieceSet,
}
