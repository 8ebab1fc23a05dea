//! The solution file of HiGHS: the status below `Model status`, and below `# Columns 4` one name and value per
//! line.

use super::error::AnswerError;
use super::lp::{self, unknown_status};
use super::text::{AnswerText, TextPart};
use super::{Answer, Status, Values};

/// The line above the status.
pub(super) const FIRST_LINE: &str = "Model status";

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut lines = text.lines().skip_while(|line| line.text != FIRST_LINE).skip(1);
    let Some(said) = lines.next() else {
        return Err(text.error_of_all("no status follows the line `Model status`"));
    };
    let mut status = status(said.text).ok_or_else(|| {
        unknown_status(text, said)
            .label("expected a status such as Optimal, Infeasible or Time limit reached")
    })?;
    let feasible = lines.next().and_then(|_| lines.next());
    if status == Status::Satisfiable && feasible.is_none_or(|line| line.text != "Feasible") {
        status = Status::Unknown;
    }
    if !status.is_satisfiable() {
        return Ok(Answer::of_status(status, said.span()));
    }
    let Some((head, count)) = lines.find_map(|line| Some((line, line.strip("# Columns")?))) else {
        let error = text.error(said.span(), "the file is truncated: no values found");
        return Err(error.label("the status"));
    };
    let Ok(count) = count.text.parse::<usize>() else {
        let error = text.error(head.span(), "invalid number of columns");
        return Err(error.label("expected a line such as `# Columns 4`"));
    };
    let columns = lines
        .take_while(|line| !line.text.starts_with("# Rows"))
        .take(count);
    let columns: Vec<_> = columns.map(|line| column(text, line)).collect::<Result<_, _>>()?;
    if columns.len() < count {
        let what = format!(
            "the file is truncated: it has {} of {count} columns",
            columns.len()
        );
        return Err(text
            .error(head.span(), what)
            .label("expected this number of columns"));
    }
    Ok(lp::answer(status, said.span(), Values::Named(columns)))
}

fn column(
    text: AnswerText<'_>,
    line: TextPart<'_>,
) -> Result<super::Located<(String, super::AnswerValue)>, AnswerError> {
    let (name, value) = line.split_word();
    let value = Some(value).filter(|value| !value.text.is_empty());
    let value = lp::required(text, line, value, "expected a name and a value")?;
    lp::column(text, name, value)
}

/// The statuses of a stopped search, which may still have a solution.
const STOPPED: [&str; 8] = [
    "Time limit reached",
    "Iteration limit reached",
    "Solution limit reached",
    "Interrupted by user",
    "Interrupted by HiGHS",
    "Bound on objective reached",
    "Target for objective reached",
    "Unknown",
];

fn status(word: &str) -> Option<Status> {
    match word {
        "Optimal" => Some(Status::Optimal),
        // An integer program for a board has bounds.
        "Infeasible" | "Primal infeasible or unbounded" => Some(Status::Unsatisfiable),
        "Empty" => Some(Status::Optimal),
        "Not Set" => Some(Status::Unknown),
        _ if STOPPED.contains(&word) => Some(Status::Satisfiable),
        _ => None,
    }
}
