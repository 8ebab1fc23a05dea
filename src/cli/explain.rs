//! `placet explain`: what a diagnostic or a warning means, and what to do.

use itertools::Itertools;

use super::args::ExplainOptions;
use super::failure::{Exit, Failure};
use super::output::Output;
use crate::model::{DiagnosticCode, suggestion};

pub(super) fn run(options: &ExplainOptions, output: &mut Output) -> Result<Exit, Failure> {
    match &options.code {
        None => output.say(&list())?,
        Some(id) => {
            let code = DiagnosticCode::find(id.trim()).ok_or_else(|| unknown(id))?;
            output.say(code.page())?;
        }
    }
    Ok(Exit::Done)
}

/// All codes, each with what it means in a line.
fn list() -> String {
    let codes = DiagnosticCode::ALL.iter();
    codes
        .map(|code| format!("{}  {}", code.id(), code.summary()))
        .join("\n")
}

fn unknown(id: &str) -> Failure {
    let known = DiagnosticCode::ALL.iter().map(|code| code.id());
    let nearest = suggestion(&id.to_uppercase(), known);
    Failure::Bad(format!("there is no code `{id}`; {nearest}"))
}
