//! What the commands that explain have in common.

use crate::failure::{Exit, Failure};
use crate::output::Output;
use placet_request::{Limit, StepAnswer, StepsWord};

/// The exit code of steps that ended so.
pub(crate) fn exit_of(end: StepsWord) -> Exit {
    match end {
        StepsWord::Solved => Exit::Done,
        StepsWord::Open | StepsWord::NoSolution => Exit::No,
        StepsWord::Unknown => Exit::Limit,
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

/// Prints a proof: what is proved, if the steps do not say it, and the steps.
pub(crate) fn print_proof(
    says: Option<&str>,
    steps: &[StepAnswer],
    stopped: Option<Limit>,
    output: &mut Output,
) -> Result<(), Failure> {
    match (says, stopped) {
        (Some(says), None) => output.print(says)?,
        _ => note_unproved(says, stopped, output),
    }
    for (number, step) in (1..).zip(steps) {
        output.print(&numbered(number, &step.text))?;
    }
    Ok(())
}

/// Says that a limit was reached before there was a proof.
pub(crate) fn note_unproved(says: Option<&str>, stopped: Option<Limit>, output: &Output) {
    if let (Some(says), Some(_)) = (says, stopped) {
        output.note(says);
    }
}
