//! The check of a certificate.

use std::collections::BTreeMap;
use std::fs;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AskAlone, Limit, Listener, RequestError};
use crate::certification::{CLAIM, CheckedSteps, NotAccepted, VerifyChoice, verify};
use placet_base::limit::{Limits, Outcome, Phase, Stop, complete, within};
use placet_proof::CertificatePart;

/// A certificate, to be checked. The request needs no model of its own, and runs no programs.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Verify {
    /// The texts of the files of the certificate by name.
    pub files: BTreeMap<String, String>,
    /// Whether each rule of the model is compared with its clauses.
    #[serde(default)]
    pub encoding: bool,
}

/// Whether a certificate is right.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Verified")]
#[non_exhaustive]
pub struct VerifyAnswer {
    /// Whether it is right, if it was checked completely.
    pub verified: Option<bool>,
    /// Why it is refused, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// What was checked.
    pub checks: Vec<CompletedCheck>,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// A completed check.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "CompletedCheck")]
pub struct CompletedCheck {
    /// What was checked.
    pub what: String,
    /// The result.
    pub result: String,
}

impl AskAlone for Verify {
    type Answer = VerifyAnswer;

    fn ask_alone(
        &self,
        limits: &Limits,
        _: &mut dyn Listener,
    ) -> Result<Outcome<VerifyAnswer>, RequestError> {
        complete!(within(limits, || self.verify(limits)))
    }
}

impl Verify {
    fn verify(&self, limits: &Limits) -> Result<Outcome<VerifyAnswer>, RequestError> {
        let failed = |error: std::io::Error| RequestError::Invalid(error.to_string());
        let folder = tempfile::tempdir().map_err(failed)?;
        for (name, text) in &self.files {
            // The names of parts lead nowhere else.
            let is_known =
                name == CLAIM || CertificatePart::named(name).is_some_and(|part| !part.is_compressed());
            if !is_known {
                return Err(RequestError::Invalid(format!(
                    "no text of a certificate has the name `{name}`"
                )));
            }
            fs::write(folder.path().join(name), text).map_err(failed)?;
        }
        if !self.files.contains_key(CLAIM) {
            return Err(RequestError::Invalid(format!(
                "a certificate has a file `{CLAIM}`"
            )));
        }
        let mut report = CheckedSteps::new(&|_| {});
        let choice = VerifyChoice {
            runs_outside: false,
            compares_encoding: self.encoding,
        };
        let verified = verify(folder.path(), choice, limits, &mut report);
        let checks = report.results.into_iter();
        let checks = checks
            .map(|(what, result)| CompletedCheck { what, result })
            .collect();
        let mut answer = VerifyAnswer {
            verified: None,
            refused: None,
            checks,
            stopped: None,
        };
        let mut stop = None;
        match verified {
            Ok(()) => answer.verified = Some(true),
            Err(NotAccepted::Wrong(reason)) => {
                (answer.verified, answer.refused) = (Some(false), Some(reason));
            }
            Err(NotAccepted::Stopped(reason)) => {
                answer.stopped = Some(reason.into());
                stop = Some(Stop::new(reason, Phase::Checking));
            }
            Err(NotAccepted::Unreadable(reason)) => return Err(RequestError::Invalid(reason)),
        }
        Ok(Outcome::new(answer, stop))
    }
}
