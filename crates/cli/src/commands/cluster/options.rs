//! The options of `placet cluster`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args, Subcommand, ValueEnum};

use crate::failure::Exit;
use crate::options::model::ModelOptions;
use crate::options::symmetry::{SYMMETRY, symmetry_kind};
use crate::options::time_limit::{LIMITS, TimeLimit};
use crate::options::value_parsers::{at_least, one_of};
use placet_cluster::WorkTask;
use placet_model::SymmetryKind;

#[derive(Args, Debug)]
pub(crate) struct ClusterOptions {
    #[command(subcommand)]
    pub(super) verb: ClusterVerb,
}

impl ClusterOptions {
    pub(crate) fn time_limit(&self) -> Option<TimeLimit> {
        match &self.verb {
            ClusterVerb::Run(options) => options.time_limit,
            _ => None,
        }
    }

    /// A task that could not finish is tried again.
    pub(crate) fn exit_at_time_limit(&self) -> Exit {
        match &self.verb {
            ClusterVerb::Run(_) => Exit::Retry,
            _ => Exit::Limit,
        }
    }

    pub(crate) fn wants_json(&self) -> bool {
        match &self.verb {
            ClusterVerb::Status(options) => options.json,
            ClusterVerb::Merge(options) => options.json,
            ClusterVerb::Split(_) | ClusterVerb::Run(_) | ClusterVerb::Submit(_) => false,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum ClusterVerb {
    /// Divide a count or a search into parts, in a new work directory; or divide parts once more.
    Split(SplitOptions),
    /// Count or search some parts of a work directory.
    Run(RunOptions),
    /// Show which parts are done, and which are missing.
    Status(StatusOptions),
    /// Add up the results of all parts, or show the solution that they found.
    Merge(MergeOptions),
    /// Start the tasks that run all parts.
    Submit(SubmitOptions),
}

#[derive(Args, Debug)]
pub(super) struct SplitOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// Folder for the work directory, on a file system that all nodes share.
    #[arg(
        short,
        long,
        value_name = "DIR",
        required_unless_present = "refine",
        conflicts_with = "refine"
    )]
    pub(super) output: Option<PathBuf>,

    /// Task: the number of solutions, a solution, or the best solution
    #[arg(long, value_name = "TASK", default_value = "count", value_parser = work_task(), hide_default_value = true, conflicts_with = "refine")]
    pub(super) task: WorkTask,

    /// Count symmetry classes: symmetric solutions count as one.
    #[arg(long, conflicts_with = "refine", help_heading = SYMMETRY)]
    pub(super) up_to_symmetry: bool,

    /// Symmetries to use; by default, those that the model names.
    #[arg(long, value_name = "KIND", value_parser = symmetry_kind(), requires = "up_to_symmetry", help_heading = SYMMETRY)]
    pub(super) symmetry: Option<SymmetryKind>,

    /// Number of parts; with --refine, for each part that is replaced
    ///
    /// The default is 100, and 8 with --refine. There are fewer if there is little to search.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = parts, conflicts_with = "target")]
    pub(super) parts: Option<usize>,

    /// Time that a part should take, such as `10min`, by a rough estimate.
    #[arg(long, value_name = "TIME", conflicts_with = "refine")]
    pub(super) target: Option<TimeLimit>,

    /// Replace unfinished parts of a work directory by smaller parts
    ///
    /// PARTS is `missing`, or indices such as `3,7-9`. Write the work directory in place of the model.
    #[arg(long, value_name = "PARTS", value_parser = which, conflicts_with_all = ["settings", "data", "givens"])]
    pub(super) refine: Option<PartSelection>,
}

/// Which parts to refine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PartSelection {
    Missing,
    These(Vec<usize>),
}

#[derive(Args, Debug)]
pub(super) struct RunOptions {
    /// Work directory.
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,

    /// The part to count; with --stride, the first part.
    #[arg(long, value_name = "I")]
    pub(super) index: usize,

