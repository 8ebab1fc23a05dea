//! `placet certify`: writes a certificate, a folder that others can check.

mod claim_option;
mod proof_options;

use std::path::{Path, PathBuf};

use clap::Args;

use crate::failure::{Exit, Failure};
use crate::files::save::{folder_of, unwritable};
use crate::files::unfinished_folder::UnfinishedFolder;
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::search::SearchOptions;
use crate::output::Output;
use crate::session::session;
use placet_base::limit::Outcome;
use placet_model::Board;
use placet_proof::ClaimKind;
use placet_request::certification::{CertifiedModel, NewCertificate, ProofChoice};
use placet_request::render::counted::counted;
use placet_request::{Certified, RequestError};
use placet_session::Session;

use claim_option::ClaimOption;
use proof_options::{CERTIFICATE, ProofOptions};

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
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress_of_stages("certifying");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let model = certified_model(&session)?;
    let request = options.proof.request(options.claim.into());
    let prover = options.proof.prover();
    let certified = save(&options.output, |folder| {
        let stage = |stage: &str| progress.set_state(format!(": {stage}"));
        request.certify(&mut session, &model, folder, prover, &stage)
    });
    progress.clear();
    print(&certified?, &options.output, output)
}

/// Writes the certificate of `unique --certify`.
pub(crate) fn certify_unique(
    session: &Session,
    board: &Board,
    folder: &Path,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let model = certified_model(session)?;
    let progress = output.progress_of_stages("writing the certificate");
    let certificate = NewCertificate {
        model: &model,
        kind: ClaimKind::Unique,
        boards: std::slice::from_ref(board),
        proof: &ProofChoice::default(),
    };
    let certified = save(folder, |folder| {
        let stage = |stage: &str| progress.set_state(format!(": {stage}"));
        let written = certificate.write(folder, session.limits(), &stage)?;
        Ok(written.map(|claim| Certified::Written(Box::new(claim))))
    });
    progress.clear();
    print(&certified?, folder, output)
}

/// Makes a folder under a temporary name, which becomes that of the target if a certificate is written.
fn save(
    target: &Path,
    certify: impl FnOnce(&Path) -> Result<Outcome<Certified>, RequestError>,
) -> Result<Outcome<Certified>, Failure> {
    let failed = |error: std::io::Error| unwritable(target, &error);
    let unfinished = UnfinishedFolder::new(folder_of(target)).map_err(failed)?;
    let certified = match certify(unfinished.path()) {
        // The error would show the temporary name.
        Err(RequestError::Unwritable { error, .. }) => return Err(failed(error)),
        certified => certified?,
    };
    if let Outcome::Complete(Certified::Written(_)) = &certified {
        unfinished.rename(target).map_err(failed)?;
    }
    Ok(certified)
}

/// The model with everything that the options add to it.
fn certified_model(session: &Session) -> Result<CertifiedModel, RequestError> {
    let choices = session.options().choices;
    Ok(CertifiedModel::of_puzzle(session.puzzle(), choices)?)
}

/// Prints what became of the claim.
fn print(certified: &Outcome<Certified>, folder: &Path, output: &mut Output) -> Result<Exit, Failure> {
    let (reason, exit) = match certified {
        Outcome::Complete(Certified::Written(claim)) => {
            let proof = claim.proof().and_then(|part| claim.digest(part));
            let bytes = proof.map_or(0, |file| file.bytes);
            let listed = counted(usize::try_from(claim.solutions).unwrap_or(usize::MAX), "solution");
            let (sentence, folder) = (claim.sentence(), folder.display());
            output.print(&format!("{sentence}\n{folder}: {listed}, proof of {bytes} bytes"))?;
            return Ok(Exit::Done);
        }
        Outcome::Complete(Certified::False(reason)) => (reason.clone(), Exit::No),
        Outcome::Stopped(stop, _) => (stop.to_string(), Exit::Limit),
    };
    output.note(&format!("{reason}: no certificate is written"));
    Ok(exit)
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
