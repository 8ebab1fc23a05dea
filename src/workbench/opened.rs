//! The puzzle of a question, and its board.

use super::failure::QuestionFailure;
use super::question::{BoardEdit, BoardText, ModelText};
use crate::model::{Board, CellId, FaceId, Puzzle, SettingSyntax, Settings, Source, read_with};
use crate::render::picture::given_board;

/// The name of the model in messages.
const NAME: &str = "model.toml";

/// A puzzle, with what its cells show.
pub(super) struct OpenedPuzzle {
    pub(super) source: Source,
    pub(super) puzzle: Puzzle,
    pub(super) board: Board,
    /// Entries of the board that the puzzle has no cell or no face for.
    pub(super) unknown: Vec<String>,
}

impl OpenedPuzzle {
    pub(super) fn new(model: &ModelText, board: &BoardText) -> Result<Self, QuestionFailure> {
        let source = Source::new(NAME, model.text.as_str());
        let mut settings = Settings::new();
        settings.set_syntax(SettingSyntax::Argument);
        for (name, value) in &model.parameters {
            settings.set(name, *value);
        }
        let puzzle = match read_with(&source, &settings) {
            Ok(puzzle) => puzzle,
            Err(diagnostics) => return Err(QuestionFailure::diagnostics(source, diagnostics)),
        };
        let mut opened = OpenedPuzzle {
            board: Board::blank(&puzzle.layout),
            source,
            puzzle,
            unknown: vec![],
        };
        for (cell, face) in board {
            match opened.placement(cell, face) {
                Some((cell, face)) => opened.board.set(cell, Some(face)),
                None => opened.unknown.push(format!("{cell}={face}")),
            }
        }
        Ok(opened)
    }

    fn placement(&self, cell: &str, face: &str) -> Option<(CellId, FaceId)> {
        let cell = self.puzzle.layout.find_cell(cell)?;
        Some((cell, self.puzzle.pieces.find_face(face)?))
    }

    /// Shows the givens on the cells that are blank.
    pub(super) fn show_givens(&mut self) {
        for (cell, face) in given_board(&self.puzzle).shown() {
            if self.board.face(cell).is_none() {
                self.board.set(cell, Some(face));
            }
        }
    }

    /// A cell by its name.
    pub(super) fn cell(&self, name: &str) -> Result<CellId, QuestionFailure> {
        let cell = self.puzzle.layout.find_cell(name);
        cell.ok_or_else(|| QuestionFailure::Invalid(format!("the board has no cell `{name}`")))
    }

    /// A face by its name.
    pub(super) fn face(&self, name: &str) -> Result<FaceId, QuestionFailure> {
        let face = self.puzzle.pieces.find_face(name);
        face.ok_or_else(|| QuestionFailure::Invalid(format!("the puzzle has no piece `{name}`")))
    }

    /// Changes the board. Pieces that cover several cells come and go as a whole.
    pub(super) fn edit(&mut self, edit: &BoardEdit) -> Result<(), QuestionFailure> {
        let cell = self.cell(&edit.cell)?;
        let face = edit.face.as_deref().map(|name| self.face(name)).transpose()?;
        self.clear(cell);
        let Some(face) = face else {
            return Ok(());
        };
        for (cell, face) in self.covered(cell, face)? {
            self.clear(cell);
            self.board.set(cell, Some(face));
        }
        Ok(())
    }

    /// The cells that a piece covers if one of its squares is on a cell, and what they show.
    fn covered(&self, cell: CellId, face: FaceId) -> Result<Vec<(CellId, FaceId)>, QuestionFailure> {
        let Puzzle { layout, pieces, .. } = &self.puzzle;
        let Some(placement) = pieces.placement(layout, cell, face) else {
            return Ok(vec![(cell, face)]);
        };
        let of_piece = pieces.piece(placement.piece).faces.iter();
        let cells = layout.board_ids().flat_map(|cell| {
            of_piece.clone().filter_map(move |face| {
                (pieces.placement(layout, cell, *face) == Some(placement)).then_some((cell, *face))
            })
        });
        let cells: Vec<(CellId, FaceId)> = cells.collect();
        match cells.len() == pieces.piece(placement.piece).num_cells() {
            true => Ok(cells),
            false => Err(QuestionFailure::Invalid("the piece does not fit there".into())),
        }
    }

    /// Takes whatever is on a cell off the board.
    fn clear(&mut self, cell: CellId) {
        let Puzzle { layout, pieces, .. } = &self.puzzle;
        let piece_at = |cell| {
            let face = self.board.face(cell)?;
            pieces.placement(layout, cell, face)
        };
        let cells = match piece_at(cell) {
            None => vec![cell],
            Some(placement) => {
                let cells = layout
                    .board_ids()
                    .filter(|cell| piece_at(*cell) == Some(placement));
                cells.collect()
            }
        };
        for cell in cells {
            self.board.set(cell, None);
        }
    }
}
