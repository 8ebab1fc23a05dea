//! Counting on several threads, and with a file to go on from.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::{CountOptions, say};
use crate::cli::checkpoint::Checkpoint;
use crate::cli::failure::{Exit, Failure};
use crate::cli::input;
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::search::{explain_none, session};
use crate::session::{BoardCount, End, Engine, ParallelCount, Session};

/// How often the progress is shown.
const LOOK: Duration = Duration::from_millis(200);
/// How often the state is saved.
const BETWEEN_SAVES: Duration = Duration::from_secs(2);

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&options.model, output)?;
    let progress = Progress::new("counting");
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
    progress.clear();
    let exit = say(&counted, options, output)?;
    if counted.is_none() {
        explain_none(session.instance(), session.limits(), output);
    }
    Ok(exit)
}

/// The number of boards so far, and why it is not all of them, if it is not.
fn count(options: &CountOptions, session: &Session, progress: &Progress) -> Result<BoardCount, Failure> {
    if !session.engine().may_search() {
        let message =
            "--threads and --checkpoint go with the search: leave out --engine, --solver and --encode";
        return Err(Failure::Bad(message.into()));
    }
    let limits = session.limits();
    let instance = session.for_search();
    let checkpoint = options
        .checkpoint
        .as_ref()
        .map(|path| Checkpoint::new(path, &instance));
    let tally = match &checkpoint {
        Some(checkpoint) if options.resume => ParallelCount::resumed(&instance, checkpoint.load()?)
            .map_err(|error| Failure::Bad(format!("the checkpoint can't be taken up: {error}")))?,
        Some(checkpoint) => {
            checkpoint.refuse_if_there()?;
            ParallelCount::new(&instance)
        }
        None => ParallelCount::new(&instance),
    };
    if let Some(checkpoint) = &checkpoint {
        checkpoint.save(&tally.parts())?;
    }
    let estimator = session.estimator();
    let (done, is_done) = channel::<()>();
    let stopped = thread::scope(|scope| {
        let (tally, checkpoint) = (&tally, checkpoint.as_ref());
        let watch = scope.spawn(move || {
            let watched = watch(tally, checkpoint, progress, &is_done);
            if watched.is_err() {
                // A count that can't be kept as was asked need not go on for hours.
                limits.stop.raise();
            }
            watched
        });
        let outcome = tally.run(options.threads.unwrap_or(1), limits);
        drop(done);
        let saved = watch
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok::<_, Failure>((outcome?, saved?).0)
    })?;
    if let Some(checkpoint) = &checkpoint {
        checkpoint.save(&tally.parts())?;
    }
    progress.clear();
    let end = stopped.map_or(End::Exhausted, End::Stopped);
    Ok(BoardCount {
        estimate: estimator.and_then(|estimator| estimator.latest()),
        ..BoardCount::new(tally.count(), end)
    })
}

/// Shows how far the count is, and saves its state now and then, until it is done.
fn watch(
    tally: &ParallelCount<'_>,
    checkpoint: Option<&Checkpoint>,
    progress: &Progress,
    is_done: &Receiver<()>,
) -> Result<(), Failure> {
    let mut saved = Instant::now();
    while is_done.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
        progress.found(tally.count());
        if let Some(checkpoint) = checkpoint
            && saved.elapsed() >= BETWEEN_SAVES
        {
            checkpoint.save(&tally.parts())?;
            saved = Instant::now();
        }
    }
    Ok(())
}
