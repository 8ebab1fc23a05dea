//! `placet count --threads` and `--checkpoint`: counting on several threads, with a file to continue from.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::checkpoint::Checkpoint;
use super::column_order::order;
use super::options::CountOptions;
use super::report::report;
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::session::{explain_none, session};
use crate::session::{BoardCount, End, Engine, ParallelCount, Session};

/// How often the progress is shown.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);
/// How often the state is saved.
const SAVE_INTERVAL: Duration = Duration::from_secs(2);

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("counting");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let is_auto = session.engine() == Engine::Auto;
    let counted = match options
        .threads
        .filter(|_| is_auto && options.checkpoint.is_none())
    {
        Some(threads) => session.count_on_threads(threads)?,
        None => match session.resolve()? {
            Err(unproven) => BoardCount::new(0_u32, End::Stopped(unproven.reason)),
            Ok(()) => count(options, &session, &progress)?,
        },
    };
    let order = order(&mut session, &counted)?;
    progress.clear();
    let exit = report(&counted, order, options, output)?;
    if counted.is_none() {
        explain_none(session.instance(), session.limits(), output);
    }
    Ok(exit)
}

/// The number of boards so far, and how the count ended.
fn count(options: &CountOptions, session: &Session, progress: &Progress) -> Result<BoardCount, Failure> {
    if !session.engine().may_search() {
        let message =
            "--threads and --checkpoint need the search engine: remove --engine, --solver and --encode";
        return Err(Failure::Bad(message.into()));
    }
    let limits = session.limits();
    let instance = session.for_search();
    let checkpoint = options
        .checkpoint
        .as_ref()
        .map(|path| Checkpoint::new(path, &instance));
    let parallel_count = match &checkpoint {
        Some(checkpoint) if options.resume => ParallelCount::resumed(&instance, checkpoint.load()?)
            .map_err(|error| Failure::Bad(format!("cannot continue from the checkpoint: {error}")))?,
        Some(checkpoint) => {
            checkpoint.refuse_if_there()?;
            ParallelCount::new(&instance)
        }
        None => ParallelCount::new(&instance),
    };
    if let Some(checkpoint) = &checkpoint {
        checkpoint.save(&parallel_count.parts())?;
    }
    let estimator = session.estimator();
    let (done, is_done) = channel::<()>();
    let stopped = thread::scope(|scope| {
        let (parallel_count, checkpoint) = (&parallel_count, checkpoint.as_ref());
        let watch = scope.spawn(move || {
            let watched = watch(parallel_count, checkpoint, progress, &is_done);
            if watched.is_err() {
                // Without its checkpoint, the count need not continue for hours.
                limits.stop.raise();
            }
            watched
        });
        let outcome = parallel_count.run(options.threads.unwrap_or(1), limits);
        drop(done);
        let saved = watch
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok::<_, Failure>((outcome?, saved?).0)
    })?;
    if let Some(checkpoint) = &checkpoint {
        checkpoint.save(&parallel_count.parts())?;
    }
    progress.clear();
    let end = stopped.map_or(End::Exhausted, End::Stopped);
    let estimate = estimator.and_then(|estimator| estimator.latest());
    Ok(BoardCount::new(parallel_count.count(), end).with_estimate(estimate))
}

/// Shows the progress and saves the state at intervals, until the count ends.
fn watch(
    parallel_count: &ParallelCount<'_>,
    checkpoint: Option<&Checkpoint>,
    progress: &Progress,
    is_done: &Receiver<()>,
) -> Result<(), Failure> {
    let mut saved = Instant::now();
    while is_done.recv_timeout(PROGRESS_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        progress.set_boards(parallel_count.count());
        if let Some(checkpoint) = checkpoint
            && saved.elapsed() >= SAVE_INTERVAL
        {
            checkpoint.save(&parallel_count.parts())?;
            saved = Instant::now();
        }
    }
    Ok(())
}
