//! Exports a family of puzzles, in one format or in all, with a manifest.

use std::cell::RefCell;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::family::FamilyMember;
use super::options::ExportOptions;
use crate::failure::{Exit, Failure};
use crate::files::read;
use crate::files::save::save;
use crate::model_file::{load, load_quietly};
use crate::options::model::ModelFileOptions;
use crate::options::random_givens::SeededGivens;
use crate::output::Output;
use crate::session::session_for_formulas;
use crate::task::of_task;
use placet_base::escape::escaped_lines;
use placet_base::limit::{Phase, Stop};
use placet_engine::exchange::export::{ExportExtra, ExportFormat};
use placet_model::{Expectation, Puzzle};
use placet_proof::FileDigest;
use placet_request::Export;
use placet_request::certification::DigestWriter;
use placet_request::render::counted::counted;
use placet_session::{RandomGivens, instance};

/// The name of the manifest.
const MANIFEST: &str = "manifest.json";

/// The version of the manifest. Keys may be added, but none changes its meaning within a version.
const VERSION: u32 = 1;

/// Writes every puzzle in every format, and then `manifest.json`.
pub(super) fn run(options: &ExportOptions, output: &mut Output) -> Result<Exit, Failure> {
    let folder = options.output.as_deref().filter(|path| *path != Path::new("-"));
    let Some(folder) = folder else {
        return Err(Failure::Bad(
            "this exports several files: name a folder with -o".into(),
        ));
    };
    let ModelFileOptions { path, data, .. } = &options.family.file;
    if read::is_standard(path) || data.as_deref().is_some_and(read::is_standard) {
        return Err(Failure::Bad(
            "cannot export several files from standard input: the model and its data are read once per file"
                .into(),
        ));
    }
    let members = options.family.members().map_err(Failure::Bad)?;
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::Bad(format!("{} is not a folder", folder.display())));
    }
    let created = fs::create_dir_all(folder);
    created
        .map_err(|error| Failure::Bad(format!("cannot create the folder {}: {error}", folder.display())))?;
    let (mut files, mut refused) = (vec![], vec![]);
    for (index, member) in members.iter().enumerate() {
        for (number, format) in options.format().formats().into_iter().enumerate() {
            // The warnings of a model are printed once.
            let is_first = index == 0 && number == 0;
            let written = file(options, member, format, folder, is_first.then_some(&*output));
            // What a limit cut short is not refused.
            go_on()?;
            match written? {
                Ok(file) => files.push(file),
                Err(refusal) => refused.push(refusal),
            }
        }
    }
    let (written, left_out) = (files.len(), refused.len());
    let manifest = json!({
        "format": "placet-manifest",
        "version": VERSION,
        "placet": env!("CARGO_PKG_VERSION"),
        "model": file_name(&options.family.file.path),
        "data": options.family.file.data.as_deref().map(file_name),
        "files": files,
        "refused": refused,
    });
    let text = serde_json::to_string_pretty(&manifest).expect("invariant: it has no keys but strings");
    let text = escaped_lines(&text);
    save(&folder.join(MANIFEST), |out| writeln!(out, "{text}"))?;
    let refusals = match left_out {
        0 => String::new(),
        _ => format!(", {left_out} refused"),
    };
    output.print(&format!(
        "{}{refusals}: see {}",
        counted(written, "file"),
        folder.join(MANIFEST).display()
    ))?;
    Ok(Exit::Done)
}

/// An error if a limit of the task is reached.
fn go_on() -> Result<(), Failure> {
    match of_task().check() {
        Some(reason) => Err(Stop::during(reason, Phase::Exporting, "exporting").into()),
        None => Ok(()),
    }
}

/// Writes one file. Returns its entry in the manifest, or the entry that says why it is refused.
fn file(
    options: &ExportOptions,
    member: &FamilyMember,
    format: ExportFormat,
    folder: &Path,
    output: Option<&Output>,
) -> Result<Result<Value, Value>, Failure> {
    let model = match output {
        Some(output) => load(&member.model, output)?,
        None => load_quietly(&member.model)?,
    };
    let puzzle = model.puzzle;
    let parameters = parameters(&puzzle);
    let export = match prepare(options, member, puzzle.clone(), format) {
        Ok(export) => export,
        Err(failure) if options.format().formats().len() > 1 => {
            let reason = failure.message(false).unwrap_or_default();
            let reason = reason.strip_prefix("error: ").unwrap_or(&reason);
            return Ok(Err(
                json!({ "format": format.name(), "parameters": parameters, "reason": reason }),
            ));
        }
        Err(failure) => return Err(failure),
    };
    let file = format!("{}.{}", member.name, format.extension());
    let digest = RefCell::new(FileDigest::default());
    save(&folder.join(&file), |out| {
        let mut writer = DigestWriter::new(out);
        export.write(&mut writer)?;
        digest.replace(writer.digest());
        Ok(())
    })?;
    let FileDigest { bytes, sha256 } = digest.into_inner();
    let size: Map<String, Value> = export
        .size()
        .into_iter()
        .map(|(what, number)| (what.to_string(), json!(number)))
        .collect();
    Ok(Ok(json!({
        "file": file,
        "format": format.name(),
        "bytes": bytes,
        "sha256": sha256,
        "title": puzzle.title(),
        "parameters": parameters,
        "givens": member.random_givens.map(givens),
        "size": size,
        "expected": expected(options, member, puzzle.expectation()),
    })))
}

fn parameters(puzzle: &Puzzle) -> Map<String, Value> {
    let parameters = puzzle.parameters().iter();
    parameters
        .map(|parameter| (parameter.name.clone(), json!(parameter.value)))
        .collect()
}

fn file_name(path: &Path) -> Option<String> {
    path.file_name().map(|name| name.to_string_lossy().into_owned())
}

/// The random givens.
fn givens(random: SeededGivens) -> Value {
    json!({ "by": random.word(), "cells": random.number, "seed": random.seed })
}

/// What is known of the answer: the expectation of the model, which holds for its own parameters and givens only; or that
/// a solution exists.
fn expected(options: &ExportOptions, member: &FamilyMember, expect: &Expectation) -> Option<Value> {
    if let Some(random_givens) = member.random_givens {
        return (random_givens.kind == RandomGivens::Planted).then(|| json!({ "satisfiable": true }));
    }
    if options.family.has_givens() || options.breaks.break_symmetry {
        return None;
    }
    let numbers = [
        ("solutions", expect.solutions.map(Value::from)),
        ("best", expect.best.map(Value::from)),
    ];
    let known: Map<String, Value> = numbers
        .into_iter()
        .filter_map(|(key, value)| Some((key.to_string(), value?)))
        .collect();
    (!known.is_empty()).then(|| known.into())
}

/// The export of a member of a family in a format, with the remarks and extras that the options ask for.
pub(super) fn prepare(
    options: &ExportOptions,
    member: &FamilyMember,
    puzzle: Puzzle,
    format: ExportFormat,
) -> Result<instance::Export, Failure> {
    let drawn = member.random_givens.map(|givens| format!("givens by {givens}"));
    let mut request = Export::default();
    request.format = Some(format.name().to_string());
    request.independent_support = options.ind && format.can_have(ExportExtra::IndependentSupport);
    request.cubes = options.cubes.filter(|_| format.can_have(ExportExtra::Cubes));
    request.break_symmetry = options.breaks.break_symmetry;
    request.symmetry = options.breaks.symmetry.map(Into::into);
    request.remarks = drawn.into_iter().collect();
    Ok(request
        .prepare(&session_for_formulas(puzzle, &options.encodings))?
        .complete()?)
}
