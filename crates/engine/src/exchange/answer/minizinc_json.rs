//! MiniZinc with `--output-mode json`: one object per solution between the lines of a [FlatZinc
//! stream](super::flatzinc), or with `--json-stream` one message per line.

use jsonc_parser::ast::Value as Json;
use jsonc_parser::common::Ranged;

use super::error::AnswerError;
use super::flatzinc::{END_OF_SOLUTION, Stream};
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, Status, Values, json};

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut stream = Stream::new(text);
    // The start of the object that was not read yet.
    let mut object: Option<TextPart<'_>> = None;
    for line in text.lines() {
        if line.text == END_OF_SOLUTION {
            let Some(first) = object.take() else {
                let error = text.error(line.span(), "no solution before this line");
                return Err(error.label("expected an object such as `{\"r1c1\": 5}`"));
            };
            read_object(text, between(text, first, line), &mut stream)?;
        } else if object.is_some() || stream.read_line(line)? {
        } else if line.text.starts_with("{\"type\"") {
            read_message(text, line, &mut stream)?;
        } else if line.text.starts_with('{') {
            object = Some(line);
        }
    }
    if let Some(first) = object {
        let error = text.error(first.span(), "the answer is truncated");
        return Err(error.label(format!("no line `{END_OF_SOLUTION}` follows this object")));
    }
    stream.finish()
}

/// The text from the start of one line to the start of another.
fn between<'a>(text: AnswerText<'a>, first: TextPart<'a>, end: TextPart<'a>) -> TextPart<'a> {
    let part = TextPart {
        text: &text.as_str()[first.start..end.start],
        start: first.start,
    };
    part.trimmed()
}

fn read_object<'a>(
    text: AnswerText<'a>,
    part: TextPart<'a>,
    stream: &mut Stream<'a>,
) -> Result<(), AnswerError> {
    let parsed = json::parse(text, part)?;
    take(text, &parsed, part, stream)
}

fn take<'a>(
    text: AnswerText<'a>,
    object: &Json<'a>,
    part: TextPart<'a>,
    stream: &mut Stream<'a>,
) -> Result<(), AnswerError> {
    let range = object.range();
    let span = part.start + range.start..part.start + range.end;
    let Some(values) = json::named(object, part.start) else {
        return Err(text
            .error(span, "this is not a solution")
            .label("expected an object such as `{\"r1c1\": 5}`"));
    };
    stream.solution(AnswerSolution {
        span,
        values: Values::Named(values),
    });
    Ok(())
}

/// A line of `--json-stream`.
fn read_message<'a>(
    text: AnswerText<'a>,
    line: TextPart<'a>,
    stream: &mut Stream<'a>,
) -> Result<(), AnswerError> {
    let message = json::parse(text, line)?;
    let word = |name: &str| json::field(&message, name).and_then(json::string);
    match word("type") {
        Some("solution") => {
            let output = json::field(&message, "output");
            match output.and_then(|output| json::field(output, "json")) {
                Some(object) => take(text, object, line, stream),
                None => {
                    let error = text.error(line.span(), "this solution has no values as JSON");
                    Err(error.help("run minizinc with `--output-mode json`"))
                }
            }
        }
        Some("status") => {
            match word("status") {
                Some("ALL_SOLUTIONS" | "OPTIMAL_SOLUTION") => stream.complete(line),
                Some("UNSATISFIABLE") => stream.without(Status::Unsatisfiable, line),
                Some("SATISFIED") => {}
                _ => stream.without(Status::Unknown, line),
            }
            Ok(())
        }
        Some("error") => {
            let said = word("message").or(word("what")).unwrap_or("");
            let error = text.error(line.span(), format!("the solver reports an error: {said}"));
            Err(error.label("there is no answer"))
        }
        _ => Ok(()),
    }
}
