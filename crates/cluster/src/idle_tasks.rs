//! Tasks that have nothing to do, and ask those that count for a piece of their part.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::ClusterError;

/// How many requests a task answers at once: its part is divided among so many others and itself.
const MOST: usize = 7;

/// The folder in which each idle task has a file. A task that counts removes some of them: it owes these tasks a piece of its part. A request
/// that a task left behind when it was killed costs one needless division.
#[derive(Clone, Debug)]
pub(super) struct IdleTasks {
    folder: PathBuf,
}

impl IdleTasks {
    /// Those of a work directory.
    pub(super) fn of(root: &Path) -> Self {
        IdleTasks {
            folder: root.join("idle"),
        }
    }

    /// Asks for work, until the request is dropped or removed.
    pub(super) fn ask(&self) -> Result<NamedTempFile, ClusterError> {
        let request = fs::create_dir_all(&self.folder).and_then(|()| NamedTempFile::new_in(&self.folder));
        request.map_err(ClusterError::file(&self.folder))
    }

    /// Removes requests, and says how many. Each is removed by one process only.
    pub(super) fn take(&self) -> usize {
        let Ok(requests) = fs::read_dir(&self.folder) else {
            return 0;
        };
        let removed = requests.flatten().filter(|it| fs::remove_file(it.path()).is_ok());
        removed.take(MOST).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_request_is_answered_once() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let idle = IdleTasks::of(folder.path());
        assert_eq!(idle.take(), 0);
        let requests: Vec<NamedTempFile> = (0..MOST + 2).map(|_| idle.ask().expect("a request")).collect();
        assert_eq!([idle.take(), idle.take(), idle.take()], [MOST, 2, 0]);
        drop(requests);
        drop(idle.ask().expect("a request"));
        assert_eq!(idle.take(), 0, "it was taken back");
    }
}
