//! `--threads` and `--verbose`: how engines work together, and what each has done.

use clap::Args;

use super::search::ENGINE;
use crate::failure::Failure;
use crate::output::Output;
use placet_request::MOST_THREADS;
use placet_session::{EngineLog, Options, Session};

/// Whether the user wants to know what engines do.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct VerboseOption {
    /// Say on standard error which engines ran, how much each has done, and which found the answer.
    #[arg(short, long, help_heading = ENGINE)]
    verbose: bool,
}

impl VerboseOption {
    /// Refuses it with an option whose engines say nothing.
    pub(crate) fn refuse_with(self, option: &str, is_there: bool) -> Result<(), Failure> {
        match self.verbose && is_there {
            true => Err(Failure::Bad(format!(
                "--verbose cannot be combined with {option}"
            ))),
            false => Ok(()),
        }
    }

    /// The options of a session that keeps what engines do, if that is wanted.
    pub(crate) fn kept_in(self, mut options: Options) -> Options {
        if self.verbose {
            options.log = EngineLog::kept();
        }
        options
    }

    /// Says what engines have done, if that is wanted.
    pub(crate) fn tell(self, session: &Session, output: &Output) {
        if !self.verbose {
            return;
        }
        let reports = session.options().log.reports();
        if reports.is_empty() {
            output.note(&format!(
                "engine {}: it took no turns with others",
                session.engine()
            ));
        }
        for report in reports {
            output.note(&report.to_string());
        }
    }
}

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let number: Option<usize> = text.parse().ok();
    let number = number.filter(|number| (1..=MOST_THREADS).contains(number));
    number.ok_or(format!("expected a number from 1 to {MOST_THREADS}"))
}
