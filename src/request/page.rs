//! A page that can be printed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ask, Listener, RequestError, TextAnswer};
use crate::engine::Outcome;
use crate::render::html::{self, PageAnswer};
use crate::render::picture::{Picture, PictureOptions};
use crate::session::Session;

/// A page that can be printed.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Page {
    /// Whether it contains the solution, folded.
    pub solution: bool,
}

impl Ask for Page {
    type Answer = TextAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<TextAnswer, RequestError> {
        let picture = Picture::of_puzzle(session.puzzle());
        let answer = match self.solution {
            true => solution(session)?,
            false => PageAnswer::Nothing,
        };
        let text = html::page(session.puzzle(), &picture, &answer);
        Ok(TextAnswer { text })
    }
}

fn solution(session: &mut Session) -> Result<PageAnswer, RequestError> {
    if let Err(unproven) = session.resolve()? {
        return Err(RequestError::stopped(unproven.reason));
    }
    match session.first()? {
        Outcome::Found(solution) => {
            let picture = Picture::new(session.puzzle(), &solution.board, PictureOptions::default());
            Ok(PageAnswer::Solution(Box::new(picture)))
        }
        Outcome::Exhausted => Err(RequestError::Invalid("the puzzle has no solution".to_string())),
        Outcome::Stopped(reason) => Err(RequestError::stopped(reason)),
    }
}
