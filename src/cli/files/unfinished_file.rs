//! Files under a temporary name until they are complete.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// The files to remove if the process is interrupted.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A file with a unique temporary name, in the folder of its final name.
///
/// It is removed if it never gets its final name, also if the process is interrupted, unless it is [kept](Self::keep).
pub(crate) struct UnfinishedFile {
    file: NamedTempFile,
}

impl UnfinishedFile {
    /// An empty file in this folder; random characters are between the two parts of its name.
    pub(crate) fn new(folder: &Path, first: &OsStr, last: &OsStr) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        {
            // Temporary files are private; this one becomes a file like any other.
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut unfinished = all();
        let file = builder.prefix(first).suffix(last).tempfile_in(folder);
        // The error would show the temporary name.
        let file = file.map_err(|error| io::Error::from(error.kind()))?;
        unfinished.insert(file.path().to_path_buf());
        Ok(UnfinishedFile { file })
    }

    pub(crate) fn as_file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Keeps the file under its temporary name, whatever happens to the process.
    pub(crate) fn keep(&mut self) {
        all().remove(self.file.path());
        self.file.disable_cleanup(true);
    }

    /// Gives the file its final name, or returns it with the error.
    pub(crate) fn rename(self, path: &Path) -> Result<(), (Self, io::Error)> {
        let mut unfinished = all();
        let before = self.file.path().to_path_buf();
        match self.file.persist(path) {
            Ok(_) => {
                unfinished.remove(&before);
                Ok(())
            }
            Err(error) => Err((UnfinishedFile { file: error.file }, error.error)),
        }
    }

    /// The temporary name.
    pub(crate) fn path(&self) -> &Path {
        self.file.path()
    }
}

/// Removes all unfinished files. While the returned guard lives, no file is renamed or created.
pub(crate) fn remove_all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    let unfinished = all();
    for path in unfinished.iter() {
        let _ = fs::remove_file(path);
    }
    unfinished
}

/// The list is valid at any time, even if a thread panicked while it held the lock.
fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}
