//! A warning about givens that leave no cell open, because the sign for an open cell is a piece.

use super::diagnostic::{Diagnostic, DiagnosticCode};
use super::document::read_context::ReadContext;
use super::drawn_entry::is_blank;
use super::puzzle::Puzzle;

/// Warns if the givens fill the board, and some of them show a piece such as `.`, which was probably
/// meant as an open cell. Returns whether they do.
pub(crate) fn warn_of_full_givens(puzzle: &Puzzle, context: &mut ReadContext) -> bool {
    if puzzle.givens.len() < puzzle.layout.cells().len() {
        return false;
    }
    let sign = |face| Some(puzzle.pieces.face(face).name.as_str()).filter(|name| is_blank(name));
    let signs = puzzle
        .givens
        .iter()
        .filter_map(|given| match given.faces.as_slice() {
            [face] => Some((given.span, sign(*face)?)),
            _ => None,
        });
    let Some((span, sign)) = signs.min() else {
        return false;
    };
    let mut free = ["_", "?", "__"].into_iter();
    let open = free.find(|open| puzzle.pieces.find_faces(open).is_none());
    let message = format!("the givens fill the whole board, because `{sign}` is a piece");
    let label = open.map_or_else(String::new, |open| format!("for an open cell, write `{open}`"));
    context.warn(Diagnostic::new(DiagnosticCode::FullGivens, span, message).label(label));
    true
}
