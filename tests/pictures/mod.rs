//! Pictures and pages: those of all models are well-formed, those of the documentation are up to date, and no text of a model becomes markup.

mod documented;
mod hostile;
mod library;
#[cfg(feature = "png")]
mod pixels;

use std::fs;
use std::path::{Path, PathBuf};

use placet::Puzzle;
use placet::model::{Source, read};

/// All model files.
fn models() -> Vec<PathBuf> {
    let mut files = vec![];
    let mut folders = vec![root().join("models")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "toml" => files.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    files
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn puzzle(path: &Path) -> Puzzle {
    let text = fs::read_to_string(path).expect("a model");
    parsed(&text)
}

fn parsed(text: &str) -> Puzzle {
    read(&Source::new("model.toml", text)).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{text}"))
}
