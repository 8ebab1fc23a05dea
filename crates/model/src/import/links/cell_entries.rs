//! What the entries of cells mean in the solutions of files, as several genres have them.

use crate::import::solved_board::Shown;

/// What the entries of cells mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellEntries {
    /// The entries that stand for pieces.
    pub(super) signs: &'static [(&'static str, Shown)],
    /// What a number means.
    pub(super) number: NumberEntry,
    /// What cells without such an entry show, unless they are given.
    pub(super) others: Shown,
}

/// What a number in a cell means.
#[derive(Clone, Copy, Debug)]
pub(super) enum NumberEntry {
    /// Nothing of the solution.
    Nothing,
    /// The piece with this number.
    Itself,
    /// Any number stands for one piece. The number that is written follows from the area of the cell.
    Mark(Shown, AreaNumber),
    /// It is a clue on a cell with one piece.
    Clue(Shown),
}

/// The number that an area has in its solution.
#[derive(Clone, Copy, Debug)]
pub(super) enum AreaNumber {
    /// How many cells it has.
    Size,
    /// How many of its cells show the piece that numbers stand for.
    Pieces,
}

/// Black cells `#` among white cells `.`. Some genres write 1 for a black cell.
pub(super) const SHADED: CellEntries = CellEntries {
    signs: &[
        ("#", Shown::Piece("#")),
        ("1", Shown::Piece("#")),
        ("2", Shown::Piece(".")),
    ],
    number: NumberEntry::Nothing,
    others: Shown::Piece("."),
};

/// Black cells among clues, whose numbers say nothing of the solution.
pub(super) const SHADED_AMONG_CLUES: CellEntries = CellEntries {
    signs: &[("#", Shown::Piece("#"))],
    ..SHADED
};

/// Black cells that are the squares of pieces.
pub(super) const COVERED: CellEntries = CellEntries {
    signs: &[("#", Shown::AllBut("."))],
    others: Shown::Piece("."),
    ..SHADED
};

/// Black cells among those of several pieces.
pub(super) const BLACK_AMONG_OTHERS: CellEntries = CellEntries {
    signs: &[("#", Shown::Piece("#"))],
    others: Shown::AllBut("#"),
    ..SHADED
};

/// Black cells, some of which have clues.
pub(super) const SHADED_UNDER_CLUES: CellEntries = CellEntries {
    signs: &[
        ("#", Shown::Piece("#")),
        ("-", Shown::Piece("#")),
        ("?", Shown::Piece("#")),
    ],
    number: NumberEntry::Clue(Shown::Piece("#")),
    others: Shown::Piece("."),
};

/// A number in each cell.
pub(super) const NUMBERS: CellEntries = CellEntries {
    signs: &[],
    number: NumberEntry::Itself,
    others: Shown::Missing,
};

/// Cells with the size of their area; the model has no numbers.
pub(super) const NUMBERED: CellEntries = CellEntries {
    signs: &[],
    number: NumberEntry::Mark(Shown::Piece("#"), AreaNumber::Size),
    others: Shown::Piece("."),
};

/// The same among the clues, where other cells can have numbers of a player.
pub(super) const NUMBERED_CLUES: CellEntries = CellEntries {
    others: Shown::Anything,
    ..NUMBERED
};

/// Cells with the number of such cells in their area.
pub(super) const COUNTED: CellEntries = CellEntries {
    number: NumberEntry::Mark(Shown::Piece("#"), AreaNumber::Pieces),
    ..NUMBERED
};

/// A circle, a triangle and a square by their numbers.
pub(super) const THREE_SIGNS: CellEntries = CellEntries {
    signs: &[
        ("1", Shown::Piece("○")),
        ("2", Shown::Piece("△")),
        ("3", Shown::Piece("□")),
    ],
    number: NumberEntry::Nothing,
    others: Shown::Piece("."),
};

/// Arrows by their numbers.
pub(super) const FOUR_ARROWS: CellEntries = CellEntries {
    signs: &[
        ("1", Shown::Piece("↑")),
        ("2", Shown::Piece("↓")),
        ("3", Shown::Piece("←")),
        ("4", Shown::Piece("→")),
    ],
    number: NumberEntry::Nothing,
    others: Shown::Missing,
};
