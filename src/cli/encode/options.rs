//! What `placet encode` takes.

use clap::{Args, ValueEnum};

use crate::cli::args::ModelOptions;
use crate::cli::encode_option::Encodings;
use crate::cli::time_limit::TimeLimit;
use crate::engine::sat::{SolverChoice, available};

/// What is asked of each solver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Question {
    /// For a board.
    #[default]
    Solve,
    /// For the number of boards.
    Count,
    /// Whether there is exactly one board.
    Unique,
}

impl Question {
    /// How many boards are looked for.
    pub(super) fn most(self) -> Option<u64> {
        match self {
            Question::Solve => Some(1),
            Question::Unique => Some(2),
            Question::Count => None,
        }
    }
}

/// The forms of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum TableFormat {
    /// Aligned columns.
    #[default]
    Text,
    /// Comma-separated values, with a header.
    Csv,
    /// One JSON object.
    Json,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct EncodeOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// A row for each encoding that makes a difference, with each solver.
    #[arg(long, required = true)]
    table: bool,

    /// Embedded solvers, with commas between; all of them if none is named.
    #[arg(long, value_name = "SOLVERS", value_delimiter = ',', value_parser = embedded)]
    solvers: Vec<SolverChoice>,

    /// What is asked of each solver.
    #[arg(long, value_enum, default_value_t, value_name = "QUESTION")]
    pub(super) question: Question,

    /// Stop each run after this time: seconds, or with a unit ("90", "1.5", "2min").
    #[arg(long, value_name = "TIME")]
    pub(super) time_limit: Option<TimeLimit>,

    /// Measure so often, and take the median.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) runs: u32,

    /// The form of the table.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(super) format: TableFormat,

    #[command(flatten)]
    pub(super) encodings: Encodings,
}

impl EncodeOptions {
    /// Is the output for a program?
    pub(in crate::cli) fn wants_json(&self) -> bool {
        self.format == TableFormat::Json
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
            "`{name}` is no embedded solver; there are {}",
            available().join(", ")
        )),
        choice => Ok(choice),
    }
}
