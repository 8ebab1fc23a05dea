//! Files under a temporary name until they are complete.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// Those that are to go if the process is interrupted.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A file under a name that no other process has, in the folder in which it will get its own.
///
/// It is removed where it does not get its own, also if the process is interrupted: unless it is [kept](Self::keep).
pub(super) struct UnfinishedFile {
    file: NamedTempFile,
}

impl UnfinishedFile {
    /// An empty file in this folder, named so with something by chance between.
    pub(super) fn new(folder: &Path, first: &OsStr, last: &OsStr) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        {
            // Temporary files are private; this one becomes a file like any other.
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut unfinished = all();
        let file = builder.prefix(first).suffix(last).tempfile_in(folder);
        // The temporary name, which the error has, is nobody's business.
        let file = file.map_err(|error| io::Error::from(error.kind()))?;
        unfinished.insert(file.path().to_path_buf());
        Ok(UnfinishedFile { file })
    }

    pub(super) fn as_file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// From now on it stays, whatever becomes of the process, under the name that it has.
    pub(super) fn keep(&mut self) {
        all().remove(self.file.path());
        self.file.disable_cleanup(true);
    }

    /// Gives it its name, or hands it back with the reason why that can't be.
    pub(super) fn rename(self, path: &Path) -> Result<(), (Self, io::Error)> {
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

    /// The name that it has.
    pub(super) fn path(&self) -> &Path {
        self.file.path()
    }
}

/// Removes all that are unfinished. As long as what is returned lives no file gets its name, and none is made.
pub(super) fn remove_all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    let unfinished = all();
    for path in unfinished.iter() {
        let _ = fs::remove_file(path);
    }
    unfinished
}

/// A list of names is sound at any time, whatever became of a thread.
fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}
