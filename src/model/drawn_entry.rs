//! An entry of a drawn board.

use super::document::table::Spanned;
use super::layout::CellId;
use super::piece::FaceId;

/// A cell of a drawing that is not blank, and the faces that its entry can mean.
pub(crate) struct DrawnEntry {
    pub(crate) cell: CellId,
    pub(crate) faces: Spanned<Vec<FaceId>>,
}
