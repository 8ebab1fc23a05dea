//! `placet cluster split`: a new work directory, or smaller parts in one.

use std::path::Path;

use super::options::{PartSelection, SplitOptions};
use super::status::about;
use crate::failure::{Exit, Failure};
use crate::model_file::load;
use crate::output::Output;
use placet_cluster::{
    CreateOptions, PartDivision, WorkDirectory, WorkFiles, WorkModel, WorkStatus, WorkSymmetry,
};
use placet_model::ModelFormat;

/// The number of parts, and of those in place of one.
const PARTS: usize = 100;
const PIECES: usize = 8;

pub(super) fn run(options: &SplitOptions, output: &mut Output) -> Result<Exit, Failure> {
    match (&options.refine, &options.output) {
        (Some(which), _) => refine(which, options, output),
        (None, Some(directory)) => create(directory, options, output),
        // The arguments require one of them.
        (None, None) => Ok(Exit::Bad),
    }
}

fn create(directory: &Path, options: &SplitOptions, output: &mut Output) -> Result<Exit, Failure> {
    if options.model.file.random_givens.one()?.is_some() {
        let message = "--planted and --unplanted are not supported: write the givens to the model";
        return Err(Failure::Bad(message.into()));
    }
    // Reports what is wrong in the model where the user wrote it, and warns.
    let loaded = load(&options.model, output)?;
    let files = WorkFiles::of(&loaded.puzzle);
    let source = loaded.source;
    let settings = options.model.settings();
    let model = WorkModel {
        is_json: source.format == ModelFormat::Json,
        text: source.text,
        files,
        settings: settings.iter().cloned().collect(),
        givens: options.model.file.givens.clone(),
        symmetry: options.up_to_symmetry.then(|| {
            options
                .symmetry
                .map_or(WorkSymmetry::OfModel, WorkSymmetry::OfKind)
        }),
    };
    let create = CreateOptions {
        model,
        task: options.task,
        name: source.name,
        parts: options.parts.unwrap_or(PARTS),
        target: options.target.map(|target| target.0),
    };
    let (made, division) = WorkDirectory::create(directory, create)?;
    output.print(&made.manifest().parts.to_string())?;
    note(&division, output);
    Ok(Exit::Done)
}

fn note(division: &PartDivision, output: &Output) {
    let (largest, median, all) = division.work();
    if division.parts.is_empty() {
        output.note("there are no parts: propagation shows that there is no board");
        return;
    }
    output.note(&format!(
        "estimated on one core: {} in all, {} for the largest part, {} for the median",
        about(all / 1e9),
        about(largest / 1e9),
        about(median / 1e9)
    ));
    if largest > 3.0 * median {
        output.note("the parts differ a lot in size: use more parts, or `--refine` them later");
    }
}

fn refine(which: &PartSelection, options: &SplitOptions, output: &mut Output) -> Result<Exit, Failure> {
    let mut directory = WorkDirectory::open(&options.model.file.path)?;
    let indices = match which {
        PartSelection::Missing => WorkStatus::of(&directory)?.missing,
        PartSelection::These(indices) => indices.clone(),
    };
    let before = directory.num_parts();
    let replaced = directory.refine(&indices, options.parts.unwrap_or(PIECES))?;
    let new = directory.num_parts() - before;
    output.print(&format!("{new}"))?;
    output.note(&match new {
        0 => format!("{replaced} parts replaced by none: the others are done, or were replaced before"),
        _ => format!(
            "{replaced} parts replaced by {new}: {before}-{}",
            directory.num_parts() - 1
        ),
    });
    Ok(Exit::Done)
}
