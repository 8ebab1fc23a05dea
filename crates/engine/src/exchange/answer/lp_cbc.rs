//! The solution file of cbc: a line `Optimal - objective value 1.00000000`, then one line per column with its number,
//! name, value and cost. Columns with value 0 may be missing, and rows may precede the columns, depending on the
//! program's options.

use super::error::AnswerError;
use super::lp::{self, unknown_status};
use super::text::{AnswerText, TextPart};
use super::{Answer, Status, Values};

/// The text between the status and the value of the objective.
const BETWEEN: &str = "objective value";

/// Is this the first line of such a file?
pub(super) fn is_first_line(line: &str) -> bool {
    line.contains(&format!(" {BETWEEN} ")) || line.contains(&format!("- {BETWEEN}"))
}

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut lines = text.lines();
    let missing = "the first line is not a status such as `Optimal - objective value 1.00000000`";
    let Some(first) = lines.next().filter(|line| is_first_line(line.text)) else {
        return Err(text.error_of_all(missing));
    };
    let end = first.text.find(BETWEEN).unwrap_or(first.text.len());
    let said = first.up_to(end);
    let said = said.up_to(said.text.trim_end_matches([' ', '-']).len());
    let status = status(said)
        .ok_or_else(|| unknown_status(text, said).label("expected Optimal, Infeasible or Stopped"))?;
    let mut columns = vec![];
    for line in lines {
        // `**` before the number marks a value that is out of bounds.
        let mut words = line.strip("**").unwrap_or(line).words();
        // If everything is printed, rows come first, and columns are counted from 0 again.
        if words.next().is_some_and(|number| number.text == "0") {
            columns.clear();
        }
        let name = lp::required(text, line, words.next(), "expected a number, a name and a value")?;
        let value = lp::required(text, line, words.next(), "expected a value after the name")?;
        columns.push(lp::column(text, name, value)?);
    }
    let is_empty = columns.is_empty();
    let span = first.start..columns.last().map_or(first.span().end, |column| column.span.end);
    let status = match status {
        // Stopped before it found anything.
        Status::Satisfiable if is_empty => Status::Unknown,
        status => status,
    };
    Ok(lp::answer(status, span, Values::Named(columns)))
}

fn status(said: TextPart<'_>) -> Option<Status> {
    let word = said.text;
    if word == "Optimal" || word.starts_with("Optimal (within gap tolerance)") {
        Some(Status::Optimal)
    } else if word == "Infeasible" || word == "Integer infeasible" {
        Some(Status::Unsatisfiable)
    } else if word.contains("no integer solution") {
        // The values that follow belong to a relaxation.
        Some(Status::Unknown)
    } else if word.starts_with("Stopped on") {
        Some(Status::Satisfiable)
    } else {
        None
    }
}
