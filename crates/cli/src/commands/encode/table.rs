//! The table as text, CSV or JSON.

use std::time::Duration;

use itertools::Itertools;
use serde_json::json;

use super::measurement::{MeasuredAnswer, Measurement};
use super::options::{EncodeOptions, SolverTask, TableFormat};
use placet_encode::cnf::FormulaSize;
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
