//! `placet count`: how many boards there are.

mod by_counter;
mod by_frontier;
mod by_parts;
mod options;
mod up_to_symmetry;

pub(super) use options::CountOptions;

use num_bigint::BigUint;

use super::args::Engine;
use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::output::Output;
use super::search::{Effort, End, Search};
use crate::count::FrontierLimits;
use crate::pipeline::{Posed, Solution};
use crate::solve::Limits;

/// So many states of the frontier take some milliseconds.
const LITTLE_WORK: usize = 20_000;
/// So many take seconds.
const SOME_WORK: usize = 3_000_000;

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    if options.break_symmetry {
        let instead = "the boards that --break-symmetry leaves are not to be counted: \
            --up-to-symmetry counts those as one that are alike";
        return Err(Failure::Bad(instead.to_string()));
    }
    if options.up_to_symmetry {
        return up_to_symmetry::run(options, output);
    }
    if let Some(counter) = &options.counter {
        return by_counter::run(counter, options, output);
    }
    if options.threads.is_some() || options.checkpoint.is_some() {
        return by_parts::run(options, output);
    }
    let puzzle = input::puzzle(&options.model, output)?;
    if options.search.engine(&puzzle) == Engine::Frontier {
        return by_frontier::run(options, puzzle, output);
    }
    let search = Search::new(puzzle, &options.search, &stop_flag())?;
    let (mut count, mut all) = (0, None);
    let is_done = |posed: &Posed, effort, limits: &Limits| {
        let states = match effort {
            Effort::Little => LITTLE_WORK,
            Effort::Some => SOME_WORK,
        };
        all = posed
            .count_by_frontier(FrontierLimits::of_work(states), limits)
            .ok();
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
