//! Givens: the face that a cell shows, or the faces that it may show.

use super::diagnostic::Span;
use super::layout::CellId;
use super::piece::FaceId;

/// One given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The cell.
    pub cell: CellId,
    /// The faces that it may show: one, or all faces of a piece.
    pub faces: Vec<FaceId>,
    /// Its position in the source.
    pub span: Span,
}
