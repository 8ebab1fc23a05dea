//! The puzzle and its drawing.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::board_text;
use super::board_edit::EditedBoard;
use super::clue_answer::{ClueList, RegionForm, RegionList, RegionMap, SideAnswer};
use super::clue_text::ClueText;
use super::edit::source;
use super::finished_board::BlankFaces;
use super::{Ask, BoardEdit, BoardText, CheckAnswer, DiagnosticAnswer, Listener, RequestError};
use crate::render::picture::{Picture, PictureOptions, face_label, given_board, joint_lines};
use crate::render::rule_sentences::{objective_sentence, said_rules};
use crate::render::svg;
use placet_base::limit::Outcome;
use placet_model::{CellId, FaceId, Piece, Puzzle};
use placet_session::Session;

/// The puzzle and its drawing.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Look {
    /// What the cells show, besides the givens. The answer lists entries for which the puzzle has no cell or no face.
    pub board: BoardText,
    /// Changes to the board, which are applied first, in this order.
    pub edits: Vec<BoardEdit>,
    /// Pencil marks: faces by cell.
    pub marks: BTreeMap<String, Vec<String>>,
    /// Cells to highlight.
    pub highlighted: Vec<String>,
    /// Cells to highlight less strongly, as those of the reasons of a step.
    pub reasons: Vec<String>,
    /// Whether a model with errors is drawn as far as it can be read. The answer then has the errors.
    pub partly: bool,
}

/// The puzzle and its drawing.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct LookAnswer {
    /// The title.
    pub title: String,
    /// Where the puzzle is from.
    pub source: Option<String>,
    /// The parameters.
    pub parameters: Vec<ParameterAnswer>,
    /// The rules, without those that every board satisfies, and once for all clues that the picture shows.
    pub rules: Vec<RuleText>,
    /// The objective in words.
    pub objective: Option<String>,
    /// The cells of the board, in reading order.
    pub cells: Vec<String>,
    /// The side of a hexagon, or the number of rows of a triangle, if the model states it.
    pub side: Option<usize>,
    /// The edges and links between cells, as lines of the drawing.
    pub joints: Vec<JointAnswer>,
    /// The pieces.
    pub pieces: Vec<PieceAnswer>,
    /// What the givens show.
    pub givens: BoardText,
    /// The warnings about the model.
    pub warnings: Vec<DiagnosticAnswer>,
    /// Its errors, if it is drawn in part.
    pub errors: Vec<DiagnosticAnswer>,
    /// What the cells show, with the givens and after the change.
    pub board: BoardText,
    /// The families of regions that are drawn cell by cell.
    pub drawings: Vec<RegionMap>,
    /// The families that are lists of regions.
    pub listed: Vec<RegionList>,
    /// The sides between cells, if a list has pairs of them.
    pub sides: Vec<SideAnswer>,
    /// The numbers of rules that are clues.
    pub clues: Vec<ClueList>,
    /// Entries of the board that the puzzle has no cell or no face for, such as `r9c9=5`.
    pub unknown: Vec<String>,
    /// The report of the check.
    pub report: CheckAnswer,
    /// The same if blank cells show the faces that are drawn as nothing: a player who has drawn a loop is done, without a word for each other link.
    pub finished: CheckAnswer,
    /// The drawing as an SVG document.
    pub svg: String,
}

/// A parameter of a model.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Parameter")]
pub struct ParameterAnswer {
    name: String,
    /// Its value.
    value: serde_json::Value,
    /// The value in the model.
    default: serde_json::Value,
    /// The least and the greatest value that the model allows.
    range: serde_json::Value,
    /// What it is.
    says: Option<String>,
}

/// A rule.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RuleText {
    name: String,
    /// What it says.
    says: String,
}

/// An edge or a link between cells, as a line of the drawing.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Joint")]
pub struct JointAnswer {
    name: String,
    /// Where it begins.
    from: [i32; 2],
    /// Where it ends.
    to: [i32; 2],
}

/// A piece.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Piece")]
pub struct PieceAnswer {
    name: String,
    /// How many copies there are at most; nothing if there are enough for all cells.
    copies: Option<usize>,
    /// The number of cells that it covers.
    cells: usize,
    /// The cells to which it is bound.
    home: Option<Vec<String>>,
    /// What its cells can show.
    faces: Vec<FaceAnswer>,
    /// The squares of each orientation, each as its distance to the right and down from the first.
    orientations: Vec<Vec<[i64; 2]>>,
}

/// What a cell can show.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Face")]
pub struct FaceAnswer {
    name: String,
    /// What is drawn for it.
    label: String,
    /// The numbers on the edges of a tile, clockwise from the right.
    edges: Option<Vec<i64>>,
    /// Which square of which orientation of its piece it is.
    part: Option<[usize; 2]>,
    /// Whether it is drawn as nothing, so that a blank cell looks the same.
    is_blank: bool,
}

