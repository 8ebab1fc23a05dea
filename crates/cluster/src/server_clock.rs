//! The clock of the file server, by which the age of a file is told: those of the machines may differ.

use std::path::Path;
use std::time::{Duration, SystemTime};

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
