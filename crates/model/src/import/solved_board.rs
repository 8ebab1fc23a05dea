//! The board of a puzzle, as a file or a link of another program has it solved.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;

use crate::{Board, CellId, Diagnostic, DiagnosticCode, FaceId, Given, Offset, Orientation, Puzzle, Span};

/// What cells show in a solved file or link.
///
/// A program may draw less than a model says of its solutions: all black cells, for example, but not which piece lies there. Then some cells have
/// several faces, or are in none of the lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolvedBoard {
    /// The faces of each cell that the file says something of.
    pub givens: Vec<Given>,
    /// Cells that should have an entry, and have none.
    pub missing: Vec<CellId>,
}

impl SolvedBoard {
    /// The board, blank where several faces are possible.
    pub fn board(&self, puzzle: &Puzzle) -> Board {
        let mut board = Board::blank(puzzle.layout());
        // Where there is nothing but lines, the cells between them show nothing.
        for cell in puzzle.layout().cell_ids() {
            let pieces = puzzle.pieces();
            let mut faces = pieces.face_ids().filter(|face| pieces.may_stand(*face, cell));
            if let (Some(only), None) = (faces.next(), faces.next()) {
                board.set(cell, Some(only));
            }
        }
        for given in puzzle.givens().iter().chain(&self.givens) {
            if let [face] = given.faces.as_slice() {
                board.set(given.cell, Some(*face));
            }
        }
        board
    }

    /// The puzzle with what the file says as givens.
    #[must_use]
    pub fn with_givens(&self, puzzle: &Puzzle) -> Puzzle {
        let mut solved = puzzle.clone();
        self.givens.iter().for_each(|given| solved.give(given.clone()));
        solved
    }
}

/// What an entry of a file says of its cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shown {
    /// It shows the piece with this name.
    Piece(&'static str),
    /// It shows one of these pieces.
    AnyOf(&'static [&'static str]),
    /// It shows any other piece.
    AllBut(&'static str),
    /// There should be an entry.
    Missing,
    /// Nothing.
    Anything,
}

/// Collects what a file says of each cell of a puzzle.
#[derive(Debug)]
pub(super) struct BoardEntries<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) width: usize,
    givens: BTreeMap<CellId, Given>,
    missing: BTreeSet<CellId>,
}

