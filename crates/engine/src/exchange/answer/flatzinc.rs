//! FlatZinc solvers, and the default output of MiniZinc: one `name = value;` per line, a line of
//! ten `-` after each solution, and one of ten `=` if there are no other or no better solutions.

use super::error::AnswerError;
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, AnswerValue, Located, Status, Values, given};

/// Ends a solution.
pub(super) const END_OF_SOLUTION: &str = "----------";
/// Ends the search.
pub(super) const END_OF_SEARCH: &str = "==========";

/// The status of a line, if there is no solution.
pub(super) fn status_of_line(line: &str) -> Option<Status> {
    match line.trim_matches('=') {
        _ if !line.starts_with("=====") || !line.ends_with("=====") => None,
        "UNSATISFIABLE" => Some(Status::Unsatisfiable),
        "UNKNOWN" | "UNBOUNDED" | "UNSATorUNBOUNDED" => Some(Status::Unknown),
        _ => None,
    }
}

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut stream = Stream::new(text);
    let mut values = vec![];
    let mut start = None;
    for line in text.lines() {
        if line.text == END_OF_SOLUTION {
            let span = start.take().unwrap_or(line.start)..line.span().end;
            let named = Values::Named(std::mem::take(&mut values));
            stream.solution(AnswerSolution { span, values: named });
        } else if !stream.read_line(line)?
            && let Some(said) = assignment(line)
        {
            start.get_or_insert(line.start);
            values.push(said);
        }
    }
    if let Some(last) = values.last() {
        let error = text.error(last.span.clone(), "the answer is truncated");
        return Err(error.label(format!("no line `{END_OF_SOLUTION}` follows the last value")));
    }
    stream.finish()
}

/// `name = value;`, if the line is one.
fn assignment(line: TextPart<'_>) -> Option<Located<(String, AnswerValue)>> {
    let statement = line.text.strip_suffix(';')?;
    let (name, value) = statement.split_once('=')?;
    let (name, value) = (name.trim(), value.trim());
    let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let value = match value {
        "true" => AnswerValue::Boolean(true),
        "false" => AnswerValue::Boolean(false),
        number => AnswerValue::of_number(number)
            .unwrap_or_else(|| AnswerValue::Other(number.chars().take(60).collect())),
    };
    (is_name && !name.is_empty()).then(|| Located {
        what: (name.to_string(), value),
        span: line.span(),
    })
}

/// The solutions so far, and the status of the search.
pub(super) struct Stream<'a> {
    text: AnswerText<'a>,
    solutions: Vec<AnswerSolution>,
    completed: Option<TextPart<'a>>,
    without: Option<(Status, TextPart<'a>)>,
}

impl<'a> Stream<'a> {
    pub(super) fn new(text: AnswerText<'a>) -> Self {
        Stream {
            text,
            solutions: vec![],
            completed: None,
            without: None,
        }
    }

    pub(super) fn solution(&mut self, solution: AnswerSolution) {
        self.solutions.push(solution);
    }

    /// Reads a line about the status of the search, if it is one.
    pub(super) fn read_line(&mut self, line: TextPart<'a>) -> Result<bool, AnswerError> {
        if line.text == END_OF_SEARCH {
            self.complete(line);
        } else if let Some(status) = status_of_line(line.text) {
            self.without = Some((status, line));
        } else if line.text.starts_with("=====ERROR") {
            let error = self.text.error(line.span(), "the solver reports an error");
            return Err(error.label("there is no answer"));
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// There are no other solutions.
    pub(super) fn complete(&mut self, at: TextPart<'a>) {
        self.completed = Some(at);
    }

    /// Sets a status without solutions.
    pub(super) fn without(&mut self, status: Status, at: TextPart<'a>) {
        self.without = Some((status, at));
    }

    pub(super) fn finish(self) -> Result<Answer, AnswerError> {
        let ends_without = self.completed.filter(|_| self.solutions.is_empty());
        let ends_without = ends_without.map(|at| (Status::Unsatisfiable, at.span()));
        let stated = self.without.map(|(status, at)| (status, at.span()));
        let last = self.solutions.last();
        let found = last.map(|last| (Status::Satisfiable, last.span.clone()));
        let Some(status) = stated.or(ends_without).or(found) else {
            let missing = format!("no line `{END_OF_SOLUTION}`, and no line with a status");
            return Err(self.text.error_of_all(&missing));
        };
        let mut answer = given::answer(self.text, status, self.solutions, false)?;
        answer.is_complete |= self.completed.is_some();
        Ok(answer)
    }
}
