//! Programs from outside: how they are called, how long they may run, and what they print.
//!
//! To stop one costs nothing: the process is killed, with all of its group, and waited for. Temporary files are gone
//! when a call returns, and both go too if this process is killed before.

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
pub use run::{ProgramResult, printed, run};

pub(super) use exit::{agree, unreadable};
pub(super) use run::read_lossily;
pub(super) use run_folder::RunFolder;

use std::io;

/// Says what was being done when the system refused.
pub(super) fn io_failure(action: &'static str) -> impl FnOnce(io::Error) -> ExternalFailure {
    move |source| ExternalFailure::Io { action, source }
}
