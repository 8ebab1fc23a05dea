//! Reads a model that was made of a file, as everyone will who gets it.

use crate::{Diagnostic, Diagnostics, Source, Span, read};

/// Refuses a model that placet cannot read.
///
/// # Errors
/// The errors of the model, as errors of the file that it was made of.
pub(super) fn check(model: &str) -> Result<(), Diagnostics> {
    let source = Source::new("model.toml", model);
    let Err(errors) = read(&source) else {
        return Ok(());
    };
    let mut of_file = Diagnostics::new();
    for error in errors.in_order() {
        of_file.add(as_error_of_file(error, model));
    }
    Err(of_file)
}

/// The error with the text of the model that it is about: the file has no place for it.
fn as_error_of_file(error: &Diagnostic, model: &str) -> Diagnostic {
    let text = model.get(error.span.start..error.span.end).unwrap_or_default();
    let line = text.lines().next().filter(|line| !line.is_empty());
    let said = line.map(|line| format!("the model would say `{line}`"));
    let help: Vec<String> = said.into_iter().chain(error.help.clone()).collect();
    let message = format!("this puzzle has no model: {}", error.message);
    Diagnostic::new(error.code, Span::default(), message)
        .label(error.label.clone())
        .help_if((!help.is_empty()).then(|| help.join("; ")))
}
