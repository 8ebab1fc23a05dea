//! Files in a folder and the folders in it.

use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// The files whose names end in one of `endings`, by path.
pub(crate) fn files_below(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).into_iter();
    let paths = entries.map(|entry| entry.expect("the folder can be read").into_path());
    let is_asked_for = |path: &PathBuf| {
        let ending = path.extension().and_then(|ending| ending.to_str());
        path.is_file() && ending.is_some_and(|ending| endings.contains(&ending))
    };
    let mut files: Vec<_> = paths.filter(is_asked_for).collect();
    files.sort();
    files
}

/// The files of all models.
pub(crate) fn model_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let files = files_below(&folder, &["toml", "json"]);
    assert!(files.len() >= 25, "only {} models", files.len());
    files
}
