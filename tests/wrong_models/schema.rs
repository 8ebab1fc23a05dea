//! What a schema can see, the schema refuses: every wrong model goes through here.

use std::sync::LazyLock;

use jsonschema::Validator;
use placet::model::{DiagnosticCode, Diagnostics, ModelFormat, Source, schema};
use serde_json::Value;

/// The diagnostics that show in the structure of the file alone.
const VISIBLE: [DiagnosticCode; 3] = [
    DiagnosticCode::UnknownKey,
    DiagnosticCode::MissingKey,
    DiagnosticCode::WrongType,
];

/// The schema of models.
static SCHEMA: LazyLock<Validator> =
    LazyLock::new(|| jsonschema::draft7::new(&schema()).expect("the schema is one"));

/// The schema refuses the source, if one of its diagnostics is to be seen there.
#[track_caller]
pub(crate) fn assert_refused(source: &Source, diagnostics: &Diagnostics) {
    let diagnostics = diagnostics.in_order();
    let visible = |text: &str, code: DiagnosticCode| {
        // A string may stand for a number: what it says is not the schema's business.
        VISIBLE.contains(&code) && !text.starts_with(['"', '\''])
    };
    let text = |start: usize, end: usize| &source.text[start..end];
    let Some(document) = document(source) else {
        return;
    };
    if diagnostics
        .iter()
        .any(|diagnostic| visible(text(diagnostic.span.start, diagnostic.span.end), diagnostic.code))
    {
        assert!(!SCHEMA.is_valid(&document), "the schema accepts\n{}", source.text);
    }
}

/// The document, unless it is no document at all.
fn document(source: &Source) -> Option<Value> {
    match source.format {
        ModelFormat::Json => serde_json::from_str(&source.text).ok(),
        ModelFormat::Toml => serde_json::to_value(source.text.parse::<toml::Table>().ok()?).ok(),
    }
}
