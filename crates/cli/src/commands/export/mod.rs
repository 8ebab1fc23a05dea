//! `placet export`: the puzzle in the formats of other programs.

mod collection;
mod family;
mod options;

use std::io::{self, Write};
use std::path::Path;

use crate::asking::ask_once;
use crate::failure::{Exit, Failure};
use crate::files::save::{refuse_target, save};
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::session::session_for_formulas;
use placet_model::{Puzzle, PuzzleNotation};
use placet_request::certification::DigestWriter;
use placet_request::{Export, puzzle_in_notation};
use placet_session::instance;

use collection::prepare;
pub(crate) use options::ExportOptions;
use options::{Compression, FormatChoice};

pub(crate) fn run(options: &ExportOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.refuse_ignored()?;
    let choice = options.format();
    if choice == FormatChoice::All || options.family.is_several() {
        return collection::run(options, output);
    }
    let members = options.family.members().map_err(Failure::Bad)?;
    let member = members.first().expect("invariant: without a range there is one");
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = target {
        refuse_target(path, &member.model.file.path, "the model itself", "-o")?;
    }
    if let Some(note) = options.note_on_extension() {
        output.note(&note);
    }
    let puzzle = load_puzzle(&member.model, output)?;
    match choice {
        FormatChoice::Notation(notation) => {
            let text = match options.solution {
                true => solved(puzzle, notation, options)?,
                false => puzzle_in_notation(&puzzle, None, notation)?,
            };
            put(target, output, |out| out.write_all(text.as_bytes()))?;
        }
        FormatChoice::One(format) => {
            let export = prepare(options, member, puzzle, format)?;
            match options.size {
                true => output.print(&size(&export)?)?,
                false => put(target, output, |out| export.write(out))?,
            }
        }
        FormatChoice::All => unreachable!("invariant: several files are a collection"),
    }
    Ok(Exit::Done)
}

/// The puzzle and its solution in a notation.
fn solved(puzzle: Puzzle, notation: PuzzleNotation, options: &ExportOptions) -> Result<String, Failure> {
    let mut request = Export::default();
    request.format = Some(notation.name().to_string());
    request.solution = true;
    let mut session = session_for_formulas(puzzle, &options.encodings);
    Ok(ask_once(&request, &mut session)?.text)
}

/// Writes an export to its file, or else to standard output.
fn put(
    target: Option<&Path>,
    output: &mut Output,
    write: impl Fn(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    match target {
        None => Ok(write(&mut output.raw())?),
        Some(path) => save(path, |out| Compression::of(path).write(out, &write)),
    }
}

/// The size of the export: its variables, clauses and so on, and bytes.
fn size(export: &instance::Export) -> Result<String, Failure> {
    let mut sink = io::sink();
    let mut digest = DigestWriter::new(&mut sink);
    export.write(&mut digest)?;
    let figures = export
        .size()
        .into_iter()
        .map(|(what, number)| (what, number as u64));
    let figures = figures.chain([("bytes", digest.digest().bytes)]);
    Ok(figures
        .map(|(what, number)| format!("{what:<12}{number:>16}\n"))
        .collect())
}
