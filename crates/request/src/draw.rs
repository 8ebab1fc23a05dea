//! A drawing of a board.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{board_of, find_cell, find_face};
use super::{Ask, BoardText, Listener, RequestError, TextAnswer};
use crate::render::picture::{Picture, PictureOptions, given_board};
use crate::render::{Style, svg, text};
use placet_base::limit::Outcome;
use placet_model::{Board, CellId, FaceId, Puzzle};
use placet_session::Session;

/// A drawing of a board.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Draw {
    /// What the cells show. By default, the givens of the model, and below the board what goes on it.
    pub board: Option<BoardText>,
    /// Pencil marks: faces by cell.
    pub marks: BTreeMap<String, Vec<String>>,
    /// Cells to highlight.
    pub highlighted: Vec<String>,
    /// The form of the drawing.
    pub form: DrawForm,
}

/// The form of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DrawForm {
    /// An SVG document.
    #[default]
    Svg,
    /// Lines of characters, without pencil marks and highlights.
    Text,
}

impl Ask for Draw {
    type Answer = TextAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<TextAnswer>, RequestError> {
        let puzzle = session.puzzle();
        let board = match &self.board {
            Some(board) => board_of(puzzle, board)?,
            None => given_board(puzzle),
        };
        let text = match self.form {
            DrawForm::Svg => self.svg(puzzle, &board)?,
            DrawForm::Text => text::board(puzzle, &board, Style::default()),
        };
        Ok(Outcome::Complete(TextAnswer::whole(text)))
    }
}

impl Draw {
    fn svg(&self, puzzle: &Puzzle, board: &Board) -> Result<String, RequestError> {
        let highlighted = self.highlighted.iter().map(|name| find_cell(puzzle, name));
        let highlighted: Vec<CellId> = highlighted.collect::<Result<_, _>>()?;
        let mut marks: Vec<Vec<FaceId>> = vec![vec![]; puzzle.layout().cells().len()];
        for (cell, faces) in &self.marks {
            let faces = faces.iter().map(|face| find_face(puzzle, face));
            marks[find_cell(puzzle, cell)?.index()] = faces.collect::<Result<_, _>>()?;
        }
        let options = PictureOptions {
            candidates: (!self.marks.is_empty()).then_some(marks.as_slice()),
            highlighted: &highlighted,
            reasons: &[],
        };
        let picture = Picture::new(puzzle, board, options);
        Ok(svg::document(&match self.board {
            Some(_) => picture,
            // Who sees the puzzle alone has to know what goes on its board.
            None => picture.with_pieces(puzzle),
        }))
    }
}
