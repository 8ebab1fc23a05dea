//! Knuth's programs for exact covers: a line `12:` before a solution, then its options, ` r1c1
//! aux_1 r1c1_is_0 (2 of 5)` each, with the position of the option among those that cover the first
//! item. Options may also be written as in the file, without that position.

use super::error::AnswerError;
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, AnswerValue, Located, Status, Values, given};

/// The start of the line with the number of solutions, which goes to standard error.
const TOTAL: &str = "Altogether ";

/// Is it an option with its position, or the number of solutions?
pub(super) fn is_of_its_own(line: &str) -> bool {
    let is_total = line.starts_with(TOTAL) && line.contains(" solution");
    is_total || placed(line).is_some_and(|items| !items.trim().is_empty())
}

/// The items of an option with its position.
fn placed(line: &str) -> Option<&str> {
    let (items, place) = line.strip_suffix(')')?.rsplit_once('(')?;
    let (number, count) = place.split_once(" of ")?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(number) && is_number(count)).then_some(items)
}

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut solutions: Vec<AnswerSolution> = vec![];
    let mut total = None;
    let mut is_open = false;
    for line in text.lines() {
        if let Some(rest) = line.strip(TOTAL) {
            let (number, _) = rest.split_word();
            let Ok(count) = number.text.parse::<u64>() else {
                let what = format!("`{}` is not a number of solutions", number.text);
                return Err(text.error(number.span(), what).label("expected a whole number"));
            };
            total = Some((count, line));
        } else if line
            .text
            .strip_suffix(':')
            .is_some_and(|number| number.parse::<u64>().is_ok())
        {
            is_open = false;
        } else {
            let items = placed(line.text).map_or(line, |items| line.up_to(items.len()));
            let told: Vec<Located<(String, AnswerValue)>> =
                items.words().filter(is_statement).map(holds).collect();
            if told.is_empty() {
                continue;
            }
            match solutions.last_mut() {
                Some(AnswerSolution {
                    span,
                    values: Values::Named(known),
                }) if is_open => {
                    span.end = line.span().end;
                    known.extend(told);
                }
                _ => solutions.push(AnswerSolution {
                    span: line.span(),
                    values: Values::Named(told),
                }),
            }
            is_open = true;
        }
    }
    match total {
        Some((0, line)) => given::answer(text, (Status::Unsatisfiable, line.span()), solutions, false),
        Some((_, line)) if solutions.is_empty() => {
            let error = text.error(line.span(), "no solution found");
            Err(error.label("the program was not asked to print them: add `m1`"))
        }
        None if solutions.is_empty() => Err(text.error_of_all("no line is an option with values of cells")),
        total => {
            let is_complete = total.is_some_and(|(count, _)| count == solutions.len() as u64);
            let said = total.map_or(0..0, |(_, line)| line.span());
            let mut answer = given::answer(text, (Status::Satisfiable, said), solutions, false)?;
            answer.is_complete = is_complete;
            Ok(answer)
        }
    }
}

/// Is the item a statement about the board, such as `r1c1_is_0`? Other items with `_is_` have no
/// number after it.
fn is_statement(item: &TextPart<'_>) -> bool {
    let value = item.text.rsplit_once("_is_").map(|(_, value)| value);
    let digits = value.map(|value| value.strip_prefix('m').unwrap_or(value));
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn holds(item: TextPart<'_>) -> Located<(String, AnswerValue)> {
    Located {
        what: (item.text.to_string(), AnswerValue::Boolean(true)),
        span: item.span(),
    }
}
