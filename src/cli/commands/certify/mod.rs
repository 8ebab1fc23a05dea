//! `placet certify`: writes a certificate, a folder that others can check.

mod answer;
mod proof;
mod write;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::certificate::MAX_SOLUTIONS;
use crate::cli::certificate::certified_model::CertifiedModel;
use crate::cli::certificate::excluded::has_plain_names;
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::{LoadedModel, load};
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::render::counted::counted;

use answer::{Answered, answer};
use write::write;

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ClaimOption {
    /// There is exactly one solution.
    Unique,
    /// There is no solution.
    None,
    /// There are exactly the listed solutions, up to 100,000.
    Count,
    /// No board has a better value of the objective.
    Best,
}

#[derive(Args, Debug)]
pub(crate) struct CertifyOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// What to certify.
    #[arg(long, value_enum, value_name = "CLAIM", help_heading = None::<&str>)]
    claim: ClaimOption,

    /// Folder to write; it must not exist, or must be empty.
    #[arg(short, long, value_name = "DIR", help_heading = OUTPUT)]
    output: PathBuf,

    #[command(flatten)]
    search: SearchOptions,
}

pub(crate) fn run(options: &CertifyOptions, output: &mut Output) -> Result<Exit, Failure> {
    certify(
        &options.model,
        options.claim,
        &options.output,
        &options.search,
        output,
    )
}

/// Finds the solutions, and writes the certificate if the claim is true.
pub(crate) fn certify(
    model: &ModelOptions,
    claim: ClaimOption,
    folder: &Path,
    search: &SearchOptions,
    output: &mut Output,
) -> Result<Exit, Failure> {
    refuse_used(folder)?;
    let certified = certified_model(model, search, output)?;
    let progress = output.progress("searching for solutions");
    let mut session = session(certified.puzzle.clone(), search, &stop_flag(), &progress);
    let limits = session.limits().clone();
    let answered = answer(claim, &mut session)?;
    progress.clear();
    let (kind, boards) = match answered {
        Answered::Holds(kind, boards) => (kind, boards),
        Answered::Fails(reason) => {
            output.note(&format!("{reason}: no certificate is written"));
            return Ok(Exit::No);
        }
        Answered::TooMany => {
            return Err(Failure::Bad(format!(
                "the model has more than {MAX_SOLUTIONS} solutions: too many for a certificate that lists them; \
                 `placet count` counts them without a proof"
            )));
        }
        Answered::Stopped(reason) => {
            output.note(&format!("{reason}: no certificate is written"));
            return Ok(Exit::Limit);
        }
    };
    let progress = output.progress_of_stages("writing the certificate");
    let written = write(&certified, kind, &boards, folder, &limits, &progress)?;
    progress.clear();
    match written {
        Ok(claim) => {
            let bytes = claim
                .proof()
                .and_then(|part| claim.digest(part))
                .map_or(0, |file| file.bytes);
            let listed = counted(boards.len(), "solution");
            let text = format!(
                "{}\n{}: {listed}, proof of {bytes} bytes",
                claim.sentence(),
                folder.display()
            );
            output.print(&text)?;
            Ok(Exit::Done)
        }
        Err(reason) => {
            output.note(&format!("{reason}: no certificate is written"));
            Ok(Exit::Limit)
        }
    }
}

/// Refuses a folder that has other contents.
fn refuse_used(folder: &Path) -> Result<(), Failure> {
    let shown = folder.display();
    let is_free = match folder.read_dir() {
        Ok(mut entries) => entries.next().is_none(),
        Err(_) => folder.symlink_metadata().is_err(),
    };
    match is_free {
        true => Ok(()),
        false => Err(Failure::Bad(format!(
            "cannot write the certificate to {shown}: it exists; choose another name, or remove it"
        ))),
    }
}

/// The model with everything that the options add to it.
fn certified_model(
    options: &ModelOptions,
    search: &SearchOptions,
    output: &Output,
) -> Result<CertifiedModel, Failure> {
    let LoadedModel { source, puzzle } = load(options, output)?;
    let choices = search.encodings.choices();
    let read = |givens| {
        let settings = options.settings().iter().cloned().collect();
        let read = CertifiedModel::read(source.clone(), settings, givens, choices);
        read.map_err(|(source, diagnostics)| Failure::Diagnostics(Box::new(source), diagnostics))
    };
    let mut model = read(options.givens.clone())?;
    // Random givens become givens like others.
    let random = puzzle
        .givens
        .iter()
        .filter(|given| !model.puzzle.givens.contains(given));
    let random: Vec<String> = random
        .filter_map(|given| {
            let face = puzzle.pieces.face(*given.faces.first()?);
            Some(format!("{}={}", puzzle.layout.cell(given.cell).name, face.name))
        })
        .collect();
    if !random.is_empty() {
        model = read([options.givens.clone(), random].concat())?;
    }
    match has_plain_names(&model.puzzle) {
        true => Ok(model),
        false => Err(Failure::Bad(
            "names with control characters cannot be written to a certificate".to_string(),
        )),
    }
}
