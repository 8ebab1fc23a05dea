//! The table as text, CSV or JSON.

use std::time::Duration;

use clap::{Args, ValueEnum};
use itertools::Itertools;
use serde_json::json;

use crate::options::encoding::EncodingOptions;
use crate::options::model::ModelOptions;
use crate::options::search::OUTPUT;
use crate::options::time_limit::{LIMITS, TimeLimit};
use crate::options::value_parsers::at_least;
use placet_encode::cnf::FormulaSize;
use placet_encode::{Choices, OpenSums};
use placet_engine::sat::{SolverChoice, available};
use placet_request::render::table::aligned;

/// The columns; the first two are names.
const COLUMNS: [&str; 8] = [
    "encoding",
    "solver",
    "variables",
    "clauses",
    "literals",
    "encoding s",
    "solving s",
    "answer",
];

/// The text of an empty field.
const NOTHING: &str = "-";

pub(super) fn text(measurements: &[Measurement], options: &EncodeOptions) -> String {
    match options.format {
        TableFormat::Text => table(measurements, options.question),
        TableFormat::Csv => csv(measurements, options.question),
        TableFormat::Json => object(measurements, options).to_string(),
    }
}

fn table(measurements: &[Measurement], question: SolverTask) -> String {
    let header = COLUMNS.map(String::from).to_vec();
    let rows = measurements.iter().map(|measurement| {
        let mark = if measurement.is_auto { " *" } else { "" };
        let mut row = vec![format!("{}{mark}", measurement.encoding)];
        row.extend(fields(measurement, question).map(|field| field.unwrap_or_else(|| NOTHING.to_string())));
        row
    });
    let table = aligned(&std::iter::once(header).chain(rows).collect_vec(), 2);
    let refused = measurements
        .iter()
        .filter_map(|measurement| match &measurement.answer {
            MeasuredAnswer::Refused(reason) => Some(format!("\n\n{}: {reason}", measurement.encoding)),
            _ => None,
        });
    let refused = refused.format("");
    format!("{table}{refused}\n\n* chosen by `auto`")
}

/// No field contains a comma.
fn csv(measurements: &[Measurement], question: SolverTask) -> String {
    let header = COLUMNS.map(|name| name.replace(' ', "_")).join(",");
    let lines = measurements.iter().map(|measurement| {
        let fields = fields(measurement, question).map(Option::unwrap_or_default);
        std::iter::once(measurement.encoding.clone())
            .chain(fields)
            .join(",")
    });
    std::iter::once(header).chain(lines).join("\n")
}

/// All columns but the first.
fn fields(measurement: &Measurement, question: SolverTask) -> impl Iterator<Item = Option<String>> {
    let figure = |of: fn(&FormulaSize) -> usize| measurement.size.as_ref().map(|size| of(size).to_string());
    let answer = match (&measurement.answer, question) {
        (MeasuredAnswer::Limit(during), _) => format!("limit while {during}"),
        (MeasuredAnswer::Refused(_), _) => "too large".to_string(),
        (MeasuredAnswer::Boards(boards), SolverTask::Count) => boards.to_string(),
        (MeasuredAnswer::Boards(0), _) => "no solution".to_string(),
        (MeasuredAnswer::Boards(_), SolverTask::Solve) => "solution".to_string(),
        (MeasuredAnswer::Boards(1), SolverTask::Unique) => "unique".to_string(),
        (MeasuredAnswer::Boards(_), SolverTask::Unique) => "not unique".to_string(),
    };
    [
        measurement.solver.clone(),
        figure(|size| size.variables),
        figure(|size| size.clauses),
        figure(|size| size.literals),
        measurement.encoding_time.map(seconds),
        measurement.solving_time.map(seconds),
        Some(answer),
    ]
    .into_iter()
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

fn object(measurements: &[Measurement], options: &EncodeOptions) -> serde_json::Value {
    let rows = measurements.iter().map(|measurement| {
        json!({
            "encoding": measurement.encoding,
            "auto": measurement.is_auto,
            "solver": measurement.solver,
            "variables": measurement.size.map(|size| size.variables),
            "clauses": measurement.size.map(|size| size.clauses),
            "literals": measurement.size.map(|size| size.literals),
            "encoding_seconds": measurement.encoding_time.map(|time| time.as_secs_f64()),
            "solving_seconds": measurement.solving_time.map(|time| time.as_secs_f64()),
            "answer": fields(measurement, options.question).last().flatten(),
        })
    });
    json!({ "runs": options.runs, "rows": rows.collect_vec() })
}

/// An encoding to measure.
pub(super) struct MeasuredEncoding {
    /// `sum=tree`.
    pub(super) name: String,
    /// Whether `auto` chooses it.
    pub(super) is_auto: bool,
    pub(super) choices: Choices,
    pub(super) open_sums: OpenSums,
}

/// A row of the table: an encoding with a solver.
#[derive(Clone, Debug)]
pub(super) struct Measurement {
    /// `sum=tree`.
    pub(super) encoding: String,
    /// Whether `auto` chooses this encoding.
    pub(super) is_auto: bool,
    /// `None` if there was no formula to solve.
    pub(super) solver: Option<String>,
    pub(super) size: Option<FormulaSize>,
    pub(super) encoding_time: Option<Duration>,
    pub(super) solving_time: Option<Duration>,
    pub(super) answer: MeasuredAnswer,
}

/// How the measurement ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MeasuredAnswer {
    /// The number of boards: all of them, or as many as the task needs.
    Boards(u64),
    /// A limit was reached during this step.
    Limit(&'static str),
    /// The formula would be too large.
    Refused(String),
}

impl Measurement {
    pub(super) fn new(encoding: &MeasuredEncoding) -> Self {
        Measurement {
            encoding: encoding.name.clone(),
            is_auto: encoding.is_auto,
            solver: None,
            size: None,
            encoding_time: None,
            solving_time: None,
            answer: MeasuredAnswer::Limit("encoding"),
        }
    }

    /// The number of boards, if no limit was reached.
    pub(super) fn boards(&self) -> Option<u64> {
        match self.answer {
            MeasuredAnswer::Boards(boards) => Some(boards),
            _ => None,
        }
    }

    /// The name in messages.
    pub(super) fn name(&self) -> String {
        match &self.solver {
            Some(solver) => format!("{solver} with {}", self.encoding),
            None => self.encoding.clone(),
        }
    }
}

/// The median, the lower one of two; `None` if there are no times.
pub(super) fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort_unstable();
    times.get(times.len().saturating_sub(1) / 2).copied()
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        let times = |seconds: &[u64]| seconds.iter().map(|n| Duration::from_secs(*n)).collect();
        assert_eq!(median(times(&[9, 1, 5])), Some(Duration::from_secs(5)));
        assert_eq!(median(times(&[4, 2])), Some(Duration::from_secs(2)));
        assert_eq!(median(vec![]), None);
    }
}
