//! External programs: how they are called, how long they may run, and how their output is read.
//!
//! Stopping is free: the process is killed with its whole group, and waited for. Temporary files are removed when a
//! call returns. If this process is killed before, both still happen.

mod command;
mod error;
mod exit;
mod group;
mod output;
pub(super) mod process;
pub mod program;
mod run;
mod run_folder;

pub use command::ExternalCommand;
pub use error::{ExternalError, ExternalFailure};
pub use run::{CheckerOutput, ProgramResult, checker_output, printed, run, run_prover};

pub(super) use exit::{agree, unreadable};
pub(super) use run::read_lossily;
pub(super) use run_folder::RunFolder;

use std::io;

/// Adds the failed action to an error of the system.
pub(super) fn io_failure(action: &'static str) -> impl FnOnce(io::Error) -> ExternalFailure {
    move |source| ExternalFailure::Io { action, source }
}
