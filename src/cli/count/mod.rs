//! `placet count`: how many boards there are.

mod by_counter;
mod by_parts;
mod by_probes;
mod counted;
mod options;
mod up_to_symmetry;

pub(super) use options::CountOptions;

use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::output::Output;
use super::progress::Progress;
use super::search::{explain_none, session};
use crate::session::Engine;

use counted::say;

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
    let puzzle = input::puzzle(&options.model, output)?;
    let progress = Progress::new("counting");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    refuse_limit(session.engine(), options)?;
    let counted = session.count(options.limit)?;
    progress.clear();
    let exit = say(&counted, options, output)?;
    if counted.is_none() {
        explain_none(session.instance(), session.limits(), output);
    }
    Ok(exit)
}

/// Engines that count all boards at once go with no limit.
fn refuse_limit(engine: Engine, options: &CountOptions) -> Result<(), Failure> {
    let what = match engine {
        _ if options.limit.is_none() => return Ok(()),
        Engine::Orbits => "--engine orbits counts boards that are alike at once",
        Engine::Frontier => "--engine frontier counts all boards at once",
        _ => return Ok(()),
    };
    Err(Failure::Bad(format!("{what}: leave out --limit")))
}
