//! `placet verify`: checks a certificate.

use std::path::PathBuf;

use clap::Args;
use itertools::Itertools;

use crate::failure::{Exit, Failure};
use crate::options::time_limit::TimeLimitOption;
use crate::output::Output;
use crate::task::of_task;
use placet_request::certification::{CheckedSteps, NotAccepted, VerifyChoice, verify};

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

pub(crate) fn run(options: &VerifyOptions, output: &mut Output) -> Result<Exit, Failure> {
    let progress = output.progress_of_stages("verifying");
    let stage = |what: &str| progress.set_state(format!(": {what}"));
    let mut report = CheckedSteps::new(&stage);
    let choice = VerifyChoice {
        runs_outside: !options.no_outside,
        compares_encoding: options.encoding,
    };
    let verified = verify(&options.folder, choice, &of_task(), &mut report);
    let lines = report.results.iter();
    let lines = lines
        .map(|(what, result)| format!("{what:<10} {result}\n"))
        .join("");
    progress.clear();
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
