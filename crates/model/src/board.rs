//! A board: the piece shown by each cell, and the solution of a puzzle once every cell is filled.

use super::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use super::document::node::SpannedText;
use super::document::read_context::ReadContext;
use super::document::table::Spanned;
use super::drawn_polyform::{DrawnEntry, is_blank, resolve};
use super::layout::{CellId, DrawingSlot, Layout, slots};
use super::nearest::suggestion;
use super::network_drawing::{EmptyPlace, read_network_entries};
use super::piece::{FaceId, PieceSet};

/// What a blank cell has for a face. No puzzle has so many faces.
const NOTHING: FaceId = FaceId(u32::MAX);

/// What each cell of a layout shows. A blank cell shows nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    faces: Vec<FaceId>,
}

impl Board {
    /// A board without any face.
    pub fn blank(layout: &Layout) -> Self {
        Board {
            faces: vec![NOTHING; layout.cells().len()],
        }
    }

    /// The board that shows these faces, in reading order.
    pub fn of_faces(faces: impl Iterator<Item = FaceId>) -> Self {
        Board {
            faces: faces.collect(),
        }
    }

    /// What a cell shows.
    pub fn face(&self, cell: CellId) -> Option<FaceId> {
        shown(self.faces[cell.index()])
    }

    /// Puts a face on a cell, or clears it.
    pub fn set(&mut self, cell: CellId, face: Option<FaceId>) {
        self.faces[cell.index()] = face.unwrap_or(NOTHING);
    }

    /// What each cell shows, in reading order.
    pub fn faces(&self) -> impl Iterator<Item = Option<FaceId>> {
        self.faces.iter().map(|face| shown(*face))
    }

    /// The cells that show something, in reading order, with what they show.
    pub fn shown(&self) -> impl Iterator<Item = (CellId, FaceId)> {
        let ids = (0..self.faces.len() as u32).map(CellId);
        ids.zip(&self.faces)
            .filter_map(|(cell, face)| shown(*face).map(|face| (cell, face)))
    }

    /// The cells that show nothing.
    pub fn blanks(&self) -> impl Iterator<Item = CellId> {
        let ids = (0..self.faces.len() as u32).map(CellId);
        ids.zip(&self.faces)
            .filter_map(|(cell, face)| shown(*face).is_none().then_some(cell))
    }

    /// Fills the cells that can only show nothing, because pieces lie between them.
    pub(super) fn fill_plain(&mut self, layout: &Layout, pieces: &PieceSet) {
        if pieces.is_plain_on(layout) {
            let plain = pieces.face_ids().next();
            layout.board_ids().for_each(|cell| self.set(cell, plain));
        }
    }

    /// Parses a board drawn as text: one face per cell; `_`, `?` or `.` is a blank.
    ///
    /// The text has the rows of the board, or all faces in reading order, with rows optionally
    /// separated by ` / `. Spaces between faces are optional if every face is a single character.
    ///
    /// # Errors
    /// All errors in the drawing: rows of the wrong length, unknown faces.
    pub fn parse(text: &str, layout: &Layout, pieces: &PieceSet) -> Result<Board, Diagnostics> {
        let span = Span::new(0, text.len());
        let text = SpannedText::verbatim(text, span);
        let mut context = ReadContext::new();
        let board = read_board(&text, layout, pieces, &mut context);
        context.finish(Some(board))
    }
}

fn shown(face: FaceId) -> Option<FaceId> {
    (face != NOTHING).then_some(face)
}

/// The board of a drawing in which every entry is one face or a blank.
pub(crate) fn read_board(
    text: &SpannedText,
    layout: &Layout,
    pieces: &PieceSet,
    context: &mut ReadContext,
) -> Board {
    let mut board = Board::blank(layout);
    let drawn = read_network_entries(text, layout, pieces, EmptyPlace::Nothing);
    let mut entries = drawn.unwrap_or_else(|| read_entries(text, layout, pieces, is_blank, context));
    resolve(&mut entries, layout, pieces, context);
    for entry in entries {
        match entry.faces.value.as_slice() {
            [face] => board.set(entry.cell, Some(*face)),
            // No face is left; this was already reported.
            [] => {}
            _ => context.add(several_faces(&entry, pieces)),
        }
    }
    board.fill_plain(layout, pieces);
    board
}

/// The entries of a drawing that are not blank. `is_blank` decides which entries are blank, unless
/// a piece has that name. Invalid entries are reported.
pub(crate) fn read_entries(
    text: &SpannedText,
    layout: &Layout,
    pieces: &PieceSet,
    is_blank: impl Fn(&str) -> bool,
    context: &mut ReadContext,
) -> Vec<DrawnEntry> {
    match slots(text, layout) {
        Ok(slots) => slots
            .iter()
            .filter_map(|slot| read_entry(slot, layout, pieces, &is_blank, context))
            .collect(),
        Err(wrong_rows) => {
            context.append(wrong_rows);
            vec![]
        }
    }
}

