//! Puzzles for unit tests.

use super::{Board, CellId, FaceId, Layout, PieceSet, Puzzle, Source, read};

/// The puzzle of a valid model.
#[track_caller]
pub(crate) fn puzzle(model: &str) -> Puzzle {
    read(&Source::new("fixture.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

/// The layout of a `[board]` table.
#[track_caller]
pub(crate) fn layout(board: &str) -> Layout {
    let pieces = "[pieces]\nnames = \"ab\"\ncopies = \"any\"\n";
    puzzle(&format!("{pieces}[board]\n{board}")).layout
}

/// The pieces of a `[pieces]` table on a board of any number of cells in a row.
#[track_caller]
pub(crate) fn puzzle_in_a_row(cells: usize, pieces: &str) -> Puzzle {
    puzzle(&format!("[board]\ngrid = [1, {cells}]\n[pieces]\n{pieces}"))
}

/// Each piece as `name, copies: its faces`.
pub(crate) fn described_pieces(set: &PieceSet) -> Vec<String> {
    let faces = |ids: &[FaceId]| {
        let names: Vec<&str> = ids.iter().map(|face| &*set.face(*face).name).collect();
        names.join(" ")
    };
    let pieces = set.pieces().iter();
    pieces
        .map(|piece| format!("{}, {}: {}", piece.name, piece.copies, faces(&piece.faces)))
        .collect()
}

/// A filled board of the puzzle.
#[track_caller]
pub(crate) fn board(puzzle: &Puzzle, text: &str) -> Board {
    Board::parse(text, &puzzle.layout, &puzzle.pieces).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

/// The names of cells, separated by spaces.
pub(crate) fn names(layout: &Layout, cells: &[CellId]) -> String {
    let names: Vec<&str> = cells.iter().map(|cell| &*layout.cell(*cell).name).collect();
    names.join(" ")
}

/// The regions of a name as `region: its cells`.
#[track_caller]
pub(crate) fn regions(layout: &Layout, name: &str) -> Vec<String> {
    let regions = layout
        .find_regions(name)
        .unwrap_or_else(|| panic!("no region {name}"));
    regions
        .iter()
        .map(|region| format!("{}: {}", region.name, names(layout, &region.cells)))
        .collect()
}

/// The sentences that say why a board is not a solution.
pub(crate) fn sentences(puzzle: &Puzzle, text: &str) -> Vec<String> {
    let report = super::check(puzzle, &board(puzzle, text));
    report
        .reasons()
        .map(|violation| violation.sentence.clone())
        .collect()
}
