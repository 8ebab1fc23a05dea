//! Writing a file as a whole.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::unfinished_file::UnfinishedFile;

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

/// What a path leads to that something is to be written to.
pub(super) enum Target {
    /// A file, there or not: what a link leads to is replaced, not the link.
    File(PathBuf),
    /// A device or a pipe: it is written to, not replaced.
    Device(PathBuf),
}

impl Target {
    /// A folder is no place to write to.
    pub(super) fn of(path: &Path) -> Result<Self, Failure> {
        if path.is_dir() {
            let shown = path.display();
            return Err(Failure::Bad(format!("{shown} is a folder: name a file in it")));
        }
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let is_device = fs::metadata(&path).is_ok_and(|meta| !meta.is_file());
        Ok(if is_device {
            Target::Device(path)
        } else {
            Target::File(path)
        })
    }
}

pub(super) fn open_device(path: &Path) -> io::Result<File> {
    File::options().write(true).open(path)
}

/// What is to be said if writing fails.
pub(super) fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let shown = path.display();
    match error.kind() {
        io::ErrorKind::NotFound => {
            let folder = folder_of(path).display();
            Failure::Bad(format!("{shown} can't be written: there is no folder {folder}"))
        }
        _ => Failure::Bad(format!("{shown} can't be written: {error}")),
    }
}

pub(super) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Writes a file; a folder is no place for one.
pub(super) fn save(path: &Path, write: impl Fn(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let written = match Target::of(path)? {
        Target::File(path) => write_file(&path, write),
        Target::Device(path) => open_device(&path).and_then(|mut file| write(&mut file)),
    };
    written.map_err(|error| unwritable(path, &error))
}

/// Writes a file under a temporary name beside its own, and renames it when it
/// is complete, so that nobody ever sees half of it.
fn write_file(path: &Path, write: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = UnfinishedFile::new(folder_of(path), OsStr::new(".placet-"), OsStr::new(""))?;
    write(file.as_file())?;
    file.as_file().flush()?;
    file.rename(path).map_err(|(_, error)| error)
}
