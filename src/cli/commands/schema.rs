//! `placet schema`: the JSON Schema of model files.

use crate::cli::failure::{Exit, Failure};
use crate::cli::output::Output;
use crate::model::schema;

pub(crate) fn run(output: &mut Output) -> Result<Exit, Failure> {
    output.print(&format!("{:#}", schema()))?;
    Ok(Exit::Done)
}
