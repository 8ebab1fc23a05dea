//! `placet solve --each` with data: a model with the data of each puzzle of a file or folder.

use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::{Value, json};

use super::each::{BatchSummary, request};
use super::options::SolveOptions;
use crate::failure::{Exit, Failure};
use crate::files::read::{name, not_both_standard};
use crate::interrupt::stop_flag;
use crate::model_file::{data_of_file, load_with_data};
use crate::output::Output;
use crate::progress::Progress;
use crate::session::session;
use placet_engine::Limits;
use placet_model::{Data, Diagnostics, Source};
use placet_request::PuzzleResult;
use placet_request::render::json::diagnostics_object;

/// The endings of files of data in a folder.
const ENDINGS: [&str; 5] = ["toml", "json", "csv", "tsv", "txt"];

/// The answer to the puzzle of some data.
#[derive(Serialize)]
struct DataAnswer<'t> {
    data: &'t str,
    title: &'t str,
    #[serde(flatten)]
    result: PuzzleResult,
}

/// Is it a folder or a file of data, and not a file of givens, one puzzle per line?
pub(super) fn is_data(path: &Path) -> bool {
    path.is_dir()
        || ["toml", "json", "csv", "tsv"]
            .iter()
            .any(|ending| ends_in(path, ending))
}

fn ends_in(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}

pub(super) fn run(options: &SolveOptions, path: &Path, output: &mut Output) -> Result<Exit, Failure> {
    if options.model.file.data.is_some() {
        let message =
            "--data cannot be used with --each and data: put all values into the data of each puzzle";
        return Err(Failure::Bad(message.into()));
    }
    not_both_standard(&options.model.file.path, path)?;
    let mut summary = BatchSummary::of_data();
    // The limits of the first puzzle are those of the run.
    let mut limits: Option<Limits> = None;
    for file in files(path)? {
        let (source, puzzles) = match data_of_file(&file) {
            Ok(read) => read,
            // The other files of a folder are of use without it.
            Err(failure) if path.is_dir() => {
                summary.invalid += 1;
                let mut object = json!({ "data": name(&file) });
                if let (Value::Object(object), Some(Value::Object(message))) = (&mut object, failure.object())
                {
                    object.extend(message);
                }
                output.print(&object.to_string())?;
                continue;
            }
            Err(failure) => return Err(failure),
        };
        for data in puzzles {
            if let Some(reason) = limits.as_ref().and_then(Limits::check) {
                output.note(&summary.summary(options.unique, Some(reason)));
                return Ok(summary.exit(Some(reason)));
            }
            let object = match data {
                Ok(data) => answer(options, data, &mut limits, &mut summary)?,
                Err(wrong) => {
                    summary.invalid += 1;
                    wrong_object(&wrong.name, &source, &wrong.diagnostics)
                }
            };
            output.print(&object.to_string())?;
        }
    }
    output.note(&summary.summary(options.unique, None));
    Ok(summary.exit(None))
}

/// The file, or the files of data in the folder, by name.
fn files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let broken = |error| Failure::Bad(format!("cannot read {}: {error}", path.display()));
    let mut files = vec![];
    for entry in path.read_dir().map_err(broken)? {
        let file = entry.map_err(broken)?.path();
        if ENDINGS.iter().any(|ending| ends_in(&file, ending)) {
            files.push(file);
        }
    }
    files.sort();
    match files.is_empty() {
        true => Err(Failure::Bad(format!(
            "{} contains no data: expected files that end in .toml, .json, .csv, .tsv or .txt",
            path.display()
        ))),
        false => Ok(files),
    }
}

/// What is wrong with the data of a puzzle, as JSON.
fn wrong_object(name: &str, source: &Source, diagnostics: &Diagnostics) -> Value {
    json!({ "data": name, "faults": diagnostics_object(source, diagnostics) })
}

/// The answer to a puzzle, as JSON.
fn answer(
    options: &SolveOptions,
    data: Data,
    limits: &mut Option<Limits>,
    summary: &mut BatchSummary,
) -> Result<Value, Failure> {
    let name = data.name.clone();
    let puzzle = match load_with_data(&options.model, data) {
        Ok(model) => model.puzzle,
        Err(Failure::Diagnostics(source, diagnostics)) => {
            summary.invalid += 1;
            return Ok(wrong_object(&name, &source, &diagnostics));
        }
        Err(failure) => return Err(failure),
    };
    let title = puzzle.title().to_string();
    let session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
    let limits = limits.get_or_insert_with(|| session.limits().clone());
    let mut prepared = request(options).prepare(&session)?.complete()?;
    let result = prepared.solve(&[], limits)?.so_far()?;
    summary.answers.add(result.answer);
    Ok(json!(DataAnswer {
        data: &name,
        title: &title,
        result
    }))
}
