//! The folder of a run, for its problem and its answer.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Once;

use tempfile::TempDir;

/// The prefix of the names of such folders.
const PREFIX: &str = "placet-";

/// The file that is locked while the folder is in use.
const LOCK: &str = ".lock";

/// A folder that is removed with all its contents when this is dropped.
///
/// A folder that a process could not remove is removed by the next process that creates one. It is
/// recognised by its lock, which the system releases when a process ends.
pub(crate) struct RunFolder {
    // Unlocked first: not every system can remove an open file.
    _lock: File,
    directory: TempDir,
}

impl RunFolder {
    /// An empty folder in the system's temporary directory.
    ///
    /// # Errors
    /// If it cannot be created.
    pub(crate) fn new() -> io::Result<Self> {
        static CLEANED: Once = Once::new();
        let folder = RunFolder::within(&std::env::temp_dir())?;
        CLEANED.call_once(|| {
            // Cleaning up is optional.
            let _ = remove_stale(&folder);
        });
        Ok(folder)
    }

    fn within(parent: &Path) -> io::Result<Self> {
        let directory = TempDir::with_prefix_in(PREFIX, parent)?;
        // Locked before it is renamed: an unlocked lock file marks an abandoned folder.
        let unnamed = directory.path().join(".new-lock");
        let lock = File::create(&unnamed)?;
        match lock.try_lock() {
            // If files cannot be locked, abandoned folders cannot be recognised, and nothing is
            // removed.
            Err(TryLockError::Error(_)) => fs::remove_file(&unnamed)?,
            _ => fs::rename(&unnamed, directory.path().join(LOCK))?,
        }
        Ok(RunFolder {
            _lock: lock,
            directory,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        self.directory.path()
    }
}

/// Removes folders beside this one that no process uses.
fn remove_stale(folder: &RunFolder) -> io::Result<()> {
    let own = fs::metadata(folder.path())?;
    let parent = folder.path().parent().unwrap_or(Path::new("."));
    for entry in fs::read_dir(parent)?.filter_map(Result::ok) {
        let is_named = entry.file_name().to_string_lossy().starts_with(PREFIX);
        // Symbolic links are not followed.
        let is_ours = |data: &fs::Metadata| data.is_dir() && have_one_owner(data, &own);
        if is_named && entry.metadata().is_ok_and(|data| is_ours(&data)) && is_left(&entry.path()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
    Ok(())
}

/// Is there a lock in the folder that nobody holds?
fn is_left(folder: &Path) -> bool {
    let path = folder.join(LOCK);
    let is_file = fs::symlink_metadata(&path).is_ok_and(|data| data.is_file());
    is_file && File::open(&path).is_ok_and(|file| file.try_lock().is_ok())
}

#[cfg(unix)]
fn have_one_owner(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;

    one.uid() == other.uid()
}

/// On other systems, such folders belong to the user.
#[cfg(not(unix))]
fn have_one_owner(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_is_removed_and_nothing_else() {
        let parent = tempfile::tempdir().unwrap();
        let left = parent.path().join("placet-left");
        fs::create_dir(&left).unwrap();
        fs::write(left.join(LOCK), "").unwrap();
        fs::write(left.join("problem.cnf"), "p cnf 0 0\n").unwrap();
        // Without a lock it may be anything.
        fs::create_dir(parent.path().join("placet-other")).unwrap();
        fs::write(parent.path().join("placet-file"), "").unwrap();
        fs::create_dir(parent.path().join("mine")).unwrap();
        fs::write(parent.path().join("mine").join(LOCK), "").unwrap();
        let (first, second) = (RunFolder::within(parent.path()), RunFolder::within(parent.path()));
        let (first, second) = (first.unwrap(), second.unwrap());
        remove_stale(&second).unwrap();
        assert!(!left.exists());
        assert!(first.path().exists() && second.path().exists());
        drop(first);
        drop(second);
        let mut names: Vec<_> = fs::read_dir(parent.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        assert_eq!(names, ["mine", "placet-file", "placet-other"]);
    }
}
