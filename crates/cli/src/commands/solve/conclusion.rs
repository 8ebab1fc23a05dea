//! How a search for boards ended.

use super::options::SolveOptions;
use crate::asking::{note_obstacle, print_json};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use placet_request::render::counted::counted;
use placet_request::{Limit, SolveAnswer};

/// Prints how the search ended, and returns the exit code. `shown` is the number of boards that were printed.
pub(super) fn conclude(
    options: &SolveOptions,
    answer: &SolveAnswer,
    shown: u64,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if let Some(broken) = &answer.symmetry {
        output.note(&broken.sentence);
    }
    note_obstacle(answer.why.as_ref(), output);
    if options.json {
        print_json(answer, output)?;
    } else if answer.is_none() {
        output.print("no solution")?;
    }
    let note = match answer.stopped {
        Some(limit) => Some(stopped(options, answer, shown, limit)),
        None if answer.is_none() => None,
        None if options.random => Some(drawn(answer)),
        None if options.json => None,
        None => found(options, answer),
    };
    if let Some(note) = note {
        output.note(&note);
    }
    Ok(match answer.stopped {
        Some(_) => Exit::Limit,
        None if answer.boards == 0 => Exit::No,
        None => Exit::Done,
    })
}

/// What a limit left over.
fn stopped(options: &SolveOptions, answer: &SolveAnswer, shown: u64, limit: Limit) -> String {
    let boards = counted(answer.boards, "board");
    if options.random {
        let of = counted(options.limit.unwrap_or(1), "board");
        return format!("{limit}: {shown} of {of} drawn");
    }
    match answer.proven {
        Some(false) if shown > 0 => {
            format!("{limit}: this is the best board found so far; there may be a better one")
        }
        Some(false) => format!("{limit}: no board found; there may be one"),
        _ if options.up_to_symmetry => {
            format!("{limit}: {boards} found, {shown} shown; there may be more")
        }
        _ => format!("{limit}: {boards} found; there may be more"),
    }
}

/// How random boards were drawn.
fn drawn(answer: &SolveAnswer) -> String {
    match answer.drawn_from.as_deref() {
        Some("1") => "this is the only board".to_string(),
        Some(of) => format!("drawn from {of} boards, each equally likely"),
        None => "drawn by searching in random order: some boards are likelier than others".to_string(),
    }
}

/// How many boards there are in all, if that was asked.
fn found(options: &SolveOptions, answer: &SolveAnswer) -> Option<String> {
    if !answer.complete || options.most() == Some(1) {
        return None;
    }
    if let Some(sentence) = &answer.sentence {
        return Some(sentence.clone());
    }
    let scope = match answer.symmetry {
        Some(_) => "after symmetry breaking",
        None => "in all",
    };
    Some(format!("{} {scope}", counted(answer.boards, "board")))
}
