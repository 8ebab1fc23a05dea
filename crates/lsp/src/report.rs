//! Errors and warnings, as a client shows them.

use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
    PublishDiagnosticsParams, Range, Uri,
};
use placet_model::{Diagnostics, Severity};

use crate::text::Text;

/// At most so many are shown of one model.
const MOST_SHOWN: usize = 500;

/// All errors or warnings of a text.
pub(crate) fn diagnostics(found: &Diagnostics, text: &Text, uri: &Uri) -> Vec<Diagnostic> {
    let found = found.in_order().into_iter().take(MOST_SHOWN);
    found.map(|one| diagnostic(one, text, uri)).collect()
}

/// A message about a whole text, which is no error in it.
pub(crate) fn note(message: String) -> Diagnostic {
    Diagnostic {
        severity: Some(DiagnosticSeverity::INFORMATION),
        source: Some("placet".to_string()),
        message,
        ..Diagnostic::default()
    }
}

/// What is published of a text.
pub(crate) fn published(
    uri: Uri,
    version: Option<i32>,
    diagnostics: Vec<Diagnostic>,
) -> PublishDiagnosticsParams {
    PublishDiagnosticsParams {
        uri,
        diagnostics,
        version,
    }
}

fn diagnostic(one: &placet_model::Diagnostic, text: &Text, uri: &Uri) -> Diagnostic {
    let help = one.help.as_ref().map(|help| format!("help: {help}"));
    let lines = [one.message.clone(), one.label.clone(), help.unwrap_or_default()];
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let related = one.also.as_ref().map(|(span, what)| {
        vec![DiagnosticRelatedInformation {
            location: Location::new(uri.clone(), text.range(*span)),
            message: what.clone(),
        }]
    });
    Diagnostic {
        // A file of data has places of its own.
        range: if one.data.is_none() {
            text.range(one.span)
        } else {
            Range::default()
        },
        severity: Some(match one.code.severity() {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(one.code.id().to_string())),
        source: Some("placet".to_string()),
        message: lines.join("\n"),
        related_information: related,
        ..Diagnostic::default()
    }
}
