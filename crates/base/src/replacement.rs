//! Files that appear as a whole: they are written under a temporary name, and get their name when they are complete.
//!
//! Temporary files are private. What becomes of them here has the permissions of any other file: those of the file that it
//! replaces, or, if there is none, those of a new file.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::Path;

use tempfile::{NamedTempFile, PersistError};

/// An empty file in a folder, with the permissions of a new file; random characters are between the two parts of its name.
pub fn unfinished(folder: &Path, first: &OsStr, last: &OsStr) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.prefix(first).suffix(last).tempfile_in(folder)
}

/// Gives a file its name. If that is the name of another file, this one is replaced, and its permissions stay.
pub fn rename(file: NamedTempFile, path: &Path) -> Result<File, PersistError> {
    match keep_permissions(file.as_file(), path) {
        Ok(()) => file.persist(path),
        Err(error) => Err(PersistError { error, file }),
    }
}

#[cfg(unix)]
fn keep_permissions(file: &File, path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(replaced) if replaced.is_file() => file.set_permissions(replaced.permissions()),
        _ => Ok(()),
    }
}

/// Elsewhere, a file has no mode, and one that is only read cannot be replaced.
#[cfg(not(unix))]
fn keep_permissions(_: &File, _: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    }

    fn write(path: &Path, text: &str) {
        let folder = path.parent().expect("it is in a folder");
        let mut file = unfinished(folder, OsStr::new(".new-"), OsStr::new("")).expect("the folder is ours");
        file.write_all(text.as_bytes()).expect("there is room");
        rename(file, path).expect("the folder is ours");
    }

    #[test]
    fn a_replaced_file_keeps_its_permissions_and_a_new_one_is_like_any_other() {
        let folder = tempfile::tempdir().expect("there is room");
        let (path, usual) = (folder.path().join("a"), folder.path().join("usual"));
        fs::write(&usual, "").expect("the folder is ours");
        write(&path, "new");
        assert_eq!(mode(&path), mode(&usual));
        for kept in [0o644, 0o600, 0o664, 0o444, 0o755, 0o640] {
            fs::set_permissions(&path, fs::Permissions::from_mode(kept)).expect("it is ours");
            write(&path, "newer");
            assert_eq!(mode(&path), kept, "{kept:o}");
        }
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "newer");
    }
}
