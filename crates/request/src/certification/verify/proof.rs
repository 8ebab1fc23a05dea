//! The check of the proof, by a checker for its format.

use std::fmt::Display;
use std::io::{BufRead, BufReader, BufWriter, Seek};

use super::report::{CheckedSteps, NotAccepted};
use crate::certification::folder::CertificateFolder;
use placet_engine::{Limits, StopReason};
use placet_proof::{
    CertificateClaim, CertificatePart, CnfReader, DratChecker, DratError, LratChecker, LratError,
    ProofFormat, lrat_of_veripb,
};

/// Checks the proof, and reports its size.
pub(super) fn check(
    claim: &CertificateClaim,
    folder: &CertificateFolder,
    limits: &Limits,
    report: &mut CheckedSteps<'_>,
) -> Result<(), NotAccepted> {
    let part = claim.proof().unwrap_or(CertificatePart::Lrat);
    let wrong = |error: &dyn Display| NotAccepted::of(part.name(), error);
    let formula = folder
        .open(CertificatePart::Blocked)
        .map_err(|error| wrong(&error))?;
    let formula = CnfReader::open(formula, |_| {}).map_err(|error| wrong(&error))?;
    let proof = folder.open(part).map_err(|error| wrong(&error))?;
    let size = match part.proof_format() {
        None | Some(ProofFormat::Lrat) => lrat(formula, proof, limits),
        Some(ProofFormat::Drat) => drat(formula, proof, limits),
        Some(ProofFormat::VeriPb) => veripb(formula, proof, limits),
    };
    let size = size.map_err(|error| match error {
        ProofFault::Stopped => NotAccepted::Stopped(limits.check().unwrap_or(StopReason::Interrupted)),
        ProofFault::Wrong(reason) => wrong(&reason),
    })?;
    report.add("proof", &format!("{size}: accepted"));
    Ok(())
}

/// Why a proof was not accepted.
enum ProofFault {
    Stopped,
    Wrong(String),
}

impl<E: Display> From<E> for ProofFault {
    fn from(error: E) -> Self {
        ProofFault::Wrong(error.to_string())
    }
}

type OpenFormula = CnfReader<Box<dyn BufRead>>;

fn lrat(formula: OpenFormula, proof: impl BufRead, limits: &Limits) -> Result<String, ProofFault> {
    let checked = LratChecker::of_formula(formula)
        .and_then(|checker| checker.check(proof, &|| limits.check().is_some()));
    match checked {
        Ok(size) => Ok(format!("{} steps, {} hints", size.steps, size.hints)),
        Err(LratError::Stopped) => Err(ProofFault::Stopped),
        Err(error) => Err(error.into()),
    }
}

fn drat(formula: OpenFormula, proof: impl BufRead, limits: &Limits) -> Result<String, ProofFault> {
    let checked = DratChecker::of_formula(formula, None)
        .and_then(|checker| checker.check(proof, &|| limits.check().is_some()));
    match checked {
        Ok(size) => Ok(format!(
            "{} RUP steps, {} RAT steps",
            size.rup_steps, size.rat_steps
        )),
        Err(DratError::Stopped) => Err(ProofFault::Stopped),
        Err(error) => Err(error.into()),
    }
}

/// The steps have hints, as in LRAT.
fn veripb(formula: OpenFormula, proof: impl BufRead, limits: &Limits) -> Result<String, ProofFault> {
    let mut steps = BufWriter::new(tempfile::tempfile()?);
    lrat_of_veripb(proof, formula.num_clauses(), &mut steps)?;
    let mut steps = steps.into_inner().map_err(|error| error.into_error())?;
    steps.rewind()?;
    lrat(formula, BufReader::new(steps), limits)
}
