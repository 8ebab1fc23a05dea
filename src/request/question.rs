//! A request with the model that it is about.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::board_of;
use super::requests::answer_alone;
use super::{Answer, BoardText, Listener, Request, RequestError, answer};
use crate::limit::{Outcome, complete, within};
use crate::model::{SettingSyntax, Settings, Source, read_with};
use crate::session::{Options, Session};

/// The name of the model in messages.
const NAME: &str = "model.toml";

/// A request with the model that it is about. Requests that need no model have none.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The model.
    #[serde(default)]
    pub model: Option<ModelText>,
    /// The request.
    pub ask: Request,
}

/// A model with values for its parameters, and further givens.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ModelText {
    /// The text of the model file, TOML or JSON.
    pub text: String,
    /// Values of parameters that replace those of the model.
    #[serde(default)]
    pub parameters: BTreeMap<String, i64>,
    /// Givens that are added to those of the model.
    #[serde(default)]
    pub givens: BoardText,
}

impl ModelText {
    /// A session with the puzzle.
    ///
    /// # Errors
    /// If the model has errors, or no such cell or face.
    pub fn session(&self, options: Options) -> Result<Session, RequestError> {
        let source = Source::new(NAME, self.text.as_str());
        let mut settings = Settings::new();
        settings.set_syntax(SettingSyntax::Argument);
        for (name, value) in &self.parameters {
            settings.set(name, *value);
        }
        let puzzle = read_with(&source, &settings);
        let mut puzzle = puzzle.map_err(|wrong| RequestError::Diagnostics(Box::new(source), wrong))?;
        if !self.givens.is_empty() {
            puzzle = puzzle.with_board(&board_of(&puzzle, &self.givens)?);
        }
        Ok(Session::with_options(puzzle, options))
    }
}

impl Question {
    /// Answers the question. The listener hears what is found on the way. The limits of the options hold for reading the model, too.
    ///
    /// # Errors
    /// If the model has errors, or the request cannot be answered.
    pub fn answer(
        &self,
        options: Options,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<Answer>, RequestError> {
        let limits = options.limits.clone();
        if let Some(answer) = answer_alone(&self.ask, &limits, listener) {
            return match self.model {
                None => answer,
                Some(_) => Err(RequestError::Invalid("the request needs no `model`".to_string())),
            };
        }
        let model = self.model.as_ref();
        let model = model.ok_or_else(|| RequestError::Invalid("the request needs a `model`".to_string()))?;
        complete!(within(&limits, || {
            let mut session = model.session(options)?;
            answer(&mut session, &self.ask, listener)
        }))
    }
}
