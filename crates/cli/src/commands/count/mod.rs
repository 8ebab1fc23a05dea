//! `placet count`: the number of boards.

mod checkpointed;
mod estimate;
mod external;
mod options;
mod report;

pub(crate) use options::CountOptions;

use std::path::Path;

use serde_json::json;

use crate::asking::ask_once;
use crate::each_link::{self, LinkAnswer, refuse_model};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::progress::Progress;
use crate::session::{keep_until_exit, session};
use placet_session::Session;

use report::report;

pub(crate) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    refuse_options(options)?;
    options.refuse_verbose()?;
    if let Some(links) = &options.each {
        return each(options, links, output);
    }
    if let Some(counter) = &options.counter {
        return external::run(&counter.0, options, output);
    }
    if let Some(checkpoint) = &options.checkpoint {
        return checkpointed::run(checkpoint, options, output);
    }
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = match options.estimate {
        true => output.progress_of_stages("estimating"),
        false => output.progress("counting"),
    };
    let session_options = options.search.session_options(&stop_flag(), &progress);
    let mut session = Session::with_options(puzzle, options.verbose.kept_in(session_options));
    options.refuse_engine(session.engine())?;
    let answer = ask_once(&options.request(), &mut session)?;
    progress.clear();
    let session = keep_until_exit(session);
    options.verbose.tell(&session, output);
    match &answer.estimate {
        Some(estimate) if options.estimate => estimate::report(&answer, estimate, options, output),
        _ => report(&answer, options.json, output),
    }
}

/// Counts for each link of a file.
fn each(options: &CountOptions, links: &Path, output: &mut Output) -> Result<Exit, Failure> {
    refuse_model(&options.model, "`placet solve MODEL --each FILE`")?;
    each_link::run(links, &options.model, output, |puzzle| {
        let mut session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
        options.refuse_engine(session.engine())?;
        let answer = ask_once(&options.request(), &mut session)?;
        let (word, exit) = match answer.complete {
            true => ("counted", Exit::Done),
            false => ("not counted in full", Exit::Limit),
        };
        Ok(LinkAnswer {
            word: word.to_string(),
            exit,
            object: json!(answer),
        })
    })
}

/// Refuses options of other commands, with those to use instead.
fn refuse_options(options: &CountOptions) -> Result<(), Failure> {
    let instead = if options.break_symmetry {
        "--break-symmetry may keep several boards of a symmetry class and cannot be used for counting: \
            use --up-to-symmetry"
    } else if options.all {
        "`count` counts all boards: leave out --all. To print them, use `placet solve --all`"
    } else {
        return Ok(());
    };
    Err(Failure::Bad(instead.to_string()))
}
