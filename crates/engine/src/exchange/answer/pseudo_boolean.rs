//! Pseudo-Boolean solvers: `s` lines, `o` lines, and values as `v x1 -x2`.

use super::error::AnswerError;
use super::status_lines::StatusLines;
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, AnswerValue, Located, Values, given};

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut status = StatusLines::default();
    let mut improves = false;
    let mut solutions: Vec<AnswerSolution> = vec![];
    let mut follows_values = false;
    for line in text.lines() {
        let (first, rest) = line.split_word();
        let is_values = first.text == "v";
        match first.text {
            "s" => super::sat::read_status(text, rest, &mut status)?,
            "o" => improves = true,
            "v" => {
                let columns = columns(text, rest)?;
                match solutions.last_mut() {
                    // Long values continue on further lines.
                    Some(AnswerSolution {
                        span,
                        values: Values::Columns(known),
                    }) if follows_values => {
                        span.end = line.span().end;
                        known.extend(columns);
                    }
                    _ => solutions.push(AnswerSolution {
                        span: line.span(),
                        values: Values::Columns(columns),
                    }),
                }
            }
            _ => {}
        }
        follows_values = is_values;
    }
    let status = status.require(text, "no line with a status")?;
    given::answer(text, status, solutions, improves)
}

fn columns(
    text: AnswerText<'_>,
    words: TextPart<'_>,
) -> Result<Vec<Located<(u64, AnswerValue)>>, AnswerError> {
    let columns = words.words().filter(|word| word.text != "0").map(|word| {
        let value = !word.text.starts_with('-');
        let name = word.text.trim_start_matches(['-', '+']);
        let number = name
            .strip_prefix('x')
            .and_then(|number| number.parse::<u64>().ok());
        match number.filter(|number| *number > 0) {
            Some(number) => Ok(Located {
                what: (number, AnswerValue::Boolean(value)),
                span: word.span(),
            }),
            None => {
                let error = text.error(word.span(), format!("`{}` is not a value", word.text));
                Err(error.label("expected a variable such as `x12`, or `-x12` if it is 0"))
            }
        }
    });
    columns.collect()
}
