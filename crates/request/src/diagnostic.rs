//! Errors and warnings about a text.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;

use crate::render::json::diagnostics_object;
use placet_model::{Diagnostics, Source};

/// An error or a warning about a text.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct DiagnosticAnswer(serde_json::Value);

/// Its form as JSON. Lines and columns count from 1, columns in characters; `start` and `end` are bytes, counted from 0.
#[derive(Serialize, JsonSchema)]
#[serde(rename = "Diagnostic")]
struct DiagnosticForm {
    /// Its code, such as `E012`.
    code: String,
    message: String,
    /// The name of the text.
    file: String,
    /// Where it is.
    at: Place,
    /// What is written under the place.
    label: Option<String>,
    /// Another place that matters.
    also: Option<OtherPlace>,
    /// What helps.
    help: Option<String>,
}

/// A place in a text.
#[derive(Serialize, JsonSchema)]
pub(super) struct Place {
    line: usize,
    column: usize,
    start: usize,
    end: usize,
}

/// Another place that matters.
#[derive(Serialize, JsonSchema)]
struct OtherPlace {
    at: Place,
    label: String,
}

impl DiagnosticAnswer {
    /// Those of a text, in the order of their places.
    pub fn all(source: &Source, diagnostics: &Diagnostics) -> Vec<Self> {
        match diagnostics_object(source, diagnostics) {
            serde_json::Value::Array(all) => all.into_iter().map(DiagnosticAnswer).collect(),
            one => vec![DiagnosticAnswer(one)],
        }
    }
}

impl JsonSchema for DiagnosticAnswer {
    fn schema_name() -> Cow<'static, str> {
        DiagnosticForm::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        DiagnosticForm::json_schema(generator)
    }
}
