//! `placet cluster run`: what a task of a cluster does.

use super::options::RunOptions;
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::output::Output;
use crate::task::of_task;
use placet_base::limit::{Limits, Outcome, StopReason, within};
use placet_cluster::{PartEnd, Runner, TaskScheduler, TeamEnd, WorkDirectory, WorkTask};

pub(super) fn run(options: &RunOptions, output: &mut Output) -> Result<Exit, Failure> {
    let limits = of_task().with_stop(stop_flag());
    match within(&limits, || search(options, &limits, output)) {
        // What lowers and solves has limits of its own, and returns what it met as a failure.
        Outcome::Complete(Err(Failure::Limit(message))) => {
            Err(retry(limits.check()).unwrap_or(Failure::Limit(message)))
        }
        Outcome::Complete(ended) => ended,
        Outcome::Stopped(stop, _) => Err(retry(Some(stop.reason)).unwrap_or_else(|| stop.into())),
    }
}

/// The failure of a run that the same command may finish later; more time is no help where the memory was too small.
fn retry(reason: Option<StopReason>) -> Option<Failure> {
    let reason = reason.filter(|&reason| reason != StopReason::MemoryLimit)?;
    Some(Failure::Retry(format!(
        "{reason} before the search began: the same command tries again"
    )))
}

fn search(options: &RunOptions, limits: &Limits, output: &mut Output) -> Result<Exit, Failure> {
    let directory = WorkDirectory::open(&options.directory)?;
    let is_part = options.index < directory.num_parts();
    if !is_part && options.stride.is_none() {
        let number = directory.num_parts();
        let index = options.index;
        return Err(Failure::Bad(format!(
            "there is no part {index}: there are {number} parts, from 0"
        )));
    }
    if options.share {
        return share(options, directory, limits, output);
    }
    let mut runner = Runner::new(directory)?;
    let (mut done, mut index) = (0_usize, options.index);
    while index < runner.directory().num_parts() {
        match runner.run(index, limits)? {
            PartEnd::Done => done += 1,
            PartEnd::WasDone | PartEnd::Replaced | PartEnd::Shared(_) => {}
            PartEnd::Solved => {
                output.note("another part has a solution, which is enough");
                break;
            }
            PartEnd::Stopped(reason) => {
                return Err(stopped_in(reason, index));
            }
        }
        let Some(stride) = options.stride else {
            break;
        };
        index += stride;
    }
    output.note(&match runner.directory().manifest().task {
        WorkTask::Count => format!("parts counted: {done}"),
        WorkTask::Solve | WorkTask::Best => format!("parts searched: {done}"),
    });
    Ok(Exit::Done)
}

fn stopped_in(reason: StopReason, index: usize) -> Failure {
    Failure::Retry(format!(
        "{reason} in part {index}: its state is saved, and the same command continues"
    ))
}

/// Counts together with other tasks until nothing is left.
fn share(
    options: &RunOptions,
    directory: WorkDirectory,
    limits: &Limits,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let mut team = TaskScheduler::new(directory, options.index, options.stride)?;
    let TeamEnd { done, stopped } = team.run(limits)?;
    output.note(&format!("parts counted: {done}"));
    match stopped {
        None => Ok(Exit::Done),
        Some((reason, Some(index))) => Err(stopped_in(reason, index)),
        Some((reason, None)) => Err(Failure::Retry(format!(
            "{reason} while others count: the same command continues"
        ))),
    }
}
