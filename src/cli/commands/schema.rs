//! `placet schema`: the JSON Schema of model files, and of requests and answers.

use clap::Args;

use crate::cli::failure::{Exit, Failure};
use crate::cli::options::search::OUTPUT;
use crate::cli::output::Output;
use crate::{model, request};

#[derive(Args, Debug)]
pub(crate) struct SchemaOptions {
    /// Print the JSON Schema of requests and answers instead: those of `--json`, of the HTTP interface and of the Python package.
    #[arg(long, help_heading = OUTPUT)]
    requests: bool,
}

pub(crate) fn run(options: &SchemaOptions, output: &mut Output) -> Result<Exit, Failure> {
    let schema = match options.requests {
        true => request::schema(),
        false => model::schema(),
    };
    output.print(&format!("{schema:#}"))?;
    Ok(Exit::Done)
}
