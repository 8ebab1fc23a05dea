//! Givens: what a cell shows, or which faces it may show.

use super::diagnostic::Span;
use super::layout::CellId;
use super::piece::FaceId;

/// One given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The cell.
    pub cell: CellId,
    /// The faces it may show: one, or all faces of a piece.
    pub faces: Vec<FaceId>,
    /// Where it is written.
    pub span: Span,
}
