//! `placet export`: the puzzle for other programs.

mod collection;
mod compression;
mod digest;
mod family;
mod target;
mod writing;

use std::io::{self, Write};
use std::path::Path;

use super::args::ExportOptions;
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use super::save::{refuse_target, save};
use crate::instance::Export;

use compression::Compression;
use digest::Measured;
pub(super) use family::FamilyOptions;
pub(super) use target::{Target, targets};
use writing::Writing;

pub(super) fn run(options: &ExportOptions, output: &mut Output) -> Result<Exit, Failure> {
    let format = match options.to {
        Target::One(format) if !options.family.is_several() => format,
        _ => return collection::run(options, output),
    };
    let members = options.family.members().map_err(Failure::Bad)?;
    let member = members.first().expect("invariant: without a range there is one");
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = target {
        refuse_target(path, &member.model.path, "the model itself")?;
    }
    let model = input::sourced(&member.model, output)?;
    let Writing { export } = Writing::new(options, member, model, format)?;
    let write = |out: &mut dyn Write| export.write(out);
    match target {
        _ if options.size => output.say(&size(&export)?)?,
        None => write(&mut output.raw())?,
        Some(path) => save(path, |out| Compression::of(path).write(out, write))?,
    }
    Ok(Exit::Done)
}

/// How large the text will be, in what it has and in bytes.
fn size(export: &Export) -> Result<String, Failure> {
    let mut nowhere = io::sink();
    let mut measured = Measured::new(&mut nowhere);
    export.write(&mut measured)?;
    let figures = export
        .size()
        .into_iter()
        .map(|(what, number)| (what, number as u64));
    let figures = figures.chain([("bytes", measured.measure().bytes)]);
    Ok(figures
        .map(|(what, number)| format!("{what:<12}{number:>16}\n"))
        .collect())
}
