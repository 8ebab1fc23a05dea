//! `placet verify`: checks a certificate.

pub(crate) mod checked_steps;
pub(crate) mod not_accepted;
mod outside;
pub(crate) mod steps;

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::options::search::LIMITS;
use crate::cli::options::time_limit::TimeLimit;
use crate::cli::output::Output;

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

    /// Stop after this time, such as `90` (seconds), `1.5` or `2min`.
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, help_heading = LIMITS)]
    time_limit: Option<TimeLimit>,
}

pub(crate) fn run(options: &VerifyOptions, output: &mut Output) -> Result<Exit, Failure> {
    let progress = output.progress_of_stages("verifying");
    let limits = TimeLimit::limits(options.time_limit, &stop_flag());
    let mut report = CheckedSteps::new(&progress);
    let verified = steps::verify(&options.folder, !options.no_outside, &limits, &mut report);
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
