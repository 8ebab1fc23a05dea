//! Boards in requests and in answers.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use super::RequestError;
use crate::render::json::board_object;
use crate::render::picture::{Picture, PictureOptions};
use crate::render::{Style, svg, text};
use placet_model::{Board, Puzzle};

/// The content of cells by name: the name of a face for each cell that is not blank.
pub type BoardText = BTreeMap<String, String>;

/// A board of a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BoardAnswer {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// What its cells show; with `project`, blank where it does not look.
    pub board: Board,
    /// The board that this is a part of: the same without `project`.
    pub whole: Board,
    /// Whether the form as JSON has a drawing.
    pub is_drawn: bool,
    /// With symmetries, how many boards this one stands for.
    pub orbit: Option<u64>,
    /// Whether no board has a better value of the objective. If there is no objective, all boards are alike.
    pub is_best: bool,
}

/// The form of a board as JSON.
#[derive(Serialize, JsonSchema)]
#[serde(rename = "Board")]
struct BoardForm {
    /// What the cells of each row show; `null` for blank cells and for holes between cells.
    rows: Vec<Vec<Option<CellForm>>>,
    /// What each cell shows, by name.
    cells: BTreeMap<String, Option<CellForm>>,
    /// The pieces that cover several cells, in the order of their first cells.
    pieces: Option<Vec<PlacedPiece>>,
    /// The value of the objective, if the model has one.
    objective: Option<i64>,
    /// The number of solutions that are symmetric to this one, with itself.
    orbit: Option<u64>,
    /// The drawing as an SVG document.
    svg: Option<String>,
}

/// What a cell shows: a number, a name, a tile, or a square of a piece that covers several cells.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it is the schema of what is written")]
enum CellForm {
    Number(i64),
    Name(String),
    Tile {
        /// The name of the tile.
        tile: String,
        /// Its rotation in degrees clockwise, if tiles can be turned.
        turn: Option<u16>,
        /// The numbers on its edges as it lies, clockwise from the right.
        edges: Vec<i64>,
    },
    Square {
        /// The name of the piece.
        piece: String,
        /// The name of the square.
        face: String,
        /// What is marked on the square.
        mark: Option<Mark>,
    },
}

/// What is marked on a square.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it is the schema of what is written")]
enum Mark {
    Number(i64),
    Text(String),
}

/// A piece that covers several cells.
#[derive(Serialize, JsonSchema)]
struct PlacedPiece {
    /// Its name.
    piece: String,
    /// The cells that it covers.
    cells: Vec<String>,
}

impl BoardAnswer {
    /// A board of a puzzle, without a drawing.
    pub fn new(puzzle: &Arc<Puzzle>, board: &Board) -> Self {
        BoardAnswer {
            puzzle: puzzle.clone(),
            board: board.clone(),
            whole: board.clone(),
            is_drawn: false,
            orbit: None,
            is_best: true,
        }
    }

    /// The same, with a drawing if one is wanted.
    #[must_use]
    pub fn drawn(self, is_drawn: bool) -> Self {
        BoardAnswer { is_drawn, ..self }
    }
}

impl fmt::Display for BoardAnswer {
    /// The board as text, as `placet solve` prints it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::board(&self.puzzle, &self.board, Style::default()))
    }
}

impl Serialize for BoardAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = board_object(&self.puzzle, &self.board);
        if let Some(orbit) = self.orbit {
            object["orbit"] = orbit.into();
        }
        if self.is_drawn {
            let picture = Picture::new(&self.puzzle, &self.board, PictureOptions::default());
            object["svg"] = svg::document(&picture).into();
        }
        object.serialize(serializer)
    }
}

impl JsonSchema for BoardAnswer {
    fn schema_name() -> Cow<'static, str> {
        BoardForm::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BoardForm::json_schema(generator)
    }
}

/// The board of such a text.
///
/// # Errors
/// If the puzzle has no such cell or face.
pub(super) fn board_of(puzzle: &Puzzle, text: &BoardText) -> Result<Board, RequestError> {
    let mut board = Board::blank(puzzle.layout());
    for (cell, face) in text {
        let (cell, face) = (find_cell(puzzle, cell)?, find_face(puzzle, face)?);
        board.set(cell, Some(face));
    }
    Ok(board)
}

/// A cell by its name.
pub(super) fn find_cell(puzzle: &Puzzle, name: &str) -> Result<placet_model::CellId, RequestError> {
    let cell = puzzle.layout().find_cell(name);
    cell.ok_or_else(|| RequestError::Invalid(format!("the board has no cell `{name}`")))
}

/// A face by its name.
pub(super) fn find_face(puzzle: &Puzzle, name: &str) -> Result<placet_model::FaceId, RequestError> {
    let face = puzzle.pieces().find_face(name);
    face.ok_or_else(|| RequestError::Invalid(format!("the puzzle has no piece `{name}`")))
}

/// What the cells of a board show, by name.
pub fn board_text(puzzle: &Puzzle, board: &Board) -> BoardText {
    let shown = board.shown().map(|(cell, face)| {
        let (cell, face) = (puzzle.layout().cell(cell), puzzle.pieces().face(face));
        (cell.name.clone(), face.name.clone())
    });
    shown.collect()
}
