//! `placet schema`: the JSON Schema of model files.

use super::failure::{Exit, Failure};
use super::output::Output;
use crate::model::schema;

pub(super) fn run(output: &mut Output) -> Result<Exit, Failure> {
    output.say(&format!("{:#}", schema()))?;
    Ok(Exit::Done)
}