impl<'a> BoardEntries<'a> {
    /// No entries yet. `place` is that of the size in the file.
    ///
    /// # Errors
    /// If the board of the puzzle has another size.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        width: usize,
        height: usize,
        place: Span,
    ) -> Result<Self, Diagnostic> {
        let layout = puzzle.layout();
        let own = (layout.rows().len(), layout.num_columns());
        if own != (height, width) {
            let message = format!("the board of this file has {height} x {width} cells");
            return Err(
                Diagnostic::new(DiagnosticCode::NotApplicable, place, message).label(format!(
                    "that of the model is drawn in {} rows and {} columns",
                    own.0, own.1
                )),
            );
        }
        Ok(BoardEntries {
            puzzle,
            width,
            givens: BTreeMap::new(),
            missing: BTreeSet::new(),
        })
    }

    /// The cell with a number in reading order, if it is on the board.
    pub(super) fn cell(&self, at: usize) -> Option<CellId> {
        self.puzzle.layout().cell_at(at / self.width, at % self.width)
    }

    /// The number of a cell in reading order.
    pub(super) fn number_of(&self, cell: CellId) -> usize {
        let cell = self.puzzle.layout().cell(cell);
        cell.row * self.width + cell.column
    }

    /// Notes what an entry says of a cell.
    ///
    /// # Errors
    /// If the cell cannot show that.
    pub(super) fn show(&mut self, cell: CellId, shown: Shown, span: Span) -> Result<(), Diagnostic> {
        match shown {
            Shown::Piece(name) => self.show_named(cell, name, span),
            Shown::AnyOf(names) => {
                let faces = names.iter().flat_map(|name| self.faces(cell, name));
                self.give(cell, faces.collect(), span);
                Ok(())
            }
            Shown::AllBut(name) => {
                let other = self.faces(cell, name);
                let pieces = self.puzzle.pieces();
                let faces = pieces
                    .face_ids()
                    .filter(|face| pieces.may_stand(*face, cell) && !other.contains(face));
                self.give(cell, faces.collect(), span);
                Ok(())
            }
            Shown::Missing => {
                self.missing.insert(cell);
                Ok(())
            }
            Shown::Anything => Ok(()),
        }
    }

    /// Notes that a cell shows a piece by its name.
    ///
    /// # Errors
    /// If the cell cannot show it.
    pub(super) fn show_named(&mut self, cell: CellId, name: &str, span: Span) -> Result<(), Diagnostic> {
        let faces = self.faces(cell, name);
        if faces.is_empty() {
            let cell = &self.puzzle.layout().cell(cell).name;
            let message = format!("`{cell}` cannot show `{}`", name.escape_debug());
            return Err(Diagnostic::new(DiagnosticCode::UnknownPiece, span, message)
                .label("this model has no such piece there"));
        }
        self.give(cell, faces, span);
        Ok(())
    }

    /// Notes what a cell shows of which the file says nothing: a given of the puzzle, or what was noted before, stays.
    ///
    /// # Errors
    /// If the cell cannot show that.
    pub(super) fn show_by_default(
        &mut self,
        cell: CellId,
        shown: Shown,
        span: Span,
    ) -> Result<(), Diagnostic> {
        match self.is_known(cell) {
            true => Ok(()),
            false => self.show(cell, shown, span),
        }
    }

    /// Notes that a piece covers these cells, or that their entries are missing if there is no such piece.
    pub(super) fn show_covered(&mut self, cells: &[CellId], span: Span) {
        let (pieces, layout) = (self.puzzle.pieces(), self.puzzle.layout());
        let orientations = pieces.pieces().iter().flat_map(|piece| &piece.orientations);
        let fitting = orientations.filter(|orientation| orientation.squares.len() == cells.len());
        let placed = |(orientation, anchor): (&Orientation, &CellId)| {
            let squares = orientation.squares.iter().map(|square| {
                let Offset { back, down, right } = square.offset;
                let cell = layout.shifted(*anchor, [back, down, right])?;
                cells.contains(&cell).then_some((cell, square.face))
            });
            squares.collect::<Option<Vec<_>>>()
        };
        let mut faces: BTreeMap<CellId, Vec<FaceId>> = BTreeMap::new();
        for (cell, face) in fitting.cartesian_product(cells).filter_map(placed).flatten() {
            faces.entry(cell).or_default().push(face);
        }
        for cell in cells {
            match faces.remove(cell) {
                Some(faces) => self.give(*cell, faces, span),
                None => {
                    self.missing.insert(*cell);
                }
            }
        }
    }

    /// Can the cell show the piece with this name?
    pub(super) fn can_show(&self, cell: CellId, name: &str) -> bool {
        !self.faces(cell, name).is_empty()
    }

    /// Does what an entry says of a cell hold if the cell shows this face?
    pub(super) fn is_shown(&self, cell: CellId, shown: Shown, face: FaceId) -> bool {
        match shown {
            Shown::Piece(name) => self.faces(cell, name).contains(&face),
            Shown::AnyOf(names) => names.iter().any(|name| self.faces(cell, name).contains(&face)),
            Shown::AllBut(name) => !self.faces(cell, name).contains(&face),
            Shown::Missing | Shown::Anything => false,
        }
    }

    pub(super) fn finish(mut self) -> SolvedBoard {
        self.missing.retain(|cell| !self.givens.contains_key(cell));
        SolvedBoard {
            givens: self.givens.into_values().collect(),
            missing: self.missing.into_iter().collect(),
        }
    }

    fn is_known(&self, cell: CellId) -> bool {
        let mut own = self.puzzle.givens().iter();
        self.givens.contains_key(&cell) || own.any(|given| given.cell == cell)
    }

    fn faces(&self, cell: CellId, name: &str) -> Vec<FaceId> {
        let pieces = self.puzzle.pieces();
        let faces = pieces.find_faces(name).unwrap_or_default();
        faces
            .into_iter()
            .filter(|face| pieces.may_stand(*face, cell))
            .collect()
    }

    fn give(&mut self, cell: CellId, faces: Vec<FaceId>, span: Span) {
        self.givens.insert(cell, Given { cell, faces, span });
    }
}
