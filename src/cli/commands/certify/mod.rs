//! `placet certify`: writes a certificate, a folder that others can check.

mod answer;
mod claim_option;
mod proof;
mod proof_options;
mod refutation;
mod write;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use clap::Args;

use crate::certificate::{CertificatePart, ClaimKind, MAX_SOLUTIONS};
use crate::cli::certificate::certified_model::CertifiedModel;
use crate::cli::certificate::excluded::has_plain_names;
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::{LoadedModel, load, load_quietly};
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::SearchOptions;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::engine::Limits;
use crate::model::Board;
use crate::render::counted::counted;

use answer::{ClaimAnswer, answer};
use claim_option::ClaimOption;
use proof_options::{CERTIFICATE, ProofOptions};
use write::{NewCertificate, write};

#[derive(Args, Debug)]
pub(crate) struct CertifyOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// What to certify.
    #[arg(long, value_enum, value_name = "CLAIM", help_heading = CERTIFICATE)]
    claim: ClaimOption,

    /// Folder to write; it must not exist, or must be empty.
    #[arg(short, long, value_name = "DIR", help_heading = CERTIFICATE)]
    output: PathBuf,

    #[command(flatten)]
    proof: ProofOptions,

    #[command(flatten)]
    pub(crate) search: SearchOptions,
}

/// Finds the solutions, and writes the certificate if the claim is true.
pub(crate) fn run(options: &CertifyOptions, output: &mut Output) -> Result<Exit, Failure> {
    refuse_used(&options.output)?;
    let model = certified_model(load(&options.model, output)?, &options.model, &options.search)?;
    let progress = output.progress("searching for solutions");
    let mut session = session(model.puzzle.clone(), &options.search, &stop_flag(), &progress);
    let limits = session.limits().clone();
    let answered = answer(options.claim, &mut session)?;
    progress.clear();
    match answered {
        ClaimAnswer::Holds(kind, boards) => {
            let certificate = NewCertificate {
                model: &model,
                kind,
                boards: &boards,
                proof: &options.proof,
            };
            save(&certificate, &options.output, &limits, output)
        }
        ClaimAnswer::Fails(reason) => Ok(not_written(&reason, Exit::No, output)),
        ClaimAnswer::Stopped(reason) => Ok(not_written(&reason.to_string(), Exit::Limit, output)),
        ClaimAnswer::TooMany => Err(Failure::Bad(format!(
            "the model has more than {MAX_SOLUTIONS} solutions: too many for a certificate that lists them; \
             `placet count --confirm` counts them with two engines that share no code"
        ))),
    }
}

/// Writes the certificate of `unique --certify`.
pub(crate) fn certify_unique(
    options: &ModelOptions,
    search: &SearchOptions,
    board: &Board,
    folder: &Path,
    limits: &Limits,
    output: &mut Output,
) -> Result<Exit, Failure> {
    // The warnings were printed before.
    let model = certified_model(load_quietly(options)?, options, search)?;
    let certificate = NewCertificate {
        model: &model,
        kind: ClaimKind::Unique,
        boards: std::slice::from_ref(board),
        proof: &ProofOptions::default(),
    };
    save(&certificate, folder, limits, output)
}

/// Writes the folder, and prints what is in it.
fn save(
    certificate: &NewCertificate<'_>,
    folder: &Path,
    limits: &Limits,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let progress = output.progress_of_stages("writing the certificate");
    let written = write(certificate, folder, limits, &progress)?;
    progress.clear();
    match written {
        Ok(claim) => {
            let proof = claim.proof().and_then(|part| claim.digest(part));
            let bytes = proof.map_or(0, |file| file.bytes);
            let listed = counted(certificate.boards.len(), "solution");
            let (sentence, folder) = (claim.sentence(), folder.display());
            output.print(&format!("{sentence}\n{folder}: {listed}, proof of {bytes} bytes"))?;
            Ok(Exit::Done)
        }
        Err(reason) => Ok(not_written(&reason.to_string(), Exit::Limit, output)),
    }
}

fn not_written(reason: &str, exit: Exit, output: &Output) -> Exit {
    output.note(&format!("{reason}: no certificate is written"));
    exit
}

/// Refuses a folder that has other contents.
pub(crate) fn refuse_used(folder: &Path) -> Result<(), Failure> {
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
    model: LoadedModel,
    options: &ModelOptions,
    search: &SearchOptions,
) -> Result<CertifiedModel, Failure> {
    let beside = model.beside(&options.file.path)?;
    if beside.words.len() > CertificatePart::MAX_WORDS {
        let most = CertificatePart::MAX_WORDS;
        return Err(Failure::Bad(format!(
            "a certificate contains at most {most} lists of words"
        )));
    }
    let LoadedModel { source, puzzle, .. } = model;
    let choices = search.encodings.choices();
    let read = |givens| {
        let settings = options.settings().iter().cloned().collect();
        let read = CertifiedModel::read(source.clone(), settings, givens, beside.clone(), choices);
        read.map_err(|(source, diagnostics)| Failure::Diagnostics(Box::new(source), diagnostics))
    };
    let mut model = read(options.file.givens.clone())?;
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
        model = read([options.file.givens.clone(), random].concat())?;
    }
    match has_plain_names(&model.puzzle) {
        true => Ok(model),
        false => Err(Failure::Bad(
            "names with control characters cannot be written to a certificate".to_string(),
        )),
    }
}
