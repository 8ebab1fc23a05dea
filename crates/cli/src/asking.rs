//! Requests of the command line, and how their answers are printed.

use std::ops::ControlFlow;

use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;
use placet_request::render::counted::counted;
use placet_request::{Ask, Event, ObstacleAnswer, RequestError, import_formats};
use placet_session::{GeneratorError, MinimiserError, Session};

/// Asks a session. At a limit, the answer is what was found. What is found on the way is heard; a failure to hear it, for example because nothing can be printed, ends the request.
pub(crate) fn ask<R: Ask>(
    request: &R,
    session: &mut Session,
    mut hear: impl FnMut(Event) -> Result<(), Failure>,
) -> Result<R::Answer, Failure> {
    let mut failed = None;
    let mut listener = |event: Event| match hear(event) {
        Ok(()) => ControlFlow::Continue(()),
        Err(failure) => {
            failed = Some(failure);
            ControlFlow::Break(())
        }
    };
    let answer = request.ask(session, &mut listener);
    match failed {
        Some(failure) => Err(failure),
        None => Ok(answer?.so_far()?),
    }
}

/// The same for requests on whose way nothing is found.
pub(crate) fn ask_once<R: Ask>(request: &R, session: &mut Session) -> Result<R::Answer, Failure> {
    ask(request, session, |_| Ok(()))
}

/// Prints an answer or an event as one line of JSON.
pub(crate) fn print_json(answer: &impl Serialize, output: &mut Output) -> Result<(), Failure> {
    output.print(&serde_json::json!(answer).to_string())?;
    Ok(())
}

/// Explains on standard error why no solution exists, if an answer says it.
pub(crate) fn note_obstacle(why: Option<&ObstacleAnswer>, output: &Output) {
    if let Some(why) = why {
        output.note(&format!("no solution exists: {}", why.says));
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Diagnostics(source, diagnostics) => Failure::Diagnostics(source, diagnostics),
            RequestError::Session(error) => (*error).into(),
            RequestError::Answer(source, error) => Failure::Answer(source, error),
            RequestError::UnknownFormat { name } => Failure::Bad(format!(
                "cannot detect the format of {name}: name it with --from (one of {})",
                import_formats()
            )),
            RequestError::IdleOption { option, home, format } => {
                let option = option.replace('_', "-");
                Failure::Bad(format!("--{option} is for the format {home}, not for {format}"))
            }
            RequestError::TooManyGivens { number, cells } => {
                let cells = counted(cells, "cell");
                Failure::Bad(format!("--givens {number}: the board has {cells} only"))
            }
            RequestError::Minimiser(error) if matches!(*error, MinimiserError::NotSymmetric) => {
                Failure::Bad("--symmetric needs a board with a half turn".to_string())
            }
            RequestError::Generator(error) if matches!(*error, GeneratorError::NotSymmetric) => {
                Failure::Bad(format!("--symmetric: {error}"))
            }
            error => Failure::Bad(error.to_string()),
        }
    }
}
