//! `placet export`: the puzzle for other solvers.

use std::io::Write;
use std::path::Path;

use super::args::{ExportFormat, ExportOptions};
use super::failure::{Exit, Failure};
use super::file::{self, refuse_target};
use super::input;
use super::output::Output;
use crate::export::write_named;
use crate::pipeline::Compiled;

pub(super) fn run(options: &ExportOptions, output: &mut Output) -> Result<Exit, Failure> {
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = target {
        refuse_target(path, &options.model.path, "the model itself")?;
    }
    let compiled = Compiled::new(input::puzzle(&options.model)?, options.encodings.choices())?;
    let write = |out: &mut dyn Write| match options.to {
        ExportFormat::Dimacs => write_named(out, &compiled.dimacs_names(), compiled.formula()),
    };
    match target {
        None => write(&mut output.raw())?,
        Some(path) => file::write(path, write)
            .map_err(|error| Failure::Bad(format!("{} can't be written: {error}", path.display())))?,
    }
    Ok(Exit::Done)
}
