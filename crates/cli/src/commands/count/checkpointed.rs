//! `placet count --checkpoint`: counting with a file to continue from.

use std::path::Path;
use std::time::{Duration, Instant};

use super::checkpoint::Checkpoint;
use super::options::CountOptions;
use super::report::report;
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::session::session;
use placet_base::limit::Outcome;
use placet_request::{CountAnswer, Silent};
use placet_session::{BoardCount, ParallelCount, Session};

/// How often the state is saved.
const SAVE_INTERVAL: Duration = Duration::from_secs(2);

pub(super) fn run(path: &Path, options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("counting");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    options.refuse_engine(session.engine())?;
    let counted = match session.resolve()? {
        Outcome::Stopped(stop, best) => Outcome::Stopped(stop, best.map(|_| BoardCount::some(0_u32))),
        Outcome::Complete(_) => count(path, options, &session)?,
    };
    let answer = CountAnswer::explained(&mut session, counted, &Silent)?.so_far()?;
    progress.clear();
    report(&answer, options.json, output)
}

/// The number of boards so far.
fn count(path: &Path, options: &CountOptions, session: &Session) -> Result<Outcome<BoardCount>, Failure> {
    let instance = session.for_search();
    let checkpoint = Checkpoint::new(path, &instance);
    let parts = match options.resume {
        true => ParallelCount::resumed(&instance, checkpoint.load()?)
            .map_err(|error| Failure::Bad(format!("cannot continue from the checkpoint: {error}")))?,
        false => {
            checkpoint.refuse_if_there()?;
            ParallelCount::new(&instance)
        }
    };
    checkpoint.save(&parts.parts())?;
    let mut saved = Instant::now();
    let counted = session.count_parts(&parts, options.threads.unwrap_or(1), || {
        if saved.elapsed() >= SAVE_INTERVAL {
            checkpoint.save(&parts.parts())?;
            saved = Instant::now();
        }
        Ok::<_, Failure>(())
    })?;
    checkpoint.save(&parts.parts())?;
    Ok(counted)
}
