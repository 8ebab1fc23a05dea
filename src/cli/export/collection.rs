//! Many files at once: a family of puzzles in some formats, with a list of what is there.

use std::cell::RefCell;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::digest::{Measure, Measured};
use super::family::Member;
use super::writing::Writing;
use crate::cli::args::ExportOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::input;
use crate::cli::output::{Output, counted};
use crate::cli::save::save;
use crate::cli::scattered::Scattered;
use crate::escape::escaped_lines;
use crate::exchange::export::ExportFormat;
use crate::model::{Expectation, Puzzle};
use crate::session::RandomGivens;

/// What the list is called.
const MANIFEST: &str = "manifest.json";

/// The version of the list: keys may be added, but none changes its meaning as long as this is the same.
const VERSION: u32 = 1;

/// Writes every puzzle in every format, and `manifest.json` when all are there.
pub(super) fn run(options: &ExportOptions, output: &mut Output) -> Result<Exit, Failure> {
    let folder = options.output.as_deref().filter(|path| *path != Path::new("-"));
    let Some(folder) = folder else {
        return Err(Failure::Bad(
            "these are several files: name a folder for them with -o".into(),
        ));
    };
    if input::is_standard(&options.family.path) {
        return Err(Failure::Bad(
            "the model is read for each file anew: it can't be standard input".into(),
        ));
    }
    let members = options.family.members().map_err(Failure::Bad)?;
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::Bad(format!("{} is no folder", folder.display())));
    }
    let created = fs::create_dir_all(folder);
    created.map_err(|error| Failure::Bad(format!("{} can't be made: {error}", folder.display())))?;
    let (mut files, mut refused) = (vec![], vec![]);
    for (index, member) in members.iter().enumerate() {
        for (number, format) in options.to.formats().into_iter().enumerate() {
            // The warnings of a model are told once.
            let is_first = index == 0 && number == 0;
            match file(options, member, format, folder, is_first.then_some(&*output))? {
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
        "model": options.family.path.file_name().map(|name| name.to_string_lossy()),
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
    output.say(&format!(
        "{}{refusals}: see {}",
        counted(written as u64, "file"),
        folder.join(MANIFEST).display()
    ))?;
    Ok(Exit::Done)
}

/// Writes one file, and says what the list says of it; or why it is not written.
fn file(
    options: &ExportOptions,
    member: &Member,
    format: ExportFormat,
    folder: &Path,
    output: Option<&Output>,
) -> Result<Result<Value, Value>, Failure> {
    let model = match output {
        Some(output) => input::sourced(&member.model, output)?,
        None => input::sourced_quietly(&member.model)?,
    };
    let puzzle = model.puzzle.clone();
    let parameters = parameters(&puzzle);
    let writing = match Writing::new(options, member, model, format) {
        Ok(writing) => writing,
        Err(failure) if options.to.formats().len() > 1 => {
            let reason = failure.message(false).unwrap_or_default();
            let reason = reason.strip_prefix("error: ").unwrap_or(&reason);
            return Ok(Err(
                json!({ "format": format.name(), "parameters": parameters, "reason": reason }),
            ));
        }
        Err(failure) => return Err(failure),
    };
    let file = format!("{}.{}", member.name, format.extension());
    let measure = RefCell::new(Measure::default());
    save(&folder.join(&file), |out| {
        let mut measured = Measured::new(out);
        writing.export.write(&mut measured)?;
        measure.replace(measured.measure());
        Ok(())
    })?;
    let Measure { bytes, sha256 } = measure.into_inner();
    let size: Map<String, Value> = writing
        .export
        .size()
        .into_iter()
        .map(|(what, number)| (what.to_string(), json!(number)))
        .collect();
    Ok(Ok(json!({
        "file": file,
        "format": format.name(),
        "bytes": bytes,
        "sha256": sha256,
        "title": puzzle.title,
        "parameters": parameters,
        "givens": member.scattered.map(givens),
        "size": size,
        "expected": expected(options, member, &puzzle.expect),
    })))
}

fn parameters(puzzle: &Puzzle) -> Map<String, Value> {
    let parameters = puzzle.parameters.iter();
    parameters
        .map(|parameter| (parameter.name.clone(), json!(parameter.value)))
        .collect()
}

/// The givens that were drawn by chance.
fn givens(scattered: Scattered) -> Value {
    json!({ "by": scattered.word(), "cells": scattered.number, "seed": scattered.seed })
}

/// What is known of the answer: what the model says, which it does with its own parameters and givens alone, or that there is a board.
fn expected(options: &ExportOptions, member: &Member, expect: &Expectation) -> Option<Value> {
    if let Some(scattered) = member.scattered {
        return (scattered.scatter == RandomGivens::Planted).then(|| json!({ "satisfiable": true }));
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
