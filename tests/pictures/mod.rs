//! Pictures and pages: those of all models are well-formed, those of the documentation are up to date, and no text of a model becomes markup.

mod clues;
mod documented;
mod hostile;
mod library;
#[cfg(feature = "png")]
mod pixels;
mod sheets;
#[cfg(feature = "pdf")]
mod sheets_as_pdf;

use std::fs;
use std::path::Path;

use placet::Puzzle;
use placet::model::{Source, read};

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
