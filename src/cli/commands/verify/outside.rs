//! Checkers of proofs by others, where they are installed.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::checked_steps::CheckedSteps;
use super::not_accepted::NotAccepted;
use crate::certificate::{
    CertificateClaim, CertificatePart, CnfReader, ProofFormat, TextError, translate_lrat,
};
use crate::cli::certificate::folder::CertificateFolder;
use crate::engine::Limits;
use crate::engine::external::{CheckerOutput, checker_output};

/// A program that checks proofs. Its arguments are the formula and the proof.
struct OutsideChecker {
    name: &'static str,
    reads: CheckerInput,
    /// The line that it prints if it accepts a proof. The exit code is no sign: cake_lpr exits with 0 in any case.
    accepts: &'static str,
}

/// What a checker reads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckerInput {
    Lrat,
    Other(ProofFormat),
}

const CHECKERS: [OutsideChecker; 4] = [
    OutsideChecker {
        name: "cake_lpr",
        reads: CheckerInput::Lrat,
        accepts: "s VERIFIED UNSAT",
    },
    OutsideChecker {
        name: "lrat-check",
        reads: CheckerInput::Lrat,
        accepts: "c VERIFIED",
    },
    OutsideChecker {
        name: "drat-trim",
        reads: CheckerInput::Other(ProofFormat::Drat),
        accepts: "s VERIFIED",
    },
    OutsideChecker {
        name: "veripb",
        reads: CheckerInput::Other(ProofFormat::VeriPb),
        accepts: "s VERIFIED UNSATISFIABLE",
    },
];

/// Runs the checkers that are installed and read the proof. Returns how many accept it.
pub(super) fn check(
    claim: &CertificateClaim,
    folder: &CertificateFolder,
    limits: &Limits,
    report: &mut CheckedSteps<'_>,
) -> Result<usize, NotAccepted> {
    let proof = claim.proof().unwrap_or(CertificatePart::Lrat);
    let mut accepted = 0;
    for checker in &CHECKERS {
        let is_readable = proof.is_lrat() || checker.reads == CheckerInput::Other(ProofFormat::Drat);
        if !is_readable || !is_installed(checker.name) {
            continue;
        }
        report.start(checker.name);
        let failed =
            |error: &dyn std::fmt::Display| NotAccepted::Unreadable(format!("{}: {error}", checker.name));
        let apart = tempfile::tempdir().map_err(|error| failed(&error))?;
        let file = proof_file(checker.reads, proof, folder, apart.path()).map_err(|error| failed(&error))?;
        let formula = folder.path(CertificatePart::Blocked);
        let arguments: [&OsStr; 2] = [formula.as_ref(), file.as_ref()];
        match checker_output(checker.name, &arguments, limits).map_err(|error| failed(&error))? {
            CheckerOutput::Stopped(reason) => return Err(NotAccepted::Stopped(reason)),
            CheckerOutput::Ended(text) if text.lines().any(|line| line.trim() == checker.accepts) => {
                report.add(checker.name, "accepted");
                accepted += 1;
            }
            CheckerOutput::Ended(_) => {
                return Err(NotAccepted::of(
                    proof.name(),
                    format!("{} does not accept the proof", checker.name),
                ));
            }
        }
    }
    Ok(accepted)
}

/// Is there a program of this name in a folder of `PATH`?
fn is_installed(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

/// The proof as a checker reads it: the file itself, or a temporary one.
fn proof_file(
    reads: CheckerInput,
    proof: CertificatePart,
    folder: &CertificateFolder,
    apart: &Path,
) -> Result<PathBuf, TextError> {
    let translates = proof.is_lrat() && reads != CheckerInput::Lrat;
    if !translates && !proof.is_compressed() {
        return Ok(folder.path(proof));
    }
    let path = apart.join("proof");
    let mut out = BufWriter::new(File::create(&path)?);
    let mut proof: Box<dyn BufRead> = folder.open(proof)?;
    match reads {
        CheckerInput::Other(format) if translates => {
            let formula = CnfReader::open(folder.open(CertificatePart::Blocked)?, |_| {})?;
            translate_lrat(proof, formula.num_clauses(), format, &mut out)?;
        }
        _ => {
            io::copy(&mut proof, &mut out)?;
        }
    }
    out.flush()?;
    Ok(path)
}
