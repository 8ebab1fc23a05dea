//! The output of SCIP for a solution: `solution status: optimal solution found`, `objective value:
//! 1`, then the name and the value of each column that is not 0. Its library writes the same
//! without the status.

use super::error::AnswerError;
use super::lp::{self, unknown_status};
use super::text::{AnswerText, TextPart};
use super::{Answer, Status, Values};

/// The start of the line with the status.
const STATUS: &str = "solution status:";

/// The start of the line with the value.
const VALUE: &str = "objective value:";

/// Can this be the first line of this dialect?
pub(super) fn is_first_line(line: &str) -> bool {
    line.starts_with(STATUS) || line.starts_with(VALUE)
}

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut lines = text.lines();
    let Some(first) = lines.find(|line| is_first_line(line.text)) else {
        return Err(text.error_of_all("no line with a status such as `solution status: infeasible`"));
    };
    let (status, said, head) = match first.strip(STATUS) {
        Some(said) => {
            let head = lines.next().filter(|line| line.text.starts_with(VALUE));
            (status(text, said)?, said, head)
        }
        None => (Status::Satisfiable, first, Some(first)),
    };
    let Some(head) = head else {
        return match status {
            Status::Optimal => {
                let error = text.error(said.span(), "the answer is truncated: no values found");
                Err(error.label("the status"))
            }
            Status::Satisfiable => Ok(Answer::of_status(Status::Unknown, said.span())),
            status => Ok(Answer::of_status(status, said.span())),
        };
    };
    let mut columns = vec![];
    for line in lines {
        let (name, rest) = line.split_word();
        let value = rest.words().next();
        let value = lp::required(text, line, value, "expected a name and a value")?;
        columns.push(lp::column(text, name, value)?);
    }
    Ok(lp::answer(
        status,
        said.start..head.span().end,
        Values::Named(columns),
    ))
}

fn status(text: AnswerText<'_>, said: TextPart<'_>) -> Result<Status, AnswerError> {
    Ok(match said.text {
        "optimal solution found" => Status::Optimal,
        "infeasible" | "infeasible or unbounded" => Status::Unsatisfiable,
        "unknown" => Status::Unknown,
        word if word.ends_with("limit reached") || word == "user interrupt" => Status::Satisfiable,
        _ => {
            return Err(unknown_status(text, said).label(
                "expected a status such as `optimal solution found`, `infeasible` or `time limit reached`",
            ));
        }
    })
}
