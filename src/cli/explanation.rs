//! What the commands that explain have in common.

use crate::cli::failure::{Exit, Failure};
use crate::explain::{NotExplained, StepError, StepsEnd};
use crate::session::{Explanation, ExplanationError, Session};

/// Prepares the steps of a puzzle.
pub(crate) fn explanation(session: &mut Session) -> Result<Explanation, Failure> {
    session.explanation().map_err(failure)
}

pub(crate) fn failure(error: ExplanationError) -> Failure {
    match error {
        ExplanationError::Session(error) => (*error).into(),
        ExplanationError::NotExplained(error) => not_explained(error),
        ExplanationError::Stopped(_) => Failure::Limit(error.to_string()),
    }
}

pub(crate) fn not_explained(error: NotExplained) -> Failure {
    match error {
        NotExplained::Objective => Failure::Bad(error.to_string()),
        NotExplained::TooLarge => Failure::Limit(error.to_string()),
    }
}

/// The error of the check of a step.
pub(crate) fn refused(error: StepError) -> Failure {
    match error {
        StepError::Stopped(_) | StepError::Encode(_) => Failure::Limit(error.to_string()),
        error => Failure::Bad(error.to_string()),
    }
}

/// The exit code of steps that ended so.
pub(crate) fn exit_of(end: StepsEnd) -> Exit {
    match end {
        StepsEnd::Solved => Exit::Done,
        StepsEnd::Open | StepsEnd::Contradiction => Exit::No,
        StepsEnd::GaveUp | StepsEnd::Stopped(_) => Exit::Limit,
    }
}

/// A step as numbered lines.
pub(crate) fn numbered(number: usize, lines: &[String]) -> String {
    let line = |(index, line): (usize, &String)| match index {
        0 => format!("{number}. {line}"),
        _ => format!("   {line}"),
    };
    lines.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}
