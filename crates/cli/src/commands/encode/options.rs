//! The options of `placet encode`.

use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::options::encoding::EncodingOptions;
use crate::options::model::ModelOptions;
use crate::options::search::OUTPUT;
use crate::options::time_limit::{LIMITS, TimeLimit};
use crate::options::value_parsers::at_least;
use placet_engine::sat::{SolverChoice, available};

/// What each solver does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum SolverTask {
    /// Find one solution.
    #[default]
    Solve,
    /// Count the solutions.
    Count,
    /// Decide whether there is exactly one solution.
    Unique,
}

impl SolverTask {
    /// The most boards to find.
    pub(super) fn most(self) -> Option<u64> {
        match self {
            SolverTask::Solve => Some(1),
            SolverTask::Unique => Some(2),
            SolverTask::Count => None,
        }
    }
}

/// The formats of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum TableFormat {
    /// Aligned columns.
    #[default]
    Text,
    /// Comma-separated values with a header.
    Csv,
    /// One JSON object.
    Json,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Measurement")]
pub(crate) struct EncodeOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// Print a table with one row per solver and encoding that makes a difference.
    #[arg(long, required = true)]
    table: bool,

    /// Embedded solvers to measure, separated by commas; all by default.
    #[arg(long, value_name = "SOLVERS", value_delimiter = ',', value_parser = embedded)]
    solvers: Vec<SolverChoice>,

    /// Task of each solver.
    #[arg(long, value_enum, default_value_t, value_name = "QUESTION")]
    pub(super) question: SolverTask,

    /// Stop each run after this time, such as `90` (seconds), `1.5` or `2min`.
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, help_heading = LIMITS)]
    pub(super) time_limit: Option<TimeLimit>,

    /// Number of runs; the table shows the median.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = at_least(1_u32))]
    pub(super) runs: u32,

    /// Format of the table.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT", help_heading = OUTPUT)]
    pub(super) format: TableFormat,

    #[command(flatten)]
    pub(super) encodings: EncodingOptions,
}

impl EncodeOptions {
    /// Whether messages are printed as JSON.
    pub(crate) fn wants_json(&self) -> bool {
        self.format == TableFormat::Json
    }

    /// The time limit for reading the model, and for comparing the encodings before they are measured. A short limit is meant for what is
    /// measured.
    pub(super) fn time_limit_before_steps(&self) -> Option<TimeLimit> {
        let least = TimeLimit(Duration::from_secs(10));
        self.time_limit.map(|limit| limit.max(least))
    }

    /// The solvers to measure.
    pub(super) fn solvers(&self) -> Vec<SolverChoice> {
        if !self.solvers.is_empty() {
            return self.solvers.clone();
        }
        let all = available().iter();
        all.map(|name| embedded(name).expect("invariant: it is compiled in"))
            .collect()
    }
}

/// The embedded solver of a name.
fn embedded(name: &str) -> Result<SolverChoice, String> {
    let choice: SolverChoice = name.parse().map_err(|error| format!("{error}"))?;
    match choice {
        SolverChoice::External(_) => Err(format!(
            "`{name}` is not an embedded solver; expected one of {}",
            available().join(", ")
        )),
        choice => Ok(choice),
    }
}
