//! Files that appear as a whole or not at all.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::Path;

use tempfile::NamedTempFile;

use super::ClusterError;
use placet_base::replacement;

/// Writes a file under a temporary name and renames it, over a file of this name if there is one.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), ClusterError> {
    let file = unfinished(path, bytes)?;
    let renamed = replacement::rename(file, path).map_err(|error| error.error);
    renamed.map(drop).map_err(ClusterError::file(path))
}

/// Writes a file that must not exist; whether it did not. Of several processes that try, one succeeds.
pub(super) fn create(path: &Path, bytes: &[u8]) -> Result<bool, ClusterError> {
    let file = unfinished(path, bytes)?;
    match fs::hard_link(file.path(), path) {
        Ok(()) => Ok(true),
        Err(_) if path.exists() => Ok(false),
        Err(error) => Err(ClusterError::file(path)(error)),
    }
}

fn unfinished(path: &Path, bytes: &[u8]) -> Result<NamedTempFile, ClusterError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let unfinished = replacement::unfinished(folder, OsStr::new(".placet-"), OsStr::new(""));
    let written = unfinished.and_then(|mut file| {
        file.write_all(bytes)?;
        // A name for bytes that a crash can still take away would be a promise that is not kept.
        file.as_file().sync_data()?;
        Ok(file)
    });
    written.map_err(ClusterError::file(path))
}
