//! `placet export`: the puzzle for other solvers.

use std::io::Write;
use std::path::Path;

use super::args::ExportOptions;
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use super::save::{refuse_target, save};
use crate::pipeline::Export;
use crate::solve::Limits;

pub(super) fn run(options: &ExportOptions, output: &mut Output) -> Result<Exit, Failure> {
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = target {
        refuse_target(path, &options.model.path, "the model itself")?;
    }
    let model = input::sourced(&options.model, output)?;
    let limits = Limits::none();
    let kinds = match options.to.keeps_sums() {
        true => options.encodings.presolve_for_whole_sums(),
        false => options.encodings.presolve(),
    };
    let (posed, broken) = options.breaks.posed(model, kinds, &limits)?;
    let remarks = broken.map(|broken| broken.remarks(&limits));
    let export = Export::new(posed, options.to, options.encodings.choices(), &limits)?;
    let mut export = export.with_remarks(remarks.unwrap_or_default());
    if options.ind {
        export = export.with_independent_support();
    }
    if let Some(least) = options.cubes {
        export = export.with_cubes(least);
    }
    let write = |out: &mut dyn Write| export.write(out);
    match target {
        None => write(&mut output.raw())?,
        Some(path) => save(path, write)?,
    }
    Ok(Exit::Done)
}
