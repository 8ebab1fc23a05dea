//! `placet count`: how many boards there are.

mod by_counter;
mod by_frontier;
mod by_parts;
mod by_probes;
mod counted;
mod options;
mod up_to_symmetry;

pub(super) use options::CountOptions;

use super::args::Engine;
use super::estimator::Estimator;
use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::output::Output;
use super::progress::Progress;
use super::search::Search;
use crate::count::FrontierLimits;
use crate::instance::{Instance, Solution};
use crate::solve::Limits;

use counted::Counted;

/// How many states of the frontier may be tried after so many boards: it takes about the time that these took.
fn worth(boards: u64) -> usize {
    match boards {
        ..20_000 => 20_000,
        20_000..100_000 => 400_000,
        100_000..1_000_000 => 3_000_000,
        _ => 30_000_000,
    }
}

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    if options.break_symmetry {
        let instead = "the boards that --break-symmetry leaves are not to be counted: \
            --up-to-symmetry counts those as one that are alike";
        return Err(Failure::Bad(instead.to_string()));
    }
    if let Some(counter) = &options.counter {
        return by_counter::run(&counter.0, options, output);
    }
    if options.estimate {
        return by_probes::run(options, output);
    }
    if options.up_to_symmetry {
        return up_to_symmetry::run(options, output);
    }
    if options.threads.is_some() || options.checkpoint.is_some() {
        return by_parts::run(options, output);
    }
    if options.search.engine_asked_for() == Engine::Orbits {
        return up_to_symmetry::run_for_all(options, output);
    }
    let puzzle = input::puzzle(&options.model, output)?;
    if options.search.engine(&puzzle) == Engine::Frontier {
        return by_frontier::run(options, puzzle, output);
    }
    let search = Search::new(puzzle, &options.search, &stop_flag())?;
    let counted = count(&search, options.limit)?;
    let exit = counted.say(options, output)?;
    if counted.is_none() {
        search.explain_none(output);
    }
    Ok(exit)
}

/// Counts the boards, up to as many as are asked for.
fn count(search: &Search, most: Option<u64>) -> Result<Counted, Failure> {
    let mut count = 0;
    let found = |_: &Solution, number| {
        count = number;
        Ok(())
    };
    if most.is_some() {
        let end = search.walk("counting", most, found)?;
        return Ok(Counted::new(count, end));
    }
    let mut all = None;
    let is_done = |instance: &Instance, boards, limits: &Limits| {
        all = instance
            .count_by_frontier(FrontierLimits::of_work(worth(boards)), limits)
            .ok();
        all.is_some()
    };
    let progress = Progress::new("counting");
    let estimator = Estimator::start(search.instance(), search.limits(), &progress);
    let end = search.walk_all_unless(&progress, is_done, found)?;
    progress.clear();
    Ok(Counted {
        estimate: estimator.and_then(|estimator| estimator.latest()),
        ..Counted::new(all.unwrap_or(count.into()), end)
    })
}
