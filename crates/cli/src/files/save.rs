//! Writing a file as a whole.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::files::unfinished::UnfinishedFile;

/// Refuses to overwrite a file that is read; `what` describes that file in messages, and `option` is the option that names the target.
pub(crate) fn refuse_target(path: &Path, read: &Path, what: &str, option: &str) -> Result<(), Failure> {
    let same =
        |a: &Path, b: &Path| fs::canonicalize(a).is_ok_and(|a| fs::canonicalize(b).is_ok_and(|b| a == b));
    match same(path, read) {
        true => Err(Failure::Bad(format!(
            "cannot write to {}: it is {what}; choose another file for {option}",
            path.display()
        ))),
        false => Ok(()),
    }
}

/// What a path to write to leads to.
pub(crate) enum WriteTarget {
    /// A file, existing or not. The target of a link is replaced, not the link.
    File(PathBuf),
    /// A device or a pipe, which is written to, not replaced.
    Device(PathBuf),
}

impl WriteTarget {
    /// Follows links; a folder is refused.
    pub(crate) fn of(path: &Path) -> Result<Self, Failure> {
        if path.is_dir() {
            let shown = path.display();
            return Err(Failure::Bad(format!(
                "cannot write to {shown}: it is a folder; name a file in it"
            )));
        }
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let is_device = fs::metadata(&path).is_ok_and(|meta| !meta.is_file());
        Ok(if is_device {
            WriteTarget::Device(path)
        } else {
            WriteTarget::File(path)
        })
    }
}

pub(crate) fn open_device(path: &Path) -> io::Result<File> {
    File::options().write(true).open(path)
}

/// The error that writing failed.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let shown = path.display();
    match error.kind() {
        io::ErrorKind::NotFound => {
            let folder = folder_of(path).display();
            Failure::Bad(format!("cannot write {shown}: there is no folder {folder}"))
        }
        _ => Failure::Bad(format!("cannot write {shown}: {error}")),
    }
}

pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Writes a file or a device.
pub(crate) fn save(path: &Path, write: impl Fn(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let written = match WriteTarget::of(path)? {
        WriteTarget::File(path) => write_file(&path, write),
        WriteTarget::Device(path) => open_device(&path).and_then(|mut file| write(&mut file)),
    };
    written.map_err(|error| unwritable(path, &error))
}

/// Writes a file under a temporary name in the same folder, and renames it when it
/// is complete, so that it never appears half written.
fn write_file(path: &Path, write: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = UnfinishedFile::new(folder_of(path), OsStr::new(".placet-"), OsStr::new(""))?;
    write(file.as_file())?;
    file.as_file().flush()?;
    file.rename(path).map_err(|(_, error)| error)
}
