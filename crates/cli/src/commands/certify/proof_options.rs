//! How the proof is made, and its format.

use std::str::FromStr;

use clap::Args;

use crate::files::user_solvers::user_table;
use crate::options::one_of::one_of;
use placet_engine::external::ExternalCommand;
use placet_model::suggestion;
use placet_request::{Certify, ClaimWord, ProofWord};

/// The heading of options about the certificate.
pub(super) const CERTIFICATE: &str = "Certificate";

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
    pub(super) fn request(&self, claim: ClaimWord) -> Certify {
        Certify {
            claim,
            proof: self.format,
            derive: self.derive,
        }
    }

    /// The program that makes the proof.
    pub(super) fn prover(&self) -> Option<ExternalCommand> {
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
