//! Counting without going through the boards.

use num_bigint::BigUint;

use super::{CountOptions, exit, say};
use crate::cli::best::{Best, best};
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::search::{End, limits};
use crate::count::{FrontierLimits, NotCounted};
use crate::pipeline::Posed;
use crate::puzzle::Puzzle;

pub(super) fn run(options: &CountOptions, puzzle: Puzzle, output: &mut Output) -> Result<Exit, Failure> {
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