impl Ask for Look {
    type Answer = LookAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<LookAnswer>, RequestError> {
        let puzzle = session.puzzle();
        let (mut edited, unknown) = EditedBoard::new(puzzle, &self.board);
        for edit in &self.edits {
            edited.change(edit)?;
        }
        let (board, layout, source) = (edited.board(), puzzle.layout(), source(puzzle)?);
        let known = |names: &[String]| -> Vec<CellId> {
            let cells = names.iter().filter_map(|name| layout.find_cell(name));
            cells.collect()
        };
        let (highlighted, reasons) = (known(&self.highlighted), known(&self.reasons));
        let blanks = BlankFaces::new(puzzle);
        let (report, finished) = (CheckAnswer::new(puzzle, board), blanks.finished(board));
        let finished = match finished == *board {
            true => report.clone(),
            false => CheckAnswer::new(puzzle, &finished),
        };
        let marks = (!self.marks.is_empty()).then(|| self.marks(puzzle));
        let options = PictureOptions {
            candidates: marks.as_deref(),
            highlighted: &highlighted,
            reasons: &reasons,
        };
        let clues = ClueText::new(&source.text, puzzle);
        let listed = clues.as_ref().map_or(vec![], ClueText::listed);
        let has_sides = listed.iter().any(|list| list.form == RegionForm::Side);
        Ok(Outcome::Complete(LookAnswer {
            title: puzzle.title().to_string(),
            source: puzzle.source().map(str::to_string),
            parameters: parameters(puzzle),
            rules: rules(puzzle),
            objective: objective_sentence(puzzle),
            cells: layout
                .board_ids()
                .map(|cell| layout.cell(cell).name.clone())
                .collect(),
            side: clues.as_ref().and_then(ClueText::side),
            joints: joints(puzzle),
            pieces: puzzle
                .pieces()
                .pieces()
                .iter()
                .map(|piece| PieceAnswer::new(puzzle, piece, &blanks))
                .collect(),
            givens: board_text(puzzle, &given_board(puzzle)),
            warnings: DiagnosticAnswer::all(source, puzzle.warnings()),
            errors: vec![],
            board: board_text(puzzle, board),
            drawings: clues.as_ref().map_or(vec![], ClueText::drawings),
            listed,
            sides: clues
                .as_ref()
                .filter(|_| has_sides)
                .map_or(vec![], ClueText::sides),
            clues: clues.as_ref().map_or(vec![], ClueText::lists),
            unknown,
            report,
            finished,
            svg: svg::document(&Picture::new(puzzle, board, options)),
        }))
    }
}

impl Look {
    /// The pencil marks of each cell.
    fn marks(&self, puzzle: &Puzzle) -> Vec<Vec<FaceId>> {
        let mut faces = vec![vec![]; puzzle.layout().cells().len()];
        for (cell, names) in &self.marks {
            if let Some(cell) = puzzle.layout().find_cell(cell) {
                let known = names.iter().filter_map(|name| puzzle.pieces().find_face(name));
                faces[cell.index()] = known.collect();
            }
        }
        faces
    }
}

fn parameters(puzzle: &Puzzle) -> Vec<ParameterAnswer> {
    let parameters = puzzle.parameters().iter().map(|parameter| ParameterAnswer {
        name: parameter.name.clone(),
        value: serde_json::json!(parameter.value),
        default: serde_json::json!(parameter.default),
        range: serde_json::json!(parameter.range),
        says: parameter.says.clone(),
    });
    parameters.collect()
}

fn rules(puzzle: &Puzzle) -> Vec<RuleText> {
    let rules = said_rules(puzzle).into_iter().map(|(rule, says)| RuleText {
        name: rule.name.clone(),
        says: says.clone(),
    });
    rules.collect()
}

fn joints(puzzle: &Puzzle) -> Vec<JointAnswer> {
    let lines = joint_lines(puzzle).into_iter();
    let joints = lines.map(|(joint, from, to)| JointAnswer {
        name: puzzle.layout().cell(joint).name.clone(),
        from: [from.x, from.y],
        to: [to.x, to.y],
    });
    joints.collect()
}

impl PieceAnswer {
    fn new(puzzle: &Puzzle, piece: &Piece, blanks: &BlankFaces<'_>) -> Self {
        let (most, layout) = (piece.copies.max, puzzle.layout());
        let home = piece.home.as_ref().map(|home| {
            let names = home.cells.iter().map(|cell| layout.cell(*cell).name.clone());
            names.collect()
        });
        let orientations = piece.orientations.iter().map(|orientation| {
            let squares = orientation.squares.iter();
            let offsets = squares.map(|square| [square.offset.right as i64, square.offset.down as i64]);
            offsets.collect()
        });
        PieceAnswer {
            name: piece.name.clone(),
            copies: (most < layout.cells().len()).then_some(most),
            cells: piece.num_cells(),
            home,
            faces: piece
                .faces
                .iter()
                .map(|face| FaceAnswer::new(puzzle, *face, blanks.contains(*face)))
                .collect(),
            orientations: orientations.collect(),
        }
    }
}

impl FaceAnswer {
    fn new(puzzle: &Puzzle, face: FaceId, is_blank: bool) -> Self {
        let face = puzzle.pieces().face(face);
        FaceAnswer {
            name: face.name.clone(),
            label: face_label(puzzle, face),
            edges: face.edges().map(|edges| edges.to_vec()),
            part: face.part.map(|part| [part.orientation, part.square]),
            is_blank,
        }
    }
}
