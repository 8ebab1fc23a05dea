//! How far the parts of a work directory are.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::result::{ResultFile, index_of};
use super::{ClusterError, WorkDirectory};

/// A part runs if its checkpoint is not older: several times the interval between two of them.
const RUNNING: Duration = Duration::from_secs(30);
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
    /// The estimated remaining time on one core, in seconds, once there are results.
    pub seconds_left: Option<f64>,
}

impl WorkStatus {
    /// Looks at the files of a work directory. Results are checked when they are added up, not here.
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
            seconds_left: None,
        };
        let is_done = |index: usize| Ok(results.contains_key(&index));
        let mut done = vec![];
        visit(directory, &is_done, &mut |index, has_result| {
            status.parts += 1;
            if has_result {
                done.push(index);
            } else {
                status.missing.push(index);
            }
        })?;
        status.done = done.len();
        // The times of files are those of the file server: its clock, not this one, tells how old they are.
        let now = server_time(directory.root());
        let is_running = |index: &&usize| {
            let saved = checkpoints.get(index).copied().flatten();
            saved.is_some_and(|saved| now.duration_since(saved).is_ok_and(|age| age < RUNNING) || saved > now)
        };
        status.running = status.missing.iter().filter(is_running).copied().collect();
        status.seconds_left = seconds_left(directory, &done, &status.missing)?;
        Ok(status)
    }
}

/// Visits each part that counts, in place of which there is no other, and says whether it is done. A part with a result counts even if it was
/// replaced.
pub(super) fn visit(
    directory: &WorkDirectory,
    is_done: &dyn Fn(usize) -> Result<bool, ClusterError>,
    visitor: &mut dyn FnMut(usize, bool),
) -> Result<(), ClusterError> {
    let mut open: Vec<usize> = (0..directory.manifest().parts).rev().collect();
    while let Some(index) = open.pop() {
        match (is_done(index)?, directory.replacing(index)) {
            (false, Some(others)) => open.extend(others.rev()),
            (is_done, _) => visitor(index, is_done),
        }
    }
    Ok(())
}

/// The indices of the files in a folder, with the times at which they were changed.
fn indices(folder: &Path) -> Result<BTreeMap<usize, Option<SystemTime>>, ClusterError> {
    let is_results = folder.ends_with("results");
    let entries = fs::read_dir(folder).map_err(ClusterError::file(folder))?;
    let mut found = BTreeMap::new();
    for entry in entries {
        let entry = entry.map_err(ClusterError::file(folder))?;
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if let (true, Some(index)) = (is_file, entry.file_name().to_str().and_then(index_of)) {
            // A file may be gone by now; and the time of a result is of no use.
            let metadata = (!is_results).then(|| entry.metadata().ok()).flatten();
            found.insert(index, metadata.and_then(|metadata| metadata.modified().ok()));
        }
    }
    Ok(found)
}

fn server_time(root: &Path) -> SystemTime {
    let file = tempfile::tempfile_in(root);
    let modified = file.and_then(|file| file.metadata()?.modified());
    modified.unwrap_or_else(|_| SystemTime::now())
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
    let left: f64 = missing.iter().map(|index| parts[*index].1 as f64).sum();
    Ok((work > 0.0).then(|| left * seconds / work))
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

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn neighbours_are_one_range() {
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[7, 0, 1, 2, 3, 9, 10]), "0-3,7,9-10");
    }
}
