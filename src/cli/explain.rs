//! `placet explain`: what a fault or a warning means, and what to do.

use itertools::Itertools;

use super::args::ExplainOptions;
use super::failure::{Exit, Failure};
use super::output::Output;
use crate::puzzle::{FaultCode, suggestion};

pub(super) fn run(options: &ExplainOptions, output: &mut Output) -> Result<Exit, Failure> {
    match &options.code {
        None => output.say(&list())?,
        Some(id) => {
            let code = FaultCode::find(id.trim()).ok_or_else(|| unknown(id))?;
            output.say(code.page())?;
        }
    }
    Ok(Exit::Done)
}

/// All codes, each with what it means in a line.
fn list() -> String {
    let codes = FaultCode::ALL.iter();
    codes
        .map(|code| format!("{}  {}", code.id(), code.summary()))
        .join("\n")
}

fn unknown(id: &str) -> Failure {
    let known = FaultCode::ALL.iter().map(|code| code.id());
    let nearest = suggestion(&id.to_uppercase(), known);
    Failure::Bad(format!("there is no code `{id}`; {nearest}"))
}
