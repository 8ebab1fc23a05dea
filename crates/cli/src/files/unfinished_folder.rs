//! A folder under a temporary name until it is complete.

use std::fs;
use std::io;
use std::path::Path;

use tempfile::TempDir;

use super::unfinished_file::{Unfinished, forget, remember};

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
