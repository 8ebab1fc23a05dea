//! Model counters: `c s exact arb int 12` and similar lines, or the older `s mc 12`.

use num_bigint::BigUint;

use super::error::AnswerError;
use super::text::AnswerText;
use super::{Answer, SolutionCount, Status};

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut found: Option<(SolutionCount, std::ops::Range<usize>)> = None;
    for line in text.lines() {
        let words: Vec<&str> = line.text.split_whitespace().collect();
        let (number, is_exact) = match words.as_slice() {
            [
                "c",
                "s",
                kind @ ("exact" | "approx"),
                "arb" | "single" | "double",
                "int",
                number,
            ] => (*number, *kind == "exact"),
            // Older counters do not state whether they are exact.
            ["s", "mc" | "pmc", number] => (*number, false),
            ["s", "UNSATISFIABLE"] => ("0", true),
            _ => continue,
        };
        let Ok(count) = number.parse::<BigUint>() else {
            let error = text.error(line.span(), format!("`{number}` is not a number of solutions"));
            return Err(error.label("expected a whole number"));
        };
        match &found {
            Some((before, at)) if before.count != count => {
                let error = text.error(line.span(), "this contradicts the number above");
                return Err(error
                    .label("the second number")
                    .also(at.clone(), "the first number"));
            }
            Some((before, _)) if before.is_exact => {}
            _ => found = Some((SolutionCount { count, is_exact }, line.span())),
        }
    }
    let Some((count, said)) = found else {
        return Err(text.error_of_all("no line with a count such as `c s exact arb int 12`"));
    };
    let is_none = count.count == BigUint::ZERO;
    let status = if is_none {
        Status::Unsatisfiable
    } else {
        Status::Satisfiable
    };
    let mut answer = Answer::of_status(status, said);
    answer.count = Some(count);
    Ok(answer)
}
