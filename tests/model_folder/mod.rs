//! The model files of the repository, for the tests that go through all of them.

use std::path::{Path, PathBuf};

/// The TOML files in `models/` by path, with their text.
pub(crate) fn toml_models() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let files = files_below(&folder);
    assert!(files.len() >= 20, "only {} models", files.len());
    let with_text = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a model file can be read");
        (path, text)
    };
    files.into_iter().map(with_text).collect()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in std::fs::read_dir(folder).expect("the folder of models is there") {
        let path = entry.expect("its entries can be read").path();
        if path.is_dir() {
            found.extend(files_below(&path));
        } else if path.extension().is_some_and(|end| end == "toml") {
            found.push(path);
        }
    }
    found.sort();
    found
}
