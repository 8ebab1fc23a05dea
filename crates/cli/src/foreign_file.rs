//! Files of other programs, given in place of a model.

use std::path::Path;

use placet_model::import::detect;
use placet_model::{Diagnostic, Diagnostics, Source, Span};

/// The keys of which every model has one.
const OF_MODELS: [&str; 2] = ["board", "pieces"];

/// The errors of a text that is not a model. A puzzle of another program has a single one, which says how to convert it: what it lacks of a model is of no use.
pub(crate) fn diagnostics_of(path: &Path, source: &Source, errors: Diagnostics) -> Diagnostics {
    let first = errors.in_order().first().map(|first| first.code);
    let format = detect(&source.text).filter(|_| !is_like_model(&source.text));
    let (Some(code), Some(format)) = (first, format) else {
        return errors;
    };
    let message = format!(
        "this is not a model, but a puzzle in the format `{}`",
        format.name()
    );
    let diagnostic = Diagnostic::new(code, first_line(&source.text), message);
    Diagnostics::from(diagnostic.help(format!(
        "convert it to a model: `placet import {}`",
        path.display()
    )))
}

/// Does a line begin with a key of models, as `[board]`, `board.grid = …` and `"board": …` do? With errors elsewhere, no parser finds it for sure.
fn is_like_model(text: &str) -> bool {
    let begins = |line: &str, key: &str| {
        let rest = line.trim_start_matches(['[', '{', '"', ' ']).strip_prefix(key);
        rest.is_some_and(|rest| {
            rest.trim_start_matches(['"', ' '])
                .starts_with([']', '.', '=', ':'])
        })
    };
    text.lines()
        .any(|line| OF_MODELS.iter().any(|key| begins(line, key)))
}

/// The first line that is not blank.
fn first_line(text: &str) -> Span {
    let start = text.len() - text.trim_start().len();
    let line = text[start..].lines().next().unwrap_or_default().trim_end();
    Span::new(start, start + line.len())
}
