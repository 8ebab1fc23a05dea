//! The text of a model after a change of its givens and clues.

use crate::render::model_text::{ModelTextError, RenderedModel};
use crate::render::picture::given_board;
use placet_model::{CellId, FaceId, Given, Puzzle, Source, read_with};

/// Writes puzzles that differ from the one of a model in givens, and in clues that their text has already.
pub(super) struct ChangedTexts {
    /// The givens in the text of the model: givens that were added to it are in no text.
    stated: Vec<(CellId, Vec<FaceId>)>,
}

impl ChangedTexts {
    /// Of the model of a puzzle; `None` if it takes data from a file, or was not read from a text.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let written = puzzle.written().filter(|written| !written.has_data())?;
        let stated = read_with(written.source(), written.settings()).ok()?;
        Some(ChangedTexts {
            stated: faces_by_cell(stated.givens()),
        })
    }

    /// The text of a changed puzzle, without expectations, since its solutions are others. Only what was changed is written anew. `None` if it has to write
    /// givens one of which allows several pieces.
    pub(super) fn text(&self, changed: &Puzzle) -> Option<String> {
        let source = changed.written()?.source();
        self.rendered(source, changed).ok().map(|model| model.text)
    }

    fn rendered(&self, source: &Source, changed: &Puzzle) -> Result<RenderedModel, ModelTextError> {
        let model = RenderedModel::new(source)
            .with_parameters(changed)?
            .without_expectation()?;
        match faces_by_cell(changed.givens()) == self.stated {
            true => Ok(model),
            false => model.with_givens(changed, &given_board(changed)),
        }
    }
}

/// The faces of the givens, in the order of their cells.
fn faces_by_cell(givens: &[Given]) -> Vec<(CellId, Vec<FaceId>)> {
    let faces = givens.iter().map(|given| (given.cell, given.faces.clone()));
    let mut faces: Vec<_> = faces.collect();
    faces.sort_unstable();
    faces
}
