//! `placet export`: the puzzle for other solvers.

use std::io::Write;
use std::path::Path;

use super::args::{ExportFormat, ExportOptions};
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use super::save::{refuse_target, save};
use crate::export::write_named;
use crate::pipeline::{Compiled, Posed};
use crate::solve::Limits;

pub(super) fn run(options: &ExportOptions, output: &mut Output) -> Result<Exit, Failure> {
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = target {
        refuse_target(path, &options.model.path, "the model itself")?;
    }
    let puzzle = input::puzzle(&options.model, output)?;
    let posed = Posed::presolved(puzzle, options.encodings.presolve());
    let compiled = Compiled::of(posed, options.encodings.choices(), &Limits::none())?;
    let write = |out: &mut dyn Write| match options.to {
        ExportFormat::Dimacs => write_named(out, &compiled.dimacs_names(), compiled.formula()),
    };
    match target {
        None => write(&mut output.raw())?,
        Some(path) => save(path, write)?,
    }
    Ok(Exit::Done)
}
