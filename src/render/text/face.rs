//! What the cells of a board show, as padded and painted text.

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use crate::escape::escaped;
use crate::model::{Board, CellId, CellShape, Face, Look, PieceSet, Puzzle};
use crate::render::style::{Emphasis, Style};

/// The faces on a board as texts of one width.
pub(super) struct FaceTexts<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
    style: Style,
    blank: String,
    width: usize,
    has_numbers: bool,
    is_given: Vec<bool>,
}

impl<'a> FaceTexts<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, board: &'a Board, style: Style) -> Self {
        let blank = blank_sign(&puzzle.pieces);
        let names = puzzle
            .pieces
            .faces()
            .iter()
            .map(|face| label(puzzle, face).width());
        // Of all faces, not those on this board: the boards of a puzzle look alike.
        let width = names.max().unwrap_or(0).max(blank.width());
        let mut looks = puzzle.pieces.faces().iter().map(|face| &face.look);
        let has_numbers = looks.any(|look| matches!(look, Look::Number(_)));
        let is_given = given_cells(puzzle, board);
        FaceTexts {
            puzzle,
            board,
            style,
            blank,
            width,
            has_numbers,
            is_given,
        }
    }

    /// The columns that the widest face takes.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// What a cell shows in [`FaceTexts::width`] columns: numbers to the right, else centred.
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
            Some(face) => label(self.puzzle, self.puzzle.pieces.face(face)),
            None => self.given_label(cell).unwrap_or_else(|| self.blank.clone()),
        }
    }

    /// What a blank cell of drawn pieces is going to show, if the puzzle gives a mark or a
    /// piece and leaves open how it lies.
    fn given_label(&self, cell: CellId) -> Option<String> {
        let given = self.puzzle.givens.iter().find(|given| given.cell == cell)?;
        let faces = given.faces.iter().map(|face| self.puzzle.pieces.face(*face));
        let is_drawn = faces.clone().all(|face| face.part.is_some());
        let label = faces.map(|face| label(self.puzzle, face)).all_equal_value();
        label.ok().filter(|_| is_drawn)
    }
}

/// What a picture writes for a face: its name, and for a square of a drawn piece the mark or
/// else the piece. A single kind of piece on squares goes without a name: its outline says all.
fn label(puzzle: &Puzzle, face: &Face) -> String {
    let piece = puzzle.pieces.piece(face.piece);
    let Some(part) = face.part else {
        return visible(&face.name);
    };
    if let Some(mark) = &piece.orientations[part.orientation].squares[part.square].mark {
        return visible(mark);
    }
    let drawn = puzzle
        .pieces
        .pieces()
        .iter()
        .filter(|piece| !piece.orientations.is_empty());
    if puzzle.layout.shape() == CellShape::Square && drawn.count() == 1 {
        String::new()
    } else {
        visible(&piece.name)
    }
}

/// What stands for a blank: `_`, or what [`Board::parse`] takes for a blank as
/// well where a piece has that name.
pub(super) fn blank_sign(pieces: &PieceSet) -> String {
    let signs = (1..).flat_map(|times| ["_", "?"].map(|sign| sign.repeat(times)));
    let mut free = signs.filter(|sign| pieces.find_faces(sign).is_none());
    free.next()
        .expect("invariant: the signs are endless, the pieces are not")
}

/// A name as it can be shown: control characters would end lines or move the cursor, others hide or turn the text.
pub(crate) fn visible(name: &str) -> String {
    escaped(name).into_owned()
}

/// For each cell: does it show what the puzzle gives?
fn given_cells(puzzle: &Puzzle, board: &Board) -> Vec<bool> {
    let mut given_cells = vec![false; puzzle.layout.cells().len()];
    for given in &puzzle.givens {
        let shows = |face| given.faces.contains(&face);
        given_cells[given.cell.index()] |= board.face(given.cell).is_some_and(shows);
    }
    given_cells
}