fn read_entry(
    slot: &DrawingSlot<'_>,
    layout: &Layout,
    pieces: &PieceSet,
    is_blank: impl Fn(&str) -> bool,
    context: &mut ReadContext,
) -> Option<DrawnEntry> {
    let name = slot.token.text;
    match pieces.find_faces(name) {
        Some(value) => Some(DrawnEntry {
            cell: slot.cell,
            faces: Spanned {
                value: pieces.normal_faces(layout, slot.cell, &value),
                span: slot.token.span,
            },
        }),
        None if is_blank(name) => None,
        None => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::UnknownPiece,
                slot.token.span,
                format!("unknown piece `{name}`"),
            );
            context.add(diagnostic.label(suggestion(name, pieces.names())));
            None
        }
    }
}

fn several_faces(entry: &DrawnEntry, pieces: &PieceSet) -> Diagnostic {
    let names: Vec<&str> = entry
        .faces
        .value
        .iter()
        .map(|face| pieces.face(*face).name.as_str())
        .collect();
    Diagnostic::new(
        DiagnosticCode::BadValue,
        entry.faces.span,
        "the orientation of this piece is ambiguous",
    )
    .label(format!("expected one of {}", names.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::fixture::{board, puzzle, puzzle_in_a_row};

    fn names_shown(puzzle: &Puzzle, text: &str) -> Vec<Option<String>> {
        let board = board(puzzle, text);
        let name = |face| puzzle.pieces.face(face).name.clone();
        puzzle
            .layout
            .cell_ids()
            .map(|cell| board.face(cell).map(name))
            .collect()
    }

    fn some(names: [&str; 3]) -> Vec<Option<String>> {
        names.map(|name| (name != "-").then(|| name.to_string())).to_vec()
    }

    #[test]
    fn blanks_are_drawn_in_several_ways() {
        let row = puzzle_in_a_row(3, "numbers = '1..3'");
        for text in ["_ 2 3", "? 2 3", ". 2 3", "__ 2 3", "?? 2 3", "_23", ".23"] {
            assert_eq!(names_shown(&row, text), some(["-", "2", "3"]), "{text}");
        }
    }

    #[test]
    fn a_piece_may_be_called_as_a_blank_is() {
        let row = puzzle_in_a_row(3, "names = 'Q.'\ncopies = 'any'");
        assert_eq!(names_shown(&row, "Q._"), some(["Q", ".", "-"]));
    }

    #[test]
    fn a_framed_hexagon_is_read_in_any_shape() {
        let hexagon = puzzle(
            "[board]\nshape = 'hex'\ncells = '''\n a b\nc d e\n f g\n'''\n[pieces]\nnumbers = '1..7'\n",
        );
        let flat = board(&hexagon, "1 2 3 4 5 6 7");
        for text in [
            " 1 2\n3 4 5\n 6 7",
            "12\n345\n67",
            "1 2 / 3 4 5 / 6 7",
            "1234567",
            "│ 1 2 │\n│3 4 5│\n│ 6 7 │",
        ] {
            assert_eq!(board(&hexagon, text), flat, "{text}");
        }
    }

    #[test]
    fn diagnostics_of_a_board_have_their_places() {
        let row = puzzle_in_a_row(3, "numbers = '1..3'");
        let text = "1 x 9";
        let context = Board::parse(text, &row.layout, &row.pieces).expect_err("two entries are unknown");
        let words: Vec<&str> = context
            .in_order()
            .iter()
            .map(|diagnostic| &text[diagnostic.span.start..diagnostic.span.end])
            .collect();
        assert_eq!(words, ["x", "9"]);
    }

    #[test]
    fn a_piece_that_may_lie_in_several_ways_is_no_entry() {
        let row = puzzle_in_a_row(1, "turns = true\ntiles = [[1, 2, 1, 2]]");
        let context = Board::parse("1", &row.layout, &row.pieces).expect_err("which way?");
        assert_eq!(context.in_order()[0].label, "expected one of 1@0, 1@90");
        assert!(Board::parse("1@90", &row.layout, &row.pieces).is_ok());
        assert!(Board::parse("2,1,2,1", &row.layout, &row.pieces).is_ok());
    }

    #[test]
    fn shown_and_blank_cells_are_all_cells() {
        let row = puzzle_in_a_row(3, "numbers = '1..3'");
        let board = board(&row, "1 _ 3");
        assert_eq!(board.shown().map(|(cell, _)| cell.0).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(board.blanks().map(|cell| cell.0).collect::<Vec<_>>(), [1]);
    }
}
