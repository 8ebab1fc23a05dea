//! `placet certify`: writes a certificate, a folder that others can check.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::{Args, ValueEnum};

use crate::failure::{Exit, Failure};
use crate::files::save::{folder_of, unwritable};
use crate::files::unfinished::UnfinishedFolder;
use crate::files::user_solvers::user_table;
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::search::SearchOptions;
use crate::options::value_parsers::one_of;
use crate::output::Output;
use crate::session::session;
use placet_base::limit::Outcome;
use placet_engine::external::ExternalCommand;
use placet_model::{Board, suggestion};
use placet_proof::ClaimKind;
use placet_request::certification::{CertifiedModel, NewCertificate, ProofChoice};
use placet_request::render::counted::counted;
use placet_request::{Certified, Certify, ClaimWord, ProofWord, RequestError};
use placet_session::Session;

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

impl From<ClaimOption> for ClaimWord {
    fn from(claim: ClaimOption) -> Self {
        match claim {
            ClaimOption::Unique => ClaimWord::Unique,
            ClaimOption::None => ClaimWord::None,
            ClaimOption::Count => ClaimWord::Count,
            ClaimOption::Best => ClaimWord::Best,
        }
    }
}

/// The heading of options about the certificate.
const CERTIFICATE: &str = "Certificate";

#[derive(Args, Debug)]
pub(crate) struct ProofOptions {
    /// Format of the proof.
    #[arg(long = "proof", value_name = "FORMAT", value_parser = proof_format(), default_value = "lrat", help_heading = CERTIFICATE)]
    format: ProofWord,

    /// Installed SAT solver that makes the proof, by name or as a command such as `cadical {file} {out}`.
    ///
    /// It must write a proof in the format DRAT to the file `{out}`. By default, the embedded solver makes the proof.
    #[arg(long, value_name = "PROGRAM", help_heading = CERTIFICATE)]
    prover: Option<ProverOption>,

    /// Also derive the clauses of the formula from the model in pseudo-Boolean form, for VeriPB.
    #[arg(long, help_heading = CERTIFICATE)]
    derive: bool,
}

impl ProofOptions {
    /// The request for a certificate.
    fn request(&self, claim: ClaimWord) -> Certify {
        Certify {
            claim,
            proof: self.format,
            derive: self.derive,
        }
    }

    /// The program that makes the proof.
    fn prover(&self) -> Option<ExternalCommand> {
        self.prover.as_ref().map(|ProverOption(program)| program.clone())
    }
}

fn proof_format() -> impl clap::builder::TypedValueParser<Value = ProofWord> {
    one_of([
        (
            "lrat",
            ProofWord::Lrat,
            "Clauses, each with those that imply it (default)",
        ),
        ("drat", ProofWord::Drat, "Clauses alone, which more checkers read"),
        ("veripb", ProofWord::VeriPb, "For the checker VeriPB"),
    ])
}

/// The command of a solver that writes proofs.
#[derive(Clone, Debug)]
struct ProverOption(ExternalCommand);

impl FromStr for ProverOption {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.contains(char::is_whitespace) {
            return command(text).map(ProverOption);
        }
        let table = user_table().map_err(|failure| failure.message(false).unwrap_or_default())?;
        let provers = table.entries().iter().filter(|entry| entry.proof.is_some());
        let mut names = provers.clone().map(|entry| entry.name.as_str());
        match table.find(text).map(|entry| &entry.proof) {
            Some(Some(command)) => Ok(ProverOption(command.clone())),
            Some(None) => Err(format!(
                "no command of `{text}` is known that writes a proof; known are those of {}",
                names.collect::<Vec<_>>().join(", ")
            )),
            None => Err(format!(
                "unknown solver `{text}`: {}",
                suggestion(text, names.by_ref())
            )),
        }
    }
}

fn command(text: &str) -> Result<ExternalCommand, String> {
    let words = shlex::split(text).ok_or("unmatched quote in this command")?;
    let [program, arguments @ ..] = words.as_slice() else {
        return Err("empty command".to_string());
    };
    let command = ExternalCommand::new(program, arguments);
    match arguments.iter().any(|word| word.contains("{out}")) {
        true => Ok(command),
        false => Err(
            "expected a command with `{out}`, the file of the proof, such as `cadical -q {file} {out}`"
                .to_string(),
        ),
    }
}
