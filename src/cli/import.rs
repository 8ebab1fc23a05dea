//! `placet import`: files of other programs as model files.

use std::path::Path;

use super::args::ImportOptions;
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use super::save::{refuse_target, save};
use crate::model::Source;
use crate::model::import::{self, ConversionOptions, ImportFormat};

pub(super) fn run(options: &ImportOptions, output: &mut Output) -> Result<Exit, Failure> {
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = target {
        refuse_target(path, &options.file, "the file that is imported")?;
    }
    let source = input::text(&options.file)?;
    let format = format(options, &source, output)?;
    refuse_idle_options(options, format)?;
    let wanted = ConversionOptions {
        number: options.number,
        number_puzzle: options.puzzle,
        blank: options.blank,
        source: origin(&options.file),
    };
    let model = import::import(&source, format, &wanted)
        .map_err(|diagnostics| Failure::Diagnostics(Box::new(source), diagnostics))?;
    match target {
        None => output.say(&model)?,
        Some(path) => save(path, |out| out.write_all(model.as_bytes()))?,
    }
    Ok(Exit::Done)
}

/// An option that the format has no use for is a misunderstanding.
fn refuse_idle_options(options: &ImportOptions, format: ImportFormat) -> Result<(), Failure> {
    let idle = [
        (
            options.number.is_some() && format != ImportFormat::Sudoku,
            "--number",
            ImportFormat::Sudoku,
        ),
        (
            options.puzzle.is_some() && format != ImportFormat::Numbers,
            "--as",
            ImportFormat::Numbers,
        ),
    ];
    match idle.into_iter().find(|(is_idle, ..)| *is_idle) {
        Some((_, option, home)) => Err(Failure::Bad(format!(
            "{option} goes with the format {}, not with {}",
            home.name(),
            format.name()
        ))),
        None => Ok(()),
    }
}

/// The format that was asked for, or else the one that the text looks like.
fn format(options: &ImportOptions, source: &Source, output: &Output) -> Result<ImportFormat, Failure> {
    if let Some(format) = options.from {
        return Ok(format);
    }
    if options.puzzle.is_some() {
        return Ok(ImportFormat::Numbers);
    }
    let Some(format) = import::detect(&source.text) else {
        let names = ImportFormat::ALL.map(|(name, _)| name).join(", ");
        let message = format!(
            "{} looks like none of the formats: say which with --from ({names})",
            source.name
        );
        return Err(Failure::Bad(message));
    };
    output.complain(&format!("{} is read as {}", source.name, format.name()));
    Ok(format)
}

/// What the model names as its source: the file, without the folders that it is in.
fn origin(path: &Path) -> Option<String> {
    let name = path.file_name().filter(|_| !input::is_standard(path))?;
    Some(name.to_string_lossy().into_owned())
}
