//! What SCIP prints of a solution: `solution status: optimal solution found`, `objective value: 1`, then the name and the value
//! of each column that is not 0.

use super::lp::{self, unknown_status};
use super::text::Text;
use super::{Answer, AnswerError, Status, Values};

/// What the first line starts with.
pub(super) const FIRST_LINE: &str = "solution status:";

pub(super) fn read(text: Text<'_>) -> Result<Answer, AnswerError> {
    let mut lines = text.lines();
    let Some(said) = lines.find_map(|line| line.strip(FIRST_LINE)) else {
        return Err(text.error_of_all("no line says a status such as `solution status: infeasible`"));
    };
    let status = match said.text {
        "optimal solution found" => Status::Optimal,
        "infeasible" | "infeasible or unbounded" => Status::Unsatisfiable,
        "unknown" => Status::Unknown,
        word if word.ends_with("limit reached") || word == "user interrupt" => Status::Satisfiable,
        _ => {
            return Err(unknown_status(text, said).label(
                "expected `optimal solution found`, `infeasible`, `time limit reached` and the like",
            ));
        }
    };
    let Some(head) = lines
        .next()
        .filter(|line| line.text.starts_with("objective value:"))
    else {
        return match status {
            Status::Optimal => {
                let error = text.error(said.span(), "the answer is cut short: no values are given");
                Err(error.label("the status"))
            }
            Status::Satisfiable => Ok(Answer::of_status(Status::Unknown)),
            status => Ok(Answer::of_status(status)),
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
