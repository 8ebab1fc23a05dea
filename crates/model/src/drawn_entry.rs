//! An entry of a drawn board.

use super::document::table::Spanned;
use super::layout::CellId;
use super::piece::FaceId;

/// A cell of a drawing that is not blank, and the faces that its entry can mean.
pub(crate) struct DrawnEntry {
    pub(crate) cell: CellId,
    pub(crate) faces: Spanned<Vec<FaceId>>,
}

/// Does an entry mean a blank cell (unless a piece has this name)?
pub(crate) fn is_blank(entry: &str) -> bool {
    entry == "." || entry.chars().all(|c| c == '_' || c == '?')
}
