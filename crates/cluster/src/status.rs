//! How far the parts of a work directory are.

use std::path::Path;
use std::time::{Duration, SystemTime};

use super::known_boards::{FoundBoard, KnownBoards, indices};
use super::result::ResultFile;
use super::work_model::WorkTask;
use super::{ClusterError, WorkDirectory};

/// The results whose times are read for the estimate of the remaining time.
const SAMPLE: usize = 200;

/// The state of all parts that are not replaced by others.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkStatus {
    /// How many parts there are.
    pub parts: usize,
    /// How many have a result.
    pub done: usize,
    /// Parts without a result whose state was saved a short time ago.
    pub running: Vec<usize>,
    /// Parts without a result, also those that run.
    pub missing: Vec<usize>,
    /// The board that was found, or the best of the boards so far, if that is the task.
    pub found: Option<FoundBoard>,
    /// Whether nothing is left to do.
    pub is_over: bool,
    /// The estimated remaining time on one core, in seconds, once there are results.
    pub seconds_left: Option<f64>,
}

impl WorkStatus {
    /// Looks at the files of a work directory. Counts are checked when they are added up, not here; boards also here.
    ///
    /// # Errors
    /// If a file can't be read.
    pub fn of(directory: &WorkDirectory) -> Result<Self, ClusterError> {
        let results = indices(&directory.root().join("results"))?;
        let checkpoints = indices(&directory.root().join("checkpoints"))?;
        let mut status = WorkStatus {
            parts: 0,
            done: 0,
            running: vec![],
            missing: vec![],
            found: None,
            is_over: false,
            seconds_left: None,
        };
        let is_done = |index: usize| Ok(results.contains_key(&index));
        let mut done = vec![];
        visit(directory, &is_done, &mut |index, part| match part {
            VisitedPart::Done => done.push(index),
            VisitedPart::Missing => status.missing.push(index),
            VisitedPart::Replaced => {}
        })?;
        status.parts = done.len() + status.missing.len();
        status.done = done.len();
        // The times of files are those of the file server: its clock, not this one, tells how old they are.
        let now = server_time(directory.root());
        let is_running = |index: &&usize| {
            let saved = checkpoints.get(index).copied().flatten();
            saved.is_some_and(|saved| is_recent(saved, now))
        };
        status.running = status.missing.iter().filter(is_running).copied().collect();
        let task = directory.manifest().task;
        if task != WorkTask::Count {
            let mut known = KnownBoards::default();
            known.read_more(directory, &directory.puzzle()?)?;
            status.found = known.best().cloned();
        }
        let is_solved = task == WorkTask::Solve && status.found.is_some();
        status.is_over = is_solved || status.missing.is_empty();
        if !is_solved {
            status.seconds_left = seconds_left(directory, &done, &status.missing)?;
        }
        Ok(status)
    }
}

/// What is known of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VisitedPart {
    /// It is done, whether it was replaced or not.
    Done,
    /// It is not done, and there is no other in its place.
    Missing,
    /// Others are in its place, which are visited, too.
    Replaced,
}

/// Visits each part that counts.
pub(super) fn visit(
    directory: &WorkDirectory,
    is_done: &dyn Fn(usize) -> Result<bool, ClusterError>,
    visitor: &mut dyn FnMut(usize, VisitedPart),
) -> Result<(), ClusterError> {
    let mut open: Vec<usize> = (0..directory.manifest().parts).rev().collect();
    while let Some(index) = open.pop() {
        let part = match (is_done(index)?, directory.replacing(index)) {
            (true, _) => VisitedPart::Done,
            (false, None) => VisitedPart::Missing,
            (false, Some(others)) => {
                open.extend(others.rev());
                VisitedPart::Replaced
            }
        };
        visitor(index, part);
    }
    Ok(())
}

/// By the times of some results, in proportion to the estimated work.
fn seconds_left(
    directory: &WorkDirectory,
    done: &[usize],
    missing: &[usize],
) -> Result<Option<f64>, ClusterError> {
    let parts = directory.all_parts()?;
    let (mut seconds, mut work) = (0.0, 0.0);
    for index in done.iter().step_by(done.len().div_ceil(SAMPLE).max(1)) {
        let (hash, of_part) = &parts[*index];
        // An estimate can do without a result that can't be read.
        if let Ok(ResultFile::Right(result)) = directory.result(*index, hash) {
            seconds += result.seconds;
            work += *of_part as f64;
        }
    }
    let left: u128 = missing.iter().map(|index| u128::from(parts[*index].1)).sum();
    Ok((work > 0.0).then(|| left as f64 * seconds / work))
}

/// Indices in ascending order as `--array` of Slurm takes them: `0-3,7`.
pub fn ranges(indices: &[usize]) -> String {
    let mut sorted = indices.to_vec();
    sorted.sort_unstable();
    let runs = sorted.chunk_by(|one, next| one + 1 == *next);
    let runs = runs.map(|run| match run {
        [one] => one.to_string(),
        run => format!("{}-{}", run[0], run[run.len() - 1]),
    });
    runs.collect::<Vec<_>>().join(",")
}

/// A part runs if its checkpoint is not older: several times the interval between two of them.
const RUNNING: Duration = Duration::from_secs(30);

/// The time at which a file that is written to this folder now was changed.
pub(super) fn server_time(root: &Path) -> SystemTime {
    let file = tempfile::tempfile_in(root);
    let modified = file.and_then(|file| file.metadata()?.modified());
    modified.unwrap_or_else(|_| SystemTime::now())
}

/// Does a part run whose checkpoint was saved at this time?
pub(super) fn is_recent(saved: SystemTime, now: SystemTime) -> bool {
    now.duration_since(saved).map_or(true, |age| age < RUNNING)
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn neighbours_are_one_range() {
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[7, 0, 1, 2, 3, 9, 10]), "0-3,7,9-10");
    }
}
