//! `placet count`: the number of boards.

mod checkpoint;
mod column_order;
mod confirm;
mod counter_option;
mod estimate;
mod external;
mod options;
mod parallel;
mod report;
mod up_to_symmetry;

pub(crate) use options::CountOptions;

use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::output::Output;
use crate::cli::session::{explain_none, session};
use crate::session::Engine;

use column_order::order;
use report::report;

pub(crate) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    if options.break_symmetry {
        let instead = "--break-symmetry may keep several boards of a symmetry class and cannot be used for counting: \
            use --up-to-symmetry";
        return Err(Failure::Bad(instead.to_string()));
    }
    if options.all {
        let instead = "`count` counts all boards: leave out --all. To print them, use `placet solve --all`";
        return Err(Failure::Bad(instead.to_string()));
    }
    if let Some(counter) = &options.counter {
        return external::run(&counter.0, options, output);
    }
    if options.confirm {
        return confirm::run(options, output);
    }
    if options.estimate {
        return estimate::run(options, output);
    }
    if options.up_to_symmetry {
        return up_to_symmetry::run(options, output);
    }
    if options.threads.is_some() || options.checkpoint.is_some() {
        return parallel::run(options, output);
    }
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("counting");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    refuse_limit(session.engine(), options)?;
    let counted = session.count(options.limit)?;
    let order = order(&mut session, &counted)?;
    progress.clear();
    let exit = report(&counted, order, options, output)?;
    if counted.is_none() {
        explain_none(session.instance(), session.limits(), output);
    }
    Ok(exit)
}

/// Refuses `--limit` for engines that count without enumerating.
fn refuse_limit(engine: Engine, options: &CountOptions) -> Result<(), Failure> {
    let what = match engine {
        _ if options.limit.is_none() => return Ok(()),
        Engine::Orbits => "--engine orbits counts whole symmetry classes",
        Engine::Frontier => "--engine frontier counts without enumerating",
        _ => return Ok(()),
    };
    Err(Failure::Bad(format!("{what}: remove --limit")))
}
