//! Files under a temporary name until they are complete.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, io};

use tempfile::{NamedTempFile, TempDir};

use placet_base::replacement;

/// What to remove if the process is interrupted.
static UNFINISHED: Mutex<BTreeSet<Unfinished>> = Mutex::new(BTreeSet::new());

/// What is removed if the process is interrupted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Unfinished {
    /// A file.
    File(PathBuf),
    /// A folder with all its contents.
    Folder(PathBuf),
}

/// A file with a unique temporary name, in the folder of its final name.
///
/// It is removed if it never gets its final name, also if the process is interrupted, unless it is [kept](Self::keep).
pub(crate) struct UnfinishedFile {
    file: NamedTempFile,
}

impl UnfinishedFile {
    /// An empty file in this folder; random characters are between the two parts of its name.
    pub(crate) fn new(folder: &Path, first: &OsStr, last: &OsStr) -> io::Result<Self> {
        let mut unfinished = all();
        let file = replacement::unfinished(folder, first, last);
        // The error would show the temporary name.
        let file = file.map_err(|error| io::Error::from(error.kind()))?;
        unfinished.insert(Unfinished::File(file.path().to_path_buf()));
        Ok(UnfinishedFile { file })
    }

    pub(crate) fn as_file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Keeps the file under its temporary name, whatever happens to the process.
    pub(crate) fn keep(&mut self) {
        all().remove(&Unfinished::File(self.file.path().to_path_buf()));
        self.file.disable_cleanup(true);
    }

    /// Gives the file its final name, or returns it with the error.
    pub(crate) fn rename(self, path: &Path) -> Result<(), (Self, io::Error)> {
        let mut unfinished = all();
        let before = Unfinished::File(self.file.path().to_path_buf());
        match replacement::rename(self.file, path) {
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

/// Removes everything unfinished. While the returned guard lives, nothing is renamed or created.
pub(crate) fn remove_all() -> MutexGuard<'static, BTreeSet<Unfinished>> {
    let unfinished = all();
    for path in unfinished.iter() {
        let _ = match path {
            Unfinished::File(path) => fs::remove_file(path),
            Unfinished::Folder(path) => fs::remove_dir_all(path),
        };
    }
    unfinished
}

/// From now on, this is removed if the process is interrupted.
pub(crate) fn remember(unfinished: Unfinished) {
    all().insert(unfinished);
}

/// Finishes something: it is no longer removed, unless that fails. Nothing is removed meanwhile.
pub(crate) fn forget(unfinished: &Unfinished, finish: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    let mut all = all();
    finish()?;
    all.remove(unfinished);
    Ok(())
}

/// The list is valid at any time, even if a thread panicked while it held the lock.
fn all() -> MutexGuard<'static, BTreeSet<Unfinished>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A folder with a unique temporary name beside its final name.
///
/// It is removed if it never gets its final name, also if the process is interrupted.
pub(crate) struct UnfinishedFolder(TempDir);

impl UnfinishedFolder {
    /// An empty folder in this folder.
    pub(crate) fn new(parent: &Path) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        {
            // Temporary folders are private; this one becomes a folder like any other.
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o777));
        }
        let folder = builder.prefix(".placet-").tempdir_in(parent);
        // The error would show the temporary name.
        let folder = folder.map_err(|error| io::Error::from(error.kind()))?;
        remember(Unfinished::Folder(folder.path().to_path_buf()));
        Ok(UnfinishedFolder(folder))
    }

    /// The temporary path.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Gives the folder its final name, which must be unused or that of an empty folder.
    pub(crate) fn rename(self, path: &Path) -> io::Result<()> {
        let before = self.path().to_path_buf();
        forget(&Unfinished::Folder(before.clone()), || fs::rename(&before, path))?;
        // Nothing is left under the temporary name.
        let _ = self.0.keep();
        Ok(())
    }
}
