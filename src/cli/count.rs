//! `placet count`: how many boards there are.

use num_bigint::BigUint;

use super::args::{CountOptions, Engine};
use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::output::Output;
use super::search::{Best, End, Search, best, explain_none, limits};
use super::tally;
use crate::count::{FrontierLimits, NotCounted};
use crate::pipeline::{Posed, Solution};
use crate::puzzle::Puzzle;
use crate::solve::{Limits, StopReason};

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    if tally::is_asked_for(options) {
        return by_parts(options, output);
    }
    let puzzle = input::puzzle(&options.model, output)?;
    if options.search.engine(&puzzle) == Engine::Frontier {
        return by_frontier(options, puzzle, output);
    }
    let search = Search::new(puzzle, &options.search, &stop_flag())?;
    let (mut count, mut all) = (0, None);
    let is_done = |posed: &Posed, limits: &Limits| {
        all = posed.count_by_frontier(FrontierLimits::brief(), limits).ok();
        all.is_some()
    };
    let found = |_: &Solution, number| {
        count = number;
        Ok(())
    };
    let end = match options.limit {
        None => search.walk_unless("counting", None, is_done, found)?,
        limit => search.walk("counting", limit, found)?,
    };
    let count = all.unwrap_or(BigUint::from(count));
    say(options, &count, end, output)?;
    if count == BigUint::ZERO && end == End::Exhausted {
        search.explain_none(output);
    }
    Ok(exit(end, output))
}

fn by_frontier(options: &CountOptions, puzzle: Puzzle, output: &mut Output) -> Result<Exit, Failure> {
    if options.limit.is_some() {
        return Err(Failure::Bad(
            "--engine frontier counts all boards at once: leave out --limit".into(),
        ));
    }
    let limits = limits(&options.search, &stop_flag());
    let Best { puzzle, unproven, .. } = best(puzzle, &options.search, &limits)?;
    let counted = match unproven {
        Some(unproven) => Err(NotCounted::Stopped(unproven.reason)),
        None => {
            let posed = Posed::presolved(puzzle, options.search.encodings.presolve());
            posed.count_by_frontier(FrontierLimits::default(), &limits)
        }
    };
    let (count, end) = match counted {
        Ok(count) => (count, End::Exhausted),
        Err(NotCounted::Stopped(reason)) => (BigUint::ZERO, End::Stopped(reason)),
        Err(other @ NotCounted::TooMany { .. }) => {
            return Err(Failure::Limit(format!(
                "{other}: another engine may do, or a smaller board"
            )));
        }
        Err(other) => {
            return Err(Failure::Bad(format!(
                "--engine frontier can't count this: {other}"
            )));
        }
    };
    say(options, &count, end, output)?;
    Ok(exit(end, output))
}

fn by_parts(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&options.model, output)?;
    let limits = limits(&options.search, &stop_flag());
    let Best { puzzle, unproven, .. } = best(puzzle, &options.search, &limits)?;
    let (count, stopped): (u64, Option<StopReason>) = match unproven {
        Some(unproven) => (0, Some(unproven.reason)),
        None => tally::count(options, puzzle.clone(), &limits)?,
    };
    let end = stopped.map_or(End::Exhausted, End::Stopped);
    say(options, &BigUint::from(count), end, output)?;
    if count == 0 && end == End::Exhausted {
        explain_none(&Posed::new(puzzle), &limits, output);
    }
    Ok(exit(end, output))
}

fn say(options: &CountOptions, count: &BigUint, end: End, output: &mut Output) -> Result<(), Failure> {
    let complete = end == End::Exhausted;
    if options.json {
        // A JSON number may have any length.
        output.say(&format!("{{\"count\":{count},\"complete\":{complete}}}"))?;
    } else if complete {
        output.say(&count.to_string())?;
    } else {
        output.say(&format!("at least {count}"))?;
    }
    Ok(())
}

fn exit(end: End, output: &Output) -> Exit {
    match end {
        End::Stopped(reason) => {
            output.complain(&format!("{reason}: the count is not complete"));
            Exit::Limit
        }
        End::Exhausted | End::Enough => Exit::Done,
    }
}
