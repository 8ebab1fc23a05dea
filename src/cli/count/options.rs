//! What `placet count` takes.

use std::path::PathBuf;

use clap::Args;

use crate::cli::args::{ModelOptions, SearchOptions};
use crate::cli::counter_option::CounterOption;
use crate::model::SymmetryKind;

/// More threads than any machine has use for.
const MAX_THREADS: usize = 1024;

#[derive(Args, Debug)]
pub(in crate::cli) struct CountOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// Stop counting here.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) limit: Option<u64>,

    /// Count on so many threads, by the search.
    #[arg(long, value_name = "N", conflicts_with = "limit", value_parser = threads)]
    pub(super) threads: Option<usize>,

    /// Keep in this file how far the count is, saved every two seconds.
    #[arg(long, value_name = "FILE", conflicts_with = "limit")]
    pub(super) checkpoint: Option<PathBuf>,

    /// With --checkpoint: go on with what is in the file.
    #[arg(long, requires = "checkpoint")]
    pub(super) resume: bool,

    /// Estimate the number from random probes of the search, with its standard error.
    #[arg(long, conflicts_with_all = ["limit", "threads", "checkpoint", "engine", "solver"])]
    pub(super) estimate: bool,

    /// With --estimate: so many probes. A hundred times as many make the error a tenth.
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "estimate", value_parser = clap::value_parser!(u64).range(2..))]
    pub(super) probes: u64,

    /// With --estimate: where chance begins. The same seed makes the same estimate on every machine.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "estimate")]
    pub(super) seed: u64,

    /// Let this program count the models of the exported formula: a counter by name, as ganak, or a command, as "sharpSAT -decot 100".
    #[arg(long, value_name = "NAME", conflicts_with_all = ["limit", "threads", "checkpoint", "up_to_symmetry", "estimate", "solver", "engine"])]
    pub(super) counter: Option<CounterOption>,

    /// Count boards as one that symmetries take to each other.
    #[arg(long, conflicts_with_all = ["limit", "threads", "checkpoint"])]
    pub(super) up_to_symmetry: bool,

    /// Which symmetries these are: all, board (turns, reflections, shifts), faces (cells stay) or none; if left out, what the model says.
    #[arg(long, value_name = "KIND", requires = "up_to_symmetry")]
    pub(super) symmetry: Option<SymmetryKind>,

    /// Refused, with what to ask for.
    #[arg(long, hide = true)]
    pub(super) break_symmetry: bool,

    /// One JSON object.
    #[arg(long)]
    pub(in crate::cli) json: bool,

    #[command(flatten)]
    pub(super) search: SearchOptions,
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<usize, String> {
    let number: Option<usize> = text.parse().ok();
    let number = number.filter(|number| (1..=MAX_THREADS).contains(number));
    number.ok_or(format!("expected a number from 1 to {MAX_THREADS}"))
}
