//! Tests each dialect on the output of real programs, and on invalid texts.

mod broken;
mod clauses;
mod constraints;
mod programs;

use super::*;

/// The contents of a text: its status, and each solution on a line.
fn said(text: &str, dialect: Dialect) -> (Status, Vec<String>) {
    assert_eq!(Dialect::of(text), dialect, "{text}");
    let answer = read(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let solutions = answer.solutions.iter().map(|solution| shown(&solution.values));
    (answer.status, solutions.collect())
}

fn shown(values: &Values) -> String {
    let words: Vec<String> = match values {
        Values::Literals(literals) => literals
            .iter()
            .map(|said| said.what.to_dimacs().to_string())
            .collect(),
        Values::Columns(columns) => columns
            .iter()
            .map(|said| pair(&format!("x{}", said.what.0), &said.what.1))
            .collect(),
        Values::Named(named) => named
            .iter()
            .map(|said| pair(&said.what.0, &said.what.1))
            .collect(),
    };
    words.join(" ")
}

fn pair(name: &str, value: &AnswerValue) -> String {
    match value {
        AnswerValue::Integer(value) => format!("{name}={value}"),
        AnswerValue::Boolean(true) => name.to_string(),
        AnswerValue::Boolean(false) => format!("-{name}"),
        AnswerValue::Real(value) => format!("{name}={value}"),
        AnswerValue::Any => format!("{name}=*"),
        AnswerValue::Other(value) => format!("{name}=({value})"),
    }
}

/// Checks that a text has this status and these solutions.
#[track_caller]
fn says(text: &str, dialect: Dialect, status: Status, solutions: &[&str]) {
    let solutions: Vec<String> = solutions.iter().map(|solution| (*solution).to_string()).collect();
    assert_eq!(said(text, dialect), (status, solutions), "{text}");
}
