//! The JSON Schema of a whole model file.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;

use super::document::Document;
use super::table::ReadTable;

/// The JSON Schema of model files: draft 7, with descriptions in English.
///
/// ```
/// let schema = placet::model::schema();
/// assert_eq!(schema["properties"]["title"]["description"], "The title of the puzzle.");
/// ```
pub fn schema() -> Value {
    let generator = SchemaSettings::draft07().into_generator();
    generator.into_root_schema_for::<ModelFile>().to_value()
}

/// The whole file: the top-level table is the root of the schema.
struct ModelFile;

impl JsonSchema for ModelFile {
    fn schema_name() -> Cow<'static, str> {
        "placet model file".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Document::keys(generator).into_schema()
    }
}