    /// Count the parts I, I+T, I+2T and so on.
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = at_least(1_usize))]
    pub(super) stride: Option<usize>,

    /// Then help other tasks: count their parts, and pieces of the parts that they are counting, until nothing is left.
    #[arg(long)]
    pub(super) share: bool,

    /// Stop after this time, such as `90` (seconds) or `2h`; the state is saved.
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, help_heading = LIMITS)]
    time_limit: Option<TimeLimit>,
}

#[derive(Args, Debug)]
pub(super) struct StatusOptions {
    /// Work directory.
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,

    /// Print only the missing parts, in the form of Slurm's `--array`, such as `3,7-9`.
    #[arg(long, conflicts_with = "json")]
    pub(super) missing: bool,

    /// Show the progress on the terminal until all parts are done.
    #[arg(long)]
    pub(super) watch: bool,

    /// Print one JSON object.
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct MergeOptions {
    /// Work directory.
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,

    /// Print one JSON object.
    #[arg(long)]
    pub(super) json: bool,
}

/// What starts the tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Launcher {
    /// An array of Slurm: `sbatch`.
    Slurm,
    /// GNU parallel on this machine.
    Parallel,
    /// An array of HyperQueue: `hq submit`.
    Hyperqueue,
    /// The cores of this machine, with nothing else installed.
    Local,
}

#[derive(Args, Debug)]
pub(super) struct SubmitOptions {
    /// Work directory.
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,

    /// Program that starts the tasks.
    #[arg(long, value_enum, value_name = "ENGINE")]
    pub(super) engine: Launcher,

    /// Number of tasks; each counts every N-th part
    ///
    /// The default is one for each part, but at most 1,000, and at most as many as Slurm's `MaxArraySize` allows.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_usize))]
    pub(super) tasks: Option<usize>,

    /// Number of tasks that run at the same time, for `local` and `parallel`; by default, the number of cores.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_usize))]
    pub(super) jobs: Option<usize>,

    /// Let tasks that have finished help other tasks (`run --share`).
    #[arg(long)]
    pub(super) share: bool,

    /// Print the command instead of running it.
    #[arg(long)]
    pub(super) dry_run: bool,

    /// More options for `sbatch` or `hq submit`, after `--`, such as `--time=2:00:00`.
    #[arg(last = true, value_name = "OPTION")]
    pub(super) more: Vec<String>,
}

/// Reads the name of a task.
fn work_task() -> impl TypedValueParser<Value = WorkTask> {
    one_of([
        ("count", WorkTask::Count, "Count the solutions (default)"),
        (
            "solve",
            WorkTask::Solve,
            "Find a solution: the first one stops all parts",
        ),
        (
            "best",
            WorkTask::Best,
            "Find the best solution of a model with an objective",
        ),
    ])
}

/// More parts are more files than file systems like in a folder.
const MOST_PARTS: usize = 1_000_000;

fn parts(text: &str) -> Result<usize, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=MOST_PARTS).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {MOST_PARTS}"))
}

/// Reads `missing` or `3,7-9`.
fn which(text: &str) -> Result<PartSelection, String> {
    if text == "missing" {
        return Ok(PartSelection::Missing);
    }
    let range = |text: &str| {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
        (first <= last && last <= MOST_PARTS * 10).then_some(first..=last)
    };
    let ranges: Option<Vec<_>> = text.split(',').map(range).collect();
    let ranges = ranges.ok_or("expected `missing`, or indices such as `3,7-9`")?;
    Ok(PartSelection::These(ranges.into_iter().flatten().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_to_refine_are_read() {
        assert_eq!(which("missing"), Ok(PartSelection::Missing));
        assert_eq!(which("3,7-9"), Ok(PartSelection::These(vec![3, 7, 8, 9])));
        for wrong in ["", "x", "9-7", "1,", "-1", "1-99999999999"] {
            assert!(which(wrong).is_err(), "{wrong}");
        }
    }
}
