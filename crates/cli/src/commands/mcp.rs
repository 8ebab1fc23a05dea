//! `placet mcp`: requests for clients of the Model Context Protocol.

use std::path::PathBuf;

use clap::Args;

use crate::failure::{Exit, Failure};
use crate::options::memory_limit::MemoryLimit;
use crate::options::time_limit::{LIMITS, TimeLimit};
use crate::output::Output;
use placet_serve::mcp::serve;
use placet_serve::{JobLimits, Library};

/// The most calls at a time.
const JOBS: usize = 8;

#[derive(Args, Debug)]
pub(crate) struct McpOptions {
    /// Folder whose models the client can name. Without it, no file is read.
    #[arg(long, value_name = "FOLDER", help_heading = "Server")]
    folder: Option<PathBuf>,

    /// Time for each call, such as `90` (seconds) or `2min`.
    #[arg(long, value_name = "TIME", default_value = "1min", allow_negative_numbers = true, help_heading = LIMITS)]
    job_time: TimeLimit,

    /// Memory for each call, such as `500MB`.
    #[arg(long, value_name = "SIZE", default_value = "1GiB", allow_negative_numbers = true, help_heading = LIMITS)]
    job_memory: MemoryLimit,

    /// Maximum size of an answer, such as `100kB`.
    #[arg(long, value_name = "SIZE", default_value = "100kB", allow_negative_numbers = true, help_heading = LIMITS)]
    answer_size: MemoryLimit,
}

pub(crate) fn run(options: &McpOptions, _: &mut Output) -> Result<Exit, Failure> {
    let limits = JobLimits {
        time: options.job_time.0,
        memory: MemoryLimit::bytes(Some(options.job_memory)),
        number: JOBS,
    };
    let folder = options.folder.as_deref().map(|path| {
        let library = Library::at(path);
        library.map_err(|error| Failure::Bad(format!("cannot open {}: {error}", path.display())))
    });
    let most_bytes = MemoryLimit::bytes(Some(options.answer_size));
    let served = serve(
        folder.transpose()?,
        limits,
        usize::try_from(most_bytes).unwrap_or(usize::MAX),
    );
    served.map_err(|error| Failure::Bad(format!("cannot serve: {error}")))?;
    Ok(Exit::Done)
}
