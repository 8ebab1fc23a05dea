//! Lists of words in files beside the model.
//!
//! A model may come from a stranger: only regular files below its own folder are read.

use std::fs;
use std::path::{Component, Path};

use super::diagnostic::{Diagnostic, DiagnosticCode};
use super::document::node::SpannedText;

/// The largest file, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// The text of a file below a folder.
///
/// # Errors
/// If there is no folder, the path leads out of it, or the file cannot be read, is too large or not UTF-8.
pub(crate) fn read_word_file(folder: Option<&Path>, name: &SpannedText) -> Result<String, Diagnostic> {
    let wrong = |code: DiagnosticCode, message: String| Diagnostic::new(code, name.span, message);
    let Some(folder) = folder else {
        let message = "a model that is not in a folder cannot read other files here";
        let diagnostic = wrong(DiagnosticCode::NotApplicable, message.into());
        return Err(diagnostic.label("expected the list itself"));
    };
    let path = Path::new(&name.value);
    let is_below = path.components().all(|part| matches!(part, Component::Normal(_)));
    let outside = || {
        let message = format!("`{}` is not below the folder of the model", name.value);
        wrong(DiagnosticCode::BadValue, message)
            .label("expected a file beside the model, such as `words.txt`")
    };
    if !is_below || name.value.is_empty() {
        return Err(outside());
    }
    let unreadable = |error: std::io::Error| {
        let message = format!("cannot read `{}`", name.value);
        wrong(DiagnosticCode::BadValue, message).label(error.to_string())
    };
    let folder = folder.canonicalize().map_err(unreadable)?;
    let real = folder.join(path).canonicalize().map_err(unreadable)?;
    if !real.starts_with(&folder) {
        return Err(outside());
    }
    let data = fs::metadata(&real).map_err(unreadable)?;
    if !data.is_file() {
        let message = format!("`{}` is not a file", name.value);
        return Err(wrong(DiagnosticCode::BadValue, message).label("expected a text file"));
    }
    if data.len() > MOST_BYTES {
        let message = format!("`{}` is larger than 64 MiB", name.value);
        return Err(wrong(DiagnosticCode::TooLarge, message).label("too large"));
    }
    fs::read_to_string(&real).map_err(unreadable)
}
