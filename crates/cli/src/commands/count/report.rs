//! Prints the result of a count.

use crate::asking::{note_obstacle, print_json};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use crate::progress::total;
use placet_request::render::column_order::UNIQUE_UP_TO_COLUMNS;
use placet_request::{CountAnswer, Limit};

/// Prints the number of boards, what is known of them, and why the count is incomplete, if it is. Returns the exit code.
pub(super) fn report(answer: &CountAnswer, json: bool, output: &mut Output) -> Result<Exit, Failure> {
    if json {
        print_json(answer, output)?;
    } else if let Some(text) = text(answer) {
        output.print(&text)?;
    }
    if let Some(advice) = &answer.advice {
        output.note(&format!("the solution is {UNIQUE_UP_TO_COLUMNS}; {advice}"));
    }
    if !json && answer.complete {
        note_details(answer, output);
    }
    note_obstacle(answer.why.as_ref(), output);
    let Some(limit) = answer.stopped else {
        return Ok(Exit::Done);
    };
    note_limit(answer, limit, output);
    Ok(Exit::Limit)
}

/// The number of boards; nothing if it was to be confirmed, and is not.
fn text(answer: &CountAnswer) -> Option<String> {
    let count = answer.count.as_deref().filter(|_| answer.unconfirmed.is_none())?;
    Some(match answer.complete {
        true => count.to_string(),
        false => format!("at least {count}"),
    })
}

/// Tells what is in the form as JSON, too.
fn note_details(answer: &CountAnswer, output: &Output) {
    if let Some(sentence) = &answer.sentence {
        output.note(sentence);
    }
    if let Some([first, second]) = &answer.engines {
        output.note(&format!("confirmed by two engines: {first} and {second}"));
    }
}

fn note_limit(answer: &CountAnswer, limit: Limit, output: &Output) {
    if let Some(engine) = &answer.unconfirmed {
        output.note(&format!(
            "{limit}: the count by {engine} is incomplete, so nothing is confirmed"
        ));
        return;
    }
    output.note(&format!("{limit}: the count is incomplete"));
    if let Some(estimate) = &answer.estimate {
        output.note(&total(&estimate.estimate));
    }
}
