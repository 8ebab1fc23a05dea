//! Writing a file as a whole.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use super::failure::Failure;

/// What is read is no place for what is written. `what` is what messages call the file
/// that is read.
pub(super) fn refuse_target(path: &Path, read: &Path, what: &str) -> Result<(), Failure> {
    let same =
        |a: &Path, b: &Path| fs::canonicalize(a).is_ok_and(|a| fs::canonicalize(b).is_ok_and(|b| a == b));
    match same(path, read) {
        true => Err(Failure::Bad(format!(
            "{} is {what}: choose another file for -o",
            path.display()
        ))),
        false => Ok(()),
    }
}

/// Writes a file; a folder is no place for one.
pub(super) fn save(path: &Path, write: impl Fn(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let shown = path.display();
    if path.is_dir() {
        return Err(Failure::Bad(format!("{shown} is a folder: name a file in it")));
    }
    write_file(path, write).map_err(|error| Failure::Bad(format!("{shown} can't be written: {error}")))
}

/// Writes a file under a temporary name beside its own, and renames it when it
/// is complete, so that nobody ever sees half of it.
fn write_file(path: &Path, write: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    // What a link leads to is replaced, not the link; devices and pipes are
    // written to, not replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if fs::metadata(&path).is_ok_and(|meta| !meta.is_file() && !meta.is_dir()) {
        return write(&mut File::options().write(true).open(&path)?);
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut file = temporary_file(folder)?;
    write(file.as_file_mut())?;
    file.as_file_mut().flush()?;
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}

fn temporary_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        // Temporary files are private; this one becomes a file like any other.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The temporary name, which the error has, is nobody's business.
    let file = builder.prefix(".placet-").tempfile_in(folder);
    file.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => io::Error::other(format!("there is no folder {}", folder.display())),
        kind => io::Error::from(kind),
    })
}
