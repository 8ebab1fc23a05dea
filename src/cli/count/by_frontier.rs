//! Counting without going through the boards.

use super::{CountOptions, Counted};
use crate::cli::best::{Best, best};
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::search::{End, limits};
use crate::count::{FrontierLimits, NotCounted, Passed};
use crate::instance::Instance;
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
            let instance = Instance::presolved(puzzle, options.search.encodings.presolve());
            let progress = Progress::of_stages("counting");
            let passed = |passed: Passed| {
                let Passed { decided, of, states } = passed;
                progress.tell(format!(": {decided} of {of} variables, {states} states"));
            };
            instance.count_by_frontier_watched(FrontierLimits::default(), &limits, &mut { passed })
        }
    };
    let counted = match counted {
        Ok(count) => Counted::new(count, End::Exhausted),
        Err(NotCounted::Stopped(reason)) => Counted::new(0_u32, End::Stopped(reason)),
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
    counted.say(options, output)
}
