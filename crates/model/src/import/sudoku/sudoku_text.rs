//! The text of one puzzle.

use super::region_map::RegionMap;
use crate::import::row::SourceWord;

/// One puzzle: its characters.
pub(super) struct SudokuText<'a> {
    pub(super) entries: Vec<SourceWord<'a>>,
    /// The square root of the size of the board.
    pub(super) root: usize,
    /// The regions that replace the boxes.
    pub(super) shapes: Option<RegionMap<'a>>,
}
