//! Boards drawn with the names of pieces: the square of a piece that a cell shows follows from the
//! cells around it.

use std::collections::HashMap;

use super::diagnostic::{Diagnostic, DiagnosticCode};
use super::document::read_context::ReadContext;
use super::document::table::Spanned;
use super::layout::{CellId, Layout};
use super::piece::{FaceId, PieceSet};

/// Keeps for each entry the faces that belong to complete pieces: those whose other squares are
/// drawn as well. An entry without such faces is reported.
pub(crate) fn resolve(
    entries: &mut [DrawnEntry],
    layout: &Layout,
    pieces: &PieceSet,
    context: &mut ReadContext,
) {
    if !pieces.has_forms() {
        return;
    }
    let index: HashMap<CellId, usize> = entries
        .iter()
        .enumerate()
        .map(|(index, entry)| (entry.cell, index))
        .collect();
    loop {
        let mut num_removed = 0;
        for at in 0..entries.len() {
            let cell = entries[at].cell;
            let is_whole = |face: &FaceId| {
                let mut others = pieces.other_squares(layout, cell, *face);
                others.all(|(other, shown)| {
                    let other = other.and_then(|other| index.get(&other));
                    other.is_some_and(|other| entries[*other].faces.value.contains(&shown))
                })
            };
            let faces = &entries[at].faces.value;
            if faces.len() > 1 {
                let whole: Vec<FaceId> = faces.iter().copied().filter(is_whole).collect();
                num_removed += faces.len() - whole.len();
                if whole.is_empty() {
                    context.add(torn(&entries[at], pieces));
                }
                entries[at].faces.value = whole;
            }
        }
        if num_removed == 0 {
            return;
        }
    }
}

fn torn(entry: &DrawnEntry, pieces: &PieceSet) -> Diagnostic {
    let names = entry.faces.value.iter().map(|face| &pieces.face(*face).name);
    let example = names.take(1).map(|name| format!(", such as `{name}`")).next();
    Diagnostic::new(
        DiagnosticCode::BadValue,
        entry.faces.span,
        "this square is not part of a complete piece",
    )
    .label("no orientation matches the cells around it")
    .help(format!(
        "to write a single square, use its position in the drawing of its piece{}",
        example.unwrap_or_default()
    ))
}

/// A cell of a drawing that is not blank, and the faces that its entry can mean.
pub(crate) struct DrawnEntry {
    pub(crate) cell: CellId,
    pub(crate) faces: Spanned<Vec<FaceId>>,
}

/// Does an entry mean a blank cell (unless a piece has this name)?
pub(crate) fn is_blank(entry: &str) -> bool {
    entry == "." || entry.chars().all(|c| c == '_' || c == '?')
}

#[cfg(test)]
mod tests {
    use crate::fixture::{board, puzzle};
    use crate::{Board, Puzzle};

    fn small() -> Puzzle {
        puzzle("[board]\ngrid = [2, 4]\n[pieces]\nshapes = { I = '###', L = '##/#.', v = '##' }")
    }

    #[test]
    fn pieces_drawn_by_name_are_recognised() {
        let puzzle = small();
        let by_names = board(&puzzle, "IIIL / vvLL");
        assert_eq!(
            by_names,
            board(&puzzle, "I@0.1 I@0.2 I@0.3 L@180.3 / v@0.1 v@0.2 L@180.2 L@180.1")
        );
    }

    #[test]
    fn what_could_lie_in_two_ways_is_asked_for() {
        let puzzle = puzzle("[board]\ngrid = [2, 2]\n[pieces]\nshapes = { v = '##' }\ncopies = 'any'");
        let diagnostics = Board::parse("vvvv", &puzzle.layout, &puzzle.pieces).expect_err("upright or not?");
        assert_eq!(diagnostics.in_order()[0].label, "expected one of v@0.1, v@90.1");
    }

    #[test]
    fn a_torn_piece_is_a_diagnostic() {
        let puzzle = small();
        let diagnostics =
            Board::parse("IILI / ____", &puzzle.layout, &puzzle.pieces).expect_err("no I is whole");
        assert_eq!(
            diagnostics.in_order()[0].message,
            "this square is not part of a complete piece"
        );
    }
}
