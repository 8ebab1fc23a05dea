//! A page that can be printed.

use std::ops::ControlFlow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ask, Event, Limit, Listener, RequestError, Steps, StepsAnswer, TextAnswer};
use crate::render::html::{self, PageAnswer, PageStep};
use crate::render::lesson::{LessonForm, lesson};
use crate::render::picture::{Picture, PictureOptions};
use placet_base::limit::{Outcome, complete, found};
use placet_session::Session;

/// A page that can be printed.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Page {
    /// Whether it contains the solution, folded.
    pub solution: bool,
    /// Instead, the steps to the solution, each with its picture.
    pub lesson: Option<LessonWord>,
}

/// How a lesson is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum LessonWord {
    /// A page for each step, to read and to print.
    Pages,
    /// A slide for each step, to show.
    Slides,
}

impl From<LessonWord> for LessonForm {
    fn from(word: LessonWord) -> Self {
        match word {
            LessonWord::Pages => LessonForm::Pages,
            LessonWord::Slides => LessonForm::Slides,
        }
    }
}

impl Ask for Page {
    type Answer = TextAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<TextAnswer>, RequestError> {
        let picture = Picture::of_puzzle(session.puzzle());
        let (text, stop) = match self.lesson {
            Some(_) if self.solution => {
                let message = "a lesson ends with the solution: leave out `solution`";
                return Err(RequestError::Invalid(message.to_string()));
            }
            Some(word) => {
                let ((steps, end), stop) = found!(steps(session)?);
                let text = lesson(session.puzzle(), &picture, &steps, end.end.text(), word.into());
                (text, stop)
            }
            None => {
                let answer = match self.solution {
                    true => complete!(solution(session)?),
                    false => PageAnswer::Nothing,
                };
                (html::page(session.puzzle(), &picture, &answer), None)
            }
        };
        let stopped = Limit::of(stop.as_ref());
        Ok(Outcome::new(TextAnswer { text, stopped }, stop))
    }
}

fn solution(session: &mut Session) -> Result<Outcome<PageAnswer>, RequestError> {
    let Some(solution) = complete!(session.first()?) else {
        return Err(RequestError::Invalid("the puzzle has no solution".to_string()));
    };
    let picture = Picture::new(session.puzzle(), &solution.board, PictureOptions::default());
    Ok(Outcome::Complete(PageAnswer::Solution(Box::new(picture))))
}

/// The steps with their pictures, and how they end.
fn steps(session: &mut Session) -> Result<Outcome<(Vec<PageStep>, StepsAnswer)>, RequestError> {
    let request = Steps {
        svg: true,
        ..Steps::default()
    };
    let mut steps = vec![];
    let mut hear = |event| {
        if let Event::Step(mut step) = event {
            steps.extend(step.for_page());
        }
        ControlFlow::Continue(())
    };
    let end = request.ask(session, &mut hear)?;
    Ok(end.map(|end| (steps, end)))
}
