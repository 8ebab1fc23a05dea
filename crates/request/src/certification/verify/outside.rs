//! Checkers of proofs by others, where they are installed.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::report::{CheckedSteps, NotAccepted};
use crate::certification::folder::CertificateFolder;
use placet_engine::Limits;
use placet_engine::external::{CheckerOutput, checker_output};
use placet_proof::{
    CertificateClaim, CertificatePart, CnfReader, ConversionError, DratError, ProofFormat, convert_proof,
};

/// A program that checks proofs. Its arguments are the formula and the proof.
struct OutsideChecker {
    name: &'static str,
    reads: ProofFormat,
    /// The line that it prints if it accepts a proof. The exit code is no sign: cake_lpr exits with 0 in any case.
    accepts: &'static str,
}

const CHECKERS: [OutsideChecker; 5] = [
    OutsideChecker {
        name: "cake_lpr",
        reads: ProofFormat::Lrat,
        accepts: "s VERIFIED UNSAT",
    },
    OutsideChecker {
        name: "lrat-check",
        reads: ProofFormat::Lrat,
        accepts: "c VERIFIED",
    },
    OutsideChecker {
        name: "drat-trim",
        reads: ProofFormat::Drat,
        accepts: "s VERIFIED",
    },
    OutsideChecker {
        name: "rate",
        reads: ProofFormat::Drat,
        accepts: "s VERIFIED",
    },
    OutsideChecker {
        name: "veripb",
        reads: ProofFormat::VeriPb,
        accepts: "s VERIFIED UNSATISFIABLE",
    },
];

/// Runs the checkers that are installed. A proof without hints that has no form with hints is for those that read it as it is.
pub(super) fn check(
    claim: &CertificateClaim,
    folder: &CertificateFolder,
    limits: &Limits,
    report: &mut CheckedSteps<'_>,
) -> Result<(), NotAccepted> {
    let Some((proof, format)) = claim.proof().and_then(|part| Some((part, part.proof_format()?))) else {
        return Ok(());
    };
    for checker in CHECKERS.iter().filter(|checker| is_installed(checker.name)) {
        report.start(checker.name);
        let failed =
            |error: &dyn std::fmt::Display| NotAccepted::Unreadable(format!("{}: {error}", checker.name));
        let apart = tempfile::tempdir().map_err(|error| failed(&error))?;
        let file = match proof_file(checker.reads, (proof, format), folder, apart.path(), limits) {
            Ok(file) => file,
            Err(ConversionError::Drat(DratError::OnlyRat { .. })) => {
                report.add(
                    checker.name,
                    "left out: it needs hints, which the proof can't have",
                );
                continue;
            }
            Err(error) => return Err(limits.check().map_or(failed(&error), NotAccepted::Stopped)),
        };
        let formula = folder.path(CertificatePart::Blocked);
        let arguments: [&OsStr; 2] = [formula.as_ref(), file.as_ref()];
        match checker_output(checker.name, &arguments, limits).map_err(|error| failed(&error))? {
            CheckerOutput::Stopped(reason) => return Err(NotAccepted::Stopped(reason)),
            CheckerOutput::Ended(text) if text.lines().any(|line| line.trim() == checker.accepts) => {
                report.add(checker.name, "accepted");
            }
            CheckerOutput::Ended(_) => {
                return Err(NotAccepted::of(
                    proof.name(),
                    format!("{} does not accept the proof", checker.name),
                ));
            }
        }
    }
    Ok(())
}

/// Does VeriPB accept a proof? `None` if it is not installed.
pub(super) fn veripb_accepts(
    formula: &Path,
    proof: &Path,
    limits: &Limits,
) -> Option<Result<bool, NotAccepted>> {
    const NAME: &str = "veripb";
    let arguments: [&OsStr; 2] = [formula.as_ref(), proof.as_ref()];
    let ended = is_installed(NAME).then(|| checker_output(NAME, &arguments, limits))?;
    Some(match ended {
        Err(error) => Err(NotAccepted::Unreadable(format!("{NAME}: {error}"))),
        Ok(CheckerOutput::Stopped(reason)) => Err(NotAccepted::Stopped(reason)),
        // Without a conclusion, this line says that all steps are right.
        Ok(CheckerOutput::Ended(text)) => {
            Ok(text.lines().any(|line| line.trim() == "s VERIFIED NO CONCLUSION"))
        }
    })
}

/// Is there a program of this name in a folder of `PATH`?
fn is_installed(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

/// The proof as a checker reads it: the file itself, or a temporary one.
fn proof_file(
    reads: ProofFormat,
    (proof, format): (CertificatePart, ProofFormat),
    folder: &CertificateFolder,
    apart: &Path,
    limits: &Limits,
) -> Result<PathBuf, ConversionError> {
    if reads == format && !proof.is_compressed() {
        return Ok(folder.path(proof));
    }
    let path = apart.join("proof");
    let mut out = BufWriter::new(File::create(&path)?);
    let formula = CnfReader::open(folder.open(CertificatePart::Blocked)?, |_| {})?;
    let stop = || limits.check().is_some();
    convert_proof(folder.open(proof)?, format, reads, formula, &mut out, &stop)?;
    out.flush()?;
    Ok(path)
}
