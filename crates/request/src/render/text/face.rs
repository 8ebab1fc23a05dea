//! The faces of the cells of a board, as padded and styled text.

use unicode_width::UnicodeWidthStr;

use crate::render::face_label::{given_cells, label, open_given_label, visible};
use crate::render::style::{Emphasis, Style};
use placet_model::{Board, CellId, Look, PieceSet, Puzzle};

/// The faces on a board as texts of one width.
pub(super) struct FaceTexts<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
    style: Style,
    /// The text of each blank cell.
    blanks: Vec<String>,
    width: usize,
    has_numbers: bool,
    is_given: Vec<bool>,
}

impl<'a> FaceTexts<'a> {
    /// All blank cells look the same, so that the picture can be parsed.
    pub(super) fn new(puzzle: &'a Puzzle, board: &'a Board, style: Style) -> Self {
        let blank = blank_sign(puzzle.pieces());
        Self::with_blanks(puzzle, board, style, vec![blank; puzzle.layout().cells().len()])
    }

    /// Blank cells show their own names, unless a piece has such a name.
    pub(super) fn with_names(puzzle: &'a Puzzle, board: &'a Board, style: Style) -> Self {
        let own = puzzle.layout().own_names();
        let is_piece = |name: &&str| puzzle.pieces().find_faces(name).is_some();
        if own.iter().flatten().any(is_piece) {
            return Self::new(puzzle, board, style);
        }
        let blank = blank_sign(puzzle.pieces());
        let text = |name: Option<&str>| name.map_or_else(|| blank.clone(), visible);
        Self::with_blanks(puzzle, board, style, own.into_iter().map(text).collect())
    }

    fn with_blanks(puzzle: &'a Puzzle, board: &'a Board, style: Style, blanks: Vec<String>) -> Self {
        let names = puzzle
            .pieces()
            .faces()
            .iter()
            .map(|face| label(puzzle, face).width());
        // The width of all faces, not only of those on this board: all boards of a puzzle have the same layout.
        let width = names
            .chain(blanks.iter().map(|blank| blank.width()))
            .max()
            .unwrap_or(0);
        let mut looks = puzzle.pieces().faces().iter().map(|face| &face.look);
        let has_numbers = looks.any(|look| matches!(look, Look::Number(_)));
        let is_given = given_cells(puzzle, board);
        FaceTexts {
            puzzle,
            board,
            style,
            blanks,
            width,
            has_numbers,
            is_given,
        }
    }

    /// The width of the widest face, in columns.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// The face of a cell in [`FaceTexts::width`] columns: numbers right-aligned, others centred.
    pub(super) fn aligned(&self, cell: CellId) -> String {
        let room = self.width - self.plain(cell).width();
        let left = if self.has_numbers { room } else { room / 2 };
        format!(
            "{}{}{}",
            " ".repeat(left),
            self.painted(cell),
            " ".repeat(room - left)
        )
    }

    fn painted(&self, cell: CellId) -> String {
        let emphasis = match self.board.face(cell) {
            None => Emphasis::Faint,
            Some(_) if self.is_given[cell.index()] => Emphasis::Strong,
            Some(_) => Emphasis::Plain,
        };
        self.style.paint(&self.plain(cell), emphasis)
    }

    fn plain(&self, cell: CellId) -> String {
        match self.board.face(cell) {
            Some(face) => label(self.puzzle, self.puzzle.pieces().face(face)),
            None => open_given_label(self.puzzle, cell).unwrap_or_else(|| self.blanks[cell.index()].clone()),
        }
    }
}

/// The text of a blank: `_`, or another text that [`Board::parse`] reads as a blank,
/// if a piece has that name.
pub(super) fn blank_sign(pieces: &PieceSet) -> String {
    let signs = (1..).flat_map(|times| ["_", "?"].map(|sign| sign.repeat(times)));
    let mut free = signs.filter(|sign| pieces.find_faces(sign).is_none());
    free.next()
        .expect("invariant: the signs are endless, the pieces are not")
}
