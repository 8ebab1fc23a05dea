//! Common parts of the solution files of LP solvers.

use std::ops::Range;

use super::error::AnswerError;
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, AnswerValue, Located, Status, Values};

/// A column by its name, and its value.
pub(super) fn column(
    text: AnswerText<'_>,
    name: TextPart<'_>,
    value: TextPart<'_>,
) -> Result<Located<(String, AnswerValue)>, AnswerError> {
    Ok(Located {
        what: (name.text.to_string(), number(text, value)?),
        span: name.start..value.span().end,
    })
}

/// The value of a word.
pub(super) fn number(text: AnswerText<'_>, word: TextPart<'_>) -> Result<AnswerValue, AnswerError> {
    AnswerValue::of_number(word.text).ok_or_else(|| {
        let error = text.error(word.span(), format!("`{}` is no number", word.text));
        error.label("expected the value of a column")
    })
}

/// A required word.
pub(super) fn required<'a>(
    text: AnswerText<'_>,
    line: TextPart<'_>,
    word: Option<TextPart<'a>>,
    label: &str,
) -> Result<TextPart<'a>, AnswerError> {
    word.ok_or_else(|| text.error(line.span(), "the line is truncated").label(label))
}

/// The answer with a status, and with the single solution of a file, if there is one.
pub(super) fn answer(status: Status, span: Range<usize>, values: Values) -> Answer {
    let mut answer = Answer::of_status(status, span.clone());
    let values = numbered(values);
    if status.is_satisfiable() {
        answer.solutions.push(AnswerSolution { span, values });
    }
    answer
}

/// Reports an unknown status.
pub(super) fn unknown_status(text: AnswerText<'_>, said: TextPart<'_>) -> AnswerError {
    let shown: String = said.text.chars().take(60).collect();
    text.error(said.span(), format!("unknown status `{shown}`"))
}

/// Columns that are all named like `x7` are identified by their numbers.
fn numbered(values: Values) -> Values {
    let Values::Named(named) = values else {
        return values;
    };
    let number = |name: &str| name.strip_prefix('x')?.parse::<u64>().ok();
    if !named.iter().all(|said| number(&said.what.0).is_some()) {
        return Values::Named(named);
    }
    let column = |said: Located<(String, AnswerValue)>| {
        let number = number(&said.what.0)?;
        Some(Located {
            what: (number, said.what.1),
            span: said.span,
        })
    };
    Values::Columns(named.into_iter().filter_map(column).collect())
}
