//! The characters of a sudoku: how many there are, and which of them are blanks.

/// The sizes of boxes: the square roots of the sizes of boards.
pub(super) const BOXES: [usize; 3] = [2, 3, 4];

/// The square root of the size of a board with this number of cells.
pub(super) fn root_of(cells: usize) -> Option<usize> {
    BOXES.into_iter().find(|root| root.pow(4) == cells)
}

pub(super) fn is_blank(entry: &str) -> bool {
    matches!(entry, "." | "_" | "*" | "?" | "-" | "0")
}
