//! What is made of a puzzle for others: exports, pages, model texts.

use serde_json::{Value, json};

use super::Answerer;
use crate::engine::Outcome;
use crate::exchange::export::ExportFormat;
use crate::limit::PolledWriter;
use crate::render::html::{self, PageAnswer};
use crate::render::model_text::RenderedModel;
use crate::render::picture::{Picture, PictureOptions};
use crate::workbench::failure::QuestionFailure;

impl Answerer<'_> {
    pub(super) fn export(&self, name: &str) -> Result<Value, QuestionFailure> {
        let unknown = || QuestionFailure::Invalid(format!("there is no format `{name}`"));
        let format = ExportFormat::named(name).ok_or_else(unknown)?;
        let session = self.session(false);
        let export = session.export(format)?;
        let mut text = vec![];
        export
            .write(&mut PolledWriter::new(&mut text))
            .map_err(|error| QuestionFailure::Invalid(error.to_string()))?;
        Ok(json!({ "text": String::from_utf8_lossy(&text) }))
    }

    pub(super) fn page(&self, solution: bool) -> Result<Value, QuestionFailure> {
        let picture = Picture::of_puzzle(self.puzzle());
        let answer = match solution {
            true => self.solution()?,
            false => PageAnswer::Nothing,
        };
        Ok(json!({ "text": html::page(self.puzzle(), &picture, &answer) }))
    }

    fn solution(&self) -> Result<PageAnswer, QuestionFailure> {
        let mut session = self.session(false);
        if let Err(unproven) = session.resolve()? {
            return Err(QuestionFailure::stopped(unproven.reason));
        }
        match session.first()? {
            Outcome::Found(solution) => {
                let picture = Picture::new(self.puzzle(), &solution.board, PictureOptions::default());
                Ok(PageAnswer::Solution(Box::new(picture)))
            }
            Outcome::Exhausted => Err(QuestionFailure::Invalid("the puzzle has no solution".into())),
            Outcome::Stopped(reason) => Err(QuestionFailure::stopped(reason)),
        }
    }

    pub(super) fn with_givens(&self) -> Result<Value, QuestionFailure> {
        let model = RenderedModel::new(&self.opened.source);
        let model = model.with_givens(self.puzzle(), &self.opened.board)?;
        Ok(json!({ "text": model.text }))
    }
}
