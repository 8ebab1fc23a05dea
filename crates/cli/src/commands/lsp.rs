//! `placet lsp`: a language server for editors.

use clap::Args;

use crate::failure::{Exit, Failure};
use crate::output::Output;
use placet_lsp::serve;

#[derive(Args, Debug)]
pub(crate) struct LspOptions {
    /// Use standard input and output. There is no other way; some editors add the option.
    #[arg(long, help_heading = "Server")]
    stdio: bool,
}

pub(crate) fn run(_: &LspOptions, _: &mut Output) -> Result<Exit, Failure> {
    serve().map_err(|error| Failure::Bad(format!("cannot serve: {error}")))?;
    Ok(Exit::Done)
}
