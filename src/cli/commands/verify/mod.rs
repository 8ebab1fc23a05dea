//! `placet verify`: checks a certificate.

pub(crate) mod checked_steps;
pub(crate) mod derivation;
pub(crate) mod encoding;
pub(crate) mod not_accepted;
mod outside;
mod proof;
pub(crate) mod steps;

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Exit, Failure};
use crate::cli::options::time_limit::TimeLimitOption;
use crate::cli::output::Output;
use crate::cli::task::of_task;
use crate::engine::Limits;

use checked_steps::CheckedSteps;
use not_accepted::NotAccepted;

#[derive(Args, Debug)]
pub(crate) struct VerifyOptions {
    /// Folder of the certificate.
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Do not run installed checkers.
    #[arg(long, help_heading = "Checkers")]
    no_outside: bool,

    /// Compare each rule of the model with its clauses.
    #[arg(long, help_heading = "Checkers")]
    encoding: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,
}

/// Checks everything that the options ask for.
fn verify(
    options: &VerifyOptions,
    limits: &Limits,
    report: &mut CheckedSteps<'_>,
) -> Result<(), NotAccepted> {
    let runs_outside = !options.no_outside;
    let certificate = steps::verify(&options.folder, runs_outside, limits, report)?;
    derivation::verify(&certificate, runs_outside, limits, report)?;
    match options.encoding {
        true => encoding::verify(&certificate, limits, report),
        false => Ok(()),
    }
}

pub(crate) fn run(options: &VerifyOptions, output: &mut Output) -> Result<Exit, Failure> {
    let progress = output.progress_of_stages("verifying");
    let limits = of_task();
    let mut report = CheckedSteps::new(&progress);
    let verified = verify(options, &limits, &mut report);
    progress.clear();
    let lines = report.text();
    match verified {
        Ok(()) => {
            output.print(&format!("{lines}verified\n"))?;
            Ok(Exit::Done)
        }
        Err(NotAccepted::Wrong(reason)) => {
            output.print(&format!("{lines}refused: {reason}\n"))?;
            Ok(Exit::No)
        }
        Err(NotAccepted::Stopped(reason)) => {
            output.print(&lines)?;
            Err(Failure::Limit(format!(
                "{reason}: the certificate was not checked completely"
            )))
        }
        Err(NotAccepted::Unreadable(reason)) => Err(Failure::Bad(reason)),
    }
}
