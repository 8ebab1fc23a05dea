//! The table as text, as comma-separated values, as JSON.

use std::time::Duration;

use itertools::Itertools;
use serde_json::json;

use super::cell::{Answer, Cell};
use super::options::{EncodeOptions, Question, TableFormat};
use crate::cnf::FormulaSize;
use crate::render::table::aligned;

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

/// What stands where there is nothing to say.
const NOTHING: &str = "-";

pub(super) fn text(cells: &[Cell], options: &EncodeOptions) -> String {
    match options.format {
        TableFormat::Text => table(cells, options.question),
        TableFormat::Csv => csv(cells, options.question),
        TableFormat::Json => object(cells, options).to_string(),
    }
}

fn table(cells: &[Cell], question: Question) -> String {
    let header = COLUMNS.map(String::from).to_vec();
    let rows = cells.iter().map(|cell| {
        let mark = if cell.is_auto { " *" } else { "" };
        let mut row = vec![format!("{}{mark}", cell.encoding)];
        row.extend(fields(cell, question).map(|field| field.unwrap_or_else(|| NOTHING.to_string())));
        row
    });
    let table = aligned(&std::iter::once(header).chain(rows).collect_vec(), 2);
    let refused = cells.iter().filter_map(|cell| match &cell.answer {
        Answer::Refused(reason) => Some(format!("\n\n{}: {reason}", cell.encoding)),
        _ => None,
    });
    let refused = refused.format("");
    format!("{table}{refused}\n\n* what `auto` takes")
}

/// No field has a comma in it.
fn csv(cells: &[Cell], question: Question) -> String {
    let header = COLUMNS.map(|name| name.replace(' ', "_")).join(",");
    let lines = cells.iter().map(|cell| {
        let fields = fields(cell, question).map(Option::unwrap_or_default);
        std::iter::once(cell.encoding.clone()).chain(fields).join(",")
    });
    std::iter::once(header).chain(lines).join("\n")
}

/// All columns but the first.
fn fields(cell: &Cell, question: Question) -> impl Iterator<Item = Option<String>> {
    let figure = |of: fn(&FormulaSize) -> usize| cell.size.as_ref().map(|size| of(size).to_string());
    let answer = match (&cell.answer, question) {
        (Answer::Limit(during), _) => format!("limit while {during}"),
        (Answer::Refused(_), _) => "too large".to_string(),
        (Answer::Boards(boards), Question::Count) => boards.to_string(),
        (Answer::Boards(0), _) => "no solution".to_string(),
        (Answer::Boards(_), Question::Solve) => "solution".to_string(),
        (Answer::Boards(1), Question::Unique) => "unique".to_string(),
        (Answer::Boards(_), Question::Unique) => "not unique".to_string(),
    };
    [
        cell.solver.clone(),
        figure(|size| size.variables),
        figure(|size| size.clauses),
        figure(|size| size.literals),
        cell.encoding_time.map(seconds),
        cell.solving_time.map(seconds),
        Some(answer),
    ]
    .into_iter()
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

fn object(cells: &[Cell], options: &EncodeOptions) -> serde_json::Value {
    let rows = cells.iter().map(|cell| {
        json!({
            "encoding": cell.encoding,
            "auto": cell.is_auto,
            "solver": cell.solver,
            "variables": cell.size.map(|size| size.variables),
            "clauses": cell.size.map(|size| size.clauses),
            "literals": cell.size.map(|size| size.literals),
            "encoding_seconds": cell.encoding_time.map(|time| time.as_secs_f64()),
            "solving_seconds": cell.solving_time.map(|time| time.as_secs_f64()),
            "answer": fields(cell, options.question).last().flatten(),
        })
    });
    json!({ "runs": options.runs, "rows": rows.collect_vec() })
}
