//! `placet explain`: what an error or a warning means, and how to fix it.

use clap::Args;
use itertools::Itertools;

use crate::failure::{Exit, Failure};
use crate::output::Output;
use placet_model::{DiagnosticCode, suggestion};

#[derive(Args, Debug)]
pub(crate) struct ExplainOptions {
    /// Code, such as E024; without it, all codes are listed.
    code: Option<String>,
}

pub(crate) fn run(options: &ExplainOptions, output: &mut Output) -> Result<Exit, Failure> {
    match &options.code {
        None => output.print(&list())?,
        Some(id) => {
            let code = DiagnosticCode::find(id.trim()).ok_or_else(|| unknown(id))?;
            output.print(code.page())?;
        }
    }
    Ok(Exit::Done)
}

/// All codes, each with a summary.
fn list() -> String {
    let codes = DiagnosticCode::ALL.iter();
    codes
        .map(|code| format!("{}  {}", code.id(), code.summary()))
        .join("\n")
}

fn unknown(id: &str) -> Failure {
    let known = DiagnosticCode::ALL.iter().map(|code| code.id());
    let nearest = suggestion(&id.to_uppercase(), known);
    Failure::Bad(format!("unknown code `{id}`; {nearest}"))
}
