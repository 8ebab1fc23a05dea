//! A page that can be printed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ask, Listener, RequestError, TextAnswer};
use crate::render::html::{self, PageAnswer};
use crate::render::picture::{Picture, PictureOptions};
use placet_base::limit::{Outcome, complete};
use placet_session::Session;

/// A page that can be printed.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Page {
    /// Whether it contains the solution, folded.
    pub solution: bool,
}

impl Ask for Page {
    type Answer = TextAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<TextAnswer>, RequestError> {
        let picture = Picture::of_puzzle(session.puzzle());
        let answer = match self.solution {
            true => complete!(solution(session)?),
            false => PageAnswer::Nothing,
        };
        let text = html::page(session.puzzle(), &picture, &answer);
        Ok(Outcome::Complete(TextAnswer { text }))
    }
}

fn solution(session: &mut Session) -> Result<Outcome<PageAnswer>, RequestError> {
    let Some(solution) = complete!(session.first()?) else {
        return Err(RequestError::Invalid("the puzzle has no solution".to_string()));
    };
    let picture = Picture::new(session.puzzle(), &solution.board, PictureOptions::default());
    Ok(Outcome::Complete(PageAnswer::Solution(Box::new(picture))))
}
