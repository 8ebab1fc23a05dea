//! `placet schema`: the JSON Schema of model files, and of requests and answers.

use clap::Args;

use crate::failure::{Exit, Failure};
use crate::options::search::OUTPUT;
use crate::output::Output;
use placet_model as model;
use placet_request as request;

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
