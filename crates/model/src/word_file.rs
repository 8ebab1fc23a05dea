//! Lists of words in files beside the model.
//!
//! A model may come from a stranger: only regular files below its own folder are read.

use std::fs;
use std::path::{Component, Path};
use std::sync::Arc;

use super::diagnostic::{Diagnostic, DiagnosticCode};
use super::document::node::SpannedText;
use super::document::read_context::ReadContext;
use super::parameter::{WordFile, WordFiles};

/// The largest file, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a list from its file, which the context remembers. Errors go to the context.
pub(crate) fn read_list<T>(
    file: &SpannedText,
    context: &mut ReadContext,
    read: impl FnOnce(&str) -> Result<T, Diagnostic>,
) -> Option<T> {
    let text = word_file(context.settings.word_files(), file);
    let list = text.and_then(|text| read(&text).map(|list| (text, list)));
    match list {
        Ok((text, list)) => {
            let name = &file.value;
            if !context.word_files.iter().any(|file| file.name == *name) {
                context.word_files.push(WordFile {
                    name: name.clone(),
                    text,
                });
            }
            Some(list)
        }
        Err(diagnostic) => {
            context.add(diagnostic);
            None
        }
    }
}

/// The text of a list of words.
///
/// # Errors
/// If there are no lists, or none with this name, or for the reasons of [`read_below`].
fn word_file(files: &WordFiles, name: &SpannedText) -> Result<Arc<str>, Diagnostic> {
    match files {
        WordFiles::Below(folder) => read_below(folder, name).map(Arc::from),
        WordFiles::Texts(files) => match files.iter().find(|file| file.name == name.value) {
            Some(file) => Ok(Arc::clone(&file.text)),
            None => {
                let message = format!("there is no list of words named `{}`", name.value);
                Err(Diagnostic::new(DiagnosticCode::BadValue, name.span, message))
            }
        },
        WordFiles::None => {
            let message = "a model that is not in a folder cannot read other files here";
            let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, name.span, message);
            Err(diagnostic.label("expected the list itself"))
        }
    }
}

/// The text of a file below a folder.
///
/// # Errors
/// If the path leads out of the folder, or the file cannot be read, is too large or not UTF-8.
fn read_below(folder: &Path, name: &SpannedText) -> Result<String, Diagnostic> {
    let wrong = |code: DiagnosticCode, message: String| Diagnostic::new(code, name.span, message);
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
