//! Files that appear as a whole or not at all.

use std::fs;
use std::io::Write;
use std::path::Path;

use super::ClusterError;

/// Writes a file under a temporary name and renames it, over a file of this name if there is one.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), ClusterError> {
    let file = unfinished(path, bytes)?;
    let renamed = file.persist(path).map_err(|error| error.error);
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

fn unfinished(path: &Path, bytes: &[u8]) -> Result<tempfile::NamedTempFile, ClusterError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        // Temporary files are private; this one is also for others who work on the parts.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let written = builder
        .prefix(".placet-")
        .tempfile_in(folder)
        .and_then(|mut file| {
            file.write_all(bytes)?;
            // A name for bytes that a crash can still take away would be a promise that is not kept.
            file.as_file().sync_data()?;
            Ok(file)
        });
    written.map_err(ClusterError::file(path))
}
