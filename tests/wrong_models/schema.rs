//! What a schema can see, the schema refuses: every wrong model goes through here.

use placet::puzzle::{FaultCode, Faults, Format, Source, schema};
use serde_json::Value;

/// The faults that show in the structure of the file alone.
const VISIBLE: [FaultCode; 3] = [FaultCode::UnknownKey, FaultCode::MissingKey, FaultCode::WrongType];

/// The schema refuses the source, if one of its faults is to be seen there.
#[track_caller]
pub(crate) fn assert_refused(source: &Source, faults: &Faults) {
    let faults = faults.in_order();
    let visible = |text: &str, code: FaultCode| {
        // A string may stand for a number: what it says is not the schema's business.
        VISIBLE.contains(&code) && !text.starts_with(['"', '\''])
    };
    let text = |start: usize, end: usize| &source.text[start..end];
    let Some(document) = document(source) else {
        return;
    };
    if faults
        .iter()
        .any(|fault| visible(text(fault.span.start, fault.span.end), fault.code))
    {
        let is_valid = jsonschema::draft7::is_valid(&schema(), &document);
        assert!(!is_valid, "the schema accepts\n{}", source.text);
    }
}

/// The document, unless it is no document at all.
fn document(source: &Source) -> Option<Value> {
    match source.format {
        Format::Json => serde_json::from_str(&source.text).ok(),
        Format::Toml => serde_json::to_value(source.text.parse::<toml::Table>().ok()?).ok(),
    }
}
