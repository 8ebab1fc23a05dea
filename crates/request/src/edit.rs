//! Changes of the text of a model: its givens, an entry of a region, a clue. The rest of the text stays as it is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::board_of;
use super::clue_answer::ClueStep;
use super::clue_change::{with_entry, with_regions, with_value};
use super::region_drawing::RegionDrawing;
use super::text_place::{parameter, parsed};
use super::{Ask, BoardText, Listener, RequestError};
use crate::render::model_text::RenderedModel;
use placet_base::limit::Outcome;
use placet_model::{Puzzle, Source};
use placet_session::Session;

/// The text of a model.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Model")]
#[non_exhaustive]
pub struct ModelAnswer {
    /// The text.
    pub text: String,
}

/// The text of the model with the contents of a board as its givens.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithGivens {
    /// What the cells show. Cells that are not named are blank.
    pub board: BoardText,
}

/// The text of the model with another entry for some cells or corners in the drawing of a family of regions. In the family `cells`, which is the shape of the
/// board, `*` makes a cell of a place, and nothing makes a hole of it.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithEntry {
    /// The family of regions.
    pub family: String,
    /// The cells, or the corners.
    pub cells: Vec<String>,
    /// The entry; empty for cells that are in no region.
    pub entry: String,
}

/// The text of the model with other regions in a family that is a list of regions. The family `walls` is the list of the pairs of cells with a wall between
/// them.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithRegions {
    /// The family of regions.
    pub family: String,
    /// The regions that it gets, if it lacks them: the cells of each, in their order.
    #[serde(default)]
    pub with: Vec<Vec<String>>,
    /// The regions that it loses, which go first.
    #[serde(default)]
    pub without: Vec<Vec<String>>,
}

/// The text of the model with another value in a list or a table of a rule. The place after the last entry of a list gets a new entry.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithValue {
    /// The path to the value from the top of the model.
    pub path: Vec<ClueStep>,
    /// The value in TOML; if it is empty, the entry goes.
    pub value: String,
}

/// The text of the model without its `[expect]` table, which has the solution.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithoutSolution {}

/// The text that a puzzle was read from.
pub(super) fn source(puzzle: &Puzzle) -> Result<&Source, RequestError> {
    let written = puzzle.written();
    let source = written.map(|written| written.source());
    source.ok_or_else(|| RequestError::Invalid("the puzzle was not read from a text".to_string()))
}

/// Entries of drawings that give nothing, in most models.
const BLANKS: [&str; 6] = ["_", "?", ".", "0", "*", "-"];

/// Does a model with errors state givens that could not be read? They would be lost if its givens were written anew.
pub(super) fn loses_givens(puzzle: &Puzzle) -> bool {
    let text = source(puzzle)
        .map(|source| source.text.as_str())
        .unwrap_or_default();
    let Ok(document) = parsed(text) else {
        return false;
    };
    let Some(item) = document.get("givens") else {
        return false;
    };
    let item = parameter(&document, item).map_or(item, |(_, value)| value);
    let drawing = || RegionDrawing::read(item.as_str()?, puzzle.layout());
    let stated = match (item.as_table_like(), drawing()) {
        (Some(table), _) => table.len(),
        (None, Some(drawing)) => {
            let entries = drawing.by_cell(puzzle.layout());
            entries.filter(|(_, entry)| !BLANKS.contains(entry)).count()
        }
        (None, None) => 0,
    };
    stated > puzzle.givens().len()
}

impl Ask for WithGivens {
    type Answer = ModelAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ModelAnswer>, RequestError> {
        let puzzle = session.puzzle();
        let model = RenderedModel::new(source(puzzle)?);
        let model = model.with_givens(puzzle, &board_of(puzzle, &self.board)?)?;
        Ok(Outcome::Complete(ModelAnswer { text: model.text }))
    }
}

impl Ask for WithEntry {
    type Answer = ModelAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ModelAnswer>, RequestError> {
        let (text, layout) = (&source(session.puzzle())?.text, session.puzzle().layout());
        let text = with_entry(text, layout, &self.family, &self.cells, &self.entry)?;
        Ok(Outcome::Complete(ModelAnswer { text }))
    }
}

impl Ask for WithRegions {
    type Answer = ModelAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ModelAnswer>, RequestError> {
        let (text, layout) = (&source(session.puzzle())?.text, session.puzzle().layout());
        let text = with_regions(text, layout, &self.family, &self.with, &self.without)?;
        Ok(Outcome::Complete(ModelAnswer { text }))
    }
}

impl Ask for WithValue {
    type Answer = ModelAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ModelAnswer>, RequestError> {
        let text = with_value(
            &source(session.puzzle())?.text,
            session.puzzle().layout(),
            &self.path,
            &self.value,
        )?;
        Ok(Outcome::Complete(ModelAnswer { text }))
    }
}

impl Ask for WithoutSolution {
    type Answer = ModelAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ModelAnswer>, RequestError> {
        let model = RenderedModel::new(source(session.puzzle())?).without_expectation()?;
        Ok(Outcome::Complete(ModelAnswer { text: model.text }))
    }
}
