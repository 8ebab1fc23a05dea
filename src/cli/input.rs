//! ReadContext what the user names: model files, boards, answers.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::args::ModelOptions;
use super::failure::Failure;
use super::interrupt::at_once;
use super::output::Output;
use crate::model::{Diagnostics, Given, MAX_SOURCE_BYTES, Puzzle, Settings, Source, read_with};

/// What `-` is called in messages.
const STANDARD_INPUT: &str = "standard input";

/// A puzzle with the model file that says it: what is found out later may be a diagnostic there.
pub(super) struct Sourced {
    pub(super) source: Source,
    pub(super) puzzle: Puzzle,
}

/// Reads and understands a model file, and says its warnings.
pub(super) fn puzzle(model: &ModelOptions, output: &Output) -> Result<Puzzle, Failure> {
    sourced(model, output).map(|model| model.puzzle)
}

/// The same, and keeps the file.
pub(super) fn sourced(model: &ModelOptions, output: &Output) -> Result<Sourced, Failure> {
    given(sourced_with(&model.path, &model.settings(), output)?, model)
}

/// The same, and says no warning: they were said already.
pub(super) fn sourced_quietly(model: &ModelOptions) -> Result<Sourced, Failure> {
    given(understood(&model.path, &model.settings())?, model)
}

/// Puts the pieces on the board that the command line gives.
fn given(sourced: Sourced, model: &ModelOptions) -> Result<Sourced, Failure> {
    let Sourced { source, mut puzzle } = sourced;
    for text in &model.givens {
        let given = Given::parse_pair(text, &puzzle);
        let source = || Box::new(Source::new("--given", text.as_str()));
        puzzle.give(given.map_err(|diagnostics| Failure::Diagnostics(source(), diagnostics))?);
    }
    if let Some(scattered) = model.scatter.one()? {
        scattered.give(&mut puzzle)?;
    }
    Ok(Sourced { source, puzzle })
}

/// The same with a model file whose parameters have these values.
pub(super) fn sourced_with(path: &Path, settings: &Settings, output: &Output) -> Result<Sourced, Failure> {
    let sourced = understood(path, settings)?;
    output.warn(&sourced.source, &sourced.puzzle.warnings)?;
    Ok(sourced)
}

fn understood(path: &Path, settings: &Settings) -> Result<Sourced, Failure> {
    let (name, bytes) = bytes(path)?;
    let source = Source::from_bytes(name.clone(), bytes).map_err(|diagnostic| {
        Failure::Diagnostics(
            Box::new(Source::new(name, String::new())),
            Diagnostics::from(diagnostic),
        )
    })?;
    match read_with(&source, settings) {
        Ok(puzzle) => Ok(Sourced { source, puzzle }),
        Err(diagnostics) => Err(Failure::Diagnostics(Box::new(source), diagnostics)),
    }
}

/// Reads a text file, and says what it is called.
pub(super) fn text(path: &Path) -> Result<Source, Failure> {
    let (name, bytes) = bytes(path)?;
    if bytes.len() as u64 > MAX_SOURCE_BYTES {
        return Err(Failure::Bad(format!(
            "{name} is larger than {} MiB",
            MAX_SOURCE_BYTES >> 20
        )));
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::Bad(format!("{name} is not UTF-8 text")))?;
    Ok(Source::new(name, text))
}

/// Two inputs can't both come from standard input.
pub(super) fn not_both_standard(first: &Path, second: &Path) -> Result<(), Failure> {
    if is_standard(first) && is_standard(second) {
        return Err(Failure::Bad("only one of the files can be standard input".into()));
    }
    Ok(())
}

/// What messages call a file.
pub(super) fn name(path: &Path) -> String {
    if is_standard(path) {
        STANDARD_INPUT.to_string()
    } else {
        path.display().to_string()
    }
}

/// Does this name standard input?
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The bytes of a file or of standard input, one more than the limit at most.
fn bytes(path: &Path) -> Result<(String, Vec<u8>), Failure> {
    let mut bytes = vec![];
    let name = name(path);
    let read = at_once(|| {
        if is_standard(path) {
            let stdin = io::stdin().lock();
            stdin.take(MAX_SOURCE_BYTES + 1).read_to_end(&mut bytes)
        } else {
            File::open(path).and_then(|file| file.take(MAX_SOURCE_BYTES + 1).read_to_end(&mut bytes))
        }
    });
    read.map_err(|error| Failure::Bad(format!("{name} can't be read: {error}")))?;
    Ok((name, bytes))
}
