//! Finds programs as a shell does.

use std::env;
use std::path::{Path, PathBuf};

/// The path of the program `name`: the name itself if it contains a directory, otherwise in the
/// first directory of `PATH` that has it.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    if path.components().count() > 1 {
        return Some(path.to_owned()).filter(|path| is_program(path));
    }
    let directories = env::var_os("PATH")?;
    env::split_paths(&directories)
        .map(|directory| directory.join(format!("{name}{}", env::consts::EXE_SUFFIX)))
        .find(|path| is_program(path))
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;

    path.metadata()
        .is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn programs_by_name_and_by_path() {
        let shell = find("sh").expect("every Unix has a shell");
        assert_eq!(find(shell.to_str().unwrap()), Some(shell));
        assert_eq!(find("no-such-program"), None);
        assert_eq!(find("/"), None);
        assert_eq!(find(""), None);
    }
}
