//! Verifies certificates.

mod derivation;
mod encoding;
mod outside;
mod proof;
mod report;
mod steps;

use std::path::Path;

pub use report::{CheckedSteps, NotAccepted};

use placet_engine::Limits;

/// What is checked beside the certificate itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerifyChoice {
    /// Whether installed checkers of proofs are run, too.
    pub runs_outside: bool,
    /// Whether each rule of the model is compared with its clauses.
    pub compares_encoding: bool,
}

/// Verifies the certificate in a folder. What was checked before an error is in the report.
///
/// # Errors
/// Why it is not accepted.
pub fn verify(
    folder: &Path,
    choice: VerifyChoice,
    limits: &Limits,
    report: &mut CheckedSteps<'_>,
) -> Result<(), NotAccepted> {
    let certificate = steps::verify(folder, choice.runs_outside, limits, report)?;
    derivation::verify(&certificate, choice.runs_outside, limits, report)?;
    match choice.compares_encoding {
        true => encoding::verify(&certificate, limits, report),
        false => Ok(()),
    }
}
